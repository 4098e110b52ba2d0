"""How the app looks and speaks; commands change it while it runs."""

from __future__ import annotations

from dataclasses import dataclass

from solonaut.lang import Speaker


@dataclass(slots=True)
class Settings:
    speaker: Speaker
    theme: str
    ascii: bool = False
    step: bool = True
    """Show what others do step by step."""
