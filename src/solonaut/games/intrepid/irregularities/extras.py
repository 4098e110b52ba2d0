"""Small gifts at a moment of the round: Capacity in Phase 5, a look at the next card, a wheel turned back."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.step import Chance, Step
from solonaut.games.intrepid.choices import DRAW_DISASTER, RESOURCE
from solonaut.games.intrepid.decisions import TableAsk
from solonaut.games.intrepid.dice import owner_of
from solonaut.games.intrepid.irregularities.events import CardForeseen
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.phases.results import used_tiles
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.wheel import gain_capacity, reduce_drain


class AidPays(Step[IntrepidState]):
    """Every die on the player aid gives its owner Capacity, up to a limit (G229)."""

    __slots__ = ()
    rule = "intrepid.G229"

    def run(self, s: IntrepidState) -> None:
        table_rules = s.setup.table_rules
        owners = [owner_of(die) for die in s.cards.aid]
        for p in s.players:
            gain = min(table_rules.aid_capacity * owners.count(p.seat), table_rules.aid_most)
            if gain:
                gain_capacity(s, p.seat, gain, self.rule)


class NoteScorched(Step[IntrepidState]):
    """Scorched tiles with dice at the start of Phase 2 were used, whatever becomes of them (G223)."""

    __slots__ = ()
    rule = "intrepid.G223"

    def run(self, s: IntrepidState) -> None:
        owners = [s.station.owner[slot] for slot in used_tiles(s) if s.station.scenario[slot]]
        s.owed = tuple(s.setup.table_rules.scorched_capacity * owners.count(p.seat) for p in s.players) if owners else ()


class ScorchedPay(Step[IntrepidState]):
    """What they give their owners in Phase 5 (G223)."""

    __slots__ = ()
    rule = "intrepid.G223"

    def run(self, s: IntrepidState) -> None:
        for seat, gain in enumerate(s.owed):
            if gain:
                gain_capacity(s, seat, gain, self.rule)
        s.owed = ()


class LookAhead(Step[IntrepidState]):
    """Before Phase 5 the players look at the top disaster card, if there is one (G224)."""

    __slots__ = ()
    rule = "intrepid.G224"

    def run(self, s: IntrepidState) -> None:
        if s.cards.deck:
            s.agenda.append(FORESEE)


class Foresee(Chance[IntrepidState]):
    """The next card: any of those that nobody has seen. In Phase 4 it is this one that is revealed."""

    __slots__ = ()
    rule = "intrepid.G224"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return [DRAW_DISASTER[n] for n in s.setup.disaster.cards if s.cards.unseen >> n & 1]

    def take(self, s: IntrepidState, choice: Choice) -> None:
        s.cards.foreseen = choice.n
        if s.emit:
            s.emit(CardForeseen(0, CARDS[choice.n]))


class Relieve(TableAsk):
    """For a removed Persistent card one wheel turns back: seat 1 answers for the players (G039, G230)."""

    __slots__ = ()
    rule = "intrepid.G230"
    prompt = "intrepid.prompt.removal_relief"

    def choices(self, s: IntrepidState) -> list[Choice]:
        return list(RESOURCE)

    def take(self, s: IntrepidState, choice: Choice) -> None:
        reduce_drain(s, choice.n, s.setup.table_rules.removal_relief, self.rule)


AID_PAYS: Final = AidPays()
NOTE_SCORCHED: Final = NoteScorched()
SCORCHED_PAY: Final = ScorchedPay()
LOOK_AHEAD: Final = LookAhead()
FORESEE: Final = Foresee()
RELIEVE: Final = Relieve()
