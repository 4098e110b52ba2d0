"""Tiles and tokens that turned up at the table though the box did not say it has them: they are kept in it, without a number.

Which back such a token has, nobody has said: it stands with the first one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from solonaut.games.cryo import compact
from solonaut.games.cryo.components import BACKS, CONTENTS, RESOURCES, SABOTAGE, SUNSET, TOKEN_BACKS
from solonaut.ui.cryo.companion.printed import lines_of

State = Any
"""``CryoCompanionState``, which knows the faces."""


def new_faces(s: State, lists: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """For each list of the box the lines that are new in it: neither there now, nor in the edition that the table began with."""
    began = lines_of(s.box.edition)

    def missing(lines: Iterable[str], *names: str) -> list[str]:
        have = [line for name in names for line in lists[name]]
        have += [line.text for key, line in began.items() if key.rpartition(".")[0] in names]
        known = set(map(shown, have))
        return [line for line in lines if shown(line) not in known]

    found = {f"tile.{back}": missing(map(tile_line, s.tile_faces[n]), f"tile.{back}") for n, back in enumerate(BACKS)}
    found[f"token.{TOKEN_BACKS[0]}"] = missing(map(token_line, s.token_faces), *(f"token.{back}" for back in TOKEN_BACKS))
    return {name: lines for name, lines in found.items() if lines}


def shown(line: str) -> str:
    """What a line shows, in any order and without its number: ``x4 oc`` is ``CO``."""
    return "".join(sorted(line.strip().lstrip("xX0123456789 ").replace(" ", "").upper()))


def tile_line(content: int) -> str:
    c = CONTENTS[content]
    return compact.TILE.show({"copies": 0, "gives": [RESOURCES[r] for r in c.gives], "either": c.either})


def token_line(shows: int) -> str:
    special = {SABOTAGE: ["sabotage"], SUNSET: ["sunset"]}
    return compact.TOKEN.show({"copies": 0, "shows": special.get(shows) or [RESOURCES[r] for r in CONTENTS[shows].gives]})
