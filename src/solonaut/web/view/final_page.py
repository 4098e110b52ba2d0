"""The page of a finished game: what its board says about the end, and what is the same in every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solonaut.core.game import Game
from solonaut.core.message import PlayerName
from solonaut.core.registry import find_game
from solonaut.players.reason_words import reason_text
from solonaut.players.reasons import Reason
from solonaut.web.service.analysis import Job
from solonaut.web.service.create import INVITED
from solonaut.web.service.games import GameService
from solonaut.web.service.seat_view import SeatView
from solonaut.web.service.session import Session
from solonaut.web.store.models import HUMAN, StoredGame
from solonaut.web.view.board import Board
from solonaut.web.view.ending import GameEnd, plain_ending
from solonaut.web.view.page import Page
from solonaut.web.view.plots import curve
from solonaut.web.view.presenter import Presenter
from solonaut.web.view.statistics import counted, own_score, won
from solonaut.web.view.together import deal


def final(
    page: Page, service: GameService, session: Session, presenter: Presenter, seat: int, seats: tuple[int, ...], review: str
) -> dict[str, Any]:
    """How the game ended."""
    view, board = presenter.view, presenter.board
    assert view.outcome is not None
    end = game_end(page, session, presenter, seat)
    ending = plain_ending(end) if view.outcome.ended_by_people else board.ending(end)
    analyses = service.analyses
    job = analyses.find(review, session.id, seats) if review else analyses.latest(session.id, session.revision, seats, "review")
    judged = None if job is None else review_rows(page, session, presenter, job)
    mine = games_of_player(service, session, seat)
    return {
        "ending": ending,
        "names": end.names,
        "reason": page.speaker.say(view.outcome.why(view.game.name)),
        "line": line(page, session, presenter),
        "counts": counts_for(session, mine),
        "record": own_record(page, session, mine),
        "other": neighbour(view.game, board, view.options, view.players, harder=ending.good is not False),
        "harder": ending.good is not False,
        "seating": seating(session, seats),
        "plot": curve(end.series, page, [row["turn"] for row in judged["rows"]] if judged else []),
        "deal": deal(page, session, view),
        "review": judged,
    }


def game_end(page: Page, session: Session, presenter: Presenter, seat: int) -> GameEnd:
    view = presenter.view
    assert view.outcome is not None
    key = session.revision, seat
    if key not in session.end_cache:
        session.end_cache = {key: (view.turn_ends(before_last=presenter.board.measures_before), view.story())}
    turn_ends, story = session.end_cache[key]
    factions = max(view.players, len(view.outcome.breakdown))
    names = tuple(faction(page, view, n) for n in range(factions))
    series = presenter.plot(turn_ends)
    return GameEnd(view.game, view.outcome, seat, view.players, names, view.table, view.box, page.speaker, turn_ends, story, series)


def faction(page: Page, view: SeatView, number: int) -> str:
    """Whose points these are: in a solo game yours, or your opponent's."""
    if view.players > 1:
        return page.speaker.say(PlayerName(number))
    return page.text("web.final.rival" if number else "web.final.you")


def line(page: Page, session: Session, presenter: Presenter) -> str:
    """``Turn 64 · Solo · Normal · 1 hint``"""
    stored, view = session.stored, presenter.view
    parts = [page.turn(view.game.name, view.turn), presenter.title()]
    if stored.lesson:
        parts.append(page.text("web.final.guided"))
    if view.practice:
        parts.append(page.text("web.games.practice"))
    if stored.hints:
        parts.append(page.text("web.games.hints", n=stored.hints))
    return " · ".join(parts)


def neighbour(game: Game, board: Board, options: dict[str, str], players: int, *, harder: bool) -> dict[str, str] | None:
    """The options one step harder or gentler; None at the end of the scale."""
    option = next((o for o in game.options if o.name == board.difficulty and players in o.players), None)
    if option is None:
        return None
    at = option.values.index(options.get(option.name, option.default)) + (1 if harder else -1)
    return {**options, option.name: option.values[at]} if 0 <= at < len(option.values) else None


def seating(session: Session, seats: tuple[int, ...]) -> dict[str, str]:
    """Who sat where, as the form of a new game says it: the same names and bots; other people are invited anew."""
    found = {"own": str(seats[0])}
    for seat in session.seats:
        who = seat.player if seat.player != HUMAN or seat.seat in seats else INVITED
        found |= {f"seat{seat.seat}": who} | ({f"name{seat.seat}": seat.name} if seat.name else {})
    return found


def games_of_player(service: GameService, session: Session, seat: int) -> list[StoredGame]:
    """All games of whoever played this one alone; none if several did."""
    person = session.seats[seat].person
    return service.store.games_of(person) if person and session.stored.players == 1 else []


def counts_for(session: Session, mine: list[StoredGame]) -> str:
    """Why the game does not count in the statistics; empty if it does. Only games alone do."""
    if session.stored.players > 1:
        return ""
    if session.stored.imported:
        return "imported"
    return "" if not mine or any(g.id == session.id for g in counted(mine, session.stored.game)) else "known"


def own_record(page: Page, session: Session, mine: list[StoredGame]) -> list[str]:
    """The best so far and how many were won, where there is something to compare with."""
    games = counted(mine, session.stored.game)
    scores = [score for g in games if (score := own_score(g)) is not None]
    if len(scores) < 2:
        return []
    found = [] if find_game(session.stored.game).cooperative else [page.text("web.final.best", n=max(scores))]
    ranked = any((g.outcome or {}).get("rank") for g in games)
    return found if ranked else [*found, page.text("web.final.wins", won=sum(map(won, games)), n=len(games))]


# -- the review --------------------------------------------------------------------------------------------------------------


ACCOUNT = ("expected", "luck", "cost", "forecast_error", "result")
"""What the review adds up, and in which order; all but the first and the last are changes."""


def account(page: Page, known: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What was expected, what luck, decisions and forecast changed, and what came out; nothing while the review runs."""
    amounts = known.get("account", ())
    ends = (0, len(amounts) - 1)
    return [
        (page.text(f"lab.review.{name}"), page.worth(x, known["scored"]) if n in ends else page.difference(x, known["scored"]))
        for n, (name, x) in enumerate(zip(ACCOUNT, amounts, strict=False))
    ]


def review_rows(page: Page, session: Session, presenter: Presenter, job: Job) -> dict[str, Any]:
    """The decisions that cost most, in words, as far as they are known."""
    known = job.known or {}
    rows, say, board = [], presenter.speaker.say, presenter.board
    game, scored = presenter.view.game, known.get("scored", True)
    for (number, code, cost), reasons in zip(known.get("costs", []), known.get("reasons", []), strict=False):
        advice = presenter.view.advice(number, code)
        if advice is not None:
            stage = board.stage(advice.prompt, advice.table)
            rows.append(
                {
                    "number": number,
                    "turn": advice.turn,
                    "step": None if stage is None else page.text(board.stages[stage].label),
                    "made": say(advice.made),
                    "better": say(advice.better),
                    "cost": page.worth(cost, scored),
                    "reasons": [
                        reason_text(presenter.speaker, game, reason, "", scored=scored) for reason in map(Reason.from_data, reasons)
                    ],
                }
            )
    return {
        "running": job.running,
        "failed": not job.running and "costs" not in known,
        "rows": rows,
        "account": account(page, known),
        "scored": scored,
        "done": known.get("done", 0),
        "of": known.get("of", 0),
        "part": round(100 * known["done"] / max(1, known["of"])) if "done" in known else 0,
        "address": f"{page.root}/games/{session.id}?review={job.id}",
    }
