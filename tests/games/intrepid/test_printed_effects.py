"""What no house card or tile has, but a printed one may: each is typed into an overlay in the compact notation and played."""

from __future__ import annotations

from functools import cache

import pytest

import solonaut
from solonaut import components
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.components import read
from solonaut.games.intrepid.printed import Components
from solonaut.games.intrepid.state import IntrepidState
from solonaut.games.intrepid.station import destroy
from solonaut.lang import Speaker
from tests.games.intrepid.arrange import card, check, codes, dice, face_up, go, made, play, player, pool, show, table, tile, where


@cache
def box(*changes: tuple[str, str]) -> Components:
    """The house edition with these lines in it."""
    found = GAME.box(ComponentFile(components.overlay("intrepid", dict(changes)), "box.toml"))
    assert isinstance(found, Components)
    return found


def with_card(text: str, *lands: str, name: str = "TM-02") -> IntrepidState:
    """A table at which a card has another text."""
    s = table(*(lands or ("usa",)))
    s.box = box((f"training.card.{name}", text))
    return s


def with_tile(text: str, in_pool: str, land: str = "usa", name: str = "US-1a", **options: str) -> IntrepidState:
    """A table with a tile that has another row, with these dice in the Pool, in Phase 1."""
    s = table(land, **options)
    s.box = box((f"{land}.tile.{name}", text))
    return go(pool(tile(s, name), in_pool))


def said(s: IntrepidState, name: str, *, is_card: bool = True, lang: str = "en") -> str:
    speaker = Speaker(lang)
    if is_card:
        return speaker.say(next(c for c in s.box.cards.values() if c.id == name).steps[0].text())  # type: ignore[attr-defined]
    return speaker.say(next(f for f in s.box.faces.values() if f.id == name).abilities[0].text())  # type: ignore[attr-defined]


# -- a card that destroys a tile -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R208", "intrepid.R209", "intrepid.R216")
def test_a_card_destroys_a_tile_of_each_player() -> None:
    s = with_card(": destroy each", "usa", "germany")
    before, drain = [list(p.tiles) for p in s.players], list(s.wheels.drain)
    s.agenda = list(s.box.cards[1].effect)
    s.advance()
    assert s.seat == 0 and len(codes(s)) == len(before[0])
    first = before[0][0]
    name = next(c for c in codes(s))
    play(s, name)
    assert s.seat == 1 and first not in s.players[0].tiles and s.wheels.drain == drain  # the Drain of the tile stays
    play(s, codes(s)[-1])
    assert not s.agenda and [len(p.tiles) for p in s.players] == [len(tiles) - 1 for tiles in before]
    check(s)
    assert said(s, "TM-02") == "Each player destroys one of their tiles."


@pytest.mark.rule("intrepid.R208", "intrepid.R214", "intrepid.R215")
def test_a_card_destroys_the_most_expensive_tile_of_red_light_players() -> None:
    s = tile(with_card(": destroy red dearest", "usa", "germany"), "US-1a")
    at, others = where(s, "US-1a"), len(s.players[1].tiles)
    card(s, "TM-02")
    assert at not in s.players[0].tiles and len(s.players[1].tiles) == others
    s.agenda = list(s.box.cards[1].effect)
    s.advance()
    assert len(codes(s)) == len(s.players[0].tiles)  # starters all cost 0: their owner decides
    play(s, codes(s)[0])
    check(s)


# -- a Drain, a Strain for one colour ------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R216", "intrepid.R026")
@pytest.mark.parametrize(("players", "by"), [(2, 2), (3, 2), (4, 4)])
def test_each_red_light_player_drains(players: int, by: int) -> None:
    s = with_card(": drain red N 2", *("usa", "germany", "russia", "canada")[:players])
    before = list(s.wheels.drain)
    card(s, "TM-02")
    reds = sum(any(s.station.tile[slot] & 1 == 0 for slot in p.tiles) for p in s.players)
    assert [d - b for d, b in zip(s.wheels.drain, before, strict=True)] == [0, 0, 0, 2 * reds] and 2 * reds == by
    assert said(s, "TM-02") == "Each red-light player: drain Nutrition by 2."


@pytest.mark.rule("intrepid.R217")
def test_without_a_blue_light_player_nothing_is_drained() -> None:
    s = with_card(": drain blue P 2")
    card(s, "TM-02")
    assert s.wheels.drain == [5, 3, 3, 3]  # alone with tiles of both colours: both kinds of player
    destroy(s, where(s, "B2-B"), "intrepid.R233")
    card(s, "TM-02")
    assert s.wheels.drain == [5, 3, 3, 3]


@pytest.mark.rule("intrepid.R216", "intrepid.G097")
@pytest.mark.parametrize(("colour", "seat"), [("red", 0), ("blue", 1)])
def test_a_strain_for_one_colour(colour: str, seat: int) -> None:
    s = with_card(f": strain {colour}", "usa", "germany")
    s.agenda = list(s.box.cards[1].effect)
    s.advance()
    assert s.seat == seat
    play(s, codes(s)[0])
    play(s, codes(s)[0])
    while s.agenda:
        play(s, codes(s)[0])
    assert [any(s.station.strain[slot] for slot in p.tiles) for p in s.players] == [seat == 0, seat == 1]
    check(s)


# -- tiles that produce a resource ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R218", "intrepid.R219", "intrepid.R026")
def test_a_drain_counts_the_tiles_that_produce_a_resource() -> None:
    s = with_card(": drain C k+1 per-tiles 2 of P", "usa", "germany")
    tiles = sum(0 in s.box.faces[s.station.tile[slot]].makes for p in s.players for slot in p.tiles)
    assert tiles >= 3  # two starters and the Boost tile, which counts for every resource that it can produce
    before = s.wheels.drain[1]
    card(s, "TM-02")
    assert s.wheels.drain[1] - before == s.setup.producers[1] + 1 + tiles // 2
    s = tile(with_card(": drain P per-tiles 1"), "U1")
    before, tiles = s.wheels.drain[0], sum(0 in s.box.faces[s.station.tile[slot]].makes for p in s.players for slot in p.tiles)
    card(s, "TM-02")
    assert s.wheels.drain[0] - before == tiles - 1  # the Multipurpose Research Lab never counts
    step = s.box.cards[1].steps[0]
    assert step.minds(s, where(s, "US-S1")) and not step.minds(s, where(s, "U1"))  # type: ignore[attr-defined]
    assert said(s, "TM-02") == "Drain Power by 1 for each tile that generates Power."


# -- a die of a printed value --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("intrepid.R090")
def test_a_new_die_of_a_printed_value() -> None:
    s = play(with_tile("[2-4] 6 P/O 4 1C/N : gain 6", "3"), "1/place:US-1a", "die:3")
    assert dice(s) == "6"
    s = play(with_tile("[2-4] 6 P/O 4 1C/N : gain x2 5", "3"), "1/place:US-1a", "die:3")
    assert dice(s) == "5 5" and said(s, "US-1a", is_card=False) == "gain 2 dice showing 5"
    check(s)


@pytest.mark.rule("intrepid.R090", "intrepid.R345")
def test_a_new_die_of_a_printed_value_is_turned_as_its_owner_likes() -> None:
    s = play(with_tile("[3] 6 P/O 4 1C/N : gain 6", "3.1", "japan", "JP-1a"), "1/place:JP-1a", "die:3.1")
    assert codes(s) == ["value:6.2", "value:6.3", "value:6.4", "value:6.5"]
    play(s, "value:6.4")
    assert dice(s) == "6.4"
    check(s)


# -- the last die of the Queue -------------------------------------------------------------------------------------------------------


def queue(text: str, waiting: str) -> IntrepidState:
    s = table("south-africa")
    s.box = box(("south-africa.tile.ZA-1a", text))
    s = pool(tile(s, "ZA-1a"), "3")
    p = player(s)
    p.out += len(waiting.split()) - len(p.queue)
    p.queue = [int(value) for value in waiting.split()]
    return play(go(s), "1/place:ZA-1a", "die:3")


@pytest.mark.rule("intrepid.R440", "intrepid.R441")
def test_the_last_die_of_the_queue_is_set() -> None:
    s = queue("[1-3] 6 P/O 4 1C/N : set 1 queue at last to 6", "1 2 4")
    assert player(s).queue == [1, 2, 6]
    s = queue("[1-3] 6 P/O 4 1C/N : set 1 queue at last to placed", "1 2 4")
    assert player(s).queue == [1, 2, 3]
    s = queue("[1-3] 6 P/O 4 1C/N : set 1 queue at last to any", "1 2 4")
    play(s, "value:5")
    assert player(s).queue == [1, 2, 5]
    check(s)
    assert said(s, "ZA-1a", is_card=False) == "set the last Queue die to any number"
    assert player(queue("[1-3] 6 P/O 4 1C/N : set 1 queue at last to 6", "")).queue == []  # an empty Queue skips it


@pytest.mark.rule("intrepid.R438", "intrepid.R440")
def test_the_front_die_may_leave_before_the_last_one_is_set() -> None:
    s = queue("[1-3] 6 P/O 4 1C/N : set 1 queue at last to any", "1 2 4 6")
    play(s, "1/advance", "value:5")
    assert player(s).queue == [2, 4, 5] and dice(s) == "1"
    check(s)


@pytest.mark.rule("intrepid.R434", "intrepid.R438")
def test_the_last_die_of_the_queue_comes_into_the_reserve() -> None:
    s = queue("[1-3] 6 P/O 4 1C/N : move 1 queue at last", "1 2 4")
    assert (player(s).queue, dice(s)) == ([1, 2], "4")
    check(s)
    s = queue("[1-3] 6 P/O 4 1C/N : move? 1 queue at last", "1 2 4")
    assert codes(s) == ["yes", "done"]
    play(s, "done")
    assert (player(s).queue, dice(s)) == ([1, 2, 4], "")


# -- slots that overlap --------------------------------------------------------------------------------------------------------------

CHAIN = "{double ~ sum 9+} all 16 P/O 4 1C/N"


@pytest.mark.rule("intrepid.R077")
def test_one_die_for_two_conditions_of_a_slot() -> None:
    s = with_tile("[4+&even] 6 P/O 4 1C/N", "2 3 5 6")
    play(s, "1/place:US-1a")
    assert codes(s) == ["die:6"]


@pytest.mark.rule("intrepid.R079", "intrepid.R080")
def test_the_middle_die_counts_for_both_pairs() -> None:
    s = with_tile(CHAIN, "2 4 4 5 5 6")
    play(s, "1/place:US-1a")
    assert codes(s) == ["die:4", "die:5"]  # a double, of which one die makes 9 with another die
    play(s, "die:4")
    assert codes(s) == ["die:4"]
    play(s, "die:4")
    assert codes(s) == ["die:5", "die:6"]
    play(s, "die:6")
    assert show(player(s).pool) == "2 5 5" and made(s) == {"power": 16}
    check(s)


@pytest.mark.parametrize("land", ["usa", "germany"])
@pytest.mark.parametrize("in_pool", ["3 3 6", "6 6 3", "5 5 5", "no 2 2 6", "no 4 4", "no 3 4 5 6"])
def test_a_tile_with_pairs_that_overlap_is_offered_only_if_it_can_be_filled(in_pool: str, land: str) -> None:
    name = {"usa": "US-1a", "germany": "DE-1a"}[land]
    s = with_tile(CHAIN, in_pool.removeprefix("no "), land, name)
    assert (f"1/place:{name}" in codes(s)) is not in_pool.startswith("no")
    GAME.value(s, 0)
    GAME.forecast(s, 0)
    GAME.view(s, None)
    check(s)


@pytest.mark.rule("intrepid.R306")
def test_pairs_that_overlap_and_toxic_dice() -> None:
    for in_pool, fits in (("3 3 6", False), ("3 3 6 1", True)):
        s = with_tile(CHAIN, in_pool, disaster="toxic")
        go(pool(face_up(s, "TL-01"), in_pool))  # 6 is Toxic: another die must be paid for it
        assert ("1/place:US-1a" in codes(s)) is fits


def test_pairs_that_overlap_in_words() -> None:
    from solonaut.games.intrepid.noun_messages import takes

    face = next(f for f in with_tile(CHAIN, "1").box.faces.values() if f.id == "US-1a")
    assert (
        Speaker("en").say(takes(face.takes))
        == "three dice, with the middle one counting twice (a pair, then two dice that total 9 or more)"
    )


@pytest.mark.parametrize("dice", ["{double ~ triple}", "{double ~ any + any}", "{double ~ sum 9+ ~ double}", "[1-3&5+]", "{~}"])
def test_what_cannot_overlap(dice: str) -> None:
    with pytest.raises(components.BadText):
        components.parse("intrepid", "tile", f"{dice} 6 P/O")


# -- nothing at all ------------------------------------------------------------------------------------------------------------------


def test_an_empty_list_is_no_ability_and_no_effect() -> None:
    text = GAME.read_text("components.toml")
    old = 'ability = [{ do = "roll", n = 1 }]'
    effect = 'effect = [{ do = "drain", resource = "power", k = 1 }]'
    assert old in text and effect in text
    found = read(ComponentFile(text.replace(old, "ability = []", 1).replace(effect, "effect = []", 1), "mine.toml"))
    assert next(face for face in found.faces.values() if face.id == "B1-R").abilities == ()
    assert next(c for c in found.cards.values() if c.id == "TM-02").steps == ()
    with pytest.raises(BadComponents, match="ability: Write it like this"):
        read(ComponentFile(text.replace(old, "ability = 3", 1), "mine.toml"))
    assert box(("training.card.TM-02", "-")).cards[1].steps == () and box(("training.card.TM-02", ":")).cards[1].steps == ()


# -- all of it together --------------------------------------------------------------------------------------------------------------


def test_a_box_with_all_of_it_can_be_played() -> None:
    changes = {
        "training.card.TM-02": ": destroy red dearest; drain blue P 1",
        "training.card.TM-03": ": drain C per-tiles 3 of P",
        "training.card.TM-04": "5+ 5+ : strain blue; destroy each",
        "usa.tile.US-1a": f"{CHAIN} : gain 6",
        "usa.tile.US-S1": "{double ~ double} all 12 P/O : gain 1",
        "germany.tile.DE-S1": "{sum 7+ ~ double} all 12 P/O",
        "south-africa.tile.ZA-S1": "[any&odd] v P/O : set 1 queue at last to any; move? 1 queue at last",
    }
    edition = solonaut.try_out("intrepid", ComponentFile(components.overlay("intrepid", changes), "box.toml"), decisions=60)
    assert edition.name == "box"


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_every_new_text_in_every_language(lang: str) -> None:
    for text in ("destroy each", "destroy red dearest", "drain red P 1", "drain smallest per-tiles 2", "drain P 2 per-tiles 1 of O"):
        assert "intrepid." not in said(with_card(f": {text}"), "TM-02", lang=lang)
    for text in ("gain 6", "set 1 queue at last to 6", "set 1 queue at last to any", "move 1 queue at last", "move? 1 queue at last"):
        s = table("south-africa")
        s.box = box(("south-africa.tile.ZA-1a", f"[any] 6 P/O 4 1C/N : {text}"))
        assert "intrepid." not in said(s, "ZA-1a", is_card=False, lang=lang)
