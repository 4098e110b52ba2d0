"""Boxes of people: kept, undone, imported, moved and deleted with everything else of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

import solonaut
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents, BadOption
from solonaut.web.service.account import delete_person, holdings
from solonaut.web.service.boxes import Boxes
from solonaut.web.service.bundle import import_bundle, read_bundle, write_bundle
from solonaut.web.service.games import GameService
from solonaut.web.settings import Settings
from solonaut.web.store.backup import back_up, restore
from solonaut.web.store.store import Store

ANN, BEN = "a" * 64, "b" * 64


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    yield found
    found.close()


@pytest.fixture
def boxes(store: Store) -> Boxes:
    return Boxes(store.boxes)


def test_a_box_is_kept_as_it_was_typed(boxes: Boxes) -> None:
    box = boxes.box_of(ANN, "otys")
    assert (box.lines, box.confirmed, box.entered) == ({}, frozenset(), 0)
    box.set("contract.5", " pt4 ")
    box.set("contract.6", "MQ 2")
    box.confirm("contract.7")
    again = boxes.box_of(ANN, "otys")
    assert again.lines == {"contract.5": "pt4", "contract.6": "MQ 2", "contract.7": "MPF 3 c"} == box.lines
    assert again.confirmed == {"contract.5", "contract.7"} and set(again.problems) == {"contract.6"} and again.entered == 2
    values = solonaut.find_game("otys").box(ComponentFile(again.text, "x"))
    assert values.contracts[5].points == 4 and values.contracts[6] == solonaut.find_game("otys").house.contracts[6]
    again.set("contract.6", "")
    assert boxes.box_of(ANN, "otys").problems == {}
    assert boxes.box_of(BEN, "otys").lines == {} == boxes.box_of(ANN, "cryo").lines


def test_lines_that_are_none_are_refused(boxes: Boxes) -> None:
    box = boxes.box_of(ANN, "otys")
    for key, line in (("contract.99", "MP 2"), ("contract.5", "M" * 500), ("contract.5", "M\0")):
        with pytest.raises(BadOption):
            box.set(key, line)
    with pytest.raises(BadOption):
        box.confirm("nothing")
    with pytest.raises(BadOption):
        boxes.box_of(None, "otys").set("contract.5", "MP 2")


def test_changes_are_undone_one_by_one_and_typing_is_one_step(boxes: Boxes) -> None:
    box = boxes.box_of(ANN, "otys")
    for text_so_far in ("P", "PT", "PT 4"):
        box.set("contract.5", text_so_far, typing=True)
    box.set("contract.6", "M", typing=True)
    box.set("contract.6", "MF 2", typing=True)
    box.set("contract.6", "MF 2")  # leaves the line
    box.set("contract.6", "MF 3", typing=True)
    assert box.undo() == ("contract.6",) and box.lines == {"contract.5": "PT 4", "contract.6": "MF 2"}
    assert box.undo() == ("contract.6",) and box.lines == {"contract.5": "PT 4"}
    assert box.undo() == ("contract.5",) and box.lines == {} and not box.can_undo
    assert box.undo() == ()


def test_a_file_replaces_everything_and_says_before_what_will_change(boxes: Boxes) -> None:
    box, other = boxes.box_of(ANN, "otys"), boxes.box_of(BEN, "otys")
    box.set("contract.5", "PT 4")
    box.set("store.1", "1c 2")
    other.set("contract.5", "PT 5")
    other.set("contract.9", "PQ")
    changes = [(c.key, c.old, c.new) for c in other.differences(box.text)]
    assert changes == [("contract.5", "PT 5", "PT 4"), ("contract.9", "PQ", ""), ("store.1", "", "1c 2")]
    other.bring(box.text)
    assert other.lines == box.lines and other.text == box.text and other.differences(box.text) == []
    other.undo()
    assert other.lines == {"contract.5": "PT 5", "contract.9": "PQ"}


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_whole_file_with_other_values_is_read_too(boxes: Boxes, game: str) -> None:
    rules, box = solonaut.find_game(game), boxes.box_of(ANN, game)
    key, entry = next((k, e) for k, e in box.sheet.entries.items() if e.plain and e.kind.name == "number" and e.counts)
    box.bring(rules.house.edition.text)
    assert box.lines == {}, "our own edition is nobody's box"
    whole = rules.box(ComponentFile(box.sheet.overlay({key: entry.text}), "x")).edition.text
    box.bring(whole)
    assert box.lines == {key: entry.text}


def test_a_shorter_list_stays_shorter(boxes: Boxes) -> None:
    box, other = boxes.box_of(ANN, "cryo"), boxes.box_of(BEN, "cryo")
    box.set("tile.labs.9", "-")
    box.set("tile.labs.8", "x2 E")
    other.bring(box.text)
    assert other.lines == {"tile.labs.8": "x2 E", "tile.labs.9": "-"}


def test_a_file_of_another_game_is_refused_before_anything_else(boxes: Boxes) -> None:
    cryo = boxes.box_of(ANN, "cryo")
    cryo.set("cards.turtle", "4 2 ON")
    for file in (cryo.text, solonaut.find_game("cryo").house.edition.text):
        with pytest.raises(BadComponents, match="This file is for 'cryo', not for otys"):
            boxes.box_of(ANN, "otys").differences(file)


def test_what_a_box_is_used_for(boxes: Boxes) -> None:
    box = boxes.box_of(ANN, "otys")
    assert boxes.offered(ANN, "otys", "games") is None, "there is nothing in it"
    box.set("contract.5", "PT 4")
    assert boxes.offered(ANN, "otys", "games") is not None and boxes.offered(ANN, "otys", "companion") is not None
    box.use_for(["companion"])
    assert boxes.offered(ANN, "otys", "games") is None and boxes.offered(ANN, "otys", "companion") is not None
    assert boxes.offered(None, "otys", "games") is None


def test_boxes_come_along_to_another_device(store: Store, boxes: Boxes) -> None:
    boxes.box_of(ANN, "otys").set("contract.5", "PT 4")
    boxes.box_of(ANN, "otys").set("contract.6", "MF 4")
    boxes.box_of(ANN, "cryo").set("cards.turtle", "4 2 ON")
    boxes.box_of(BEN, "otys").set("contract.5", "PT 7")
    store.move_person(ANN, BEN)
    assert boxes.box_of(BEN, "otys").lines == {"contract.5": "PT 7", "contract.6": "MF 4"}
    assert boxes.box_of(BEN, "cryo").lines == {"cards.turtle": "4 2 ON"} and boxes.box_of(ANN, "otys").lines == {}


def test_boxes_are_part_of_what_a_person_has(database: str, tmp_path: Path) -> None:
    service = GameService(Settings(database=database))
    away = GameService(Settings(database=f"sqlite:///{tmp_path / 'away.db'}"))
    try:
        box = service.boxes.box_of(ANN, "otys")
        box.set("contract.5", "PT 4")
        box.set("contract.6", "MQ")
        box.use_for(["games"])
        assert holdings(service, ANN).boxes == 1
        bundle = write_bundle(service, ANN, {})
        away.boxes.box_of(BEN, "otys").set("contract.5", "PT 9")
        assert import_bundle(away, BEN, read_bundle(bundle)).boxes == 1
        assert away.boxes.box_of(BEN, "otys").lines == {"contract.5": "PT 9", "contract.6": "MQ"}
        assert import_bundle(away, ANN, read_bundle(bundle)).boxes == 1
        there = away.boxes.box_of(ANN, "otys")
        assert there.lines == box.lines and there.used_for("games") and not there.used_for("companion")
        delete_person(service, ANN)
        assert service.boxes.box_of(ANN, "otys").lines == {} and holdings(service, ANN).boxes == 0
    finally:
        service.close()
        away.close()


def test_strange_boxes_of_a_bundle_do_no_harm(tmp_path: Path) -> None:
    service = GameService(Settings(database=f"sqlite:///{tmp_path / 'games.db'}"))
    good = {"game": "otys", "lines": [["contract.5", "PT 4"], ["nothing", "x"], ["contract.6", 7], "x"], "games": True, "companion": True}
    bundle = read_bundle(write_bundle(service, ANN, {}))
    bundle.boxes = [{"game": "chess", "lines": []}, {"game": "otys", "lines": {}}, good]
    assert import_bundle(service, ANN, bundle).boxes == 1
    assert service.boxes.box_of(ANN, "otys").lines == {"contract.5": "PT 4"}
    service.close()


def test_a_backup_has_the_boxes_and_a_restore_does_not_lose_others(database: str, tmp_path: Path) -> None:
    store, file = Store(database), tmp_path / "all.backup"
    Boxes(store.boxes).box_of(ANN, "otys").set("contract.5", "PT 4")
    store.close()
    back_up(database, file)
    target = f"sqlite:///{tmp_path / 'target.db'}"
    restore(target, file)
    there = Store(target)
    assert Boxes(there.boxes).box_of(ANN, "otys").lines == {"contract.5": "PT 4"}
    there.close()
    with pytest.raises(BadOption):
        restore(target, file)  # it is not empty any more


def test_an_earlier_database_gets_a_place_for_boxes(database: str) -> None:
    store = Store(database)
    with store.engine.begin() as db:
        for table in ("box", "puzzle", "review"):
            db.execute(text(f"DROP TABLE {table}"))
        for column in ("ticks", "branches", "notes", "puzzle"):
            db.execute(text(f"ALTER TABLE game DROP COLUMN {column}"))
        db.execute(text("UPDATE schema_version SET version = 5"))
    store.close()
    for _ in range(2):  # the second time nothing is left to do
        upgraded = Store(database)
        Boxes(upgraded.boxes).box_of(ANN, "otys").set("contract.5", "PT 4")
        assert Boxes(upgraded.boxes).box_of(ANN, "otys").lines == {"contract.5": "PT 4"}
        upgraded.close()
