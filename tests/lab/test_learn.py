"""The learning example: its gradient is right, it gets better on deals it never saw, and it repeats."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'solonaut[envs]'")

from solonaut.lab import learn


def test_the_gradient_is_that_of_the_value() -> None:
    """Compared with small steps by hand, for the part that has a closed form."""
    rng = np.random.default_rng(1)
    w = {name: x.astype(np.float64) for name, x in learn.fresh(5, 4, rng).items()}
    w["policy"] = rng.standard_normal((learn.HIDDEN, 4)) * 0.1
    legal = np.array([[True, True, False, True]] * 6)
    seen, done = rng.standard_normal((6, 5)), np.array([0, 1, 3, 0, 1, 3])
    odds = learn.forward(w, seen, legal)[1]
    likely = np.log(odds[np.arange(6), done])
    better = rng.standard_normal(6)
    better = (better - better.mean()) / (better.std() + 1e-6)
    earned = rng.standard_normal(6)
    p = learn.Played(seen, legal, done, likely, better, earned)

    def goal() -> float:
        _, odds, value = learn.forward(w, seen, legal)
        chosen = odds[np.arange(6), done]
        sure = (odds * np.log(np.maximum(odds, 1e-12))).sum(axis=1)
        return float((chosen / np.exp(likely) * better - learn.ENTROPY * sure - (earned - value) ** 2 / 20).mean())

    up = learn.gradient(w, p, np.arange(6))
    for name in ("w1", "b1", "policy", "policy_b", "value", "value_b"):
        place = tuple(int(n) // 2 for n in w[name].shape)
        before, step = w[name][place], 1e-5
        w[name][place] = before + step
        above = goal()
        w[name][place] = before - step
        below = goal()
        w[name][place] = before
        assert up[name][place] == pytest.approx((above - below) / (2 * step), rel=1e-3, abs=1e-5), name


def test_it_draws_legal_actions_only_and_repeats() -> None:
    work = ("otys", learn.fresh(1174, 359, np.random.default_rng(1)), range(3))
    played, again = learn.play(work), learn.play(work)
    assert (played.done == again.done).all() and (played.earned == again.earned).all()
    assert played.legal[np.arange(len(played.done)), played.done].all()
    assert np.isfinite(played.likely).all() and played.seen.shape == (len(played.done), 1174)


def test_it_learns(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games are enough to play better than at random, on deals that were not among them."""
    monkeypatch.setattr(learn, "GAMES_AT_ONCE", 8)
    (_, at_random), (_, greedy), (_, first), (games, last) = learn.train("otys", minutes=60, jobs=1, seed=1, deals=6, most=3)
    assert games == 24 and first < last and at_random < last and at_random < greedy
    assert "none of them trained on" in capsys.readouterr().out
