"""Records of the first edition go on: same length, same outcome, whatever the code has become since."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import solonaut
from solonaut.core.registry import find_game

FOLDER = Path(__file__).parent
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text())["records"]


READ_ONLY = {
    "intrepid-solar-4": (467, "intrepid.R233"),
    "intrepid-toxic-3": (405, "intrepid.R233"),
    "table-cryo": (8, "cryo.S36"),
    "table-intrepid": (0, "intrepid.R007"),
    "table-otys": (4, "otys.S15"),
}
"""Records that rules mended since do not fit: how many entries can still be shown, and a rule that is named."""


def test_every_record_is_expected() -> None:
    assert {path.stem for path in (FOLDER / "records").iterdir()} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_record_of_the_first_edition_loads(name: str) -> None:
    path, expected = FOLDER / "records" / f"{name}.json", EXPECTED[name]
    components = FOLDER / "own-otys.toml" if "own-components" in name else None
    assert json.loads(path.read_text())["format"] == "solonaut-record/1"
    match = solonaut.load(path, components=components)
    assert match.box.edition.hash == expected["edition"]
    if name in READ_ONLY:
        entries, rule = READ_ONLY[name]
        assert len(match.log) == entries and rule in match.mended and len(match.record().log) == expected["entries"]
        return
    assert match.mended == () and len(match.log) == expected["entries"] and match.practice == expected["practice"]
    assert (match.outcome and json.loads(json.dumps(match.outcome.as_data()))) == expected["outcome"]
    again = solonaut.load(solonaut.Record.from_json(match.record().to_json()))
    assert again.state.key() == match.state.key() and again.box.edition.hash == expected["edition"]


@pytest.mark.parametrize("game", ["otys", "cryo", "intrepid"])
def test_the_component_values_of_the_first_edition_are_kept(game: str) -> None:
    used = {expected["edition"] for name, expected in EXPECTED.items() if name.startswith(game) and "own" not in name}
    assert used and all(find_game(game).components_with(fingerprint) for fingerprint in used)
