"""What ``benchmarks.strength`` prints."""

from benchmarks.strength import report


def test_points_are_compared_pair_by_pair() -> None:
    old, new = [(20.0, 2.0), (22.0, 4.0), (18.0, 3.0)], [(21.0, 1.0), (24.0, 2.0), (18.0, 1.5)]
    head, points, seconds = report(True, old, new).splitlines()
    assert head.split() == ["old", "new", "new", "-", "old"]
    assert points.split() == ["points", "20.00", "[15.03,", "24.97]", "21.00", "[13.55,", "28.45]", "1.00", "[-1.48,", "3.48]"]
    assert seconds.endswith("0.50 of the time")


def test_wins_are_shares_with_intervals() -> None:
    old, new = [(0.0, 2.0), (1.0, 4.0)] * 10, [(1.0, 4.0), (1.0, 4.5)] * 10
    _, wins, seconds = report(False, old, new).splitlines()
    assert wins.split()[:4] == ["%", "won", "50", "[30,"]
    assert "50 [21, 70]" in wins
    assert seconds.endswith("1.42 of the time")
