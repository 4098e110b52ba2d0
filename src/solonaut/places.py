"""Where things are kept on this computer."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """``$SOLONAUT_HOME``, or the usual place for data of a user."""
    home = os.environ.get("SOLONAUT_HOME")
    if home:
        return Path(home)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "solonaut"
