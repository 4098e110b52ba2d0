"""Correct by hand beside Cryo: docks and chambers are set on the drawing of the ship, or in its list without a script."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from solonaut.ui.cryo.companion.turn import YourTurn
from tests.web.companion_pages import PHONE, SHORT
from tests.web.companion_tables import bring
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.test_companion_cryo import BOXES, asks, at


def ship(page: Page, server: Server, folder: Path) -> Any:
    """The tab with the ship, and the position of the table."""
    match = at(3, asks(YourTurn, 4))
    bring(page, server.url, match, folder)
    page.goto(f"{page.url}/correct")
    if page.locator("[data-drawn]:not([hidden])").count():
        page.click("[data-tab=ship]")
    return match.view(0)["table"]


def tap_spot(page: Page, dock: str, tool: str) -> None:
    page.click(f'[data-tool="{tool}"]')
    page.click(f'[data-spot="{dock}"]')


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@on_the_site_too_in_soak
def test_the_ship_is_corrected_on_its_drawing(server: Server, visit: Visit, tmp_path: Path, lang: str) -> None:
    page = visit(**PHONE, lang=lang)
    sheet = ship(page, server, tmp_path)
    assert page.eval_on_selector_all("main button:visible", SHORT) == []
    assert min(min(box[2:]) for box in page.eval_on_selector_all("[data-spot]:visible", BOXES)) >= 44
    free = [
        dock for docks in sheet["sections"].values() for dock in docks if dock not in (*sheet["mine"], *sheet["docks"], *sheet["damaged"])
    ]
    mine, whole = sheet["docks"][0], free[0]
    tap_spot(page, mine, "dock:2")  # the Rival's drone is taken off, and
    tap_spot(page, mine, "dock:1")  # it is mine
    tap_spot(page, whole, "damage:1")
    tap_spot(page, sheet["damaged"][0], "damage:1")  # a second tap takes it back
    gone = sheet["wrecked"]["labs"]
    page.click(f'[data-set="wrecked.labs"][data-value="{gone + 1}"]')
    assert page.locator(".changed").inner_text().strip() == "(4)"
    assert page.locator(f'[data-of="dock.{mine}"] .v1').is_visible() and not page.locator(f'[data-of="dock.{mine}"] .v2').is_visible()
    page.click(".correcting .tap.main")
    page.wait_for_selector("main[data-revision]")
    page.goto(f"{page.url}/correct")
    page.click("[data-tab=ship]")
    expect(page.locator(f'[data-of="dock.{mine}"]')).to_have_attribute("data-now", "1")
    expect(page.locator(f'[data-of="damage.{whole}"]')).to_have_attribute("data-now", "1")
    expect(page.locator(f'[data-of="damage.{sheet["damaged"][0]}"]')).to_have_attribute("data-now", "0")
    expect(page.locator('[data-of="wrecked.labs"]')).to_have_attribute("data-now", str(gone + 1))
    assert page.locator("#field-drones").input_value() == str(sheet["drones"] + 1), "the Rival's drone is on its platform"
    tap_spot(page, mine, "dock:1")
    expect(page.locator(f'[data-of="dock.{mine}"]')).to_have_attribute("data-now", "0")


@on_the_site_too_in_soak
def test_more_drones_than_there_are_is_asked_about_on_the_drawing(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE)
    sheet = ship(page, server, tmp_path)
    page.click('[data-tool="dock:1"]')
    free = [dock for docks in sheet["sections"].values() for dock in docks if dock not in (*sheet["mine"], *sheet["docks"])]
    for dock in free[:4]:
        page.click(f'[data-spot="{dock}"]')
    page.click(".correcting .tap.main")
    expect(page.locator("main [role=alert]")).to_contain_text(re.compile(r"You have 3 drones, but \d would be out\. Which dock is wrong\?"))
    assert page.locator("#tab-ship [data-drawn]").is_visible(), "what was tapped is still there to be corrected"
    assert page.locator('[data-spot][aria-pressed="true"]').count() == 4 + len(sheet["mine"])
    page.complaints.clear()  # type: ignore[attr-defined]  # the refused form answers 422


def test_without_a_script_the_ship_is_a_list(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE, java_script_enabled=False)
    sheet = ship(page, server, tmp_path)
    assert not page.locator("[data-drawn]").is_visible()
    page.select_option(f'[name="set.dock.{sheet["docks"][0]}"]', "0")
    page.click(".correcting .tap.main")
    page.goto(f"{page.url}/correct")
    assert page.locator(f'[name="set.dock.{sheet["docks"][0]}"]').input_value() == "0"
