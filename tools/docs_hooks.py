"""What mkdocs needs to know about our pages: where the help of the commands goes, and what the second word after a fence is for."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

COMMANDS = "<!-- commands -->"
WIDTH = 80
"""Letters of a line of help that the page has room for."""
LANGUAGES = ("python", "console", "sh", "toml", "json", "http", "text")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Make a page of ours one of mkdocs'."""
    if COMMANDS in markdown:
        markdown = markdown.replace(COMMANDS, "\n".join(help_of_all()))
    return re.sub(r"^```(\w+) [\w ]+$", plain_fence, markdown, flags=re.MULTILINE)


def plain_fence(fence: re.Match[str]) -> str:
    """Further words are for our tests: they say which game a block is about.

    >>> re.sub(r"^```(\\w+) [\\w ]+$", plain_fence, "```toml otys"), re.sub(r"^```(\\w+) [\\w ]+$", plain_fence, "```otys contract")
    ('```toml', '```text')
    """
    return f"```{fence[1] if fence[1] in LANGUAGES else 'text'}"


def help_of_all() -> Iterator[str]:
    """A heading and the help of every command, in English."""
    from typer.main import get_command

    from solonaut.cli import app

    before, sys.argv[1:] = sys.argv[1:], ["--lang", "en"]
    try:
        yield from help_of(get_command(app), "solonaut", None)
    finally:
        sys.argv[1:] = before


def help_of(command: Any, name: str, parent: Any) -> Iterator[str]:
    context = command.context_class(command, info_name=name, parent=parent, terminal_width=WIDTH)
    yield f"## {context.command_path}\n\n```text\n{context.get_help()}\n```\n"
    for inner_name, inner in getattr(command, "commands", {}).items():
        yield from help_of(inner, inner_name, context)
