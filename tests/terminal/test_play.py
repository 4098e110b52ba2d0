"""A game in the terminal, line by line: answers, keys, saving, going on."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import signal
import sys
import tempfile
from pathlib import Path

import pytest

import solonaut
from solonaut import Record
from solonaut.core.keys import in_order
from solonaut.lang import Speaker
from solonaut.lang.spoken import lines_of
from solonaut.terminal.plain import PlainGame
from solonaut.terminal.session import Session
from tests.terminal.script import FIRST, decided, key_of, lines, nearly_over, the_save, typed
from tests.tools import Run, one_line, otys, play, process

PLAY = ("play", "otys", "--plain", "--seed", 7)
SAY = Speaker("en").text
REVEALED = SAY("terminal.undo_reveals")


# -- whole games ------------------------------------------------------------------------------------------------------------


def test_a_whole_game_through_a_pipe(home: Path) -> None:
    match = otys(7)
    answers = typed(match)
    with process(*PLAY, home=home) as person:
        out, err = person.communicate(lines(*answers))
    assert (person.returncode, err) == (0, "")
    assert "Traceback" not in out and "\x1b" not in out and "⟨" not in out
    assert match.outcome is not None
    assert f"You: {match.outcome.scores[0]} points" in out
    assert SAY("terminal.practice_note") not in out
    assert out.rstrip().endswith(f"Saved in {the_save(home)}")
    record = Record.load(the_save(home))
    assert record.log == match.record().log and record.position == match.record().position
    assert record.seats == ("human",) and not record.practice


@pytest.mark.parametrize(("lang", "points"), [("de", "Punkt"), ("fr", "point")])
def test_a_game_to_its_end_in_another_language(run: Run, home: Path, lang: str, points: str) -> None:
    match, answers = nearly_over(home / "games" / "otys-a.json", left=40)
    said = run("play", "--resume", "--plain", "--lang", lang, answers=lines(*answers))
    assert (said.code, said.err) == (0, "")
    assert points in said.out and "⟨" not in said.out
    assert Record.load(the_save(home)).log == match.record().log


def test_every_prompt_shows_rule_keys_and_codes(run: Run) -> None:
    match = otys(7)
    answers = typed(match, 12)
    said = run(*PLAY, answers=lines(*answers, "q"))
    again = otys(7)
    at = 0
    for answer in answers:
        assert again.decision is not None
        question = f"{Speaker().say(again.decision.question)} [{again.decision.rule.removeprefix('otys.')}]\n"
        at = said.out.index(question, at) + len(question)
        keys = {key_of(again, choice): choice for choice in in_order(again.decision.choices, again.state.declines)}
        for key, choice in keys.items():
            line = said.out[at:].partition("\n")[0]
            assert line.startswith(f"{key}. ") and line.endswith(f" ({choice.code})")
            at += len(line) + 1
        again.choose(keys.get(answer, answer))


def test_lines_are_not_broken_for_screen_readers(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    _, answers = nearly_over(home / "games" / "otys-a.json")
    said = run("play", "--resume", "--plain", answers=lines(*answers))
    assert max(map(len, said.out.splitlines())) > 80
    assert any(line.startswith("You: ") and line.endswith(")") for line in said.out.splitlines())


def test_a_game_with_several_people(run: Run, home: Path) -> None:
    match = otys(5, players=3)
    answers = typed(match, 70)
    said = run("play", "otys", "--plain", "--seed", 5, "--players", 3, answers=lines(*answers, "q"))
    assert said.code == 0
    assert all(f"Player {n}: " in said.out for n in (1, 2, 3))
    assert Record.load(the_save(home)).log == match.record().log


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_bot_takes_its_seat(run: Run, home: Path, bot: str) -> None:
    said = run("play", "otys", "--plain", "--seed", 7, "--players", 2, "--seat", f"2={bot}", answers=lines(*FIRST * 40, "q"))
    assert (said.code, said.err) == (0, "")
    match = solonaut.load(the_save(home))
    assert match.seats == ("human", bot)
    seats = [e.seat for e in match.log]
    assert seats.count(0) > 40 and seats.count(1) > 20
    assert "Player 1: " in said.out and "Player 2: Which" not in said.out  # a bot is not asked
    assert "\nPlayer 2" in said.out  # but what it did is told


def test_bots_alone_play_to_the_end(run: Run, home: Path) -> None:
    said = run("play", "otys", "--plain", "--seed", 7, "--seat", "greedy")
    assert (said.code, said.err) == (0, "")
    assert solonaut.load(the_save(home)).outcome is not None and "The game is over" in said.out


def test_options_and_seats_are_kept(run: Run, home: Path) -> None:
    run("play", "otys", "--plain", "--option", "difficulty=hard", answers=lines("q"))
    record = Record.load(the_save(home))
    assert record.options["difficulty"] == "hard" and record.seed is not None


# -- keys -------------------------------------------------------------------------------------------------------------------


def test_what_is_no_answer_is_asked_again(run: Run, home: Path) -> None:
    said = run(*PLAY, answers=lines("", "   ", "0", "3", "²", "9" * 5000, "stay", "nonsense words", "Q", "-1", "q"))
    assert (said.code, said.err) == (0, "")
    assert decided(home) == []
    assert said.out.count("Choose from: a b\n") == 4
    assert "You cannot choose stay now. Choose from: space:plant space:tech" in said.out
    assert "nonsense does not exist in this game. Choose from: space:plant space:tech" in said.out
    assert "² does not exist in this game" in said.out


def test_mistakes_are_told_in_the_persons_language(run: Run) -> None:
    german = run(*PLAY, "--lang", "de", answers=lines("stay", "nonsense", "u", "r", "q")).out
    assert "stay geht gerade nicht. Möglich: space:plant space:tech" in german
    assert "nonsense gibt es in diesem Spiel nicht" in german
    assert "Es gibt nichts zurückzunehmen" in german and "Es gibt nichts wiederherzustellen" in german


def test_bytes_that_are_no_letters(run: Run, home: Path) -> None:
    said = run(*PLAY, answers=b"\xff\xfe\na\nq\n")
    assert (said.code, said.err) == (0, "")
    assert decided(home) == ["space:plant"]


def test_undo_and_redo_of_what_revealed_nothing(run: Run, home: Path) -> None:
    said = run(*PLAY, answers=lines("a", "key:1", "u", "q"))
    assert said.code == 0 and "revealed" not in said.out
    assert decided(home) == ["space:plant"] and not Record.load(the_save(home)).practice
    said = run("play", "--resume", "--plain", answers=lines("key:2", "u", "r", "q"))
    assert decided(home) == ["space:plant", "key:2"] and not Record.load(the_save(home)).practice


def test_undo_past_a_reveal_asks_first(run: Run, home: Path) -> None:
    said = run(*PLAY, answers=lines("a", "u", "q"))
    assert REVEALED in said.out
    assert decided(home) == ["space:plant"] and not Record.load(the_save(home)).practice


def test_undo_past_a_reveal_makes_it_practice(run: Run, home: Path) -> None:
    run(*PLAY, answers=lines("a", "u", "u", "q"))
    assert decided(home) == [] and Record.load(the_save(home)).practice
    run("play", "--resume", "--plain", answers=lines("a", "key:1", "q"))
    assert decided(home) == ["space:plant", "key:1"] and Record.load(the_save(home)).practice


def test_the_last_screen_says_that_it_was_practice(run: Run, home: Path) -> None:
    _, answers = nearly_over(home / "games" / "otys-a.json")
    match = solonaut.load(home / "games" / "otys-a.json")
    back = 0
    while not match.practice:
        match.undo()
        back += 1
    said = run("play", "--resume", "--plain", answers=lines(*["u"] * (back + 1), *["r"] * back, *answers))
    assert said.code == 0
    assert REVEALED in said.out and said.out.count(SAY("terminal.practice_note")) == 1
    assert Record.load(the_save(home)).practice


def test_another_key_between_takes_the_consent_back(run: Run, home: Path) -> None:
    said = run(*PLAY, answers=lines("a", "u", "?", "u", "q"))
    assert said.out.count(REVEALED) == 2
    assert decided(home) == ["space:plant"]


def test_practice_is_asked_for_only_once(run: Run, home: Path) -> None:
    said = run(*PLAY, answers=lines("a", "u", "u", "a", "u", "r", "u", "q"))
    assert said.out.count(REVEALED) == 1
    assert decided(home) == []


def test_nothing_to_undo_or_redo(run: Run, home: Path) -> None:
    said = run(*PLAY, answers=lines("u", "r", "q"))
    assert said.code == 0
    assert SAY("terminal.nothing_to_undo") in said.out and SAY("terminal.nothing_to_redo") in said.out


def test_undo_goes_back_to_a_person_and_redo_brings_the_bots_moves_back(run: Run, home: Path) -> None:
    table = ("play", "otys", "--plain", "--seed", 7, "--players", 2, "--seat", "2=random")
    answers = FIRST * 8
    run(*table, "--save", home / "games" / "a.json", answers=lines(*answers, "q"))
    straight = Record.load(home / "games" / "a.json")
    seats = [e.seat for e in solonaut.load(straight).log]
    assert seats.count(1) > 10
    back = ["u", *["u"] * 12]
    run(*table, "--save", home / "games" / "b.json", answers=lines(*answers, *back, "q"))
    undone = solonaut.load(home / "games" / "b.json")
    assert undone.decision is not None and undone.decision.seat == 0 and undone.practice
    assert len([e for e in undone.log if e.seat == 0]) == seats.count(0) - 12
    assert tuple(undone.codes()) == straight.log[: len(undone.log)]
    run(*table, "--save", home / "games" / "c.json", answers=lines(*answers, *back, *["r"] * 12, "q"))
    assert Record.load(home / "games" / "c.json").log == straight.log


def test_a_hint_changes_nothing(run: Run, home: Path) -> None:
    said = run(*PLAY, answers=lines("a", "h", "h", "q"))
    first, second = said.out.split(SAY("terminal.hint", choice=""))[1:]
    assert first.partition("\n")[0] == second.partition("\n")[0]
    assert "  then: " in first and "  About the same: " in first
    assert decided(home) == ["space:plant"]


@pytest.mark.parametrize(
    ("lang", "less", "told"),
    [
        ("en", 4.76, "Second choice (−0.2 points): "),
        ("de", 4.76, "Zweite Wahl (−0,2 Punkte): "),
        ("en", 5.0, "About the same: "),
        ("de", 4.99, "Etwa gleich gut: "),
        ("fr", 5.0, "À peu près équivalent\u00a0: "),
    ],
)
def test_a_hint_tells_a_difference_or_none(run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, less: float, told: str) -> None:
    from solonaut.core.state import State
    from solonaut.players import Search
    from solonaut.players.search.ranking import Estimate

    def estimates(self: Search, game: object, state: State, seat: int, told: object) -> list[Estimate]:
        return [Estimate(choice, value, 0.0, 10, False) for choice, value in zip(state.choices(), (5.0, less), strict=False)]

    monkeypatch.setattr(Search, "estimates", estimates)
    said = run(*PLAY, "--lang", lang, answers=lines("h", "q"))
    assert f"  {told}" in said.out


def test_the_text_of_a_rule(run: Run) -> None:
    said = run(*PLAY, "--lang", "de", answers=lines("?", "? S15", "? otys.B16", "? S99", "q"))
    ledger, speaker = solonaut.find_game("otys").ledger, Speaker("de")
    for id in ("S09", "S15", "B16"):
        assert f"{id} · {speaker.rule_title(ledger[id])} (" in said.out and speaker.rule_text(ledger[id]) in said.out
    assert "S99" in said.out and said.code == 0


def test_the_log(run: Run) -> None:
    said = run(*PLAY, answers=lines("a", "key:1", "l", "q"))
    match = otys(7)
    match.choose("space:plant")
    match.choose("key:1")
    speaker = Speaker()
    told = [f"{speaker.say(match.game.tell(e, 0, match.box))} [{e.rule_id.removeprefix('otys.')}]" for e in match.events]
    assert lines(*told) in said.out


def test_the_set_up_and_old_moves_are_no_news(run: Run, home: Path) -> None:
    first = run(*PLAY, answers=lines("q")).out
    assert "You" not in first.partition("Choose the cube")[0]
    run(*PLAY, "--save", home / "b.json", answers=lines("a", "key:1", "sponsor", "q"))
    again = run("play", "--resume", "--save", home / "b.json", "--plain", answers=lines("q")).out
    assert again.startswith(f"Continuing {home / 'b.json'}\n") and "You activated" not in again


def test_the_board_again(run: Run) -> None:
    said = run(*PLAY, answers=lines("v", "q"))
    assert said.out.count("Choose the cube for space") == 2 and said.out.count("\nTurn 0. ") == 2


@pytest.mark.parametrize("game", solonaut.game_names())
def test_a_game_begins_with_its_position_and_then_tells_what_changed(run: Run, game: str) -> None:
    match = solonaut.new(game, seed=7)
    table = lines_of(game, match.view(0), Speaker("en"), 0, match.box)
    said = run("play", game, "--plain", "--seed", 7, answers=lines(*typed(match, 6), "q"))
    assert said.out.count(lines(*table)) == 1
    head, keys, played = said.out.partition(SAY("terminal.plain_keys"))
    assert keys and head.endswith(lines(*table)) and not any(line in played for line in table if len(line) > 40)


def test_saving_a_copy(run: Run, home: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    said = run(*PLAY, answers=lines("a", "s", f"s {copy}", "key:1", "s /dev/null/x", "q"))
    assert said.code == 0
    assert f"Saved in {the_save(home)}\n" in said.out and f"Saved in {copy}\n" in said.out
    assert "/dev/null/x: Saving failed" in said.out
    assert solonaut.load(copy).codes()[-1] != "key:1"
    assert decided(home) == ["space:plant", "key:1"]


def test_leaving(run: Run, home: Path) -> None:
    said = run(*PLAY, answers=lines("a", "quit", "key:1"))
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith(SAY("terminal.goodbye", path=the_save(home)) + "\n")
    assert decided(home) == ["space:plant"]


# -- nothing is lost --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answered", [0, 1, 9])
def test_the_end_of_the_input_is_told_and_the_game_goes_on(run: Run, home: Path, answered: int) -> None:
    match = otys(7)
    answers = typed(match, answered)
    first = run(*PLAY, answers=lines(*answers))
    assert one_line(first) == SAY("terminal.input_ended", path=the_save(home))
    assert Record.load(the_save(home)).log == match.record().log
    second = run("play", "--resume", "--plain", answers=lines("q"))
    asked, _, _ = second.out.rpartition(SAY("terminal.goodbye", path=the_save(home)))
    question = asked.partition(SAY("terminal.plain_keys"))[2]
    assert second.code == 0 and question and first.out.endswith(question)
    rest = typed(match, 10, seed=2)
    third = run("play", "otys", "--resume", "--plain", answers=lines(*rest, "q"))
    assert third.code == 0 and Record.load(the_save(home)).log == match.record().log


def test_the_end_of_the_input_in_the_middle_of_a_line(run: Run, home: Path) -> None:
    said = run(*PLAY, answers="a\nkey:1")
    assert said.code == 1
    assert decided(home) == ["space:plant", "key:1"]


def test_every_answer_is_on_disk_before_the_next_question(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read, asked = PlainGame.read, []

    def checked(self: PlainGame) -> str | None:
        asked.append(len(self.match.log))
        assert Record.load(self.session.path) == self.match.record()
        return read(self)

    monkeypatch.setattr(PlainGame, "read", checked)
    keys = ["a", "u", "u", "a", "key:1", "u", "r"]
    said = run(*PLAY, "--players", 2, "--seat", "2=random", answers=lines(*keys, *FIRST * 5, "q"))
    assert said.code == 0 and len(asked) == len(keys) + 51


def test_a_killed_process_loses_nothing(run: Run, home: Path, tmp_path: Path) -> None:
    match = otys(7)
    answers = typed(match, 15)
    person = process(*PLAY, home=home)
    assert person.stdin and person.stdout and person.stderr
    with person:
        person.stdin.write(lines(*answers, f"s {tmp_path / 'mark'}"))
        person.stdin.flush()
        assert any(str(tmp_path / "mark") in line for line in person.stdout)  # it has read them all
        person.send_signal(signal.SIGKILL)
        assert person.wait() == -signal.SIGKILL
    assert Record.load(the_save(home)).log == match.record().log
    said = run("play", "--resume", "--plain", answers=lines(*typed(match, 20), "q"))
    assert said.code == 0 and Record.load(the_save(home)).log == match.record().log


def test_an_interrupted_process_says_where_the_game_is(home: Path, tmp_path: Path) -> None:
    person = process(*PLAY, home=home)
    assert person.stdin and person.stdout and person.stderr
    with person:
        person.stdin.write(lines("a", f"s {tmp_path / 'mark'}"))
        person.stdin.flush()
        assert any(str(tmp_path / "mark") in line for line in person.stdout)
        person.send_signal(signal.SIGINT)
        out, err = person.stdout.read(), person.stderr.read()
        assert person.wait() == 130
    assert "Traceback" not in err and SAY("terminal.goodbye", path=the_save(home)) in out
    assert decided(home) == ["space:plant"]


@pytest.fixture
def full_disk(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of saved games is full after three saves; the folder for temporary files is not. Gives the latter."""
    refuge = tmp_path / "refuge"
    refuge.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(refuge))
    replace, saves = os.replace, 0

    def full(source: str, target: Path) -> None:
        nonlocal saves
        saves += home in Path(target).parents
        if saves > 3 and home in Path(target).parents:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        replace(source, target)

    monkeypatch.setattr(os, "replace", full)
    return refuge


@pytest.mark.parametrize("leave", [["q"], []])
def test_a_disk_that_fills_up_is_told_and_the_game_put_elsewhere(run: Run, home: Path, full_disk: Path, leave: list[str]) -> None:
    match = otys(7)
    answers = typed(match, 10)
    said = run(*PLAY, answers=lines(*answers, *leave))
    assert said.out.count("Saving failed (the disk is full)") == 1  # once, not at every answer
    (path,) = full_disk.iterdir()
    assert str(path) in one_line(said)
    assert Record.load(path).log == match.record().log
    kept = Record.load(the_save(home))
    assert kept.log == match.record().log[: len(kept.log)]
    again = run("play", "--resume", "--save", path, "--plain", answers=lines(*typed(match, 20), "q"))
    assert again.code == 0 and Record.load(path).log == match.record().log


def test_a_game_that_ends_on_a_full_disk_is_put_elsewhere(run: Run, home: Path, full_disk: Path) -> None:
    match, answers = nearly_over(home / "games" / "otys-a.json")
    said = run("play", "--resume", "--plain", answers=lines(*answers))
    (path,) = full_disk.iterdir()
    assert str(path) in one_line(said) and "The game is over" in said.out
    assert f"Saved in {the_save(home)}" not in said.out
    assert Record.load(path).log == match.record().log


def test_where_nothing_can_be_saved_no_game_begins(run: Run, home: Path) -> None:
    home.write_text("not a folder")
    assert "Saving failed" in one_line(run(*PLAY, answers=lines("a")))
    assert home.read_text() == "not a folder"


# -- going on ---------------------------------------------------------------------------------------------------------------


def keep(home: Path, name: str, text: str | bytes, age: int) -> Path:
    path = home / "games" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    os.utime(path, (2_000_000_000 - age, 2_000_000_000 - age))
    return path


def test_going_on_with_the_newest(run: Run, home: Path) -> None:
    keep(home, "otys-a.json", otys(1).record().to_json(), age=2)
    newest = keep(home, "otys-b.json", otys(2).record().to_json(), age=1)
    keep(home, "otys-c.json", otys(3).record().to_json(), age=3)
    for game in ((), ("otys",)):
        assert str(newest) in run("play", *game, "--resume", "--plain", answers=lines("q")).out
        os.utime(newest, (2_000_000_000, 2_000_000_000))


@pytest.mark.parametrize("damage", ["", "{", "cut", "altered", "other", "latin", "folder"])
def test_a_damaged_newest_file_is_passed_over(run: Run, home: Path, damage: str) -> None:
    good = keep(home, "otys-a.json", play(otys(1), 5).record().to_json(), age=2)
    text = otys(2).record().to_json()
    made = {"cut": text[: len(text) // 2], "altered": text.replace('"seed":2', '"seed":3'), "other": '{"format": "chess/1"}'}
    if damage == "folder":
        (home / "games" / "otys-b.json").mkdir()
    else:
        keep(home, "otys-b.json", b"\xe9" if damage == "latin" else made.get(damage, damage), age=0)
    said = run("play", "--resume", "--plain", answers=lines("q"))
    assert said.code == 0 and str(good) in said.out


def test_nothing_to_go_on_with(run: Run, home: Path) -> None:
    assert f"There is no saved game in {home / 'games'}" in one_line(run("play", "--resume"))
    assert "There is no saved game of otys in" in one_line(run("play", "otys", "--resume"))
    keep(home, "otys-a.json", "{", age=0)
    assert "There is no saved game" in one_line(run("play", "--resume"))


def test_a_damaged_file_that_is_named_is_refused(run: Run, home: Path) -> None:
    path = keep(home, "otys-a.json", otys(1).record().to_json()[:100], age=0)
    assert one_line(run("play", "--resume", "--save", path)).startswith(f"{path}: ")
    assert path.stat().st_size == 100


def test_a_saved_game_is_not_overwritten_by_a_new_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run(*PLAY, "--save", path, answers=lines("a", "q"))
    before = path.read_bytes()
    assert f"{path} already exists. Continue it with --resume" in one_line(run(*PLAY, "--save", path))
    assert path.read_bytes() == before


def test_two_games_begun_in_the_same_second_have_files_of_their_own(run: Run, home: Path) -> None:
    for _ in range(3):
        run(*PLAY, answers=lines("q"))
    assert len(list((home / "games").iterdir())) == 3


def test_bots_go_on_in_their_seats(run: Run, home: Path) -> None:
    run("play", "otys", "--plain", "--seed", 7, "--players", 2, "--seat", "2=random", answers=lines(*FIRST, "q"))
    run("play", "--resume", "--plain", answers=lines(*FIRST * 15, "q"))
    seats = [e.seat for e in solonaut.load(the_save(home)).log]
    assert seats.count(0) > 20 and seats.count(1) > 10


def test_a_finished_game_shows_its_end_again(run: Run, home: Path) -> None:
    keep(home, "otys-a.json", play(otys(7)).record().to_json(), age=0)
    said = run("play", "--resume", "--plain")
    assert (said.code, said.err) == (0, "") and "The game is over" in said.out


# -- several people at one screen -------------------------------------------------------------------------------------------


def test_between_two_people_the_screen_is_handed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = otys(2, players=2)
    match.seats = ("human", "human")
    spoken = otys(2, players=2)
    answers, owner = [], 0
    for answer in typed(spoken, 60):
        seat = [e.seat for e in spoken.log if e.seat >= 0][len([a for a in answers if a])]
        answers += [""] * (seat != owner) + [answer]
        owner = seat
    changes = answers.count("")
    assert changes > 3 and spoken.decision is not None
    answers += [""] * (spoken.decision.seat != owner)
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines(*answers)))
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        assert PlainGame(Session(match, tmp_path / "game.json"), Speaker("en"), gate=True).run() == 1
    assert match.codes() == spoken.codes()
    assert shown.getvalue().count("Press Enter when only you can see the screen.") == answers.count("")
