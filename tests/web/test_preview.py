"""What a choice does at once is told only as far as the seat can know it."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import pytest

import solonaut
from solonaut.core.choice import Choice
from solonaut.core.match import Decision, Match
from solonaut.games.cryo.cards import PLAY
from solonaut.games.cryo.caverns import SCOUT_CAVERN
from solonaut.games.cryo.choices import AS_UPGRADE
from solonaut.games.cryo.components import PER_SIZE
from solonaut.games.cryo.conservation import check
from solonaut.games.cryo.state import CryoState, put
from solonaut.lang import Speaker
from solonaut.web.service.seat_view import SeatView
from solonaut.web.view.presenter import Presenter
from tests.games.cryo.arrange import asked, awake, codes, hand, match, play, stock, table, your_turn
from tests.games.sweep import scramble
from tests.tools import LANGUAGES


def previews(game: Match, state: Any, seat: int, lang: str = "en") -> list[tuple[str, bool, list[str]]]:
    """All rows of the question that a seat sees, with what they tell, as if the match stood in another position."""
    other = copy(game)
    other._state = state
    question = Presenter(SeatView(other, seat), Speaker(lang)).question()
    assert question is not None
    return [(row.code, row.final, row.preview) for row in question.rows()]


# -- Cryo: a cavern that only a rival has looked at -------------------------------------------------------------------------


def scanned(scanner: int) -> CryoState:
    """Two players; the scanner has looked at every cavern, and the second one has to say which cavern it scouts."""
    s = table(2)
    hand(s, "rhino", seat=scanner)
    stock(s, scanner, tech=1)
    play(your_turn(s, scanner), "dock:rnd.B2", "from:1", "act:down", "as:upgrade", "card:rhino")
    while asked(s) == "Peek":
        play(s, codes(s)[0])
    stock(s, 1, energy=3)
    awake(s, 2, seat=1)
    your_turn(s, 1)
    s.agenda.append(SCOUT_CAVERN)
    return s


def with_tile(s: CryoState, space: int, tile: int) -> CryoState:
    """The same table with another tile there, face down."""
    t = s.copy()
    t.unseen_caverns = t.unseen_caverns & ~(1 << tile) | 1 << s.caverns[space]
    t.caverns = put(t.caverns, space, tile)
    return t


@pytest.mark.rule("cryo.B109", "cryo.B180")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_scouting_does_not_tell_what_only_a_rival_has_seen(lang: str) -> None:
    s = scanned(0)
    expected = previews(match(s), s, 1, lang)
    assert [code for code, _, _ in expected] == codes(s)
    for code, final, told in expected:
        assert final and len(told) == 1, f"{code} tells more than its cost: {told}"
    tried = 0
    for choice in s.choices():
        first = 0 if s.caverns[choice.n] < PER_SIZE else PER_SIZE
        for tile in range(first, first + PER_SIZE):
            if s.unseen_caverns >> tile & 1:
                t = with_tile(s, choice.n, tile)
                check(t)
                assert previews(match(t), t, 1, lang) == expected, f"{choice.code} tells which tile lies there"
                tried += 1
    assert tried > 4


@pytest.mark.rule("cryo.B109")
def test_the_ground_scanner_does_not_tell_beforehand_what_it_will_see() -> None:
    s = scanned(0)
    hand(s, "rhino", seat=1)
    s.agenda[-1] = PLAY[AS_UPGRADE]
    told = {code: (final, lines) for code, final, lines in previews(match(s), s, 1)}
    assert told["card:rhino"][0] and len(told["card:rhino"][1]) <= 1


def test_a_cavern_that_one_has_looked_at_oneself_is_told_when_it_is_turned_up() -> None:
    s = scanned(1)
    for code, final, told in previews(match(s), s, 1):
        assert final and len(told) == 1, (code, told)


def test_what_a_choice_costs_is_still_told() -> None:
    s = scanned(0)
    _, _, told = previews(match(s), s, 1)[0]
    assert "energy" in told[0]


# -- all games: no preview depends on what a seat cannot know ---------------------------------------------------------------

LIKED = {"as:upgrade", "card:rhino", "pick:spy"}
RICH = {"act", "as", "card", "wake", "complete", "keep", "use"}


def lively(decision: Decision, rng: Random) -> Choice:
    """A random choice, but one that looks at hidden things or shows them more often than not."""
    choices = decision.choices
    liked = [c for c in choices if c.code in LIKED or c.verb in ("scout", "spy")]
    if decision.prompt == "cryo.prompt.deal":
        liked = [c for c in choices if c.code != "discard:rhino"]
    rich = [c for c in choices if c.verb in RICH]
    return rng.choice(liked or (rich if rich and rng.random() < 0.6 else choices))


@pytest.mark.parametrize(("game", "seeds"), [("cryo", (0, 10, 15, 28, 37)), ("otys", (0, 1, 2)), ("intrepid", (0, 1))])
def test_previews_are_the_same_whatever_is_hidden(game: str, seeds: tuple[int, ...]) -> None:
    """Random games of two; at every decision the page of the seat, and the page over another truth that looks alike to it."""
    hide, compared = scramble(game), 0
    for seed in seeds:
        played, rng = solonaut.new(game, seed=seed, players=2), Random(seed)
        while (decision := played.decision) is not None:
            for seat in decision.seats:
                other = hide(played.state, seat)
                told = previews(played, played.state, seat)
                if other is not None:
                    assert previews(played, other, seat) == told, f"{game} seed={seed} decision={decision.number}"
                    compared += 1
            played.choose(lively(decision, rng))
    assert compared > 100 or game == "intrepid"  # nobody hides anything at Intrepid
