"""Jinja templates and SVG files taken apart: statements, expressions, tags and text, and what belongs to what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])
VERBATIM = frozenset(["script", "style", "pre", "textarea"])
BLOCKS = frozenset(["autoescape", "block", "call", "filter", "for", "if", "macro", "raw", "trans", "with"])
BRANCHES = frozenset(["else", "elif"])


class Kind(Enum):
    STATEMENT = "statement"
    EXPRESSION = "expression"
    COMMENT = "comment"
    OPEN = "open"
    CLOSE = "close"
    SINGLE = "single"
    TEXT = "text"
    SPACE = "space"


@dataclass
class Token:
    kind: Kind
    text: str
    line: int
    parent: str = ""
    """The element around it, as far as this file shows."""
    partner: int | None = None
    """Where the end of an element or of a block is."""

    @property
    def name(self) -> str:
        """``if`` of ``{% if x %}``, ``rect`` of ``<rect x="1"/>``."""
        found = re.match(r"(?:\{%[-+]?|</?)\s*([\w:-]+)", self.text)
        return found[1] if found else ""

    @property
    def jinja(self) -> bool:
        return self.text.startswith(("{%", "{{", "{#"))

    @property
    def opens_block(self) -> bool:
        if self.kind is not Kind.STATEMENT:
            return False
        return self.name in BLOCKS or (self.name == "set" and "=" not in self.text)

    @property
    def ends_block(self) -> bool:
        return self.kind is Kind.STATEMENT and self.name.startswith("end")


class BadMarkup(Exception):
    """What cannot be read at all."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def end_of_jinja(source: str, start: int) -> int:
    """Behind the ``}}``, ``%}`` or ``#}`` that ends what begins at ``start``.

    >>> end_of_jinja("{{ {'a': {'b': '}}'}} }} rest", 0)
    24
    """
    if source.startswith("{#", start):
        end = source.find("#}", start)
        return end + 2 if end >= 0 else _missing(source, start, "#}")
    closing = "}}" if source.startswith("{{", start) else "%}"
    depth, at = 0, start + 2
    while at < len(source):
        char = source[at]
        if char in "'\"":
            at = source.find(char, at + 1)
            if at < 0:
                break
        elif depth == 0 and source.startswith(closing, at):
            return at + 2
        elif char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= 1
        at += 1
    return _missing(source, start, closing)


def end_of_tag(source: str, start: int) -> int:
    """Behind the ``>`` of the tag that begins at ``start``.

    >>> end_of_tag('<a title="1 > {{ "2" }}"{% if b > 1 %} c{% endif %}>text', 0)
    52
    """
    quote, at = "", start + 1
    while at < len(source):
        char = source[at]
        if source.startswith(("{{", "{%", "{#"), at):
            at = end_of_jinja(source, at)
            continue
        if quote:
            quote = "" if char == quote else quote
        elif char in "'\"":
            quote = char
        elif char == ">":
            return at + 1
        at += 1
    return _missing(source, start, ">")


def _missing(source: str, start: int, what: str) -> int:
    raise BadMarkup(source.count("\n", 0, start) + 1, f"{what} is missing")


def _end_of_space(source: str, start: int) -> int:
    found = re.compile(r"\s+").match(source, start)
    return found.end() if found else start


def tokens(source: str) -> list[Token]:
    """All of a file, with the partners found and the elements around."""
    result = list(_tokens(source))
    match(result)
    return result


def _tokens(source: str) -> Iterator[Token]:
    at, line = 0, 1
    verbatim = ""
    while at < len(source):
        if source.startswith(("{{", "{%", "{#"), at):
            kind = {"{": Kind.EXPRESSION, "%": Kind.STATEMENT, "#": Kind.COMMENT}[source[at + 1]]
            end = end_of_jinja(source, at)
        elif source.startswith("<!--", at) and not verbatim:
            kind, end = Kind.COMMENT, source.find("-->", at) + 3
            if end < 3:
                _missing(source, at, "-->")
        elif re.compile(rf"</{verbatim}\b" if verbatim else r"</?[a-zA-Z]|<[!?]").match(source, at):
            end = end_of_tag(source, at)
            kind, verbatim = _kind_of_tag(source[at:end]), ""
        elif source[at].isspace() and not verbatim:
            kind, end = Kind.SPACE, _end_of_space(source, at)
        else:
            stop = re.compile(rf"\{{[{{%#]|</{verbatim}\b" if verbatim else r"\{[{%#]|</?[a-zA-Z]|<[!?]|\s+(?=<|\{[{%#]|\n|$)|\n")
            found = stop.search(source, at + 1)
            kind, end = Kind.TEXT, found.start() if found else len(source)
        token = Token(kind, source[at:end], line)
        if kind is Kind.OPEN and token.name in VERBATIM:
            verbatim = token.name
        yield token
        line += token.text.count("\n")
        at = end


def _kind_of_tag(tag: str) -> Kind:
    if tag.startswith("</"):
        return Kind.CLOSE
    name = Token(Kind.OPEN, tag, 0).name
    return Kind.SINGLE if tag.endswith("/>") or tag.startswith(("<!", "<?")) or name in VOID else Kind.OPEN


def match(some: list[Token]) -> None:
    """Write down partners and elements around. An element that begins in one block and ends in another has no partner."""
    stack: list[int] = []
    for i, token in enumerate(some):
        token.partner = None
        if token.ends_block or (token.kind is Kind.STATEMENT and token.name in BRANCHES):
            while stack and some[stack[-1]].kind is Kind.OPEN:
                stack.pop()
            if token.ends_block and stack:
                token.partner = stack.pop()
                some[token.partner].partner = i
        elif token.kind is Kind.CLOSE:
            depth = len(stack)
            while depth and some[stack[depth - 1]].kind is Kind.OPEN and some[stack[depth - 1]].name != token.name:
                depth -= 1
            if depth and some[stack[depth - 1]].kind is Kind.OPEN:
                token.partner = stack[depth - 1]
                some[token.partner].partner = i
                del stack[depth - 1 :]
        around = (some[j] for j in reversed(stack))
        token.parent = next((one.name for one in around if one.kind is Kind.OPEN or one.name in {"macro", "block"}), "")
        if token.opens_block or token.kind is Kind.OPEN:
            stack.append(i)


@dataclass
class Node:
    """A leaf, an element or a block. Branches: ``if``, ``elif``, ``else`` with what is in each; an element has one."""

    branches: list[tuple[Token, list[Node]]]
    end: Token | None = None
    space_before: bool = False
    spaces_at_end: list[bool] = field(default_factory=list)
    """For each branch, whether there is space behind the last that is in it."""

    @property
    def first(self) -> Token:
        return self.branches[0][0]

    @property
    def last(self) -> Token:
        return self.end or self.first

    def flat(self) -> str:
        """On one line."""
        parts: list[str] = []
        for (token, children), space in zip(self.branches, self.spaces_at_end or [False], strict=True):
            parts.append(one_line(token))
            parts.append(flat(children))
            parts.append(" " if space else "")
        return "".join(parts) + (one_line(self.end) if self.end else "")


def flat(nodes: Iterable[Node]) -> str:
    return "".join((" " if node.space_before else "") + node.flat() for node in nodes)


def one_line(token: Token) -> str:
    """A tag without line breaks between its attributes, a statement without any."""
    if token.kind in {Kind.OPEN, Kind.SINGLE} and "\n" in token.text:
        inner = " ".join(attributes(token.text))
        end = "/>" if token.text.endswith("/>") else ">"
        return f"<{token.name}{' ' if inner else ''}{inner}{end}"
    if token.jinja and token.kind is not Kind.COMMENT:
        inside_brackets = re.sub(r"(?<=[(\[{])\s*\n\s*|\s*\n\s*(?=[)\]}])", "", token.text)
        return re.sub(r"\s*\n\s*", " ", inside_brackets)
    return token.text


def attributes(tag: str) -> list[str]:
    """What can stand on lines of its own in a tag. What follows a statement stays with it: the line break would be lost.

    >>> attributes('<a b="1 {{ 2 }}" {{ c }} d{% if e %} f="3"{% endif %} g>')
    ['b="1 {{ 2 }}"', '{{ c }}', 'd', '{% if e %} f="3"{% endif %} g']
    """
    body = re.sub(r"^<[\w:!?-]+|\s*/?>$", "", tag)
    result: list[str] = []
    at, depth, current = 0, 0, ""
    while at < len(body):
        if body.startswith(("{{", "{%", "{#"), at):
            end = end_of_jinja(body, at)
            piece = body[at:end]
            token = Token(Kind.STATEMENT if piece.startswith("{%") else Kind.EXPRESSION, piece, 0)
            if token.opens_block and depth == 0 and current:
                result.append(current)
                current = ""
            depth += token.opens_block - token.ends_block
            current += piece
        elif body[at] in "'\"":
            end = at + 1
            while body[end] != body[at]:
                end = end_of_jinja(body, end) if body.startswith(("{{", "{%"), end) else end + 1
            end += 1
            current += body[at:end]
        elif body[at].isspace():
            end = _end_of_space(body, at)
            if depth or current.endswith("%}"):
                current += " "
            elif current:
                result.append(current)
                current = ""
        else:
            end = at + 1
            current += body[at]
        at = end
    return [*result, current.rstrip()] if current.strip() else result


def tree(some: list[Token]) -> list[Node]:
    """The tokens of one line as elements and blocks; what begins or ends on another line is a leaf."""
    match(some)
    nodes, _ = _nodes(some, 0, len(some))
    return nodes


def _nodes(some: list[Token], start: int, stop: int) -> tuple[list[Node], bool]:
    result: list[Node] = []
    at, space = start, False
    while at < stop:
        token = some[at]
        if token.kind is Kind.SPACE:
            space, at = True, at + 1
            continue
        if token.partner is not None and at < token.partner < stop:
            node = _with_branches(some, at, token.partner)
            at = token.partner + 1
        else:
            node, at = Node([(token, [])]), at + 1
        node.space_before, space = space, False
        result.append(node)
    return result, space


def _with_branches(some: list[Token], start: int, end: int) -> Node:
    cuts, depth = [start], 0
    for i in range(start + 1, end):
        partner = some[i].partner
        if some[i].opens_block and partner is not None:
            depth += 1
        elif some[i].ends_block and partner is not None:
            depth -= 1
        elif depth == 0 and some[i].kind is Kind.STATEMENT and some[i].name in BRANCHES and some[start].kind is Kind.STATEMENT:
            cuts.append(i)
    node = Node([], some[end])
    for cut, until in zip(cuts, [*cuts[1:], end], strict=True):
        children, space = _nodes(some, cut + 1, until)
        node.branches.append((some[cut], children))
        node.spaces_at_end.append(space)
    return node
