"""How a match begins: as a new game, or from the record of a saved one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from solonaut.core.dealer import Dealer, Keyed, Seeded, dealer_of
from solonaut.core.edition import ComponentFile, Components
from solonaut.core.errors import BadComponents, BadOption, BadRecord, SolonautError, quoted, shown
from solonaut.core.game import Game
from solonaut.core.match import Match
from solonaut.core.message import Message
from solonaut.core.record import A_RECORD, Record
from solonaut.core.registry import find_game

GENERATORS: Final = (Seeded.generator, Keyed.generator)


def new(
    game: str,
    *,
    seed: int | None = None,
    secret: bytes | None = None,
    players: int = 1,
    options: Mapping[str, Any] | None = None,
    components: str | Path | ComponentFile | None = None,
    dealer: Dealer | str | None = "seeded",
    **named: Any,
) -> Match:
    """Start a game. Options of the game can also be named: ``new("cryo", difficulty="hard")``, with ``_`` for ``-``.

    The same ``seed`` gives the same game; without one, a random seed is chosen and kept in the record. Use a ``secret`` of 16 bytes
    instead of a seed if players must not predict the draws. ``components`` is a component file (default: the house edition). With
    ``dealer=None`` the caller answers chance decisions.
    """
    rules = find_game(game)
    if isinstance(players, bool) or not isinstance(players, int):
        raise BadOption("errors.players_number", value=quoted(players))
    if secret is not None:
        if seed is not None:
            raise BadOption("errors.seed_or_secret")
        generator = Keyed.generator
    else:
        seed = _fresh_seed() if seed is None else seed
        generator = Seeded.generator
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadOption("errors.seed_number", value=quoted(seed))
    source = dealer_of(generator, seed, secret)
    box = rules.box(components)
    state, plain = rules.start(players, _joined(options, named), box)
    found = _dealer(dealer, source)
    return Match(
        rules,
        state,
        box=box,
        players=players,
        options=plain,
        seed=seed,
        secret=secret,
        dealer=found,
        generator=generator if found is source else None,
    )


def load(
    source: str | Path | Record,
    *,
    components: str | Path | ComponentFile | None = None,
    dealer: Dealer | str | None = "seeded",
    undone: Sequence[str] = (),
) -> Match:
    """Load a saved game with its own component values. Raise BadRecord if the record does not replay.

    If the rules have changed and the log no longer fits, the match is read-only and ends there (see ``mended``).
    ``undone`` are codes of undone decisions that can be redone.
    """
    origin = A_RECORD if isinstance(source, Record) else str(source)
    record = source if isinstance(source, Record) else Record.load(source)
    return load_record(record, origin, components=components, dealer=dealer, undone=undone)


def load_record(
    record: Record,
    origin: str | Message,
    *,
    components: str | Path | ComponentFile | None = None,
    dealer: Dealer | str | None = "seeded",
    undone: Sequence[str] = (),
) -> Match:
    """Load a saved game, as ``load`` does, from a record. ``origin`` names the record in errors."""
    if dealer == "seeded" and record.generator not in (None, *GENERATORS):
        problem = Message("errors.record.generator", generator=shown(record.generator))
        raise BadRecord("errors.in_file", file=origin, problem=problem)
    match = begin(record, origin, components=components)
    rules = match.game
    for number, code in enumerate(record.log):
        try:
            match.choose(code)
        except SolonautError as e:
            if rules.mended_since(record.rules):
                return _read_only(match, record)
            problem = Message("errors.record.entry", number=number + 1, problem=e.message)
            raise BadRecord("errors.in_file", file=origin, problem=problem) from None
    if _is_compared(record.position, rules) and record.position != rules.digest(match.state):
        if rules.mended_since(record.rules):
            return _read_only(match, record)
        raise BadRecord("errors.in_file", file=origin, problem=Message("errors.record.position"))
    _make_redoable(match, undone)
    match.practice = record.practice
    match.seats = record.seats
    match.handovers = record.handovers
    match.dealer = _dealer(dealer, dealer_of(record.generator, record.seed, record.secret))
    match.generator = record.generator if dealer is None or isinstance(dealer, str) else None
    match.sealed = record.is_sealed and isinstance(dealer, str)
    match._settle()
    match.ending = record.ending
    match._changed()
    return match


def begin(record: Record, origin: str | Message, *, components: str | Path | ComponentFile | None = None) -> Match:
    """Return the game of a record before its first entry, without a dealer."""
    try:
        rules = find_game(record.game)
        if record.rules > rules.rules_version:
            raise BadRecord("errors.in_file", file=origin, problem=Message("errors.record.newer"))
        box = _box_of(record, components, origin)
        state, plain = rules.start(record.players, record.options, box)
    except (BadOption, BadComponents) as e:
        raise BadRecord("errors.in_file", file=origin, problem=e.message) from None
    return Match(
        rules,
        state,
        box=box,
        players=record.players,
        options=plain,
        seed=record.seed,
        secret=record.secret,
        commitment=record.commitment,
    )


def _read_only(match: Match, record: Record) -> Match:
    """A game by earlier rules, as far as those of today allow."""
    match.practice = record.practice
    match.seats = record.seats
    match.generator = record.generator
    match.earlier = record
    return match


def _box_of(record: Record, components: str | Path | ComponentFile | None, origin: str | Message) -> Components:
    """The component values that a record was played with: from a file, by their fingerprint, or as the record brings them along."""
    rules, edition = find_game(record.game), record.edition
    played = f"{shown(edition.name)} ({shown(edition.hash)})"
    if components is not None:
        box = rules.box(components)
        if box.edition.hash != edition.hash:
            given = f"{shown(box.edition.name)} ({box.edition.hash})"
            problem = Message("errors.record.other_edition", played=played, given=given)
            raise BadRecord("errors.in_file", file=origin, problem=problem)
        return box
    known = rules.components_with(edition.hash)
    if known is not None:
        return known
    if not edition.text:
        raise BadRecord("errors.in_file", file=origin, problem=Message("errors.record.needs_edition", played=played))
    box = rules.box(ComponentFile(edition.text, Message("errors.name.own_components")))
    if box.edition.hash != edition.hash:
        raise BadRecord("errors.in_file", file=origin, problem=Message("errors.record.values", hash=shown(edition.hash)))
    return box


def _is_compared(digest: str, rules: Game) -> bool:
    """Is this a digest of today's making? Those of an older version say something else and are not compared."""
    version, _, found = digest.rpartition(":")
    return bool(found) and (int(version[:9]) if version.isdecimal() else 1) >= rules.digest_version


def _make_redoable(match: Match, undone: Sequence[str]) -> None:
    """Make the undone decisions and take them back; those that do not fit any more are forgotten."""
    here = len(match.log)
    try:
        for code in undone:
            match.choose(code)
    except SolonautError:
        pass
    if len(match.log) > here:
        match._go_back(here)


def _dealer(dealer: Dealer | str | None, usual: Dealer | None) -> Dealer | None:
    """Return the dealer, or ``usual`` for ``"seeded"``."""
    if isinstance(dealer, str):
        if dealer != "seeded":
            raise BadOption("errors.unknown_dealer", dealer=shown(dealer))
        return usual
    return dealer


def _joined(options: Mapping[str, Any] | None, named: Mapping[str, Any]) -> dict[str, Any]:
    """All options: those of the dictionary, and those that are named."""
    found = dict(options or {})
    for name, value in named.items():
        option = name.replace("_", "-")
        if option in found:
            raise BadOption("errors.option_given_twice", option=option)
        found[option] = value
    return found


def _fresh_seed() -> int:
    import secrets

    return secrets.randbits(32)
