"""A match: choosing, refusing, looking, several seats, starting."""

from __future__ import annotations

import json
import random

import pytest

import solonaut
from solonaut import CHANCE, SEVERAL, CannotUndo, GameOver, IllegalChoice, StaleDecision
from solonaut.core.choice import Choice
from solonaut.lang import Speaker
from tests.core.toy import Act, Added, Kept, Rolled, ToyState, toy_match
from tests.tools import otys, play

# -- choosing ---------------------------------------------------------------------------------------------------------------


def test_a_decision_tells_all_about_itself() -> None:
    match = play(otys(), 1)
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.seats, decision.number) == (0, (0,), len(match.log))
    assert decision.prompt == decision.question.key == "otys.prompt.level"
    assert decision.rule == "otys.B16" in match.game.ledger
    assert decision.codes == tuple(c.code for c in decision.choices)
    assert "key:3" in decision.codes


def test_by_code_or_by_choice() -> None:
    one, other = play(otys(), 1), play(otys(), 1)
    assert one.decision is not None
    choice = one.decision.choices[2]
    one.choose(choice)
    other.choose(choice.code)
    assert one.state.key() == other.state.key()
    assert one.log[-1].choice is other.log[-1].choice is choice


def test_a_choice_made_elsewhere_is_looked_up_by_its_code() -> None:
    match = play(otys(), 1)
    match.choose(Choice("key:3", 12345, "key", (5,)))
    assert match.log[-1].choice is match.game.vocabulary["key:3"]
    assert match.view()["table"]["level"] == 3


def test_an_illegal_choice_lists_what_is_legal() -> None:
    match = play(otys(), 1)
    assert match.decision is not None
    before = match.state.key(), match.codes()
    for wrong in ("stay", match.game.vocabulary["stay"]):
        with pytest.raises(IllegalChoice) as refused:
            match.choose(wrong)
        assert str(refused.value) == f"“stay” is not possible now. Choose from: {Speaker().listed(match.decision.codes)}."
    with pytest.raises(IllegalChoice, match=r"There is no choice “key:33” in this game. Choose from: "):
        match.choose("key:33")
    for nonsense in ("", "KEY:3", " key:3", "key:3 ", "1/key:3", "\n", "😀"):
        with pytest.raises(IllegalChoice):
            match.choose(nonsense)
    assert (match.state.key(), match.codes()) == before


def test_a_stale_answer_is_refused_and_changes_nothing() -> None:
    match = play(otys(), 3)
    decision = match.decision
    assert decision is not None
    before = match.state.key()
    for stale in (decision.number - 1, decision.number + 1, 0, -1):
        with pytest.raises(StaleDecision, match=f"answer decision {decision.number}"):
            match.choose(decision.choices[0], number=stale)
    assert match.state.key() == before
    match.choose(decision.choices[0], number=decision.number)
    with pytest.raises(StaleDecision):
        match.choose(decision.choices[0], number=decision.number)


def test_only_the_seat_whose_turn_it_is_may_answer() -> None:
    match = otys(3, players=3)
    decision = match.decision
    assert decision is not None
    for seat in {0, 1, 2} - {decision.seat}:
        with pytest.raises(IllegalChoice, match=f"Seat {seat} has nothing to decide now"):
            match.choose(decision.choices[0], seat=seat)
    for nobody in (-1, 3, 99):
        with pytest.raises(solonaut.BadOption, match="from 0 to 2"):
            match.choose(decision.choices[0], seat=nobody)
        with pytest.raises(solonaut.BadOption, match="from 0 to 2"):
            match.view(nobody)
    match.choose(decision.choices[0], seat=decision.seat)
    assert match.log[-1].seat == decision.seat


def test_a_refusal_to_whoever_may_not_decide_names_no_codes() -> None:
    match = solonaut.new("cryo", seed=3, players=2)
    decision = match.decision
    assert decision is not None
    for code in (decision.codes[0], "nonsense"):
        with pytest.raises(IllegalChoice) as refusal:
            match.choose(code, seat=1 - decision.seat)
        assert not any(legal in str(refusal.value) for legal in decision.codes)


def test_nobody_but_who_may_decide_is_told_why_something_cannot_be_chosen() -> None:
    match = toy_match()
    assert match.why_not("1/add:1", 0) is None and match.why_not("no such thing", 1) is None
    match.choose("1/done")
    with pytest.raises(IllegalChoice, match="Seat 0 has nothing to decide") as refused:
        match.why_not("1/add:1", 0)
    assert "add" not in str(refused.value)
    with pytest.raises(solonaut.BadOption):
        match.why_not("1/add:1", 2)


def test_after_the_end_nothing_can_be_chosen() -> None:
    match = play(otys())
    assert match.decision is None and match.outcome is not None and match.state.choices() == []
    for choose in (match.choose, match.state.apply):
        with pytest.raises(GameOver, match="The game is over"):
            choose("key:3")
    with pytest.raises(GameOver):
        match.choose(match.game.vocabulary["key:3"])
    with pytest.raises(GameOver):
        _ = match.state.seat
    assert match.view()["decision"] is None


def test_the_outcome_comes_with_the_end_only() -> None:
    match = otys(5, players=3)
    rng = random.Random(1)
    while match.decision is not None:
        assert match.outcome is None and match.view()["outcome"] is None
        match.choose(rng.choice(match.decision.choices))
    outcome = match.outcome
    assert outcome is not None
    assert outcome.scores == tuple(p["score"] for p in match.view()["table"]["players"])
    assert outcome.winners and all(outcome.scores[w] == max(outcome.scores) for w in outcome.winners)
    assert outcome.rank is None and outcome.reason
    assert match.view(1)["outcome"] == outcome.as_data()


def test_a_solo_outcome_has_a_rank_and_no_winner() -> None:
    outcome = play(otys()).outcome
    assert outcome is not None
    assert (len(outcome.scores), outcome.winners) == (1, ())
    assert outcome.rank == "beginner" and outcome.reason == "timers"
    assert sum(outcome.breakdown[0].values()) == outcome.scores[0]


def test_codes_given_to_the_bare_state_are_checked() -> None:
    state = play(otys(), 1).state.copy()
    with pytest.raises(IllegalChoice, match=r"Choose from: .*key:3"):
        state.apply("timer:1")
    with pytest.raises(IllegalChoice, match="There is no choice"):
        state.apply("nothing")
    state.apply("key:3")
    with pytest.raises(IllegalChoice):
        state.apply("key:3")


# -- looking ----------------------------------------------------------------------------------------------------------------


def test_events_belong_to_their_entry() -> None:
    match = toy_match(2)
    match.choose("1/add:2")
    match.choose("2/look")
    match.choose("2/done")
    assert [e.events for e in match.log] == [(Added(0, 2),), (), ()]
    match.choose("1/done")
    roll = match.log[-1]
    assert roll.seat == CHANCE and roll.events == (Rolled(-1, roll.choice.n, "toy.9"),)
    assert match.events == [Added(0, 2), *roll.events]
    assert [e.rule_id for e in match.events] == ["toy.1", "toy.9"]
    match.undo()
    assert match.events == [Added(0, 2)]
    match.redo()
    assert match.events == [Added(0, 2), *roll.events]


def test_nobody_listens_between_the_decisions() -> None:
    match = play(otys(), 5)
    assert match.state.emit is None and match.peek(30).emit is None
    told = len(match.events)
    state = match.state.copy()
    state.apply(state.choices()[0])
    assert len(match.events) == told


def test_a_secret_is_known_to_its_seat_only() -> None:
    match = toy_match()
    for code in ("1/done", "2/done", "keep:high", "keep:low"):
        match.choose(code)
    roll = match.log[2].choice.code
    assert match.codes() == ["1/done", "2/done", roll, "keep:high", "keep:low"]
    assert match.codes(0) == ["1/done", "2/done", roll, "keep:high", "?"]
    assert match.codes(1) == ["1/done", "2/done", roll, "?", "keep:low"]
    kept = Kept(0, True)
    assert kept in match.events
    assert kept.seen_by(0) == kept.seen_by(None) == {"kind": "kept", "rule": "toy.2", "seat": 0, "high": True}
    assert kept.seen_by(1) == {"kind": "kept", "rule": "toy.2", "seat": 0}
    assert match.log[3].witness == 0 and match.log[2].witness is None


def test_cards_that_one_player_draws_are_question_marks_to_the_others() -> None:
    match = otys(2, players=2)
    play(match, until=lambda: bool(match.log) and match.log[-1].choice.verb == "keep")
    owner, kept = match.log[-1].seat, len(match.log) - 1
    drawn = [n for n in range(kept) if match.log[n].witness == owner]
    assert len(drawn) >= 2
    mine, theirs = match.codes(owner), match.codes(1 - owner)
    assert mine == match.codes()
    assert [n for n, code in enumerate(theirs) if code == "?"] == [*drawn, kept]


def test_choices_are_shown_to_who_may_take_them() -> None:
    match = otys(2, players=2)
    play(match, until=lambda: match.decision is not None and match.decision.prompt == "otys.prompt.keep")
    decision = match.decision
    assert decision is not None
    assert match.view(decision.seat)["decision"]["choices"] == match.view()["decision"]["choices"] == list(decision.codes)
    other = match.view(1 - decision.seat)["decision"]
    assert "choices" not in other and other["seat"] == decision.seat and other["number"] == decision.number


def test_a_view_is_plain_data_of_its_own() -> None:
    match = play(otys(4, players=2), 30)
    digest = match.state.key()
    for seat in (None, 0, 1):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
        view["table"]["players"].clear()
        view["options"].clear()
    assert match.state.key() == digest and match.options


# -- chance left to the caller ----------------------------------------------------------------------------------------------


def test_without_a_dealer_chance_stands_open() -> None:
    match = solonaut.new("otys", seed=7, dealer=None)
    decision = match.decision
    assert decision is not None and match.log == ()
    assert (decision.seat, decision.seats, decision.number) == (CHANCE, (CHANCE,), 0)
    assert set(decision.codes) == {"draw-cube:fuel", "draw-cube:metal", "draw-cube:plant", "draw-cube:tech"}
    with pytest.raises(IllegalChoice, match="Choose from: draw-cube:fuel"):
        match.choose("draw-cube:gold")
    with pytest.raises(IllegalChoice, match="Seat 0 has nothing to decide"):
        match.choose("draw-cube:fuel", seat=0)
    match.choose("draw-cube:fuel")
    assert match.codes() == ["draw-cube:fuel"] and match.log[0].seat == CHANCE


def test_the_same_answers_lead_to_the_same_game_with_and_without_a_dealer() -> None:
    match = play(otys())
    by_hand = solonaut.new("otys", seed=1, dealer=None)
    for code in match.codes():
        by_hand.choose(code)
    assert by_hand.outcome == match.outcome and by_hand.events == match.events


def test_without_a_dealer_chance_is_undone_like_any_answer_and_it_is_no_practice() -> None:
    match = solonaut.new("otys", seed=7, dealer=None)
    digests = [match.state.key()]
    for _ in range(60):
        assert match.decision is not None
        match.choose(match.decision.choices[0])
        digests.append(match.state.key())
    codes = match.codes()
    assert match.undo_is_free()
    match.undo()
    assert (match.state.key(), match.codes()) == (digests[59], codes[:59])
    match.redo()
    assert (match.state.key(), match.codes()) == (digests[60], codes)
    for number in (0, 33, 1, 60, 20, 40, 40, 59):
        match.jump(number)
        assert len(match.log) == number and match.state.key() == digests[number]
    assert not match.practice
    match.jump(0)
    with pytest.raises(CannotUndo):
        match.undo()


def test_a_game_begun_by_hand_goes_on_with_a_dealer() -> None:
    by_hand = solonaut.new("otys", seed=7, dealer=None)
    for code in otys().codes()[:5]:
        by_hand.choose(code)
    match = solonaut.load(by_hand.record())
    assert match.decision is not None and match.decision.seat == 0
    assert match.state.key() == otys().state.key()
    assert solonaut.load(by_hand.record(), dealer=None).decision == by_hand.decision


# -- several seats at once --------------------------------------------------------------------------------------------------


def test_several_may_answer_in_any_order() -> None:
    match = toy_match()
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.seats) == (SEVERAL, (0, 1))
    assert decision.codes == ("1/add:1", "1/add:2", "1/look", "1/done", "2/add:1", "2/add:2", "2/look", "2/done")
    match.choose("2/add:2", seat=1)
    match.choose("1/done", seat=0)
    assert [e.seat for e in match.log] == [1, 0]
    assert match.view()["table"]["points"] == [0, 2]
    decision = match.decision
    assert decision is not None and decision.seats == (1,) and decision.codes == ("2/look", "2/done")


def test_of_several_each_seat_has_its_own_choices() -> None:
    match = toy_match()
    assert match.view(0)["decision"]["choices"] == ["1/add:1", "1/add:2", "1/look", "1/done"]
    assert match.view(1)["decision"]["choices"] == ["2/add:1", "2/add:2", "2/look", "2/done"]
    assert len(match.view()["decision"]["choices"]) == 8
    for code, stranger in (("2/add:1", 0), ("1/done", 1)):
        with pytest.raises(IllegalChoice, match=f"“{code}” is not possible now") as refusal:
            match.choose(code, seat=stranger)
        assert f"Choose from: {stranger + 1}/add:1" in str(refusal.value) and str(refusal.value).count(f"{2 - stranger}/") <= 1
    with pytest.raises(IllegalChoice, match="There is no choice"):
        match.choose("add:1", seat=0)
    assert match.log == ()


def test_undo_takes_back_whoever_acted_last() -> None:
    match = toy_match()
    match.choose("2/add:2")
    match.choose("1/add:1")
    match.undo()
    assert match.codes() == ["2/add:2"]
    match.redo()
    assert match.codes() == ["2/add:2", "1/add:1"]


def test_the_toy_game_ends() -> None:
    match = play(toy_match(9))
    assert match.outcome is not None and match.outcome.reason == "rounds"
    assert [e.seat for e in match.log].count(CHANCE) == 2
    rolls = sum(e.choice.n for e in match.log if e.seat == CHANCE)
    for seat in (0, 1):
        assert match.outcome.scores[seat] == rolls + sum(e.choice.n for e in match.log if e.seat == seat and e.choice.verb == "add")


def test_who_has_to_decide() -> None:
    match = toy_match()
    assert match.due == (0, 1)
    match.choose("1/done")
    assert match.due == (1,)
    match.choose("2/done")
    assert match.due == (0,)
    assert play(match).due == ()
    assert solonaut.new("otys", seed=7, dealer=None).due == ()  # chance is nobody's


def test_of_several_bots_wait_for_people_and_whoever_acted_last_goes_on() -> None:
    match = toy_match()
    assert [match.next_seat(people) for people in ((), (0,), (1,), (0, 1))] == [0, 0, 1, 0]
    match.choose("2/look")
    assert [match.next_seat(people) for people in ((), (0,), (1,), (0, 1))] == [1, 0, 1, 1]
    match.choose("1/done")
    assert [match.next_seat(people) for people in ((), (0,))] == [1, 1]
    assert play(match).next_seat((0, 1)) is None


def test_a_decision_knows_whose_each_choice_is() -> None:
    several = toy_match().decision
    assert several is not None
    assert [c.code for c in several.choices_of(1)] == ["2/add:1", "2/add:2", "2/look", "2/done"]
    assert several.choices_of(0, 1) == several.choices and several.choices_of() == ()
    one = otys(3, players=2).decision
    assert one is not None
    assert one.choices_of(one.seat) == one.choices_of(0, 1) == one.choices and one.choices_of(1 - one.seat) == ()


# -- worked out once --------------------------------------------------------------------------------------------------------


def test_choices_are_listed_once_for_each_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = []
    real = Act.choices
    monkeypatch.setattr(Act, "choices", lambda self, s: listed.append(1) or real(self, s))
    match = toy_match()
    for _ in range(3):
        assert match.decision is match.decision and match.due == (0, 1) and match.view(0) and match.next_seat() == 0
        assert match.why_not("1/add:1", 0) is None
    match.choose("1/add:1", seat=0)
    assert len(listed) == 1
    assert match.due == (0, 1) and len(listed) == 2


def test_a_decision_is_never_an_old_one() -> None:
    match, rng = otys(4, players=2), random.Random(8)

    def check() -> None:
        now, asked = match.peek(len(match.log)), match.decision
        if not now.choices():
            assert asked is None
            return
        assert asked is not None and asked.number == len(match.log)
        assert (asked.seat, asked.choices) == (now.seat, tuple(now.choices()))

    for _ in range(300):
        check()
        act = rng.random()
        if act < 0.15 and match.can_undo():
            match.undo()
        elif act < 0.25 and match.can_redo():
            match.redo()
        elif act < 0.3 and match.can_undo():
            match.jump(rng.randrange(first_answer(match), len(match.log) + len(match.undone) + 1))
        elif match.decision is not None:
            match.choose(rng.choice(match.decision.choices))
    check()
    assert match.practice


def first_answer(match: solonaut.Match) -> int:
    return next(number for number, entry in enumerate(match.log) if entry.seat != CHANCE)


def test_who_looks_in_the_middle_of_a_change_leaves_nothing_half_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """As another thread may."""
    match, seen = toy_match(), list[solonaut.Decision | None]()
    real = Act.take

    def take(self: Act, s: ToyState, choice: Choice) -> None:
        seen.append(match.decision)
        real(self, s, choice)
        seen.append(match.decision)

    monkeypatch.setattr(Act, "take", take)
    match.choose("1/add:1")
    assert match.decision is not None and "1/add:1" not in match.decision.codes and match.decision.number == 1
    assert match.decision not in seen and len(seen) == 2
    match.undo()
    assert match.decision is not None and "1/add:1" in match.decision.codes and match.decision.number == 0


# -- starting ---------------------------------------------------------------------------------------------------------------


def test_a_game_without_a_seed_gets_one_and_keeps_it() -> None:
    match = solonaut.new("otys")
    assert match.seed is not None
    assert solonaut.new("otys", seed=match.seed).state.key() == match.state.key()
    assert match.record().seed == match.seed
    assert match.seed != solonaut.new("otys").seed


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"players": 0}, "1 to 4 players, not for 0"),
        ({"players": 5}, "1 to 4 players, not for 5"),
        ({"players": -1}, "not for -1"),
        ({"players": "2"}, "whole number"),
        ({"players": True}, "whole number"),
        ({"players": 1.0}, "whole number"),
        ({"seed": "7"}, "seed to a whole number"),
        ({"seed": 1.5}, "seed to a whole number"),
        ({"seed": True}, "seed to a whole number"),
        ({"options": {"colour": "red"}}, "Unknown option “colour”. Choose from: difficulty and variant"),
        ({"options": {"difficulty": "soft"}}, "Choose from: kind, easy, normal, hard"),
        ({"options": {"variant": "designer"}}, "This game has 1"),
        ({"players": 2, "options": {"difficulty": "hard"}}, "This game has 2"),
    ],
)
def test_what_cannot_be_started(settings: dict[str, object], reason: str) -> None:
    with pytest.raises(solonaut.BadOption, match=reason):
        solonaut.new("otys", **settings)  # type: ignore[arg-type]


def test_an_unknown_game() -> None:
    with pytest.raises(solonaut.BadOption, match=r"Unknown game “chess”. Choose from: .*otys"):
        solonaut.new("chess")
