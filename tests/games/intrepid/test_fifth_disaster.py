"""A disaster of another package: one folder with a module, a component file, a drawing and a catalogue, and no other file is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from solonaut.core.errors import BadOption
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.disasters import DISASTERS
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid_extensions import DisasterRegistration, register_disaster
from tests.games.intrepid.test_tenth_country import ROOT, run

REGISTRATION = """
from solonaut.games.intrepid_extensions import DisasterRegistration

DISASTER = DisasterRegistration(
    "blackout",
    "BO",
    rules="blackout.rules:Blackout",
    bot="blackout.bot:BOT",
    icon="moon.svg",
    choice_icons={"relight": ""},
    sign="☾",
    lang="blackout",
    cards=6,
    irregularities=("candles", "early-night"),
)
"""

RULES = '''
from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.intrepid.board import EMPTY, SLOTS
from solonaut.games.intrepid.choices import AT, DECLINE, VOCABULARY
from solonaut.games.intrepid.decisions import TableAsk
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.disasters.effects import Effect
from solonaut.games.intrepid.notation import Number
from solonaut.games.intrepid.station import refresh, tile_at, tiles_on_board

RELIGHT = VOCABULARY.word("relight")


@dataclass(frozen=True, slots=True)
class TileDark(Event):
    rule: ClassVar[str] = "intrepid.R201"
    tile: str


class Darken(Effect):
    """One tile goes dark: the players choose which."""

    __slots__ = ()
    rule = "intrepid.R201"

    def run(self, s):
        if any(not s.station.scenario[slot] for slot in tiles_on_board(s)):
            s.agenda.append(ChooseDark())

    def text(self):
        return Message("intrepid.effect.darken")


class ChooseDark(TableAsk):
    __slots__ = ()
    rule = "intrepid.R201"
    prompt = "intrepid.prompt.darken"

    def choices(self, s):
        return [AT[slot] for slot in tiles_on_board(s) if not s.station.scenario[slot]]

    def take(self, s, choice):
        s.stocks.scenarios -= 1
        s.station.scenario[choice.n] = 1
        refresh(s, choice.n)
        if s.emit:
            s.emit(TileDark(s.station.owner[choice.n], tile_at(s, choice.n)))


class Relight(TableAsk):
    """All dark tiles can be used again, or nothing happens."""

    __slots__ = ()
    rule = "intrepid.R201"
    prompt = "intrepid.prompt.relight"

    def choices(self, s):
        return [RELIGHT, DECLINE]

    def take(self, s, choice):
        for slot in tiles_on_board(s):
            if choice is RELIGHT and s.station.scenario[slot]:
                s.stocks.scenarios += s.station.scenario[slot]
                s.station.scenario[slot] = 0
                refresh(s, slot)


class Blackout(Disaster):
    uses_scenario = True
    tokens_block = True
    tokens_text = "intrepid.tokens.dark"
    blocked_text = "intrepid.blocked.dark"
    verbs = {"darken": lambda f, row: Darken()}
    notation = {"darken": ()}
    spaces_notation = (Number("watts", "watts"),)

    def read_card(self, f, row):
        return f.integer(f"{row}.watts", 1, 100)

    def card_text(self, card):
        return Message("intrepid.card.watts", n=card.own)

    def view_card(self, card):
        return {"watts": card.own}

    def before_roll(self, s):
        if sum(s.station.scenario) > 1:
            s.agenda.append(Relight())

    def blocks(self, s, slot):
        return bool(s.station.scenario[slot])

    def view(self, s):
        return {"dark": [SLOTS[slot] for slot, n in enumerate(s.station.scenario) if n and s.station.tile[slot] != EMPTY]}

    def notes(self, shown):
        return [Message("intrepid.note.dark", n=len(shown["dark"]))] if shown["dark"] else []

    def blocked(self, shown):
        return frozenset(shown["dark"])
'''

BOT = """
from solonaut.games.intrepid.bots.disasters.base import DisasterBot


class BlackoutBot(DisasterBot):
    def tile_outlook(self, s, slot, out):
        return 0.0 if s.station.scenario[slot] else out


BOT = BlackoutBot()
"""

COMPONENTS = """
[blackout]
source = "house"
deck = 5
card = [
    { id = "BO-01", watts = 10, effect = [{ do = "darken" }] },
    { id = "BO-02", watts = 20, effect = [{ do = "darken" }, { do = "drain", resource = "power", k = 1 }] },
    { id = "BO-03", watts = 30, spaces = ["5+", "5+"], effect = [{ do = "darken" }] },
    { id = "BO-04", watts = 40, spaces = ["1-2", "1-2"], effect = [{ do = "darken" }] },
    { id = "BO-05", watts = 50, spaces = ["3", "4"], immediate = [{ do = "darken" }] },
    { id = "BO-06", watts = 60, effect = [{ do = "drain", resource = "climate", k = 1 }] },
]

[[blackout.irregularity]]
id = "IR-BO1"
benefit = { capacity = 2 }
impediment = { emergency_start = 1 }

[[blackout.irregularity]]
id = "IR-BO2"
benefit = { opening_rerolls = 1 }
impediment = { deck_change = -1 }
"""

DRAWING = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor"><path d="M14 3a9 9 0 1 0 7 12 8 8 0 0 1-7-12z"/></svg>
"""

TEXTS = {
    "intrepid.option.disaster.blackout": "Blackout",
    "intrepid.option.irregularities.candles": "Candles",
    "intrepid.option.irregularities.early-night": "Early Night",
    "intrepid.irregularity.candles": "Candles (Blackout)",
    "intrepid.irregularity.early-night": "Early Night (Blackout)",
    "intrepid.effect.darken": "A tile goes dark.",
    "intrepid.prompt.darken": "Which tile goes dark?",
    "intrepid.prompt.relight": "Relight all tiles?",
    "intrepid.choice.relight": "Relight all tiles",
    "intrepid.event.tile_dark": "{tile} goes dark.",
    "intrepid.card.watts": "{n} watts.",
    "intrepid.note.dark": "{n} dark",
    "intrepid.tokens.dark": "no light",
    "intrepid.blocked.dark": "dark",
    **{f"intrepid.card.BO-0{n}": f"Blown Fuse {n}" for n in range(1, 7)},
}

LIBRARY = """
import random, sys
import solonaut
import solonaut.components, solonaut.core.edition
from solonaut.core.registry import find_game
from solonaut.lang import Speaker
from solonaut.games.intrepid.bots.disasters import bot_of_disaster
from solonaut.games.intrepid.disasters import BY_NAME
from solonaut.games.intrepid.conservation import check

game, disaster = find_game("intrepid"), BY_NAME["blackout"]
assert type(bot_of_disaster(disaster)).__name__ == "BlackoutBot" and disaster.number == 4
codes = [choice.code for choice in game.vocabulary]
assert codes[: int(sys.argv[2])][-1] == sys.argv[3], "ours keep their ids"
assert game.house.cards[disaster.cards[2]].own == 30 and game.house.decks[4] == 5
dark = relit = satisfied = refused = 0
curious = random.Random(1)
for players, named, n in ((1, "none", 0), (2, "candles", 1), (4, "IR-BO2", 1), (3, "random,random", 2)):
    options = {"disaster": "blackout", "difficulty": "easy", "irregularities": named}
    for seed in range(6):
        match = solonaut.new("intrepid", players=players, seed=seed, options=options)
        assert len(match.state.setup.irregularities) == n
        rng, before = random.Random(seed), dark
        while match.decision is not None:
            legal = match.decision.choices
            wanted = [c for c in legal if c.verb in ("satisfy", "relight")]
            choice = rng.choice(wanted or [c for c in legal if c.verb != "destroy"] or legal)
            dark += match.decision.prompt == "intrepid.prompt.darken"
            relit += choice.verb == "relight"
            satisfied += choice.verb == "satisfy"
            said = Speaker("de").say(game.describe(match.state, choice))
            assert "\\u27e8" not in said, said
            if match.decision.number % 8 == 0:
                why = match.why_not(curious.choice(codes), match.decision.seats[0])
                refused += why is not None
                assert why is None or "\\u27e8" not in Speaker("de").say(why), why
            match.choose(choice)
            game.value(match.state, 0)
            if match.state.phase == 1:  # nobody starves: later rounds are to be seen
                match.state.wheels.gen = [30] * 4
            check(match.state)
            if match.state.round > 4:
                break
        told = " ".join(Speaker("en").say(game.tell(event, 0, match.box)) for event in match.events)
        assert "\\u27e8" not in told and told.count("goes dark") == dark - before
        assert "[blackout]" in match.record().edition.text
    match = solonaut.new("intrepid", players=players, seed=9, options=options)
    rng = random.Random(players)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.choices))
    again = solonaut.load(solonaut.Record.from_json(match.record().to_json()))
    assert again.state.key() == match.state.key()
assert dark > 20 and relit > 3 and satisfied > 3 and refused > 50, (dark, relit, satisfied, refused)
line = solonaut.components.overlay("intrepid", {"blackout": {"card": {"BO-03": "6 6 watts 31 : darken; darken"}}})
card = game.box(solonaut.core.edition.ComponentFile(line, "box.toml")).cards[disaster.cards[2]]
assert card.own == 31 and len(card.steps) == 2 and card.texts == ("6", "6")
s = solonaut.arrange("intrepid", {"disaster": "blackout", "players": [{"country": "usa"}]}, start="card:BO-01")
assert s.pending.prompt == "intrepid.prompt.darken"
reasons = {c: s.pending.why_not(s, c) for c in game.vocabulary if c.verb == "at"}
assert [c for c, why in reasons.items() if why is None] == s.choices()

old = solonaut.load(sys.argv[1])
assert old.box.edition.hash == "c32d1b519faf" and old.outcome is not None
try:
    game.start(1, {"disaster": "blackout"}, old.box)
except solonaut.BadOption as e:
    assert e.message.key == "intrepid.error.no_disaster"
else:
    raise AssertionError("values of another box must not be mixed")
print("played")
"""

WEB = """
import sys
from starlette.testclient import TestClient
from solonaut.web.app import create_app
from solonaut.web.settings import Settings

with TestClient(create_app(Settings(database=sys.argv[1])), base_url="http://127.0.0.1") as client:
    page = client.get("/new/intrepid")
    assert page.status_code == 200 and "Blackout" in page.text, page.status_code
    page = client.post("/games", data={"game": "intrepid", "players": "1", "seed": "3", "option.disaster": "blackout"})
    assert page.status_code == 200 and page.url.path.startswith("/games/"), page.text
    assert '<symbol id="disaster-blackout" viewBox="0 0 24 24"' in page.text and 'href="#disaster-blackout"' in page.text
    assert "Blackout" in page.text and "\\u27e8" not in page.text
    assert '<symbol id="disaster-solar"' in page.text and 'href="#disaster-solar"' not in page.text
print("shown")
"""

BOARD = """
import solonaut
from solonaut.lang import Speaker
from solonaut.ui.intrepid import spoken
from solonaut.ui.intrepid.terminal import BOARD as TERMINAL
from solonaut.ui.intrepid.web.board import BOARD
from solonaut.terminal.board import LARGE, Scene
from solonaut.terminal.canvas import Canvas

game = solonaut.find_game("intrepid")
told = {"disaster": "blackout", "players": [{"country": "usa"}], "cards": {"face_up": [{"card": "BO-03"}]}}
s = solonaut.arrange("intrepid", told, start="card:BO-01")
s.apply(s.choices()[0])
table = game.view(s, 0)
speaker = Speaker("en")
drawn = BOARD.draw(table, speaker, 0, s.box)
assert drawn["disaster"]["icon"] == "disaster-blackout" and drawn["disaster"]["notes"] == ["1 dark"]
assert drawn["cards"][0]["text"].startswith("30 watts. A tile goes dark."), drawn["cards"]
[tile] = [place for sector in drawn["sectors"] for place in sector["slots"] if not place["empty"] and place["off"]]
assert tile["hindered"] and tile["words"].endswith("no light"), tile["words"]
assert BOARD.icon("relight", table, 0) == "disaster-blackout"
lines = spoken.lines({"table": table}, speaker, 0, s.box)
assert any(line.startswith("\\u263e Blackout 1 dark  Blown Fuse 3 [5+] 30 watts. A tile goes dark.") for line in lines), lines
assert any(line.endswith("\\u2739 dark.") for line in lines), lines
canvas = Canvas(134, 50)
TERMINAL.draw(canvas, Scene("intrepid", {"table": table}, speaker, 0, s.box, LARGE))
assert "\\u263e Blackout" in canvas.text(), canvas.text()
print("drawn")
"""

CALLED = "from solonaut.games.intrepid_extensions import register_disaster\nfrom blackout import DISASTER\nregister_disaster(DISASTER)\n"
"""A program that registers the disaster itself."""


@pytest.fixture
def blackout(tmp_path: Path) -> Path:
    """The package, in a folder from which it can be imported."""
    folder = tmp_path / "packages"
    own = folder / "blackout"
    (own / "lang" / "en" / "intrepid").mkdir(parents=True)
    (own / "__init__.py").write_text(REGISTRATION)
    (own / "rules.py").write_text(RULES)
    (own / "bot.py").write_text(BOT)
    (own / "blackout.toml").write_text(COMPONENTS)
    (own / "moon.svg").write_text(DRAWING)
    entries = "\n".join(f'msgid "{key}"\nmsgstr "{text}"\n' for key, text in TEXTS.items())
    (own / "lang" / "en" / "intrepid" / "blackout.po").write_text(
        f'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n{entries}'
    )
    return folder


def install(folder: Path) -> None:
    """As an installed package would look: its entry point names the registration."""
    info = folder / "blackout-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: blackout\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[solonaut.intrepid.disasters]\nblackout = blackout:DISASTER\n")


@pytest.mark.parametrize("way", ["called", "installed"])
def test_whole_games_in_the_library(blackout: Path, way: str) -> None:
    if way == "installed":
        install(blackout)
    old = ROOT / "tests" / "first_edition" / "records" / "intrepid-training.json"
    words = list(GAME.vocabulary)
    script = (CALLED if way == "called" else "") + LIBRARY
    assert run(blackout, "-c", script, str(old), str(len(words)), words[-1].code) == "played\n"


def test_a_game_in_the_terminal(blackout: Path) -> None:
    install(blackout)
    play = ("-m", "solonaut", "play", "intrepid", "--plain", "--seed", "3", "--option", "disaster=blackout")
    said = run(blackout, *play, answers="v\n1/pass\nq\n")
    assert "☾ Blackout" in said and "⟨" not in said and "Traceback" not in said


def test_a_game_in_the_browser(blackout: Path) -> None:
    install(blackout)
    assert run(blackout, "-c", WEB, f"sqlite:///{blackout / 'games.db'}") == "shown\n"


def test_board_and_lines_show_what_it_has_laid_out(blackout: Path) -> None:
    install(blackout)
    assert run(blackout, "-c", BOARD) == "drawn\n"


def test_ours_are_found_in_the_same_way() -> None:
    for disaster in DISASTERS:
        own = disaster.registration
        assert own.symbol == f"disaster-{disaster.name}" and own.read_drawing().startswith("<svg")
        assert own.read_components().count("\nid = ") == own.cards + len(own.irregularities)
        assert [CARDS[n] for n in disaster.cards] == [f"{own.code}-{n:02d}" for n in range(1, own.cards + 1)]


def test_once_the_game_is_loaded_it_is_too_late() -> None:
    with pytest.raises(BadOption, match="Register “blackout” before Intrepid is loaded"):
        register_disaster(DisasterRegistration("blackout", "BO", rules="blackout.rules:Blackout", cards=6))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"name": "Blackout"}, "lower-case letters"),
        ({"code": "B1"}, "capitals"),
        ({"name": "solar"}, "used twice: solar."),
        ({"code": "SS"}, "used twice"),
        ({"cards": 1}, "Use 2 to 99"),
        ({"irregularities": ("long-haul",)}, "used twice: long-haul"),
    ],
)
def test_names_and_codes_are_checked(tmp_path: Path, changes: dict[str, object], reason: str) -> None:
    fields = {"name": "blackout", "code": "BO", "rules": "a:B", "cards": 6} | changes
    script = (
        "from solonaut.games.intrepid_extensions import DisasterRegistration, register_disaster\nimport solonaut\n"
        f"try:\n    register_disaster(DisasterRegistration(**{fields!r}))\n    solonaut.find_game('intrepid')\n"
        "except solonaut.BadOption as e:\n    print(e)\n"
    )
    assert reason in run(tmp_path, "-c", script)
