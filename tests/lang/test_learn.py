"""The texts of How to play: what they cite exists, what they say is true, and all languages say the same."""

from __future__ import annotations

import pytest

import solonaut
from solonaut.lang import Speaker
from solonaut.lang.folders import text_file
from solonaut.lang.learn import FILE, SEVERAL, SOLO, Guide, LearnPage, Strong, Value, guide, parse
from tests.tools import LANGUAGES

MOST_PAGES = 10
MOST_WORDS = {"en": 190}
MOST_WORDS_ELSEWHERE = 230
LONGEST_CHAPTER = 24
WRITTEN = [(game, code) for game in solonaut.game_names() for code in LANGUAGES if text_file(code, game, FILE) is not None]


def read(game: str, code: str = "en") -> Guide:
    found = guide(game, code)
    assert found is not None
    return found


def values(page: LearnPage) -> list[tuple[str, str]]:
    return [(span.key, span.form) for one in page.paragraphs for span in one.spans if isinstance(span, Value)]


def word_count(page: LearnPage) -> int:
    texts = [
        span if isinstance(span, str) else span.text if isinstance(span, Strong) else span.house
        for p in page.paragraphs
        for span in p.spans
    ]
    return len(" ".join(["".join(texts), page.title, page.lede]).split())


def test_there_is_a_text_of_every_game() -> None:
    assert {game for game, code in WRITTEN if code == "en"} == set(solonaut.game_names())


@pytest.mark.parametrize(("game", "code"), WRITTEN)
def test_pages_are_few_and_short(game: str, code: str) -> None:
    pages = read(game, code).pages
    assert [page.number for page in pages] == list(range(1, len(pages) + 1)) and len(pages) <= MOST_PAGES
    for page in pages:
        assert page.title and page.lede and page.aid, page.number
        assert word_count(page) <= MOST_WORDS.get(code, MOST_WORDS_ELSEWHERE), page.number


@pytest.mark.parametrize(("game", "code"), WRITTEN)
def test_every_paragraph_has_rules_and_every_rule_exists(game: str, code: str) -> None:
    ledger = solonaut.find_game(game).ledger
    for page in read(game, code).pages:
        for paragraph in page.paragraphs:
            assert paragraph.rules, f"page {page.number}: {paragraph.spans}"
            assert [id for id in paragraph.rules if f"{game}.{id}" not in ledger] == [], f"page {page.number}"


@pytest.mark.parametrize(("game", "code"), WRITTEN)
def test_figures_are_those_of_the_list(game: str, code: str) -> None:
    found = read(game, code)
    assert [figure for page in found.pages for figure in page.figures] == list(found.drawings)
    assert all(found.drawings.values())


@pytest.mark.parametrize(("game", "code"), [one for one in WRITTEN if one[1] != "en"])
def test_languages_have_the_same_pages_figures_rules_and_values(game: str, code: str) -> None:
    for own, english in zip(read(game, code).pages, read(game).pages, strict=True):
        assert own.figures == english.figures, own.number
        assert [(p.rules, p.mode) for p in own.paragraphs] == [(p.rules, p.mode) for p in english.paragraphs], own.number
        assert sorted(values(own)) == sorted(values(english)), own.number


def test_a_language_without_the_text_has_the_english_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def only_english(code: str, game: str, name: str) -> str | None:
        asked.append(code)
        return "## 1. Goal\n> Win.\n" if code == "en" else None

    monkeypatch.setattr("solonaut.lang.learn.text_file", only_english)
    monkeypatch.setattr("solonaut.lang.learn.lang_sources", lambda: ("another source",))
    found = guide("otys", "de")
    assert found is not None and (found.pages[0].title, found.language) == ("Goal", "en") and asked == ["de", "en"]
    assert guide("otys", "en") is found


def test_paragraphs_for_some_players() -> None:
    made = parse("## 1. Goal\n\nsolo: You win. {A1}\n\n2–4: They win. {A2}\n\nAll. {A3}\n")
    assert [paragraph.mode for paragraph in made.pages[0].paragraphs] == [SOLO, SEVERAL, ""]
    assert made.pages[0].mode == "" and parse("## 1. Goal\n\nsolo: You. {A1}").pages[0].mode == SOLO


def test_a_rule_is_explained_where_a_paragraph_cites_it_first() -> None:
    made = parse("## 1. One\n\nText. {A1 A2}\n\n## 2. Two\n\nText. {A2 A1}\n\nText. {A3}")
    pages = {id: page.number for id in ("A1", "A2", "A3") if (page := made.explaining(id))}
    assert pages == {"A1": 1, "A2": 2, "A3": 2} and made.explaining("A4") is None


@pytest.mark.parametrize(
    ("rule", "page"),
    [
        ("otys.B16", 3),
        ("otys.B40", 4),
        ("otys.B24", 6),
        ("otys.S15", 7),
        ("cryo.B148", 3),
        ("cryo.B210", 7),
        ("cryo.S83", 8),
        ("intrepid.R068", 4),
        ("intrepid.R178", 6),
        ("intrepid.R221", 8),
    ],
)
def test_a_question_has_its_page(rule: str, page: int) -> None:
    game = rule.partition(".")[0]
    ledger = solonaut.find_game(game).ledger
    chapters = {id.partition(".")[2]: one.chapter for id, one in ledger.rules.items()}
    assert read(game).nearest(ledger[rule], chapters).number == page


@pytest.mark.parametrize("game", solonaut.game_names())
@pytest.mark.parametrize("code", LANGUAGES)
def test_chapters_have_short_names(game: str, code: str) -> None:
    speaker = Speaker(code)
    for chapter in solonaut.find_game(game).ledger.chapters:
        assert speaker.knows(f"{game}.learn.chapter.{chapter}"), chapter
        assert len(speaker.text(f"{game}.learn.chapter.{chapter}")) <= LONGEST_CHAPTER, chapter


@pytest.mark.parametrize("game", solonaut.game_names())
def test_rules_refer_to_rules(game: str) -> None:
    ledger = solonaut.find_game(game).ledger
    assert sum(bool(rule.see) for rule in ledger.rules.values()) > 100
    for rule in ledger.rules.values():
        assert [id for id in rule.see if id not in ledger or id == rule.id] == [], rule.id
        assert len(set(rule.see)) == len(rule.see), rule.id
    assert ledger.solo < set(ledger.chapters)
    assert {rule.chapter for rule in ledger.rules.values()} == set(ledger.chapters)
