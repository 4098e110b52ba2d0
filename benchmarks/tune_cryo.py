"""Is Cryo against the Rival a game? Turns, wins and points; how often each action and card is used, and who used it wins how often.

Run it so: ``python benchmarks/tune_cryo.py --games 100 --seat greedy``; with ``--components FILE`` for other values.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from statistics import mean

from solonaut.core.dealer import mix, pick, rand01, stream
from solonaut.core.event import Event
from solonaut.core.registry import find_game
from solonaut.core.step import Chance
from solonaut.games.cryo.components import TYPES
from solonaut.lab.simulate import game_seed
from solonaut.players import make_player

USES = {"vehicle_played": "vehicle", "upgrade_played": "upgrade", "mission_played": "mission", "scrapped": "scrap"}


def metric(event: Event) -> str | None:
    """What the person did, if it is worth counting."""
    if event.seat != 0:
        return None
    seen = event.seen_by(None)
    if event.kind == "platform_action_used":
        return f"P{seen['home']}"
    if event.kind == "action_taken":
        return str(seen["cell"])
    if event.kind == "launched":
        return "launch"
    return f"{seen['card']} {USES[event.kind]}" if event.kind in USES else None


class Report:
    """What is kept of the games."""

    def __init__(self) -> None:
        self.wins: list[bool] = []
        self.turns: list[int] = []
        self.scores: list[tuple[int, ...]] = []
        self.reasons: Counter[str] = Counter()
        self.points: list[Counter[str]] = [Counter(), Counter()]
        self.metrics: dict[str, list[int]] = defaultdict(list)
        """By deed: how often in each game."""

    def play(self, name: str, seat: str, options: dict[str, str], components: str | None, seed: int) -> None:
        """One game, dealt as in ``solonaut simulate``."""
        game = find_game(name)
        s, _ = game.start(1, options, game.box(components))
        done: Counter[str] = Counter()
        start, draws, bot = stream(seed), 0, make_player(seat, mix(stream(seed) + 1))

        def listen(event: Event) -> None:
            if (what := metric(event)) is not None:
                done[what] += 1

        s.emit = listen
        while s.agenda:
            ask = s.agenda[-1]
            if isinstance(ask, Chance):
                s.apply(pick(rand01(start, draws), ask.choices(s), ask.weights(s)))
                draws += 1
            else:
                s.apply(bot.choose(game, s, 0))
        outcome = game.outcome(s)
        assert outcome is not None
        self.wins.append(0 in outcome.winners)
        self.turns.append((game.round_of(s) + 1) // 2)
        self.scores.append(outcome.scores)
        self.reasons[outcome.reason] += 1
        for points, parts in zip(self.points, outcome.breakdown, strict=True):
            points.update({key.partition(".")[0]: n for key, n in parts.items() if "." not in key})
            points["missions"] += sum(n for key, n in parts.items() if "." in key)
        for what in {*done, *self.metrics}:
            self.metrics[what] += [0] * (len(self.wins) - 1 - len(self.metrics[what])) + [done[what]]

    def row(self, what: str) -> str:
        """How often per game, in how many games, and the wins of those games."""
        amounts = self.metrics.get(what, [])
        with_it = [won for won, n in zip(self.wins, amounts, strict=False) if n]
        wins = f"{100 * mean(with_it):4.0f} %" if with_it else "     –"
        games = len(self.wins)
        return f"{what:16s} {sum(amounts) / games:6.2f} a game, in {100 * len(with_it) / games:4.0f} % of the games, won {wins}"

    def print(self) -> None:
        games = len(self.wins)
        turns = sorted(self.turns)
        print(f"games {games}  won {100 * mean(self.wins):.0f} %  ends {dict(self.reasons)}")
        print(f"turns of the person: mean {mean(turns):.1f}, half of the games {turns[games // 4]} to {turns[3 * games // 4]}")
        for who, at in (("person", 0), ("Rival", 1)):
            parts = ", ".join(f"{key} {n / games:.1f}" for key, n in self.points[at].items())
            print(f"{who:6s} {mean(score[at] for score in self.scores):.1f} points: {parts}")
        cards = [f"{card} {use}" for use in USES.values() for card in TYPES]
        for what in (*sorted(set(self.metrics) - set(cards)), *cards):
            print(self.row(what))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seat", default="greedy")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--components")
    args = parser.parse_args()
    report = Report()
    for number in range(args.games):
        report.play("cryo", args.seat, dict(pair.split("=") for pair in args.option), args.components, game_seed(args.seed, number))
    report.print()


if __name__ == "__main__":
    main()
