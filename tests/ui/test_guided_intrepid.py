"""Guided Intrepid is not lost in its first round by anybody who does what the lessons point at, whatever else they do."""

from __future__ import annotations

from random import Random

from solonaut.core.match import Match
from solonaut.ui.intrepid.web.board import BOARD
from solonaut.ui.intrepid.web.rescue import endangered
from solonaut.web.view.board import Tip
from tests.ui.test_lessons import guided, look

PLAYS = 40
DANGER = ("place", "short", "stuck", "habitation_last")
QUIET = ("pass", "done", "enough", "decline")


def first_round(seed: int, *, advised: bool) -> Match:
    """Random legal play until the second round begins or the game is lost."""
    match, rng = guided("intrepid"), Random(seed)
    while match.decision is not None and round_of(match) < 2:
        codes = [choice.code for choice in match.decision.choices]
        lesson = look(match)[2]
        if advised:
            codes = [code for code in codes if _bare(code) != "destroy"]
            if lesson is not None:
                codes = limited(codes, lesson.tip, match) or codes
        match.choose(rng.choice(codes))
    return match


def round_of(match: Match) -> int:
    return match.game.turn_of(match.state)


def limited(codes: list[str], tip: Tip, match: Match) -> list[str]:
    """The choices that a lesson recommends; where it warns, all others."""
    key, table = tip.key.rpartition(".")[2], match.view(0)["table"]
    if key in ("place", "short"):
        tile = next(slot["tile"]["id"] for slot in table["slots"] if f"slot-{slot['slot']}" == tip.shows[1])
        return [code for code in codes if _bare(code) == f"place:{tile}"]
    if key in ("dice", "dice_short"):
        die = tip.shows[0].split("-")[1]
        return [code for code in codes if _bare(code) == f"die:{die}"]
    if key == "stuck":
        return [code for code in codes if _bare(code).startswith("dock:")]
    if key == "habitation_last":
        return [code for code in codes if _bare(code) == "habitation"]
    if key == "late":
        return [code for code in codes if _bare(code) == tip.shows[0].replace("gauge-", "resource:")]
    if key == "enough":
        return [code for code in codes if _bare(code) in QUIET]
    if key == "mission_waits":
        return [code for code in codes if _bare(code) != "mission"]
    return []


def _bare(code: str) -> str:
    return code.rpartition("/")[2]


def test_nobody_who_follows_the_rings_loses_in_the_first_round() -> None:
    assert [seed for seed in range(PLAYS) if first_round(seed, advised=True).outcome is not None] == []


def test_without_the_lessons_chance_loses_it_often() -> None:
    """So the test above says something."""
    assert sum(first_round(seed, advised=False).outcome is not None for seed in range(10)) >= 4


def test_while_a_gauge_is_in_danger_the_lesson_says_so_and_stopping_is_not_the_first_choice() -> None:
    warned = 0
    for seed in range(6):
        match, rng = guided("intrepid"), Random(seed)
        while match.decision is not None and round_of(match) < 3:
            presenter, question, lesson = look(match)
            if question.prompt == "intrepid.prompt.place" and endangered(presenter.view.table, 0):
                rows = [row.code for row in question.rows()]
                assert _bare(rows[0]) not in QUIET or len(rows) == 1
                if any(_bare(code).startswith(("place:", "dock:", "habitation")) for code in rows):
                    assert lesson is not None and lesson.tip.key.rpartition(".")[2] in DANGER
                    warned += 1
            match.choose(rng.choice(match.decision.choices))
    assert warned > 12


def test_the_guided_game_is_the_gentle_one() -> None:
    assert BOARD.lesson_options == {"disaster": "training", "difficulty": "easy"}
