"""What the full screen shows, as text: ``python -m tests.terminal.snapshots`` writes the files anew after a wanted change."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.terminal.app import SIZES, game_page, settings, show
from tests.tools import played

FOLDER = Path(__file__).parent / "snapshots"
POSITIONS = {"otys": (40, "otys.prompt.timer"), "cryo": (44, "cryo.prompt.turn"), "intrepid": (6, "intrepid.prompt.place")}
"""After so many decisions of a sensible game, the next time that this is asked."""
SCENES = [(game, "en", size) for game in POSITIONS for size in SIZES] + [(game, "de", SIZES[0]) for game in POSITIONS]
"""Game, language, size."""


def name_of(game: str, language: str, size: tuple[int, int]) -> str:
    return f"{game}-{size[0]}x{size[1]}{'' if language == 'en' else f'-{language}'}.txt"


def taken(game: str, language: str, size: tuple[int, int], folder: Path) -> str:
    """The screen in the middle of a sensible game."""
    decisions, prompt = POSITIONS[game]
    while (match := played(game, decisions)).decision is not None and match.decision.prompt != prompt:
        decisions += 1
    return show(game_page(match, folder, settings(language, step=False)), size) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for scene in SCENES:
            (FOLDER / name_of(*scene)).write_text(taken(*scene, Path(folder)), encoding="utf-8")


if __name__ == "__main__":
    main()
