"""Languages are folders: found, compiled, negotiated; what a folder lacks is said in English."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import solonaut
from solonaut.core import registry
from solonaut.core.message import Listing, Message
from solonaut.core.registry import add_lang
from solonaut.lang import Language, Speaker, catalogue, languages, rule_as_data
from solonaut.lang.catalogues import compiled
from solonaut.lang.check import check
from solonaut.lang.negotiate import of_browser, of_environment
from solonaut.lang.numbers import decimal
from solonaut.web.security.identity import Preferences
from tests.tools import Run, runner

HEADER = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: pl\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"
"""

TERMINAL = """
msgid "terminal.players"
msgid_plural "terminal.players"
msgstr[0] "{n} gracz"
msgstr[1] "{n} gracze"
msgstr[2] "{n} graczy"

msgid "terminal.seed"
msgstr "ziarno: {seed.du}!"

msgid "terminal.players.du"
msgid_plural "terminal.players.du"
msgstr[0] "{n} gracza"
msgstr[1] "{n} graczy"
msgstr[2] "{n} graczy"
"""

RULES = """
msgid "otys.rule.S15.title"
msgstr "Zegar"
"""


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a language of three plural forms, and nearly nothing in it."""
    monkeypatch.setattr(registry, "_LANG", list(registry._LANG))
    folder = tmp_path / "lang" / "pl"
    (folder / "otys").mkdir(parents=True)
    (folder / "meta.toml").write_text("name = 'Polski'\nlocale = 'pl'\ntypography = [[' (?=!)|(?<=:) ', '~']]\n")
    (folder / "terminal.po").write_text(HEADER + TERMINAL)
    (folder / "otys" / "rules.po").write_text(HEADER + RULES)
    add_lang(folder.parent)
    yield folder


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


# -- a language from outside ------------------------------------------------------------------------------------------------


def test_a_folder_is_a_language(polish: Path, run: Run) -> None:
    assert list(languages()) == ["en", "de", "fr", "pl"] and languages()["pl"].name == "Polski"
    speaker = Speaker("pl")
    assert [speaker.text("terminal.players", n=n) for n in (1, 2, 5, 22)] == ["1 gracz", "2 gracze", "5 graczy", "22 gracze"]
    assert speaker.text("otys.title") == "Otys" and speaker.text("terminal.nothing") == "⟨terminal.nothing⟩"
    assert speaker.say(Listing("abc")) == "a, b i c" and decimal(1.5, 1, "pl") == "1,5"
    assert "pl  Polski" in run("lang", "list").out and "Zegar" in run("--lang", "pl", "rules", "otys", "S15").out
    assert Preferences().changed({"lang": "pl"}).lang == "pl" == of_browser("pl-PL, en;q=0.5")


def test_english_stands_in_with_its_own_plural(polish: Path) -> None:
    said = [Speaker("pl").text("lab.players", n=n) for n in (1, 2, 5)]
    assert said == [Speaker("en").text("lab.players", n=n) for n in (1, 2, 5)] and said[0] != said[1].replace("2", "1")
    lines = Message("core.pair", label=Message("terminal.players", n=5), value=["a", "b"])
    assert Speaker("pl").say(lines) == "5 players: a and b", "a sentence is in one language"


def test_rules_in_the_languages_that_have_them(polish: Path) -> None:
    rule = solonaut.find_game("otys").ledger["S15"]
    data = rule_as_data(rule)
    assert data["title"]["pl"] == "Zegar" and set(data["title"]) == set(languages()) and "pl" not in data["text"]
    assert Speaker("pl").rule_text(rule) == Speaker("en").rule_text(rule) == data["text"]["en"]


def test_what_a_language_lacks_is_told(polish: Path, run: Run) -> None:
    said = run("lang", "check", "pl")
    assert said.code == 1 and "pl  terminal: 2 of " in said.out and "    terminal.saved: missing\n" in said.out
    assert "unknown in English" not in said.out, "a form is no key of its own"
    (polish / "terminal.po").write_text(
        HEADER
        + """
msgid "terminal.players"
msgid_plural "terminal.players"
msgstr[0] "{n} gracz"

msgid "terminal.saved"
msgstr "{where} {path"

msgid "terminal.seed"
msgstr "{sead.du}"

msgid "terminal.practice"
msgstr "{seed.title}"

msgid "terminal.never"
msgstr "x"

msgid "web.never"
msgstr "x"

#, fuzzy
msgid "terminal.replay_keys"
msgstr "x"
"""
    )
    [part] = [part for part in check("pl") if part.name == "terminal"]
    assert sorted(map(Speaker("en").say, part.wrong)) == [
        "terminal.never: unknown in English",
        "terminal.players: 2 of 3 plural forms missing",
        "terminal.practice: {seed.title}: choose another name for this form",
        "terminal.saved: the braces do not match",
        "terminal.seed: English has no {sead}",
        "web.never: in the wrong file",
    ]
    assert "terminal.replay_keys" in part.missing, "what a person has still to look at does not count"
    assert Speaker("pl").text("terminal.players", n=5) == "5 gracz", "the last form that is written"


# -- forms ------------------------------------------------------------------------------------------------------------------


def test_a_sentence_asks_for_a_form_of_a_word(polish: Path) -> None:
    speaker = Speaker("pl")
    assert speaker.say(Message("terminal.seed", seed=Message("terminal.players", n=1))) == "ziarno:~1 gracza!"
    assert speaker.say(Message("terminal.seed", seed=Message("otys.title"))) == "ziarno:~Otys!", "without such a form: the word"
    assert speaker.say(Message("terminal.seed", seed=["a", "b"])) == "ziarno:~a i b!"
    assert speaker.text("terminal.seed", seed=5) == "ziarno:~5!"


# -- typography -------------------------------------------------------------------------------------------------------------


def test_french_spaces_and_apostrophes() -> None:
    french = languages()["fr"].typeset
    assert french("Quoi ? {a : b} « L'{x} » : n° 3, 95 % de 12 000 !") == (
        "Quoi\u202f? {a : b} «\u00a0L’{x}\u00a0»\u00a0: n°\u00a03, 95\u202f% de 12\u202f000\u202f!"
    )
    assert french("https://a.b/c?d=e;f à 12:30, {n}:{m}") == "https://a.b/c?d=e;f à 12:30, {n}:{m}"
    assert languages()["de"].typeset("{n} % von 5 %; so?") == "{n}\u00a0% von 5\u00a0%; so?"
    assert languages()["en"].typeset("{name}'s and players' seats") == "{name}’s and players’ seats"


# -- the cache --------------------------------------------------------------------------------------------------------------


def fresh(folder: Path) -> str:
    """What another process reads, and whether it had to compile."""
    code = (
        "import sys; from pathlib import Path; from solonaut.core.registry import add_lang; from solonaut.lang import Speaker;"
        f"add_lang(Path({str(folder.parent)!r})); print(Speaker('pl').text('terminal.players', n=2), 'babel.messages' in sys.modules)"
    )
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def test_what_was_compiled_is_kept_until_its_source_changes(polish: Path) -> None:
    assert fresh(polish) == "2 gracze True" and fresh(polish) == "2 gracze False"
    [kept] = (polish / "__pycache__").iterdir()
    assert kept.name.startswith("terminal.") and kept.suffix == ".mo"
    source = polish / "terminal.po"
    source.write_text(source.read_text().replace("gracze", "osoby"))
    assert fresh(polish) == "2 osoby True" and fresh(polish) == "2 osoby False"
    [again] = (polish / "__pycache__").iterdir()
    assert again.name != kept.name
    meta = polish / "meta.toml"
    meta.write_text(meta.read_text().replace("]]", "], ['osoby', 'ludzie']]"))
    assert fresh(polish) == "2 ludzie True"


def test_where_nothing_can_be_written_it_is_compiled_each_time(polish: Path) -> None:
    (polish / "__pycache__").write_text("in the way")
    assert fresh(polish) == fresh(polish) == "2 gracze True"


def test_a_rule_is_read_from_the_file_of_rules_only(polish: Path) -> None:
    rule = solonaut.find_game("otys").ledger["S15"]
    assert Speaker("pl").rule_title(rule) == "Zegar"
    assert not (polish / "__pycache__").exists() and [file.stem[:5] for file in (polish / "otys" / "__pycache__").iterdir()] == ["rules"]
    assert not any(key.startswith("otys.rule.") for key in catalogue("de", "otys"))


def test_the_header_says_which_plural_is_right() -> None:
    language = Language("xx", "X", "en")
    source = HEADER.replace("pl\\n", "en\\n") + TERMINAL
    assert b"nplurals=3" in compiled(source.encode(), language)


# -- negotiation ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("de-AT", "de"),
        ("pt,fr;q=0.5", "fr"),
        ("en;q=0.3, de;q=0.9", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("DE", "de"),
        ("fr;q=0, de;q=0.1", "de"),
        ("de;q=x", "en"),
        ("*", "en"),
        ("", "en"),
        (";;,=,", "en"),
        ("zz-ZZ-zz_zz", "en"),
    ],
)
def test_what_a_browser_wants(header: str, code: str) -> None:
    assert of_browser(header) == code


def test_what_the_environment_wants(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert of_environment({"LANG": "fr_CA.UTF-8"}) == "fr" and of_environment({"LC_ALL": "de_AT@euro", "LANG": "fr_FR"}) == "de"
    assert of_environment({}) == of_environment({"LANG": "POSIX"}) == "en"
    monkeypatch.setitem(os.environ, "LANG", "de_DE.UTF-8")
    rule = solonaut.find_game("otys").ledger["S15"]
    assert Speaker("de").rule_title(rule) in run("rules", "otys", "S15").out
    assert Speaker("fr").rule_title(rule) in run("rules", "otys", "S15", "--lang", "fr").out
