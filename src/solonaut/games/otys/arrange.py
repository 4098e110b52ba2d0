"""A table of Otys as a description says, in the words of ``position``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solonaut.core.arranger import Arranger, Part, refuse_start
from solonaut.core.message import Message
from solonaut.core.step import Step
from solonaut.games.otys import conservation
from solonaut.games.otys.choices import NEUTRAL_X, OWN_X
from solonaut.games.otys.components import CUBES, DIVERS, LEVELS, REWARDS
from solonaut.games.otys.contracts import Contracts
from solonaut.games.otys.divers import Divers
from solonaut.games.otys.solo import MoveTimer
from solonaut.games.otys.sponsors import Sponsor
from solonaut.games.otys.state import ALL_KEYS, BY_CONTRACTS, EARNINGS, GONE, TOKENS, OtysState, Player
from solonaut.games.otys.turn import CHOOSE_LEVEL, SOLO_TURN, TURN, EndTurn, Resurface

IN_TURN: Mapping[str, type[Step[OtysState]]] = {
    "sponsor": Sponsor,
    "diver": Divers,
    "contracts": Contracts,
    "surface": Resurface,
    "timer": MoveTimer,
    "end": EndTurn,
}
"""Steps of a turn after its level was opened."""
KEY_IN_USE = ("sponsor", "diver", "contracts")


class OtysArranger(Arranger[OtysState]):
    """How the pieces are laid."""

    starts = ("turn", *IN_TURN)
    settled = frozenset({"difficulty", "hard", "variant"})
    free = frozenset({"deck"})

    def told(self, description: Mapping[str, Any]) -> tuple[int | None, dict[str, str]]:
        options = {"difficulty": "hard"} if description.get("hard") is True else {}
        if "difficulty" in description:
            options["difficulty"] = str(description["difficulty"])
        if description.get("variant") is True:
            options["variant"] = "designer"
        return super().told(description)[0], options

    def ready(self, s: OtysState) -> bool:
        return s.turn > 0

    def put(self, s: OtysState, d: Part, start: str) -> None:
        seats = len(s.players) - 1
        s.turn = d.number("turn", 1)
        s.first = d.number("first", 0, seats)
        s.active = d.number("active", 0, seats)
        s.over = d.flag("over")
        s.reason = d.text("reason")
        _put_turn(s, d)
        for p, part in zip(s.players, d.parts("players"), strict=True):
            _put_player(s, p, part)
        _put_colony(s, d)
        _put_contracts(s, d)
        if s.solo:
            s.timers = d.numbers_maybe("timers", 2, GONE, 1, s.timer_start())
            s.spaces = d.some_maybe("track", CUBES, len(s.box.cube_offsets), GONE)
            s.queue = tuple(d.some("queue", CUBES))
        if not s.over:
            _use_key(s, d, start)
        _see_to_the_rest(s, d)

    def begin(self, s: OtysState, d: Part, start: str) -> None:
        if start == "turn":
            s.agenda = [CHOOSE_LEVEL]
            return
        steps = SOLO_TURN if s.solo else TURN
        kinds: list[type[Step[OtysState]]] = [type(step) for step in steps]
        if IN_TURN[start] not in kinds:
            refuse_start(start, [name for name in self.starts if name == "turn" or IN_TURN[name] in kinds])
        s.agenda = list(steps[: kinds.index(IN_TURN[start]) + 1])

    def check(self, s: OtysState) -> None:
        conservation.check(s)


def _put_turn(s: OtysState, d: Part) -> None:
    s.level = d.number("level", 0, LEVELS)
    s.token = d.one("token", TOKENS)
    s.repeat = d.number("repeat", 1, 2)
    s.fresh = d.flag("fresh")
    s.rewarded = d.flag("rewarded")
    s.copied = sum(1 << seat for seat in set(d.numbers("copied", high=len(s.players) - 1)))
    s.drawn = tuple(d.numbers("looking_at"))
    s.taken = d.maybe("taken", ("", *REWARDS), 0)


def _put_player(s: OtysState, p: Player, d: Part) -> None:
    p.score = d.number("score")
    p.earned = d.counts("earned", EARNINGS)
    if d.named("score") and not d.named("earned"):
        p.earned[BY_CONTRACTS] += p.score - sum(p.earned)
    elif d.named("earned") and not d.named("score"):
        p.score = sum(p.earned)
    p.credits = d.number("credits")
    p.batteries = d.number("batteries")
    p.column = d.some("column", DIVERS, len(DIVERS))
    p.upgraded = d.bits("upgraded", DIVERS)
    for level, part in enumerate(d.parts("cubes"), 1):
        p.cubes[4 * level : 4 * level + 4] = part.counts("", CUBES)
    p.neutral = d.number("neutral")
    p.used_neutral = d.number("used_neutral")
    p.mechanic = d.number("mechanic", 0, len(s.box.mechanic) - 1)
    p.hacker = d.number("hacker", 0, len(s.box.hacker) - 1)
    p.rewards = [0, *d.some_maybe("laid", ("", *REWARDS), LEVELS, 0)]
    p.hand = tuple(d.numbers("hand", low=1, high=len(s.box.contracts) - 1))
    p.done = tuple(d.numbers("completed", low=1, high=len(s.box.contracts) - 1))
    p.keys = d.bits("keys", TOKENS[: OWN_X + 1])
    p.used = d.bits("used", TOKENS[: OWN_X + 1])


def _put_colony(s: OtysState, d: Part) -> None:
    s.sponsors = (0, *d.numbers("sponsors", LEVELS, 1, LEVELS))
    s.store = d.counts("store", CUBES)
    s.supply = d.counts("supply", CUBES)
    s.x_supply = d.number("neutral_x")
    s.bag = [0, *d.counts("bag", REWARDS)]
    per_level = s.box.rewards_per_level
    for level, part in enumerate(d.parts("rewards"), 1):
        s.display[per_level * level : per_level * (level + 1)] = part.some_maybe("", ("", *REWARDS), per_level, 0)


def _put_contracts(s: OtysState, d: Part) -> None:
    """The cards; one that somebody else has by name leaves the offer, and the deck is what remains."""
    last = len(s.box.contracts) - 1
    s.discards = tuple(d.numbers("discards", low=1, high=last))
    s.deck = [tuple(layer.numbers("", low=1, high=last)) for layer in d.parts("deck")]
    rows = d.parts("offer")
    s.offer = [row.number("contract", 0, last) for row in rows]
    s.offer_cubes = [row.maybe("cube", CUBES, GONE) for row in rows]
    held = {*s.discards, *s.drawn, *(n for p in s.players for n in p.hand + p.done)}
    held |= {n for row, n in zip(rows, s.offer, strict=True) if row.named("contract")}
    if d.named("deck"):
        return
    for place, row in enumerate(rows):
        if not row.named("contract") and s.offer[place] in held:
            s.offer[place] = next((n for n in range(1, last + 1) if n not in held and n not in s.offer), 0)
        if not s.offer[place] and not row.named("cube"):
            s.offer_cubes[place] = GONE
    rest = tuple(n for n in range(1, last + 1) if n not in held and n not in s.offer)
    s.deck = [rest] if rest else []


def _use_key(s: OtysState, d: Part, start: str) -> None:
    """The key that opened the level, in the middle of a turn; at the start of one there is none."""
    if start == "turn":
        if s.level or s.token:
            d.fail("level" if s.level else "token", Message("otys.error.mid_turn"))
    elif not s.level and start not in ("timer", "end"):
        d.fail("level", Message("otys.error.which_level", most=LEVELS))
    p = s.player
    part = d.parts("players")[s.active]
    if start in KEY_IN_USE and not s.token:
        busy = p.used if part.named("used") and not part.named("keys") else ALL_KEYS & ~p.keys
        s.token = next((n for n in (s.level, OWN_X) if not busy >> n & 1), NEUTRAL_X)
        if not part.named("keys"):
            p.keys &= ~(1 << s.token)
    elif start not in KEY_IN_USE and s.token:
        d.fail("token", Message("otys.error.key_placed"))


def _see_to_the_rest(s: OtysState, d: Part) -> None:
    """Keys that are not on the track are at home; cubes, X and tokens that are nowhere else are in the supply and in the bag."""
    for p, part in zip(s.players, d.parts("players"), strict=True):
        in_use = 1 << s.token if s.token and s.token != NEUTRAL_X and p.seat == s.active else 0
        if not part.named("keys"):
            p.keys = ALL_KEYS & ~p.used & ~in_use
        elif not part.named("used"):
            p.used = ALL_KEYS & ~p.keys & ~in_use
    supply, bag = d.part("supply"), d.part("bag")
    for t, name in enumerate(CUBES):
        if not supply.named(name):
            boards = sum(p.cubes[4 * level + t] for p in s.players for level in range(1, LEVELS + 1))
            there = s.store[t] + boards + s.spaces.count(t) + s.offer_cubes.count(t) + s.queue.count(t)
            s.supply[t] = s.box.cubes_per_type - there
    if not d.named("neutral_x"):
        s.x_supply = s.box.neutral_x - sum(p.neutral + p.used_neutral for p in s.players) - (s.token == NEUTRAL_X)
    for kind, name in enumerate(REWARDS, 1):
        if not bag.named(name):
            there = s.display.count(kind) + sum(p.rewards.count(kind) for p in s.players) + (s.taken == kind)
            s.bag[kind] = s.box.reward_counts[kind] - there


ARRANGER: Arranger[Any] = OtysArranger()
