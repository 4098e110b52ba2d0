"""The formatter of templates breaks long lines and changes no page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solonaut.web.view.page import environment
from tools.tidy import complaints, main, tidy

LONG = "x" * 60
SVG = (
    f'<g>{{% if yes %}}<rect id="{LONG}"/>{{{{ word }}}}<text class="{LONG}"> a {{{{ word }}}} <tspan>{{{{ word }}}}</tspan></text>'
    "{% endif %}</g>"
)
INLINE = (
    f'<p>{{% if yes %}}<b class="{LONG}">{{{{ word }}}}</b>{{% else %}}no{{% endif %}}<i class="{LONG}">{{{{ word }}}}</i>'
    "{{ word }}{{ word }} <u>{{ word }}</u>, and {{ word }}.</p>"
)
TAG = f'<a class="{LONG}"{{% if yes %}} id="{{{{ word }}}}"{{% endif %}} lang="en" title="{LONG}" href="a">{{{{ word }}}}</a>'
CALL = f"{{{{ '{LONG}'.replace('x', '{LONG}'.replace('x', 'y'), word | length) if yes else word }}}}"
SAMPLES = {"svg": SVG, "inline": INLINE, "tag": TAG, "call": CALL}


def page(source: str) -> str:
    return environment().from_string(source).render(yes=True, word="word")


@pytest.mark.parametrize("source", SAMPLES.values(), ids=SAMPLES)
def test_long_lines_are_named_and_broken(source: str) -> None:
    assert complaints(source) == [(1, "make format would change this file"), (1, f"{len(source)} characters")]
    assert complaints(tidy(source)) == []


def test_text_in_svg_stays_as_it_is() -> None:
    text = re.compile(r"<text[^>]*(>.*</text>)", re.DOTALL)
    assert text.findall(page(tidy(SVG))) == text.findall(page(SVG)) == ["> a word <tspan>word</tspan></text>"]


def test_no_space_comes_between_inline_elements() -> None:
    """Only at the edges of the paragraph and between attributes is there more than before."""
    assert re.sub(r"\s+", " ", page(tidy(INLINE)).replace("<p>\n", "<p>").replace("\n</p>", "</p>")) == page(INLINE)


def test_attributes_stay_apart() -> None:
    assert re.sub(r"\s+", " ", page(tidy(TAG)).replace("\n>", ">")) == page(TAG)


def test_values_stay_as_they_are() -> None:
    assert page(tidy(CALL)) == page(CALL)


def test_files_are_named_until_they_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.html"
    file.write_text(TAG + "\n")
    assert main([str(tmp_path)]) == 1
    assert f"{file}:1: {len(TAG)} characters" in capsys.readouterr().out
    assert file.read_text() == TAG + "\n"
    assert main(["--write", str(tmp_path)]) == 0
    assert main([str(tmp_path)]) == 0
    assert file.read_text() == tidy(TAG) + "\n"


def test_an_unfinished_tag_is_named() -> None:
    assert complaints('<p>\n<a href="b"') == [(2, "> is missing")]
