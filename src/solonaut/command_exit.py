"""How a command ends: with its exit code, and a mistake with one clear line in the reader's language."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from solonaut.core.errors import SolonautError, system_reason
from solonaut.core.message import Message
from solonaut.lang import Speaker, languages
from solonaut.lang.negotiate import of_environment

COMPLETE_VAR = "_SOLONAUT_COMPLETE"
"""Set by the script of ``completion`` when the shell asks what may follow."""


def speaker_for(arguments: Sequence[str]) -> Speaker:
    """Speaks the language that the command line names, otherwise that of the environment."""
    for word, following in zip(arguments, (*arguments[1:], ""), strict=False):
        name, equals, value = word.partition("=")
        if name == "--lang" and (value if equals else following) in languages():
            return Speaker(value if equals else following)
    return Speaker(of_environment(os.environ))


def exit_after(run: Callable[[], int]) -> NoReturn:
    """Run a command and leave with its exit code."""
    for pipe in (sys.stdin, sys.stdout):
        if isinstance(pipe, io.TextIOWrapper):
            pipe.reconfigure(errors="replace")  # a letter that cannot be read or shown stops nobody
    try:
        code = run()
        sys.stdout.flush()
    except SolonautError as e:
        fail(e.message, 2)
    except KeyboardInterrupt:
        fail(Message("errors.interrupted"), 130)
    except OSError as e:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: no complaint at the exit
        if isinstance(e, BrokenPipeError):
            sys.exit(1)
        fail(Message("errors.file_failed", file=e.filename or Message("errors.name.output"), reason=system_reason(e)), 1)
    sys.exit(code)


def fail(problem: Message, code: int) -> NoReturn:
    print(f"solonaut: {' '.join(speaker_for(sys.argv[1:]).say(problem).split())}", file=sys.stderr)
    sys.exit(code)
