"""Brazil: closed tiles could be opened, and Lock tokens can lie well or badly."""

from __future__ import annotations

from typing import Final

from solonaut.games.intrepid.bots.countries.base import CountryBot
from solonaut.games.intrepid.countries.brazil import BLUE, printed
from solonaut.games.intrepid.requirement import EACH
from solonaut.games.intrepid.state import IntrepidState, Player
from solonaut.games.intrepid.station import face_at

SLIGHT: Final = 0.002
"""Layouts of the tokens are compared with each other, never with anything else."""


class BrazilBot(CountryBot):
    def closed_tiles(self, s: IntrepidState, p: Player) -> dict[int, int]:
        marks, bits = p.country_state, printed(s, p).bits
        return {
            slot: bits[token]
            for token, slot in enumerate(marks[:BLUE])
            if slot >= 0 and not marks[BLUE] >> token & 1 and not s.station.disabled >> slot & 1 and not s.setup.disaster.blocks(s, slot)
        }

    def layout_value(self, s: IntrepidState, p: Player) -> float:
        """Tokens with many numbers, and numbers that reach the total, for the tiles that make most."""
        total = 0.0
        for token, slot in enumerate(p.country_state[:BLUE]):
            if slot >= 0:
                face, numbers = face_at(s, slot), printed(s, p).numbers[token]
                made = sum(y.add * (len(face.takes.slots) if y.per == EACH else 1) for y in face.yields)
                total += SLIGHT * made * len(numbers) * (0.5 if 2 * sum(numbers) < face.takes.least * len(numbers) else 1.0)
        return total


BOT: Final = BrazilBot()
