"""How many taps a round of Intrepid's companion takes: ``python -m tests.companion.taps_intrepid [GAMES]`` counts whole solo games."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence

from tests.companion import person_intrepid
from tests.companion.person_intrepid import Crew, Round

MOST_TAPS = 8
DISASTERS = ("training", "meteor", "toxic", "solar")


def rounds_of(seeds: Iterable[int]) -> list[Round]:
    """All rounds of these games, which take the disasters in turn."""
    found: list[Round] = []
    for seed in seeds:
        crew = Crew(seed, 1, {"disaster": DISASTERS[seed % len(DISASTERS)]}, "greedy")
        crew.play()
        found += crew.rounds
    return found


def mean(totals: Sequence[int]) -> float:
    return sum(totals) / len(totals)


def report(games: int, rounds: Sequence[Round]) -> str:
    """What was counted, and what the words mean."""
    plain = [round.total for round in rounds if round.plain]
    lines = [
        person_intrepid.__doc__ or "",
        f"Intrepid, one player, {games} games: {len(rounds)} rounds, {len(plain)} of them plain",
        *(
            f"  {name}: {mean(totals):.2f} taps on average, at most {max(totals)}; "
            f"{sum(total <= MOST_TAPS for total in totals) / len(totals):.0%} with {MOST_TAPS} or fewer"
            for name, totals in (("plain rounds", plain), ("all rounds", [round.total for round in rounds]))
        ),
        f"  entries: {mean([round.entries for round in rounds]):.1f} taps a round; questions: {mean([r.questions for r in rounds]):.2f}",
        f"  by kind: {dict(sum((round.taps for round in rounds), Counter[str]()).most_common())}",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print(report(wanted, rounds_of(range(wanted))))
