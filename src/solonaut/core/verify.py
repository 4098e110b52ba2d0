"""Checks that a game was dealt as its record says, by comparing every chance outcome in the log with what the generator deals.

This detects draws that were changed later, and a secret that does not match its commitment. It cannot detect whether the secret itself
was random.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from solonaut.core.dealer import Dealer, commitment_of, dealer_of
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadOption, SolonautError, shown
from solonaut.core.message import Message
from solonaut.core.opening import GENERATORS, begin, load_record
from solonaut.core.record import A_RECORD, COMMITMENT_FORM, Record
from solonaut.core.state import State

COMMITMENT_DIGITS: Final = 64

Result = Literal["fair", "differs", "unchecked"]
Reason = Literal["sealed", "no_generator", "unknown_generator", "earlier_rules"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A chance outcome that differs from what the generator deals."""

    number: int
    """Index in the log."""
    found: str
    dealt: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a check."""

    result: Result
    draws: int
    """The number of draws that match the generator."""
    difference: Difference | None = None
    """The first draw that does not match."""
    reason: Reason | None = None
    """Why the draws, or the rest of them, were not checked."""
    committed: bool | None = None
    """True if the secret matches the commitment. None if there is no commitment."""

    @property
    def is_fair(self) -> bool:
        """True if every draw matches the generator, and the secret matches the commitment, if there is one."""
        return self.result == "fair" and self.committed is not False

    @property
    def sentences(self) -> list[Message]:
        """The result as messages."""
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
    """Compare the draws of a record with what its generator deals. ``commitment`` is the one shown at the start, if you know it.

    Raise BadRecord if the record does not replay, unless an earlier draw differs.

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
    """Return the number of matching draws and the first difference, as far as the log replays."""
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
