"""What ``benchmarks.strength`` prints."""

from benchmarks.strength import report


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
