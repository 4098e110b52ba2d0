"""Cryo in sentences: what `--plain` prints and a screen reader reads."""

from __future__ import annotations

from typing import Any

from solonaut.core.message import PlayerName
from solonaut.games.cryo import noun_messages as cryo
from solonaut.games.cryo.components import Components
from solonaut.lang import Speaker

View = dict[str, Any]
NOTHING = "–"


class Words:
    """The words of the board in one language."""

    def __init__(self, speaker: Speaker, box: Components) -> None:
        self.text, self.say, self.listed, self.box = speaker.text, speaker.say, speaker.listed, box

    def label(self, name: str, **params: Any) -> str:
        return self.text(f"cryo.terminal.{name}", **params)

    def pair(self, label: str, value: Any) -> str:
        return self.text("core.pair", label=label, value=value)

    def card(self, name: str) -> str:
        return self.say(cryo.card(name))

    def cards(self, names: list[str]) -> str:
        return self.listed(map(self.card, names)) or NOTHING

    def letter(self, resource: str) -> str:
        return self.label(f"letter.{resource}")


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
            title = words.text("cryo.choice.to", id=cavern["id"])
            found.append(
                f"{words.pair(title, words.label('control', first=first, second=second))}. {_pods_line(words, names, cavern['pods'])}."
            )
    for dock in me["platform"]:
        title = words.label("platform_dock", n=dock["dock"], action=words.text(f"cryo.platform.{dock['action']}"))
        sides = [_side(words, dock, side) for side in ("cost", "gain") if side in dock]
        found.append(f"{'. '.join([words.pair(title, words.label('drone' if dock['drone'] else 'no_drone')), *sides])}.")
    found.append(f"{words.pair(words.label('hand'), words.cards(me.get('hand', [])))}.")
    for player in table["players"]:
        if player["seat"] != seat:
            found.append(words.pair(names[player["seat"]], _holdings(words, player)))
    if table["solo"]:
        found.append(f"{decisions(words, table)}.")
    found.append(f"{_track_line(words, table)}.")
    return found


def decisions(words: Words, table: View) -> str:
    """What decides where the Rival goes."""
    return words.label("top_card") if table["unpredictable"] else words.pair(words.label("decisions"), words.cards(table["decision_cards"]))


def played(words: Words, player: View) -> list[str]:
    """Upgrades and vehicles by name."""
    vehicles = words.cards([vehicle["card"] for vehicle in player["vehicles"]])
    return [words.pair(words.label("upgrades"), words.cards(player["upgrades"])), words.pair(words.label("vehicles"), vehicles)]


def _side(words: Words, dock: View, side: str) -> str:
    """The cost or the reward of a platform action."""
    return words.pair(words.label(f"side.{side}"), words.say(cryo.tile(dock[side])) if dock[side] else NOTHING)


def _holdings(words: Words, player: View) -> str:
    stock = words.listed(cryo.amount(name, n) for name, n in player["stock"].items())
    pods = [words.pair(words.label(name), player[name]) for name in ("awake", "settled")]
    return f"{'. '.join([stock, *pods, *played(words, player)])}."


def _name(words: Words, player: View, seat: int, solo: bool) -> str:
    """The Rival, you, or another player."""
    if player["rival"]:
        return words.label("rival")
    return words.text("cryo.who.you") if solo and player["seat"] == seat else words.say(PlayerName(player["seat"]))


def _pods_line(words: Words, names: list[str], counts: list[int]) -> str:
    return words.listed(f"{names[seat]} {n}" for seat, n in enumerate(counts) if n) or NOTHING


def _section_line(words: Words, section: View, names: list[str]) -> str:
    """One section: chambers, docks that are open, incident, and what lies around each open dock."""
    chambers = [_pods_line(words, names, c["pods"]) if c["intact"] else words.label("wrecked") for c in section["chambers"]]
    docks = [cryo.place(dock["id"]) for dock in section["docks"] if dock["drone"] is None and not dock["damaged"]]
    cards = [f"{words.say(cryo.place(dock['id']))} {words.card(dock['card'])}" for dock in section["docks"] if "card" in dock]
    tiles = [words.say(cryo.tile(space["tile"] or space["printed"])) for space in section["spaces"]]
    parts = [
        words.say(cryo.section(section["id"])),
        words.pair(words.label("open_docks"), words.listed(docks) or NOTHING),
        words.pair(words.label("chambers"), _numbered(chambers)),
        words.pair(words.label("incident"), words.say(cryo.tile(section["incident"])) if section["incident"] else NOTHING),
    ]
    if cards:
        parts.append(words.pair(words.label("cards"), words.listed(cards)))
    if tiles:
        parts.append(words.pair(words.label("spaces"), _numbered(tiles)))
    return f"{'. '.join(parts)}."


def _numbered(things: list[str]) -> str:
    return ", ".join(f"{n} ({thing})" for n, thing in enumerate(things, 1))


def _track_line(words: Words, table: View) -> str:
    """Incidents to come, stack by stack, the next one first."""
    stacks = [words.label(f"stack.{stack['back']}", n=stack["tokens"]) for stack in table["track"] if stack["tokens"]]
    return words.pair(words.label("incidents"), ", ".join([*stacks, *([words.label("sunset")] if table["sunset"] else [])]) or NOTHING)
