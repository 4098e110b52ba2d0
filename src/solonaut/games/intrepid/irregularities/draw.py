"""Irregularities that are drawn and not chosen: the set-up waits for them (R469, G191)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Chance
from solonaut.games.intrepid.choices import VOCABULARY
from solonaut.games.intrepid.disaster_registry import HOUSE, IRREGULARITIES
from solonaut.games.intrepid.irregularities.cards import of_disaster
from solonaut.games.intrepid.irregularities.events import IrregularityDrawn
from solonaut.games.intrepid.setup import laid_out
from solonaut.games.intrepid.state import IntrepidState

HOUSE_IRREGULARITIES: Final = sum(len(disaster.irregularities) for disaster in HOUSE)
DRAW: Final = list(VOCABULARY.family("draw-irregularity", IRREGULARITIES[:HOUSE_IRREGULARITIES]))


def add_later_irregularities() -> None:
    """The words of Irregularities of other packages, behind all choices of ours, so that those keep their ids."""
    for number in range(HOUSE_IRREGULARITIES, len(IRREGULARITIES)):
        DRAW.append(VOCABULARY.word("draw-irregularity", IRREGULARITIES[number], args=(number,)))


class DrawIrregularity(Chance[IntrepidState]):
    """One card of the disaster after the other; with the last one the table is laid out anew, with the rules of all of them."""

    FIELDS = ("chosen", "difficulty", "left")
    __slots__ = FIELDS
    rule = "intrepid.G191"

    def __init__(self, difficulty: str, chosen: tuple[int, ...], left: int) -> None:
        self.difficulty = difficulty
        self.chosen = chosen
        self.left = left

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [DRAW[n] for n in of_disaster(s.setup.disaster.registration) if n not in self.chosen]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if s.emit:
            s.emit(IrregularityDrawn(0, IRREGULARITIES[choice.n]))
        chosen = (*self.chosen, choice.n)
        if self.left > 1:
            s.agenda.append(DrawIrregularity(self.difficulty, chosen, self.left - 1))
            return
        setup, chosen = s.setup, tuple(sorted(chosen))
        lands = tuple(p.land for p in s.players)
        side = s.players[0].colour if setup.solo else 0
        fresh = laid_out(
            s.box, lands, setup.disaster, self.difficulty, setup.badges, side, bool(setup.table_rules.reboot), chosen, setup.free_start
        ).copy()
        for name in IntrepidState.fields():
            if name != "emit":
                setattr(s, name, getattr(fresh, name))
