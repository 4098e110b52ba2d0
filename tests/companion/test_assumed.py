"""The documentation says which printed values the companions assume; nothing else is needed, and each of them comes from the box."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut.core.edition import ComponentFile
from solonaut.core.errors import SolonautError
from solonaut.core.match import Match
from solonaut.core.registry import find_game
from solonaut.games.cryo.components import TYPES
from tests.companion import other_cryo, other_edition, other_otys, person_cryo, person_otys
from tests.companion.mixed import groups, house, mixed
from tests.companion.person_intrepid import Crew
from tests.companion.taps_intrepid import DISASTERS

ROOT = Path(__file__).parent.parent.parent
TABLE = (ROOT / "docs" / "box" / "companion.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\w+) \| (.+?) \| (.+?) \| `(.+?)` \|$", TABLE, re.MULTILINE)


def test_nobody_says_that_no_printed_value_is_needed() -> None:
    for text in (TABLE, (ROOT / "README.md").read_text(encoding="utf-8")):
        assert not re.search(r"without knowing a\s+single\s+printed|needs? no\s+printed|never needs to know", text)
    assert {game for game, *_ in ROWS} == {"Cryo", "Intrepid"}, "the companion of Otys reads nothing that is printed in the box"


@pytest.mark.parametrize(("game", "what", "assumed", "component"), ROWS, ids=lambda text: text)
def test_an_assumed_value_is_that_of_the_house_edition(game: str, what: str, assumed: str, component: str) -> None:
    found: Any = tomllib.loads(find_game(game.lower()).house.edition.text)  # type: ignore[attr-defined]
    for part in component.split("."):
        found = found[part]
    assert found["source"] == "house", "what is public is not assumed"
    if assumed != "–":
        value = found.get("value", found.get("copies"))
        values = [str(v) for v in value] if isinstance(value, list) else [str(value)]
        told = assumed.split(", ")
        assert told == values[: len(told)], what


# -- nothing else is needed, and what is needed is looked up ------------------------------------------------------------------------

STANDS_FOR = {
    "chambers.construction": r"chambers\.\w+",
    "chambers.processing": r"chambers\.\w+",
    "spaces": r"spaces\..+",
    "cards.turtle": r"cards\.\w+\.copies",
    "cards.spider": r"cards\.\w+\.mission",
    "printed.labs": r"printed\.\w+",
    "difficulty.hard_drain": r"difficulty\.(easy|hard)_\w+",
    "seats": r"seats\.\w+",
    "usa": r"[\w-]+\.(dice|dice_solo|prices)",
}
"""Rows of the documentation that speak of several values of a component file."""
RIVALS = ("extra_drones", "hard", "check", "crystals_energy", "organics_pods", "crew_energy", "crew_pods", "salvage_pods", "many_drones",
          "incidents", "missions")  # fmt: skip
GAMES = 2
BOTS = {1: "greedy", 3: "random"}
BUTTONS = {"cryo": ["tile", "token", "cavern"], "intrepid": [], "otys": []}
"""What the table shows and the person says: the house edition has only the first buttons for it."""
OTHER = {"cryo": other_cryo.another_box, "intrepid": other_edition.other_edition, "otys": other_otys.other_edition}
SHEET_OF_OTYS = ["display.public_contracts"]
"""The solo sheet has two public contracts in its figure."""


def assumed(game: str) -> list[str]:
    """Patterns of what the documentation says that a companion assumes."""
    keys = SHEET_OF_OTYS if game == "otys" else [key for name, _, _, key in ROWS if name.lower() == game]
    return [STANDS_FOR.get(key, re.escape(key)) for key in dict.fromkeys(keys)]


def not_needed(game: str) -> list[str]:
    """All values of the house edition that are ours, that no page of the documentation calls assumed, and that have no buttons."""
    file, needed = house(game), [re.compile(key) for key in (*assumed(game), *BUTTONS[game])]
    ours = {key for key, source in file.sources().items() if source == "house"}
    return [
        key
        for key in groups(game, file)
        if not any(pattern.fullmatch(key) for pattern in needed) and (key in ours or any(name.startswith(f"{key}[") for name in ours))
    ]


def beside(game: str, seed: int, companion: ComponentFile | None = None, digital: ComponentFile | None = None) -> Match:
    """A whole digital game with a companion beside it, which has its own component file."""
    options: dict[str, str] = [{}, {"difficulty": "hard"}][seed % 2]
    if game == "cryo":
        more = options | [{}, {"map": "no"}][seed % 3 == 1]
        box = None if digital is None else find_game("cryo").box(digital)
        return person_cryo.play_beside(seed, more, box=box, components=companion or digital, listens=False).companion
    if game == "otys":
        return person_otys.play_beside(seed, options, "greedy", digital, companion).companion
    players, more = [(1, {"country": "usa"}), (3, {}), (1, {"country": "usa", "difficulty": "easy"})][seed % 3]
    crew = Crew(seed, players, {"disaster": DISASTERS[seed % 4]} | options | more, BOTS[players], digital, beside=companion)
    crew.play()
    return crew.companion


@pytest.mark.parametrize("game", OTHER)
def test_nothing_else_that_is_printed_is_needed(game: str) -> None:
    """The same answers lead to the same questions, lines and sheets, whatever is printed for what the documentation does not name."""
    keys = not_needed(game)
    assert len(keys) > 30
    other = mixed(game, house(game), OTHER[game](), map(re.escape, keys))
    for seed in range(GAMES):
        ours = beside(game, seed)
        theirs = solonaut.new(ours.game.name, players=ours.players, options=ours.options, components=other, dealer=None)
        for state, entry in zip(ours.positions(), ours.log, strict=False):
            assert theirs.state.choices() == state.choices()
            assert kept(theirs, theirs.state) == kept(ours, state)
            theirs.choose(entry.choice.code)
            assert theirs.log[-1].events == entry.events
        assert theirs.outcome == ours.outcome


def kept(match: Match, state: Any) -> dict[str, Any]:
    """What a companion keeps and shows, but for what it knows of missions: their rows are asked for."""
    return {name: value for name, value in match.game.view(state, None).items() if name != "mission_cards"}


IN_THE_BOX = {
    "cryo": (
        r"start\.damaged_docks", r"chambers\..+", r"rival\.processing_nanites", r"caps\.energy", r"platform\.actions",
        r"(caverns|spaces)\..+", *(rf"scoring\.{name}" for name in ("pod", "upgrade", "vehicle")), r"printed\..+", r"salvage\.spaces",
        *(rf"cards\.{name}\.mission" for name in TYPES),
        r"caps\.material", r"caps\.upgrades", r"start\.drones", r"start\.stock", r"start\.second", r"cards\.turtle\.pods",
        r"cards\.shark\.per", *(rf"rival\.{name}" for name in RIVALS),
    ),
    "otys": (r"display\.public_contracts", r"solo\.timer", r"solo\.timer_hard", r"solo\.cube_offsets", r"solo\.ranks"),
    "intrepid": (
        r"start\.drain", r"start\.capacity", r"start\.capacity_solo", r"capacity\.highest", r"difficulty\.easy_.+", r"difficulty\.hard_.+",
        r"emergency\.values", r"research\.steps", r"research\.prices", r"(meteor|solar|toxic)\.deck", r"seats\.boards_3", r"usa\.dice_solo",
        r"usa\.prices", r"start\.drain_solo", r"wheel\..+", r"missions\..+", r"capacity\.(bonus|solo_factor)", r"training\.deck",
    ),
}  # fmt: skip
"""What a companion reads from a component file: ours, as the documentation says, then what is public."""
SHOWN_ELSEWHERE = {r"ship\.docks", r"incidents\.track", r"cards\.\w+\.copies", r"seats\.\w+", r"[\w-]+\.(dice|dice_solo|prices)"}
"""The docks of a ship are in ``test_docks_cryo.py``, a file cannot have other numbers of stacks and copies, and countries are alike."""
RARELY_SEEN = {r"caps\.material"}
"""What a cap takes from the Rival, its next check would take as well: in 600 games beside another box nobody noticed the wrong one."""
SEEDS = 16
IN_EVERY_RUN = 3


def wrong_values() -> list[Any]:
    """A few for each game, and all of them in the long run."""
    return [
        pytest.param(game, keys, marks=[pytest.mark.long] if n >= IN_EVERY_RUN else [])
        for game, patterns in IN_THE_BOX.items()
        for n, keys in enumerate(patterns)
        if keys not in RARELY_SEEN
    ]


def test_every_assumed_value_is_looked_up_in_the_box() -> None:
    for game, patterns in IN_THE_BOX.items():
        keys = groups(game, house(game))
        assert all(any(re.fullmatch(pattern, key) for key in keys) for pattern in patterns)
        shown = {key for key in keys if any(re.fullmatch(pattern, key) for pattern in patterns)}
        for wanted in set(assumed(game)) - SHOWN_ELSEWHERE:
            assert {key for key in keys if re.fullmatch(wanted, key)} <= shown, wanted


@pytest.mark.parametrize(("game", "keys"), wrong_values())
def test_a_companion_with_a_wrong_value_does_not_agree(game: str, keys: str) -> None:
    """With our value instead of that of the box it soon differs from the digital table: these games show that the value is read."""
    box = OTHER[game]()
    wrong = mixed(game, box, house(game), [keys])
    for seed in range(SEEDS):
        try:
            beside(game, seed, wrong, box)
        except (AssertionError, IndexError, SolonautError):
            return
    pytest.fail("nobody noticed")
