"""Reading the printed values of an edition from its component file."""

from __future__ import annotations

import re
from typing import Any

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import quoted
from solonaut.core.message import Message
from solonaut.games.intrepid import country_registry, disaster_registry
from solonaut.games.intrepid.abilities import VERBS, read_steps
from solonaut.games.intrepid.ability import Ability, Verbs
from solonaut.games.intrepid.board import BOARD_SIDES
from solonaut.games.intrepid.countries import COUNTRIES
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.disasters import DISASTERS
from solonaut.games.intrepid.disasters.effects import EFFECTS
from solonaut.games.intrepid.irregularities import cards as irregularities
from solonaut.games.intrepid.irregularities.cards import Irregularity
from solonaut.games.intrepid.law import Law
from solonaut.games.intrepid.names import (
    BADGES,
    BLUE,
    BOOST,
    BOOSTS,
    CARDS,
    COUNTRY_TILES,
    DIFFICULTIES,
    DOCKS,
    EASIER,
    FIRST_BOOST,
    FIRST_UNIQUE,
    LETTERS,
    MISSIONS,
    MOST_PLAYERS,
    PER_COUNTRY,
    RED,
    RESOURCES,
    STARTER,
    TIER_4,
    TILES,
    TOKEN_KINDS,
    UNIQUES,
)
from solonaut.games.intrepid.printed import Card, Components, CountryBoard, Duties, Face, Level, Mission
from solonaut.games.intrepid.requirement import (
    OVERLAP,
    OWN,
    SEPARATE,
    kinds_of_slots,
    like,
    read_requirement,
    read_values,
    read_yield,
)


def read(file: ComponentFile) -> Components:
    """Read a component file; whatever does not make a playable game is refused."""
    f = file
    faces: dict[int, Face] = {}
    boards: dict[int, CountryBoard] = {}
    for country in COUNTRIES:
        if country.number >= len(country_registry.HOUSE) and not f.has(f"{country.name}.tile[]"):
            continue  # values from before this country was there
        boards[country.number] = _country(f, country)
        for n, row in enumerate(f.rows(f"{country.name}.tile", count=PER_COUNTRY)):
            _country_tile(f, row, country.first_tile + n, n // 4, {**VERBS, **country.verbs}, faces)
    for n, row in enumerate(f.rows("boost", count=len(BOOSTS))):
        _common_tile(f, row, FIRST_BOOST + n, BOOST, faces)
    for n, row in enumerate(f.rows("unique", count=len(UNIQUES))):
        _common_tile(f, row, FIRST_UNIQUE + n, TIER_4, faces)
    decks: dict[int, int] = {}
    cards: dict[int, Card] = {}
    # values from before a disaster of another package was there have no cards of it
    disasters = [d for d in DISASTERS if d.number < len(disaster_registry.HOUSE) or f.has(f"{d.name}.card[]")]
    for disaster in disasters:
        for number, row in zip(disaster.cards, f.rows(f"{disaster.name}.card", count=len(disaster.cards)), strict=True):
            cards[number] = _card(f, row, number, disaster)
        decks[disaster.number] = f.integer(f"{disaster.name}.deck", 2, len(disaster.cards))
    token_values = tuple(f.integers(f"tokens.kind_{n + 1}", low=1, high=6) for n in range(TOKEN_KINDS))
    labels = f.words("docks.spaces", ("=", "= or +1", "= or -1"), length=DOCKS)
    return Components(
        law=_law(f),
        levels=_levels(f),
        start_drain=(f.integer("start.drain_solo", 3, 29), *f.integers("start.drain", length=2, low=3, high=29)),
        docks=tuple({"=": (0,), "= or +1": (0, 1), "= or -1": (0, -1)}[label] for label in labels),
        dock_labels=labels,
        dock_menus=tuple(_dock_menu(labels, free) for free in range(1 << DOCKS)),
        token_values=token_values,
        tokens_per_kind=(0, *f.integers("tokens.per_kind", length=MOST_PLAYERS, low=1, high=20)),
        boards=((), *(_boards(f, players) for players in range(1, MOST_PLAYERS + 1))),
        sides=((), *(_sides(f, players) for players in range(1, MOST_PLAYERS + 1))),
        badges=_badges(f, "badges.default"),
        badges_solo=_badges(f, "badges.default_solo"),
        duties=Duties(
            medical_price=f.integer("badges.medical_price", 0, 20),
            specialist_gives=f.integer("badges.specialist_gives", 1, 20),
            engineer_drain=f.integer("badges.engineer_drain", 0, 20),
            engineer_relief=f.integer("badges.engineer_relief", 1, 20),
            technical_gives=f.integer("badges.technical_gives", 1, 20),
            commander_most=f.integer("badges.commander_most", 1, 9),
            science_drain=f.integer("badges.science_drain", 0, 20),
        ),
        countries=boards,
        faces=faces,
        overlapping=frozenset(number for number, face in faces.items() if face.takes.kind == OVERLAP),
        cheapest=min(face.cost for face in faces.values() if face.tier > STARTER),
        missions=tuple(_mission(f, row, n) for n, row in enumerate(f.rows("mission", count=len(MISSIONS)))),
        decks=decks,
        cards=cards,
        irregularities=_irregularities(f, disasters, decks),
        edition=f.finish("intrepid"),
    )


def _levels(f: ComponentFile) -> dict[str, Level]:
    """Easier ones give, harder ones take away; values from before there were levels of our own have only the others."""
    found = {"normal": Level()}
    for name in DIFFICULTIES:
        if name in EASIER and f.has(f"difficulty.{name}_drain"):
            drain, capacity = (f.integer(f"difficulty.{name}_{what}", 0, 20) for what in ("drain", "capacity"))
            found[name] = Level(drain=-drain, capacity=capacity)
        elif name != "normal" and f.has(f"difficulty.{name}_drain"):
            emergency, deck = f.integer(f"difficulty.{name}_emergency", 0, 2), f.integer(f"difficulty.{name}_deck", 0, 5)
            found[name] = Level(drain=f.integer(f"difficulty.{name}_drain", 0, 20), emergency=emergency, deck=deck)
    return found


def _law(f: ComponentFile) -> tuple[Law, ...]:
    spaces = f.integers("wheel.bonus_spaces", low=1)
    if list(spaces) != sorted(set(spaces)):
        f.fail("wheel.bonus_spaces", Message("errors.value.rising"))
    steps = f.integers("research.steps", length=MOST_PLAYERS, low=1, high=9)
    start = f.integer("start.capacity", 0, 30), f.integer("start.capacity_solo", 0, 30)
    factor = f.integer("capacity.solo_factor", 1, 9)
    drawn = f.integer("missions.drawn", 1, len(MISSIONS))
    common: dict[str, Any] = {
        "bonus_spaces": spaces,
        "lowest_drain": f.integer("wheel.lowest_drain", 0, 20),
        "highest_drain": f.integer("wheel.highest_drain", 21, 60),
        "safe": f.integer("wheel.safe", 1, 20),
        "capacity_bonus": f.integer("capacity.bonus", 0, 20),
        "highest_capacity": f.integer("capacity.highest", 10, 99),
        "drain_change": 0,
        "emergency": f.integers("emergency.values", low=1, high=20),
        "emergency_start": 0,
        "research_prices": (0, 0, *f.integers("research.prices", length=TIER_4 - 1, low=0, high=30)),
        "amplify": f.integer("tokens.amplify", 1, 20),
        "amplify_price": f.integer("tokens.amplify_price", 0, 20),
        "strain": f.integer("tokens.strain", 1, 20),
        "disable_tokens": f.integer("tokens.disable", 0, 99),
        "scenario_tokens": f.integer("tokens.scenario", 0, 200),
        "scenario_per_tile": f.integer("tokens.scenario_per_tile", 1, 9),
        "scorch": f.integer("tokens.scorch", 1, 9),
        "scorch_instead": f.integer("tokens.scorch_instead", 0, 9),
        "missions_drawn": drawn,
        "missions_to_win": f.integer("missions.to_win", 1, drawn),
        "mission_start": f.integer("missions.starts", 1, 6),
        "mission_done": f.integer("missions.done", 5, 5),
        "mission_bonus": f.integer("missions.bonus", 1, 4),
        "mission_relief": f.integer("missions.relief", 0, 9),
        "deck_change": 0,
        "momentary_drain": 0,
        "momentary_times": 1,
        "dock_uses": DOCKS,
        "cache": f.integer("solo.cache", 2, 9),
    }
    return tuple(
        Law(
            capacity=start[players == 1],
            capacity_factor=factor if players == 1 else 1,
            research_steps=steps[players - 1],
            **common,
        )
        for players in (1, *range(1, MOST_PLAYERS + 1))
    )


def _boards(f: ComponentFile, players: int) -> tuple[tuple[int, ...], ...]:
    key = f"seats.boards_{players}"
    words = f.words(key, length=players)
    if sorted("".join(words)) != sorted(LETTERS) or not all(words):
        f.fail(key, Message("intrepid.error.boards", letters=list(LETTERS)))
    dealt = tuple(tuple(LETTERS.index(c) for c in word) for word in words)
    if players > 1 and any(len({r // 2 for r in boards}) > 1 for boards in dealt):
        f.fail(key, Message("intrepid.error.board_colours"))
    return dealt


def _sides(f: ComponentFile, players: int) -> tuple[int, ...]:
    words = f.words(f"seats.sides_{players}", BOARD_SIDES, length=players)
    if len(set(words)) < players:
        f.fail(f"seats.sides_{players}", Message("intrepid.error.same_side"))
    return tuple(BOARD_SIDES.index(w) for w in words)


def _dock_menu(labels: tuple[str, ...], free: int) -> tuple[int, ...]:
    first = {labels[space]: space for space in reversed(range(DOCKS)) if free >> space & 1}
    return tuple(sorted(first.values()))


def _badges(f: ComponentFile, key: str) -> tuple[int, ...]:
    words = f.words(key, BADGES, length=len(RESOURCES))
    if len(set(words)) < len(words):
        f.fail(key, Message("errors.value.repeated"))
    return tuple(BADGES.index(w) for w in words)


def _country(f: ComponentFile, country: Country) -> CountryBoard:
    name = country.name
    spaces = f.integers(f"{name}.dice", length=4, low=1, high=30)
    solo = f.integers(f"{name}.dice_solo", length=4, low=1, high=30)
    return CountryBoard(spaces, solo, f.integers(f"{name}.prices", length=3, low=0, high=30), country.read(f))


def _amounts(f: ComponentFile, key: str) -> tuple[tuple[int, int], ...]:
    """``["1 climate", "2 power"]`` as (resource, amount)."""
    found = []
    for text in f.words(key):
        m = re.fullmatch(r"(\d) (\w+)", text)
        if m is None or m[2] not in RESOURCES:
            f.fail(key, like(text, "'1 climate'"))
        found.append((RESOURCES.index(m[2]), int(m[1])))
    return tuple(found)


def _check_id(f: ComponentFile, row: str, id: str) -> None:
    if f.word(f"{row}.id") != id:
        f.fail(f"{row}.id", Message("errors.value.order", value=quoted(f.raw(f"{row}.id")), wanted=quoted(id)))


def _abilities(f: ComponentFile, row: str, verbs: Verbs, joined: bool) -> tuple[tuple[Ability, ...], bool]:
    """The steps of a tile's ability and whether they wait until every slot is filled (R082, R083)."""
    on = f.word(f"{row}.on", ("each", "all")) if f.has(f"{row}.on") else "all" if joined else "each"
    return read_steps(f, f"{row}.ability", verbs), on == "all"


def _country_tile(f: ComponentFile, row: str, tile: int, tier: int, verbs: Verbs, faces: dict[int, Face]) -> None:
    _check_id(f, row, TILES[tile])
    takes = read_requirement(f, f"{row}.dice")
    makes = f.words(f"{row}.makes", RESOURCES, length=2)
    gives = f.word(f"{row}.gives")
    output = read_yield(f, f"{row}.gives", gives, takes.kind == SEPARATE)
    abilities, wait = _abilities(f, row, verbs, takes.kind != SEPARATE)
    cost = f.integer(f"{row}.cost", 1, 30) if tier else 0
    drain = _amounts(f, f"{row}.drain") if tier else ()
    if tier and len(drain) != 2:
        f.fail(f"{row}.drain", Message("intrepid.error.drain_sides"))
    mark = f.word(f"{row}.mark", ("padlock", "counter")) if f.has(f"{row}.mark") else ""
    steps, kinds = abilities[::-1], kinds_of_slots(takes, (output,))
    for colour in (RED, BLUE):
        resource = RESOURCES.index(makes[colour])
        if tier and drain[colour][0] == resource:
            f.fail(f"{row}.drain", Message("intrepid.error.own_drain", resource=Message(f"intrepid.resource.{makes[colour]}")))
        faces[2 * tile + colour] = Face(
            tile, colour, tier, cost, drain[colour : colour + 1], takes, (output,), kinds, (resource,), False, True, 0, mark,
            abilities, () if wait else steps, steps if wait else (), (gives,),
        )  # fmt: skip


def _common_tile(f: ComponentFile, row: str, tile: int, tier: int, faces: dict[int, Face]) -> None:
    """A Boost or unique tile: both sides are the same (G109)."""
    _check_id(f, row, TILES[tile])
    takes = read_requirement(f, f"{row}.dice")
    raises = f.integer(f"{row}.raises", 1, 4) if f.has(f"{row}.raises") else 0
    gives = () if raises else f.words(f"{row}.gives")
    yields = tuple(read_yield(f, f"{row}.gives", g, takes.kind == SEPARATE) for g in gives)
    late = f.words(f"{row}.late", RESOURCES) if f.has(f"{row}.late") else ()
    if any((y.resource == OWN) != bool(late) for y in yields):
        f.fail(f"{row}.gives", Message("intrepid.error.gives_or_late"))
    makes = tuple(RESOURCES.index(r) for r in late) if late else tuple(dict.fromkeys(y.resource for y in yields))
    abilities, wait = _abilities(f, row, VERBS, takes.kind != SEPARATE)
    steps, kinds = abilities[::-1], kinds_of_slots(takes, yields)
    counts = f.flag(f"{row}.counts") if f.has(f"{row}.counts") else True
    cost, drain = (f.integer(f"{row}.cost", 1, 30), _amounts(f, f"{row}.drain")) if tier == TIER_4 else (0, ())
    for colour in (RED, BLUE):
        faces[2 * tile + colour] = Face(
            tile, colour, tier, cost, drain, takes, yields, kinds, makes, bool(late), counts, raises, "",
            abilities, () if wait else steps, steps if wait else (), gives,
        )  # fmt: skip


def faces_of(f: ComponentFile, row: str, id: str) -> dict[int, Face]:
    """Both sides of one tile, by 2 x tile + colour; what cannot stand on it is refused."""
    tile, faces = TILES.index(id), dict[int, Face]()
    country = next((country for country in COUNTRIES if 0 <= tile - country.first_tile < PER_COUNTRY), None)
    if country is not None:
        _country_tile(f, row, tile, (tile - country.first_tile) // 4, {**VERBS, **country.verbs}, faces)
    else:
        _common_tile(f, row, tile, BOOST if tile < FIRST_UNIQUE else TIER_4, faces)
    return faces


def card_of(f: ComponentFile, row: str, id: str) -> tuple[Disaster, Card]:
    """One disaster card and its disaster; what cannot stand on it is refused."""
    number = CARDS.index(id)
    disaster = next(disaster for disaster in DISASTERS if number in disaster.cards)
    return disaster, _card(f, row, number, disaster)


def _mission(f: ComponentFile, row: str, number: int) -> Mission:
    _check_id(f, row, MISSIONS[number])
    rows = [(0, 0, 0, 0)]
    for text in f.words(f"{row}.rows", length=4):
        amounts = [0, 0, 0, 0]
        for word in text.split():
            if not re.fullmatch(rf"[{LETTERS}]\d{{1,2}}", word):
                f.fail(f"{row}.rows", like(text, "'P3 C3'"))
            amounts[LETTERS.index(word[0])] += int(word[1:])
        rows.append((amounts[0], amounts[1], amounts[2], amounts[3]))
    return Mission(MISSIONS[number], tuple(rows))


def _card(f: ComponentFile, row: str, number: int, disaster: Disaster) -> Card:
    _check_id(f, row, CARDS[number])
    texts = f.words(f"{row}.spaces", length=2) if f.has(f"{row}.spaces") else ()
    spaces = tuple(read_values(f, f"{row}.spaces", t) for t in texts)
    verbs = {**EFFECTS, **disaster.verbs}
    steps, first = read_steps(f, f"{row}.effect", verbs), read_steps(f, f"{row}.immediate", verbs)
    if first and not spaces:
        f.fail(f"{row}.immediate", Message("intrepid.error.persistent"))
    return Card(CARDS[number], spaces, texts, disaster.read_card(f, row), steps, first, steps[::-1], first[::-1])


def _irregularities(f: ComponentFile, disasters: list[Disaster], decks: dict[int, int]) -> dict[int, Irregularity]:
    """The Irregularity cards; none may leave a deck without a card or ask for more cards than there are."""
    found = irregularities.read(f, (disaster.registration for disaster in disasters))
    for disaster in disasters:
        for number in irregularities.of_disaster(disaster.registration):
            for half in ("benefit", "impediment"):
                change = dict(getattr(found[number], half)).get("deck_change", 0)
                if not 2 <= decks[disaster.number] + change <= len(disaster.cards):
                    low, high = 2 - decks[disaster.number], len(disaster.cards) - decks[disaster.number]
                    problem = Message("errors.value.range", value=change, low=low, high=high)
                    f.fail(f"irregularity[{list(found).index(number) + 1}].{half}.deck_change", problem)
    return found


assert len(COUNTRY_TILES) == PER_COUNTRY
