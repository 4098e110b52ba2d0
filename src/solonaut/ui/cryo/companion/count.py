"""The end: majorities, missions and the person's own points, asked part by part, and the result with every row (S86–S90, B220–B232)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from solonaut.companion.partial_state import PERSON, UNKNOWN
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.outcome import Outcome
from solonaut.core.step import Ask, Step
from solonaut.games.cryo.components import CAVERNS, FACTION_PODS, SIZES
from solonaut.games.cryo.scoring import breakdown, end, shares
from solonaut.games.cryo.state import RIVAL, put
from solonaut.ui.cryo.companion.choices import COUNT, KEEP, MINE, NUMBER, OTHER, WORTH
from solonaut.ui.cryo.companion.places import cavern_name

if TYPE_CHECKING:
    from solonaut.ui.cryo.companion.state import CryoCompanionState

PODS, CONTROL, UPGRADES, VEHICLES, MISSIONS, STOCK = range(6)
RULES: Final = ("B222", "B223", "B224", "B225", "B226", "B232")


class BeforeCounting(Ask["CryoCompanionState"]):
    """Nobody takes another turn (B220). What is still to be done on the table comes before the count."""

    __slots__ = ()
    rule = "cryo.B220"
    prompt = "cryo.companion.over"

    def seat(self, s: CryoCompanionState) -> int:
        return PERSON

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [COUNT]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.counting = True


class Counting(Ask["CryoCompanionState"]):
    """A number that the person reads from the table."""

    __slots__ = ()

    def seat(self, s: CryoCompanionState) -> int:
        return PERSON

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return list(NUMBER.values())


# -- caverns ------------------------------------------------------------------------------------------------------------


class MyPods(Counting):
    """How many pods does the person have in a cavern (B222)?"""

    FIELDS = ("cavern",)
    __slots__ = FIELDS
    rule = "cryo.B222"
    prompt = "cryo.companion.my_pods"

    def __init__(self, cavern: int) -> None:
        self.cavern = cavern

    def question(self, s: CryoCompanionState) -> Message:
        return Message(self.prompt, cavern=cavern_name(CAVERNS[self.cavern]))

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [NUMBER[n] for n in range(FACTION_PODS + 1)]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.human.settled = put(s.human.settled, self.cavern, choice.n)


class Settled(Step["CryoCompanionState"]):
    """Every cavern with a pod of anybody has its two values (B228)."""

    __slots__ = ()
    rule = "cryo.B228"

    def run(self, s: CryoCompanionState) -> None:
        s.agenda += [CavernWorth(c) for c in reversed(range(len(CAVERNS))) if s.human.settled[c] or s.rival.settled[c]]


class CavernWorth(Ask["CryoCompanionState"]):
    """Which two values does the tile of a cavern show (B228)? First those that the box has in this size."""

    FIELDS = ("cavern",)
    __slots__ = FIELDS
    rule = "cryo.B228"
    prompt = "cryo.companion.worth"

    def __init__(self, cavern: int) -> None:
        self.cavern = cavern

    def seat(self, s: CryoCompanionState) -> int:
        return PERSON

    def question(self, s: CryoCompanionState) -> Message:
        return Message(self.prompt, cavern=cavern_name(CAVERNS[self.cavern]))

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        size = s.box.space_sizes[self.cavern]
        return [*(WORTH[pair] for pair in dict.fromkeys(c.control for c in s.box.caverns if c.size == size)), OTHER]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        if choice is OTHER:
            s.agenda += (OtherWorth(self.cavern, 1), OtherWorth(self.cavern, 0))
        else:
            set_worth(s, self.cavern, (choice.n, choice.m))


class OtherWorth(Counting):
    """The value for most pods, then the one for second most (B228)."""

    FIELDS = ("cavern", "place")
    __slots__ = FIELDS
    rule = "cryo.B228"
    prompt = "cryo.companion.other_worth"

    def __init__(self, cavern: int, place: int) -> None:
        self.cavern = cavern
        self.place = place

    def question(self, s: CryoCompanionState) -> Message:
        return Message(f"{self.prompt}.{('first', 'second')[self.place]}", cavern=cavern_name(CAVERNS[self.cavern]))

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [NUMBER[n] for n in range(21)]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        first, second = s.worth[self.cavern]
        set_worth(s, self.cavern, (first, choice.n) if self.place else (choice.n, second))


def set_worth(s: CryoCompanionState, cavern: int, pair: tuple[int, int]) -> None:
    s.worth = (*s.worth[:cavern], pair, *s.worth[cavern + 1 :])


class RivalControl(Counting):
    """Without a map: the Rival's points for majorities, from the score pad (S87)."""

    __slots__ = ()
    rule = "cryo.S87"
    prompt = "cryo.companion.rival_control"

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.control = choice.n


# -- the person's own -----------------------------------------------------------------------------------------------------


class YouHave(Counting):
    """One part of the person's own count (B222–B226): pods, upgrades and vehicles by number, control and missions in points."""

    FIELDS = ("part",)
    __slots__ = FIELDS
    prompt = "cryo.companion.mine"

    def __init__(self, part: int) -> None:
        self.part = part

    def rule_id(self, s: CryoCompanionState) -> str:
        return f"cryo.{RULES[self.part]}"

    def question(self, s: CryoCompanionState) -> Message:
        return Message(f"{self.prompt}.{MINE[self.part]}")

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        s.mine = put(s.mine, self.part, choice.n)


class BreakTie(Step["CryoCompanionState"]):
    """Only between equals in points and pods the materials and energy that are left count (B231, B232)."""

    __slots__ = ()
    rule = "cryo.B232"

    def run(self, s: CryoCompanionState) -> None:
        (mine, pods, stock), (its, its_pods, _) = standing(s)
        if stock == UNKNOWN and (mine, pods) == (its, its_pods):
            s.agenda.append(YouHave(STOCK))


class Result(Ask["CryoCompanionState"]):
    """The whole table of points; until it is kept, every number in it can be corrected."""

    __slots__ = ()
    rule = "cryo.B220"
    prompt = "cryo.companion.result"

    def seat(self, s: CryoCompanionState) -> int:
        return PERSON

    def choices(self, s: CryoCompanionState) -> list[Choice]:
        return [KEEP]

    def take(self, s: CryoCompanionState, choice: Choice) -> None:
        (mine, pods, stock), (its, its_pods, _) = standing(s)
        if stock == UNKNOWN and (mine, pods) == (its, its_pods):  # after a correction it is a tie
            s.agenda += (RESULT, BREAK_TIE)
        else:
            end(s)


def count_up(s: CryoCompanionState) -> list[Step[Any]]:
    """What is asked at the end, last first: with a map cavern by cavern, without one two sums of each side."""
    asked: list[Step[Any]]
    if s.mapped:
        asked = [*(MyPods(c) for c in range(len(CAVERNS)) if s.face_up >> c & 1), Settled()]
    else:
        asked = [RivalControl(), YouHave(PODS), YouHave(CONTROL)]
    asked += [YouHave(UPGRADES), YouHave(VEHICLES), YouHave(MISSIONS), BREAK_TIE, RESULT]
    return asked[::-1]


# -- the result -----------------------------------------------------------------------------------------------------------


def cavern_rows(s: CryoCompanionState) -> list[dict[str, Any]]:
    """With a map: every cavern in which somebody has pods, with what it scores for both."""
    rows = []
    for c, name in enumerate(CAVERNS):
        pods = (s.human.settled[c], s.rival.settled[c])
        if s.mapped and any(pods) and UNKNOWN not in s.worth[c]:
            size = SIZES[s.box.space_sizes[c]]
            rows.append({"cavern": name, "size": size, "pods": pods, "worth": s.worth[c], "points": shares(pods, s.worth[c])})
    return rows


def my_pods(s: CryoCompanionState) -> int:
    return sum(s.human.settled) if s.mapped else max(0, s.mine[PODS])


def controls(s: CryoCompanionState) -> tuple[int, int]:
    """Points for majorities: the person's, the Rival's."""
    if not s.mapped:
        return max(0, s.mine[CONTROL]), max(0, s.control)
    rows = [row["points"] for row in cavern_rows(s)]
    return sum(row[0] for row in rows), sum(row[1] for row in rows)


def parts(s: CryoCompanionState) -> tuple[dict[str, int], dict[str, int]]:
    """Where the points of both sides come from."""
    box, (my_control, its_control) = s.box, controls(s)
    mine = {
        "pods": box.pod_points * my_pods(s),
        "control": my_control,
        "upgrades": box.upgrade_points * max(0, s.mine[UPGRADES]),
        "vehicles": box.vehicle_points * max(0, s.mine[VEHICLES]),
        "missions": max(0, s.mine[MISSIONS]),
    }
    return mine, breakdown(s, s.rival, its_control)


def standing(s: CryoCompanionState) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Points, pods in caverns, materials and energy of both sides (B231, B232)."""
    mine, its = parts(s)
    return (
        (sum(mine.values()), my_pods(s), s.mine[STOCK]),
        (sum(its.values()), sum(s.rival.settled), sum(s.rival.stock)),
    )


def outcome(s: CryoCompanionState) -> Outcome | None:
    """Most points win; then most pods in caverns, then most materials and energy, then a shared win."""
    return result(s) if s.over else None


def result(s: CryoCompanionState) -> Outcome:
    """The result as far as it has been counted."""
    mine, its = standing(s)
    winners = (PERSON, RIVAL) if mine == its else (PERSON,) if mine > its else (RIVAL,)
    return Outcome((mine[0], its[0]), winners, s.reason, None, parts(s))


BEFORE_COUNTING: Final = BeforeCounting()
BREAK_TIE: Final = BreakTie()
RESULT: Final = Result()
