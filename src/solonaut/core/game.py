"""The interface between a game and the engine."""

from __future__ import annotations

import hashlib
import json
import re
from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from solonaut.core import learned
from solonaut.core.calibration import Calibration
from solonaut.core.compact.notation import Compact
from solonaut.core.edition import ComponentFile, Components
from solonaut.core.encoding import Encoding
from solonaut.core.errors import BadComponents, BadOption, quoted, shown
from solonaut.core.kinds import FIRST_KINDS, kind_index
from solonaut.core.measure import Measure
from solonaut.core.message import Message
from solonaut.core.mistake import Mistake
from solonaut.core.modules import (
    DeterminizeModule,
    JudgingModule,
    Modules,
    PlanningModule,
    PositionModule,
    PriorModule,
    ScoringModule,
    SentencesModule,
    ValueModule,
    ViewModule,
)
from solonaut.core.option import Option, parse_options
from solonaut.core.outcome import Outcome
from solonaut.core.rules import Ledger

if TYPE_CHECKING:
    from solonaut.core.arranger import Arranger
    from solonaut.core.choice import Choice, Vocabulary
    from solonaut.core.state import State


class Game(
    ViewModule, PositionModule, ScoringModule, SentencesModule, ValueModule, PriorModule, DeterminizeModule, PlanningModule, JudgingModule
):
    """One game: how it starts, what a seat may see, how it ends, how it is put into words."""

    name: str
    players: tuple[int, ...] = (1, 2, 3, 4)
    options: tuple[Option, ...] = ()
    vocabulary: Vocabulary
    package: str
    cooperative: bool = False
    """True if all players win or lose together."""
    logistic_scale: float = 4.0
    """Points of ``forecast`` that raise the chance of winning from 50% to 73% (logistic scale)."""
    rules_version: int = 1
    """Increased when a rule change may invalidate the logs of earlier games."""
    rule_changes: Mapping[int, tuple[str, ...]] = {}
    """The rules that changed with each version."""
    compact: Compact = Compact(())
    """The compact notation for printed values."""
    unprinted: tuple[str, ...] = ()
    """How the keys of component values begin that are printed in no box: nobody is asked for them."""
    all_games: Callable[[], Sequence[Game]] = list
    """Every game that is registered: by them a component file for another game is known."""
    digest_version: int = 2
    """Increased when the format of ``position`` changes. Digests of different versions are not compared."""

    decision_kinds: tuple[str, ...] = FIRST_KINDS
    """The kinds of decisions (``kind_of``), in an order that never changes."""
    themes: Mapping[str, tuple[str, ...]] = {}
    """What puzzles are about: each theme with the kinds of decisions that belong to it."""
    mistakes: tuple[Mistake, ...] = ()
    """Mistakes that have a name of their own, the first that fits; all others are called by their theme."""
    encoding: Encoding | None = None
    """The fields of ``encode``, with their version; None if the game has no encoding."""
    feature_names: tuple[str, ...] = ()
    """What ``features`` returns; empty if the game has no learned correction."""
    measures: tuple[Measure, ...] = ()
    """What positions are compared by where a recommendation is explained."""
    ranks: tuple[str, ...] = ()
    """The ranks of ``Outcome.rank``, the lowest first."""

    # -- what every game supplies, and what the protocols ask for --------------------------------------------------------

    @abstractmethod
    def read_components(self, file: ComponentFile) -> Components:
        """The printed values from a component file."""

    @abstractmethod
    def begin(self, players: int, options: Mapping[str, str], box: Any) -> State:
        """Return a new state with the setup on its agenda."""

    def position(self, s: Any) -> dict[str, Any]:
        """Return the whole position as plain data. Default: the view without hidden information."""
        return self.view(s, None)

    def round_of(self, s: Any) -> int:
        """Return a number that grows with every turn. Default: ``turn`` of the state."""
        turn: int = s.turn
        return turn

    def turn_of(self, s: Any) -> int:
        """Return the turn or round as people count it."""
        return self.round_of(s)

    def arranger(self) -> Arranger[Any] | None:
        """Return what builds a state from a description (the inverse of ``position``), or None if the game has none."""
        return None

    def scores(self, s: Any, seat: int | None = None) -> tuple[int, ...]:
        """Return the points of each seat as they are now, without what is hidden from ``seat`` (``None``: nothing is hidden).

        Default: those of ``standing``, for games in which points are never hidden.
        """
        return self.standing(s).scores

    # -- what a game may supply for players that search -----------------------------------------------------------------

    def scored(self, s: Any) -> bool:
        """Return True if players aim for a high score, so that ``value`` is an expected score. Otherwise they aim to win."""
        return False

    def opposed(self, s: Any) -> bool:
        """Return True if at least one opponent makes decisions. Automated opponents such as the Rival do not count."""
        return not self.cooperative

    def has_turn(self, s: Any, seat: int) -> bool:
        """Return True if a turn of the seat has begun and is not over. Default: always, for games without automated opponents."""
        return True

    def forecast(self, s: Any, seat: int) -> float:
        """Return the long-term value of a position. Default: ``value``."""
        return self.value(s, seat)

    def break_even(self, s: Any) -> float:
        """Return the ``forecast`` at which winning and losing are equally likely. Default: 0."""
        return 0.0

    def phase(self, s: Any) -> float:
        """Return how near the end is, from 0 to 1, where nothing is left to expect. Default: 0."""
        return 0.0

    def calibration_groups(self, s: Any) -> Sequence[str]:
        """Return the groups of games that a position belongs to, the closest first. Default: none."""
        return ()

    def prior(self, s: Any, choices: Sequence[Choice]) -> Sequence[float] | None:
        """Return prior weights for the choices, or None. Default: None."""
        return None

    def determinize(self, s: Any, seat: int, rand01: Callable[[], float]) -> State:
        """Return a copy with hidden information dealt at random. Default: a plain copy, for games without secrets."""
        copy: State = s.copy()
        return copy

    def plans_turns(self, s: Any) -> bool:
        """Return True if players that search should plan whole turns. Default: False."""
        return False

    def worth_trying(self, s: Any, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Return the choices that a planner of whole turns tries, the likeliest first. Default: all."""
        return choices

    def merge_key(self, s: Any) -> Hashable:
        """Return a value that is equal for positions of one turn that come to the same. Default: the whole position."""
        key: tuple[Any, ...] = s.key()
        return key

    def judge(self, s: Any, seat: int) -> float:
        """Return the long-term value of a position, better and slower than ``forecast``. Default: ``forecast``."""
        return self.forecast(s, seat)

    def features(self, s: Any, seat: int) -> list[float]:
        """Return what a learned correction of the forecast looks at (``feature_names``). Default: nothing."""
        return []

    @property
    def correction_file(self) -> Traversable:
        """Where ``solonaut.lab.learn_correction`` puts what it learned about the forecast."""
        return resources.files(self.package).joinpath("bots", learned.FILE)

    @property
    def calibration_file(self) -> Traversable:
        """Where ``solonaut.lab.calibrate`` puts what it learned about the numbers that people are told."""
        return resources.files(self.package).joinpath("bots", "calibration.json")

    @cached_property
    def calibration(self) -> Calibration:
        """How expected scores and chances to win are corrected before they are told. Default: not at all."""
        return Calibration({})

    # -- for programs that learn ----------------------------------------------------------------------------------------

    def standing(self, s: Any) -> Outcome:
        """Return the result if the game were over now."""
        after = s if s.over else s.copy()
        after.over = True
        return self.outcome(after) or Outcome((), (), "")

    def returns(self, s: Any) -> tuple[float, ...]:
        """Return what each seat has played for: its points where those are the goal (``scored``), otherwise its share of the win.

        All are 0 until the game is over.
        """
        outcome = self.outcome(s)
        if outcome is None:
            return (0.0,) * len(self.standing(s).scores)
        if self.scored(s):
            return tuple([float(points) for points in outcome.scores])
        return tuple([outcome.win_share(seat, team=self.cooperative) for seat in range(len(outcome.scores))])

    def kind_of(self, s: State) -> int:
        """Return the place of the open decision in ``decision_kinds``, or -1 if the game is over."""
        return kind_index(self.decision_kinds, s.pending)

    def encode(self, s: Any, seat: int) -> tuple[int, ...]:
        """Return the position as numbers, without what is hidden from ``seat``. ``encoding`` names the fields."""
        if self.encoding is None:
            raise BadOption("errors.no_encoding", game=self.name)
        if not 0 <= seat < len(s.players):
            raise BadOption("errors.no_seat_from_0", seat=seat, last=len(s.players) - 1)
        return self.encoding.encode(s, seat)

    # -- what the engine adds -------------------------------------------------------------------------------------------

    def read_text(self, name: str) -> str:
        """Return the text of a data file in the game's package."""
        return resources.files(self.package).joinpath(name).read_text(encoding="utf-8")

    @cached_property
    def house(self) -> Components:
        """The house edition."""
        return self.read_components(ComponentFile(self.read_text("components.toml"), f"{self.name}/components.toml"))

    def box(self, components: Path | str | ComponentFile | None = None) -> Components:
        """Return the component values of a file (whole or overlay), or of the house edition."""
        if components is None:
            return self.house
        file = components if isinstance(components, ComponentFile) else ComponentFile.open(Path(components))
        return _read_box(self, file.text, file.origin)

    @cached_property
    def box_name(self) -> str:
        """The game that component files for it name; a companion uses those of its game."""
        return ComponentFile(self.read_text("components.toml"), f"{self.name}/components.toml").word("edition.game")

    def components_with(self, fingerprint: str) -> Components | None:
        """Return the current or an earlier house edition by its fingerprint."""
        if self.house.edition.hash == fingerprint:
            return self.house
        file = resources.files(self.package).joinpath("editions", f"{fingerprint}.toml")
        if not re.fullmatch("[0-9a-f]{12}", fingerprint) or not file.is_file():
            return None
        return _read_box(self, file.read_text(encoding="utf-8"), f"{self.name}/editions/{fingerprint}.toml")

    def complete(self, file: ComponentFile) -> ComponentFile:
        """A component file that needs no other: an overlay is laid over its base."""
        if file.base is None:
            return file
        base = self.house if file.base == "house" else self.components_with(file.base)
        if base is None:
            file.fail("edition.base", Message("errors.components.base", value=quoted(file.base)))
        self._check_sections(file)
        return file.lay_over(self._house_file if base is self.house else self._file_of(base), self.compact)

    def _check_sections(self, file: ComponentFile) -> None:
        """Refuse an overlay that does not say for which game it is, if it can only be one for another game."""
        sections = file.data.keys() - {"edition"}
        if file.names_game or sections <= self._house_file.data.keys():
            return
        strange = next(name for name in file.data if name in sections and name not in self._house_file.data)
        others = [game.name for game in self.all_games() if sections <= game._house_file.data.keys()]
        if len(others) == 1:
            file.fail(strange, Message("errors.components.other_game", value=others[0], game=self.box_name))

    def check(self, file: ComponentFile) -> None:
        """Refuse a component file that cannot be played with. It is quicker than reading it for a game."""
        file.keeps_text = False
        self.read_components(self.complete(file))

    def _file_of(self, box: Components) -> ComponentFile:
        return ComponentFile(box.edition.text, Message("errors.name.edition", edition=box.edition.hash)).expand(self.compact)

    @cached_property
    def _house_file(self) -> ComponentFile:
        """What most overlays are laid over; it is only read."""
        return self._file_of(self.house)

    def mended_since(self, version: int) -> tuple[str, ...]:
        """Return the rules that have changed since a version."""
        return tuple(rule for number in sorted(self.rule_changes) if number > version for rule in self.rule_changes[number])

    def digest(self, s: Any) -> str:
        """Return a short fingerprint of the position, with ``digest_version``."""
        text = json.dumps(self.position(s), sort_keys=True, separators=(",", ":"))
        return f"{self.digest_version}:{hashlib.sha256(text.encode()).hexdigest()[:16]}"

    @cached_property
    def ledger(self) -> Ledger:
        """The rule ledger."""
        return Ledger(self.name, self.read_text("rules.toml"))

    def start(self, players: int, options: Mapping[str, Any] | None, box: Components) -> tuple[State, dict[str, str]]:
        """Return a new state at its first decision, and the normalised options."""
        if players not in self.players:
            raise BadOption("errors.players_range", game=self.name, low=self.players[0], high=self.players[-1], players=shown(players))
        plain = parse_options(self.options, options, players)
        state = self.begin(players, plain, box)
        state.advance()
        return state, plain


class ModularGame(Game):
    """A game that is made of the usual modules; a sub-class names them and says what else there is."""

    modules: ClassVar[Modules]
    # supplied by the modules
    view: Any
    outcome: Any
    describe: Any
    tell: Any
    value: Any

    def __init_subclass__(cls) -> None:
        """The functions of the modules become those of the game, so that nothing stands between a caller and them."""
        super().__init_subclass__()
        if "modules" in vars(cls):
            for name, function in cls.modules.functions().items():
                setattr(cls, name, staticmethod(function))

    @cached_property
    def calibration(self) -> Calibration:
        """How expected scores and chances to win are corrected before they are told; not at all where nothing was learned."""
        file = self.calibration_file
        return Calibration.from_json(file.read_text(encoding="utf-8")) if file.is_file() else Calibration({})

    def read_components(self, file: ComponentFile) -> Components:
        return self.modules.components.read(file.expand(self.compact))

    def turn_of(self, s: Any) -> int:
        """Return the turn or round as people count it."""
        return self.round_of(s)

    def arranger(self) -> Arranger[Any] | None:
        return self.modules.arrange.ARRANGER


@lru_cache(maxsize=16)
def _read_box(game: Game, text: str, origin: str | Message) -> Components:
    """The printed values of a text that nobody has checked yet; read once for as long as it is in use."""
    try:
        file = ComponentFile(text, origin)
        if file.names_game:
            file.check_game(game.box_name)
        return game.read_components(game.complete(file))
    except (RecursionError, ValueError, TypeError, OverflowError, MemoryError):
        raise BadComponents("errors.in_file", file=origin, problem=Message("errors.components.impossible")) from None
