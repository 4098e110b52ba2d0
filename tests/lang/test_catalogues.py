"""Catalogues: the same keys in every language, complete and fit to be filled in."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

import solonaut
from solonaut.core.message import Message
from solonaut.core.rules import LANGUAGES
from solonaut.lang import Speaker, catalogue

FOLDER = Path(solonaut.__file__).parent / "lang"
FILES = sorted({path.relative_to(folder).as_posix() for folder in FOLDER.iterdir() for path in folder.rglob("*.po")})
"""Below the folder of a language: ``web.po``, ``otys/game.po`` …"""
CATALOGUES = sorted({file.partition("/")[0].removesuffix(".po") for file in FILES})
SHARED = sorted(set(CATALOGUES) - set(solonaut.game_names()))
ROOMS = {"game.po": "", "web.po": "web.", "terminal.po": "terminal.", "companion.po": "companion.", "lessons.po": "lesson."}
"""The files of a game, and how the keys in each begin after the name of the game; what begins otherwise stands in ``game.po``."""
SOURCE = Path(solonaut.__file__).parent


def forms(language: str, name: str) -> dict[str, tuple[str, ...]]:
    """Every key with its text, or with its texts when it has a plural."""
    return {key: (text,) if isinstance(text, str) else tuple(text) for key, text in catalogue(language, name).items()}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_language_has_every_catalogue() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(LANGUAGES)
    for language in LANGUAGES:
        assert sorted(path.relative_to(FOLDER / language).as_posix() for path in (FOLDER / language).rglob("*.po")) == FILES
    assert {"core", "terminal", *solonaut.game_names()} <= set(CATALOGUES)
    assert sorted(file for file in FILES if "/" in file) == sorted(f"{game}/{room}" for game in solonaut.game_names() for room in ROOMS)


def keys_in(path: Path) -> list[str]:
    return re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("name", SHARED)
def test_a_shared_catalogue_knows_no_game(name: str) -> None:
    """What is said of one game stands in the folder of the game."""
    games = set(solonaut.game_names())
    assert [key for language in LANGUAGES for key in forms(language, name) if games & set(re.split(r"[.-]", key))] == []


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_key_of_a_game_stands_in_the_file_that_it_names(game: str) -> None:
    for language in LANGUAGES:
        for room, start in ROOMS.items():
            keys = [key.removeprefix(f"{game}.") for key in keys_in(FOLDER / language / game / room)]
            others = tuple(s for s in ROOMS.values() if s and s != start)
            assert keys and [key for key in keys if not key.startswith(start) or key.startswith(others)] == []


@pytest.mark.parametrize("name", CATALOGUES)
def test_every_language_has_every_key(name: str) -> None:
    keys = {language: set(forms(language, name)) for language in LANGUAGES}
    everything = set.union(*keys.values())
    assert {language: sorted(everything - keys[language]) for language in LANGUAGES} == {language: [] for language in LANGUAGES}
    assert all(key.partition(".")[0] == name for key in everything), "a key is looked up in the catalogue that it begins with"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_a_catalogue_is_sound(file: str, language: str) -> None:
    path = FOLDER / language / file
    ids = keys_in(path)
    assert sorted(ids) == sorted(set(ids)), "a key stands there twice"
    with path.open("rb") as lines:
        entries = read_po(lines, locale=language, abort_invalid=True)
    assert entries.num_plurals == 2 and entries.charset.lower() == "utf-8"
    assert str(entries.plural_expr).replace(" ", "") == ("(n>1)" if language == "fr" else "(n!=1)")
    assert not [entry.id for entry in entries if entry.id and entry.fuzzy]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_no_text_is_empty(name: str, language: str) -> None:
    for key, texts in forms(language, name).items():
        assert all(text.strip() for text in texts), key
        assert len(texts) in (1, 2), f"{key}: plural forms missing"


@pytest.mark.parametrize("name", CATALOGUES)
def test_plurals_are_plurals_in_every_language(name: str) -> None:
    plurals = {language: {key for key, texts in forms(language, name).items() if len(texts) > 1} for language in LANGUAGES}
    assert plurals["en"] == plurals["de"] == plurals["fr"]


@pytest.mark.parametrize("name", CATALOGUES)
def test_all_languages_fill_in_the_same(name: str) -> None:
    """A language may leave something out, but no language knows something that another has under a different name."""
    for key in forms("en", name):
        used = [set.union(*map(placeholders, forms(language, name)[key])) for language in LANGUAGES]
        assert max(used, key=len) == set.union(*used), key
        assert all(field.isidentifier() for field in set.union(*used)), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_text_can_be_filled_in(name: str, language: str) -> None:
    speaker = Speaker(language)
    for key, texts in forms(language, name).items():
        fields = set.union(*map(placeholders, texts))
        for n in (0, 1, 2, 5):
            words = {field: f"‹{field}›" for field in fields} | ({"n": n} if "n" in fields or len(texts) > 1 else {})
            said = speaker.text(key, **words)
            assert said.strip() and "{" not in said and "⟨" not in said, key
            form = texts[0] if len(texts) == 1 else texts[int(n > 1) if language == "fr" else int(n != 1)]
            assert said == form.format(**words)


# -- the speaker ------------------------------------------------------------------------------------------------------------


def test_plurals_go_by_the_language() -> None:
    assert [Speaker("en").text("terminal.players", n=n) for n in (0, 1, 2)] == ["0 players", "1 player", "2 players"]
    for language in LANGUAGES:
        zero, one, two = (Speaker(language).text("terminal.players", n=n).replace(str(n), "") for n in (0, 1, 2))
        assert one != two and zero == (one if language == "fr" else two)


def test_messages_within_messages() -> None:
    parts = [Message("terminal.players", n=1), Message("terminal.seed", seed=5), "x", 3]
    assert Speaker("en").say(Message("core.list", items=parts)) == "1 player, seed 5, x, 3"
    assert Speaker("en").say(Message("terminal.seed", seed=Message("terminal.players", n=2))) == "seed 2 players"


def test_a_missing_key_is_seen() -> None:
    assert Speaker("de").text("terminal.no_such_thing") == "⟨terminal.no_such_thing⟩"


def test_braces_in_what_is_filled_in_do_no_harm() -> None:
    assert Speaker("en").text("terminal.saved", path="{n} {x} {") == "Saved in {n} {x} {"


@pytest.mark.parametrize("language", ["", "EN", "it", "en_GB", "../en"])
def test_an_unknown_language(language: str) -> None:
    with pytest.raises(solonaut.BadOption, match=r"unknown language .*; possible: en, de, fr"):
        Speaker(language)


# -- what the program says is in the catalogues -----------------------------------------------------------------------------


def test_the_terminal_says_nothing_that_it_has_no_words_for() -> None:
    known = forms("en", "terminal")
    wanted: set[str] = set()
    for path in (*(SOURCE / "terminal").rglob("*.py"), SOURCE / "cli.py"):
        text = path.read_text(encoding="utf-8")
        wanted |= set(re.findall(r"[\"'](terminal\.[\w.-]*\w)[\"']", text))
        wanted |= {f"terminal.{key}" for key in re.findall(r"screen\.say\([\"'](\w+)[\"']", text)}
    assert len(wanted) > 10
    assert sorted(wanted - set(known)) == []


def test_every_key_in_the_code_has_words() -> None:
    """Keys in the code, in templates and in scripts; of those that are put together, the beginning."""
    known = {key for name in CATALOGUES for key in forms("en", name)}
    literal = re.compile(rf"""["'`]((?:{"|".join(CATALOGUES)})\.[a-z][\w.-]*)(?:(\{{|["'`] *[~+])|["'`])""")
    wanted, beginnings = set(), set()
    for path in SOURCE.rglob("*"):
        if path.suffix in {".py", ".html", ".js"}:
            for key, goes_on in literal.findall(path.read_text(encoding="utf-8")):
                (beginnings if goes_on or key.endswith(".") else wanted).add(key)
    beginnings |= {f"{key}." for key in wanted - known}  # "otys.cube", whose names are put together elsewhere
    assert len(wanted) > 700 and len(beginnings) > 50
    assert sorted(start for start in beginnings if not any(key.startswith(start) for key in known)) == []


@pytest.mark.parametrize("name", solonaut.game_names())
def test_names_and_options_of_a_game_have_words(name: str) -> None:
    game, known = solonaut.find_game(name), forms("en", name)
    wanted = {f"{name}.title"} | {f"{name}.option.{o.name}.{value}" for o in game.options for value in o.values if value != o.default}
    assert wanted <= set(known)
    sources = {f"terminal.source.{rule.source}" for rule in game.ledger.rules.values()}
    assert sources <= set(forms("en", "terminal"))
