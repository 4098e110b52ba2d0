"""Tables that were stored while the companion of Cryo was being built: fields of the state have other names now, logs have not."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources

import solonaut
from solonaut.core.edition import ComponentFile
from solonaut.core.opening import load
from solonaut.core.record import Record
from tests.companion.person_cryo import play_beside

FIRST_HOUSE = "7af1f9046346"


def old_house() -> ComponentFile:
    """The house edition of tables that know nothing of docks in the box."""
    file = resources.files("solonaut.games.cryo").joinpath("editions", f"{FIRST_HOUSE}.toml")
    return ComponentFile(file.read_text(encoding="utf-8"), "house")


def test_a_table_with_the_values_and_the_digest_of_before_goes_on() -> None:
    match = play_beside(1, {}, components=old_house(), listens=False).companion
    for _ in range(40):
        match.undo()
    record = Record.from_json(replace(match.record(), position="3:0123456789abcdef").to_json())
    assert record.edition.hash == FIRST_HOUSE and "[ship]" not in record.edition.text
    again = load(record)
    assert [entry.choice.code for entry in again.log] == list(record.log) and not again.mended
    assert again.game.view(again.state, None) == match.game.view(match.state, None)
    assert again.decision is not None
    again.choose(again.decision.choices[0])


def test_a_new_table_and_a_stored_one_play_the_same() -> None:
    old, new = (solonaut.new("table-cryo", seed=5, components=file) for file in (old_house(), None))
    for code in ("ready", "deal", "draw:moth", "draw:crab", "dock:labs.B3", "end"):
        old.choose(code)
        new.choose(code)
        assert old.decision is not None and new.decision is not None and old.decision.codes == new.decision.codes
