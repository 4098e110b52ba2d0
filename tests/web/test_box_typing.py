"""My box in a browser: a dozen lines by keyboard in each game, at a desk and on a phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import solonaut
from tests.web.conftest import Server, Visit, on_the_site_too, on_the_site_too_in_soak

CONTRACTS = "MP 3 c, MF 2 b, MT 2 c, PF 4, PT 4, FT 2 2c, MPF 3 c, 2+2+1 6, 3 3 b, MMP 3 b, MPFT 5, PPF 3"
CAVERNS = "L 5/3 E, L 5/2 N, L 4/2 CO, L 4/2 TC, L 4/3 OT, L 3/2 NE, L 3/1 CC, s 3/1 C, s 3/1 O, s 2/1 -, s 2/1 T, s 1/1 N"
TILES = ["5 6 7 8 | 4 5 6 | 6 7 8 9", "[any] v P/O : adj? 1 ±1", "{double} all 9 P/O : gain ±1", "[2-4] 4 C/N", "[3+] 5 C/N : roll 1"]
TILES += [f"[{n}+] {n + 6} P/O {n + 3} 1C/N : gain +{n}" for n in (2, 3)] + ["[odd] 9 P/O 6 1N/C"]
TILES += [f"[1-{n}] {n} C/N {n} 1P/O" for n in (2, 3, 4, 5)]
LINES = {
    "otys": ("contracts", CONTRACTS.split(", ")),
    "cryo": ("caverns", CAVERNS.split(", ")),
    "intrepid": ("usa", TILES),
}
GAMES = solonaut.game_names()
SIZES = {"desk": {}, "phone": {"width": 390, "height": 844, "has_touch": True}}


def open_box(server: Server, page: Page, game: str, group: str = "") -> list[Locator]:
    page.goto(f"{server.url}/box/{game}?group={group or LINES[game][0]}")
    return page.locator(".box-field").all()


@pytest.mark.parametrize(
    ("game", "size"),
    [pytest.param(game, size, marks=[pytest.mark.long] if size == "phone" and game != "cryo" else []) for game in GAMES for size in SIZES],
)
def test_a_dozen_lines_by_keyboard(server: Server, visit: Visit, game: str, size: str) -> None:
    page = visit(**SIZES[size])
    fields = open_box(server, page, game)
    fields[0].focus()
    for text in LINES[game][1]:
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    page.locator(".box-line.mine").nth(11).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    assert [field.input_value() for field in page.locator(".box-field").all()[:12]] == LINES[game][1]
    expect(page.locator("[data-box-count]")).to_contain_text("12 of")


@on_the_site_too
def test_the_drawing_follows_every_key_and_the_message_waits(server: Server, visit: Visit) -> None:
    page = visit()
    first = open_box(server, page, "otys")[0]
    first.focus()
    page.keyboard.type("MMP 3 b")
    expect(page.locator(".box-preview .reads")).to_contain_text("2 metal and 1 plant for 3 points and 1 Battery")
    expect(page.locator(".box-preview .cube.metal").first).to_be_visible()
    page.keyboard.press("Control+a")
    page.keyboard.type("MMQ")
    message = page.locator(".box-line .message").first
    expect(message).to_contain_text("“Q” does not fit here")
    expect(message).to_be_visible()
    expect(message.locator("u")).to_have_text("Q")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".box-line").first).to_have_class(re.compile("bad"))
    expect(page.locator("[data-box-checks]")).to_contain_text("1 cannot be read")
    page.keyboard.press("PageDown")
    expect(first).to_be_focused()


@on_the_site_too_in_soak
def test_keys(server: Server, visit: Visit) -> None:
    page = visit()
    fields = open_box(server, page, "otys")
    fields[0].focus()
    page.keyboard.type("MPFT 5")
    page.keyboard.press("Enter")
    page.keyboard.press("=")
    expect(fields[1]).to_have_value("MPFT 5")
    expect(page.locator(".box-line .state").nth(1)).to_contain_text("copy 2, like 1")
    page.keyboard.press(".")
    expect(fields[1]).to_have_value("")
    expect(page.locator(".box-line").nth(1)).to_have_class(re.compile("house"))
    page.keyboard.press("Control+z")
    expect(fields[1]).to_have_value("MPFT 5")
    page.keyboard.press("ArrowUp")
    expect(fields[0]).to_be_focused()
    page.keyboard.press("Enter")  # over the line that is already theirs
    expect(fields[2]).to_be_focused()
    page.keyboard.press("Control+Enter")
    expect(fields[2]).to_have_value("MT 2 c")
    expect(fields[3]).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("[data-box-notation]")).not_to_have_attribute("open", "")
    for region in (page.locator(".box-margin"), page.locator(".box-foot"), fields[3]):
        page.keyboard.press("F6")
        expect(region).to_be_focused()
    page.keyboard.press("Control+ArrowDown")
    page.wait_for_url("**group=rewards**")
    expect(page.locator(".box-field").first).to_be_focused()


@on_the_site_too_in_soak
def test_abilities_open_behind_a_colon(server: Server, visit: Visit) -> None:
    page = visit()
    field = open_box(server, page, "intrepid", "usa")[5]
    field.focus()
    page.keyboard.type("[2-4] 6 P/O 4 1C/N : gain +")
    expect(page.locator("[data-box-abilities]")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(field).to_have_value(re.compile(r": gain \+"))
    expect(page.locator("[data-box-abilities]")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator(".box-line").nth(5)).to_have_class(re.compile("mine"))


def test_a_phone_has_the_keys_of_the_game(server: Server, visit: Visit) -> None:
    page = visit(**SIZES["phone"])
    fields = open_box(server, page, "otys")
    assert fields[0].get_attribute("inputmode") == "none"
    fields[0].tap()
    pad = page.locator("[data-box-pad]")
    for sign in ("M", "M", "P", " ", "3", " ", "c", "b"):
        pad.locator(f'[data-sign="{sign}"]').tap()
    pad.locator('[data-pad="back"]').tap()
    expect(fields[0]).to_have_value("MMP 3 c")
    expect(page.locator(".phone-card .reads")).to_contain_text("2 metal and 1 plant")
    pad.locator('[data-pad="next"]').tap()
    expect(fields[1]).to_be_focused()
    expect(page.locator(".box-line").first).to_have_class(re.compile("mine"))
    sizes = [button.bounding_box() for button in pad.locator("button").all()]
    assert all(box and box["height"] >= 44 for box in sizes)
    pad.locator('[data-pad="letters"]').tap()
    expect(fields[1]).to_be_focused()
    expect(fields[1]).to_have_attribute("inputmode", "text")
    expect(pad).to_be_hidden()
    fields[2].tap()
    expect(pad).to_be_visible()


def test_typing_goes_on_where_the_next_line_is(server: Server, visit: Visit) -> None:
    """On a phone a field that was tapped does not take the focus back while somebody types in the next one."""
    page = visit(**SIZES["phone"])
    fields = open_box(server, page, "intrepid")
    fields[0].click()
    page.keyboard.type(TILES[0])
    page.keyboard.press("Enter")
    page.keyboard.type("[any] v", delay=100)
    assert [field.input_value() for field in fields[:2]] == [TILES[0], "[any] v"]
    boxes = [field.bounding_box() for field in fields[:2]]
    assert all(box and box["width"] > 300 for box in boxes), "a long line can be read"


def test_a_file_goes_from_one_browser_to_another(server: Server, visit: Visit, tmp_path: Path) -> None:
    page, other = visit(), visit()
    open_box(server, page, "cryo", "cards")[0].fill("4 2 ON")
    page.keyboard.press("Tab")
    page.locator(".box-line.mine").first.wait_for()
    with page.expect_download() as download:
        page.locator("a[href$='/export']").click()
    file = tmp_path / "box.toml"
    download.value.save_as(file)
    open_box(server, other, "cryo", "cards")
    other.locator("[data-box-file]").set_input_files(file)
    expect(other.locator(".box-changes")).to_contain_text("4 2 ON")
    other.locator("button.primary").click()
    expect(other.locator(".box-field").first).to_have_value("4 2 ON")
    assert file.read_text() == other.request.get(f"{server.url}/box/cryo/export").text()


def test_a_file_that_is_too_large_is_not_sent(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit()
    open_box(server, page, "otys")
    file = tmp_path / "photo.toml"
    file.write_bytes(b"x" * 210_000)
    page.set_input_files("[data-box-file]", file)
    expect(page.locator("[data-box-saved]")).to_contain_text("too large")
    expect(page.locator(".box-field").first).to_be_visible()


def test_without_script(server: Server, visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    fields = open_box(server, page, "otys")
    fields[0].fill("MMQ 3")
    fields[0].press("Enter")
    expect(page.locator(".box-line").first).to_have_class(re.compile("bad"))
    expect(page.locator(".message").first).to_contain_text("“Q” does not fit here")
    page.locator(".box-field").first.fill("MMP 3 b")
    page.locator(".box-line").first.get_by_role("button", name="Save").click()
    expect(page.locator(".box-line").first).to_have_class(re.compile("mine"))
    expect(page.locator("[data-box-total]")).to_contain_text("1 of")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".box-field").first).to_have_value("MMQ 3")


@on_the_site_too_in_soak
def test_the_ticks_are_kept(server: Server, visit: Visit) -> None:
    page = visit()
    open_box(server, page, "otys")[0].fill("MMP 3 b")
    page.keyboard.press("Tab")
    page.locator(".box-line.mine").first.wait_for()
    with page.expect_response("**/use"):
        page.get_by_label("new games").uncheck()
    page.reload()
    assert not page.get_by_label("new games").is_checked() and page.get_by_label("the Companion").is_checked()
