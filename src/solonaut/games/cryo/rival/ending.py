"""The Rival at the end of the game: its missions are revealed, duplicates replaced, the best three count (S86–S90)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Chance, Step
from solonaut.games.cryo import deck
from solonaut.games.cryo.choices import DRAW
from solonaut.games.cryo.components import TYPES
from solonaut.games.cryo.deck import TopCard
from solonaut.games.cryo.rival import events as rival_events
from solonaut.games.cryo.scoring import counted_missions
from solonaut.games.cryo.state import RIVAL, CryoState


class RevealMissions(Step[CryoState]):
    """Before missions are scored, turn them up: now they get their identity (S88)."""

    __slots__ = ()
    rule = "cryo.S88"

    def run(self, s: CryoState) -> None:
        rival = s.players[RIVAL]
        if s.emit:
            for card in rival.missions:
                s.emit(rival_events.RivalMissionRevealed(RIVAL, TYPES[card]))
        s.agenda += (REVEAL_MISSION,) * rival.unseen


class RevealMission(Chance[CryoState]):
    """One of its missions: any card that nobody has seen."""

    __slots__ = ()
    rule = "cryo.S88"

    def choices(self, s: CryoState) -> list[Choice]:
        return [choice for choice, n in zip(DRAW, s.unseen_cards, strict=True) if n]

    def weights(self, s: CryoState) -> list[int]:
        return [n for n in s.unseen_cards if n]

    def take(self, s: CryoState, choice: Choice) -> None:
        s.unseen_cards[choice.n] -= 1
        s.players[RIVAL].unseen -= 1
        s.players[RIVAL].missions = (*s.players[RIVAL].missions, choice.n)
        if s.emit:
            s.emit(rival_events.RivalMissionRevealed(RIVAL, TYPES[choice.n]))


class WeedOut(Step[CryoState]):
    """One duplicate is discarded and replaced, then the next one, until all are different (S89, G63)."""

    __slots__ = ()
    rule = "cryo.S89"

    def run(self, s: CryoState) -> None:
        rival = s.players[RIVAL]
        missions = sorted(rival.missions)
        duplicate = next((card for card, like in pairwise(missions) if card == like), None)
        if duplicate is not None:
            missions.remove(duplicate)
        rival.missions = tuple(missions)
        if duplicate is None:
            return
        s.discards[duplicate] += 1
        if s.emit:
            s.emit(rival_events.RivalMissionReplaced(RIVAL, TYPES[duplicate]))
        s.agenda += (WEED_OUT, REPLACE)  # the others stay where they are: the deck may be made anew in between


class Replace(Step[CryoState]):
    """Draw for one surplus mission, unless no new type is left anywhere (G64)."""

    __slots__ = ()
    rule = "cryo.S89"

    def run(self, s: CryoState) -> None:
        missions = s.players[RIVAL].missions
        if any(s.unseen_cards[t] + s.discards[t] for t in range(len(TYPES)) if t not in missions) and deck.ready(s):
            s.agenda.append(DRAW_MISSION)


class DrawMission(TopCard):
    """A type that it has already is discarded, and another card drawn (S89)."""

    __slots__ = ()
    rule = "cryo.S89"

    def drawn(self, s: CryoState, card: int) -> None:
        rival = s.players[RIVAL]
        fits = card not in rival.missions
        if s.emit:
            s.emit(rival_events.RivalMissionDrawn(RIVAL, TYPES[card], fits))
        if fits:
            rival.missions = tuple(sorted((*rival.missions, card)))
        else:
            s.discards[card] += 1
            s.agenda.append(REPLACE)


class CountMissions(Step[CryoState]):
    """Only the three that pay best (S90)."""

    __slots__ = ()
    rule = "cryo.S90"

    def run(self, s: CryoState) -> None:
        if s.emit:
            s.emit(rival_events.RivalMissionsCounted(RIVAL, tuple(TYPES[card] for card in counted_missions(s, s.players[RIVAL]))))


REVEAL_MISSION: Final = RevealMission()
WEED_OUT: Final = WeedOut()
REPLACE: Final = Replace()
DRAW_MISSION: Final = DrawMission()
COUNT_MISSIONS: Final[tuple[Step[CryoState], ...]] = (CountMissions(), WEED_OUT, RevealMissions())
"""Last step first; the agenda is a stack."""
