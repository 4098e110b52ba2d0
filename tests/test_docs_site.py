"""The documentation as a site: it has every page and every public name, builds without a warning and loads nothing from elsewhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.main import get_command

import solonaut
from solonaut.cli import app

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
LIBRARY = (DOCS / "reference" / "library.md").read_text(encoding="utf-8")
WHOLE_MODULES = ("solonaut.core.errors", "solonaut.core.dealer")
"""Every name in them is described."""


def test_every_page_has_a_place() -> None:
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = {str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md")}
    assert set(re.findall(r"([\w/-]+\.md)$", site, re.MULTILINE)) == pages


def test_every_public_name_is_in_the_reference() -> None:
    described = set(re.findall(r"^::: [\w.]+\.(\w+)$", LIBRARY, re.MULTILINE))
    assert all(f"::: {module}\n" in LIBRARY for module in WHOLE_MODULES)
    objects = {name: getattr(solonaut, name) for name in solonaut.__all__}
    missing = {name for name, thing in objects.items() if getattr(thing, "__module__", None) not in WHOLE_MODULES} - described
    assert missing == {"CHANCE", "SEVERAL"}, "numbers, which the guide explains"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not all(find_spec(name) for name in ("mkdocs", "material", "mkdocstrings")):
        pytest.skip("mkdocs is not installed: pip install 'solonaut[docs]'")
    place = tmp_path_factory.mktemp("site")
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *sys.path])}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(place)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return place


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > len(list(DOCS.rglob("*.md")))
    for page in pages:
        html = page.read_text(encoding="utf-8")
        for tag in re.findall(r"<(?:script|link|img|iframe|source)\b[^>]*>", html):
            assert not re.search(r"(?:src|href)=[\"']?(?:https?:)?//", tag), (page.name, tag)
        assert 'class="mermaid"' not in html, "the theme would load a program for it"
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(?:@import|url\()\s*[\"']?(?:https?:)?//", sheet.read_text(encoding="utf-8")), sheet.name


def test_what_is_found_in_it(site: Path) -> None:
    """Descriptions from the source, the help of every command, a search of its own."""
    places = {entry["location"] for entry in json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]}
    assert {
        "reference/library.html#solonaut.core.match.Match.choose",
        "reference/environments.html#solonaut.envs.gym.SoloEnv.step",
    } <= places
    for command in getattr(get_command(app), "commands"):  # noqa: B009  (typer has no public name for the class)
        assert f"reference/command-line.html#solonaut-{command}" in places
