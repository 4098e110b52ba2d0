"""Fields: what an object of the rules is made of, declared once by its class.

``FIELDS`` names what a class adds to its bases, ``__slots__ = FIELDS`` makes room for it. A compiled class forgets its slots, so
whoever wants to know the fields asks here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

_KNOWN: Final[dict[type, tuple[str, ...]]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """All fields, those of the bases first."""
    known = _KNOWN.get(kind)
    if known is None:
        names: list[str] = []
        for base in reversed(kind.__mro__):
            names += base.__dict__.get("FIELDS", base.__dict__.get("__slots__", ()))
        known = _KNOWN[kind] = tuple(names)
    return known


def arguments_of(kind: type) -> tuple[str, ...]:
    """The fields that its constructor is given by name: all but those that it works out (``DERIVED``)."""
    derived: tuple[str, ...] = getattr(kind, "DERIVED", ())
    return tuple([name for name in fields_of(kind) if name not in derived])


def remake(kind: Any, values: Sequence[Any]) -> Any:
    """Return an object of a class by its constructor, which a compiled class always asks for."""
    return kind(**dict(zip(arguments_of(kind), values, strict=True)))


def rebuild(kind: Any, values: Sequence[Any]) -> Any:
    """Return an object of a class that needs no arguments, with these values of its fields: the inverse of reading them all."""
    found = kind.__new__(kind)
    for name, value in zip(fields_of(kind), values, strict=True):
        setattr(found, name, value)
    return found


def by_fields(value: Any) -> tuple[Any, ...]:
    """Return what ``__reduce__`` of a frozen dataclass returns: a compiled one cannot be put together field by field."""
    return type(value), tuple([getattr(value, field.name) for field in fields(value)])
