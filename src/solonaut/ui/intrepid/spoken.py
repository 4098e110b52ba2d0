"""Intrepid in sentences: what `--plain` prints and a screen reader reads."""

from __future__ import annotations

from typing import Any

from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.countries import BY_NAME as COUNTRIES
from solonaut.games.intrepid.disasters import BY_NAME as DISASTERS
from solonaut.games.intrepid.disasters.base import Disaster
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.printed import Components
from solonaut.lang import Speaker

View = dict[str, Any]


class Words:
    """The words of the board in one language, with the printed values of an edition."""

    def __init__(self, speaker: Speaker, box: Components) -> None:
        self.text, self.say, self.box = speaker.text, speaker.say, box

    def label(self, name: str, **params: Any) -> str:
        return self.text(f"intrepid.terminal.{name}", **params)

    def resource(self, name: str) -> str:
        return self.say(noun_messages.resource(name))

    def amounts(self, wanted: dict[str, int]) -> str:
        return ", ".join(f"{n} {self.resource(name)}" for name, n in wanted.items()) or "—"

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


def dice(faces: list[Any]) -> str:
    return " ".join(f"[{face}]" for face in faces) or "—"


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
    bonus = f", ★{resource['next_bonus']}" if resource["next_bonus"] is not None else ""
    made = words.label("made", made=resource["generated"], drain=resource["drain"])
    return f"{words.resource(resource['resource'])} {resource['available']} ({made}{bonus})."


def _slot(words: Words, table: View, slot: View) -> str:
    """A tile of the station, and the dice, tokens and whatever the country has put on it."""
    parts = [dice([die or " " for die in slot["dice"]])]
    if slot["amplify"]:
        parts.append(f"▲{slot['amplify']['token']}")
    if slot["strain"]:
        parts.append(f"▼{slot['strain']['token']}")
    if slot["scenario"]:
        parts.append("✹" * slot["scenario"])
    if slot["slot"] in blocked(table):
        parts.append(words.text(disaster_of(table).blocked_text))
    if slot["disabled"]:
        parts.append(words.label("disabled"))
    if slot.get("counter") is not None:
        parts.append(f"{words.label('counter')} {slot['counter']}")
    if slot.get("lock"):
        parts.append(_lock(words, slot["lock"], unlocked=slot["lock"]["unlocked"]))
    return f"{slot['slot']} {words.printed(slot['tile'])} {' '.join(parts)}."


def _lock(words: Words, lock: View, *, unlocked: bool = False) -> str:
    return f"{words.label('unlocked' if unlocked else 'locked')} {''.join(map(str, lock['numbers']))}"


def _player(words: Words, player: View) -> str:
    """Somebody's dice and Capacity."""
    board = player["country_board"]
    name = words.text("terminal.player", n=player["seat"] + 1)
    parts = [
        f"{name} {words.country(player['country'])}",
        f"{words.label('capacity')} {player['capacity']}",
        f"{words.label('reserve' if 'may_advance' in board else 'pool')} {dice(player['pool'])}",
    ]
    parts += [f"{words.label(area)} {dice(player[area])}" for area in ("storage", "queue") if player[area]]
    if board.get("converters"):
        parts.append(f"{words.label('converters')} {board['converters']}")
    parts += [_lock(words, lock) for lock in board.get("locks", ()) if lock["slot"] is None]
    if player["passed"]:
        parts.append(f"({words.label('passed')})")
    return "  ".join(parts)


def _shared_dice(words: Words, table: View) -> str:
    """Docking, Habitation Module and cache."""
    docks = "  ".join(
        f"{dock['label']} {'✗' if dock['closed'] else dice([dock['die']['die']]) if dock['die'] else '[ ]'}" for dock in table["docks"]
    )
    parts = [f"{words.label('docking')} {docks}", f"{words.label('habitation')} {dice([die['die'] for die in table['habitation']])}"]
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
        line += f"{words.label('to_start')} {name}: {' | '.join(words.amounts(row) for row in missions['face_up']['rows'])}"
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
    emergency, research = table["emergency"], table["research"]
    spaces = "".join(f" {space} " for space in ["·", *emergency["values"], "☠"])
    steps = research["steps_per_tier"]
    researched = words.label("research", tier=research["tier"], step=research["step"] % steps, steps=steps)
    stock = " ".join(f"{'·'.join(map(str, kind['values']))}×{kind['stock']}" for kind in table["tokens"]["amplify_strain"])
    return f"{words.label('emergency')} {spaces}   {researched}   {words.label('tokens')} {stock}"


def _offer(words: Words, face: View) -> str:
    price = f"{words.label('cost')} {face['price']}, {words.label('drain')} {words.amounts(face['drain'])}"
    return f"{words.label('offer')}: {words.printed(face)} {price}."
