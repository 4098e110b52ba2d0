"""What the pseudo-language still finds: English, and texts that are cut. Anything else fails a test, and so does one of these that is gone."""

from __future__ import annotations

from collections.abc import Iterable

from tests.lang.pseudo import english_in, is_cut

KNOWN_ENGLISH: dict[str, set[tuple[str, str]]] = {}
"""By area: the place, and the words that stand there."""
KNOWN_CUTS: dict[str, set[str]] = {}
"""By area: the places."""


class Finds:
    """Notes English and cut texts in one area, such as the board of a game."""

    def __init__(self, area: str) -> None:
        self.area = area
        self.read = 0
        self.english: set[tuple[str, str]] = set()
        self.cuts: dict[str, str] = {}

    def note(self, place: str, text: str, allowed: Iterable[str] = ()) -> None:
        """Read a text at a place; ``allowed`` may stand in it."""
        self.read += 1
        if words := english_in(text, allowed):
            self.english.add((place, " ".join(words)))
        if is_cut(text):
            self.cuts[place] = text

    def check(self) -> None:
        """Exactly what is known, and no more."""
        assert self.read > 10, "next to nothing was read"
        known = KNOWN_ENGLISH.get(self.area, set())
        assert sorted(self.english - known) == [], f"{self.area}: new English"
        assert sorted(known - self.english) == [], f"{self.area}: gone, so take it off the list"
        cuts = KNOWN_CUTS.get(self.area, set())
        assert {place: text for place, text in self.cuts.items() if place not in cuts} == {}, f"{self.area}: cut"
        assert sorted(cuts - set(self.cuts)) == [], f"{self.area}: no longer cut, so take it off the list"
