"""Intrepid in sentences: what `--plain` prints and a screen reader reads."""

from __future__ import annotations

from typing import Any

from solonaut.core.message import Listing, Message, PlayerName
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.countries import BY_NAME as COUNTRIES
from solonaut.games.intrepid.disaster import Disaster
from solonaut.games.intrepid.disasters import BY_NAME as DISASTERS
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.printed import Components
from solonaut.lang import Speaker
from solonaut.lang.numbers import short

View = dict[str, Any]

DOCK_CHANGES = {"=": "same", "= or +1": "up", "= or -1": "down"}
"""What a docking space does with the value of a die: the end of a key, by what is printed on it."""


class Words:
    """The words of the board in one language, with the printed values of an edition."""

    def __init__(self, speaker: Speaker, box: Components) -> None:
        self.text, self.say, self.box = speaker.text, speaker.say, box
        self.language = speaker.language

    def label(self, name: str, **params: Any) -> str:
        return self.text(f"intrepid.terminal.{name}", **params)

    def resource(self, name: str) -> str:
        return self.say(noun_messages.resource(name))

    def pair(self, label: str, value: Any) -> str:
        """A label of the board and what belongs to it."""
        return self.text("core.pair", label=label, value=value)

    def amounts(self, wanted: dict[str, int]) -> str:
        return self.say(amounts(wanted)) or "–"

    def takes(self, face: View) -> str:
        return self.say(noun_messages.short_takes(self.box.faces[face["face"]].takes))

    def gives(self, face: View) -> str:
        return self.say(noun_messages.short_gives(self.box.faces[face["face"]]))

    def printed(self, face: View) -> str:
        return self.say(noun_messages.printed(self.box.faces[face["face"]]))

    def card_text(self, disaster: Disaster, card: View, resources: list[View]) -> str:
        producers = [resource["producers"] for resource in resources]
        return self.say(noun_messages.card_text(disaster, self.box.cards[CARDS.index(card["card"])], producers))

    def country(self, name: str) -> str:
        return f"{COUNTRIES[name].registration.sign} {self.text(f'intrepid.country.{name}')}".lstrip()

    def disaster(self, disaster: Disaster) -> str:
        return f"{disaster.registration.sign} {self.text(f'intrepid.option.disaster.{disaster.name}')}".lstrip()

    def tile(self, face: View) -> str:
        return self.say(noun_messages.short_tile(face["id"]))


def amounts(wanted: dict[str, int]) -> Message:
    """Amounts of resources by name."""
    return Listing(Message("intrepid.amount", n=n, resource=noun_messages.resource(name)) for name, n in wanted.items())


def dice(faces: list[Any]) -> str:
    return " ".join(f"[{face}]" for face in faces) or "–"


def docks(words: Words, table: View) -> str:
    """The docking spaces, what they do with the value, and the dice on them."""
    return "  ".join(
        f"{words.label('dock.' + DOCK_CHANGES[dock['label']])} "
        f"{'✗' if dock['closed'] else dice([dock['die']['die']]) if dock['die'] else '[ ]'}"
        for dock in table["docks"]
    )


def token_values(table: View, token: int) -> str:
    """The values on a kind of token."""
    return "·".join(map(str, table["tokens"]["amplify_strain"][token - 1]["values"]))


def lock_numbers(lock: View) -> str:
    return "·".join(map(str, lock["numbers"]))


def mission_steps(words: Words, rows: list[dict[str, int]]) -> str:
    """What a mission consumes for each value of its die."""
    return "  ".join(words.pair(str(n), words.amounts(row)) for n, row in enumerate(rows, 1))


def emergency_spaces(table: View) -> list[str]:
    """The Emergency Supply, with the space of the marker in brackets."""
    emergency = table["emergency"]
    return [f"[{space}]" if n == emergency["space"] else f" {space} " for n, space in enumerate(["·", *emergency["values"], "☠"])]


def disaster_of(table: View) -> Disaster:
    return DISASTERS[table["disaster"]["name"]]


def blocked(table: View) -> frozenset[str]:
    """Slots of tiles that the disaster keeps dice off."""
    return disaster_of(table).blocked(table["disaster"])


def lines(view: View, speaker: Speaker, seat: int, box: Components) -> list[str]:
    """The table in sentences."""
    words, table = Words(speaker, box), view["table"]
    found = [f"{_head(words, table)}.", *(_resource(words, row) for row in table["resources"])]
    found += [_slot(words, table, slot) for slot in table["slots"] if slot["tile"]]
    found += [_player(words, player) for player in table["players"]]
    found += [_shared_dice(words, table), _missions(words, table), _disasters(words, table)]
    found += [*_irregularities(words, table), _tracks(words, table)]
    return found + [_offer(words, face) for face in table["players"][seat]["offer"]]


def _head(words: Words, table: View) -> str:
    missions = table["missions"]
    parts = [
        words.label("round", n=table["round"]),
        words.label(f"phase.{table['phase']}"),
        words.label("completed", n=missions["completed"], of=missions["to_win"]),
        words.label("deck", n=table["disaster"]["deck"]),
    ]
    return "  ".join(parts)


def _resource(words: Words, resource: View) -> str:
    """Available, generated and Drain, and the next bonus."""
    notes = [made(words, resource)]
    if resource["next_bonus"] is not None:
        notes.append(words.label("next_bonus", n=resource["next_bonus"]))
    return f"{words.resource(resource['resource'])} {short(resource['available'], words.language)} ({', '.join(notes)})."


def made(words: Words, resource: View) -> str:
    """What was generated, and the Drain."""
    return words.label("made", made=short(resource["generated"], words.language), drain=resource["drain"])


def _slot(words: Words, table: View, slot: View) -> str:
    """A tile of the station, and the dice, tokens and whatever the country has put on it."""
    parts = [dice([die or " " for die in slot["dice"]])]
    if slot["amplify"]:
        parts.append(f"{words.label('amplify')} {token_values(table, slot['amplify']['token'])}")
    if slot["strain"]:
        parts.append(f"{words.label('strain')} {token_values(table, slot['strain']['token'])}")
    if slot["scenario"]:
        parts.append("✹" * slot["scenario"])
    if slot["slot"] in blocked(table):
        parts.append(words.text(disaster_of(table).blocked_text))
    if slot["disabled"]:
        parts.append(words.label("disabled"))
    if slot.get("counter") is not None:
        parts.append(f"{words.label('counter')} {slot['counter']}")
    if slot.get("lock"):
        parts.append(f"{words.label('unlocked' if slot['lock']['unlocked'] else 'locked')} {lock_numbers(slot['lock'])}")
    return f"{slot['slot']} {words.printed(slot['tile'])} {' '.join(parts)}."


def _player(words: Words, player: View) -> str:
    """Somebody's dice and Capacity."""
    board = player["country_board"]
    name = words.say(PlayerName(player["seat"]))
    parts = [
        f"{name} {words.country(player['country'])}",
        f"{words.label('capacity')} {player['capacity']}",
        f"{words.label('reserve' if 'may_advance' in board else 'pool')} {dice(player['pool'])}",
    ]
    parts += [f"{words.label(area)} {dice(player[area])}" for area in ("storage", "queue") if player[area]]
    if board.get("converters"):
        parts.append(f"{words.label('converters')} {board['converters']}")
    parts += [f"{words.label('lock')} {lock_numbers(lock)}" for lock in board.get("locks", ()) if lock["slot"] is None]
    if player["passed"]:
        parts.append(f"({words.label('passed')})")
    return "  ".join(parts)


def _shared_dice(words: Words, table: View) -> str:
    """Docking, Habitation Module and cache."""
    parts = [
        f"{words.label('docking')} {docks(words, table)}",
        f"{words.label('habitation')} {dice([die['die'] for die in table['habitation']])}",
    ]
    if table["cache"] is not None:
        parts.append(f"{words.label('cache')} {dice(table['cache'])}")
    return "   ".join(parts)


def _missions(words: Words, table: View) -> str:
    missions = table["missions"]
    line = f"{words.label('missions')} "
    for mission in missions["active"]:
        line += f"{words.say(noun_messages.mission(mission['mission']))} [{mission['die']}] → {words.amounts(mission['next'])}   "
    if missions["face_up"]:
        name = words.say(noun_messages.mission(missions["face_up"]["mission"]))
        line += f"{words.pair(words.label('to_start'), name)}  {mission_steps(words, missions['face_up']['rows'])}"
    return line


def _disasters(words: Words, table: View) -> str:
    """Face-up cards with their spaces; what the disaster has laid out, and dice on the player aid."""
    disaster, rules = table["disaster"], disaster_of(table)
    line = f"{words.disaster(rules)} "
    line += "".join(f"{words.say(note)}  " for note in rules.notes(disaster))
    if disaster.get("aid"):
        line += f"{words.label('aid')} {dice([die['die'] for die in disaster['aid']])}  "
    for card in disaster["face_up"]:
        spaces = " ".join(f"[{space['die']['die'] if space['die'] else space['values']}]" for space in card["spaces"])
        line += f"{words.say(noun_messages.card(card['card']))} {spaces} {words.card_text(rules, card, table['resources'])}  "
    return line


def _irregularities(words: Words, table: View) -> list[str]:
    """The rules that only this table has, and the card that will be revealed next if the players have seen it."""
    cards = {card.name: card for card in words.box.irregularities.values()}
    rules = [words.say(noun_messages.irregularity_text(cards[shown["irregularity"]])) for shown in table["irregularities"]]
    found = [f"{words.label('irregularity')} {rule}" for rule in rules]
    if table["disaster"]["next"]:
        found.append(f"{words.label('next_card')} {words.say(noun_messages.card(table['disaster']['next']))}")
    return found


def _tracks(words: Words, table: View) -> str:
    """Emergency Supply, research and the stock of tokens."""
    research = table["research"]
    spaces = "".join(emergency_spaces(table))
    steps = research["steps_per_tier"]
    researched = words.label("research", tier=research["tier"], step=research["step"] % steps, steps=steps)
    stock = " ".join(f"{token_values(table, kind['token'])}×{kind['stock']}" for kind in table["tokens"]["amplify_strain"])
    return f"{words.label('emergency')} {spaces}   {researched}   {words.label('tokens')} {stock}"


def _offer(words: Words, face: View) -> str:
    price = f"{words.label('cost')} {face['price']}, {words.label('drain')} {words.amounts(face['drain'])}"
    return f"{words.label('offer')} {words.printed(face)} {price}."
