"""South Africa: the front of the Queue will come into the Reserve, its end hardly ever."""

from __future__ import annotations

from typing import Final

from solonaut.games.intrepid.bots.abilities import dice_brought
from solonaut.games.intrepid.bots.countries.base import CountryBot
from solonaut.games.intrepid.countries.south_africa import QueueNumbers, TakeLast
from solonaut.games.intrepid.dice import VALUE, by_value, have
from solonaut.games.intrepid.state import IntrepidState, Player


class SouthAfricaBot(CountryBot):
    placed_share = 1.0
    unused_dice = 4.2

    def available_dice(self, s: IntrepidState, p: Player) -> list[int]:
        """The dice at the front of the Queue will come, as far as it is long enough and the Reserve can be used up."""
        dice = by_value(p.pool)
        numbers: QueueNumbers = s.box.countries[p.land.number].own
        if sum(dice) > numbers.reserve_most and not (s.missions.face_up >= 0 and dice[s.setup.law.mission_start]):
            can, need = have(dice), s.station.need
            if not any(can & need[slot] for slot in p.tiles):
                return dice
        for face in p.queue[: max(len(p.queue) - numbers.queue_least + 1, 0)]:
            dice[VALUE[face]] += 1
        return dice


def _taken(step: TakeLast) -> float:
    return 0.8


dice_brought.register(TakeLast, _taken)

BOT: Final = SouthAfricaBot()
