"""Several people and bots at one table."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.web.conftest import Server, Visit, on_the_site_too_in_soak
from tests.web.playing import begin, keys, pick_in_list, play_on, quick, revision, wait_for_change


def set_up(page: Page, server: Server, game: str, second: str) -> None:
    """The form of a new game for two."""
    page.goto(f"{server.url}/new/{game}")
    page.locator("input[name=players][value='2']").check(force=True)
    people = ("human", "invited")
    page.locator(f"input[name=seat1][value={second if second in people else 'bot'}]").check(force=True)
    if second not in people:
        page.select_option("select[name=bot1]", second)
    page.locator("form.options button.primary").click()


def test_two_browsers_at_one_intrepid_table_see_each_others_dice(server: Server, visit: Visit) -> None:
    host, guest = visit(), visit(lang="de")
    for page in (host, guest):
        quick(page, server.url)
    set_up(host, server, "intrepid", "invited")
    link = host.input_value("[data-copy]")
    guest.goto(link)
    guest.locator("form[action^='/join/'] button").click()
    guest.wait_for_selector("#table")
    host.get_by_role("link", name="Others can join later").click()
    host.wait_for_selector("#table")
    rng = Random(1)
    for _ in range(4):
        active, other = (host, guest) if host.locator(".choices").count() else (guest, host)
        before = revision(active)
        pick_in_list(active, rng)
        wait_for_change(active, before)
        other.wait_for_function("now => Number(document.querySelector('#table').dataset.revision) >= now", arg=revision(active))
    assert shared(host) == shared(guest)
    again = visit()
    again.goto(link)
    expect(again.locator("h1")).to_contain_text("This link has been used")
    again.complaints.clear()  # type: ignore[attr-defined]


def test_a_host_sees_a_guest_come_and_both_see_a_request_to_undo(server: Server, visit: Visit) -> None:
    host, guest = visit(), visit()
    for page in (host, guest):
        quick(page, server.url)
    set_up(host, server, "otys", "invited")
    link = host.input_value("[data-copy]")
    host.get_by_role("link", name="Others can join later").click()
    host.wait_for_selector("#table")
    host.evaluate("document.querySelector('#table').closest('body').dataset.same = '1'")  # a page that is loaded again forgets this
    guest.goto(link)
    guest.locator("form[action^='/join/'] button").click()
    guest.wait_for_selector("#table")
    expect(host.locator("#table")).to_have_attribute("data-version", "0.1")
    rng, decided = Random(3), []
    while len(set(decided)) < 2:
        active, other = (host, guest) if host.locator(".choices").count() else (guest, host)
        before = revision(active)
        pick_in_list(active, rng)
        wait_for_change(active, before)
        other.wait_for_function("now => Number(document.querySelector('#table').dataset.revision) >= now", arg=revision(active))
        decided.append(active)
    first, last = decided[-2:]
    first.locator("[data-tool=undo]").click()
    expect(first.locator("#toasts [data-toast=request]")).to_contain_text("Waiting for the others")
    before = revision(last)
    last.get_by_role("button", name="Agree").click()
    wait_for_change(last, before)
    for page in (host, guest):
        expect(page.locator("#toasts [data-toast=request]")).to_have_count(0)
        assert revision(page) == before + 1
    assert host.evaluate("document.body.dataset.same") == "1"


def test_a_page_of_a_game_deleted_elsewhere_goes_to_the_list(server: Server, visit: Visit) -> None:
    page = visit()
    address = begin(page, server.url, "otys")
    other = page.context.new_page()
    other.goto(address)
    other.wait_for_selector("#table")
    page.context.request.post(f"{address}/forget")
    for one in (page, other):
        one.wait_for_url(f"{server.url}/games")


def shared(page: Page) -> list[str]:
    """The dice that lie on the table, as the page tells them to a screen reader."""
    return sorted(page.eval_on_selector_all(".spoken li", "lines => lines.flatMap(l => l.textContent.match(/\\[[1-6 ]*\\]/g) ?? [])"))


@on_the_site_too_in_soak
def test_hot_seat_asks_to_pass_the_device(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    set_up(page, server, "otys", "human")
    page.wait_for_selector("#table")
    rng, passed = Random(14), 0
    for _ in range(60):
        if page.locator(".gate").count():
            assert page.locator(".board-wide").count() == 0, "nobody may look over the other's shoulder"
            page.click(".gate .button")
            page.wait_for_selector(".choices")
            passed += 1
            if passed == 2:
                return
        else:
            play_on(page, rng, 1)
    raise AssertionError("nobody was asked to pass the device")


@on_the_site_too_in_soak
def test_a_game_against_a_bot_goes_on_by_itself(server: Server, visit: Visit) -> None:
    page = visit()
    quick(page, server.url)
    set_up(page, server, "otys", "greedy")
    rng = Random(15)
    for _ in range(60):
        page.wait_for_selector(".choices", timeout=40_000)
        if page.locator(".log .sign.s2").count():
            break
        play_on(page, rng, 1)
    assert keys(page)
    assert page.locator(".log .sign.s2").count() > 0
