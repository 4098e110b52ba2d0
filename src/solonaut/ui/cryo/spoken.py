"""Cryo in sentences: what `--plain` prints and a screen reader reads."""

from __future__ import annotations

from typing import Any

from solonaut.games.cryo import sentences as cryo
from solonaut.games.cryo.components import Components
from solonaut.lang import Speaker

View = dict[str, Any]


class Words:
    """The words of the board in one language."""

    def __init__(self, speaker: Speaker, box: Components) -> None:
        self.text, self.say, self.box = speaker.text, speaker.say, box

    def label(self, name: str, **params: Any) -> str:
        return self.text(f"cryo.terminal.{name}", **params)

    def card(self, name: str) -> str:
        return self.say(cryo.card(name))

    def cards(self, names: list[str]) -> str:
        return ", ".join(map(self.card, names)) or "—"


def lines(view: View, speaker: Speaker, seat: int, box: Components) -> list[str]:
    """The table in sentences."""
    words, table = Words(speaker, box), view["table"]
    me = table["players"][seat]
    found = [f"{words.text('cryo.terminal.turn', n=table['turn'])}. {_holdings(words, me)}"]
    names = [_name(words, player, seat, table["solo"]) for player in table["players"]]
    for section in table["sections"]:
        found.append(_section_line(words, section, names))
    for cavern in table["caverns"]:
        if cavern["face_up"]:
            first, second = cavern["tile"]["control"]
            found.append(f"{words.say(cryo.spot(cavern['id']))}: {first}/{second}. {_pods_line(names, cavern['pods'])}.")
    for dock in me["platform"]:
        drone = words.label("drone") if dock["drone"] else words.label("no_drone")
        sides = [_side(words, dock, side) for side in ("cost", "gain") if side in dock]
        found.append(
            f"{words.label('platform')} {dock['dock']}: {drone}, {words.text('cryo.platform.' + dock['action'])}; {', '.join(sides)}."
        )
    found.append(f"{words.label('hand')}: {words.cards(me.get('hand', []))}.")
    for player in table["players"]:
        if player["seat"] != seat:
            found.append(f"{names[player['seat']]}: {_holdings(words, player)}")
    if table["solo"]:
        found.append(f"{words.label('decisions')} {words.cards(table['decision_cards'])}.")
    found.append(f"{_track_line(words, table)}.")
    return found


def played(words: Words, player: View) -> str:
    """Upgrades and vehicles by name."""
    vehicles = words.cards([vehicle["card"] for vehicle in player["vehicles"]])
    return f"{words.label('upgrades')} {words.cards(player['upgrades'])}, {words.label('vehicles')} {vehicles}"


def _side(words: Words, dock: View, side: str) -> str:
    """The cost or the reward of a platform action."""
    return f"{words.text('cryo.side.' + side)} {words.say(cryo.tile(dock[side])) if dock[side] else '—'}"


def _holdings(words: Words, player: View) -> str:
    stock = ", ".join(words.say(cryo.amount(name, n)) for name, n in player["stock"].items())
    awake = f"{words.label('awake')} {player['awake']}, {words.label('settled')} {player['settled']}"
    return f"{stock}; {awake}, {played(words, player)}."


def _name(words: Words, player: View, seat: int, solo: bool) -> str:
    """The Rival, you, or the number of a player."""
    if player["rival"]:
        return words.label("rival")
    return words.text("cryo.who.you") if solo and player["seat"] == seat else words.text("terminal.player", n=player["seat"] + 1)


def _pods_line(names: list[str], counts: list[int]) -> str:
    return ", ".join(f"{names[seat]} {n}" for seat, n in enumerate(counts) if n) or "—"


def _section_line(words: Words, section: View, names: list[str]) -> str:
    """One section: chambers, docks that are open, incident, and what lies around each open dock."""
    chambers = "; ".join(
        f"{n} {_pods_line(names, chamber['pods']) if chamber['intact'] else words.label('wrecked')}"
        for n, chamber in enumerate(section["chambers"], 1)
    )
    docks = ", ".join(dock["id"] for dock in section["docks"] if dock["drone"] is None and not dock["damaged"]) or "—"
    cards = ", ".join(f"{dock['id']} {words.card(dock['card'])}" for dock in section["docks"] if "card" in dock)
    tiles = ", ".join(f"{space['id']} {words.say(cryo.tile(space['tile'] or space['printed']))}" for space in section["spaces"])
    incident = words.say(cryo.tile(section["incident"])) if section["incident"] else "—"
    name = words.say(cryo.section(section["id"]))
    parts = [
        f"{words.label('open_docks')} {docks}",
        f"{words.label('chambers')} {chambers}",
        f"{words.label('incident')} {incident}",
        cards,
        tiles,
    ]
    return f"{name}: {'. '.join(filter(None, parts))}."


def _track_line(words: Words, table: View) -> str:
    """Incidents to come, stack by stack, the next one first."""
    stacks = [f"{words.label('back.' + stack['back'])}×{stack['tokens']}" for stack in table["track"] if stack["tokens"]]
    return " ".join([words.label("incidents"), *stacks, *([words.label("sunset")] if table["sunset"] else [])])
