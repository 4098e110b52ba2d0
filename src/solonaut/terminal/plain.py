"""A game line by line, for screen readers and pipes: first the whole table, then what happened, the question, the choices."""

from __future__ import annotations

import sys
from pathlib import Path

from solonaut.core.errors import SolonautError
from solonaut.core.event import Event
from solonaut.core.match import Decision
from solonaut.lang import Speaker
from solonaut.lang.spoken import lines_of
from solonaut.terminal.hint import hint_for
from solonaut.terminal.info import explain
from solonaut.terminal.session import REVEALS, Session
from solonaut.terminal.words import Row, no_such_number, outcome_lines, question_of, rows_of, rule_lines, sentences, short_id, title_of

INDENT = "  "
COMMANDS = {"redo": "r", "save": "s", "step": "t", "view": "v"}
"""Commands whose letter may be the key of a choice. The choice comes first, and the word always means the command."""
CLEAR = "\x1b[2J\x1b[H"


class PlainGame:
    """Reads answers from the input and writes lines."""

    def __init__(self, session: Session, speaker: Speaker, *, gate: bool, step: bool = False) -> None:
        self.session = session
        self.match = session.match
        self.speaker = speaker
        self.gate = gate and len(session.humans) > 1
        self.step = step
        self.seen = len(self.match.log)
        self.last_news: list[Event] = []
        self.viewer = session.humans[0] if session.humans else 0
        self.confirmed_undo = False
        self.complained = False
        self.ended = False

    # -- what is written ------------------------------------------------------------------------------------------------

    def line(self, text: str) -> None:
        print(text)

    def say(self, key: str, **params: object) -> None:
        self.line(self.speaker.text(f"terminal.{key}", **params))

    def tell(self, events: list[Event], seat: int) -> None:
        for text in sentences(self.match, events, seat, self.speaker):
            self.line(text)

    def table(self, seat: int) -> None:
        for text in lines_of(self.match.game.name, self.match.view(seat), self.speaker, seat, self.match.box):
            self.line(text)

    def ask(self, decision: Decision, seat: int) -> None:
        """The question with its rule, and the choices with their keys and codes."""
        self.line(f"{question_of(self.match, decision, seat, self.speaker)} [{short_id(decision.rule)}]")
        for row in rows_of(self.match, decision, seat, self.speaker):
            words = self.speaker.text("core.detailed", title=row.title, detail=row.detail) if row.detail else row.title
            self.line(f"{row.key}. {words} ({row.code})")

    # -- the loop -------------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game ends or the person leaves; the exit code says whether everything is safe."""
        try:
            return self.play()
        except KeyboardInterrupt:
            self.leave()
            return 130

    def play(self) -> int:
        self.line(title_of(self.match, self.speaker))
        if self.match.decision is not None:
            self.begin()
        while self.match.decision is not None:
            self.session.bots_play()
            self.complain_once()
            decision, seat = self.match.decision, self.session.due
            if decision is None or seat is None:
                break
            self.pass_the_screen(seat)
            self.last_news = self.news()
            if self.step and any(event.seat != seat for event in self.last_news):
                self.step_through(seat)
            else:
                self.tell(self.last_news, seat)
            self.ask(decision, seat)
            if not self.answer(decision, seat):
                return self.leave()
        self.tell(self.news(), self.viewer)
        outcome = self.match.outcome
        assert outcome is not None
        for text in outcome_lines(self.match, outcome, self.speaker):
            self.line(text)
        if self.session.problem is not None:
            return self.leave()
        self.say("saved", path=self.session.path)
        return 0

    def begin(self) -> None:
        """Where the game stands, once; from then on only what changed. Where several people play, each asks for the own view."""
        if len(self.session.humans) == 1:
            self.table(self.viewer)
        self.say("plain_keys")

    def pass_the_screen(self, seat: int) -> None:
        """On one device with several people: nobody sees what is not theirs."""
        if self.gate and seat != self.viewer:
            if sys.stdout.isatty():
                print(CLEAR, end="")
            self.say("gate", n=seat + 1)
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
        for text in sentences(self.match, self.last_news, seat, self.speaker):
            self.line(text)
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
                self.line(self.speaker.say(e.message))

    def command(self, word: str, rest: str, decision: Decision, seat: int) -> bool:
        """Carry out one line; True when the open decision has changed."""
        match = self.match
        rows = rows_of(match, decision, seat, self.speaker)
        keys = {row.key: row.code for row in rows}
        if word in keys:
            return self.choose(keys[word], decision, seat)
        word = COMMANDS.get(word, word)
        if word == "u":
            return self.undo()
        if word == "r":
            if not match.can_redo():
                self.say("nothing_to_redo")
                return False
            self.session.redo()
            self.seen = len(match.log)
            return True
        if word == "h":
            self.session.note_hint()
            for n, text in enumerate(hint_for(match, seat, self.speaker).lines):
                self.line(text if not n else INDENT + text)
        elif word == "?":
            for text in rule_lines(match, rest or decision.rule, self.speaker):
                self.line(text)
        elif word == "i":
            for text in explain(match, seat, self.speaker, rest):
                self.line(text)
        elif word == "s":
            target = Path(rest).expanduser() if rest else self.session.path
            match.record().save(target)
            self.say("saved", path=target)
        elif word == "l":
            self.tell(match.events, seat)
        elif word == "t":
            self.step_through(seat)
        elif word == "v":
            self.table(seat)
            self.ask(decision, seat)
        else:
            code = self.code_for(word, decision, rows)
            return code is not None and self.choose(code, decision, seat)
        return False

    def choose(self, code: str, decision: Decision, seat: int) -> bool:
        self.session.choose(code, decision.number, seat)
        return True

    def code_for(self, word: str, decision: Decision, rows: list[Row]) -> str | None:
        """The code of the choice that a number or a code stands for; if there is none, why not."""
        word = word.replace("−", "-")
        codes = [row.code for row in rows]
        named = [choice.code for choice in decision.choices if choice.code in codes and choice.words == (word,)]
        if len(named) == 1:
            return named[0]
        problem = no_such_number(self.match, rows, word, self.speaker)
        if problem:
            self.line(problem)
        elif word.isascii() and word.isalpha() and len(word) == 1:
            self.say("no_key", keys=" ".join(row.key for row in rows))
        elif word not in decision.codes:
            known = self.match.game.vocabulary.get(word)
            self.say("not_now" if known else "no_code", code=word, legal=" ".join(decision.codes))
        else:
            return word
        return None

    def undo(self) -> bool:
        """Back to the last decision of a person; past something revealed only after a second word."""
        why_not = self.session.why_not_undo(confirmed=self.confirmed_undo)
        self.confirmed_undo = why_not == REVEALS
        if why_not:
            self.say(why_not)
            return False
        self.session.undo()
        self.seen = len(self.match.log)
        return True

    def read(self) -> str | None:
        """The next line of input, None at its end."""
        sys.stdout.flush()
        line = sys.stdin.readline()
        if line == "":
            self.ended = True
            return None
        return line

    # -- safety ---------------------------------------------------------------------------------------------------------

    def complain_once(self) -> None:
        """Say it when games can no longer be saved, but not after every decision."""
        problem = self.session.problem
        if problem is not None and not self.complained:
            self.line(self.speaker.say(problem.message))
        self.complained = problem is not None

    def leave(self) -> int:
        """The person leaves, or the input has ended in the middle of the game."""
        if self.session.problem is not None:
            self.complain("refuge", self.session.refuge())
            return 1
        if self.ended:
            self.complain("input_ended", self.session.path)
            return 1
        self.say("goodbye", path=self.session.path)
        return 0

    def complain(self, key: str, path: Path) -> None:
        print(f"solonaut: {self.speaker.text(f'terminal.{key}', path=path)}", file=sys.stderr)
