"""The compact notation of all games: every printed thing there and back, what is refused and how, and nothing ever breaks."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import solonaut
from solonaut import components
from solonaut.components import BadText, Line
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import BadComponents

GAMES = solonaut.game_names()
LINES = [(game, line) for game in GAMES for line in components.lines(game)]
KINDS = [(game, kind) for game in GAMES for kind in components.kinds(game)]
SIZES = {"otys": 47, "cryo": 107, "intrepid": 229}


def complaint(game: str, kind: str, text: str, id: str = "") -> BadText:
    with pytest.raises(BadText) as caught:
        components.parse(game, kind, text, id)
    e = caught.value
    assert "\n" not in str(e) and 0 <= e.position <= len(text) and e.length >= 1
    return e


# -- there and back --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_printed_thing_has_a_line(game: str) -> None:
    lines = [line for name, line in LINES if name == game]
    assert len(lines) == SIZES[game] and all(line.text for line in lines) and {line.kind for line in lines} == set(components.kinds(game))
    assert all(line.source in ("seed", "sourced", "house") for line in lines)


@pytest.mark.parametrize(("game", "line"), LINES, ids=[f"{game} {line.address} {n}" for n, (game, line) in enumerate(LINES)])
def test_a_line_means_what_it_was_made_of(game: str, line: Line) -> None:
    row = components.parse(game, line.kind, line.text, line.id)
    assert components.show(game, line.kind, row, line.id) == line.text and line.id in components.ids(game, line.kind)
    assert components.parse(game, line.kind, components.show(game, line.kind, row)) == row  # also without its id


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_edition_in_lines_has_the_same_fingerprint(game: str) -> None:
    rules = solonaut.find_game(game)
    text = components.written(game)
    again = rules.read_components(ComponentFile(text, "compact.toml"))
    assert again.edition.hash == rules.house.edition.hash and components.written(game, again) == text
    before, after = (ComponentFile(t, "x").expand(rules.compact).sources() for t in (rules.house.edition.text, text))
    assert before == after


@pytest.mark.parametrize("game", GAMES)
def test_all_lines_together_make_an_overlay_that_changes_nothing(game: str) -> None:
    changes: dict[str, object] = {}
    for line in components.lines(game):
        if line.kind in ("tile", "token") and game == "cryo":
            changes.setdefault(line.address, []).append(line.text)  # type: ignore[attr-defined]
        else:
            changes[line.address] = line.text
    text = components.overlay(game, changes)
    rules = solonaut.find_game(game)
    box = rules.box(ComponentFile(text, "box.toml"))
    assert box.edition.hash == rules.house.edition.hash
    assert {line.source for line in components.lines(game, box)} == {"box"}


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_the_examples_of_a_kind(game: str, kind: str) -> None:
    for example in components.form(game, kind)[1]:
        row = components.parse(game, kind, example)
        assert components.show(game, kind, row) == example


@pytest.mark.parametrize(
    ("game", "kind", "loose", "tidy"),
    [
        ("otys", "contract", "mmp3b", "MMP 3 b"),
        ("otys", "contract", " M m P 3 1b ", "MMP 3 b"),
        ("otys", "contract", "PT 2 b 2c", "PT 2 2c b"),
        ("otys", "contract", "2+2 +1   6", "2+2+1 6"),
        ("otys", "store", "1P-", "1p -"),
        ("otys", "store", "1p 2c 3", "1p 2c 3"),
        ("cryo", "animal", "52on", None),
        ("cryo", "animal", "5 2on", "5 2 ON"),
        ("cryo", "cavern", "l5/3n", "L 5/3 N"),
        ("cryo", "cavern", "s 3/1 -", "s 3/1 -"),
        ("cryo", "tile", "X2c/o", "x2 C/O"),
        ("cryo", "token", "x1SUN", "x1 sun"),
        ("cryo", "dock", "sR2r4-", "S r2 r4 -"),
        ("intrepid", "tile", "[ 2-4 ]6p/o 4 1c/n:GAIN+2", "[2-4] 6 P/O 4 1C/N : gain +2"),
        ("intrepid", "tile", "{Sum7+} all 9 c/n", "{sum 7+} all 9 C/N"),
        ("intrepid", "tile", "[any] v P/O : adjust ? 1 +-1", "[any] v P/O : adj? 1 ±1"),
        ("intrepid", "tile", "[any] 2 C/N 4 1P/2O", "[any] 2 C/N 4 1P/2O"),
        ("intrepid", "tile", "[>c] 2c counter C/N", "[>c] counter 2c C/N"),
        ("intrepid", "boost", "{any+any} left v+5 p,right v+5 c : cache 2", "{any + any} left v+5P, right v+5C : cache 2"),
        ("intrepid", "mission", "p8|p6c6|c8p6|p8c8", "P8 | P6 C6 | C8 P6 | P8 C8"),
        ("intrepid", "disaster", "5+1-2:drain SMALLEST 1", "5+ 1-2 : drain smallest 1"),
        ("intrepid", "disaster", ":", "-"),
    ],
)
def test_capitals_and_blanks(game: str, kind: str, loose: str, tidy: str | None) -> None:
    if tidy is None:
        complaint(game, kind, loose)  # a blank is needed between two numbers
    else:
        assert components.show(game, kind, components.parse(game, kind, loose)) == tidy


# -- what is refused ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "kind", "text", "id", "position", "reason"),
    [
        ("otys", "contract", "MMQ 3", "", 2, "“Q” does not fit here (a cube). Use one of these letters: F, M, P and T."),
        ("otys", "contract", "Q 3", "", 0, "“Q” does not fit here (a cube). Use one of these letters: F, M, P and T."),
        ("otys", "contract", "", "", 0, "The line ends too early. Add: a cube (F, M, P and T)."),
        ("otys", "contract", "MM", "", 2, "The line ends too early. Add: the points."),
        ("otys", "contract", "MM 30", "", 3, "Use a number from 0 to 20, not 30 (the points)."),
        ("otys", "contract", "2+2+2+2+1 3", "", 0, "5 groups are too many: there are only 4 types of cubes."),
        ("otys", "contract", "MM 3 x", "", 5, "“x” does not fit here. Write: c (Credit) or b (Battery)."),
        ("otys", "contract", "MM 3 b b", "", 7, "The bonus b appears twice. Write 2b."),
        ("otys", "reward", "4 2 1", "", 0, "“4” does not fit here. Write: the number of copies, such as x4."),
        ("otys", "reward", "x4 2 1", "R6", 3, "R6 has no number here. Write -."),
        ("otys", "reward", "x4", "R1", 2, "The line ends too early. Add: what R1 gives now."),
        ("otys", "store", "1p 3", "0", 3, "“3” does not fit here. Write: -, because there is nothing to buy."),
        ("otys", "numbers", "2 3 x", "", 4, "“x” does not fit here. Write: a number."),
        ("cryo", "animal", "5 2 OX", "", 5, "“X” does not fit here (a resource from scrapping). Use one of these"),
        ("cryo", "animal", "19 2 O", "", 0, "Use a number from 1 to 14, not 19 (how many crew pods the vehicle"),
        ("cryo", "cavern", "M 5/3 N", "", 0, "“M” does not fit here. Write: L (large) or s (small)."),
        ("cryo", "cavern", "L 53 N", "", 2, "Use a number from 0 to 20, not 53 (the points for the most crew pods)."),
        ("cryo", "tile", "x2 C/C", "", 3, "Write two different resources for a choice, such as C/O."),
        ("cryo", "tile", "x2 CCC", "", 3, "Write one or two resources. For a choice, write two different ones."),
        ("cryo", "token", "x2 C/O", "", 3, "A player gains everything on a token. Write the letters without /."),
        ("cryo", "dock", "S r2 r9 r1", "", 5, "“r9” does not fit here. Write: what is below: r1 to r5, -, S, gen,"),
        ("intrepid", "tile", "{double 6 P/O", "", 13, "The closing } is missing. Add it."),
        ("intrepid", "tile", "[2-9] 6 P/O", "", 0, "dice: Write it like this, not as '2-9': any, 3, 2-4, 5+, 1|6, even"),
        ("intrepid", "tile", "[2-4] 6 P/Q", "", 10, "“Q” does not fit here (a resource). Use one of these letters: P, C, O"),
        ("intrepid", "tile", "[2-4] 6 P/O : explode", "", 14, "“explode” does not fit here. Write: one of these: adj, cache, clear,"),
        ("intrepid", "tile", "[2-4] 6 P/O : flip?", "US-S1", 14, "“flip” does not fit here. Write: one of these: adj, cache, clear,"),
        ("intrepid", "tile", "[2-4] 6 P/O", "US-1a", 11, "The line ends too early. Add: the cost and the Drain, such as 4 1C/N."),
        ("intrepid", "tile", "[2-4] 6 P/O : adj 1 ±9", "", 21, "Use a number from 1 to 5, not 9 (a number)."),
        ("intrepid", "tile", "[2-4] 6 P/O : gain", "", 14, "plus: The value is missing. Add it."),
        ("intrepid", "tile", "[2-4] 6 P/O : roll 1 roll 1", "", 21, "“roll” does not fit here. Write: ; and another, or the end."),
        ("intrepid", "unique", "[4+] each 13P", "U3", 13, "The line ends too early. Add: the cost and the Drain, such as 14 4C."),
        ("intrepid", "track", "5 6 7 8 | 4 5 6", "", 15, "The line ends too early. Add: | and the next numbers."),
        ("intrepid", "track", "5 6 7 8 | 4 5 6 | 6 7 8 9", "brazil", 25, "The line ends too early. Add: | and 6 Lock tokens, such as 123."),
        ("intrepid", "mission", "P8 | P6 C6", "", 10, "The line ends too early. Add: | and row 3 of 4."),
        ("intrepid", "disaster", "drain P k", "", 0, "“drain” does not fit here. Write: one of these: any, 3, 1-2, 5+, 1|6,"),
        ("intrepid", "disaster", ": drain X k", "", 8, "“X” does not fit here. Write: a resource (P, C, O, N, smallest,"),
        ("intrepid", "disaster", ": scorch red", "TM-02", 2, "“scorch” does not fit here. Write: one of these: close-docks,"),
        ("intrepid", "disaster", ": disable", "", 2, "who: The value is missing. Add it."),
    ],
)
def test_messages(game: str, kind: str, text: str, id: str, position: int, reason: str) -> None:
    e = complaint(game, kind, text, id)
    assert (e.position, str(e)[: len(reason)]) == (position, reason)


def test_what_one_line_cannot_say() -> None:
    with pytest.raises(BadText, match="A line of the kind contract has no room"):
        components.show("otys", "contract", {"need": ["gold"], "points": 3, "credits": 0, "batteries": 0})
    with pytest.raises(solonaut.BadOption, match=r"otys has no kind of line called “.*”. Choose from: contract, reward"):
        components.parse("otys", "cavern", "L 5/3 N")
    with pytest.raises(solonaut.BadOption, match=r"There is no tile “XX-1a” in intrepid. Choose one such as: US-S1, US-S2 and US-S3"):
        components.parse("intrepid", "tile", "[any] v P/O", "XX-1a")


def test_what_one_line_cannot_say_stays_a_table() -> None:
    rules = solonaut.find_game("intrepid")
    text = rules.house.edition.text
    old = '{ do = "adjust", may = true, count = 1, by = [1, -1] }'
    box = rules.read_components(ComponentFile(text.replace(old, old.replace("true", "false"), 1), "mine"))
    again = rules.read_components(ComponentFile(components.written("intrepid", box), "again"))
    assert again.edition.hash == box.edition.hash != rules.house.edition.hash


# -- all forms of rows in a file ---------------------------------------------------------------------------------------------------


def test_rows_as_a_list_of_lines_or_with_a_line_in_each() -> None:
    rules = solonaut.find_game("otys")
    text = components.written("otys")
    head, rows = text.split("[contract]\n")
    rows, tail = rows.split("\n\n", 1)
    lines = [row.split(" = ", 1)[1] for row in rows.splitlines()[1:]]
    assert len(lines) == 32
    as_list = f"contract = [{', '.join(lines)}]\n{head}{tail}"
    as_tables = head + "".join(f'[[contract]]\ntext = {line}\nsource = "box"\n' for line in lines) + tail
    for form in (as_list, as_tables):
        assert rules.read_components(ComponentFile(form, "x")).edition.hash == rules.house.edition.hash


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('7 = "MPF 3 c"\n', "", "contract.7: The value is missing. Add it."),
        ('7 = "MPF 3 c"', '7 = "MPF 3 c"\n40 = "P 1"', "contract.40: This name is unknown. Use one from 1 to 32."),
        ('7 = "MPF 3 c"', '7 = "MPF 3 z"', "contract.7: “MPF 3 z”, character 7: “z” does not fit here."),
        ('7 = "MPF 3 c"', '7 = "MPFMPFMPF 3 c"', "contract.7: The contract needs 9 cubes"),
        ('7 = "MPF 3 c"', "7 = { text = 3 }", "contract.7.text: Write a line in quotes or a table, not 3."),
        ('R6 = { value = "x4 - 1"', 'R6 = { value = "x4 2 1"', "rewards.R6: “x4 2 1”, character 4: R6 has no number here"),
    ],
)
def test_mistakes_in_lines_are_told_with_their_line(old: str, new: str, told: str) -> None:
    text = components.written("otys")
    assert old in text
    with pytest.raises(BadComponents) as caught:
        solonaut.find_game("otys").box(ComponentFile(text.replace(old, new), "box.toml"))
    assert told in str(caught.value) and "box.toml, line " in str(caught.value)


# -- nothing ever breaks -----------------------------------------------------------------------------------------------------------

TYPED = st.text(alphabet="FMPTCONELSsxrpcbkv0123456789+-/|[]{}:;?!#=±.,~& >", max_size=30)
PARTS = """
    [any] [2-4] {double} {sum 7+} [>c] 6 v+2 each all P/O C/N 4 1C/N : ; ? gain roll adj move set turn copy up/down to at last 1-6
    drain strain red blue each k 2k+1 from aid per-aid per-tiles of hit 0 1 now toxic 16 late PCON uncounted raise
    x2 ±1 +2 - | 123 destroy dearest
"""
WORDS = st.lists(st.sampled_from(PARTS.split()), max_size=14).map(" ".join)
TABLES = "contract rewards store board cavern tile token cards docks usa mission boost toxic"
NAMES = "1 5 R1 0 hacker labs early turtle T1 tile card track US-1a TL-01 MI-01 text source value points"


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_whatever_is_typed_is_read_or_refused(game: str, kind: str) -> None:
    examples = components.form(game, kind)[1]

    @settings(max_examples=150, deadline=None)
    @given(
        st.one_of(TYPED, WORDS, st.text(max_size=12), st.tuples(st.sampled_from(examples), st.integers(0, 40), st.text(max_size=2))),
        st.sampled_from(("", *components.ids(game, kind))),
    )
    def check(typed: str | tuple[str, int, str], id: str) -> None:
        text = typed if isinstance(typed, str) else typed[0][: typed[1]] + typed[2] + typed[0][typed[1] + 1 :]
        try:
            row = components.parse(game, kind, text, id)
        except BadText as e:
            assert str(e) and "\n" not in str(e) and 0 <= e.position <= len(text)
        else:
            assert components.parse(game, kind, components.show(game, kind, row, id), id) == row

    check()


KEYS = "need groups points credits copies now numbers capacity scrap gives dice makes ability rows effect spaces cost do"
VALUES = st.one_of(st.integers(0, 9), TYPED, st.dictionaries(TYPED, TYPED, max_size=2))


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(KINDS),
    st.dictionaries(st.sampled_from(KEYS.split()), st.one_of(st.none(), VALUES, st.lists(VALUES, max_size=4)), max_size=6),
)
def test_whatever_is_to_be_shown_is_shown_or_refused(which: tuple[str, str], row: dict[str, object]) -> None:
    try:
        text = components.show(*which, row)
    except BadText as e:
        assert "\n" not in str(e)
    else:
        assert components.show(*which, components.parse(*which, text)) == text


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(GAMES),
    st.dictionaries(
        st.sampled_from(TABLES.split()),
        st.recursive(
            st.one_of(st.integers(-3, 99), TYPED, st.booleans(), st.sampled_from(["box", "house"])),
            lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(NAMES.split()), inner, max_size=4)),
            max_leaves=8,
        ),
        max_size=3,
    ),
)
def test_whatever_stands_in_an_overlay_is_read_or_refused(game: str, changes: dict[str, object]) -> None:
    text = components.overlay(game, changes)
    try:
        box = solonaut.find_game(game).box(ComponentFile(text, "box.toml"))
    except BadComponents as e:
        assert "\n" not in str(e)
    else:
        assert solonaut.find_game(game).read_components(ComponentFile(box.edition.text, "again")).edition.hash == box.edition.hash


# -- the command line ----------------------------------------------------------------------------------------------------------------


def test_an_overlay_can_be_exported_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from solonaut.cli import app

    box = tmp_path / "box.toml"
    box.write_text(components.overlay("otys", {"contract.5": "PT 4"}), encoding="utf-8")
    app(["components", "otys", "--components", str(box), "--export", str(tmp_path / "full.toml")], standalone_mode=False)
    assert solonaut.find_game("otys").box(tmp_path / "full.toml").edition.hash == solonaut.find_game("otys").box(box).edition.hash
    app(["components", "otys", "--compact"], standalone_mode=False)
    assert '\n5 = "PT 3"\n' in capsys.readouterr().out
