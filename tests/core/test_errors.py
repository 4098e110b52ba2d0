"""Errors are messages: every one can be said in every language."""

from __future__ import annotations

import ast
import builtins
import copy
import inspect
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import solonaut
from solonaut.core import errors
from solonaut.core.errors import BadText, IllegalChoice, SolonautError, system_reason
from solonaut.core.message import Message
from solonaut.lang import Speaker, catalogue, languages
from solonaut.lang.catalogues import Entries
from solonaut.lang.folders import ENGLISH

SOURCE = Path(solonaut.__file__).parent
KEY = re.compile(r"(?:errors|(?P<game>[a-z]+)\.error)\.[a-z0-9_.]*[a-z0-9_]")
OWN_PARAMETERS = {"position", "length"}
"""What ``BadText`` takes for itself."""


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def error_names() -> set[str]:
    """The names of all errors of ours, wherever they are defined."""
    known = {name for name, value in vars(errors).items() if inspect.isclass(value) and issubclass(value, SolonautError)}
    classes = [node for _, tree in modules() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for _ in range(3):  # sub-classes of sub-classes
        known |= {node.name for node in classes if any(isinstance(base, ast.Name) and base.id in known for base in node.bases)}
    return known


def called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""


def key_of(call: ast.Call) -> str | None:
    first = call.args[0] if call.args else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def is_passed_on(call: ast.Call) -> bool:
    """``BadText(problem.key, **problem.params)``: a message that was made elsewhere."""
    return bool(call.args) and isinstance(call.args[0], ast.Attribute) and call.args[0].attr == "key"


def text_of(code: str, key: str) -> str | tuple[str, ...] | None:
    return entries_of(code, key.partition(".")[0]).get(key)


def entries_of(code: str, name: str) -> Entries:
    return catalogue(code, name)


def error_keys() -> set[str]:
    """All keys of errors that the catalogues have."""
    names = ("errors", *solonaut.game_names())
    return {key for name in names for key in entries_of(ENGLISH, name) if KEY.fullmatch(key)}


def placeholders(text: str | tuple[str, ...]) -> set[str]:
    forms = (text,) if isinstance(text, str) else text
    return {re.split(r"[.\[]", name)[0] for form in forms for _, name, _, _ in Formatter().parse(form) if name}


def test_every_error_is_raised_with_a_key() -> None:
    names = error_names()
    assert {"BadOption", "Stale", "ClusterFailed", "Impossible", "NotYours"} <= names
    wrong = []
    for path, tree in modules():
        for node in ast.walk(tree):
            if called(node) in names and isinstance(node, ast.Call) and not is_passed_on(node):
                key = key_of(node)
                if key is None or not KEY.fullmatch(key):
                    wrong.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
    assert not wrong


def test_nobody_raises_an_error_of_the_command_line_in_english() -> None:
    wrong = []
    for path, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                name = called(node.exc)
                if name in ("BadParameter", "UsageError", "ClickException") or (name in ("Exit", "SystemExit") and key_of(node.exc)):
                    wrong.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
    assert not wrong


def test_every_key_has_a_text_in_every_language_and_gets_what_the_text_needs() -> None:
    wrong, names = [], error_names() | {"Message"}
    for path, tree in modules():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or not KEY.fullmatch(node.value):
                continue
            wrong += [f"{path.name}:{node.lineno}: {node.value} in {code}" for code in languages() if text_of(code, node.value) is None]
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in names and (key := key_of(node)) and KEY.fullmatch(key):
                given = {keyword.arg for keyword in node.keywords} - OWN_PARAMETERS
                needed = set().union(*(placeholders(text_of(code, key) or "") for code in languages()))
                if None not in given and given != needed:
                    wrong.append(f"{path.name}:{node.lineno}: {key} is given {given}, but needs {needed}")
    assert not wrong


def test_every_text_is_used() -> None:
    said: set[str] = set()
    starts: set[str] = set()
    for _, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                (starts if node.value.endswith(".") else said).add(node.value)
    unused = {key for key in error_keys() if key not in said and not any(key.rpartition(".")[0] + "." == start for start in starts)}
    assert not unused


@pytest.mark.parametrize("code", languages())
def test_sentences_say_what_to_do_and_no_language_is_left_out(code: str) -> None:
    assert {key for name in ("errors", *solonaut.game_names()) for key in entries_of(code, name) if KEY.fullmatch(key)} == error_keys()
    assert Speaker(code).say(Message("errors.unknown_game", game="chess", games=["otys"])).count("otys") == 1


def test_a_games_errors_are_its_own() -> None:
    for path, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and (found := KEY.fullmatch(node.value)) and found["game"]:
                assert found["game"] in str(path.relative_to(SOURCE)), f"{path}: {node.value}"


def test_an_error_says_its_sentence_in_english_and_its_message_in_any_language() -> None:
    error = IllegalChoice("errors.not_legal", code="stay", legal=["key:1", "key:2"])
    assert str(error) == "“stay” is not possible now. Choose from: key:1 and key:2."
    assert Speaker("de").say(error.message) == "„stay“ geht gerade nicht. Zur Wahl stehen: key:1 und key:2."
    assert "n’est pas possible" in Speaker("fr").say(error.message)


@pytest.mark.parametrize("twin", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
def test_an_error_comes_whole_out_of_another_process(twin: Any) -> None:
    error = BadText("errors.line.range", position=3, length=2, what=Message("errors.line.number"), value="12", low=0, high=9)
    other = twin(error)
    assert (str(other), other.position, other.length, other.message) == (str(error), 3, 2, error.message)


def test_reasons_of_the_system_are_messages_where_we_know_them() -> None:
    assert system_reason(FileNotFoundError(2, "No such file or directory")) == Message("errors.system.missing")
    assert system_reason(OSError(99999, "Strange")) == "Strange"
    assert not set(vars(builtins)) & error_names()
