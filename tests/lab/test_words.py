"""Figures in words: numbers as each language writes them, and honest intervals."""

from __future__ import annotations

import pytest

import solonaut
from solonaut.lab.words import Words
from tests.tools import one_line, runner


def test_numbers_as_each_language_writes_them() -> None:
    en, de, fr = (Words(lang) for lang in ("en", "de", "fr"))
    assert (en.number(17.6), de.number(17.6), fr.number(-0.5, 1, signed=True)) == ("17.60", "17,60", "−0,5")
    assert (en.short(18.75), de.short(18.75), de.short(17.0)) == ("18.75", "18,75", "17")
    assert (en.percent(0.5), de.percent(0.125, signed=True)) == ("50.0%", "+12,5\xa0%")
    assert en.number(-0.0001) == "0.00" and en.number(-1e-9, 1, signed=True) == "+0.0"
    share = {"mean": 0.25, "low": 0.1, "high": 0.4, "n": 40}
    assert en.interval(share, percent=True) == "25.0% [10.0, 40.0]" and de.interval(share, percent=True) == "25,0\xa0% [10,0; 40,0]"
    assert fr.interval(share | {"low": -0.1}, signed=True) == "+0,25 [−0,10\u202f; +0,40]"


def test_where_nothing_is_known_no_interval_is_shown() -> None:
    nothing = {"mean": 20.0, "low": None, "high": None}
    assert Words("en").interval(nothing | {"n": 6}) == "20.00 (the same in all 6 games)"
    assert Words("de").interval(nothing | {"n": 1}) == "20,00 (nur eine Partie)"


def test_names_instead_of_codes() -> None:
    words = Words("de")
    assert words.ending("otys", "hopeful") == "Talent" and words.ending("cryo", "sunset") == "Die Sonne ist untergegangen"
    assert words.value("cryo", "difficulty", "hard") == "Schwer" and words.ending("otys", "new-reason") == "new-reason"
    assert words.measure("cryo", "tech") == "Technologie" and words.measure("otys", "credits") == "Credits"
    for game in solonaut.game_names():
        assert words.title(game) == game.capitalize()


def test_a_language_for_all_commands(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run = runner(monkeypatch, capsys)
    assert "Partien" in run("--lang", "de", "simulate", "otys", "--games", 2).out
    assert "parties" in run("--lang", "de", "simulate", "otys", "--games", 2, "--lang", "fr").out  # the nearer one counts
    assert "Unknown language “xx”. Choose from: en, de and fr" in one_line(run("--lang", "xx", "simulate", "otys", "--games", 2))
    assert "--lang" in one_line(run("--lang", "de"))
