"""What a worker does with a task. It runs in a process of its own, or in the browser's worker: plain data in, plain data out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solonaut.core.match import Match
from solonaut.core.opening import load
from solonaut.core.record import Record
from solonaut.players import LEVELS, Search, make_player
from solonaut.players.analysis import Judged, costliest, mistakes_of
from solonaut.players.analysis import review as judge
from solonaut.players.reasons import Explainer, Reason
from solonaut.players.search import Estimate
from solonaut.web.service.workers import Progress, Result, Task

ADVISER = "commander"
"""Who gives hints: the strongest level, for about a second."""
REVIEW_BUDGET = "iterations=150"
"""How hard each decision of a finished game is looked at; a game has a hundred of them and more."""


def run(task: Task, progress: Progress) -> Result:
    """Do a task. Whatever is wrong with it is raised."""
    match = load(Record.from_json(task.record))
    if task.kind == "decide":
        return _decide(task, match)
    if task.kind == "advise":
        return _advise(task, match, progress)
    return _review(task, match, progress)


def _decide(task: Task, match: Match) -> Result:
    """The code that a bot chooses."""
    bot = make_player(task.bot, task.seed + len(match.log))
    return {"code": bot.choose(match.game, match.state, task.seat).code}


def _advise(task: Task, match: Match, progress: Progress) -> Result:
    """All choices with what each promises, the best first, and why; what is known on the way there goes to ``progress``."""
    game, state, budget = match.game, match.state, LEVELS[ADVISER]
    mind, scored = Search(task.seed, replace(budget, iterations=budget.iterations * task.effort)), game.scored(state)
    explainer = Explainer(game, state, task.seat, task.seed)
    found = mind.estimates(
        game, state, task.seat, lambda spent, known: progress(spent, advice_result(known, scored, explainer.reasons(known)))
    )
    return advice_result(found, scored, explainer.reasons(found))


def advice_result(found: Sequence[Estimate], scored: bool, reasons: Sequence[Reason]) -> Result:
    """``ranking`` is points or chances to win, ``ranges`` from where to where they may be, ``behind`` what is clearly worse."""
    return {
        "by": ADVISER,
        "scored": scored,
        "ranking": [(one.choice.code, float(one.value)) for one in found],
        "ranges": [one.range for one in found],
        "behind": [one.choice.code for one in found if one.behind],
        "reasons": [reason.as_data() for reason in reasons],
        "games": sum(one.visits for one in found),
    }


def _review(task: Task, match: Match, progress: Progress) -> Result:
    """The decisions of a seat that cost most and why, how many of the log were looked at, and at the end what made the result."""
    entries, scored = len(match.log), match.game.scored(match.state)

    def known(number: int, judged: Sequence[Judged]) -> Result:
        worst = costliest(judged, scored)
        costs = [(j.number, j.best, j.cost) for j in worst]
        reasons = [[reason.as_data() for reason in j.reasons] for j in worst]
        return {"scored": scored, "costs": costs, "reasons": reasons, "done": number, "of": entries}

    def tell(number: int, judged: Sequence[Judged]) -> None:
        progress(number / entries, known(number, judged))

    found = judge(match, seat=task.seat, budget=REVIEW_BUDGET, seed=task.seed, progress=tell)
    account = [found.first, found.luck, -found.cost, found.forecast_error, found.result]
    mistakes = mistakes_of(match, found.judged, task.seat, scored=scored)
    return known(entries, found.judged) | {"account": account, "mistakes": mistakes}
