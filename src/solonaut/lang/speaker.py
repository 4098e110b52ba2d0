"""The speaker puts messages into one language.

>>> from solonaut.core.message import Either
>>> Speaker("en").say(Message("core.pair", label="Take", value=Either(["salt", "pepper"])))
'Take: salt or pepper'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from solonaut.core.message import Listing, Message, PlayerName
from solonaut.core.registry import LangSource, lang_sources
from solonaut.core.rules import Rule
from solonaut.lang.catalogues import Text, find
from solonaut.lang.folders import language, languages


class Texts(dict[str, "Text | None"]):
    """All texts of one language by key; a catalogue is read when it is first wanted. What nobody has written is None."""

    def __init__(self, code: str, sources: tuple[LangSource, ...]) -> None:
        self.code, self.sources = code, sources

    def __missing__(self, key: str) -> Text | None:
        text = find(self.code, key, self.sources)
        if text is not None:
            self[key] = text
        return text


_texts_in = cache(Texts)


@lru_cache(maxsize=4_096)
def _joined(words: tuple[str, ...], style: str, locale: str) -> str:
    """A list in a sentence. A board says the same ones again and again, and Babel parses the locale every time."""
    from babel.lists import format_list

    return format_list(words, style, locale)  # type: ignore[arg-type]


class Word(str):
    """What a message in a sentence says. The sentence may ask for another form of it: ``{resource.du}`` is the text ``<key>.du``.

    >>> word = Word("players")
    >>> word.speaker, word.message = Speaker("en"), Message("web.settings.theme")
    >>> word.help == Speaker("en").text("web.settings.theme.help")
    True
    >>> "{word}, {word.du}".format(word=word)
    'players, players'
    """

    speaker: Speaker
    message: Message

    def __getattr__(self, form: str) -> str:
        if form.startswith("_"):
            raise AttributeError(form)
        return self.speaker.form(self.message, form) or str(self)


class Speaker:
    """Puts messages into one language. ``names`` are what the players are called, by seat; empty: by their number.

    >>> Speaker("en", ["", "Mara"]).listed([PlayerName(0), PlayerName(1)])
    'Player 1 and Mara'
    """

    def __init__(self, code: str = "en", names: Sequence[str] = ()) -> None:
        self.locale = language(code).locale
        self.language = code
        self.names = tuple(names)
        self._texts = _texts_in(code, lang_sources())

    def say(self, message: Message) -> str:
        """The sentence, with everything in it put into words as well. An English one that stands in is English as a whole."""
        if isinstance(message, Listing):
            return self.listed(message.items, message.style)
        if isinstance(message, PlayerName) and (name := self._name(message)):
            return name
        text = self._texts[message.key]
        if text is None:
            return f"⟨{message.key}⟩"
        speaker = self if text.language == self.language else Speaker(text.language, self.names)
        return text.fill({name: speaker._word(value) for name, value in message.params.items()})

    def detail(self, message: Message) -> str:
        """The second line of a choice or an event: the text of ``<key>.detail`` with the same parameters, empty if there is none."""
        return self._beside(message, f"{message.key}.detail")

    def sentences(self, message: Message) -> str:
        """An event: the sentence, and the one that says why."""
        return f"{self.say(message)} {self.detail(message)}".rstrip()

    def whole(self, message: Message) -> str:
        """A choice in one line: its title, its detail, and what it costs (the parameter ``cost``)."""
        text, detail = self.say(message), self.detail(message)
        if detail:
            text = self.text("core.detailed", title=text, detail=detail)
        if "cost" in message.params:
            text = self.text("core.costing", title=text, cost=self._word(message.params["cost"]))
        return text

    def preview(self, message: Message) -> str:
        """What ``<game>.event.<name>`` will be if a choice is made: the text of ``<game>.preview.<name>``, empty if there is none."""
        return self._beside(message, message.key.replace(".event.", ".preview.", 1)) if ".event." in message.key else ""

    def _beside(self, message: Message, key: str) -> str:
        return self.say(Message(key, **message.params)) if self.knows(key) else ""

    def knows(self, key: str) -> bool:
        """Is there a text for this key?"""
        return self._texts[key] is not None

    def mentions(self, message: Message, name: str) -> bool:
        """Does the text of a message say this parameter?

        >>> Speaker("en").mentions(Message("core.pair", label="Spices", value="salt"), "value")
        True
        """
        text = self._texts[message.key]
        return name in message.params and text is not None and any(f"{{{name}" in form for form in text.forms)

    def text(self, key: str, /, **params: Any) -> str:
        """The text of a key with plain parameters."""
        text = self._texts[key]
        return f"⟨{key}⟩" if text is None else text.fill(params)

    def listed(self, items: Iterable[Any], style: str = "standard") -> str:
        """``salt, pepper and thyme``; with the style ``or``: ``salt, pepper or thyme``."""
        words = [str(self._word(item)) for item in items]
        return "".join(words) if len(words) < 2 else _joined(tuple(words), style, self.locale)

    def form(self, message: Message, form: str) -> str:
        """Another form of a message, in the language that its own text is in; nothing if it has none."""
        if isinstance(message, PlayerName) and (name := self._name(message)):
            return self.form(Message("core.name", name=name), form) or name
        text, other = self._texts[message.key], self._texts[f"{message.key}.{form}"]
        if text is None or other is None or other.language != text.language:
            return ""
        return other.fill({name: self._word(value) for name, value in message.params.items()})

    def _name(self, player: PlayerName) -> str:
        return self.names[player.seat] if player.seat < len(self.names) else ""

    def rule_title(self, rule: Rule) -> str:
        return self.text(_rule_key(rule, "title"))

    def rule_text(self, rule: Rule) -> str:
        return self.text(_rule_key(rule, "text"))

    def rule_source(self, rule: Rule) -> str:
        """Where the rule comes from. A game says itself what was published of it."""
        return self.say(Message(f"core.source.{rule.source}", publication=Message(f"{rule.id.partition('.')[0]}.rule.publication")))

    def _word(self, value: Any) -> Any:
        if isinstance(value, Message):
            word = Word(self.say(value))
            word.speaker, word.message = self, value
            return word
        if isinstance(value, (list, tuple)):
            return self.listed(value)
        return value


def _rule_key(rule: Rule, part: str) -> str:
    game, _, id = rule.id.partition(".")
    return f"{game}.rule.{id}.{part}"


def rule_as_data(rule: Rule) -> dict[str, Any]:
    """A rule for machines, with its words in every language that has them."""

    def words(part: str) -> dict[str, str]:
        key = _rule_key(rule, part)
        found = ((code, _texts_in(code, lang_sources())[key]) for code in languages())
        return {code: text.fill({}) for code, text in found if text is not None and text.language == code}

    return {"id": rule.id, "chapter": rule.chapter, "source": rule.source, "title": words("title"), "text": words("text")}
