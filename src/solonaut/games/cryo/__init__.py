"""Cryo: wake your crew on the crashed ship and bring it to the caverns before sunset. Two to four players, or one against the Rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from solonaut.core.game import ModularGame
from solonaut.core.modules import Modules
from solonaut.core.option import Option, no_such_level
from solonaut.games.cryo import arrange, components, encode, position, scoring, sentences, setup, view
from solonaut.games.cryo.bots import determinize, judging, prior, value
from solonaut.games.cryo.bots.features import FEATURES
from solonaut.games.cryo.bots.measures import MEASURES
from solonaut.games.cryo.choices import VOCABULARY
from solonaut.games.cryo.compact import COMPACT
from solonaut.games.cryo.components import DIFFICULTIES, Components
from solonaut.games.cryo.state import CryoState
from solonaut.games.cryo.themes import MISTAKES, THEMES


class Cryo(ModularGame):
    """The game as the engine knows it."""

    name = "cryo"
    package = "solonaut.games.cryo"
    modules = Modules(components, view, position, scoring, sentences, arrange, value, prior, determinize, judging=judging)
    vocabulary = VOCABULARY
    decision_kinds = encode.KINDS
    themes = THEMES
    mistakes = MISTAKES
    encoding = encode.ENCODING
    measures = MEASURES
    feature_names = FEATURES
    compact = COMPACT
    unprinted = ("rival.house_points",)
    logistic_scale = 8.0
    rules_version = 2
    rule_changes: Mapping[int, tuple[str, ...]] = {2: ("cryo.S89", "cryo.B088")}
    digest_version = 3
    options: tuple[Option, ...] = (
        Option("difficulty", DIFFICULTIES, "normal", players=(1,)),
        Option("decisions", ("normal", "unpredictable"), "normal", players=(1,)),
    )

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> CryoState:
        difficulty = DIFFICULTIES.index(options["difficulty"])
        if box.level_points[difficulty] is None:
            raise no_such_level(self.name, options["difficulty"])
        return setup.begin(box, players, difficulty=difficulty, unpredictable=options["decisions"] == "unpredictable")

    def scores(self, s: CryoState, seat: int | None = None) -> tuple[int, ...]:
        return scoring.scores(s, seat)

    def break_even(self, s: CryoState) -> float:
        return value.handicap(s) if s.solo else 0.0

    def opposed(self, s: CryoState) -> bool:
        return not s.solo

    def plans_turns(self, s: CryoState) -> bool:
        """Alone, once the sun has set: the game ends with this turn, so every way through it can be counted out."""
        return s.solo and s.sunset

    def has_turn(self, s: CryoState, seat: int) -> bool:
        return s.active == seat

    def phase(self, s: CryoState) -> float:
        """By the incident track, or by the pods of the faction that will be the first to have settled all; the end once the sun has set."""
        if s.sunset:
            return 1.0
        begun = sum(s.box.chambers)
        tokens = sum(s.track) / (len(s.players) * len(s.track))
        pods = min([sum(p.chambers) + p.awake for p in s.players]) / begun
        return 1.0 - min(1.0, tokens, pods)

    def calibration_groups(self, s: CryoState) -> Sequence[str]:
        return ("1" if s.solo else str(len(s.players)),)


GAME: Final = Cryo()
