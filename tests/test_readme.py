"""What the README and the docs say is so: their Python runs, their commands work, their links, labels, codes and counts are right."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import subprocess
import sys
import unicodedata
from collections import Counter
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import solonaut
from solonaut.web.app import create_app
from solonaut.web.settings import Settings
from solonaut.web.store.store import Store

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
DOCS = ROOT / "docs"
PAGES = [README, *sorted(DOCS.rglob("*.md"))]
TEXT = {page: page.read_text(encoding="utf-8") for page in PAGES}
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


# -- Python --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in TEXT[page]], ids=name_of)
def test_python_examples(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE).failed == 0


def test_these_pages_have_examples() -> None:
    least = {"README.md": 7, "docs/research/python.md": 25, "docs/research/positions.md": 15, "docs/research/bots.md": 3}
    assert all(TEXT[ROOT / page].count(">>> ") >= number for page, number in least.items())


# -- Commands ------------------------------------------------------------------------------------------------------------

COMMAND = re.compile(r"^\$ (?:\.venv/bin/)?solonaut (.+?)(?:\s+#.*)?$", re.MULTILINE)
SHORTER = (
    (r"--games \d+", "--games 2"),
    (r"search:iterations=\d+", "search:iterations=1"),
    (r"iterations=400", "iterations=2"),
    (r"--cluster \S+", ""),
    (r"--components (?:src/\S+|FILE)", "--components my-otys.toml"),
)


def shortened(command: str) -> str:
    for long, short in SHORTER:
        command = re.sub(long, short, command)
    return command


COMMANDS = sorted({shortened(command) for page in PAGES for command in COMMAND.findall(TEXT[page])})
WRONG = "components otys --check typo.toml"
LOBBY = "play"
"""It needs a terminal, see ``tests/terminal/test_lobby.py``."""
CRYO_BOX = '[edition]\nbase = "house"\n[scoring]\nupgrade = 3\n'
OTYS_BOX = '[edition]\nname = "my box"\nbase = "house"\n\n[contract]\n5 = "PT 4"\n'


def run(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    source = Path(solonaut.__file__).parent.parent
    environment = {"SOLONAUT_HOME": str(folder), "PATH": "", "PYTHONPATH": str(source), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "solonaut", *arguments]
    return subprocess.run(command, input="q\n", text=True, cwd=folder, env=environment, capture_output=True, check=False)


@pytest.mark.parametrize("command", [command for command in COMMANDS if command not in (WRONG, LOBBY)])
def test_commands(command: str, tmp_path: Path) -> None:
    """Games are begun and left, simulations are made short, files go to a temporary folder."""
    words = shlex.split(command)
    if "--resume" in words:
        run(["play", words[1] if words[1] != "--resume" else "otys"], tmp_path)
    if words[0] in ("replay", "review", "verify"):
        match = solonaut.new("otys", seed=7)
        while match.decision is not None:
            match.choose(match.decision.codes[-1])
        match.record().save(tmp_path / "game.json")
    if words[0] in ("backup", "restore"):
        Store(f"sqlite:///{tmp_path / 'solonaut.db'}").close()
    if words[0] == "restore":
        run(["backup", words[1]], tmp_path)
    (tmp_path / "my-otys.toml").write_text(CRYO_BOX if "cryo" in words else OTYS_BOX, encoding="utf-8")
    if "--export" in words:
        (tmp_path / "my-otys.toml").unlink()
    done = run(words, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout or "--export" in words


def test_what_commands_print(tmp_path: Path) -> None:
    """Where a page shows what a quick command prints, it is that."""
    (tmp_path / "my-otys.toml").write_text(OTYS_BOX, encoding="utf-8")
    (tmp_path / "typo.toml").write_text(OTYS_BOX.replace("PT 4", "PQ 4"), encoding="utf-8")
    for page, command in (
        ("play/rules.md", "rules otys S15"),
        ("box/values.md", "components otys --check my-otys.toml"),
        ("box/values.md", WRONG),
        ("research/lab.md", "tournament otys --seat greedy --seat random --games 40 --until-sure"),
    ):
        done = run(shlex.split(command), tmp_path)
        assert f"$ solonaut {command}\n{done.stdout or done.stderr}" in TEXT[DOCS / page]


def test_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {target for text in TEXT.values() for target in re.findall(r"(?:^\$ |`)make ([a-z-]+)", text, re.MULTILINE)}
    assert {"play", "test", "setup", "load"} <= targets
    for target in targets:
        assert f"\n{target}:" in makefile, target


# -- Links, labels, codes, counts -----------------------------------------------------------------------------------------


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub makes of the headings of a page."""
    found = set()
    for heading in re.findall(r"^#+ (.+)$", FENCE.sub("", TEXT[page]), re.MULTILINE):
        kept = "".join(c for c in heading.lower() if c in "-_ " or unicodedata.category(c)[0] in "LN")
        found.add(kept.replace(" ", "-"))
    return found


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", TEXT[page])
    for link in re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'<img src="([^"]+)"', text):
        place, _, anchor = link.partition("#")
        target = (page.parent / place).resolve() if place else page
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target), link


def test_every_page_is_linked() -> None:
    linked = {(page.parent / link).resolve() for page in PAGES for link in re.findall(r"\]\(([^)\s#]+)", TEXT[page])}
    assert set(PAGES) - {README} <= linked


LABELLED = ("play/start.md", "play/rules.md", "box/companion.md")


@pytest.mark.parametrize("name", LABELLED)
def test_labels_are_those_of_the_app(name: str) -> None:
    """What stands in bold on these pages is a label of the app."""
    catalogues = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/solonaut/lang/en").rglob("*.po"))
    labels = re.findall(r"\*\*(.+?)\*\*", TEXT[DOCS / name])
    assert labels
    for label in labels:
        assert f'"{label}"\n' in catalogues, label


@pytest.mark.parametrize("game", solonaut.game_names())
def test_codes_of_the_appendix_exist(game: str) -> None:
    appendix = TEXT[DOCS / "play" / f"{game}.md"].partition("## Appendix: codes")[2].partition("| --- |")[2]
    codes = [code for code in re.findall(r"`([^`]+)`", appendix) if not code.endswith(":")]
    assert len(codes) > 20
    for code in codes:
        assert solonaut.find_game(game).vocabulary.get(code) is not None, code


@pytest.mark.parametrize("game", solonaut.game_names())
def test_options_of_a_game_are_on_its_page(game: str) -> None:
    table = TEXT[DOCS / "play" / f"{game}.md"].partition("## Options\n")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE) == [option.name for option in solonaut.find_game(game).options]
    for option in solonaut.find_game(game).options:
        row = next(line for line in table.splitlines() if line.startswith(f"| `{option.name}`"))
        assert option.name == "irregularities" or all(f"`{value}`" in row for value in option.values)


def test_where_the_rules_come_from() -> None:
    table = TEXT[DOCS / "play" / "rules.md"]
    rows = re.findall(r"^\| .+? \| .*? \| `(\S+)` \| (\d+) \| (\d+) \| (\d+) \|$", table, re.MULTILINE)
    for column, game in enumerate(solonaut.game_names(), 1):
        rules = solonaut.find_game(game).ledger.rules.values()
        assert {row[0]: int(row[column]) for row in rows if row[column] != "0"} == Counter(rule.source for rule in rules)


def test_requests_of_the_api_page(tmp_path: Path) -> None:
    page = TEXT[DOCS / "develop" / "api.md"]
    create, choose = (json.loads(body) for body in re.findall(r"-d '(.+?)'", page))
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/games.db", hosts=None))
    paths = {re.sub(r"\{(\w+)\}", lambda m: m[1].upper(), path): methods for path, methods in app.state.api.openapi()["paths"].items()}
    for method, path in re.findall(r"`(GET|POST|DELETE) (/api/[^\s`?]+)[^\s`]*`", page):
        assert method.lower() in paths[path], path
    with TestClient(app) as client:
        made = client.post("/api/games", json=create).json()
        assert set(made) >= {"id", "tokens", "look"}
        owner = {"Authorization": f"Bearer {made['tokens']['0']}"}
        assert client.post(f"/api/games/{made['id']}/choose", json=choose, headers=owner).status_code == 200
        assert client.post(f"/api/games/{made['id']}/choose", json=choose, headers=owner).status_code == 409
    app.state.service.close()
