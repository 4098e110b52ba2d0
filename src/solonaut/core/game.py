"""What a game must tell the engine, and where games are found."""

from __future__ import annotations

import hashlib
import json
import re
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from solonaut.core.compact.notation import Compact
from solonaut.core.edition import ComponentFile, Components
from solonaut.core.errors import BadComponents, BadOption, quoted, shown
from solonaut.core.message import Message
from solonaut.core.modules import (
    DeterminizeModule,
    Modules,
    PositionModule,
    PriorModule,
    ScoringModule,
    SentencesModule,
    ValueModule,
    ViewModule,
)
from solonaut.core.option import Option, parse_options
from solonaut.core.rules import Ledger

if TYPE_CHECKING:
    from solonaut.core.arranger import Arranger
    from solonaut.core.choice import Choice, Vocabulary
    from solonaut.core.state import State


class Game(ViewModule, PositionModule, ScoringModule, SentencesModule, ValueModule, PriorModule, DeterminizeModule):
    """One game: how it starts, what a seat may see, how it ends, how it is put into words."""

    name: str
    players: tuple[int, ...] = (1, 2, 3, 4)
    options: tuple[Option, ...] = ()
    vocabulary: Vocabulary
    package: str
    cooperative: bool = False
    """Do all seats win or lose together?"""
    logistic_scale: float = 4.0
    """How many points of ``forecast`` make an even game a likely win (73 %)."""
    rules_version: int = 1
    """Goes up when a rule is mended so that the log of an earlier game may not fit any more."""
    rule_changes: Mapping[int, tuple[str, ...]] = {}
    """The rules that each version mended."""
    compact: Compact = Compact(())
    """The notation in which printed things can be typed in."""
    digest_version: int = 2
    """Goes up when ``position`` says something else or says it otherwise; digests of another version are not compared."""

    # -- what every game supplies, and what the protocols ask for --------------------------------------------------------

    @abstractmethod
    def read_components(self, file: ComponentFile) -> Components:
        """The printed values from a component file."""

    @abstractmethod
    def begin(self, players: int, options: Mapping[str, str], box: Any) -> State:
        """The table before anything is drawn, with the set-up on the agenda."""

    def position(self, s: Any) -> dict[str, Any]:
        """By default what somebody sees who sees everything."""
        return self.view(s, None)

    def round_of(self, s: Any) -> int:
        """A number that grows with every turn, so that a player can look ahead to the end of its own; by default the state's ``turn``."""
        turn: int = s.turn
        return turn

    def arranger(self) -> Arranger[Any] | None:
        """How the pieces are laid as a description says, the other way round than ``position``; None: there is no such way."""
        return None

    # -- what a game may supply for players that search -----------------------------------------------------------------

    def scored(self, s: Any) -> bool:
        """Is a high score the goal of this table, and ``value`` therefore the score to be expected? Otherwise a win is."""
        return False

    def opposed(self, s: Any) -> bool:
        """Does another mind decide against us? What only follows rules, such as a Rival or a Timer, is none."""
        return not self.cooperative

    def forecast(self, s: Any, seat: int) -> float:
        """By default the same as ``value``."""
        return self.value(s, seat)

    def break_even(self, s: Any) -> float:
        """The ``forecast`` of a position that is as likely won as lost; among equals nobody leads."""
        return 0.0

    def prior(self, s: Any, choices: Sequence[Choice]) -> Sequence[float] | None:
        """By default no opinion."""
        return None

    def determinize(self, s: Any, seat: int, rand01: Callable[[], float]) -> State:
        """By default a plain copy: no seat knows less than another."""
        copy: State = s.copy()
        return copy

    # -- what the engine adds -------------------------------------------------------------------------------------------

    def read_text(self, name: str) -> str:
        """A data file of the game's package."""
        return resources.files(self.package).joinpath(name).read_text(encoding="utf-8")

    @cached_property
    def house(self) -> Components:
        """The house edition."""
        return self.read_components(ComponentFile(self.read_text("components.toml"), f"{self.name}/components.toml"))

    def box(self, components: Path | str | ComponentFile | None = None) -> Components:
        """The house edition, or the one of a file: a whole component file or an overlay."""
        if components is None:
            return self.house
        file = components if isinstance(components, ComponentFile) else ComponentFile.open(Path(components))
        return _read_box(self, file.text, file.origin)

    def components_with(self, fingerprint: str) -> Components | None:
        """The house edition with this fingerprint, today's or an earlier one."""
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
        return file.lay_over(
            ComponentFile(base.edition.text, Message("errors.name.edition", edition=base.edition.hash)).expand(self.compact), self.compact
        )

    def mended_since(self, version: int) -> tuple[str, ...]:
        """The rules that were mended after a version of the rules."""
        return tuple(rule for number in sorted(self.rule_changes) if number > version for rule in self.rule_changes[number])

    def digest(self, s: Any) -> str:
        """A short fingerprint of the position, with the version of what it is made of."""
        text = json.dumps(self.position(s), sort_keys=True, separators=(",", ":"))
        return f"{self.digest_version}:{hashlib.sha256(text.encode()).hexdigest()[:16]}"

    @cached_property
    def ledger(self) -> Ledger:
        """All rules."""
        return Ledger(self.name, self.read_text("rules.toml"))

    def start(self, players: int, options: Mapping[str, Any] | None, box: Components) -> tuple[State, dict[str, str]]:
        """A new state, run up to its first decision, and the options in their plain form."""
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

    def read_components(self, file: ComponentFile) -> Components:
        return self.modules.components.read(file.expand(self.compact))

    def arranger(self) -> Arranger[Any] | None:
        return self.modules.arrange.ARRANGER


@lru_cache(maxsize=16)
def _read_box(game: Game, text: str, origin: str | Message) -> Components:
    """The printed values of a text that nobody has checked yet; read once for as long as it is in use."""
    try:
        return game.read_components(game.complete(ComponentFile(text, origin)))
    except (RecursionError, ValueError, TypeError, OverflowError, MemoryError):
        raise BadComponents("errors.in_file", file=origin, problem=Message("errors.components.impossible")) from None
