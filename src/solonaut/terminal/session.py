"""A game in the terminal: ask, answer, save; bots take their seats, and a person may take things back."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from solonaut.core.errors import CannotSave, CannotUndo, SolonautError
from solonaut.core.event import Event
from solonaut.core.match import Decision, Match
from solonaut.core.step import SEVERAL
from solonaut.players import Greedy, Player, make_player
from solonaut.terminal.screen import Screen

HUMAN = "human"


class Session:
    """One person, or several on one device, at a match."""

    def __init__(self, match: Match, path: Path, screen: Screen, *, gate: bool) -> None:
        self.match = match
        self.path = path
        self.screen = screen
        self.humans = tuple(seat for seat, name in enumerate(match.seats) if name == HUMAN)
        self.bots: dict[int, Player] = {
            seat: make_player(name, (match.seed or 0) + seat + 1) for seat, name in enumerate(match.seats) if name != HUMAN
        }
        self.gate = gate and len(self.humans) > 1
        self.seen = 0
        self.viewer = self.humans[0] if self.humans else 0
        self.confirmed_undo = False
        self.unsaved = ""

    # -- the loop -------------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game ends or the person leaves; the exit code says whether everything is safe."""
        self.save(first=True)
        while (decision := self.match.decision) is not None:
            seat = self.seat_of(decision)
            if seat in self.bots:
                self.match.choose(self.bots[seat].choose(self.match.game, self.match.state, seat))
                self.save()
                continue
            self.pass_the_screen(seat)
            self.screen.show(self.match, seat, self.news())
            self.screen.ask(self.match, decision, seat)
            if not self.answer(decision, seat):
                return self.leave()
        self.screen.show(self.match, self.viewer, self.news())
        outcome = self.match.outcome
        assert outcome is not None
        self.screen.outcome(self.match, outcome)
        self.screen.say("saved", path=self.path)
        return 1 if self.unsaved else 0

    def seat_of(self, decision: Decision) -> int:
        if decision.seat != SEVERAL:
            return decision.seat
        waiting = [seat for seat in decision.seats if seat in self.humans]
        return self.viewer if self.viewer in waiting else (waiting or list(decision.seats))[0]

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
                self.screen.line(str(e))

    def command(self, word: str, rest: str, decision: Decision, seat: int) -> bool:
        """Carry out one line; True when the open decision has changed."""
        match, screen = self.match, self.screen
        if word == "u":
            return self.undo()
        if word == "r":
            match.redo()
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
        elif word == "v":
            return True
        else:
            code = word
            if word.isdigit():
                if not 1 <= int(word) <= len(decision.choices):
                    screen.say("no_number", n=len(decision.choices))
                    return False
                code = decision.choices[int(word) - 1].code
            match.choose(code, number=decision.number, seat=seat)
            self.save()
            return True
        return False

    def undo(self) -> bool:
        """Back to the last decision of a person; past something revealed only after a second word."""
        match = self.match
        steps, free = 0, True
        probe = len(match.log)
        for entry in reversed(match.log):
            probe -= 1
            free = free and not entry.revealing
            if entry.seat in self.humans:
                steps = len(match.log) - probe
                break
        if not steps:
            raise CannotUndo("there is nothing to undo")
        if not free and not match.practice and not self.confirmed_undo:
            self.confirmed_undo = True
            self.screen.say("undo_reveals")
            return False
        self.confirmed_undo = False
        match.jump(probe)
        self.seen = len(match.log)
        self.save()
        return True

    def hint(self, seat: int) -> None:
        """What greedy would do, and by how much it prefers it."""
        game, state, speaker = self.match.game, self.match.state, self.screen.speaker
        adviser = Greedy(self.match.seed or 0)
        ranking = adviser.ranking(game, state, seat)
        best, worth = ranking[0]
        self.screen.say("hint", choice=speaker.say(game.describe(state, best)))
        for words in adviser.plan(game, state, seat, best):
            self.screen.say("hint_then", choice=speaker.say(words))
        if len(ranking) > 1:
            other, less = ranking[1]
            self.screen.say("hint_next", choice=speaker.say(game.describe(state, other)), gap=f"{worth - less:.1f}")

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
            self.unsaved = ""
        except CannotSave as e:
            if first:
                raise
            if not self.unsaved:
                self.screen.line(str(e))
            self.unsaved = str(e)

    def leave(self) -> int:
        """The person leaves, or the input has ended in the middle of the game."""
        if self.unsaved:
            refuge = Path(tempfile.gettempdir()) / self.path.name
            self.match.record().save(refuge)
            print(self.screen.speaker.text("terminal.refuge", path=refuge), file=sys.stderr)
            return 1
        if self.ended:
            print(self.screen.speaker.text("terminal.input_ended", path=self.path), file=sys.stderr)
            return 1
        self.screen.say("goodbye", path=self.path)
        return 0
