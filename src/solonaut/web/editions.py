"""Component files that people brought along: checked as hostile text, then lent to the engine as files."""

from __future__ import annotations

import hashlib
import re
import tempfile
import threading
from pathlib import Path

from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents
from solonaut.core.game import find_game

LARGEST = 200_000
LONG_KEY = re.compile(r"""(?:(?:[\w-]{1,60}|"[^"\n]{0,80}"|'[^'\n]{0,80}')[ \t]*\.[ \t]*){16}""")
"""A key of so many parts is no key of ours; the parser would take minutes over thousands of them."""


def check_components(game: str, text: str) -> str:
    """The text, if it makes a playable edition; otherwise a ``BadComponents`` that names line, key and reason."""
    if len(text) > LARGEST:
        raise BadComponents(f"the component file is larger than {LARGEST} characters")
    if LONG_KEY.search(text):
        raise BadComponents("the component file has a key of more than 16 parts")
    try:
        find_game(game).read_box(ComponentFile(text, "component file"))
    except BadComponents:
        raise
    except (RecursionError, ValueError, TypeError, OverflowError, MemoryError):
        raise BadComponents("the component file cannot be read: it is nested too deeply or holds impossible values") from None
    return text


class EditionFiles:
    """Editions kept as text in the database, on disk for as long as the server runs."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="solonaut-editions-")
        self._lock = threading.Lock()

    def path(self, text: str | None) -> str | None:
        """The file with this text; None stands for the house edition."""
        if text is None:
            return None
        path = Path(self._folder.name) / f"{hashlib.sha256(text.encode()).hexdigest()[:32]}.toml"
        with self._lock:
            if not path.exists():
                path.write_text(text, encoding="utf-8")
        return str(path)

    def close(self) -> None:
        self._folder.cleanup()
