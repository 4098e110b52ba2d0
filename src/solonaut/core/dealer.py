"""Dealers: who answers the seat ``CHANCE``.

A dealer is asked for the n-th draw of a game and keeps no memory of its own, so a draw taken back and made again gives the
same card: undo cannot be used to shop for luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from solonaut.core.errors import BadOption, IllegalChoice, shown

if TYPE_CHECKING:
    from solonaut.core.choice import Choice

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15
_SCALE: Final = 1.0 / (1 << 64)
_LARGEST: Final = 0.9999999999999999
SECRET_BYTES: Final = 16
"""The length of a secret: 128 bits, too many to try them all."""


def mix(z: int) -> int:
    """Stir 64 bits (the finisher of the well-known splitmix64 generator)."""
    z &= _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def stream(seed: int) -> int:
    """The start of the random stream of a seed: neighbouring seeds have unrelated streams."""
    return mix(seed + _GOLDEN) ^ mix(seed >> 64)


def rand01(start: int, n: int) -> float:
    """Return the n-th number of a stream, in [0, 1)."""
    return min(mix(start + n * _GOLDEN) * _SCALE, _LARGEST)


def keyed01(secret: bytes, n: int) -> float:
    """Return the n-th number of a secret, in [0, 1): 64 bits of BLAKE2b over the number of the draw, keyed with the secret."""
    bits = blake2b(n.to_bytes(8, "big"), digest_size=8, key=secret, person=b"solonaut draw").digest()
    return min(int.from_bytes(bits, "big") * _SCALE, _LARGEST)


def commitment_of(secret: bytes) -> str:
    """Return the commitment to a secret. It does not help to guess the secret, and nobody can find another secret with the same one.

    >>> commitment_of(bytes(16))
    'f6762bf36b8a6caaeb502aee72057e2bbe9599a863e69462fd0c01cc3e31054a'
    """
    return blake2b(secret, digest_size=32, person=b"solonaut commit").hexdigest()


def pick(u: float, choices: Sequence[Choice], weights: Sequence[int] | None) -> Choice:
    """Return the outcome at the point ``u`` of [0, 1)."""
    if weights is None:
        return choices[int(u * len(choices))]
    rest = u * sum(weights)
    for choice, weight in zip(choices, weights, strict=True):
        rest -= weight
        if rest < 0:
            return choice
    return choices[-1]


def bot_seed_of(secret: bytes) -> int:
    """Return a seed for bots in a game with this secret. It reveals nothing about the draws."""
    return int.from_bytes(blake2b(digest_size=8, key=secret, person=b"solonaut bots").digest(), "big")


class Dealer(Protocol):
    """Answers the n-th chance decision of a game."""

    def deal(self, n: int, choices: Sequence[Choice], weights: Sequence[int] | None) -> Choice: ...


class Seeded:
    """Deals from the stream of a seed."""

    generator: ClassVar[str] = "splitmix64"
    """What a record calls it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._start = stream(seed)

    def deal(self, n: int, choices: Sequence[Choice], weights: Sequence[int] | None) -> Choice:
        return pick(rand01(self._start, n), choices, weights)


class Keyed:
    """Deals from a secret. Unlike a seed, it cannot be found by searching for one that fits the draws so far."""

    generator: ClassVar[str] = "blake2b-128"
    """What a record calls it."""

    def __init__(self, secret: object) -> None:
        if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
            raise BadOption("errors.secret_bytes", n=SECRET_BYTES)
        self.secret: bytes = secret

    def deal(self, n: int, choices: Sequence[Choice], weights: Sequence[int] | None) -> Choice:
        return pick(keyed01(self.secret, n), choices, weights)


def dealer_of(generator: str | None, seed: int | None, secret: object) -> Dealer | None:
    """Return the dealer for a generator (``None``: seeded), or None if the generator is unknown or its seed or secret is missing."""
    if generator == Keyed.generator and secret is not None:
        return Keyed(secret)
    if generator in (None, Seeded.generator) and seed is not None:
        return Seeded(seed)
    return None


class Scripted:
    """Deals the outcomes of a list, then passes to another dealer, if there is one."""

    def __init__(self, codes: Sequence[str], then: Dealer | None = None) -> None:
        self.codes = list(codes)
        self.then = then

    def deal(self, n: int, choices: Sequence[Choice], weights: Sequence[int] | None) -> Choice:
        if n >= len(self.codes):
            if self.then is None:
                raise IllegalChoice("errors.script_ended", draw=n, legal=[c.code for c in choices])
            return self.then.deal(n, choices, weights)
        for choice in choices:
            if choice.code == self.codes[n]:
                return choice
        raise IllegalChoice("errors.script_wrong", draw=n, code=shown(self.codes[n]), legal=[c.code for c in choices])
