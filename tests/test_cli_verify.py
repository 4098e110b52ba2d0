"""``solonaut verify``: words and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import solonaut
from solonaut.core.dealer import commitment_of
from tests.tools import Run, data_of, one_line, play, runner

SECRET = bytes(range(16))


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)
    return runner(monkeypatch, capsys)


@pytest.fixture
def match(tmp_path: Path) -> solonaut.Match:
    match = play(solonaut.new("otys", secret=SECRET), 20)
    match.record().save(tmp_path / "game.json")
    return match


def draws(match: solonaut.Match) -> int:
    return sum(entry.seat == solonaut.CHANCE for entry in match.log)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "{n} draws checked: all are as dealt.\nThe commitment matches.\n"),
        ("de", "{n} Zufallsergebnisse geprüft: Alle stimmen.\nDas Siegel stimmt.\n"),
        ("fr", "{n} tirages vérifiés\xa0: tous sont conformes.\nLe sceau est conforme.\n"),
    ],
)
def test_a_fair_game(run: Run, match: solonaut.Match, lang: str, words: str) -> None:
    said = run("verify", "game.json", "--lang", lang, "--commitment", match.commitment)
    assert (said.code, said.out, said.err) == (0, words.format(n=draws(match)), "")


@pytest.mark.parametrize(("lang", "words"), [("en", "entry 3 of"), ("de", "Eintrag 3"), ("fr", "ligne 3")])
def test_a_draw_that_was_changed(run: Run, match: solonaut.Match, lang: str, words: str) -> None:
    data = data_of(match)
    real = data["log"][2]
    data["log"][2] = "draw-cube:fuel" if real != "draw-cube:fuel" else "draw-cube:tech"
    Path("game.json").write_text(json.dumps(data))
    said = run("verify", "game.json", "--lang", lang)
    assert said.code == 1 and words in said.out and real in said.out and data["log"][2] in said.out


def test_another_commitment(run: Run, match: solonaut.Match) -> None:
    said = run("verify", "game.json", "--commitment", commitment_of(bytes(16)))
    assert said.code == 1 and "The commitment does not match" in said.out


def test_a_sealed_game_is_not_checked_and_not_resumed(run: Run, match: solonaut.Match) -> None:
    match.record().sealed().save("sealed.json")
    said = run("verify", "sealed.json")
    assert said.code == 3 and said.out.startswith("Not checked: the record is sealed.")
    assert run("verify", "sealed.json", "--commitment", commitment_of(bytes(16))).code == 1
    assert "sealed.json: This record is sealed" in one_line(run("play", "--resume", "--save", "sealed.json"))
    assert run("replay", "sealed.json", "--plain").code == 0


def test_a_game_that_nobody_can_deal_on_is_not_resumed(run: Run, match: solonaut.Match) -> None:
    by_hand = data_of(match) | {"generator": None, "secret": None, "commitment": None}
    Path("hand.json").write_text(json.dumps(by_hand))
    assert "hand.json: The record has no seed" in one_line(run("play", "--resume", "--save", "hand.json"))


def test_what_cannot_be_read(run: Run, match: solonaut.Match) -> None:
    Path("game.json").write_text(Path("game.json").read_text().replace("otys", "cryo"))
    for wrong in (("nowhere.json",), ("game.json",), ("game.json", "--commitment", "abc")):
        said = run("verify", *wrong)
        assert said.code == 2 and one_line(said)


def test_a_game_with_a_secret_is_resumed_in_the_terminal(run: Run, match: solonaut.Match) -> None:
    said = run("play", "--resume", "--save", "game.json", "--plain", answers="q\n")
    assert said.code == 0 and "seed" not in said.out
