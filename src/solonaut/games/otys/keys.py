"""Keys: using a token, rotating the sponsors, the Hacker track and the return of keys."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.games.otys import events, noun_messages, ways
from solonaut.games.otys.choices import FETCH, NEUTRAL_X, OWN_X
from solonaut.games.otys.components import R4
from solonaut.games.otys.state import ALL_KEYS, TOKENS, OtysState, Player


def use_token(s: OtysState, token: int, level: int) -> None:
    """T1: activate a level with its own key or with an X; any X rotates the sponsors before anything else happens (T2)."""
    p = s.players[s.active]
    s.token = token
    s.level = level
    if token == NEUTRAL_X:
        p.neutral -= 1
    else:
        p.keys ^= 1 << token
    if s.emit:
        s.emit(events.KeyUsed(p.seat, TOKENS[token], level))
    if token >= OWN_X:
        rotate_sponsors(s)


FETCHABLE: Final[tuple[tuple[Choice, ...], ...]] = tuple(
    tuple(FETCH[token] for token in range(1, OWN_X + 1) if used >> token & 1) for used in range(ALL_KEYS + 2)
)
"""What can be fetched, by the tokens on the Hacker track, as bits."""


def rotate_sponsors(s: OtysState) -> None:
    """The tile of level 5 comes to level 1, all others move one level down (B31)."""
    old = s.sponsors
    s.sponsors = (0, old[-1], *old[1:-1])
    if s.emit:
        s.emit(events.SponsorsRotated(s.active, s.sponsors[s.level], s.level))


def fetchable(p: Player) -> list[Choice]:
    """Tokens of the own colour on the Hacker track; a neutral X never comes back this way (B35, B42)."""
    return [*FETCHABLE[p.used]]


def why_not_open(s: OtysState, p: Player, token: int) -> Refusal | None:
    """Why a token does not open a level now."""
    if token == NEUTRAL_X:
        return None if p.neutral else noun_messages.because("otys.B29", "no_neutral", *ways.neutral_x_comes(s, p))
    if p.keys >> token & 1:
        return None
    if token == OWN_X:
        return noun_messages.because("otys.B16", "x_used", *ways.key_comes_back(s, p))
    return noun_messages.because("otys.B16", "key_used", *ways.level_opens(s, p), number=token)


def why_not_fetch(s: OtysState, p: Player, token: int, rule: str) -> Refusal | None:
    """Why a token cannot be brought back from the Hacker track."""
    if p.used >> token & 1:
        return None
    return noun_messages.because(rule, "in_use" if token == s.token else "not_on_track", token=noun_messages.token(TOKENS[token]))


def fetch(s: OtysState, p: Player, token: int, rule: str) -> None:
    """Bring one own token back from the Hacker track to its space."""
    p.used ^= 1 << token
    p.keys |= 1 << token
    if s.emit:
        s.emit(events.KeyFetched(p.seat, TOKENS[token], rule))


def gain_neutral_x(s: OtysState, p: Player, wanted: int, rule: str) -> None:
    """Take neutral X from the supply, as far as there are any (B12)."""
    amount = min(wanted, s.x_supply)
    s.x_supply -= amount
    p.neutral += amount
    if s.emit and amount:
        s.emit(events.Gained(p.seat, "neutral-x", amount, rule))


class LayKey(Step[OtysState]):
    """T6 and T7: the used token goes to the Hacker track; if it is full enough, all tokens return."""

    __slots__ = ()
    rule = "otys.B22"

    def run(self, s: OtysState) -> None:
        p = s.players[s.active]
        if s.token == NEUTRAL_X:
            p.used_neutral += 1
        else:
            p.used |= 1 << s.token
        s.token = 0
        tokens = p.used.bit_count() + p.used_neutral
        if tokens < s.box.hacker[p.hacker]:  # G45: the Hacker's number is read here only
            return
        p.keys |= p.used
        p.used = 0
        s.x_supply += p.used_neutral  # B92
        p.used_neutral = 0
        if s.emit:
            s.emit(events.KeysReturned(p.seat, tokens))
        if s.working_reward() == R4:
            gain_neutral_x(s, p, s.box.laid[R4], "otys.B78")
