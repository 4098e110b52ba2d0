"""What the pseudo-language still finds: English, and cut texts. Anything else fails a test, and so does one of these when it is gone."""

from __future__ import annotations

from collections.abc import Iterable

from tests.lang.pseudo import english_in, is_cut

CONTROL = ("button.tool[title]", "Control")
"""The keys of undo and redo, in a tooltip."""
DOCK = ("li", "or")
"""The label of a dock in Intrepid: ``= or +1``."""
HOUSE = "house"
"""The name of the usual edition."""
COMMANDS = ["", "play", "table", "replay", "rules", "components", "lang", "simulate", "tournament", "review", "report", "tune", "bench"]
KNOWN_ENGLISH: dict[str, set[tuple[str, str]]] = {
    **{f"{room} {game}": {CONTROL} for room in ("board", "lesson", "end", "together") for game in ("otys", "cryo")},
    **{f"{room} intrepid": {CONTROL, DOCK} for room in ("board", "lesson", "end", "together")},
    "hint": {CONTROL},
    "api": {("intrepid question", "or")},
    "terminal otys rich": {("play", HOUSE)},
    "terminal otys end": {("replay", HOUSE)},
    "terminal cryo rich": {("play", HOUSE), ("play", "svg")},
    "terminal cryo end": {("replay", HOUSE)},
    "terminal intrepid plain": {("play", "or")},
    "terminal intrepid rich": {("play", HOUSE), ("play", "or")},
    "terminal intrepid end": {("replay", HOUSE), ("replay", "or"), ("end", "or")},
    "command line": {
        ("check", "of texts"),
        ("components", "fine edition house"),
        ("components", "house edition of edit it then play with components"),
        ("index p.dim", HOUSE),
    },
    "help": {(f"{command} --help".strip(), "the whole page") for command in COMMANDS},
    "mistakes": {("missing", "GAME")},
}
"""By area: the place, and the words that stand there."""
KNOWN_CUTS: dict[str, set[str]] = {
    "pages": {"select[aria-label]", "span"},  # the places of irregularities are split at |
    "end otys": {"p.dim"},  # a rank is split at its colon
    "end cryo": {"text.tiny"},  # what a faction earned is too long for its line
    **{
        f"companion {game}": {"button.tap[aria-label]", "span"} for game in ("otys", "cryo", "intrepid")
    },  # a correction loses its last word
    "terminal otys rich": {"play"},
    "terminal intrepid rich": {"play"},
}
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
        assert {key: text for key, text in self.english.items() if key not in known} == {}, f"{self.area}: new English"
        assert {place: text for place, text in self.cuts.items() if place not in cuts} == {}, f"{self.area}: newly cut"
        assert known - set(self.english) == set(), f"{self.area}: gone, so take it off the list"
        assert cuts - set(self.cuts) == set(), f"{self.area}: no longer cut, so take it off the list"
