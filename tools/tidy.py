"""Break the long lines of templates and SVG files without changing what people see.

    python -m tools.tidy FOLDER            name the long lines
    python -m tools.tidy --write FOLDER    break them

A line of at most 140 characters stays as it is. A longer one is broken where space means nothing: between attributes, between
elements of SVG or blocks of HTML, inside statements. Elsewhere it is broken beside a statement or an expression, which then gets the
minus sign that removes the space again. Text in SVG and between inline elements is left alone.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from tools.markup import BadMarkup, Kind, Node, Token, attributes, end_of_jinja, flat, one_line, tokens, tree

WIDTH = 140
STEP = "  "
SVG_PARENTS = frozenset(["svg", "g", "symbol", "defs", "clipPath", "mask", "marker", "pattern", "linearGradient", "radialGradient"])
SVG = SVG_PARENTS - {"svg"} | frozenset(
    ["circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "stop", "text", "use"]
)
SVG_TEXT = frozenset(["text", "tspan", "title", "desc"])
HTML_BLOCKS = frozenset([
    "address", "article", "aside", "blockquote", "body", "caption", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "legend", "li", "link", "main", "meta",
    "nav", "ol", "optgroup", "option", "p", "pre", "script", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
    "ul",
])  # fmt: skip
WORTH_BREAKING = 40
"""Shorter arguments stay on their line if a condition can be broken instead."""
LISTS = frozenset(["d", "points", "class", "transform"])
"""Attributes in which a line break is as good as a space."""


def tidy(source: str) -> str:
    """The same page with its long lines broken.

    >>> print(tidy('<p class="a" title="b">' + "c" * 130 + "</p>").replace("c" * 130, "c"))
    <p
      class="a"
      title="b"
    >c</p>
    """
    whole = tokens(source)
    result: list[str] = []
    line: list[Token] = []
    for token in whole:
        if token.kind is Kind.SPACE and "\n" in token.text:
            result += [_line(line, result), re.sub(r"[ \t]+\n", "\n", token.text)]
            line = []
        else:
            line.append(token)
    return "".join([*result, _line(line, result)])


def _line(line: list[Token], before: list[str]) -> str:
    text = "".join(token.text for token in line)
    indent = before[-1].rpartition("\n")[2] if before else ""
    if all(len(physical) <= WIDTH for physical in (indent + text).split("\n")):
        return text
    parent = line[0].parent
    if line[0].kind is Kind.SPACE:
        indent, line = line[0].text, line[1:]
    writer = Writer(indent)
    nodes = tree(line)
    writer.sequence(nodes, 0, parent, _is_svg(nodes, parent), 0)
    return writer.text()


def _is_svg(nodes: Iterable[Node], parent: str) -> bool:
    """Whether space means nothing between these."""
    if parent in SVG_TEXT:
        return False
    return parent in SVG_PARENTS or any(_has_svg(node) for node in nodes)


def _has_svg(node: Node) -> bool:
    if node.first.kind is Kind.STATEMENT:
        return any(_has_svg(child) for _, children in node.branches for child in children)
    return node.first.name in SVG


class Writer:
    """Writes nodes on lines, and begins a new one where that changes nothing."""

    def __init__(self, indent: str) -> None:
        self.indent = indent
        self.lines = [""]
        self.level = 0

    def text(self) -> str:
        return "\n".join(self.lines)

    def add(self, text: str) -> None:
        self.lines[-1] += text

    def new_line(self, level: int) -> None:
        self.lines.append(self.indent + STEP * level)

    @property
    def column(self) -> int:
        return len(self.lines[-1]) + (len(self.indent) if len(self.lines) == 1 else 0)

    def fits(self, text: str, behind: int) -> bool:
        return self.column + len(text) + behind <= WIDTH

    def sequence(self, nodes: list[Node], level: int, parent: str, svg: bool, behind: int) -> None:
        """``behind`` characters must follow on the last line."""
        if self.fits(flat(nodes), behind):
            self.add(flat(nodes))
            return
        hidden = parent in HTML_BLOCKS
        for i, node in enumerate(nodes):
            if i and not self.gap(nodes[i - 1].last, node.first, node.space_before, level, parent, svg, hidden):
                self.add(" " if node.space_before else "")
            hidden = hidden and _is_hidden(node)
            self.node(node, level, parent, svg, self.glued(nodes[i + 1 :], node, parent, svg) if i + 1 < len(nodes) else behind)

    def glued(self, rest: list[Node], node: Node, parent: str, svg: bool) -> int:
        """How much must stay on the line behind a node."""
        if _gap(node.last, rest[0].first, rest[0].space_before, parent, svg, False) is not None:
            return 0
        first = rest[0].first
        return len(one_line(first).split(" ")[0])

    def gap(self, a: Token, b: Token, space: bool, level: int, parent: str, svg: bool, hidden: bool = False) -> bool:
        """Begin a new line between two, if that changes nothing."""
        marks = _gap(a, b, space, parent, svg, hidden)
        if marks is None:
            return False
        if "a" in marks:
            self.lines[-1] = re.sub(r" ?([%}]\})$", r" -\1", self.lines[-1])
        if "b" in marks:
            b.text = b.text[:2] + "-" + b.text[2:]
        self.new_line(level)
        return True

    def node(self, node: Node, level: int, parent: str, svg: bool, behind: int) -> None:
        if self.fits(node.flat(), behind):
            self.add(node.flat())
        elif node.end is None:
            self.token(node.first, level, parent, behind)
        elif node.first.kind is Kind.OPEN:
            self.element(node, node.end, level, behind)
        else:
            self.block(node, node.end, level, parent, svg, behind)

    def element(self, node: Node, end: Token, level: int, behind: int) -> None:
        name, children, space = node.first.name, node.branches[0][1], node.spaces_at_end[0]
        svg = _is_svg(children, name)
        content = flat(children) + (" " if space else "") + end.text
        simple = all(child.end is None and child.first.kind in {Kind.TEXT, Kind.EXPRESSION} for child in children)
        if not children or (simple and len(self.indent + STEP * level + content) + 1 + behind <= WIDTH):
            self.token(node.first, level, name, 0, broken=True)
            self.add(content)
            return
        self.token(node.first, level, name, 0)
        hidden = name in HTML_BLOCKS
        if not self.gap(node.first, children[0].first, children[0].space_before, level + 1, name, svg, hidden):
            self.add(" " if children[0].space_before else "")
        self.sequence(children_without_space(children), level + 1, name, svg, len(end.text) + behind)
        if not self.gap(children[-1].last, end, space, level, name, svg):
            self.add(" " if space else "")
        self.add(end.text)

    def block(self, node: Node, end: Token, level: int, parent: str, svg: bool, behind: int) -> None:
        outside = svg and node.first.name not in {"macro", "block", "set", "call"}
        around = "" if node.first.name in {"macro", "block", "set", "call"} else parent
        heads = [head for head, _ in node.branches]
        for (head, children), space, following in zip(node.branches, node.spaces_at_end, [*heads[1:], end], strict=True):
            inside = outside or _is_svg(children, around)
            self.token(head, level, parent, 0)
            if children:
                if not self.gap(head, children[0].first, children[0].space_before, level + 1, around, inside):
                    self.add(" " if children[0].space_before else "")
                self.sequence(children_without_space(children), level + 1, around, inside, len(following.text))
            if not self.gap(children[-1].last if children else head, following, space, level, around, inside):
                self.add(" " if space else "")
        self.token(end, level, parent, behind)

    def token(self, token: Token, level: int, parent: str, behind: int, broken: bool = False) -> None:
        text = one_line(token)
        if self.fits(text, behind) and not broken:
            self.add(text)
        elif token.kind in {Kind.OPEN, Kind.SINGLE}:
            self.tag(text, token.name, level)
        elif token.kind is Kind.TEXT and parent not in SVG_TEXT:
            self.fill(text, level)
        elif token.kind in {Kind.STATEMENT, Kind.EXPRESSION}:
            self.jinja(text, level)
        else:
            self.add(text)

    def tag(self, text: str, name: str, level: int) -> None:
        parts = attributes(text)
        if not parts:
            self.add(text)
            return
        self.add(f"<{name}")
        for part in parts:
            self.new_line(level + 1)
            if part.partition("=")[0] in LISTS and not self.fits(part, 0):
                self.fill(part, level + 2)
            else:
                self.add(part)
        self.new_line(level)
        self.add("/>" if text.endswith("/>") else ">")

    def fill(self, text: str, level: int) -> None:
        """As many words on each line as it holds."""
        for i, word in enumerate(_words(text)):
            if i and not self.fits(" " + word, 0):
                self.new_line(level)
            elif i:
                self.add(" ")
            self.add(word)

    def jinja(self, text: str, level: int) -> None:
        """Each argument of a call on a line of its own, or a long condition before its operators."""
        head, parts, tail = _arguments(text)
        if not parts:
            self.add(text)
            return
        self.add(head)
        for part in parts:
            self.new_line(level + 1)
            self.add(part)
        if tail:
            self.new_line(level)
            self.add(tail)


def children_without_space(children: list[Node]) -> list[Node]:
    """The space before the first is written already."""
    children[0].space_before = False
    return children


def _gap(a: Token, b: Token, space: bool, parent: str, svg: bool, hidden: bool) -> str | None:
    """How a line can be broken between two: not (None), with a minus sign in ``a`` or ``b``, or as it is ("")."""
    trimmed = a.kind in {Kind.STATEMENT, Kind.COMMENT} and a.jinja
    if svg:
        return ""
    if space:
        return None if trimmed or parent in SVG_TEXT else ""
    if trimmed:
        return ""
    if _edge(a, b) or (hidden and _hidden(a)):
        return ""
    if b.kind is Kind.STATEMENT or (b.kind is Kind.EXPRESSION and a.kind is not Kind.TEXT):
        return "" if b.text[2] == "-" else "b"
    if a.kind is Kind.EXPRESSION and b.kind is not Kind.TEXT:
        return "" if a.text[-3] == "-" else "a"
    return None


def _edge(a: Token, b: Token) -> bool:
    """Whether one of two tags is the edge of a block of HTML, with no empty element between them."""
    if a.kind is Kind.OPEN and b.kind is Kind.CLOSE:
        return False
    tags = {Kind.OPEN, Kind.CLOSE, Kind.SINGLE}
    return any(token.kind in tags and token.name in HTML_BLOCKS for token in (a, b))


def _hidden(token: Token) -> bool:
    return token.kind is Kind.SINGLE and token.name == "input" and 'type="hidden"' in token.text


def _is_hidden(node: Node) -> bool:
    return node.end is None and _hidden(node.first)


def _words(text: str) -> list[str]:
    """
    >>> _words("a {{ b c }}d e")
    ['a', '{{ b c }}d', 'e']
    """
    result, at = [""], 0
    while at < len(text):
        if text.startswith(("{{", "{%"), at):
            end = end_of_jinja(text, at)
            result[-1] += text[at:end]
        else:
            end = at + 1
            if text[at].isspace():
                result.append("")
            else:
                result[-1] += text[at]
        at = end
    return [word for word in result if word]


def _arguments(text: str) -> tuple[str, list[str], str]:
    """
    >>> _arguments("{{ f(a, g(b, c)) }}")
    ('{{ f(', ['a,', 'g(b, c)'], ') }}')
    >>> _arguments("{% if a and b %}")
    ('{% if a', ['and b %}'], '')
    """
    depth = 0
    calls: list[list[int]] = []
    operators: list[int] = []
    for piece in re.finditer(r"'[^']*'|\"[^\"]*\"|\w+|\S", text[:-2]):
        place, word = piece.start(), piece[0]
        if place < len("{% "):
            continue
        if word in {"(", "[", "{"}:
            depth += 1
            if depth == 1:
                calls.append([place + 1])
        elif word in {")", "]", "}"}:
            if depth == 1:
                calls[-1].append(place)
            depth -= 1
        elif word == "," and depth == 1:
            calls[-1].append(place + 1)
        elif depth == 0 and word in {"and", "or", "if", "else", "~"} and place > len("{% elif"):
            operators.append(place)
    longest = max(calls, key=lambda call: call[-1] - call[0], default=[0])
    if operators and longest[-1] - longest[0] < WORTH_BREAKING:
        longest = [operators[0], *operators[1:], len(text)]
    parts = [text[a:b].strip() for a, b in pairwise(longest)]
    return text[: longest[0]].rstrip(), parts, text[longest[-1] :]


def complaints(source: str) -> list[tuple[int, str]]:
    """What is wrong in a file, by line."""
    try:
        changed = tidy(source) != source
    except BadMarkup as problem:
        return [(problem.line, str(problem))]
    found = [(1, "make format would change this file")] if changed else []
    return found + [(i, f"{len(line)} characters") for i, line in enumerate(source.split("\n"), 1) if len(line) > WIDTH]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Name the long lines of templates and SVG files.")
    parser.add_argument("--write", action="store_true", help="break the long lines")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args(arguments)
    wrong = False
    for file in sorted(path for path in options.folder.rglob("*") if path.suffix in {".html", ".svg"}):
        source = file.read_text(encoding="utf-8")
        found = complaints(source)
        if found and options.write:
            file.write_text(tidy(source), encoding="utf-8")
            found = complaints(file.read_text(encoding="utf-8"))
        for line, message in found:
            print(f"{file}:{line}: {message}")
        wrong = wrong or bool(found)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
