"""Previews tell what will be: English with “will”, French in the future, German in the present that follows “Wenn du das wählst”."""

from __future__ import annotations

import re

import pytest

import solonaut
from solonaut.lang import catalogue

STANDING = {"cryo.preview.no_card_left"}
"""Says what is so already: there is nothing left to draw."""
FUTURE = {
    "en": re.compile(r"\b(will|would)\b"),
    "fr": re.compile(r"\b\w+(r(ai|as|a|ons|ez|ont)|r(ais|ait|ions|iez|aient))\b|\{who\.loses\}"),
}
PAST = {
    "en": re.compile(r"\b(was|were|gained|lost|paid|drew|got|took)\b"),
    "de": re.compile(r"\b(wurde[n]?|hat|hast|haben|war|waren|ist \w*ge\w+t|erhielt\w*|verlor|bezahlte\w*)\b"),
    "fr": re.compile(r"\b(a|avez|ont|est|êtes|sont) (été|(?!plus)\w+(é|i|u)e?s?)\b"),
}
"""As far as a pattern can tell: the log is in the past, and its sentences are not previews."""


def previews(language: str, game: str) -> dict[str, list[str]]:
    found = {key: [text] if isinstance(text, str) else list(text) for key, text in catalogue(language, game).items()}
    return {key: texts for key, texts in found.items() if key.startswith(f"{game}.preview.")}


@pytest.mark.parametrize("game", solonaut.game_names())
def test_previews_are_in_the_future(game: str) -> None:
    assert len(previews("en", game)) > 8
    for language, future in FUTURE.items():
        texts = {text for key, forms in previews(language, game).items() if key not in STANDING for text in forms}
        assert {text for text in texts if not future.search(text)} == set(), language


@pytest.mark.parametrize("game", solonaut.game_names())
def test_no_preview_is_in_the_past(game: str) -> None:
    for language, past in PAST.items():
        texts = {re.sub(r"\{[^}]*\}", "", text) for forms in previews(language, game).values() for text in forms}
        assert {text for text in texts if past.search(text)} == set(), language
