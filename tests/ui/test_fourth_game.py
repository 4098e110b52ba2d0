"""A fourth game from another package: registered once, then it is played everywhere, and nobody else's file is touched."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import solonaut
from solonaut.core import registry
from solonaut.lang import Speaker
from solonaut.lang.spoken import outline
from solonaut.players.analysis import review
from solonaut.web.app import create_app
from solonaut.web.settings import Settings
from tests.terminal.script import lines, typed
from tests.tools import LANGUAGES, Run, play, runner

SOURCE = Path(__file__).parent / "fourth_game" / "magpie"
RECORDS = Path(__file__).parents[1] / "first_edition" / "records"
ENTRY_POINTS = "[solonaut.games]\nmagpie = magpie:REGISTRATION\n"
METADATA = "Metadata-Version: 2.1\nName: magpie\nVersion: 1.0\n"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with the package as an installer leaves it there."""
    place = tmp_path / "site-packages"
    shutil.copytree(SOURCE, place / "magpie", ignore=shutil.ignore_patterns("__pycache__"))
    about = place / "magpie-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(METADATA, encoding="utf-8")
    (about / "entry_points.txt").write_text(ENTRY_POINTS, encoding="utf-8")
    return place


@pytest.fixture
def magpie(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game, made known by ``register`` for one test."""
    monkeypatch.syspath_prepend(str(installed))
    monkeypatch.setattr(registry, "_REGISTERED", dict(registry._REGISTERED))
    registry.register(registry.Registration("magpie", rules="magpie:GAME", lang="magpie"))
    yield "magpie"
    registry.find_game.cache_clear()
    registry.part.cache_clear()
    sys.modules.pop("magpie", None)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("SOLONAUT_HOME", str(tmp_path / "home"))
    return runner(monkeypatch, capsys)


# -- by register ------------------------------------------------------------------------------------------------------------


def test_in_the_library(magpie: str) -> None:
    assert solonaut.game_names() == ("otys", "cryo", "intrepid", magpie)
    match = play(solonaut.new(magpie, seed=5, players=2, options={"cat": "hungry"}))
    assert match.outcome is not None and match.outcome.winners
    again = solonaut.load(solonaut.Record.from_json(match.record().to_json()))
    assert again.state.key() == match.state.key()
    alone = play(solonaut.new(magpie, seed=5))
    assert review(alone, budget="iterations=30").result == alone.outcome.scores[0]  # type: ignore[union-attr]


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_are_english_where_a_language_has_none(magpie: str, language: str) -> None:
    speaker = Speaker(language)
    assert speaker.text("magpie.title") == "Magpie" and not speaker.knows("magpie.nothing")
    said = [speaker.text("magpie.choice.home", n=n) for n in (0, 1, 2)]
    assert [text.endswith("pieces") for text in said] == [True, False, True], "English plurals, in French too"
    assert speaker.text("terminal.seed", seed=1) != "seed 1" or language == "en"


def test_a_view_without_words_is_told_line_by_line(magpie: str) -> None:
    match = solonaut.new(magpie, seed=1, players=2)
    assert outline(magpie, match.view(0)["table"], Speaker("de")) == [
        "Flight: 1",
        "Carried in the beak: 0",
        "Players:",
        "  1:",
        "    Seat: 0",
        "    Treasure: 0",
        "    Flying: ✓",
        "  2:",
        "    Seat: 1",
        "    Treasure: 0",
        "    Flying: —",
        "Bag: 2, 3, 4, 5 und 6",
    ]


@pytest.mark.parametrize("how", [("--plain",), ("--lang", "de"), ("--plain", "--lang", "fr", "--option", "cat=hungry")])
def test_in_the_terminal(magpie: str, run: Run, how: tuple[str, ...]) -> None:
    options = {"cat": "hungry"} if "cat=hungry" in how else {}
    whole = solonaut.new(magpie, seed=4, options=options)
    said = run("play", magpie, "--seed", 4, *how, answers=lines("v", *typed(whole)))
    assert said.code == 0 and said.err == "" and "⟨" not in said.out
    assert re.search("Carried in the beak\N{NO-BREAK SPACE}?: 0", said.out) and "Draw another piece, or fly home?" in said.out
    assert "nest" in said.out and "(draw)" in said.out
    assert "Draw or fly home" in run("rules", magpie, "--lang", "de").out


def test_in_the_lab(magpie: str, run: Run, tmp_path: Path) -> None:
    said = run("simulate", magpie, "--games", 20, "--seat", "greedy")
    assert said.code == 0 and "Magpie" in said.out and "nest" in said.out
    assert run("report", magpie, "--games", 6, "--out", tmp_path / "report", "--seat", "random", "--lang", "de").code == 0
    html = (tmp_path / "report" / "index.html").read_text(encoding="utf-8")
    assert "⟨" not in html and "Magpie" in html
    assert (tmp_path / "report" / "metrics.csv").read_text(encoding="utf-8").splitlines() == ["number,code,times"], "nothing is counted"


def test_in_the_web_app(magpie: str, tmp_path: Path) -> None:
    """From the start page to the end and the review, in German as far as there is German."""
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    with TestClient(app, base_url="http://127.0.0.1", headers={"accept-language": "de"}) as client:
        page = client.get("/").text
        assert 'lang="de"' in page and "name-magpie" in page and "before the cat comes" in page
        form = client.get("/new/magpie").text
        assert "Hungry cat" in form
        shown = client.post("/games", data={"game": magpie, "option.cat": "hungry", "seed": "3"})
        address = shown.url.path
        assert address.startswith("/games/") and "Hungry cat" in shown.text
        for _ in range(100):
            page = client.get(address).text
            assert "⟨" not in page
            if 'id="final-title"' in page:
                break
            number, revision = (re.search(rf'name="{name}"\s+value="(\d+)"', page) for name in ("number", "revision"))
            assert number and revision and "Carried in the beak" in page and Speaker("de").text("web.table.undo") in page
            code = "home" if 'value="home"' in page else "draw"
            data = {"code": code, "number": number[1], "revision": revision[1], "seat": "0", "sure": "1"}
            assert client.post(f"{address}/choose", data=data).status_code == 200
        assert 'id="final-title"' in page and "nest" in page
        for path in (f"{address}/replay", f"/rules/{magpie}", f"/rules/{magpie}/1", "/games", "/daily", "/statistics"):
            answer = client.get(path)
            assert answer.status_code == 200 and "⟨" not in answer.text, path
        assert client.get(f"{address}/record").json()["game"] == magpie


def test_old_records_still_load(magpie: str) -> None:
    for path in sorted(RECORDS.glob("intrepid-*.json")):
        assert solonaut.load(path).game.name == "intrepid"


# -- by an entry point ------------------------------------------------------------------------------------------------------

WEB = """
import sys
from starlette.testclient import TestClient
from solonaut.web.app import create_app
from solonaut.web.settings import Settings
app = create_app(Settings(database=f"sqlite:///{sys.argv[1]}"))
with TestClient(app, base_url="http://127.0.0.1", headers={"accept-language": "de"}) as client:
    page = client.post("/games", data={"game": "magpie"}).text
    assert "Draw another piece" in page and "Carried in the beak" in page and 'lang="de"' in page, page
assert "solonaut.terminal" not in sys.modules and "solonaut.lab" not in sys.modules
"""


def python(installed: Path, tmp_path: Path, *arguments: str, typed: str = "") -> str:
    """A fresh process that finds the package where it is installed."""
    places = os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH", "")])])
    environment = os.environ | {"PYTHONPATH": places, "SOLONAUT_HOME": str(tmp_path / "home"), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, *arguments], input=typed, capture_output=True, encoding="utf-8", env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_entry_point_is_enough(installed: Path, tmp_path: Path) -> None:
    def solo(*arguments: str, typed: str = "") -> str:
        return python(installed, tmp_path, "-m", "solonaut", *arguments, typed=typed)

    found = json.loads(solo("simulate", "magpie", "--games", "8", "--jobs", "2", "--json"))
    assert found["game"] == "magpie" and found["games"] == 8
    said = solo("play", "magpie", "--seed", "1", "--plain", typed="draw\nhome\n" * 40)
    assert "Draw another piece, or fly home?" in said and "nest" in said
    assert "Otys" in solo("simulate", "otys", "--games", "2"), "the others are still there"
    python(installed, tmp_path, "-c", WEB, str(tmp_path / "games.db"))
