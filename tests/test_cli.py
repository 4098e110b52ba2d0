"""The command line: what it prints, and one clear line for every mistake."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut.core.box import fit
from solonaut.core.sheet import sheet_of
from solonaut.lang import Speaker
from tests.tools import LANGUAGES, Run, data_of, one_line, otys, play, process, runner


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("SOLONAUT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return runner(monkeypatch, capsys)


def house() -> str:
    return solonaut.find_game("otys").read_text("components.toml")


# -- mistakes ---------------------------------------------------------------------------------------------------------------

MISTAKES: dict[str, str] = {
    "nonsense": "There is no such command: solonaut nonsense",
    "play": "Name a game: otys, cryo and intrepid.",
    "play chess": "Unknown game “chess”. Choose from: ",
    "play Otys": "Unknown game “Otys”",
    "play otys cryo": "There is no such command",
    "play otys --nonsense": "There is no option --nonsense",
    "play otys --seed x": "--seed",
    "play otys --seed 1.5": "--seed",
    "play otys --seed": "--seed",
    "play otys --players x": "--players",
    "play otys --players 0": "otys is for 1 to 4 players, not for 0",
    "play otys --players 5": "not for 5",
    "play otys --players -1": "not for -1",
    "play otys --players 99999999999999999999": "not for 99999999999999999999",
    "play otys --option difficulty": "Write the option “difficulty” as NAME=VALUE",
    "play otys --option =hard": "as NAME=VALUE",
    "play otys --option colour=red": "Unknown option “colour”. Choose from: difficulty and variant",
    "play otys --option difficulty=soft": "Choose from: kind, easy, normal, hard",
    "play otys --option variant=designer": "only with this number of players: 2, 3 and 4. This game has 1",
    "play otys --players 2 --option difficulty=hard": "This game has 2",
    "play otys --seat 2=greedy": "There is no seat 2: this game has 1 player.",
    "play otys --seat 0=greedy": "There is no seat 0",
    "play otys --seat x=greedy": "There is no seat x",
    "play otys --seat ²=greedy": "There is no seat ²",
    "play otys --seat 1=clever": "Unknown bot “clever”. Choose from: human, random, greedy",
    "play otys --seat clever": "Unknown bot “clever”",
    "play otys --lang it": "Unknown language “it”. Choose from: en, de and fr",
    "play otys --lang EN": "Unknown language “EN”",
    "play otys --components nowhere.toml": "nowhere.toml: Reading failed (there is no such file or folder)",
    "play otys --components .": "Reading failed (it is a folder)",
    "play otys --save /dev/null/game.json": "/dev/null/game.json: Saving failed",
    "play --resume": "There is no saved game in ",
    "play otys --resume": "There is no saved game of otys in ",
    "play chess --resume": "Unknown game “chess”",
    "play /etc --resume": "Unknown game “/etc”",
    "play ** --resume": "Unknown game “**”",
    "play --resume --save nowhere.json": "nowhere.json: Reading failed (there is no such file or folder)",
    "replay": "is missing. See solonaut --help",
    "replay nowhere.json": "nowhere.json: Reading failed (there is no such file or folder)",
    "replay .": "Reading failed (it is a folder)",
    "simulate": "is missing. See solonaut --help",
    "simulate chess": "Unknown game “chess”",
    "simulate otys --games 0": "to 1 or more, not to 0",
    "simulate otys --games -1": "to 1 or more, not to -1",
    "simulate otys --games x": "--games",
    "simulate otys --jobs 0": "Use at least 1 process, not 0",
    "simulate otys --players 5": "not for 5",
    "simulate otys --players 99999999999999999999": "not for 99999999999999999999",
    "simulate otys --seat human": "Unknown bot “human”. Choose from: random, greedy",
    "simulate otys --seat 2=greedy": "There is no seat 2",
    "simulate otys --option difficulty=soft": "Choose from: kind, easy, normal, hard",
    "simulate otys --components nowhere.toml": "nowhere.toml: Reading failed",
    "rules": "is missing. See solonaut --help",
    "rules chess": "Unknown game “chess”",
    "rules otys S99": "There is no rule “S99” in otys. To list all rules, run: solonaut rules otys",
    "rules otys S15 S99": "There is no rule “S99”",
    "rules otys cryo.S01": "There is no rule “cryo.S01”",
    "rules otys --lang it": "Unknown language “it”",
    "components": "is missing. See solonaut --help",
    "components chess": "Unknown game “chess”",
    "components otys --check nowhere.toml": "nowhere.toml: Reading failed",
    "components otys --export /dev/null/x": "/dev/null/x: Saving failed",
    "components otys --export .": "already exists. Choose another name",
}


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_is_one_clear_line(run: Run, line: str) -> None:
    said = run(*line.split())
    assert MISTAKES[line] in one_line(said)
    assert said.out == ""


def test_a_name_with_a_line_break_is_still_one_line(run: Run) -> None:
    assert "Unknown game “a b”" in one_line(run("play", "a\nb"))
    assert "Unknown language “e n”" in one_line(run("play", "otys", "--lang", "e\r\nn"))


@pytest.mark.parametrize("command", ["play", "simulate", "rules", "components", "replay", "bench"])
def test_every_command_explains_itself(run: Run, command: str) -> None:
    said = run(command, "--help")
    assert (said.code, said.err) == (0, "") and "Usage" in said.out


def test_mistakes_of_a_real_process(tmp_path: Path) -> None:
    """The same outside of this process: no traceback, whatever draws it."""
    mistakes = (("play", "chess"), ("components", "otys", "--export", "x" * 300))
    for person in [process(*mistake, home=tmp_path) for mistake in mistakes]:
        with person:
            out, err = person.communicate()
        assert out == "" and err.startswith("solonaut: ") and err.count("\n") == 1 and person.returncode in (1, 2)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("command", ["rules otys", "simulate otys --games 1 --json", "play otys --plain --seed 7"])
def test_an_output_that_takes_no_more(command: str, tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full, process(*command.split(), home=tmp_path, stdout=full) as person:
        _, err = person.communicate("a\n")
    assert err == "solonaut: Output: the disk is full. Check the file and try again.\n" and person.returncode == 1


def test_a_reader_that_has_gone(tmp_path: Path) -> None:
    with process("rules", "intrepid", home=tmp_path) as person:
        assert person.stdout and person.stderr
        person.stdout.readline()
        person.stdout.close()
        assert person.stderr.read() == "" and person.wait() != 0


def test_letters_that_the_terminal_does_not_know(tmp_path: Path) -> None:
    environment = os.environ | {"SOLONAUT_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "solonaut", "play", "otys", "--lang", "fr", "--seed", "7"]
    done = subprocess.run(command, env=environment, input=b"a\n\xff\nq\n", capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


# -- records and editions ---------------------------------------------------------------------------------------------------


@pytest.fixture
def box(tmp_path: Path, run: Run) -> Path:
    """An exported file with other values."""
    path = tmp_path / "box.toml"
    assert run("components", "otys", "--export", path).code == 0
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('name = "house"', 'name = "my box"').replace("credits = { value = 3,", "credits = { value = 9,"), "utf-8")
    return path


def test_the_house_edition_is_printed_and_exported(run: Run, tmp_path: Path) -> None:
    assert run("components", "otys").out == house()
    path = tmp_path / "new" / "box.toml"
    said = run("components", "otys", "--export", path)
    assert said.code == 0 and str(path) in said.out
    assert path.read_text(encoding="utf-8") == house()
    path.write_text("mine")
    assert "already exists" in one_line(run("components", "otys", "--export", path))
    assert path.read_text() == "mine"


def test_a_file_is_checked(run: Run, box: Path) -> None:
    said = run("components", "otys", "--check", box)
    assert said.code == 0 and said.out.startswith(f"{box}: no problems found, edition “my box” (")
    hash = said.out.rpartition("(")[2].rstrip(")\n")
    assert hash == solonaut.find_game("otys").box(box).edition.hash != solonaut.find_game("otys").house.edition.hash


def test_a_file_that_reads_well_but_breaks_in_play(run: Run, box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def rotate(s: Any) -> None:
        raise IndexError("no such\nsponsor")

    monkeypatch.setattr("solonaut.games.otys.keys.rotate_sponsors", rotate)
    said = run("components", "otys", "--check", box)
    told = one_line(said)
    assert told.startswith(f"{box}: The file can be read, but a game with it fails (") and told.endswith(" IndexError: no such sponsor")
    assert "rule otys.B16" in told and said.out == ""


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("credits = { value = 9,", 'credits = { value = "many",', "start.credits: Write a whole number, not 'many'."),
        ("credits = { value = 9,", "credits = { value = 99,", "start.credits: Use a number from 0 to 40, not 99."),
        ("credits = { value = 9,", "# credits = { value = 9,", "start.credits: The value is missing. Add it."),
        ("[start]", "[start]\nkredit = 1", "start.kredit: This name is unknown. Check the spelling."),
        ("[start]", "[start", "is not valid TOML"),
        ('source = "sourced"', 'source = "heard"', ".source: Use one of these, not 'heard'"),
    ],
)
@pytest.mark.parametrize("command", ["components otys --check", "play otys --components", "simulate otys --components"])
def test_a_broken_component_file(run: Run, box: Path, command: str, before: str, after: str, reason: str) -> None:
    text = box.read_text(encoding="utf-8")
    assert before in text
    box.write_text(text.replace(before, after, 1), encoding="utf-8")
    told = one_line(run(*command.split(), box))
    assert told.startswith(str(box)) and reason in told and re.search(r"\bline \d+", told, re.IGNORECASE)


def test_playing_with_ones_own_values(run: Run, box: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    said = run("play", "otys", "--plain", "--seed", 7, "--components", box, "--save", game, answers="a\nv\nq\n")
    assert said.code == 0 and "Credits: 9." in said.out
    match = solonaut.load(game, components=box)
    assert match.view()["table"]["players"][0]["credits"] == 9
    again = run("play", "--resume", "--save", game, "--components", box, "--plain", answers="v\nq\n")
    assert again.code == 0 and "Credits: 9." in again.out
    assert run("replay", game, "--components", box, "--plain").code == 0
    alone = run("play", "--resume", "--save", game, "--plain", answers="v\nq\n")
    assert alone.code == 0 and "Credits: 9." in alone.out  # the record brings its values along
    assert run("replay", game, "--plain").code == 0


def test_a_record_of_the_house_is_not_played_with_ones_own_values(run: Run, box: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    play(otys(7), 5).record().save(game)
    before = game.read_bytes()
    assert "was played with the edition house (" in one_line(run("play", "--resume", "--save", game, "--components", box))
    assert game.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "solonaut-record/9"}, "Unknown format “solonaut-record/9”"),
        ({"game": "chess"}, "Unknown game “chess”"),
        ({"game": "a\nb"}, "Unknown game “a b”"),
        ({"players": 9}, "not for 9"),
        ({"log": ["a\nb"]}, "Move 1 is not legal. There is no choice “a b”"),
        ({"log": None}, "The part “log” is damaged"),
        ({"position": "9:0"}, "do not lead to the saved position"),
        ({"colour": "red"}, "The part “colour” is unknown"),
    ],
)
def test_an_altered_record(run: Run, tmp_path: Path, change: dict[str, Any], reason: str) -> None:
    game = tmp_path / "game.json"
    game.write_text(json.dumps(data_of(play(otys(7), 5)) | change))
    for command in (("replay", game), ("play", "--resume", "--save", game)):
        told = one_line(run(*command))
        assert told.startswith(f"{game}: ") and reason in told


def test_a_record_with_seats_that_there_are_not(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    game.write_text(json.dumps(data_of(otys(7)) | {"seats": ["clever"]}))
    assert "Unknown bot “clever”" in one_line(run("play", "--resume", "--save", game))


# -- simulate ---------------------------------------------------------------------------------------------------------------

KEYS = {"game", "games", "decisions", "seconds", "decisions_per_second", "score", "outcomes"}
SCORE = ["mean", "sd", "min", "q25", "median", "q75", "max"]


def test_simulation_as_json(run: Run) -> None:
    said = run("simulate", "otys", "--games", 6, "--seed", 3, "--json")
    assert (said.code, said.err) == (0, "")
    result = json.loads(said.out)
    assert set(result) >= KEYS and "win_rate" not in result
    assert list(result["score"]) == SCORE
    assert (result["game"], result["games"], result["seed"], result["players"], result["seats"]) == ("otys", 6, 3, 1, ["random"])
    assert sum(result["outcomes"].values()) == 6


def test_simulation_at_a_table(run: Run) -> None:
    result = json.loads(run("simulate", "otys", "--games", 4, "--players", 2, "--seat", "random", "--json").out)
    assert set(result) >= KEYS | {"win_rate"} and 0 <= result["win_rate"] <= 1
    mixed = json.loads(run("simulate", "otys", "--games", 1, "--players", 2, "--seat", "2=greedy", "--json").out)
    assert mixed["seats"] == ["random", "greedy"] and mixed["score"]["sd"] == 0


def test_simulation_with_options(run: Run) -> None:
    result = json.loads(run("simulate", "otys", "--games", 3, "--option", "difficulty=hard", "--json").out)
    assert result["options"]["difficulty"] == "hard"


def test_simulation_for_people(run: Run) -> None:
    solo = run("simulate", "otys", "--games", 5).out
    assert "Otys: 5 games" in solo and "quartiles" in solo and "Win rate" not in solo and "Beginner" in solo
    assert "Win rate of player 1: " in run("simulate", "otys", "--games", 2, "--players", 2).out


def test_processes_do_not_change_the_result(tmp_path: Path) -> None:
    results = []
    for jobs in (1, 2):
        with process("simulate", "otys", "--games", 11, "--seed", 2, "--jobs", jobs, "--json", home=tmp_path) as person:
            out, err = person.communicate()
        assert (person.returncode, err) == (0, "")
        results.append({k: v for k, v in json.loads(out).items() if k not in ("seconds", "decisions_per_second")})
    assert results[0] == results[1]


# -- rules ------------------------------------------------------------------------------------------------------------------


def test_rules_as_json(run: Run) -> None:
    said = run("rules", "otys", "--json")
    assert (said.code, said.err) == (0, "")
    rules = json.loads(said.out)
    ledger = solonaut.find_game("otys").ledger
    assert [rule["id"] for rule in rules] == list(ledger.rules)
    for rule in rules:
        assert {"id", "source", "text"} <= set(rule) and set(rule["text"]) == set(LANGUAGES)
    assert {f"otys.S{n:02}" for n in range(1, 39)} <= {rule["id"] for rule in rules}
    assert [r["id"] for r in json.loads(run("rules", "otys", "S15", "otys.B16", "--json").out)] == ["otys.S15", "otys.B16"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_in_every_language(run: Run, lang: str) -> None:
    rule = solonaut.find_game("otys").ledger["S15"]
    said = run("rules", "otys", "S15", "--lang", lang)
    speaker = Speaker(lang)
    assert said.out.startswith(f"otys.S15  {speaker.rule_title(rule)}  (") and said.out.endswith(f"    {speaker.rule_text(rule)}\n")
    everything = run("rules", "otys", "--lang", lang).out
    assert "⟨" not in everything and everything.count("\notys.") == len(solonaut.find_game("otys").ledger.rules) - 1


# -- comparing --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    """What the page of a box exports: one value that differs and one that was confirmed."""
    path = tmp_path / "otys-box.toml"
    rules = solonaut.find_game("otys")
    path.write_text(fit(rules, {"contract.5": "PT 4", "contract.6": "FT 2 b"}).text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("lang", "differs", "ours"),
    [
        ("en", "1 line differs", "{} of {} printed values are still ours:"),
        ("de", "1 Zeile unterscheidet sich", "{} von {} gedruckten Werten sind noch von uns:"),
        ("fr", "1 ligne diffère", "{} valeurs imprimées sur {} sont encore les nôtres"),
    ],
)
def test_a_file_is_compared_with_the_house_edition(run: Run, overlay: Path, lang: str, differs: str, ours: str) -> None:
    said = run("components", "otys", "--compare", overlay, "--lang", lang)
    total = sheet_of(solonaut.find_game("otys")).total
    assert said.code == 0 and differs in said.out and ours.format(total - 2, total) in said.out
    assert re.search(r"contract\.5\s?: PT 4 \| PT 3", said.out) and not re.search(r"contract\.6\s?:", said.out)
    assert re.search(r"contract\.7\s?: MPF 3 c", said.out)


def test_two_files_are_compared(run: Run, overlay: Path, box: Path) -> None:
    said = run("components", "otys", "--compare", overlay, box)
    assert said.code == 0 and "contract.5: PT 4 | PT 3" in said.out and "start.credits: 3 | 9" in said.out
    assert said.out.count("still ours:") == 2
    same = run("components", "otys", "--compare", box, box)
    assert "the values are the same" in same.out


@pytest.mark.parametrize("command", ["components cryo --compare", "components cryo --check", "play cryo --components"])
def test_a_file_for_another_game_is_named_as_such(run: Run, overlay: Path, box: Path, command: str) -> None:
    for file in (overlay, box):
        assert "This file is for 'otys', not for cryo" in one_line(run(*command.split(), file))


def test_a_second_file_needs_a_first_one(run: Run, overlay: Path) -> None:
    assert "name the first one after --compare" in one_line(run("components", "otys", overlay))


def test_the_file_of_a_box_is_played_with_everywhere(run: Run, overlay: Path, tmp_path: Path) -> None:
    assert solonaut.new("otys", seed=1, components=overlay).box.contracts[5].points == 4
    assert run("components", "otys", "--check", overlay).code == 0
    game = tmp_path / "game.json"
    said = run("play", "otys", "--plain", "--seed", 7, "--components", overlay, "--save", game, answers="a\nq\n")
    played = solonaut.load(game).box
    assert said.code == 0 and played.contracts[5].points == 4
    assert played.edition.name == f"box 2/{sheet_of(solonaut.find_game('otys')).total}"
