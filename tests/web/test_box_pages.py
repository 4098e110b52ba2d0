"""My box over HTTP, as it is without script: lines, undo, files, ticks, and games with the values of a box."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import httpx
import pytest

import solonaut
from solonaut.core.edition import ComponentFile
from solonaut.core.sheet import sheet_of
from solonaut.web.view.box.page import page_of
from tests.web.asgi import both_worlds_in_soak
from tests.web.conftest import Server

GAMES = solonaut.game_names()
EXAMPLES = {"otys": ("contract.5", "PT 4", "PQ 4"), "cryo": ("cards.turtle", "4 2 ON", "4 2 XX")}
EXAMPLES["intrepid"] = ("usa.tile.US-1a", "[2-4] 7 P/O 4 1C/N : gain +2", "{double 7 P/O")


def group_of(game: str) -> str:
    return {"otys": "contracts", "cryo": "cards", "intrepid": "usa"}[game]


def put(client: httpx.Client, game: str, key: str, text: str, **more: str) -> httpx.Response:
    return client.post(f"/box/{game}/line", data={"key": key, "text": text, "group": group_of(game)} | more)


def row(client: httpx.Client, game: str, key: str) -> str:
    """The line of a key as the page shows it."""
    page = client.get(f"/box/{game}", params={"group": group_of(game)}).text
    found = re.search(rf'<li class="box-line (?:(?!</li>).)*?data-key="{re.escape(key)}".*?</li>', page, re.DOTALL)
    assert found, key
    return found[0]


@pytest.fixture
def another(server: Server) -> Iterator[httpx.Client]:
    """Somebody else."""
    with httpx.Client(base_url=server.url, timeout=20) as found:
        yield found


@pytest.mark.parametrize("game", GAMES)
@both_worlds_in_soak
def test_every_group_is_shown_with_all_its_lines(client: httpx.Client, game: str) -> None:
    first = client.get(f"/box/{game}").text
    groups = re.findall(r'data-group="([\w-]+)"\s+class=', first)
    pages = [client.get(f"/box/{game}", params={"group": group}) for group in groups]
    assert len(groups) > 5 and {page.status_code for page in pages} == {200}
    keys = {key for page in pages for key in re.findall(r'data-key="([^"]+)"', page.text)}
    entries = sheet_of(solonaut.find_game(game)).entries
    assert keys >= {key for key, entry in entries.items() if entry.counts}
    labels = re.findall(r'<label for="field-[^"]+">(.*?)</label>', "".join(page.text for page in pages), re.DOTALL)
    plain = [re.sub(r"<[^>]+>", "", label).strip() for label in labels]
    assert not [label for label in plain if label in entries], "every line has a name of its own"


@pytest.mark.parametrize("game", GAMES)
@both_worlds_in_soak
def test_a_line_is_kept_drawn_and_told(client: httpx.Client, game: str) -> None:
    key, good, bad = EXAMPLES[game]
    assert " house" in row(client, game, key).partition(">")[0]
    answer = put(client, game, key, good)
    assert answer.status_code == 303 and answer.headers["location"].endswith(f"#line-{key}")
    mine = row(client, game, key)
    assert " mine" in mine.partition(">")[0] and f'value="{good}"' in mine and "<svg" in mine.partition("<template>")[0]
    put(client, game, key, bad)
    unread = row(client, game, key)
    assert " bad" in unread.partition(">")[0] and f'value="{bad}"' in unread and "The house value stays." in unread
    assert "<u>" in unread
    client.post(f"/box/{game}/undo", data={"group": group_of(game)})
    assert f'value="{good}"' in row(client, game, key)


def test_the_sentence_is_that_of_the_game_in_every_language(client: httpx.Client) -> None:
    put(client, "otys", "contract.5", "2+1 3 b")
    for lang, words in (("en", "for 3 points and 1 Battery"), ("de", "für 3 Punkte und 1 Batterie"), ("fr", "3 points et 1 batterie")):
        page = client.get("/box/otys", headers={"accept-language": lang}).text
        assert words in page, lang


@both_worlds_in_soak
def test_a_line_that_does_not_fit_waits_for_the_other(client: httpx.Client) -> None:
    put(client, "otys", "contract.5", "MMMMMMM 9")
    waiting = row(client, "otys", "contract.5")
    assert " odd" in waiting.partition(">")[0] and "7 cubes" in waiting
    put(client, "otys", "board.level_capacity", "2 3 4 5 7")
    assert " mine" in row(client, "otys", "contract.5").partition(">")[0]


@both_worlds_in_soak
def test_copies_of_a_card_are_told_apart(client: httpx.Client) -> None:
    put(client, "otys", "contract.1", "MPFT 5")
    put(client, "otys", "contract.2", "mpft5")
    assert "copy 2, like 1" in row(client, "otys", "contract.2")


@both_worlds_in_soak
def test_a_house_value_can_be_confirmed(client: httpx.Client) -> None:
    client.post("/box/otys/line", data={"key": "contract.5", "confirm": "yes", "group": "contracts"})
    assert " mine" in row(client, "otys", "contract.5").partition(">")[0]
    assert ComponentFile(client.get("/box/otys/export").text, "x").data["contract"] == {"5": "PT 3"}


@both_worlds_in_soak
def test_a_script_gets_only_what_has_changed(client: httpx.Client) -> None:
    answer = client.post("/box/otys/line", data={"key": "contract.5", "text": "PT", "typing": "yes"}, headers={"x-part": "box"})
    assert answer.status_code == 200 and answer.text.count("data-key=") == 1 and "data-box-total" not in answer.text
    answer = client.post("/box/otys/line", data={"key": "contract.5", "text": "PT 4", "group": "contracts"}, headers={"x-part": "box"})
    assert "data-box-total" in answer.text and "1 / 32" in answer.text


@pytest.mark.parametrize("field", [{"key": "contract.99", "text": "MP 2"}, {"text": "MP 2"}, {"key": "contract.5", "text": "M" * 999}])
@both_worlds_in_soak
def test_what_is_no_line_is_refused_with_a_sentence(client: httpx.Client, field: dict[str, str]) -> None:
    answer = client.post("/box/otys/line", data=field)
    assert answer.status_code in (400, 422) and "<h1" in answer.text


@both_worlds_in_soak
def test_there_is_no_box_of_a_game_that_nobody_knows(client: httpx.Client) -> None:
    assert client.get("/box/chess").status_code in (404, 422) and client.get("/box/table-otys").status_code in (404, 422)
    assert client.get("/box", follow_redirects=True).status_code == 200


# -- files ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_what_is_exported_can_be_imported_elsewhere(client: httpx.Client, another: httpx.Client, game: str) -> None:
    key, good, _ = EXAMPLES[game]
    put(client, game, key, good)
    file = client.get(f"/box/{game}/export")
    assert f'filename="{game}-box.toml"' in file.headers["content-disposition"]
    shown = another.post(f"/box/{game}/import", files={"file": ("box.toml", file.content)}, data={"group": group_of(game)})
    assert shown.status_code == 200 and f"<code>{good}</code>" in shown.text and "1 line changes" in shown.text
    assert " house" in row(another, game, key).partition(">")[0], "nothing has changed yet"
    assert another.post(f"/box/{game}/replace", data={"text": file.text, "group": group_of(game)}).status_code == 303
    assert another.get(f"/box/{game}/export").text == file.text
    again = another.post(f"/box/{game}/import", files={"file": ("box.toml", file.content)})
    assert "Nothing changes" in again.text


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_file_can_be_brought_in(client: httpx.Client, game: str) -> None:
    """Such a file as ``solonaut components GAME --export`` writes: it is as long as it is."""
    key, good, _ = EXAMPLES[game]
    rules, sheet = solonaut.find_game(game), sheet_of(solonaut.find_game(game))
    whole = rules.box(ComponentFile(sheet.overlay({key: good}), "x")).edition.text
    shown = client.post(f"/box/{game}/import", files={"file": ("whole.toml", whole)})
    assert shown.status_code == 200 and "1 line changes" in shown.text
    assert client.post(f"/box/{game}/replace", data={"text": whole, "group": group_of(game)}).status_code == 303
    assert " mine" in row(client, game, key).partition(">")[0]


def test_a_file_that_is_no_component_file_by_far_is_not_read(client: httpx.Client) -> None:
    assert client.post("/box/otys/import", files={"file": ("photo.png", b"x" * 700_000)}).status_code == 413


PHONE_KEYS = ("contracts", "rewards", "store"), ("cards", "caverns", "tiles", "tokens", "ship"), ("missions", "usa", "japan")
"""Groups of each game that are typed with the keys of the page: but for words of abilities, and those behind ABC."""
BEHIND_ABC = re.compile(r"\b(even|odd|triple|padlock|early|late)\b")


@pytest.mark.parametrize(("game", "group"), [(game, group) for game, groups in zip(GAMES, PHONE_KEYS, strict=True) for group in groups])
def test_a_phone_has_every_sign_that_is_printed(game: str, group: str) -> None:
    box = page_of(game)
    found = next(g for g in box.groups() if g.name == group)
    keys = sorted({*"0123456789 ", *(letter.sign for letter in found.letters), *found.signs}, key=len, reverse=True)
    for entry in sheet_of(solonaut.find_game(game)).entries.values():
        if any(entry.key == key or entry.key.startswith(f"{key}.") for key in found.keys):
            text = BEHIND_ABC.sub("", entry.text.partition(":")[0] if ":" in found.signs else entry.text)
            for key in keys:
                text = text.replace(key, "")
            assert text == "", entry


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'[edition]\ngame = "cryo"\nbase = "house"\n', "This file is for &#39;cryo&#39;, not for otys"),
        (b"[edition", "The file ends in the middle of a value"),
        (b"\xff\xfe", "This is not UTF-8 text"),
        (b"", "Choose a component file first"),
        (b'[edition]\nbase = "house"\n[contract]\n5 = "PQ 4"\n', "does not fit here"),
    ],
)
@both_worlds_in_soak
def test_a_file_that_cannot_be_used_is_refused_and_nothing_is_lost(client: httpx.Client, content: bytes, words: str) -> None:
    put(client, "otys", "contract.5", "PT 4")
    answer = client.post("/box/otys/import", files={"file": ("box.toml", content)})
    assert answer.status_code == 422 and words in answer.text
    assert 'value="PT 4"' in row(client, "otys", "contract.5")


# -- games ------------------------------------------------------------------------------------------------------------------


def edition(client: httpx.Client, answer: httpx.Response) -> dict[str, str]:
    """The edition that the record of a new game names."""
    record = json.loads(client.get(f"{answer.headers['location']}/record").text)
    found: dict[str, str] = record["edition"]
    return found


@both_worlds_in_soak
def test_a_new_game_offers_the_values_of_the_box(client: httpx.Client) -> None:
    house = solonaut.find_game("otys").house.edition
    assert 'name="values"' not in client.get("/new/otys").text
    put(client, "otys", "contract.5", "PT 4")
    form = client.get("/new/otys").text
    total = sheet_of(solonaut.find_game("otys")).total
    assert f"values from your box (1 of {total})" in form and re.search(r'value="box"\s+checked', form)
    first = client.post("/games", data={"game": "otys", "values": "box"})
    assert edition(client, first)["name"] == f"box 1/{total}"
    assert edition(client, client.post("/games", data={"game": "otys"}))["name"] == f"box 1/{total}", "the quick start too"
    assert edition(client, client.post("/games", data={"game": "otys", "values": "house"}))["hash"] == house.hash
    put(client, "otys", "contract.6", "MF 4")
    assert edition(client, first)["name"] == f"box 1/{total}", "a running game keeps its values"


@both_worlds_in_soak
def test_daily_and_guided_games_stay_house(client: httpx.Client) -> None:
    put(client, "otys", "contract.5", "PT 4")
    for path in ("/daily", "/lessons"):
        assert edition(client, client.post(path, data={"game": "otys"}))["name"] == "house"


@both_worlds_in_soak
def test_a_box_that_is_not_meant_for_new_games_is_not_offered(client: httpx.Client) -> None:
    put(client, "otys", "contract.5", "PT 4")
    client.post("/box/otys/use", data={"companion": "yes"})
    assert 'name="values"' not in client.get("/new/otys").text
    assert edition(client, client.post("/games", data={"game": "otys"}))["name"] == "house"
    client.post("/box/otys/use", data={"companion": "yes", "games": "yes"})
    assert 'name="values"' in client.get("/new/otys").text


def test_a_component_file_of_another_game_is_refused_for_a_new_game(client: httpx.Client) -> None:
    text = solonaut.find_game("cryo").house.edition.text
    answer = client.post("/games", data={"game": "otys"}, files={"components": ("cryo.toml", text.encode())})
    assert answer.status_code == 422 and "This file is for &#39;cryo&#39;, not for otys" in answer.text


@pytest.mark.parametrize("path", ["/", "/new/otys", "/learn/otys/1", "/table"])
@both_worlds_in_soak
def test_the_way_to_the_box(client: httpx.Client, path: str) -> None:
    assert 'href="/box' in client.get(path).text
