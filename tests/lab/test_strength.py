"""What ``benchmarks.strength`` prints."""

from argparse import Namespace

from benchmarks.strength import report, tables


def test_points_are_compared_pair_by_pair() -> None:
    old, new = [(20.0, 0.0, 2.0), (22.0, 0.0, 4.0), (18.0, 0.0, 3.0)], [(21.0, 0.0, 1.0), (24.0, 0.0, 2.0), (18.0, 0.0, 1.5)]
    first, second = report({"old": old, "new": new}, "old").splitlines()
    assert first.split() == ["old", "3", "games:", "score", "20.00", "[15.03,", "24.97]", "3.00", "s", "a", "game"]
    assert second.endswith("1.50 s a game (0.50 of the time)  difference +1.00 [-1.48, +3.48]")


def test_wins_are_shares_with_intervals() -> None:
    old, new = [(0.0, 0.0, 2.0), (1.0, 1.0, 4.0)] * 10, [(1.0, 1.0, 4.0), (1.0, 1.0, 4.5)] * 10
    first, second = report({"old": old, "new": new}, "old").splitlines()
    assert "wins 50% [30, 70]" in first and "difference" not in first
    assert "(1.42 of the time)" in second and second.endswith("wins +50.00 [+25.99, +74.01]%")


def test_games_go_through_all_combinations_in_an_order_of_the_seed() -> None:
    def options(seed: int) -> list[dict[str, str]]:
        return tables(Namespace(option=["side=blue"], each=["country=usa,japan,uk", "disaster=meteor,solar"], seed=seed))

    first = options(1)
    assert all(one["side"] == "blue" for one in first)
    assert len({(one["country"], one["disaster"]) for one in first}) == len(first) == 6
    assert options(1) == first and any(options(seed) != first for seed in range(2, 9))
    assert tables(Namespace(option=[], each=[], seed=1)) == [{}]
