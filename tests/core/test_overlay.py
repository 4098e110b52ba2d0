"""A box is an overlay on a named edition: only what differs, and a whole edition comes out of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import solonaut
from solonaut.core.edition import ComponentFile, Components
from solonaut.core.errors import BadComponents
from solonaut.core.record import Record

HEAD = '[edition]\nname = "mine"\nbase = "house"\n'


def box(game: str, text: str, head: str = HEAD) -> Components:
    return solonaut.find_game(game).box(ComponentFile(head + text, "box.toml"))


def reason(game: str, text: str, head: str = HEAD) -> str:
    with pytest.raises(BadComponents) as caught:
        box(game, text, head)
    told = str(caught.value)
    assert "\n" not in told
    return told


def sources(components: Components, game: str) -> ComponentFile:
    return ComponentFile(components.edition.text, "full").expand(solonaut.find_game(game).compact)


@pytest.mark.parametrize("game", solonaut.game_names())
def test_an_overlay_that_changes_nothing_has_the_fingerprint_of_its_base(game: str) -> None:
    house = solonaut.find_game(game).house
    assert box(game, "").edition.hash == house.edition.hash
    by_fingerprint = box(game, "", f'[edition]\nbase = "{house.edition.hash}"\n')
    assert (by_fingerprint.edition.hash, by_fingerprint.edition.name) == (house.edition.hash, "box")


@pytest.mark.parametrize("game", solonaut.game_names())
def test_the_text_of_its_edition_needs_no_base(game: str) -> None:
    rules = solonaut.find_game(game)
    overlaid = box(game, "")
    again = rules.read_components(ComponentFile(overlaid.edition.text, "stored"))
    assert again.edition == overlaid.edition and "base" not in overlaid.edition.text


@pytest.mark.parametrize("game", solonaut.game_names())
def test_an_earlier_edition_can_be_the_base(game: str) -> None:
    rules = solonaut.find_game(game)
    folder = Path(__file__).parents[2] / "src" / "solonaut" / "games" / game / "editions"
    for file in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        assert rules.components_with(file.stem) is not None
        assert box(game, "", f'[edition]\nbase = "{file.stem}"\n').edition.hash == file.stem


def test_lines_rows_and_single_values_of_an_overlay() -> None:
    mine = box(
        "otys",
        """
        [start]
        credits = 4
        [contract]
        5 = "2+2+1 6"
        6 = { text = "FFT 4 2c", source = "sourced" }
        7 = { points = 9 }
        [rewards]
        R3 = "x2 3 4"
        [store]
        1 = "1p 5"
        [board]
        hacker = "6 5 3"
        """,
    )
    house = solonaut.find_game("otys").house
    assert mine.edition.hash != house.edition.hash and mine.edition.name == "mine"
    assert mine.start_credits == 4 and mine.hacker == (6, 5, 3)  # type: ignore[attr-defined]
    cards, old = mine.contracts, house.contracts  # type: ignore[attr-defined]
    assert (cards[5].groups, cards[5].points, cards[5].need) == ((2, 2, 1), 6, (0, 0, 0, 0))
    assert (cards[6].need, cards[6].points, cards[6].credits) == ((2, 0, 0, 1), 4, 2)
    assert (cards[7].need, cards[7].points) == (old[7].need, 9)
    assert [n for n in range(33) if cards[n] != old[n]] == [5, 6, 7]
    assert (mine.reward_counts[3], mine.now[3], mine.laid[3]) == (2, 3, 4)  # type: ignore[attr-defined]
    assert (mine.sell_points, mine.sell_credits) == ((1, 1, 0), (0, 0, 1))  # type: ignore[attr-defined]
    assert mine.buy_credits == (0, 5, 2, 1)  # type: ignore[attr-defined]


def test_what_comes_from_the_box_says_so() -> None:
    file = sources(box("otys", '[start]\ncredits = 4\n[contract]\n5 = "PT 4"\n6 = { text = "FT 3", source = "sourced" }\n'), "otys")
    assert file.source("start.credits") == "box" and file.source("start.batteries") == "sourced"
    assert file.source("contract[5].points") == "box" and file.source("contract[6].points") == "sourced"
    assert file.source("contract[7].points") == "house"
    assert [line.address for line in file.lines() if line.source == "box"] == ["contract.5"]


def test_the_order_of_cubes_and_resources_changes_nothing() -> None:
    otys = box("otys", '[contract]\n7 = "fmp 3 c"\n31 = "1+2+2 6"\n')
    cryo = box("cryo", '[cards]\nturtle = "5 2 NO"\n[cavern]\n3 = "L 4/2 OC"\n')
    assert otys.edition.hash == solonaut.find_game("otys").house.edition.hash
    assert cryo.edition.hash == solonaut.find_game("cryo").house.edition.hash


def test_groups_and_tables_of_an_overlay() -> None:
    mine = box("cryo", '[token]\nsunset = ["x1 sun", "x1 E", "x1 CC", "x2 !"]\n[cards]\nturtle = "4 3 N"\n[docks.labs]\nT1 = "S r2 - r1"\n')
    house = solonaut.find_game("cryo").house
    assert mine.cards[0].capacity == 4 and mine.community_pods == house.community_pods  # type: ignore[attr-defined]
    assert mine.tiles == house.tiles and len(mine.tokens) == len(house.tokens)  # type: ignore[attr-defined]
    assert mine.cells[5] == (*house.cells[5][:2], -1, house.cells[5][3])  # type: ignore[attr-defined]
    again = solonaut.find_game("cryo").read_components(ComponentFile(mine.edition.text, "stored"))
    assert again.edition == mine.edition


def test_some_values_of_a_row() -> None:
    game = solonaut.find_game("intrepid")
    mine = box(
        "intrepid",
        """
        [usa.tile]
        US-1a = { cost = 5 }
        US-1b = { ability = [{ do = "roll", n = 2 }, { do = "discard", count = 1 }] }
        US-1c = { ability = [] }
        [usa]
        track = "5 6 7 9 | 4 5 6 | 6 7 8 9"
        [brazil]
        lock_1 = [1, 2]
        [irregularity]
        IR-T1 = { benefit = { capacity = 3 } }
        [toxic]
        deck = 6
        """,
    )
    faces = {face.id: face for face in mine.faces.values()}  # type: ignore[attr-defined]
    old = {face.id: face for face in game.house.faces.values()}  # type: ignore[attr-defined]
    assert faces["US-1a"].cost == 5 and faces["US-1a"].abilities == old["US-1a"].abilities
    assert len(faces["US-1b"].abilities) == 2 and faces["US-1c"].abilities == ()
    assert [id for id in faces if faces[id].gives != old[id].gives] == []
    again = game.read_components(ComponentFile(mine.edition.text, "stored"))
    assert again.edition == mine.edition
    file = sources(mine, "intrepid")
    assert (file.source("usa.tile[5].cost"), file.source("usa.tile[5].dice"), file.source("toxic.deck")) == ("box", "house", "box")
    assert (file.source("usa.dice"), file.source("brazil.lock_1"), file.source("brazil.lock_2")) == ("box", "box", "house")
    assert file.source("usa.tile[6].ability[1].do") == "box" and file.source("irregularity[1].benefit.capacity") == "box"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            '[contract]\n5 = "PQ 4"\n',
            "box.toml, line 5, contract.5: “PQ 4”, character 2: “Q” does not fit here (a cube). Use one of these letters: F, M, P and T.",
        ),
        ('[contract]\n5 = "PT"\n', "line 5, contract.5: “PT”, at the end: The line ends too early. Add: the points."),
        ('[contract]\n33 = "PT 3"\n', "line 5, contract.33: This name is unknown. Use one from 1 to 32."),
        ("[contract]\n5 = 7\n", "line 5, contract.5: Write a line in quotes or a table, not 7."),
        ("[contract]\n5 = { points = 99 }\n", "line 5, contract.5.points: Use a number from 0 to 20, not 99."),
        ('[contract]\n5 = { text = "PT 3", points = 4 }\n', "line 5, contract.5.points: The line already says this."),
        ("[start]\ncredit = 4\n", "line 5, start.credit: This name is unknown. Check the spelling."),
        ('[start]\ncredits = "many"\n', "line 5, start.credits: Write a whole number, not 'many'."),
        ("contract = 5\n", "edition.contract: This name is unknown."),
    ],
)
def test_mistakes_name_the_line_of_the_overlay(text: str, told: str) -> None:
    assert told in reason("otys", text)


@pytest.mark.parametrize("base", ["mine", "0123456789ab", "../components", ""])
def test_an_unknown_base(base: str) -> None:
    assert "edition.base: There is no edition" in reason("otys", "", f'[edition]\nbase = "{base}"\n')


def test_an_overlay_for_another_game() -> None:
    assert "not for otys" in reason("otys", "", HEAD + 'game = "cryo"\n')


def test_an_overlay_that_names_no_game_is_known_by_its_sections() -> None:
    told = reason("cryo", '[start]\ncredits = 4\n\n[contract]\n5 = "PT 4"\n')
    assert "line 7" in told and "for otys, not for cryo" in told
    assert "unknown" in reason("cryo", '[contracts]\n5 = "PT 4"\n'), "no game has such a section"


def test_a_game_with_an_overlay_is_stored_whole(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(HEAD + '[contract]\n5 = "PT 9"\n', encoding="utf-8")
    match = solonaut.new("otys", seed=3, components=path)
    for _ in range(5):
        match.choose(match.decision.choices[0].code)
    record = match.record()
    assert isinstance(record, Record) and "base" not in record.edition.text
    assert '5 = { value = "PT 9", source = "box" }' in record.edition.text
    record.save(tmp_path / "game.json")
    path.unlink()
    assert solonaut.load(tmp_path / "game.json").box.edition == match.box.edition


def test_an_overlay_is_tried_out(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(HEAD + '[contract]\n5 = "PT 9"\n', encoding="utf-8")
    edition = solonaut.try_out("otys", path, decisions=10)
    assert edition.name == "mine" and edition.hash != solonaut.find_game("otys").house.edition.hash


def test_the_lab_sends_the_whole_edition_to_other_computers(tmp_path: Path) -> None:
    from solonaut.lab.simulate import make_job

    path = tmp_path / "box.toml"
    path.write_text(HEAD + '[contract]\n5 = "PT 9"\n', encoding="utf-8")
    job = make_job("otys", components=path)
    assert job.components is not None and "base" not in job.components
    assert job.box.edition.hash == solonaut.find_game("otys").box(path).edition.hash
