"""Why something cannot be chosen: a sentence and its rule for what is illegal, silence for what is legal, nothing for others."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from solonaut.core.errors import BadOption, IllegalChoice
from solonaut.core.refusal import Refusal
from solonaut.core.step import CHANCE
from solonaut.games import otys
from solonaut.games.otys import GAME, noun_messages
from solonaut.games.otys.choices import VOCABULARY
from solonaut.games.otys.components import TECH_EXPERT
from solonaut.games.otys.divers import TakeBonus
from solonaut.games.otys.state import OtysState
from solonaut.lang import Speaker
from tests.games.otys.arrange import act, asked, bare, cubes, hold, match, module, neutral, play, purse, sponsor, stock, table, used
from tests.games.otys.hidden import scramble
from tests.games.refusals import check, never_said
from tests.tools import LANGUAGES

VERBS = {
    "ChooseLevel": {"key", "x", "neutral", "propeller", "sponsor", "sell", "buy", "complete"},
    "Propel": {"move"},
    "UseSponsor": {"fetch", "upgrade", "sponsor"},
    "TakeCube": {"take"},
    "SellOrBuy": {"sell", "buy"},
    "UseSpy": {"spy"},
    "UseEngineer": {"mechanic", "hacker"},
    "UseExplorer": {"token"},
    "UseToken": {"now", "lay"},
    "AnyCube": {"take"},
    "FreeTechnician": {"mechanic", "hacker"},
    "FreeUpgrade": {"upgrade"},
    "SwapCube": {"swap"},
    "KeepOne": {"keep"},
    "CompleteContract": {"complete"},
    "PayGroup": {"with"},
    "MoveTimer": {"timer"},
}
"""What each decision can be asked about."""


def about(s: OtysState) -> set[str]:
    """The verbs that the open decision must have an answer for."""
    verbs = VERBS.get(asked(s), set())
    if asked(s) == "UseSpy":
        return verbs | {"back" if s.solo else "copy"}
    if isinstance(s.pending, TakeBonus) and s.pending.diver == TECH_EXPERT:
        return {"fetch"}
    return verbs


def why(s: OtysState, thing: str) -> Refusal | None:
    return match(s).why_not(thing, s.seat)


def told(s: OtysState, thing: str) -> tuple[str, str]:
    """The rule and the name of the sentence."""
    found = why(s, thing)
    assert found is not None
    return found.params["rule"], found.key.removeprefix("otys.why.")


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.rule("otys.B16", "otys.B15", "otys.G25", "otys.G37", "otys.B85", "otys.B86")
def test_what_is_illegal_has_a_reason_and_what_is_legal_has_none(players: int) -> None:
    speakers = [Speaker(language) for language in LANGUAGES]
    seen: set[str] = set()
    for seed in range(6):
        rng = random.Random(seed)
        s = bare(players, variant=players == 3)
        while s.agenda and s.turn < 60:
            choices = s.choices()
            if s.seat != CHANCE:
                ask, verbs = s.pending, about(s)
                assert ask is not None
                for choice in VOCABULARY:
                    found = ask.why_not(s, choice)
                    if choice in choices:
                        assert found is None, (asked(s), choice)
                    elif choice.verb in verbs:
                        assert found is not None, (asked(s), choice)
                    if found is not None:
                        check(GAME, found, speakers, seen)
            s.apply(rng.choice(choices))
    assert len(seen) > 20


def test_every_sentence_of_the_catalogue_can_be_said() -> None:
    assert never_said("otys", Path(otys.__file__).parent) == set()


# -- opening a level --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("otys.B16", "otys.B22", "otys.B23", "otys.B29")
def test_keys() -> None:
    s = table()
    used(s, "3", "x")
    assert told(s, "key:3") == ("otys.B16", "key_used") and told(s, "x:1") == ("otys.B16", "x_used")
    assert told(s, "neutral:4") == ("otys.B29", "no_neutral")
    assert why(s, "key:2") is None
    neutral(s, 1)
    assert why(s, "neutral:4") is None


def ways(s: OtysState, thing: str) -> list[tuple[str, str, bool]]:
    """The rule and the name of everything that would make it possible, and whether it can happen this turn."""
    found = why(s, thing)
    assert found is not None
    return [(way.rule, way.when.key.removeprefix("otys.when."), way.now) for way in found.ways]


@pytest.mark.rule("otys.B23", "otys.B28", "otys.B29", "otys.B35", "otys.B42")
def test_how_a_level_opens_again() -> None:
    s = table()
    used(s, "3")
    sponsor(s, 3, 4)
    back = [("otys.B23", "keys_return", False), ("otys.B35", "sponsor_key", False)]
    assert ways(s, "key:3") == [("otys.B28", "own_x", True), *back]
    used(s, "3", "x")
    assert ways(s, "key:3") == [*back, ("otys.B29", "gain_neutral", False)]
    found = why(s, "key:3")
    assert found is not None
    assert [found.ways[0].when.params[name] for name in ("n", "tokens")] == [s.box.hacker[0], 2]
    assert found.ways[1].when.params == {"level": 4}
    assert ways(s, "x:1") == [*back, ("otys.B42", "tech_upgraded", False)]
    neutral(s, 1)
    assert ways(s, "key:3")[0] == ("otys.B29", "neutral_x", True)


@pytest.mark.rule("otys.B49", "otys.G37")
def test_a_sale_pays_for_a_purchase_if_both_may_happen() -> None:
    s = table()
    stock(s, fuel=1, plant=1)
    cubes(s, 2, fuel=2)
    purse(s, s.box.buy_credits[1] - 1)
    module(s, "trader")
    act(s, 2)
    assert ways(s, "buy:plant")[0] == ("otys.B49", "sell_first", True)
    play(s, "sell:fuel")
    purse(s, s.box.buy_credits[1] - 1)
    assert ways(s, "buy:plant")[0] == ("otys.B49", "sell_first", False)  # it was the first of two


@pytest.mark.rule("otys.B45")
def test_a_trade_waits_for_the_level_of_the_trader() -> None:
    s = table()
    found = why(s, "sell:fuel")
    assert found is not None and ways(s, "sell:fuel") == [("otys.B45", "trader_level", True)]
    level = found.ways[0].when.params["level"]
    used(s, str(level), "x")
    assert ways(s, "sell:fuel") == [("otys.B45", "trader_level", False)]


@pytest.mark.rule("otys.B36")
def test_what_is_for_good_has_no_way() -> None:
    s = table()
    sponsor(s, 4, 1)
    purse(s, 3)
    module(s, "spy")
    play(s, "key:1")
    assert ways(s, "upgrade:spy") == []


@pytest.mark.rule("otys.B15", "otys.B25", "otys.B68")
def test_the_propeller() -> None:
    s = table()
    purse(s, 0, 0)
    assert told(s, "propeller") == ("otys.B15", "no_battery")
    purse(s, 0, 2)
    assert why(s, "propeller") is None
    play(s, "propeller")
    assert told(s, "move:spy:+7")[0] == "otys.B15"
    play(s, "move:trader:+1")
    assert told(s, "propeller")[0] == "otys.B25"


@pytest.mark.rule("otys.B16", "otys.B18")
def test_first_a_level() -> None:
    for code in ("sponsor", "sell:fuel", "complete:1"):
        assert told(table(), code) == ("otys.B16", "level_first")


# -- sponsors ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("otys.B35", "otys.G32")
def test_a_key_that_is_not_on_the_track() -> None:
    s = table()
    used(s, "4")
    sponsor(s, 3, 1)
    play(s, "key:1")
    assert why(s, "fetch:4") is None
    assert told(s, "fetch:2") == ("otys.B35", "not_on_track")
    assert told(s, "fetch:1") == ("otys.B35", "in_use")
    assert told(s, "upgrade:spy")[0] == "otys.B18"


@pytest.mark.rule("otys.B36")
def test_a_diver_that_is_upgraded() -> None:
    s = table()
    sponsor(s, 4, 1)
    purse(s, 3)
    module(s, "spy")
    play(s, "key:1")
    assert told(s, "upgrade:spy") == ("otys.B36", "upgraded")
    assert why(s, "upgrade:trader") is None


# -- the Trader -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("otys.B47", "otys.B49", "otys.B50", "otys.B51", "otys.G37")
def test_trades() -> None:
    s = table()
    stock(s, fuel=1, metal=s.box.store_capacity, plant=1)
    cubes(s, 2, fuel=1, metal=1)
    purse(s, 0)
    act(s, 2)
    assert asked(s) == "SellOrBuy" and why(s, "sell:fuel") is None
    assert told(s, "sell:plant") == ("otys.B47", "none_here")
    assert told(s, "sell:metal") == ("otys.B49", "store_full")
    assert told(s, "buy:tech") == ("otys.B51", "none_to_buy")
    assert told(s, "buy:plant") == ("otys.G37", "too_dear")
    cubes(s, 2, fuel=s.box.level_capacity[2])
    assert told(s, "buy:plant") == ("otys.B50", "no_room")


@pytest.mark.rule("otys.B47")
def test_a_thing_on_the_board_is_named_by_the_words_of_its_codes() -> None:
    s = table()
    cubes(s, 2, fuel=1)
    act(s, 2)
    assert why(s, "fuel") is None  # it can be sold
    found = why(s, "tech")
    assert found is not None and found.params["rule"] in ("otys.B47", "otys.B51")
    assert why(s, "nothing") is None and why(s, "") is None


# -- contracts --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("otys.B83", "otys.B85")
def test_the_cubes_that_a_contract_lacks() -> None:
    s = table()  # 1: metal + plant, 7: metal + plant + fuel
    cubes(s, 1, metal=1, plant=1)
    act(s, 1)
    assert asked(s) == "CompleteContract" and why(s, "complete:1") is None
    found = why(s, "complete:7")
    assert found is not None and found.params["cubes"] == noun_messages.cubes([1, 0, 0, 0])
    assert told(s, "complete:7") == ("otys.B85", "missing")
    assert told(s, "complete:20")[0] == "otys.B83"


@pytest.mark.rule("otys.B83")
def test_nothing_is_told_of_the_contracts_of_others() -> None:
    s = table(2)
    hold(s, 20, seat=1)
    cubes(s, 1, metal=1, plant=1)
    act(s, 1)
    twin = scramble(s, 0)
    assert twin is not None and twin.players[1].hand != s.players[1].hand
    assert [why(s, c.code) for c in VOCABULARY] == [why(twin, c.code) for c in VOCABULARY]


def test_only_who_decides_is_told() -> None:
    s = table(2)
    used(s, "3")
    m = match(s)
    assert m.why_not("key:3", 0) is not None
    with pytest.raises(IllegalChoice, match="Seat 1 has nothing to decide"):
        m.why_not("key:3", 1)
    with pytest.raises(BadOption):
        m.why_not("key:3", 7)
