"""Trying an edition out: what it calls fine can be played, and what breaks is told in one line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

import solonaut
from solonaut.core import trial
from solonaut.core.choice import Choice
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents
from solonaut.core.game import Game
from solonaut.core.option import Option
from solonaut.core.outcome import Outcome
from solonaut.core.step import Step
from tests.core.toy import ACT, Act, RollDie, Toy, ToyBox, ToyState


@dataclass(frozen=True)
class PrizeBox(ToyBox):
    place: int


PRIZES = (1, 2, 3)


class Claim(Act):
    """Whoever looks gets the prize of a place that the file names."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def take(self, s: ToyState, choice: Choice) -> None:
        super().take(s, choice)
        if s.agenda[-1] is ACT:
            s.agenda[-1] = self
        if choice.verb == "look" and choice.seat is not None:
            s.piles[choice.seat].points += PRIZES[self.place]


class PrizeGame(Toy):
    """Reads any number as a place; only three have a prize."""

    box_name = "toy"
    options = (Option("length", ("short", "long"), "short"), Option("never", ("no", "yes"), "no", players=(1,)))

    def read_components(self, file: ComponentFile) -> PrizeBox:
        place = file.integer("prize.place")
        return PrizeBox(file.finish("toy"), place)

    def begin(self, players: int, options: Mapping[str, str], box: Any) -> ToyState:
        s = ToyState()
        s.agenda = [Claim(box.place)]
        return s


def file(place: int = 1) -> ComponentFile:
    return ComponentFile(f'[edition]\nname = "mine"\ngame = "toy"\n[prize]\nplace = {place}\n', "mine.toml")


def complaint(game: str | Game, components: ComponentFile | None = None) -> str:
    with pytest.raises(BadComponents) as error:
        solonaut.try_out(game, file() if components is None else components)
    told = str(error.value)
    assert "\n" not in told
    return told


@pytest.mark.parametrize("game", solonaut.game_names())
def test_the_house_editions_can_be_played(game: str) -> None:
    assert solonaut.try_out(game, decisions=40) == solonaut.find_game(game).house.edition


def test_a_file_that_can_be_played() -> None:
    assert solonaut.try_out(PrizeGame(), file()).name == "mine"


def test_a_file_that_cannot_be_read() -> None:
    assert complaint(PrizeGame(), file(-1)) == "mine.toml, line 5, prize.place: Use a number from 0 to 999, not -1."


def test_a_file_that_breaks_in_play() -> None:
    told = complaint(PrizeGame(), file(3))
    fails, where = r"mine\.toml: The file can be read, but a game with it fails ", r"2 players(, length=long)?, decision \d+, rule toy\.1"
    assert re.fullmatch(rf"{fails}\({where} and [12]/look\)\. IndexError: tuple index out of range", told)


def test_the_cause_is_there_for_those_who_want_it() -> None:
    with pytest.raises(BadComponents) as error:
        solonaut.try_out(PrizeGame(), file(3))
    assert isinstance(error.value.__cause__, IndexError)


def test_a_break_in_the_set_up() -> None:
    class Fails(PrizeGame):
        def begin(self, players: int, options: Mapping[str, str], box: Any) -> ToyState:
            raise ZeroDivisionError

    assert complaint(Fails()) == "mine.toml: The file can be read, but a game with it fails (2 players and setup). ZeroDivisionError"


@pytest.mark.parametrize("name", ["describe", "tell", "view", "value", "forecast", "prior", "outcome"])
def test_a_break_in_what_others_ask_of_the_game(name: str) -> None:
    def fails(self: Game, *_: object) -> None:
        raise KeyError(name)

    assert f"KeyError: {name!r}" in complaint(type("Fails", (PrizeGame,), {name: fails})())


def with_steps(*agenda: Step[Any]) -> Game:
    """A game that begins with these steps, last first."""

    class Other(PrizeGame):
        def begin(self, players: int, options: Mapping[str, str], box: Any) -> ToyState:
            s = ToyState()
            s.agenda = list(agenda)
            return s

    return Other()


def test_nobody_has_anything_to_choose() -> None:
    class Stuck(Act):
        __slots__ = ()

        def choices(self, s: ToyState) -> list[Choice]:
            return []

    assert complaint(with_steps(Stuck())).endswith("A decision has no choices.")


def test_a_choice_is_offered_twice() -> None:
    class Double(Act):
        __slots__ = ()

        def choices(self, s: ToyState) -> list[Choice]:
            return super().choices(s) * 2

    assert complaint(with_steps(Double())).endswith("A choice is offered twice.")


def test_an_outcome_of_chance_that_cannot_be() -> None:
    class Loaded(RollDie):
        __slots__ = ()

        def weights(self, s: ToyState) -> list[int]:
            return [1, 1, 1, 1, 1, 0]

    assert complaint(with_steps(ACT, Loaded())).endswith("Chance has an outcome that never comes up.")


def test_chance_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    class Rolling(RollDie):
        __slots__ = ()

        def take(self, s: ToyState, choice: Choice) -> None:
            s.agenda.append(self)

    monkeypatch.setattr(trial, "LONGEST_DRAW", 50)
    assert complaint(with_steps(Rolling())).endswith("Chance never stops drawing.")


def test_a_game_that_stops_in_the_middle() -> None:
    told = complaint(with_steps(RollDie()))
    assert told.endswith("rule toy.3). Nothing is left to decide, but the game is not over.")


def test_a_game_without_decisions_is_played_all_the_same() -> None:
    class Quick(PrizeGame):
        def begin(self, players: int, options: Mapping[str, str], box: Any) -> ToyState:
            s = ToyState()
            s.over = True
            return s

        def outcome(self, s: ToyState) -> Outcome | None:
            return Outcome((0, 0), (), "rounds")

    assert solonaut.try_out(Quick(), file()).name == "mine"


def test_every_number_of_players_and_every_value_has_its_table() -> None:
    game = solonaut.find_game("intrepid")
    seen: dict[str, set[str]] = {option.name: {option.default} for option in game.options}
    players = set[int]()
    for number in range(max(len(option.values) for option in game.options)):
        table = trial.Trial(game, game.house, number, Counter())
        table.choose_options()
        players.add(table.players)
        for name, value in table.options.items():
            seen[name].add(value)
    assert players == {1, 2, 3, 4}
    assert seen["disaster"] >= {"meteor", "toxic", "solar"} and len(seen["country"]) > 4 and seen["reboot"] == {"off", "on"}
