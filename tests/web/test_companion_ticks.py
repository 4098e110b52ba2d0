"""The companion's questions with boxes to tick, on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from solonaut.ui.cryo.companion.questions import TokensLeft
from tests.web.companion_tables import bring, table_at
from tests.web.conftest import Server, Visit, on_the_site_too_in_soak

LABELS = """all => all.map(label => {
  const box = label.querySelector("input").getBoundingClientRect(), words = label.querySelector("span");
  const range = document.createRange();
  range.selectNodeContents(words);
  const text = range.getBoundingClientRect();
  const left = text.left - box.right, spare = label.getBoundingClientRect().right - text.right;
  return {box: [box.width, box.height], text: text.width, left, spare, words: words.innerText};
})"""


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@on_the_site_too_in_soak
def test_ticks_can_be_read(server: Server, visit: Visit, tmp_path: Path, lang: str) -> None:
    page = visit(width=390, height=844, lang=lang)
    bring(page, server.url, table_at("table-cryo", TokensLeft), tmp_path)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    labels = page.eval_on_selector_all(".tick", LABELS)
    assert len(labels) >= 4
    for label in labels:
        assert all(16 <= side <= 32 for side in label["box"]), label
        assert label["words"] and label["text"] >= 6 * min(len(label["words"]), 6), label
        assert label["left"] >= 4 and label["spare"] >= 4, label
    page.locator(".tick span").first.click()
    page.click("form.parts button")
    page.wait_for_function("() => !document.querySelector('form.parts')")
