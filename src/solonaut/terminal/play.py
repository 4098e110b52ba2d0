"""``solonaut play``: a new game, a saved one, or the lobby."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from solonaut.core.errors import BadOption
from solonaut.core.registry import game_names
from solonaut.lang import Speaker
from solonaut.terminal import start
from solonaut.terminal.session import HUMAN


def play(
    game: str | None = None,
    *,
    seed: int | None = None,
    players: int = 1,
    seats: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    components: str | None = None,
    lang: str = "en",
    plain: bool = False,
    step: bool = False,
    resume: bool = False,
    save: Path | None = None,
    theme: str | None = None,
    ascii: bool = False,
) -> int:
    """Play in the terminal, and save after every decision; return the exit code."""
    speaker = Speaker(lang)
    whole = start.full_screen(speaker, plain=plain)
    if game is None and not resume:
        if not whole:
            raise BadOption("errors.name_a_game", games=game_names())
        return start.lobby(start.settings_for(speaker, theme, ascii))
    from solonaut.terminal import saves

    if resume:
        from solonaut.terminal.resume import resumed

        path = save or saves.latest(game)
        match = resumed(path, components, seats)
        if not whole:
            print(speaker.text("terminal.resumed", path=path))
    else:
        from solonaut.core.opening import new

        assert game is not None
        if save is not None and save.exists():
            raise BadOption("errors.save_exists", file=str(save))
        match = new(game, seed=seed, players=players, options=options or {}, components=components)
        match.seats = seated(seats, players)
        path = save or saves.new_path(match)
    if whole:
        return start.on_full_screen(match, path, start.settings_for(speaker, theme, ascii))
    return start.line_by_line(match, path, speaker, step=step)


def seated(seats: Sequence[str], players: int) -> tuple[str, ...]:
    """Who sits where; where there are only people, no bot is loaded."""
    if not seats:
        return (HUMAN,) * players
    from solonaut.players import seat_players

    return seat_players(seats, players, HUMAN, also=(HUMAN,))
