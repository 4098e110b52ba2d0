"""Before anything that loses the game or uses the Emergency Supply the person looks again (R190, R191, R194, R200)."""

from __future__ import annotations

from typing import Any

from solonaut.companion.partial_state import NeedsAnswer, Question
from solonaut.core.choice import Choice
from solonaut.core.message import Message
from solonaut.core.step import Step
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.names import RESOURCES, RESULTS
from solonaut.games.intrepid.phases.disasters import RESOLVE_DISASTERS
from solonaut.games.intrepid.phases.resources import BONUSES, CHECK_MINIMUM
from solonaut.ui.intrepid.companion.choices import MISTAKE, SURE
from solonaut.ui.intrepid.companion.guide import Part

COLLAPSE, SKULL, EMERGENCY, DECK = "collapse", "skull", "emergency", "deck"
RULES = {COLLAPSE: "intrepid.R190", SKULL: "intrepid.R194", EMERGENCY: "intrepid.R191", DECK: "intrepid.R200"}


def danger(s: Any) -> str:
    """What the minimum check would do with the wheels as they are; empty: nothing."""
    wheels, law = s.wheels, s.setup.law
    if wheels.lowest() < 0:
        return COLLAPSE
    if wheels.lowest() < law.safe:
        return SKULL if wheels.emergency >= len(law.emergency) else EMERGENCY
    return ""


def suspect(s: Any) -> int:
    """The wheel to look at first: one that needs it and has no entry this round, otherwise the lowest."""
    low = [r for r in range(len(RESOURCES)) if s.wheels.available(r) < s.setup.law.safe]
    return min(low, key=lambda r: (s.entries[r] > 0, s.wheels.available(r)))


class CheckWheels(Step[Any]):
    """The minimum check, when what it does is what the wheels really show (R189)."""

    __slots__ = ()
    rule = "intrepid.R189"

    def run(self, s: Any) -> None:
        why = danger(s)
        if why and not s.sure:
            raise NeedsAnswer(LookAgain(why))
        s.sure = False
        CHECK_MINIMUM.run(s)


class CheckDeck(Step[Any]):
    """Phase 4 begins, if the deck is empty only when it really is (R200)."""

    __slots__ = ()
    rule = "intrepid.R200"

    def run(self, s: Any) -> None:
        if not s.cards.deck and not s.sure:
            raise NeedsAnswer(LookAgain(DECK))
        s.sure = False
        RESOLVE_DISASTERS.run(s)


class LookAgain(Question):
    """Is that right? Correcting it comes first."""

    FIELDS = ("why",)
    __slots__ = FIELDS
    prompt = "intrepid.companion.check"

    def __init__(self, why: str) -> None:
        self.why = why

    def rule_id(self, s: Any) -> str:
        return RULES[self.why]

    def question(self, s: Any) -> Message:
        if self.why == DECK:
            return Message(f"{self.prompt}.deck")
        r, law, used = suspect(s), s.setup.law, s.wheels.emergency
        return Message(
            f"{self.prompt}.{self.why}" if s.entries[r] else f"{self.prompt}.{self.why}.nothing",
            resource=noun_messages.resource(RESOURCES[r]),
            n=f"{s.wheels.available(r)}".replace("-", "−"),
            safe=law.safe,
            supply=law.emergency[used] if used < len(law.emergency) else 0,
        )

    def choices(self, s: Any) -> list[Choice]:
        return [MISTAKE, SURE]

    def take(self, s: Any, choice: Choice) -> None:
        if choice is SURE:
            s.sure = True
        elif self.why == DECK:
            s.cards.deck = 1  # there is a card to be turned up
        else:
            s.phase = RESULTS
            s.wheel = suspect(s)
            s.agenda += (BONUSES, Part(RESULTS))


CHECK_WHEELS = CheckWheels()
CHECK_DECK = CheckDeck()
