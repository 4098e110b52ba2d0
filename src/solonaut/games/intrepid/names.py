"""The game's own words: what everything is called in codes, component files, catalogues and docs.

The place of a word in its list is the number that stands for it in the state.
"""

from __future__ import annotations

from typing import Final

from solonaut.games.intrepid import country_registry, disaster_registry

RESOURCES: Final[tuple[str, ...]] = ("power", "climate", "oxygen", "nutrition")
LETTERS: Final = "PCON"

COLOURS: Final[tuple[str, ...]] = ("red", "blue")
RED: Final = 0
BLUE: Final = 1

DIFFICULTIES: Final[tuple[str, ...]] = ("kind", "easy", "normal", "hard", "harsh", "cruel")
"""The kind, the harsh and the cruel one are of our own."""
EASIER: Final = DIFFICULTIES[: DIFFICULTIES.index("normal")]

COUNTRIES: Final = tuple(country.name for country in country_registry.REGISTERED)
COUNTRY_CODES: Final = tuple(country.code for country in country_registry.REGISTERED)

STARTER: Final = 0
TIER_1: Final = 1
TIER_2: Final = 2
TIER_3: Final = 3
TIER_4: Final = 4
BOOST: Final = -1
"""Tiers of tiles; a Boost tile is neither a starter nor a Tier 1 tile (G208)."""

COUNTRY_TILES: Final = tuple(f"{tier}{letter}" for tier in "S123" for letter in ("1234" if tier == "S" else "abcd"))
PER_COUNTRY: Final = len(COUNTRY_TILES)
BOOSTS: Final[tuple[str, ...]] = ("B1-R", "B1-B", "B2-R", "B2-B")
UNIQUES: Final[tuple[str, ...]] = ("U1", "U2", "U3", "U4", "U5", "U6", "U7", "U8")

EARLY_COUNTRIES: Final = 9
"""Countries whose tiles come before the common ones. Others come behind them, so that no tile ever gets another number."""
FIRST_BOOST: Final = EARLY_COUNTRIES * PER_COUNTRY
FIRST_UNIQUE: Final = FIRST_BOOST + len(BOOSTS)
FIRST_LATER: Final = FIRST_UNIQUE + len(UNIQUES)


def _tiles(codes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{code}-{tile}" for code in codes for tile in COUNTRY_TILES)


TILES: Final = _tiles(COUNTRY_CODES[:EARLY_COUNTRIES]) + BOOSTS + UNIQUES + _tiles(COUNTRY_CODES[EARLY_COUNTRIES:])
FIRST_TILES: Final = {name: TILES.index(f"{code}-{COUNTRY_TILES[0]}") for name, code in zip(COUNTRIES, COUNTRY_CODES, strict=True)}
"""The first of the tiles of each country."""

BADGES: Final[tuple[str, ...]] = ("pilot", "payload", "medical", "specialist", "engineer", "technical", "commander", "science")
PILOT: Final = 0
PAYLOAD: Final = 1
MEDICAL: Final = 2
SPECIALIST: Final = 3
ENGINEER: Final = 4
TECHNICAL: Final = 5
COMMANDER: Final = 6
SCIENCE: Final = 7
CORE_BADGES: Final[tuple[int, ...]] = (PILOT, PAYLOAD, MEDICAL, SPECIALIST)

MISSIONS: Final = tuple(f"MI-{n:02d}" for n in range(1, 13))

DISASTERS: Final = tuple(disaster.name for disaster in disaster_registry.REGISTERED)
CARDS: Final = tuple(f"{disaster.code}-{n:02d}" for disaster in disaster_registry.REGISTERED for n in range(1, disaster.cards + 1))
HOUSE_CARDS: Final = sum(disaster.cards for disaster in disaster_registry.HOUSE)
"""Cards of our disasters. Those of other packages come behind them."""
CARD_SPACES: Final = 3
"""Die spaces of a Persistent card: the second with 3-4 players, a third by an Irregularity."""

TOKEN_KINDS: Final = 3
"""Kinds of Amplify/Strain tokens, told apart by the values printed on them."""

DOCKS: Final = 4
MOST_PLAYERS: Final = 4
DISASTER_DIE: Final = 8

POOL: Final = 0
STORAGE: Final = 1
QUEUE: Final = 2
CACHE: Final = 3
AREAS: Final[tuple[str, ...]] = ("pool", "storage", "queue", "cache")
"""Where a player's dice wait. South Africa's Reserve is its Pool (R434, R435)."""

ROLL: Final = 1
RESULTS: Final = 2
USE: Final = 3
DISASTER: Final = 4
SPEND: Final = 5
RESET: Final = 6
PHASES: Final[tuple[str, ...]] = ("setup", "roll", "results", "use", "disasters", "spend", "reset")
