"""OpenSpiel: every game with explicit chance, from the same choices and ids.

>>> import pyspiel
>>> import solonaut.envs.openspiel
>>> game = pyspiel.load_game("solonaut_cryo(players=2)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.action_to_string(state.legal_actions()[0])
(True, 'first:1')
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from solonaut.core.game import Game
from solonaut.core.match import Match
from solonaut.core.opening import new
from solonaut.core.registry import find_game, game_names
from solonaut.core.step import CHANCE
from solonaut.envs.episode import Table, next_to_act

LONGEST_GAME: Final = 20_000
"""No game takes as many decisions, chance included; random games take up to 1,500."""
HIGHEST_SCORE: Final = 1_000.0
"""No solo game ends with as many points."""
PLAYERS: Final = "players"


def parameter(option: str) -> str:
    """How a parameter of OpenSpiel names an option."""
    return option.replace("-", "_")


def game_type(game: Game) -> pyspiel.GameType:
    """How OpenSpiel knows a game. Its parameters are the number of players and the options."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"solonaut_{game.name}",
        long_name=f"Solonaut: {game.name.title()}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if game.cooperative else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: game.players[0], **{parameter(o.name): o.default for o in game.options}},
    )


class SpielGame(pyspiel.Game):
    """A table with its options. A sub-class names the game."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules = find_game(self.name)
        given = dict(params or {})
        players = given.get(PLAYERS, rules.players[0])
        options = {o.name: given[parameter(o.name)] for o in rules.options if parameter(o.name) in given}
        self.table = Table(self.name, players, options, None)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=self.table.actions,
            num_players=players,
            min_utility=0.0,
            max_utility=HIGHEST_SCORE if rules.scored(self.table.start()) else 1.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(rules), info, given)

    def new_initial_state(self) -> SpielState:
        """Return the start of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return what reads positions as one seat knows them."""
        return SpielObserver(self.table, iig_obs_type, params)


class SpielState(pyspiel.State):
    """A position. Chance decisions are open like any other; actions are the ids of choices."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.table.start()
        self.seat = -1
        self._turn()

    @property
    def table(self) -> Table:
        """What is played. It is the game's, so that copies of a position share it."""
        found: Table = self.get_game().table
        return found

    def _turn(self) -> None:
        if self.position.agenda and self.position.seat != CHANCE:
            self.seat = next_to_act(self.position, self.seat)

    def current_player(self) -> int:
        """Return the seat that decides, or what stands for chance and the end of the game."""
        if not self.position.agenda:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.position.seat == CHANCE else self.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal_ids(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes with their probabilities."""
        return [(choice.id, odds) for choice, odds in self.position.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        self.position.apply_id(action)
        self._turn()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.code_of(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return not self.position.agenda

    def returns(self) -> list[float]:
        """Return what each seat has played for; 0 until the game is over."""
        table = self.table
        return list(table.game.returns(self.position)[: table.players])

    def __str__(self) -> str:
        """The whole position, with what is hidden."""
        return json.dumps(self.table.game.position(self.position), sort_keys=True, separators=(",", ":"))


class SpielObserver:
    """What one seat knows: the numbers of ``Game.encode``, or as a text with perfect recall all it has known since the start."""

    def __init__(self, table: Table, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters for observations, such as {params}")
        self._table = table
        self._recalls = kind is not None and kind.perfect_recall
        self._knows = kind is None or (kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER and kind.public_info)
        self.tensor = None if self._recalls or not self._knows else np.zeros(table.size, np.float32)
        self._match: Match | None = None
        self._played: list[int] = []
        self._known: dict[int, list[str]] = {}
        """The information states of this match, so far as somebody has asked for them."""
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Read a position."""
        if self.tensor is not None:
            self.tensor[:] = self._table.game.encode(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str | None:
        """Return what the seat knows as a text; None for parts of it, which the games do not tell apart."""
        if not self._knows:
            return None
        if not self._recalls:
            return json.dumps(self._table.game.view(state.position, player), sort_keys=True, separators=(",", ":"))
        match = self._match_of(state.history())
        known = self._known.setdefault(player, [])
        known += match.information_state(player, len(known))
        return "\n".join(known)

    def _match_of(self, history: list[int]) -> Match:
        """A match with this history; the last one goes on where it fits."""
        table, known = self._table, len(self._played)
        if self._match is None or history[:known] != self._played:
            self._match, known = new(table.game.name, seed=0, players=table.players, options=table.options, dealer=None), 0
            self._known = {}
        for action in history[known:]:
            self._match.choose(action)
        self._played = history
        return self._match


def register(name: str) -> None:
    """Make a game known to OpenSpiel as ``solonaut_<name>``. Its class gets a place in this module, where a pickle looks for it."""
    kind = type(f"{name.title()}SpielGame", (SpielGame,), {"name": name, "__module__": __name__})
    globals()[kind.__name__] = kind
    pyspiel.register_game(game_type(find_game(name)), kind)


for known in game_names():
    register(known)
