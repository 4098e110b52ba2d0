"""Was a game dealt as its record says? Every outcome of chance in the log is compared with what the generator deals for that draw.

This finds draws that were changed after the fact, and a secret that is not the one that was committed to. It cannot find out whether
the secret itself was drawn at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from solonaut.core.dealer import Dealer, commitment_of, dealer_of
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadOption, SolonautError, shown
from solonaut.core.match import GENERATORS, begin, load_record
from solonaut.core.message import Message
from solonaut.core.record import A_RECORD, COMMITMENT_FORM, Record
from solonaut.core.state import State

COMMITMENT_DIGITS: Final = 64

Result = Literal["fair", "differs", "unchecked"]
Reason = Literal["sealed", "no_generator", "unknown_generator", "earlier_rules"]


@dataclass(frozen=True, slots=True)
class Difference:
    """An outcome of chance that the generator does not deal."""

    number: int
    """Its place in the log, from 0 on."""
    found: str
    dealt: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found out about the draws of a game."""

    result: Result
    draws: int
    """So many outcomes of chance are as the generator deals them."""
    difference: Difference | None = None
    """The first outcome that is not."""
    reason: Reason | None = None
    """Why the draws, or the rest of them, could not be checked."""
    committed: bool | None = None
    """Is the secret the one that was committed to? None: there was no commitment."""

    @property
    def is_fair(self) -> bool:
        """Is every draw as it was dealt, by the secret that was committed to if there was one?"""
        return self.result == "fair" and self.committed is not False

    @property
    def sentences(self) -> list[Message]:
        """What to tell people."""
        found = []
        if self.difference is not None:
            number = self.difference.number + 1
            found.append(Message("verify.differs", number=number, found=shown(self.difference.found), dealt=self.difference.dealt))
        elif self.reason is not None:
            found.append(Message(f"verify.unchecked.{self.reason}", n=self.draws))
        else:
            found.append(Message("verify.fair", n=self.draws))
        if self.committed is not None:
            found.append(Message("verify.committed" if self.committed else "verify.not_committed"))
        return found


def verify(source: str | Path | Record, *, commitment: str | None = None, components: str | Path | ComponentFile | None = None) -> Verdict:
    """Compare the draws of a record with what its generator deals. ``commitment`` is what was shown at the start, if it is known.

    A record that cannot be replayed is a ``BadRecord``, unless a draw before that shows why.

    >>> import solonaut
    >>> match = solonaut.new("otys", secret=bytes(range(16)))
    >>> solonaut.verify(match.record(), commitment=match.commitment)
    Verdict(result='fair', draws=31, difference=None, reason=None, committed=True)
    >>> solonaut.verify(match.record().sealed()).reason
    'sealed'
    """
    origin = A_RECORD if isinstance(source, Record) else str(source)
    record = source if isinstance(source, Record) else Record.load(source)
    committed = _committed(record, commitment)
    dealer = dealer_of(record.generator, record.seed, record.secret)
    draws, difference = 0, None
    if dealer is not None and record.generator is not None:
        draws, difference = _compare(begin(record, origin, components=components).state, record.log, dealer)
    if difference is not None:
        return Verdict("differs", draws, difference, committed=committed)
    match = load_record(record, origin, components=components, dealer=None)
    reason = _unchecked(record, replayed=match.earlier is None)
    return Verdict("fair" if reason is None else "unchecked", draws, reason=reason, committed=committed)


def _compare(state: State, log: Sequence[str], dealer: Dealer) -> tuple[int, Difference | None]:
    """How many draws are as dealt, and the first that is not; as far as the log can be played."""
    draws = 0
    for number, code in enumerate(log):
        ask = state.pending
        if ask is not None and ask.chance:
            dealt = dealer.deal(draws, ask.choices(state), ask.weights(state)).code
            if dealt != code:
                return draws, Difference(number, code, dealt)
            draws += 1
        try:
            state.apply(code)
        except SolonautError:  # loading tells why
            break
    return draws, None


def _unchecked(record: Record, *, replayed: bool) -> Reason | None:
    if record.generator is None:
        return "no_generator"
    if record.generator not in GENERATORS:
        return "unknown_generator"
    if record.is_sealed:
        return "sealed"
    return None if replayed else "earlier_rules"


def _committed(record: Record, shown_before: str | None) -> bool | None:
    own = record.commitment if record.secret is None else commitment_of(record.secret)
    if shown_before is not None:
        shown_before = shown_before.strip().lower()
        if not COMMITMENT_FORM.fullmatch(shown_before):
            raise BadOption("errors.commitment_form", value=shown(shown_before), n=COMMITMENT_DIGITS)
    wanted = [one for one in (record.commitment, shown_before) if one is not None]
    return all(one == own for one in wanted) if wanted else None
