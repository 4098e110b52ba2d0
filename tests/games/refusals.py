"""What every refusal must be: a sentence and at most three ways, with rules of the ledger and texts in every language."""

from __future__ import annotations

from pathlib import Path

from solonaut.core.game import Game
from solonaut.core.refusal import MOST_WAYS, Refusal
from solonaut.lang import Speaker, catalogue


def check(game: Game, found: Refusal, speakers: list[Speaker], seen: set[str]) -> None:
    """Look at a refusal; ``seen`` are the keys that were put into words already."""
    assert found.rule in game.ledger, found
    assert len(found.ways) <= MOST_WAYS and len({way.when for way in found.ways}) == len(found.ways), found
    assert all(way.rule in game.ledger for way in found.ways), found
    for message in (found, *(way.when for way in found.ways)):
        if message.key not in seen:
            seen.add(message.key)
            assert all(not {"⟨", "{"} & set(speaker.say(message)) for speaker in speakers), message


def never_said(game: str, folder: Path) -> set[str]:
    """Sentences and clauses of the catalogue that no rule of the game has."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    keys = {key.rpartition(".")[2] for key in catalogue("en", game) if key.startswith((f"{game}.why.", f"{game}.when."))}
    assert len(keys) > 40
    return {key for key in keys if f'"{key}"' not in source}
