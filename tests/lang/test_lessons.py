"""The lessons of guided games: short, and they point by numbers, not by directions."""

from __future__ import annotations

import re

import pytest

import solonaut
from solonaut.lang import Speaker, catalogue
from tests.tools import LANGUAGES

MOST = {"en": 110, "de": 130, "fr": 130}
DIRECTIONS = {
    "en": r"\b(at|on|to) the (left|right|top|bottom)\b|\bin the middle\b",
    "de": r"\b(links|rechts|oben in|in der Mitte|unten lieg\w*)\b",
    "fr": r"\b(à gauche|à droite|en haut|en bas|au milieu)\b",
}
games = pytest.mark.parametrize("game", solonaut.game_names())


def lessons(game: str, lang: str) -> dict[str, str]:
    keys = [key for key in catalogue("en", game) if key.startswith(f"{game}.lesson.")]
    assert len(keys) > 25
    return {key: Speaker(lang).text(key) for key in keys}


def marks(text: str) -> list[str]:
    return sorted(set(re.findall("[❶-❿]", text)))


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_two_sentences_at_most(game: str, lang: str) -> None:
    for key, text in lessons(game, lang).items():
        assert len(text) <= MOST[lang], f"{key} has {len(text)} characters"
        assert len(re.findall(r"[.!?](?=\s|$)", text)) <= 2, key


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_points_by_numbers(game: str, lang: str) -> None:
    english = lessons(game, "en")
    for key, text in lessons(game, lang).items():
        assert not re.search(DIRECTIONS[lang], text, re.IGNORECASE), key
        assert marks(text) == marks(english[key]) == ["❶", "❷", "❸"][: len(marks(text))], key
