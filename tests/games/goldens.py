"""Golden transcripts and perft counts: a change of behaviour is seen in review.

``python -m tests.games.goldens`` (or ``make goldens``) writes them anew.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import solonaut
from solonaut.core.state import State

HERE = Path(__file__).parent
TRANSCRIPTS: dict[str, list[tuple[int, dict[str, str], int]]] = {
    "otys": [(1, {}, 7), (1, {"difficulty": "hard"}, 8), (2, {}, 9), (4, {"variant": "designer"}, 10)],
    "cryo": [(1, {}, 7), (1, {"difficulty": "hard", "decisions": "unpredictable"}, 8), (3, {}, 9)],
    "intrepid": [(1, {}, 7), (2, {"disaster": "meteor"}, 8), (4, {"disaster": "meteor", "country": "japan,uk,brazil,south-africa"}, 9)],
}
PERFT = {"otys": [(1, 7, 4), (2, 9, 4)], "cryo": [(1, 7, 4), (2, 9, 4)], "intrepid": [(1, 7, 4), (2, 8, 3)]}
"""Players, seed and depth: how many ways lead from the first decision so many answers on."""
LONGEST = 200
"""Decisions after which a transcript breaks off."""


def transcript(game: str, players: int, options: dict[str, str], seed: int) -> str:
    """A random game in text: every decision with its rule and choices, every event with its rule."""
    rng = random.Random(seed)
    match = solonaut.new(game, seed=seed, players=players, options=options)
    lines = [f"# {game}, {players} player(s), {options or 'default options'}, seed {seed}, edition {match.box.edition.hash}"]
    told = 0

    def tell() -> None:
        nonlocal told
        for entry in match.log[told:]:
            lines.append(f"  {entry.seat:>2} {entry.choice.code}")
            lines.extend(f"       {' '.join(f'{k}={v}' for k, v in event.seen_by(None).items())}" for event in entry.events)
        told = len(match.log)

    tell()
    while (decision := match.decision) is not None and decision.number < LONGEST:
        lines.append(f"{decision.number} seat {decision.seat} {decision.prompt} [{decision.rule}] {' '.join(decision.codes)}")
        match.choose(rng.choice(decision.choices))
        tell()
    lines.append(f"outcome {match.outcome.as_data() if match.outcome else None}")
    return "\n".join(lines) + "\n"


def perft(state: State, depth: int) -> int:
    """Number of sequences of that many answers, chance outcomes included."""
    choices = state.choices()
    if depth == 1 or not choices:
        return len(choices)
    total = 0
    for choice in choices:
        after = state.copy()
        after.apply(choice)
        total += perft(after, depth - 1)
    return total


def perft_table(game: str) -> str:
    """The counts of a game, one line per position and depth."""
    lines = []
    for players, seed, deepest in PERFT[game]:
        state: Any = solonaut.new(game, seed=seed, players=players).state
        lines += [f"players={players} seed={seed} depth={depth} {perft(state, depth)}" for depth in range(1, deepest + 1)]
    return "\n".join(lines) + "\n"


def files(game: str) -> dict[Path, Any]:
    """Every golden file of a game and how it is made."""
    folder = HERE / game / "golden"
    found: dict[Path, Any] = {folder / "perft.txt": lambda: perft_table(game)}
    for players, options, seed in TRANSCRIPTS[game]:
        name = "-".join([str(players), *options.values(), str(seed)])
        found[folder / f"{name}.txt"] = lambda p=players, o=options, s=seed: transcript(game, p, o, s)
    return found


if __name__ == "__main__":
    for name in solonaut.game_names():
        for path, make in files(name).items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(make(), encoding="utf-8")
            print(path.relative_to(HERE))
