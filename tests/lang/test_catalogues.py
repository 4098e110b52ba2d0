"""Catalogues: complete in every language, and what the program says is in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import solonaut
from solonaut.core.message import Either, Listing, Message
from solonaut.lang import Speaker, catalogue
from tests.tools import LANGUAGES, runner

SOURCE = Path(solonaut.__file__).parent
FOLDER = SOURCE / "lang"
CATALOGUES = sorted({path.relative_to(FOLDER / "en").parts[0].removesuffix(".po") for path in (FOLDER / "en").rglob("*.po")})
SHARED = sorted(set(CATALOGUES) - set(solonaut.game_names()))
ROOMS = {
    "game.po": "",
    "web.po": "web.",
    "terminal.po": "terminal.",
    "companion.po": "companion.",
    "lessons.po": "lesson.",
    "learn.po": "learn.",
    "rules.po": "rule.",
}
"""The files of a game, and how the keys in each begin after the name of the game; what begins otherwise stands in ``game.po``."""


def test_nothing_is_missing_or_wrong(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = runner(monkeypatch, capsys)("lang", "check")
    assert said.code == 0 and "    " not in said.out, said.out
    for name in ("core", "terminal", "web", *solonaut.game_names()):
        assert re.search(rf"^fr  {name}: (\d+) of \1 texts$", said.out, re.MULTILINE)
        assert name not in solonaut.game_names() or re.search(rf"^de  {name}/rules: (\d+) of \1 texts$", said.out, re.MULTILINE)


def keys_in(path: Path) -> list[str]:
    return re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("name", SHARED)
def test_a_shared_catalogue_knows_no_game(name: str) -> None:
    """What is said of one game stands in the folder of the game."""
    games = set(solonaut.game_names())
    assert [key for language in LANGUAGES for key in catalogue(language, name) if games & set(re.split(r"[.-]", key))] == []


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_key_of_a_game_stands_in_the_file_that_it_names(game: str) -> None:
    for language in LANGUAGES:
        for room, start in ROOMS.items():
            keys = [key.removeprefix(f"{game}.") for key in keys_in(FOLDER / language / game / room)]
            others = tuple(s for s in ROOMS.values() if s and s != start)
            assert keys and [key for key in keys if not key.startswith(start) or key.startswith(others)] == []


def test_every_key_in_the_code_has_words() -> None:
    """Keys in the code, in templates and in scripts; of those that are put together, the beginning."""
    known = {key for name in CATALOGUES for key in catalogue("en", name)}
    literal = re.compile(rf"""(?<!`)["'`]((?:{"|".join(CATALOGUES)})\.[a-z][\w.-]*)(?:(\{{|["'`] *[~+])|["'`])""")
    wanted, beginnings = set(), set()
    for path in SOURCE.rglob("*"):
        if path.suffix in {".py", ".html", ".js"}:
            for key, goes_on in literal.findall(path.read_text(encoding="utf-8")):
                (beginnings if goes_on or key.endswith(".") else wanted).add(key)
    beginnings |= {f"{key}." for key in wanted - known}  # "otys.cube", whose names are put together elsewhere
    assert len(wanted) > 700 and len(beginnings) > 50
    assert sorted(start for start in beginnings if not any(key.startswith(start) for key in known)) == []


# -- the speaker ------------------------------------------------------------------------------------------------------------


def test_plurals_go_by_the_language() -> None:
    assert [Speaker("en").text("terminal.players", n=n) for n in (0, 1, 2)] == ["0 players", "1 player", "2 players"]
    for language in LANGUAGES:
        zero, one, two = (Speaker(language).text("terminal.players", n=n).replace(str(n), "") for n in (0, 1, 2))
        assert one != two and zero == (one if language == "fr" else two)


def test_messages_within_messages() -> None:
    parts = [Message("terminal.players", n=1), Message("terminal.seed", seed=5), "x", 3]
    assert Speaker("en").say(Listing(parts)) == "1 player, seed 5, x and 3"
    assert Speaker("en").say(Message("terminal.seed", seed=Message("terminal.players", n=2))) == "seed 2 players"


@pytest.mark.parametrize(
    ("language", "all_of_them", "one_of_them"),
    [("en", "a, b and c", "a, b or c"), ("de", "a, b und c", "a, b oder c"), ("fr", "a, b et c", "a, b ou c")],
)
def test_lists(language: str, all_of_them: str, one_of_them: str) -> None:
    speaker = Speaker(language)
    assert speaker.say(Listing("abc")) == all_of_them and speaker.say(Either("abc")) == one_of_them
    assert speaker.say(Message("terminal.seed", seed=list("abc"))) == speaker.say(Message("terminal.seed", seed=Listing("abc")))
    assert speaker.say(Listing([])) == "" and speaker.say(Listing([Either("ab")])) == speaker.say(Either("ab"))
    assert Listing("ab") != Either("ab") and Listing("ab") == Listing(["a", "b"])


def test_a_missing_key_is_seen() -> None:
    assert Speaker("de").text("terminal.no_such_thing") == "⟨terminal.no_such_thing⟩"


def test_braces_in_what_is_filled_in_do_no_harm() -> None:
    assert Speaker("en").text("terminal.saved", path="{n} {x} {") == "Saved in {n} {x} {"


@pytest.mark.parametrize("language", ["", "EN", "it", "en_GB", "../en"])
def test_an_unknown_language(language: str) -> None:
    with pytest.raises(solonaut.BadOption, match=r"Unknown language “.*”. Choose from: en, de and fr"):
        Speaker(language)


# -- what the program says is in the catalogues -----------------------------------------------------------------------------


def test_the_terminal_says_nothing_that_it_has_no_words_for() -> None:
    known = catalogue("en", "terminal")
    wanted: set[str] = set()
    for path in (*(SOURCE / "terminal").rglob("*.py"), SOURCE / "cli.py"):
        text = path.read_text(encoding="utf-8")
        wanted |= set(re.findall(r"[\"'](terminal\.[\w.-]*\w)[\"']", text))
        wanted |= {f"terminal.{key}" for key in re.findall(r"self\.say\([\"'](\w+)[\"']", text)}
    assert len(wanted) > 10
    assert sorted(wanted - set(known)) == []


@pytest.mark.parametrize("name", solonaut.game_names())
def test_names_and_options_of_a_game_have_words(name: str) -> None:
    game, known = solonaut.find_game(name), catalogue("en", name)
    wanted = {f"{name}.title"} | {f"{name}.option.{o.name}.{value}" for o in game.options for value in o.values if value != o.default}
    assert wanted <= set(known)
    sources = {f"core.source.{rule.source}" for rule in game.ledger.rules.values()}
    assert sources <= set(catalogue("en", "core"))


def test_a_game_says_what_was_published_of_it() -> None:
    sources = {
        (language, id): Speaker(language).rule_source(solonaut.find_game(id.partition(".")[0]).ledger[id])
        for language in LANGUAGES
        for id in ("otys.S15", "otys.S16", "otys.G01", "cryo.S15", "intrepid.R001")
    }
    assert sources["en", "otys.S15"] == sources["en", "cryo.S15"] == "published solo sheet"
    assert [sources[language, "intrepid.R001"] for language in LANGUAGES] == [
        "published summary",
        "veröffentlichte Zusammenfassung",
        "résumé publié",
    ]
    assert [sources[language, "otys.S16"] for language in LANGUAGES] == [
        "follows from the published solo sheet",
        "folgt aus dem veröffentlichten Soloblatt",
        "découle de la feuille solo publiée",
    ]
    assert sources["en", "otys.G01"] == "our ruling"
