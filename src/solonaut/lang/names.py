"""Names that people read where programs have codes: bots, their budgets, editions."""

from __future__ import annotations

import re

from solonaut.core.message import Listing, Message

HOUSE = "house"
OUR_BOTS = ("random", "greedy", "cadet", "engineer", "commander", "search")
"""Bots with a name in every language; those of other people are called as they are."""


def bot(code: str) -> Message:
    """``greedy bot``, ``search bot (400 iterations)``.

    >>> from solonaut.lang import Speaker
    >>> Speaker("de").say(bot("cadet")), Speaker("en").say(bot("search:iterations=400,jobs=2"))
    ('Bot Kadett', 'search bot (400 iterations and 2 processes)')
    >>> Speaker("en").say(bot("mybots:Thrifty"))
    'mybots:Thrifty bot'
    """
    kind, _, given = code.partition(":")
    if kind not in OUR_BOTS:
        return Message("core.bot", name=bot_name(code))
    named = Message("core.bot", name=bot_name(kind))
    return Message("core.costing", title=named, cost=budget(given)) if given else named


def bot_name(code: str) -> Message:
    """``greedy``, in the reader's language; a bot of other people as it is called."""
    return Message(f"core.bot.{code}") if code in OUR_BOTS else Message("core.name", name=code)


def budget(text: str) -> Listing:
    """How much a search may think: ``400 iterations`` for ``iterations=400``."""
    parts = (part.strip().partition("=") for part in text.split(","))
    return Listing([Message(f"core.budget.{name.strip()}", n=int(n)) for name, _, n in parts])


def edition(name: str) -> Message:
    """Whose values: ``house edition``, ``edition “mine”``, or those of a box as far as they were typed in.

    >>> from solonaut.lang import Speaker
    >>> Speaker("en").say(edition("box 23/56"))
    'values from your box (23 of 56)'
    """
    if typed := re.fullmatch(r"box (\d{1,4})/(\d{1,4})", name, re.ASCII):
        return Message("core.edition.box", n=int(typed[1]), total=int(typed[2]))
    return Message("core.edition.house") if name == HOUSE else Message("core.edition.named", name=name)
