"""The table in sentences: without colour it says the same as the board in colour."""

from __future__ import annotations

from random import Random

import pytest
from rich.text import Text

import solonaut
from solonaut.lang import Speaker
from solonaut.ui.cryo import spoken as cryo_spoken
from solonaut.ui.cryo import text as cryo_text
from solonaut.ui.intrepid import spoken, text
from tests.tools import LANGUAGES

SEEDS = range(4)
LOOK = 0.1
"""How often a position is looked at."""


def positions(game: str, players: int, seed: int) -> list[solonaut.Match]:
    """Moments of a random game."""
    rnd = Random(f"{game} {players} {seed}")
    options = {o.name: rnd.choice(o.values) for o in solonaut.find_game(game).options if o.name == "disaster"}
    match = solonaut.new(game, players=players, seed=seed, options=options)
    found = []
    while match.decision is not None:
        if rnd.random() < LOOK:
            found.append(solonaut.load(match.record()))
        match.choose(rnd.choice(match.decision.choices).code)
    return [*found, match]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 3])
def test_intrepid_in_sentences_is_the_coloured_board_without_colour(players: int, language: str) -> None:
    for match in (m for seed in SEEDS for m in positions("intrepid", players, seed)):
        view = match.view(0)
        words, table = spoken.Words(Speaker(language), match.box), view["table"]
        coloured = [*text._dice(words, table), text._missions(words, table), text._disasters(words, table)]
        coloured += [*text._irregularities(words, table), text._tracks(words, table)]
        lines = spoken.lines(view, Speaker(language), 0, match.box)
        assert lines[0] == f"{text._head(words, table).plain}."
        tiles = [slot for slot in table["slots"] if slot["tile"]]
        start = 1 + len(table["resources"])
        for slot, line in zip(tiles, lines[start:], strict=False):
            assert line.endswith(f" {text._on_tile(words, table, slot).plain}."), line
        start += len(tiles)
        assert lines[start : start + len(coloured)] == [line.plain for line in coloured]
        assert len(lines) == start + len(coloured) + len(table["players"][0]["offer"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_incidents_of_cryo_are_told_as_they_are_drawn(language: str) -> None:
    for match in positions("cryo", 1, 1):
        view = match.view(0)
        drawn: Text = cryo_text._track(cryo_spoken.Words(Speaker(language), match.box), view["table"])
        assert cryo_spoken.lines(view, Speaker(language), 0, match.box)[-1] == f"{drawn.plain.rstrip()}."
