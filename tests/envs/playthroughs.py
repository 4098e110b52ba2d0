"""Playthroughs of OpenSpiel as goldens: one random game of every kind of table, with all that the adapter says of its positions.

``python -m tests.envs.playthroughs`` (or ``make goldens``) writes them anew.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

FOLDER = Path(__file__).parent / "playthroughs"
TABLES = {
    "otys": "solonaut_otys",
    "cryo": "solonaut_cryo",
    "intrepid": "solonaut_intrepid",
    "intrepid-2": "solonaut_intrepid(players=2,disaster=meteor)",
    "otys-2": "solonaut_otys(players=2,variant=designer)",
    "cryo-2": "solonaut_cryo(players=2,decisions=normal)",
}
LONG = ("otys-2", "cryo-2")
"""They take too long for every day."""
LONGEST_LINE, MOST_LINES = 120, 400


def playthrough(name: str) -> str:
    """What OpenSpiel writes of a game: its beginning, with the fingerprint of what does not fit into a line, and that of the rest."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    import solonaut.envs.openspiel  # noqa: F401  (makes the games known)

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["playthroughs"])
    text = generate_playthrough.playthrough(TABLES[name], [], seed=1)
    lines = text.splitlines()
    first, rest = lines[:MOST_LINES], lines[MOST_LINES:]
    ending = [f"… {len(rest)} more lines … {fingerprint(''.join(rest))}"] if rest else []
    return "".join(f"{line}\n" for line in [*map(shortened, first), *ending])


def shortened(line: str) -> str:
    """Tensors have thousands of numbers; that one has changed is seen in a fingerprint too."""
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 16]} … {fingerprint(line)}"


def fingerprint(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for table in TABLES:
        file_of(table).write_text(playthrough(table), encoding="utf-8")
        print(file_of(table).relative_to(FOLDER.parent))
