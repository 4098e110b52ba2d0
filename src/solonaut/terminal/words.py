"""Sentences of the terminal, the same on the full screen and line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from solonaut.core.keys import in_order, keys_of, own_number
from solonaut.core.message import Listing, Message, PlayerName
from solonaut.core.registry import companions
from solonaut.lang import Speaker
from solonaut.lang.names import HOUSE, edition

if TYPE_CHECKING:
    from solonaut.core.event import Event
    from solonaut.core.match import Decision, Match
    from solonaut.core.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Row:
    """A choice as a list shows it."""

    key: str
    code: str
    title: str
    detail: str


def rows_of(match: Match, decision: Decision, seat: int, speaker: Speaker) -> list[Row]:
    """What a seat can choose, in the order and with the keys of the browser."""
    choices = in_order(decision.choices_of(seat), match.state.declines)
    keys, found = keys_of(choices), []
    for choice in choices:
        message = match.game.describe(match.state, choice)
        title, detail = speaker.say(message), speaker.detail(message)
        if "cost" in message.params:
            title = speaker.text("core.costing", title=title, cost=speaker.listed([message.params["cost"]]))
        found.append(Row(keys[choice.code], choice.code, title, detail))
    return found


def no_such_number(match: Match, rows: Sequence[Row], typed: str, speaker: Speaker) -> str:
    """Why a number that is no key chooses nothing: several dice show it, or none does. Empty if no number was typed."""
    alike = [row.key for row in rows if own_number(match.game.vocabulary[row.code]) == typed]
    if alike:
        return speaker.text("terminal.which_die", value=typed, keys=" ".join(alike))
    return speaker.text("terminal.no_key", keys=" ".join(row.key for row in rows)) if typed.isdecimal() else ""


def question_of(match: Match, decision: Decision, seat: int, speaker: Speaker) -> str:
    question = speaker.say(decision.question)
    return said_of(seat, question, speaker) if match.players > 1 else question


def said_of(seat: int, text: str, speaker: Speaker) -> str:
    """A sentence after the player whom it is about."""
    return speaker.text("core.pair", label=speaker.say(PlayerName(seat)), value=text)


def sentence_of(match: Match, event: Event, seat: int | None, speaker: Speaker) -> str:
    """An event as a line of the log; empty if nothing is said of it."""
    message = match.game.tell(event, seat, match.box)
    text = speaker.sentences(message)
    if text and match.players > 1 and event.seat >= 0 and not speaker.mentions(message, "who"):
        return said_of(event.seat, text, speaker)
    return text


def sentences(match: Match, events: Iterable[Event], seat: int | None, speaker: Speaker) -> list[str]:
    """Events as lines with their rule ids."""
    found = ((sentence_of(match, event, seat, speaker), event.rule_id) for event in events)
    return [f"{text} [{short_id(rule)}]" for text, rule in found if text]


def option_words(match: Match, speaker: Speaker) -> list[str]:
    """The options that were changed."""
    game, found = match.game.name, []
    for option in match.game.options:
        value = match.options[option.name]
        if value != option.default:
            key = f"{game}.option.{option.name}"
            words = Listing(Message(f"{key}.{word}") for word in value.split(",") if word)
            found.append(speaker.say(Message("core.pair", label=Message(key), value=words) if value in ("on", "off") else words))
    return found


def players_words(players: int, speaker: Speaker) -> str:
    return speaker.text("terminal.solo") if players == 1 else speaker.text("terminal.players", n=players)


def game_title(game: str, speaker: Speaker) -> str:
    """The name of a game; a companion is called by that of its game."""
    of = next((name for name, companion in companions().items() if companion == game), "")
    return speaker.text("terminal.lobby.companion", game=speaker.text(f"{of}.title")) if of else speaker.text(f"{game}.title")


def title_of(match: Match, speaker: Speaker) -> str:
    """Game, players, options, whose values, seed and practice in one line."""
    parts = [game_title(match.game.name, speaker), players_words(match.players, speaker), *option_words(match, speaker)]
    parts.append(speaker.say(edition(match.box.edition.name)))
    if match.seed is not None:
        parts.append(speaker.text("terminal.seed", seed=match.seed))
    if match.practice:
        parts.append(speaker.text("terminal.practice"))
    return " · ".join(parts)


def own_values(match: Match, speaker: Speaker) -> str:
    """Whose values a game is played with, if not ours."""
    name = match.box.edition.name
    return "" if name == HOUSE else speaker.say(edition(name))


def outcome_lines(match: Match, outcome: Outcome, speaker: Speaker) -> list[str]:
    """How it ended: scores, where they came from, rank or winner, and whether it was practice."""
    from solonaut.core.outcome import AGREED

    game, say = match.game.name, speaker.text
    found = [say("terminal.over", reason=speaker.say(outcome.why(game)))]
    for seat, points in enumerate(outcome.scores):
        parts = outcome.breakdown[seat] if outcome.breakdown else {}
        who = speaker.say(PlayerName(seat)) if match.players > 1 else say("terminal.final_rival" if seat else "terminal.final_you")
        score = say("terminal.final_score", who=who, n=points)
        detail = ", ".join(f"{say(f'{game}.earned.{name}')} {value}" for name, value in parts.items() if value)
        found.append(say("terminal.final_score.parts", score=score, parts=detail) if detail else score)
    if outcome.rank is not None:
        found += [say(f"{game}.rank.{outcome.rank}"), say(f"{game}.rank.{outcome.rank}.say")]
    elif outcome.winners and match.players == 1:
        found.append(say("terminal.lost" if 0 not in outcome.winners else "terminal.won"))
    elif outcome.winners:
        found.append(say("terminal.winners", n=len(outcome.winners), players=speaker.listed(w + 1 for w in outcome.winners)))
    elif outcome.reason != AGREED:
        found.append(say("terminal.lost"))
    if match.practice:
        found.append(say("terminal.practice_note"))
    return found


def rule_lines(match: Match, id: str, speaker: Speaker) -> list[str]:
    """A rule in the person's language: its title and source, then its text."""
    rule = match.game.ledger[id]
    return [f"{short_id(rule.id)} · {speaker.rule_title(rule)} ({speaker.rule_source(rule)})", speaker.rule_text(rule)]


def short_id(rule: str) -> str:
    """``S15`` for ``<game>.S15``."""
    return rule.partition(".")[2]
