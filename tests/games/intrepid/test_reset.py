"""Phase 6: reset."""

from __future__ import annotations

import pytest

from solonaut.games.intrepid.dice import owned
from solonaut.games.intrepid.phases.reset import RESET_ROUND
from tests.games.intrepid.arrange import check, dice, disabled, face_up, go, play, player, pool, scenario, table, token, where


@pytest.mark.rule("intrepid.R245", "intrepid.R246", "intrepid.R247", "intrepid.R248", "intrepid.R249", "intrepid.G111")
def test_dice_return_to_their_owners() -> None:
    s = go(pool(pool(table("usa", "russia"), "1 4 4 5 6"), "3 3 5", 1))
    play(s, "1/mission", "draw-mission:MI-02", "1/place:US-S1", "die:4", "done", "1/dock:1", "die:5", "2/habitation", "die:3", "done")
    s.cards.spent.append(owned(1, 6))
    player(s, 1).out += 1
    check(s)
    assert player(s).out == 5 and player(s, 1).out == 5
    go(s, RESET_ROUND)
    assert not any(s.station.dice) and not any(s.docks) and not s.habitation and not s.cards.spent
    assert dice(s) == dice(s, 1) == ""  # unplaced ones too
    assert s.missions.active == [(0, 1, 0)] and player(s).out == 1 and player(s, 1).out == 0  # the mission die stays
    assert s.station.need[where(s, "US-S1")]
    check(s)


@pytest.mark.rule("intrepid.R250", "intrepid.R251", "intrepid.R252", "intrepid.G110", "intrepid.G005")
def test_markers_and_what_stays() -> None:
    s = face_up(table("usa", "russia", disaster="meteor"), "MS-12")
    s.cards.face_up[0] = (s.cards.face_up[0][0], 0, 0, 0)
    s.wheels.gen, s.wheels.drain, s.wheels.bonus = [30, 12, -4, 9], [9, 10, 11, 12], [2, 0, 1, 0]
    player(s).capacity = 7
    scenario(s, "US-S1", 2)
    token(disabled(s, "US-S2"), "US-S3", 1, "climate", strain=True)
    token(s, "RU-S1", 2, "oxygen", strain=False, seat=1)
    s.used = 0b0101
    go(s, RESET_ROUND)
    assert s.wheels.gen == [0, 0, 0, 0]  # red markers to the bottom left
    assert s.wheels.drain == [9, 10, 11, 12]  # the wheels are not turned
    assert s.wheels.bonus == [2, 0, 1, 0]  # white markers stay
    assert player(s).capacity == 7 and s.used == 0
    assert (
        s.station.scenario[where(s, "US-S1")] == 2
        and s.station.disabled
        and any(s.station.strain)
        and any(s.station.amplify)
        and len(s.cards.face_up) == 1
    )
    check(s)


@pytest.mark.rule("intrepid.G066", "intrepid.R248")
def test_dice_wait_on_cards_that_were_not_removed() -> None:
    s = face_up(table("usa", "russia", "malaysia"), "TM-08")
    s.cards.face_up[0] = (s.cards.face_up[0][0], owned(2, 3), 0, 0)
    player(s, 2).out += 1
    go(s, RESET_ROUND)
    assert s.cards.face_up[0][1] == owned(2, 3) and player(s, 2).out == 1
    check(s)


@pytest.mark.rule("intrepid.R467")
def test_the_cache_is_kept() -> None:
    s = go(pool(table("usa"), "4"), RESET_ROUND)
    assert s.cache == [0, 1, 1, 1, 1, 0, 0] and player(s).out == 4
    check(s)
