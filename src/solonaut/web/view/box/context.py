"""What the templates of My box need: groups with their progress, lines with their status, drawing and message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solonaut.core.box import Problem, problem_of
from solonaut.core.errors import BadText
from solonaut.core.sheet import NONE, Entry
from solonaut.web.service.boxes import Box
from solonaut.web.view.box.page import BoxPage, Group, View, grouped, page_of
from solonaut.web.view.page import Page

MINE, HOUSE, BAD, ODD, TYPING = "mine", "house", "bad", "odd", "typing"
"""Yours; the house value; cannot be read; does not fit the others yet; being typed."""
WIDE = 22
"""Where a line has more characters, all fields of the group are wide."""


@dataclass(frozen=True, slots=True)
class LineView:
    """One line as the page shows it."""

    key: str
    label: str
    icon: tuple[str, str]
    text: str
    house: str
    status: str
    message: str
    position: int
    length: int
    drawing: View | None
    example: str
    first: str = ""
    """The label of an earlier line that says the same."""
    nth: int = 0


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group in the list of groups."""

    name: str
    title: str
    entered: int
    total: int

    @property
    def full(self) -> bool:
        return bool(self.total) and self.entered == self.total


class BoxView:
    """A box in the language of whoever looks at it."""

    def __init__(self, page: Page, box: Box) -> None:
        self.page, self.box = page, box
        self.name = box.game.name
        self.drawn: BoxPage = page_of(self.name)
        self.typed = box.lines
        self.groups = grouped(self.drawn, box.sheet, self.typed)

    def whole(self, wanted: str) -> dict[str, Any]:
        """Everything that the page of one group needs."""
        name = wanted if wanted in self.groups else next(iter(self.groups))
        group, entries = self.groups[name]
        views = self.group_views()
        names = list(self.groups)
        return self.part(name) | {
            "group": group,
            "wide": any(len(entry.text) > WIDE for entry in entries),
            "kinds": list({entry.kind.name: self.notation(entry) for entry in entries}.values()),
            "suggestions": {text: self.page.speaker.say(words) for text, words in self.drawn.suggestions(entries).items()},
            "sets": [view for view in views if view.full] if self.drawn.names_sets else None,
            "before": names[names.index(name) - 1] if names.index(name) else "",
            "after": names[names.index(name) + 1] if name != names[-1] else "",
            "can_undo": self.box.can_undo,
        }

    def part(self, name: str, keys: Sequence[str] | None = None) -> dict[str, Any]:
        """What changes with a line: its row, the progress, the checks."""
        lines = self.lines(name)
        return {
            "game": self.name,
            "here": name,
            "groups": self.group_views(),
            "lines": lines if keys is None else [line for line in lines if line.key in keys],
            "checks": self.checks(lines),
            "entered": self.box.entered,
            "total": self.box.total,
        } | self.drawing_context()

    def drawing_context(self) -> dict[str, Any]:
        """What every drawing needs: the pieces of the game's board, of which none can be chosen."""
        return {"pieces": self.drawn.template, "marks": {}, "b": self.drawn.context()}

    def group_views(self) -> list[GroupView]:
        used = self.box.confirmed
        found = []
        for name, (group, entries) in self.groups.items():
            counted = [entry for entry in entries if entry.counts]
            entered = sum(entry.key in used for entry in counted)
            found.append(GroupView(name, self.page.speaker.say(group.title), entered, len(counted)))
        return found

    # -- lines ----------------------------------------------------------------------------------------------------------

    def lines(self, name: str) -> list[LineView]:
        group, entries = self.groups[name]
        problems = self.box.problems
        seen: dict[str, list[str]] = {}
        found = []
        for entry in entries:
            same = self._alike(group, entry, problems, seen)
            found.append(self.line(entry, problems.get(entry.key), same))
        return found

    def typing(self, key: str) -> LineView:
        """A line that is being typed: whether it can be read is known, but not yet whether it fits the others."""
        entry, text = self.box.sheet.entries[key], self.typed.get(key, "")
        problem = problem_of(self.box.game, key, text) if text else None
        return self.line(entry, problem, (), TYPING)

    def line(self, entry: Entry, problem: Problem | None, same: Sequence[str] = (), fine: str = MINE) -> LineView:
        text = self.typed.get(entry.key, "")
        state = HOUSE if not text else fine if problem is None else ODD if problem.misfit else BAD
        say = self.page.speaker.say
        return LineView(
            entry.key,
            self.label(entry),
            self.drawn.icon(entry),
            text,
            entry.text,
            state,
            "" if problem is None else say(problem.message),
            problem.position if problem is not None and problem.position is not None else -1,
            problem.length if problem is not None else 0,
            self.drawing(entry, text or entry.text) if state != BAD else None,
            entry.kind.examples[0],
            same[0] if same else "",
            len(same) + 1 if same else 0,
        )

    def _alike(self, group: Group, entry: Entry, problems: Mapping[str, Problem], seen: dict[str, list[str]]) -> tuple[str, ...]:
        """The labels of earlier lines of the owner that say the same."""
        text = self.typed.get(entry.key, "")
        if not group.alike or not text or entry.key in problems:
            return ()
        before = seen.setdefault(entry.tidy(text), [])
        before.append(self.label(entry))
        return tuple(before[:-1])

    def label(self, entry: Entry) -> str:
        """What a line is called; where nobody has named it, its key."""
        label, key = self.drawn.label(entry), f"{self.name}.box.{entry.key}"
        if label is not None:
            return label if isinstance(label, str) else self.page.speaker.say(label)
        return self.page.text(key) if self.page.speaker.knows(key) else entry.key

    def drawing(self, entry: Entry, text: str) -> View | None:
        if not text or text.strip() == NONE:
            return None
        try:
            return self.drawn.drawing(entry, entry.parse(text), self.page.speaker)
        except BadText:
            return None

    def notation(self, entry: Entry) -> dict[str, Any]:
        """How lines of a kind are typed."""
        key = f"{'web' if entry.plain else self.name}.box.kind.{entry.kind.name}"
        examples = entry.kind.examples if not entry.plain else (entry.text,)
        return {"how": self.page.text(key) if self.page.speaker.knows(key) else entry.kind.form, "examples": examples}

    def checks(self, lines: Sequence[LineView]) -> list[tuple[str, str]]:
        """What is right and what is not in a group."""
        text = self.page.text
        mine = sum(line.status == MINE for line in lines)
        ours = sum(line.status != MINE for line in lines if line.house)
        found = [("ok", text("web.box.check.count", n=len([line for line in lines if line.house or line.text]), mine=mine, house=ours))]
        for state, key in ((BAD, "web.box.check.unread"), (ODD, "web.box.check.odd")):
            labels = [line.label for line in lines if line.status == state]
            if labels:
                found.append((state, text(key, lines=self.page.speaker.listed(labels), n=len(labels))))
        return found


def changes_in_words(page: Page, box: Box, text: str) -> list[dict[str, str]]:
    """What an import would change, line by line."""
    view = BoxView(page, box)
    entries = box.sheet.entries
    found = []
    for change in box.differences(text):
        entry = entries.get(change.key)
        found.append({"label": view.label(entry) if entry else change.key, "key": change.key, "old": change.old, "new": change.new})
    return found
