"""A game in the terminal: ask, answer, save; bots take their seats, and a person may take things back."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from solonaut.core.dealer import mix, stream
from solonaut.core.errors import CannotSave, SolonautError
from solonaut.core.event import Event
from solonaut.core.keys import in_order, keys_of, own_number
from solonaut.core.match import Decision, Match
from solonaut.lang.numbers import decimal, percent, rounded
from solonaut.players import LEVELS, Player, Search, make_player
from solonaut.terminal.screen import Screen

HUMAN = "human"
ADVISER = "engineer"
INDENT = "  "
COMMANDS = {"redo": "r", "save": "s", "step": "t", "view": "v"}
"""Commands whose letter may be the key of a choice. The choice comes first, and the word always means the command."""


class Session:
    """One person, or several on one device, at a match."""

    def __init__(self, match: Match, path: Path, screen: Screen, *, gate: bool, step: bool = False) -> None:
        self.match = match
        self.path = path
        self.screen = screen
        self.humans = tuple(seat for seat, name in enumerate(match.seats) if name == HUMAN)
        self.bots: dict[int, Player] = {
            seat: make_player(name, match.bot_seed + seat + 1) for seat, name in enumerate(match.seats) if name != HUMAN
        }
        self.gate = gate and len(self.humans) > 1
        self.step = step
        self.seen = len(match.log)
        self.last_news: list[Event] = []
        self.viewer = self.humans[0] if self.humans else 0
        self.confirmed_undo = False
        self.unsaved = False

    # -- the loop -------------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game ends or the person leaves; the exit code says whether everything is safe."""
        try:
            return self.play()
        except KeyboardInterrupt:
            self.leave()
            return 130

    def play(self) -> int:
        """Ask, answer, save."""
        self.save(first=True)
        while (decision := self.match.decision) is not None:
            seat = self.match.next_seat(self.humans)
            assert seat is not None  # chance has a dealer
            if seat in self.bots:
                self.match.choose(self.bots[seat].choose(self.match.game, self.match.state, seat))
                self.save()
                continue
            self.pass_the_screen(seat)
            self.last_news = self.news()
            stepped = self.step and any(event.seat != seat for event in self.last_news)
            if stepped:
                self.step_through(seat)
            self.screen.show(self.match, seat, () if stepped and self.screen.plain else self.last_news)  # lines are not said twice
            self.screen.ask(self.match, decision, seat)
            if not self.answer(decision, seat):
                return self.leave()
        self.screen.show(self.match, self.viewer, self.news())
        outcome = self.match.outcome
        assert outcome is not None
        self.screen.outcome(self.match, outcome)
        if self.unsaved:
            return self.leave()
        self.screen.say("saved", path=self.path)
        return 0

    def pass_the_screen(self, seat: int) -> None:
        """On one device with several people: nobody sees what is not theirs."""
        if self.gate and seat != self.viewer:
            self.screen.console.clear()
            self.screen.say("gate", n=seat + 1)
            sys.stdin.readline()
        self.viewer = seat

    def news(self) -> list[Event]:
        """What happened since the last look; the set-up is not news."""
        log = self.match.log
        found = [event for entry in log[self.seen :] for event in entry.events]
        self.seen = len(log)
        return found

    def step_through(self, seat: int) -> None:
        """What the others did, one sentence at a time."""
        for text in self.screen.sentences(self.match, self.last_news, seat):
            self.screen.line(text)
            if self.read() is None:
                return

    # -- answers --------------------------------------------------------------------------------------------------------

    def answer(self, decision: Decision, seat: int) -> bool:
        """Read until the decision is answered or taken back; False when the person leaves."""
        while True:
            text = self.read()
            if text is None:
                return False
            word, _, rest = text.strip().partition(" ")
            if not word:
                continue
            if word != "u":
                self.confirmed_undo = False
            if word in ("q", "quit"):
                return False
            try:
                if self.command(word, rest.strip(), decision, seat):
                    return True
            except SolonautError as e:
                self.screen.line(self.screen.speaker.say(e.message))

    def command(self, word: str, rest: str, decision: Decision, seat: int) -> bool:
        """Carry out one line; True when the open decision has changed."""
        match, screen = self.match, self.screen
        keys = self.keys(decision, seat)
        if word in keys:
            return self.choose(keys[word], decision, seat)
        word = COMMANDS.get(word, word)
        if word == "u":
            return self.undo()
        if word == "r":
            if not match.can_redo():
                screen.say("nothing_to_redo")
                return False
            match.redo(self.humans)  # what the bots did then, they do again
            self.seen = len(match.log)
            self.save()
            return True
        if word == "h":
            self.hint(seat)
        elif word == "?":
            screen.rule(match, rest or decision.rule)
        elif word == "s":
            target = Path(rest).expanduser() if rest else self.path
            match.record().save(target)
            screen.say("saved", path=target)
        elif word == "l":
            for text in screen.sentences(match, match.events, seat):
                screen.line(text)
        elif word == "t":
            self.step_through(seat)
        elif word == "v":
            return True
        else:
            code = self.code_for(word, decision, keys)
            return code is not None and self.choose(code, decision, seat)
        return False

    def keys(self, decision: Decision, seat: int) -> dict[str, str]:
        """The codes of what can be chosen, by their keys."""
        choices = in_order(decision.choices_of(seat), self.match.state.declines)
        return {key: code for code, key in keys_of(choices).items()}

    def choose(self, code: str, decision: Decision, seat: int) -> bool:
        self.match.choose(code, number=decision.number, seat=seat)
        self.save()
        return True

    def code_for(self, word: str, decision: Decision, keys: dict[str, str]) -> str | None:
        """The code of the choice that a number or a code stands for; if there is none, why not."""
        word = word.replace("−", "-")
        named = [choice.code for choice in decision.choices if choice.code in keys.values() and choice.words == (word,)]
        if len(named) == 1:
            return named[0]
        alike = [key for key, code in keys.items() if own_number(self.match.game.vocabulary[code]) == word]
        if alike:
            self.screen.say("which_die", value=word, keys=" ".join(alike))
        elif word.isdecimal() or (word.isascii() and word.isalpha() and len(word) == 1):
            self.screen.say("no_key", keys=" ".join(keys))
        elif word not in decision.codes:
            known = self.match.game.vocabulary.get(word)
            self.screen.say("not_now" if known else "no_code", code=word, legal=" ".join(decision.codes))
        else:
            return word
        return None

    def undo(self) -> bool:
        """Back to the last decision of a person; past something revealed only after a second word."""
        match = self.match
        if not match.can_undo(self.humans):
            self.screen.say("nothing_to_undo")
            return False
        if not match.undo_is_free(self.humans) and not match.practice and not self.confirmed_undo:
            self.confirmed_undo = True
            self.screen.say("undo_reveals")
            return False
        self.confirmed_undo = False
        match.undo(self.humans)
        self.seen = len(match.log)
        self.save()
        return True

    def hint(self, seat: int) -> None:
        """What an engineer would do, and how much better it takes that to be."""
        game, state, speaker = self.match.game, self.match.state, self.screen.speaker
        adviser = Search(mix(stream(self.match.bot_seed)), LEVELS[ADVISER])  # not the dealer's luck: a hint must not foresee
        ranking = adviser.ranking(game, state, seat)
        best, worth = ranking[0]
        self.screen.say("hint", choice=speaker.whole(game.describe(state, best)))
        for step in adviser.plan(game, state, seat, best):
            self.screen.line(INDENT + speaker.text("terminal.hint_then", choice=speaker.whole(step)))
        if len(ranking) > 1:
            other, less = ranking[1]
            scored, lost = game.scored(state), worth - less
            gap = decimal(lost, 1, speaker.language) if scored else percent(lost, 0, speaker.language)
            key = "hint_equal" if not rounded(lost, 1 if scored else 2) else "hint_next" if scored else "hint_next_chance"
            self.screen.line(INDENT + speaker.text(f"terminal.{key}", choice=speaker.whole(game.describe(state, other)), gap=gap))

    def read(self) -> str | None:
        """The next line of input, None at its end."""
        if not self.screen.plain:
            self.screen.console.print("> ", end="")
        line = sys.stdin.readline()
        if line == "":
            self.ended = True
            return None
        return line

    ended = False

    # -- safety ---------------------------------------------------------------------------------------------------------

    def save(self, *, first: bool = False) -> None:
        """Every answered decision is on disk before the next question."""
        try:
            self.match.record().save(self.path)
            self.unsaved = False
        except CannotSave as e:
            if first:
                raise
            if not self.unsaved:
                self.screen.line(self.screen.speaker.say(e.message))
            self.unsaved = True

    def leave(self) -> int:
        """The person leaves, or the input has ended in the middle of the game."""
        if self.unsaved:
            refuge = Path(tempfile.gettempdir()) / self.path.name
            self.match.record().save(refuge)
            self.complain("refuge", refuge)
            return 1
        if self.ended:
            self.complain("input_ended", self.path)
            return 1
        self.screen.say("goodbye", path=self.path)
        return 0

    def complain(self, key: str, path: Path) -> None:
        print(f"solonaut: {self.screen.speaker.text(f'terminal.{key}', path=path)}", file=sys.stderr)
