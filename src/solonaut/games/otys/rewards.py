"""Reward tokens: taken by the Explorer, used at once or laid on the level, where they work from the next activation on."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Chance, Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.otys import deck, events, noun_messages
from solonaut.games.otys.choices import DRAW_REWARD, LAY, NOW, PASS, SWAP, TAKE
from solonaut.games.otys.components import CUBES, R1, R2, R3, R4, R5, R6, R7, R8, REWARDS
from solonaut.games.otys.keys import gain_neutral_x
from solonaut.games.otys.modules import ALL_UPGRADED, upgradable, upgrade, why_not_upgrade
from solonaut.games.otys.scoring import score
from solonaut.games.otys.state import BY_REWARDS, OtysState, Player
from solonaut.games.otys.technicians import improvable, improve, why_not_improve

KIND_RULES: Final[tuple[str, ...]] = ("", "otys.B75", "otys.B76", "otys.B77", "otys.B78", "otys.B79", "otys.B80", "otys.B81", "otys.B82")


def put_cube(s: OtysState, p: Player, cube: int, rule: str) -> None:
    """A cube from the supply to the activated level."""
    s.supply[cube] -= 1
    p.cubes[4 * s.level + cube] += 1
    if s.emit:
        s.emit(events.CubeTaken(p.seat, CUBES[cube], s.level, rule))


def in_supply(s: OtysState) -> list[Choice]:
    """Cubes that the supply still has."""
    return [TAKE[t] for t in range(4) if s.supply[t]]


def why_not_supplied(s: OtysState, kind: int) -> Refusal | None:
    return None if s.supply[kind] else noun_messages.because("otys.B12", "no_supply", cube=noun_messages.cube(CUBES[kind], 2))


# -- taking and using a token -------------------------------------------------------------------------------------------


def take_token(s: OtysState, kind: int) -> None:
    """A token of the Explorer's level leaves the display; its space is refilled once it has been used (B66, B74)."""
    per_level = s.box.rewards_per_level
    place = s.display.index(kind, per_level * s.level, per_level * (s.level + 1))
    s.display[place] = 0
    s.taken = kind
    s.agenda += (RefillDisplay(place), USE_TOKEN)
    if s.emit:
        s.emit(events.RewardTaken(s.active, REWARDS[kind - 1], s.level))


def has_effect_now(s: OtysState, p: Player, kind: int) -> bool:
    """An immediate effect that would change nothing cannot be chosen (G25)."""
    if kind == R4:
        return s.x_supply > 0
    if kind == R5:
        return s.room(p, s.level) > 0 and any(s.supply)
    if kind == R6:
        return bool(improvable(s, p))
    if kind == R7:
        return p.upgraded != ALL_UPGRADED
    if kind == R8:
        return bool(s.deck or s.discards)
    return True


class UseToken(ActiveAsk[OtysState]):
    """Its immediate effect, or face down onto the reward space of this level (B71)."""

    __slots__ = ()
    rule = "otys.B71"
    prompt = "otys.prompt.token"

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        return (
            noun_messages.because("otys.G25", "no_effect")
            if choice is NOW and not has_effect_now(s, s.players[s.active], s.taken)
            else None
        )

    def choices(self, s: OtysState) -> list[Choice]:
        return [NOW, LAY] if has_effect_now(s, s.players[s.active], s.taken) else [LAY]

    def take(self, s: OtysState, choice: Choice) -> None:
        p, kind = s.players[s.active], s.taken
        s.taken = 0
        if choice is NOW:
            if s.emit:
                s.emit(events.RewardUsed(p.seat, REWARDS[kind - 1]))
            use_now(s, p, kind)
            return
        p.rewards[s.level] = kind  # B72: the old one is discarded
        s.fresh = True
        if s.emit:
            s.emit(events.RewardLaid(p.seat, REWARDS[kind - 1], s.level))


def use_now(s: OtysState, p: Player, kind: int) -> None:
    """The immediate side."""
    rule, amount = KIND_RULES[kind], s.box.now[kind]
    if kind == R1:
        p.credits += amount
        if s.emit:
            s.emit(events.Gained(p.seat, "credit", amount, rule))
    elif kind == R2:
        p.batteries += amount
        if s.emit:
            s.emit(events.Gained(p.seat, "battery", amount, rule))
    elif kind == R3:
        if s.emit:
            s.emit(events.Gained(p.seat, "points", amount, rule))
        score(s, p, amount, BY_REWARDS)
    elif kind == R4:
        gain_neutral_x(s, p, amount, rule)
    elif kind == R8:
        deck.look_at(s, amount)
    else:
        s.agenda.append({R5: ANY_CUBE, R6: FREE_TECHNICIAN, R7: FREE_UPGRADE}[kind])


class AnyCube(ActiveAsk[OtysState]):
    """R5 at once: any one cube to this level."""

    __slots__ = ()
    rule = "otys.B79"
    prompt = "otys.prompt.any_cube"

    def choices(self, s: OtysState) -> list[Choice]:
        return in_supply(s)

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        return why_not_supplied(s, choice.n) if choice.verb == "take" else None

    def take(self, s: OtysState, choice: Choice) -> None:
        put_cube(s, s.players[s.active], choice.n, self.rule)


class FreeTechnician(ActiveAsk[OtysState]):
    """R6 at once: improve a technician for nothing."""

    __slots__ = ()
    rule = "otys.B80"
    prompt = "otys.prompt.technician"

    def choices(self, s: OtysState) -> list[Choice]:
        return improvable(s, s.players[s.active])

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        return why_not_improve(s, s.players[s.active], choice)

    def take(self, s: OtysState, choice: Choice) -> None:
        improve(s, s.players[s.active], choice, self.rule)


class FreeUpgrade(ActiveAsk[OtysState]):
    """R7 at once: upgrade a diver for nothing, without points (G42)."""

    __slots__ = ()
    rule = "otys.B81"
    prompt = "otys.prompt.upgrade"

    def choices(self, s: OtysState) -> list[Choice]:
        return upgradable(s.players[s.active])

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        return why_not_upgrade(s.players[s.active], choice.n, self.rule) if choice.verb == "upgrade" else None

    def take(self, s: OtysState, choice: Choice) -> None:
        upgrade(s, s.players[s.active], choice.n, 0, self.rule)


class RefillDisplay(Step[OtysState]):
    """The empty space gets a token from the bag; an empty bag leaves a gap (B74)."""

    FIELDS = ("place",)
    __slots__ = FIELDS
    rule = "otys.B74"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, s: OtysState) -> None:
        if any(s.bag):
            s.agenda.append(DrawReward(self.place))


class DrawReward(Chance[OtysState]):
    """A token from the bag onto the display."""

    FIELDS = ("place",)
    __slots__ = FIELDS
    rule = "otys.B03"

    def __init__(self, place: int) -> None:
        self.place = place

    def choices(self, s: OtysState) -> list[Choice]:
        bag = s.bag
        return [DRAW_REWARD[kind] for kind in range(1, 9) if bag[kind]]

    def weights(self, s: OtysState) -> list[int]:
        return [n for n in s.bag if n]

    def take(self, s: OtysState, choice: Choice) -> None:
        s.bag[choice.n] -= 1
        s.display[self.place] = choice.n
        if s.emit:
            s.emit(events.RewardRevealed(s.active, REWARDS[choice.n - 1], self.place // s.box.rewards_per_level))


# -- laid tokens --------------------------------------------------------------------------------------------------------


class LevelReward(Step[OtysState]):
    """T4b: a laid R1, R2 or R8 works now (the other kinds at their own moments, G39)."""

    __slots__ = ()
    rule = "otys.B20"

    def run(self, s: OtysState) -> None:
        p = s.players[s.active]
        kind = p.rewards[s.level]
        if not kind or s.fresh or kind not in (R1, R2, R8):
            return
        amount = s.box.laid[kind]
        if kind == R1:
            p.credits += amount
            if s.emit:
                s.emit(events.Gained(p.seat, "credit", amount, KIND_RULES[kind]))
        elif kind == R2:
            p.batteries += amount
            if s.emit:
                s.emit(events.Gained(p.seat, "battery", amount, KIND_RULES[kind]))
        elif len(swaps(s)) > 0:
            s.agenda.append(SWAP_CUBE)


def swaps(s: OtysState) -> list[Choice]:
    """A cube here for one of another type from the supply (G43)."""
    here = s.players[s.active].on_level(s.level)
    return [SWAP[a][b] for a in range(4) if here[a] for b in range(4) if b != a and s.supply[b]]


class SwapCube(ActiveAsk[OtysState]):
    """R8 laid: swap one cube of this level."""

    __slots__ = ()
    rule = "otys.B82"
    prompt = "otys.prompt.swap"

    def choices(self, s: OtysState) -> list[Choice]:
        return [*swaps(s), PASS]

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        if choice.verb != "swap":
            return None
        if not s.players[s.active].on_level(s.level)[choice.n]:
            return noun_messages.because(self.rule, "none_here", level=s.level, cube=noun_messages.cube(CUBES[choice.n]))
        return noun_messages.because(self.rule, "same_type") if choice.n == choice.m else why_not_supplied(s, choice.m)

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is PASS:
            return
        p, (gave, got), at = s.players[s.active], choice.args, 4 * s.level
        p.cubes[at + gave] -= 1
        s.supply[gave] += 1
        p.cubes[at + got] += 1
        s.supply[got] -= 1
        if s.emit:
            s.emit(events.CubeSwapped(p.seat, CUBES[gave], CUBES[got]))


USE_TOKEN: Final = UseToken()
ANY_CUBE: Final = AnyCube()
FREE_TECHNICIAN: Final = FreeTechnician()
FREE_UPGRADE: Final = FreeUpgrade()
SWAP_CUBE: Final = SwapCube()
