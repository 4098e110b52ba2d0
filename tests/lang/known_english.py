"""What the pseudo-language still finds: English, and cut texts. Anything else fails a test, and so does one of these when it is gone."""

from __future__ import annotations

from collections.abc import Iterable

from tests.lang.pseudo import english_in, is_cut

COMMANDS = [
    "",
    "serve",
    "play",
    "table",
    "replay",
    "verify",
    "backup",
    "restore",
    "rules",
    "components",
    "lang",
    "simulate",
    "reliability",
    "tournament",
    "review",
    "report",
    "compare",
    "tune",
    "bench",
    "completion",
    "puzzles",
    "puzzles make",
    "puzzles list",
    "puzzles check",
]
KNOWN_ENGLISH: dict[str, set[tuple[str, str]]] = {}
"""By area: the place, and the words that stand there."""
KNOWN_CUTS: dict[str, set[str]] = {
    f"why {game}": {"a", "span.dim", "h2", "p.dim"} for game in ("otys", "cryo", "intrepid")
}  # a name, apart from what it does
KNOWN_CUTS |= {"command line": {"index p.dim"}}  # a sentence with links
"""By area: the places."""


class Finds:
    """Notes English and cut texts in one area, such as the board of a game."""

    def __init__(self, area: str) -> None:
        self.area = area
        self.read = 0
        self.english: dict[tuple[str, str], str] = {}
        self.cuts: dict[str, str] = {}

    def note(self, place: str, text: str, allowed: Iterable[str] = (), *, line: bool = False, page: str = "") -> None:
        """Read a text at a place; ``allowed`` may stand in it. A line may end within a sentence that goes on in the next one."""
        self.read += 1
        if words := english_in(text, allowed):
            self.english[place, " ".join(words)] = f"{page} {text}".lstrip()
        if is_cut(text) and (not line or "…" in text):
            self.cuts[place] = f"{page} {text}".lstrip()

    def check(self) -> None:
        """Exactly what is known, and no more."""
        assert self.read > 10, "next to nothing was read"
        known, cuts = KNOWN_ENGLISH.get(self.area, set()), KNOWN_CUTS.get(self.area, set())
        english = {key: text for key, text in self.english.items() if key not in known}
        assert not english, f"{self.area}: new English {english}"
        cut = {place: text for place, text in self.cuts.items() if place not in cuts}
        assert not cut, f"{self.area}: newly cut {cut}"
        assert known - set(self.english) == set(), f"{self.area}: gone, so take it off the list"
        assert cuts - set(self.cuts) == set(), f"{self.area}: no longer cut, so take it off the list"
