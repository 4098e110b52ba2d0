"""What came in the box: the printed values of an edition, typed and frozen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

from solonaut.core.edition import ComponentFile, Edition
from solonaut.core.errors import quoted
from solonaut.core.message import Message
from solonaut.core.pickles import reduce_components

RESOURCES: Final[tuple[str, ...]] = ("crystal", "organics", "tech", "nanite", "energy", "card")
CRYSTAL: Final = 0
ORGANICS: Final = 1
TECH: Final = 2
NANITE: Final = 3
ENERGY: Final = 4
CARD: Final = 5
MATERIALS: Final = RESOURCES[:ENERGY]

DIFFICULTIES: Final[tuple[str, ...]] = ("kind", "easy", "normal", "hard", "harsh", "fierce", "cruel")
"""From kind to cruel: two of the solo sheet, and levels of our own on both sides of them."""
NORMAL: Final = DIFFICULTIES.index("normal")
HARD: Final = DIFFICULTIES.index("hard")
SECTIONS: Final[tuple[str, ...]] = ("construction", "labs", "rnd", "processing")
CONSTRUCTION: Final = 0
LABS: Final = 1
RND: Final = 2
PROCESSING: Final = 3
BACKS: Final = SECTIONS[:PROCESSING]
"""Resource tiles lie in these three sections, each with a back of its own."""

PLACES: Final[tuple[str, ...]] = ("T1", "T2", "B1", "B2", "B3")
DOCKS: Final = tuple(f"{section}.{place}" for section in SECTIONS for place in PLACES)
"""Dock 5 · section + place; T docks form the upper row, B docks the lower."""
UPPER: Final = 2
PER_SECTION: Final = len(PLACES)
MORE_PLACES: Final[tuple[str, ...]] = ("B4", "T0", "T3")
SHIP_DOCKS: Final[tuple[str, ...]] = (*DOCKS, *(f"{section}.{place}" for section in SECTIONS for place in MORE_PLACES))
"""Docks that a printed ship may have: after those of the digital one a fourth lower dock, and one at each end of the upper row."""
SECTION_OF: Final = tuple(SECTIONS.index(dock.partition(".")[0]) for dock in SHIP_DOCKS)
FEWEST_DOCKS: Final = UPPER + 1
MOST_DOCKS: Final = PER_SECTION + len(MORE_PLACES)
DIRECTIONS: Final[tuple[str, ...]] = ("up", "right", "down", "left")
UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3

CHAMBERS: Final = 3
CHAMBER_NAMES: Final = tuple(f"{section}.{n}" for section in SECTIONS for n in range(1, CHAMBERS + 1))

SPACES_PER_SECTION: Final = 5
SPACES: Final = tuple(f"{section}.r{n}" for section in BACKS for n in range(1, SPACES_PER_SECTION + 1))
NO_CELL: Final = -1
STASIS: Final = len(SPACES)
GENERATOR: Final = STASIS + 4
REMOTE_STASIS: Final = STASIS + 5
BUILD: Final = STASIS + 6
RESEARCH: Final = STASIS + 7
NANITE_CELL: Final = STASIS + 8
SCOUT: Final = STASIS + 9
SALVAGE: Final = STASIS + 10
REQUISITION: Final = STASIS + 11
SECTION_ACTIONS: Final[tuple[str, ...]] = ("generator", "remote-stasis", "build", "research", "nanite", "scout", "salvage", "requisition")
"""Cells around docks: resource spaces 0 to 14, Stasis Control of the four sections, then these."""

PLATFORM_DOCKS: Final = 6
PLATFORM_ACTIONS: Final[tuple[str, ...]] = ("gain", "exchange", "energy", "wake", "cards")
GAIN: Final = 0
EXCHANGE: Final = 1
MAKE_ENERGY: Final = 2
WAKE: Final = 3
CARDS: Final = 4
COST_SIDE: Final = 0
GAIN_SIDE: Final = 1
SLOTS: Final = tuple(f"P{dock + 1}.{side}" for dock in range(PLATFORM_DOCKS) for side in ("cost", "gain"))
"""Slot 2 · dock + side; which of them exist depends on the platform's actions."""
SLOTS_OF: Final = {GAIN: (GAIN_SIDE,), EXCHANGE: (COST_SIDE, GAIN_SIDE), MAKE_ENERGY: (COST_SIDE,), WAKE: (COST_SIDE,), CARDS: (COST_SIDE,)}

TYPES: Final[tuple[str, ...]] = ("turtle", "spider", "moth", "rhino", "shark", "mole", "crab", "ram")
TURTLE: Final = 0
SPIDER: Final = 1
MOTH: Final = 2
RHINO: Final = 3
SHARK: Final = 4
MOLE: Final = 5
CRAB: Final = 6
RAM: Final = 7

TOKEN_BACKS: Final[tuple[str, ...]] = ("early", "late", "sunset")
SABOTAGE: Final = -1
SUNSET: Final = -2
TRACK: Final = 6
"""Stacks of the incident track before the sunset stack."""

CAVERNS: Final[tuple[str, ...]] = ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5")
SIZES: Final[tuple[str, ...]] = ("large", "small")
LARGE: Final = 0
SMALL: Final = 1
PER_SIZE: Final = 7
CAVERN_TILES: Final = tuple(f"{letter}{n}" for letter in "LS" for n in range(1, PER_SIZE + 1))

FACTION_PODS: Final = 15
TILES_PER_BACK: Final = 20
TOKENS: Final = 33
COPIES: Final = 5


@dataclass(frozen=True, slots=True)
class Content:
    """What a tile or token shows: all of these resources, or one of two."""

    name: str
    gives: tuple[int, ...]
    either: bool
    need: tuple[tuple[int, int], ...]
    """Each resource with its amount, when everything is to be paid."""


def _contents() -> tuple[Content, ...]:
    def content(gives: tuple[int, ...], either: bool) -> Content:
        name = ("-or-" if either else "+").join(RESOURCES[r] for r in gives)
        return Content(name, gives, either, tuple((r, gives.count(r)) for r in sorted(set(gives))))

    resources = range(len(RESOURCES))
    whole = [content((r,), False) for r in resources] + [content(pair, False) for pair in combinations_with_replacement(resources, 2)]
    return (*whole, *(content(pair, True) for pair in combinations(resources, 2)))


CONTENTS: Final = _contents()
"""Every tile that can be printed: one resource, two, or a choice of two."""
WHOLE: Final = tuple(c for c in CONTENTS if not c.either)


@dataclass(frozen=True, slots=True)
class Tile:
    """A resource tile, of which there are some copies with one back; ``content`` is its number in ``CONTENTS``."""

    back: int
    copies: int
    content: int

    @property
    def name(self) -> str:
        return CONTENTS[self.content].name


@dataclass(frozen=True, slots=True)
class Token:
    """An incident token: a reward (its number in ``CONTENTS``), a sabotage or the Sunset."""

    back: int
    copies: int
    shows: int

    @property
    def name(self) -> str:
        return "sabotage" if self.shows == SABOTAGE else "sunset" if self.shows == SUNSET else CONTENTS[self.shows].name


@dataclass(frozen=True, slots=True)
class Card:
    """One type of card with its four uses."""

    capacity: int
    mission: int
    scrap: tuple[int, ...]
    copies: int


@dataclass(frozen=True, slots=True)
class Cavern:
    """A cavern tile: what most and second most pods score, and what its explorer gains."""

    size: int
    control: tuple[int, int]
    gives: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Components:
    """All printed values of one edition."""

    edition: Edition
    caps: tuple[int, int, int, int, int]
    """Of the four materials and energy."""
    hand_limit: int
    max_upgrades: int
    max_missions: int
    platform_pods: int
    drones: int
    deal: int
    keep: int
    start_stock: tuple[int, ...]
    order_bonus: tuple[tuple[int, ...], ...]
    damaged_docks: tuple[int, ...]
    """By number of players; place 0 is unused."""
    chambers: tuple[int, ...]
    printed: tuple[int, ...]
    """The resource on the resource spaces of each section."""
    docks: tuple[int, ...]
    """How many the ship in the box has in each section: for companions, the digital ship has five."""
    cells: tuple[tuple[int, int, int, int], ...]
    """By dock: what lies up, right, down and left of it."""
    section_docks: tuple[int, ...]
    """By section: its docks as bits."""
    dock_ranks: tuple[tuple[tuple[int, ...], ...], ...]
    """By board card: the docks for the Rival's drone, priority I before II before III."""
    repeats: int
    generator_energy: int
    nanite_cell: int
    overclock_energy: int
    scout_energy: int
    transport_energy: int
    moth_energy: int
    supercharge: int
    stasis_discount: int
    crab_places: int
    salvage: tuple[int, ...]
    platform: tuple[int, ...]
    """The action of each platform dock."""
    slots: tuple[int, ...]
    """The slots that exist, from left to right."""
    extra_drones: int
    hard_bonus: tuple[int, ...]
    level_points: tuple[int | None, ...]
    """What the Rival scores more or less, by difficulty; None if these values do not have it."""
    processing_nanites: int
    check: int
    crystals_energy: int
    organics_pods: int
    crew_energy: int
    crew_pods: int
    salvage_pods: int
    many_drones: int
    incidents: tuple[int, ...]
    rival_missions: int
    pod_points: int
    upgrade_points: int
    vehicle_points: int
    cards: tuple[Card, ...]
    community_pods: int
    reserves_per: int
    tiles: tuple[Tile, ...]
    tile_shows: tuple[int, ...]
    """By kind of tile: the number of what it shows."""
    tile_contents: tuple[Content, ...]
    tile_kinds: tuple[tuple[int, int], ...]
    """By back: the kinds of tiles that have it, from the first to before the second."""
    uncounted_tiles: tuple[Tile, ...]
    """Tiles that somebody has seen in the box without counting them: no game is dealt with them."""
    tokens: tuple[Token, ...]
    token_shows: tuple[int, ...]
    token_kinds: tuple[tuple[int, int], ...]
    uncounted_tokens: tuple[Token, ...]
    first_tokens: int
    track: tuple[int, ...]
    """The back of the tokens on each space of the incident track."""
    space_sizes: tuple[int, ...]
    space_players: tuple[int, ...]
    start_caverns: tuple[int, ...]
    edges: tuple[tuple[int, int], ...]
    neighbours: tuple[int, ...]
    """By cavern space: its neighbours as bits."""
    caverns: tuple[Cavern, ...]
    """The tiles: seven large ones, then seven small ones."""
    controls: tuple[tuple[int, int], ...]
    """By cavern tile: its ``control``."""

    def __reduce__(self) -> tuple[Any, ...]:
        return reduce_components("cryo", self.edition)


def read(file: ComponentFile) -> Components:
    """Read a component file; whatever does not make a playable game is refused."""
    f = file
    material = f.integer("caps.material", 1, 99)
    drones, extra = f.integer("start.drones", 1, PLATFORM_DOCKS), f.integer("rival.extra_drones", 0, PLATFORM_DOCKS)
    if drones + extra > PLATFORM_DOCKS:
        f.fail("rival.extra_drones", Message("errors.value.range", value=extra, low=0, high=PLATFORM_DOCKS - drones))
    deal = f.integer("start.deal", 0, 8)
    chambers = [n for section in SECTIONS for n in f.integers(f"chambers.{section}", length=CHAMBERS, low=1, high=9)]
    if sum(chambers) != FACTION_PODS:
        f.fail(f"chambers.{SECTIONS[0]}", Message("cryo.error.chambers", found=sum(chambers), wanted=FACTION_PODS))
    platform = tuple(map(PLATFORM_ACTIONS.index, f.words("platform.actions", PLATFORM_ACTIONS, length=PLATFORM_DOCKS)))
    all_tiles, all_tokens = _tiles(f), _tokens(f)
    tiles, tokens = tuple(t for t in all_tiles if t.copies), tuple(t for t in all_tokens if t.copies)
    first = TOKEN_BACKS.index(f.word("incidents.first", TOKEN_BACKS[:2]))
    track = tuple(map(TOKEN_BACKS.index, f.words("incidents.track", TOKEN_BACKS[:2], length=TRACK)))
    for back in range(2):
        have = sum(t.copies for t in tokens if t.back == back)
        used = 4 * track.count(back) + len(SECTIONS) * (first == back)
        if used > have:
            f.fail("incidents.track", Message("cryo.error.track", back=TOKEN_BACKS[back], needed=used, found=have))
    sizes, from_players = _spaces(f)
    edges = _edges(f)
    start = tuple(map(CAVERNS.index, f.words("caverns.start", CAVERNS)))
    if not start or any(from_players[c] > 1 for c in start):
        f.fail("caverns.start", Message("cryo.error.start_caverns"))
    neighbours = [0] * len(CAVERNS)
    for a, b in edges:
        neighbours[a] |= 1 << b
        neighbours[b] |= 1 << a
    if not any(a in start and b in start for a, b in edges):
        f.fail("caverns.start", Message("cryo.error.start_adjacent"))
    caverns = _caverns(f)
    return Components(
        caps=(material, material, material, material, f.integer("caps.energy", 1, 99)),
        hand_limit=f.integer("caps.hand", 0, 40),
        max_upgrades=f.integer("caps.upgrades", 0, 8),
        max_missions=f.integer("caps.missions", 0, 8),
        platform_pods=f.integer("caps.platform_pods", 1, FACTION_PODS),
        drones=drones,
        deal=deal,
        keep=f.integer("start.keep", 0, deal),
        start_stock=_resources(f, "start.stock", RESOURCES[:CARD]),
        order_bonus=((), *(_resources(f, f"start.{place}", RESOURCES[:CARD]) for place in ("second", "third", "fourth"))),
        damaged_docks=(0, *f.integers("start.damaged_docks", length=4, high=(PER_SECTION - UPPER) * len(SECTIONS))),
        chambers=tuple(chambers),
        printed=tuple(RESOURCES.index(f.word(f"printed.{section}", RESOURCES[:CARD])) for section in BACKS),
        docks=_docks(f),
        cells=_cells(f),
        section_docks=tuple(((1 << PER_SECTION) - 1) << PER_SECTION * section for section in range(len(SECTIONS))),
        dock_ranks=tuple(_ranks(section, place) for section in range(len(SECTIONS)) for place in range(UPPER)),
        repeats=f.integer("actions.repeats", 1, 9),
        generator_energy=f.integer("actions.generator_energy", 1, 9),
        nanite_cell=f.integer("actions.nanite_cell", 1, 9),
        overclock_energy=f.integer("actions.overclock_energy", 0, 9),
        scout_energy=f.integer("actions.scout_energy", 0, 9),
        transport_energy=f.integer("actions.transport_energy", 0, 9),
        moth_energy=f.integer("actions.moth_energy", 0, 9),
        supercharge=f.integer("actions.supercharge", 1, 9),
        stasis_discount=f.integer("actions.stasis_discount", 0, 9),
        crab_places=f.integer("actions.crab_places", 0, 9),
        salvage=_resources(f, "salvage.spaces", RESOURCES[:CARD]),
        platform=platform,
        slots=tuple(2 * dock + side for dock, action in enumerate(platform) for side in SLOTS_OF[action]),
        extra_drones=extra,
        hard_bonus=_resources(f, "rival.hard", RESOURCES[:CARD]),
        level_points=_level_points(f),
        processing_nanites=f.integer("rival.processing_nanites", 0, 9),
        check=f.integer("rival.check", 1, material),
        crystals_energy=f.integer("rival.crystals_energy", 0, 9),
        organics_pods=f.integer("rival.organics_pods", 0, 9),
        crew_energy=f.integer("rival.crew_energy", 0, 9),
        crew_pods=f.integer("rival.crew_pods", 1, FACTION_PODS),
        salvage_pods=f.integer("rival.salvage_pods", 0, FACTION_PODS),
        many_drones=f.integer("rival.many_drones", 0, PLATFORM_DOCKS),
        incidents=f.integers("rival.incidents", length=2, low=1, high=len(SECTIONS)),
        rival_missions=f.integer("rival.missions", 0, 8),
        pod_points=f.integer("scoring.pod", 0, 9),
        upgrade_points=f.integer("scoring.upgrade", 0, 9),
        vehicle_points=f.integer("scoring.vehicle", 0, 9),
        cards=tuple(_card(f, f"cards.{name}") for name in TYPES),
        community_pods=f.integer("cards.turtle.pods", 1, FACTION_PODS),
        reserves_per=f.integer("cards.shark.per", 1, 9),
        tiles=tiles,
        tile_shows=tuple(t.content for t in tiles),
        tile_contents=tuple(CONTENTS[t.content] for t in tiles),
        tile_kinds=_kinds([t.back for t in tiles], len(BACKS)),
        uncounted_tiles=tuple(t for t in all_tiles if not t.copies),
        tokens=tokens,
        token_shows=tuple(t.shows for t in tokens),
        token_kinds=_kinds([t.back for t in tokens], len(TOKEN_BACKS)),
        uncounted_tokens=tuple(t for t in all_tokens if not t.copies),
        first_tokens=first,
        track=(*track, TOKEN_BACKS.index("sunset")),
        space_sizes=sizes,
        space_players=from_players,
        start_caverns=start,
        edges=edges,
        neighbours=tuple(neighbours),
        caverns=caverns,
        controls=tuple(c.control for c in caverns),
        edition=f.finish("cryo"),
    )


def _level_points(f: ComponentFile) -> tuple[int | None, ...]:
    """Of our own levels around those of the solo sheet; values from before there were any have none."""
    key, levels = "rival.house_points", len(DIFFICULTIES) - 2
    house = f.integers(key, length=levels, low=-99, high=99) if f.has(key) else (None,) * levels
    return (*house[:NORMAL], 0, 0, *house[NORMAL:])


def _resources(f: ComponentFile, key: str, allowed: tuple[str, ...] = RESOURCES) -> tuple[int, ...]:
    return tuple(map(RESOURCES.index, f.words(key, allowed)))


def _docks(f: ComponentFile) -> tuple[int, ...]:
    """Files that were written before anybody asked say nothing of it."""
    if not f.has("ship.docks"):
        return (PER_SECTION,) * len(SECTIONS)
    return f.integers("ship.docks", length=len(SECTIONS), low=FEWEST_DOCKS, high=MOST_DOCKS)


def _cells(f: ComponentFile) -> tuple[tuple[int, int, int, int], ...]:
    found = []
    for section, name in enumerate(SECTIONS):
        own = {"none": NO_CELL, "stasis": STASIS + section}
        own |= {action: GENERATOR + n for n, action in enumerate(SECTION_ACTIONS)}
        if section != PROCESSING:
            own |= {f"r{n + 1}": SPACES_PER_SECTION * section + n for n in range(SPACES_PER_SECTION)}
        for place in PLACES:
            up, right, down, left = (own[f.word(f"docks.{name}.{place}.{way}", own)] for way in DIRECTIONS)
            if section != PROCESSING and not any(0 <= cell < len(SPACES) for cell in (up, right, down, left)):
                f.fail(f"docks.{name}.{place}", Message("cryo.error.dock_space"))
            found.append((up, right, down, left))
    return tuple(found)


def _ranks(section: int, place: int) -> tuple[tuple[int, ...], ...]:
    """I below the card, II the two docks below that, III the rest of the section (S36–S38)."""
    docks = range(PER_SECTION * section, PER_SECTION * (section + 1))
    first, below = (docks[place],), (docks[UPPER + place], docks[UPPER + place + 1])
    return first, below, tuple(dock for dock in docks if dock not in first + below)


def _card(f: ComponentFile, key: str) -> Card:
    copies = f.integer(f"{key}.copies", 1, 9)
    if copies != COPIES:
        f.fail(f"{key}.copies", Message("errors.value.exactly", value=copies, wanted=COPIES))
    return Card(
        capacity=f.integer(f"{key}.capacity", 1, FACTION_PODS - 1),
        mission=f.integer(f"{key}.mission", 0, 9),
        scrap=_resources(f, f"{key}.scrap", RESOURCES[:CARD]),
        copies=copies,
    )


def _content(f: ComponentFile, key: str, gives: tuple[int, ...], either: bool) -> int:
    ordered = tuple(sorted(gives))
    found = next((n for n, c in enumerate(CONTENTS) if c.gives == ordered and c.either == either), None)
    if found is None:
        f.fail(key, Message("cryo.error.gives"))
    return found


def _tiles(f: ComponentFile) -> tuple[Tile, ...]:
    found: list[Tile] = []
    for row in f.rows("tile"):
        back = BACKS.index(f.word(f"{row}.back", BACKS))
        content = _content(f, f"{row}.gives", _resources(f, f"{row}.gives"), f.flag(f"{row}.either"))
        if any(t.back == back and t.content == content for t in found):
            f.fail(row, Message("cryo.error.same_row"))
        found.append(Tile(back, f.integer(f"{row}.copies", 0, TILES_PER_BACK), content))
    for back, name in enumerate(BACKS):
        if (n := sum(t.copies for t in found if t.back == back)) != TILES_PER_BACK:
            f.fail("tile[1].copies", Message("cryo.error.tile_copies", back=name, found=n, wanted=TILES_PER_BACK))
    return tuple(sorted(found, key=lambda tile: tile.back))


def _tokens(f: ComponentFile) -> tuple[Token, ...]:
    found: list[Token] = []
    for row in f.rows("token"):
        back = TOKEN_BACKS.index(f.word(f"{row}.back", TOKEN_BACKS))
        shows = f.words(f"{row}.shows", (*RESOURCES, "sabotage", "sunset"))
        if "sabotage" in shows or "sunset" in shows:
            if len(shows) > 1:
                f.fail(f"{row}.shows", Message("cryo.error.shows_more"))
            number = SABOTAGE if shows[0] == "sabotage" else SUNSET
        else:
            number = _content(f, f"{row}.shows", tuple(map(RESOURCES.index, shows)), False)
        if any(t.back == back and t.shows == number for t in found):
            f.fail(row, Message("cryo.error.same_row"))
        found.append(Token(back, f.integer(f"{row}.copies", 0, TOKENS), number))
    if (n := sum(t.copies for t in found)) != TOKENS:
        f.fail("token[1].copies", Message("cryo.error.token_copies", found=n, wanted=TOKENS))
    for back, name in enumerate(TOKEN_BACKS):
        if all(t.back != back or not t.copies for t in found):
            f.fail("token", Message("cryo.error.token_back", back=name))
    suns = [t for t in found if t.shows == SUNSET]
    if len(suns) != 1 or suns[0].copies != 1 or TOKEN_BACKS[suns[0].back] != "sunset":
        f.fail("token", Message("cryo.error.sunset"))
    return tuple(sorted(found, key=lambda token: token.back))


def _kinds(backs: list[int], count: int) -> tuple[tuple[int, int], ...]:
    return tuple((backs.index(back), backs.index(back) + backs.count(back)) for back in range(count))


def _spaces(f: ComponentFile) -> tuple[tuple[int, ...], tuple[int, ...]]:
    sizes = tuple(SIZES.index(f.word(f"spaces.{name}.size", SIZES)) for name in CAVERNS)
    if sizes.count(LARGE) != PER_SIZE:
        f.fail("spaces", Message("cryo.error.large_spaces", found=sizes.count(LARGE), wanted=PER_SIZE))
    return sizes, tuple(f.integer(f"spaces.{name}.players", 1, 4) for name in CAVERNS)


def _edges(f: ComponentFile) -> tuple[tuple[int, int], ...]:
    found = []
    for text in f.words("caverns.edges"):
        ends = text.split("-")
        if len(ends) != 2 or ends[0] == ends[1] or any(end not in CAVERNS for end in ends):
            f.fail("caverns.edges", Message("cryo.error.edge", value=quoted(text)))
        a, b = sorted(map(CAVERNS.index, ends))
        if (a, b) in found:
            f.fail("caverns.edges", Message("errors.value.twice", value=quoted(text)))
        found.append((a, b))
    return tuple(found)


def _caverns(f: ComponentFile) -> tuple[Cavern, ...]:
    found = []
    for row in f.rows("cavern", count=len(CAVERNS)):
        first, second = f.integers(f"{row}.control", length=2, high=20)
        found.append(Cavern(SIZES.index(f.word(f"{row}.size", SIZES)), (first, second), _resources(f, f"{row}.gives")))
    if [c.size for c in found] != [LARGE] * PER_SIZE + [SMALL] * PER_SIZE:
        f.fail("cavern", Message("cryo.error.cavern_order", each=PER_SIZE))
    return tuple(found)
