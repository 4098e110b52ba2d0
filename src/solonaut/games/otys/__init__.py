"""Otys: divers bring up what is left of the old world. Two to four players, or one against two Timers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from solonaut.core.game import ModularGame
from solonaut.core.modules import Modules
from solonaut.core.option import Option, no_such_level
from solonaut.games.otys import arrange, components, encode, position, scoring, sentences, setup, view
from solonaut.games.otys.bots import determinize, judging, planning, prior, value
from solonaut.games.otys.bots.features import FEATURES
from solonaut.games.otys.bots.measures import MEASURES
from solonaut.games.otys.choices import VOCABULARY
from solonaut.games.otys.compact import COMPACT
from solonaut.games.otys.components import DIFFICULTIES, RANKS, Components
from solonaut.games.otys.state import OtysState
from solonaut.games.otys.themes import MISTAKES, THEMES


class Otys(ModularGame):
    """The game as the engine knows it."""

    name = "otys"
    package = "solonaut.games.otys"
    modules = Modules(components, view, position, scoring, sentences, arrange, value, prior, determinize, planning, judging)
    vocabulary = VOCABULARY
    decision_kinds = encode.KINDS
    themes = THEMES
    mistakes = MISTAKES
    encoding = encode.ENCODING
    measures = MEASURES
    ranks = RANKS
    feature_names = FEATURES
    compact = COMPACT
    rules_version = 2
    rule_changes: Mapping[int, tuple[str, ...]] = {2: ("otys.B37",)}
    unprinted = ("solo.turn_guard", "solo.house_timers")
    digest_version = 3
    options: tuple[Option, ...] = (
        Option("difficulty", DIFFICULTIES, "normal", players=(1,)),
        Option("variant", ("off", "designer"), "off", players=(2, 3, 4)),
    )

    def begin(self, players: int, options: Mapping[str, str], box: Components) -> OtysState:
        difficulty = DIFFICULTIES.index(options["difficulty"])
        if not box.timers[difficulty]:
            raise no_such_level(self.name, options["difficulty"])
        return setup.begin(box, players, difficulty=difficulty, variant=options["variant"] == "designer")

    def scored(self, s: OtysState) -> bool:
        return s.solo

    def phase(self, s: OtysState) -> float:
        """Alone, by the way from the marker to the last Timer; when they have met, the game is over. Otherwise by the highest score."""
        if not s.solo:
            return min(1.0, max([p.score for p in s.players]) / s.box.end_points)
        return 1.0 - max(0, max(s.timers) - s.players[0].score) / s.timer_start()

    def calibration_groups(self, s: OtysState) -> Sequence[str]:
        return (str(len(s.players)),)

    def plans_turns(self, s: OtysState) -> bool:
        """Alone; against opponents a tree is stronger, but the last turn of all can be counted out (B96)."""
        if s.solo:
            return True
        return (s.active + 1) % len(s.players) == s.first and max([p.score for p in s.players]) >= s.box.end_points

    def opposed(self, s: OtysState) -> bool:
        return not s.solo


GAME: Final = Otys()
