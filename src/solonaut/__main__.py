"""``solonaut`` and ``python -m solonaut``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

from solonaut.command_exit import COMPLETE_VAR, exit_after

LANG = "--lang"


def plain_play(words: Sequence[str]) -> dict[str, Any] | None:
    """What ``play`` is told if it is a game, a language or nothing: that needs no parser, and loading one takes longer than the lobby.

    >>> plain_play(["play"]), plain_play(["play", "otys", "--lang", "de"])
    ({}, {'game': 'otys', 'lang': 'de'})
    >>> plain_play(["play", "otys", "--plain"]), plain_play(["rules", "otys"])
    (None, None)
    """
    if words[:1] != ["play"]:
        return None
    rest = list(words[1:])
    found: dict[str, Any] = {}
    if LANG in rest[:-1]:
        at = rest.index(LANG)
        found["lang"] = rest[at + 1]
        del rest[at : at + 2]
    if len(rest) > 1 or any(word.startswith("-") for word in (*rest, *found.values())):
        return None
    return {"game": rest[0]} | found if rest else found


def main() -> None:
    """Run the command line; games in the terminal begin without the rest of it."""
    told = None if COMPLETE_VAR in os.environ else plain_play(sys.argv[1:])
    if told is None:
        from solonaut.cli import main as command_line

        command_line()
    else:
        from solonaut.terminal.play import play

        exit_after(lambda: play(**told))


if __name__ == "__main__":
    main()
