"""The companion's pages have words for everything, in three languages; without a browser."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from solonaut.core.registry import companions
from solonaut.lang import Speaker
from solonaut.web.app import create_app
from solonaut.web.settings import Settings
from tests.tools import LANGUAGES

ANSWERS = 40


def plain(html: str) -> str:
    """Every space, also the narrow ones of French, as a plain one."""
    return re.sub(r"\s", " ", unescape(html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_seen(tmp_path: Path, language: str) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    speaker = Speaker(language)
    with TestClient(app, base_url="http://127.0.0.1", headers={"accept-language": language}) as client:
        doors = client.get("/table").text
        assert "⟨" not in doors
        for game in companions():
            assert plain(speaker.text(f"{game}.companion.about")) in plain(doors)
            page = client.post("/table", data={"game": game})
            address = page.url.path
            for _ in range(ANSWERS):
                assert "⟨" not in page.text
                number, revision = (re.search(rf'name="{name}" value="(\d+)"', page.text) for name in ("number", "revision"))
                codes = re.findall(r'name="code" value="([^"]+)"', page.text)
                if not (number and revision and codes):
                    break
                form = {"code": codes[0], "number": number[1], "revision": revision[1]}
                page = client.post(f"{address}/tap", data=form)
            stale = client.post(f"{address}/tap", data={"code": "anything", "number": "0", "revision": "0"})
            assert stale.status_code == 409 and plain(speaker.text("companion.stale")) in plain(stale.text)
