"""The game's own words: what everything is called in codes, component files, catalogues and docs.

The place of a word in its list is the number that stands for it in the state.
"""

from __future__ import annotations

from solonaut.games.intrepid import country_registry, disaster_registry

RESOURCES = ("power", "climate", "oxygen", "nutrition")
LETTERS = "PCON"

COLOURS = ("red", "blue")
RED, BLUE = range(2)

DIFFICULTIES = ("kind", "easy", "normal", "hard", "harsh", "cruel")
"""The kind, the harsh and the cruel one are of our own."""
EASIER = DIFFICULTIES[: DIFFICULTIES.index("normal")]

COUNTRIES = tuple(country.name for country in country_registry.REGISTERED)
COUNTRY_CODES = tuple(country.code for country in country_registry.REGISTERED)

STARTER, TIER_1, TIER_2, TIER_3, TIER_4 = range(5)
BOOST = -1
"""Tiers of tiles; a Boost tile is neither a starter nor a Tier 1 tile (G208)."""

COUNTRY_TILES = tuple(f"{tier}{letter}" for tier in "S123" for letter in ("1234" if tier == "S" else "abcd"))
PER_COUNTRY = len(COUNTRY_TILES)
BOOSTS = ("B1-R", "B1-B", "B2-R", "B2-B")
UNIQUES = ("U1", "U2", "U3", "U4", "U5", "U6", "U7", "U8")

EARLY_COUNTRIES = 9
"""Countries whose tiles come before the common ones. Others come behind them, so that no tile ever gets another number."""
FIRST_BOOST = EARLY_COUNTRIES * PER_COUNTRY
FIRST_UNIQUE = FIRST_BOOST + len(BOOSTS)
FIRST_LATER = FIRST_UNIQUE + len(UNIQUES)


def _tiles(codes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{code}-{tile}" for code in codes for tile in COUNTRY_TILES)


TILES = _tiles(COUNTRY_CODES[:EARLY_COUNTRIES]) + BOOSTS + UNIQUES + _tiles(COUNTRY_CODES[EARLY_COUNTRIES:])
FIRST_TILES = {name: TILES.index(f"{code}-{COUNTRY_TILES[0]}") for name, code in zip(COUNTRIES, COUNTRY_CODES, strict=True)}
"""The first of the tiles of each country."""

BADGES = ("pilot", "payload", "medical", "specialist", "engineer", "technical", "commander", "science")
PILOT, PAYLOAD, MEDICAL, SPECIALIST, ENGINEER, TECHNICAL, COMMANDER, SCIENCE = range(8)
CORE_BADGES = (PILOT, PAYLOAD, MEDICAL, SPECIALIST)

MISSIONS = tuple(f"MI-{n:02d}" for n in range(1, 13))

DISASTERS = tuple(disaster.name for disaster in disaster_registry.REGISTERED)
CARDS = tuple(f"{disaster.code}-{n:02d}" for disaster in disaster_registry.REGISTERED for n in range(1, disaster.cards + 1))
HOUSE_CARDS = sum(disaster.cards for disaster in disaster_registry.HOUSE)
"""Cards of our disasters. Those of other packages come behind them."""
CARD_SPACES = 3
"""Die spaces of a Persistent card: the second with 3-4 players, a third by an Irregularity."""

TOKEN_KINDS = 3
"""Kinds of Amplify/Strain tokens, told apart by the values printed on them."""

DOCKS = 4
MOST_PLAYERS = 4
DISASTER_DIE = 8

POOL, STORAGE, QUEUE, CACHE = range(4)
AREAS = ("pool", "storage", "queue", "cache")
"""Where a player's dice wait. South Africa's Reserve is its Pool (R434, R435)."""

ROLL, RESULTS, USE, DISASTER, SPEND, RESET = range(1, 7)
PHASES = ("setup", "roll", "results", "use", "disasters", "spend", "reset")
