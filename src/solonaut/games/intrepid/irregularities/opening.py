"""After the opening roll: one player may re-roll it (Simulator Mode), or all of them at once (Reboot the Station)."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Step
from solonaut.games.intrepid.choices import VOCABULARY
from solonaut.games.intrepid.decisions import TableAsk
from solonaut.games.intrepid.irregularities.events import OpeningRerolled, StationRebooted
from solonaut.games.intrepid.names import MOST_PLAYERS
from solonaut.games.intrepid.rolling import roll_dice
from solonaut.games.intrepid.state import IntrepidState, Player

REROLL: Final = VOCABULARY.family("reroll", [str(n + 1) for n in range(MOST_PLAYERS)])
REBOOT: Final = VOCABULARY.word("reboot")
KEEP_ROLLS: Final = VOCABULARY.word("keep-rolls")


def may_reboot(s: IntrepidState) -> bool:
    """Once per game, and never onto the skull (R457, G192)."""
    return s.setup.table_rules.reboot > 0 and not s.rebooted and s.wheels.emergency < len(s.setup.law.emergency)


class Opening(Step[IntrepidState]):
    """Everybody has rolled, nobody has used a Converter, stored or placed a die yet (G225)."""

    FIELDS = ("rerolls",)
    __slots__ = FIELDS
    rule = "intrepid.G225"

    def __init__(self, rerolls: int) -> None:
        self.rerolls = rerolls

    def run(self, s: IntrepidState) -> None:
        if self.rerolls or may_reboot(s):
            s.agenda.append(OfferReroll(self.rerolls))


class OfferReroll(TableAsk):
    """Who rolls again: seat 1 answers for the players (G039, G192, G225)."""

    FIELDS = ("rerolls",)
    __slots__ = FIELDS
    rule = "intrepid.G225"
    prompt = "intrepid.prompt.opening"

    def __init__(self, rerolls: int) -> None:
        self.rerolls = rerolls

    def rule_id(self, s: IntrepidState) -> str:
        return self.rule if self.rerolls else "intrepid.G192"

    def choices(self, s: IntrepidState) -> list[Choice]:
        found = [REROLL[p.seat] for p in s.players] if self.rerolls else []
        if may_reboot(s):
            found.append(REBOOT)
        return [*found, KEEP_ROLLS]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        if choice is KEEP_ROLLS:
            return
        if choice is REBOOT:
            s.rebooted = True
            s.wheels.emergency += 1  # its value is not applied
            if s.emit:
                s.emit(StationRebooted(0, s.wheels.emergency))
            s.agenda.append(Opening(self.rerolls))
            for p in reversed(s.players):
                roll_again(s, p)
        else:
            if s.emit:
                s.emit(OpeningRerolled(choice.n))
            s.agenda.append(Opening(self.rerolls - 1))
            roll_again(s, s.players[choice.n])


def roll_again(s: IntrepidState, p: Player) -> None:
    """The dice of the opening roll, which are all a player has now, go back to the Supply and are rolled anew."""
    p.out -= sum(p.pool) + sum(p.storage) + len(p.queue)
    p.pool = [0] * len(p.pool)
    p.storage = [0] * len(p.storage)
    p.queue = []
    roll_dice(s, p)
