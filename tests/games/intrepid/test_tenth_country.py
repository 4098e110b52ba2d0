"""A country of another package: one folder with a module, a component file, a drawing and a catalogue, and no other file is touched."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from solonaut.core.errors import BadOption
from solonaut.games.intrepid import GAME
from solonaut.games.intrepid.names import TILES
from solonaut.games.intrepid_extensions import CountryRegistration, register_country

ROOT = Path(__file__).parents[3]
USA = (ROOT / "src" / "solonaut" / "games" / "intrepid" / "countries" / "usa.toml").read_text()

REGISTRATION = """
from solonaut.games.intrepid_extensions import CountryRegistration

COUNTRY = CountryRegistration(
    "atlantis",
    "AT",
    rules="atlantis.rules:Atlantis",
    bot="atlantis.bot:BOT",
    icon="wave.svg",
    choice_icons={"dive": ""},
    sign="≈",
    lang="atlantis",
)
"""

RULES = '''
from dataclasses import dataclass
from typing import ClassVar

from solonaut.core.event import Event
from solonaut.core.message import Message
from solonaut.games.intrepid.ability import Ability
from solonaut.games.intrepid.abilities.gain import gain
from solonaut.games.intrepid.countries.base import Country
from solonaut.games.intrepid.dice import NAMES
from solonaut.games.intrepid.choices import VOCABULARY
from solonaut.games.intrepid.names import MOST_PLAYERS, POOL, STORAGE

DIVE = tuple(VOCABULARY.word("dive", seat=seat) for seat in range(MOST_PLAYERS))


@dataclass(frozen=True, slots=True)
class DieDived(Event):
    rule: ClassVar[str] = "intrepid.R068"
    die: str


class Surface(Ability):
    """A new 1."""

    __slots__ = ()
    rule = "intrepid.R090"

    def use(self, s, a):
        gain(s, a.player, 1, 1)

    def text(self):
        return Message("intrepid.ability.surface")


class Atlantis(Country):
    """Once a round the lowest die of the Pool may dive into Storage."""

    areas = (POOL, STORAGE)
    acts = True
    verbs = {"surface": lambda f, row: Surface()}

    def setup(self, s, p):
        p.storage = [0] * len(p.pool)

    def actions(self, s, p):
        return [DIVE[p.seat]] if any(p.pool) and not any(p.storage) else []

    def act(self, s, p, choice):
        face = next(face for face, n in enumerate(p.pool) if n)
        p.pool[face] -= 1
        p.storage[face] += 1
        if s.emit:
            s.emit(DieDived(p.seat, NAMES[face]))
'''

BOT = """
from solonaut.games.intrepid.bots.countries.base import CountryBot


class AtlantisBot(CountryBot):
    placed_share = 0.8


BOT = AtlantisBot()
"""

TEXTS = {
    "intrepid.country.atlantis": "Atlantis",
    "intrepid.option.country.atlantis": "Atlantis",
    "intrepid.web.does.atlantis": "lets dice dive",
    "intrepid.choice.dive": "Let the lowest die dive",
    "intrepid.event.die_dived": "{who} let {die} dive.",
    "intrepid.ability.surface": "surface",
}

LIBRARY = """
import random, sys
import solonaut
from solonaut.core.registry import find_game
from solonaut.lang import Speaker
from solonaut.games.intrepid.bots.countries import bot_of
from solonaut.games.intrepid.countries import BY_NAME
from solonaut.games.intrepid.conservation import check

game, country = find_game("intrepid"), BY_NAME["atlantis"]
assert type(bot_of(country)).__name__ == "AtlantisBot" and country.number == 9
codes = [choice.code for choice in game.vocabulary]
assert codes[: int(sys.argv[2])][-1] == sys.argv[3], "ours keep their ids"
dived = rounds = refused = 0
curious = random.Random(1)
for players, named in ((1, "atlantis"), (2, "atlantis,usa"), (4, "usa,,atlantis,")):
    for seed in range(4):
        match = solonaut.new("intrepid", players=players, seed=seed, options={"country": named, "difficulty": "easy"})
        rng = random.Random(seed)
        while match.decision is not None:
            legal = match.decision.choices
            choice = rng.choice([c for c in legal if c.verb not in ("pass", "destroy")] or legal)
            dived += choice.verb == "dive"
            said = Speaker("de").say(game.describe(match.state, choice))
            assert "\\u27e8" not in said, said
            if match.decision.number % 8 == 0:
                why = match.why_not(curious.choice(codes), match.decision.seats[0])
                refused += why is not None
                assert why is None or "\\u27e8" not in Speaker("de").say(why), why
            match.choose(choice)
            game.value(match.state, 0)
            if match.state.phase == 1:  # nobody starves: installing and spending are to be seen
                match.state.wheels.gen = [30] * 4
                match.state.players[0].capacity = 12
            check(match.state)
            rounds += 1
            if match.state.round > 4:
                break
        record = match.record()
        assert "[atlantis]" in record.edition.text
    match = solonaut.new("intrepid", players=players, seed=9, options={"country": named})
    rng = random.Random(players)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.choices))
    again = solonaut.load(solonaut.Record.from_json(match.record().to_json()))
    assert again.state.key() == match.state.key()
    told = " ".join(Speaker("en").say(game.tell(event, 0, match.box)) for event in match.events)
    assert "\\u27e8" not in told
assert dived > 5 and rounds > 500 and refused > 20, refused
assert solonaut.new("intrepid", players=2, seed=1, options={"country": "atlantis"}).state.players[1].land.name == "usa"

old = solonaut.load(sys.argv[1])
assert old.box.edition.hash == "c32d1b519faf" and old.outcome is not None
try:
    game.start(1, {"country": "atlantis"}, old.box)
except solonaut.BadOption as e:
    assert "is missing from this edition" in str(e)
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
    assert page.status_code == 200 and "Atlantis" in page.text, page.status_code
    page = client.post("/games", data={"game": "intrepid", "players": "1", "seed": "1", "option.country.0": "atlantis"})
    assert page.status_code == 200 and page.url.path.startswith("/games/"), page.text
    assert "lets dice dive" in page.text and "AT-S1" in page.text and "Let the lowest die dive" in page.text
    assert '<symbol id="country-atlantis" viewBox="0 0 24 24"' in page.text and page.text.count('href="#country-atlantis"') > 1
    assert "\\u27e8" not in page.text
print("shown")
"""

CALLED = "from solonaut.games.intrepid_extensions import register_country\nfrom atlantis import COUNTRY\nregister_country(COUNTRY)\n"
"""A program that registers the country itself."""


@pytest.fixture
def atlantis(tmp_path: Path) -> Path:
    """The package, in a folder from which it can be imported."""
    folder = tmp_path / "packages"
    own = folder / "atlantis"
    own.mkdir(parents=True)
    (own / "__init__.py").write_text(REGISTRATION)
    (own / "rules.py").write_text(RULES)
    (own / "bot.py").write_text(BOT)
    (own / "wave.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 12q5-8 10 0t10 0"/></svg>')
    tiles = USA.replace("usa", "atlantis").replace("US-", "AT-").replace("United States", "Atlantis")
    (own / "atlantis.toml").write_text(tiles.replace('[{ do = "gain", plus = [2] }]', '[{ do = "gain", plus = [2] }, { do = "surface" }]'))
    for name in {key.partition(".")[0] for key in TEXTS}:
        entries = "\n".join(f'msgid "{key}"\nmsgstr "{text}"\n' for key, text in TEXTS.items() if key.startswith(f"{name}."))
        texts = own / "lang" / "en" / name / "atlantis.po"
        texts.parent.mkdir(parents=True)
        texts.write_text(f'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n{entries}')
    return folder


def install(folder: Path) -> None:
    """As an installed package would look: its entry point names the registration."""
    info = folder / "atlantis-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: atlantis\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[solonaut.intrepid.countries]\natlantis = atlantis:COUNTRY\n")


def run(folder: Path, *words: str, answers: str = "") -> str:
    """A fresh process that finds the package."""
    paths = os.pathsep.join([str(folder), str(ROOT / "src"), str(ROOT)])
    environment = os.environ | {"PYTHONPATH": paths, "SOLONAUT_HOME": str(folder / "home"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *words], env=environment, cwd=folder, input=answers, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("way", ["called", "installed"])
def test_whole_games_in_the_library(atlantis: Path, way: str) -> None:
    if way == "installed":
        install(atlantis)
    old = ROOT / "tests" / "first_edition" / "records" / "intrepid-training.json"
    words = list(GAME.vocabulary)
    script = (CALLED if way == "called" else "") + LIBRARY
    assert run(atlantis, "-c", script, str(old), str(len(words)), words[-1].code) == "played\n"


def test_a_game_in_the_terminal(atlantis: Path) -> None:
    install(atlantis)
    play = ("-m", "solonaut", "play", "intrepid", "--plain", "--seed", "3", "--option", "country=atlantis")
    said = run(atlantis, *play, answers="v\n1/dive\n1/pass\nq\n")
    assert "≈ Atlantis" in said and "Power tile S1" in said and "Let the lowest die dive" in said and "You let" in said
    assert "⟨" not in said and "Traceback" not in said


def test_a_game_in_the_browser(atlantis: Path) -> None:
    install(atlantis)
    assert run(atlantis, "-c", WEB, f"sqlite:///{atlantis / 'games.db'}") == "shown\n"


def test_once_the_game_is_loaded_it_is_too_late() -> None:
    assert TILES[-1] == "U8"
    with pytest.raises(BadOption, match="before Intrepid is loaded"):
        register_country(CountryRegistration("atlantis", "AT", rules="atlantis.rules:Atlantis"))


@pytest.mark.parametrize(
    ("name", "code", "reason"),
    [
        ("Atlantis", "AT", "lower-case letters"),
        ("atlantis", "A1", "capitals"),
        ("usa", "XX", "used twice"),
        ("atlantis", "ZA", "used twice"),
    ],
)
def test_names_and_codes_are_checked(tmp_path: Path, name: str, code: str, reason: str) -> None:
    script = (
        "from solonaut.games.intrepid_extensions import CountryRegistration, register_country\nimport solonaut\n"
        f"try:\n    register_country(CountryRegistration({name!r}, {code!r}, rules='a:B'))\n    solonaut.find_game('intrepid')\n"
        "except solonaut.BadOption as e:\n    print(e)\n"
    )
    assert reason in run(tmp_path, "-c", script)
