"""Otys in sentences: what `--plain` prints and a screen reader reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from solonaut.core.message import Message, PlayerName
from solonaut.games.otys import noun_messages as nouns
from solonaut.games.otys.components import Components
from solonaut.lang import Speaker

View = dict[str, Any]
NOTHING = "–"
SOFT_HYPHEN = "\u00ad"


class Words:
    """The words of the board in one language, with the printed values of an edition."""

    def __init__(self, speaker: Speaker, box: Components) -> None:
        self.text = speaker.text
        self.say = speaker.say
        self.listed = speaker.listed
        self.box = box

    def label(self, name: str, **params: Any) -> str:
        return self.text(f"otys.terminal.{name}", **params)

    def pair(self, label: str, value: object) -> str:
        return self.text("core.pair", label=label, value=value)

    def line(self, label: str, things: Iterable[object]) -> str:
        """A sentence of a label and some things."""
        return f"{self.pair(label, self.listed(things) or NOTHING)}."

    def diver(self, entry: View) -> str:
        return self.text(f"otys.diver.{entry['diver']}") + (" ▲" if entry["upgraded"] else "")

    def short_diver(self, entry: View) -> str:
        """For a narrow place; where a word may be broken is said for drawings only."""
        return self.text(f"otys.diver.{entry['diver']}.short").replace(SOFT_HYPHEN, "") + ("▲" if entry["upgraded"] else "")

    def cube(self, name: str, n: int = 1) -> str:
        return self.text(f"otys.cube.{name}", n=n)

    def token(self, name: str) -> str:
        return self.say(nouns.token(name))

    def sponsor(self, number: int, form: str = "") -> str:
        return self.say(nouns.sponsor(number, self.box, form))

    def reward(self, kind: str, side: str) -> str:
        return self.say(nouns.reward(kind, side, self.box))

    def named_reward(self, kind: str, side: str) -> str:
        return self.say(Message("core.pair", label=nouns.reward_token(kind), value=nouns.reward(kind, side, self.box)))

    def need(self, card: View) -> str:
        return self.say(nouns.need(self.box.contracts[card["number"]]))

    def gives(self, card: View) -> str:
        return self.say(nouns.gives(self.box.contracts[card["number"]]))

    def contract(self, card: View) -> str:
        return self.say(Message("otys.contract.line", **nouns.contract(self.box.contracts[card["number"]])))


def lines(view: View, speaker: Speaker, seat: int, box: Components) -> list[str]:
    """The table in sentences."""
    words, table = Words(speaker, box), view["table"]
    label, line, me = words.label, words.line, table["players"][seat]
    found = [f"{label('turn', n=table['turn'])}. {_holdings(words, me)}"]
    if "timers" in table:
        found.append(line(label("timers"), [t for t in table["timers"] if t is not None]))
        track = [label("space", cube=words.cube(entry["cube"]), space=entry["space"]) for entry in table["track"]]
        found.append(line(label("track"), track))
    found.append(line(label("surface"), map(words.diver, me["column"][:3])))
    found += [_level_line(words, table, me, level) for level in range(1, 6)]
    returns = label("returns", n=me["hacker"])
    found.append(f"{label('hacker')}, {returns}. {line(label('used_keys'), map(words.token, me['hacker_track']))}")
    found.append(line(label("mechanic"), [me["mechanic"]]))
    stock = [words.text("otys.contract.cubes", n=row["stock"], cube=words.cube(row["cube"], row["stock"])) for row in table["store"]]
    found.append(line(label("store"), stock))
    for card in table["contracts"]:
        if card:
            cube = f" [{words.cube(card['cube'])}]" if card.get("cube") else ""
            found.append(f"{label('contract')}. {words.contract(card)}{cube}.")
    found += [f"{label('private')}. {words.contract(card)}." for card in me.get("hand", [])]
    for player in table["players"]:
        if player["seat"] != seat:
            divers = line(label("divers"), map(words.diver, player["column"][3:]))
            found.append(f"{words.say(PlayerName(player['seat']))}. {_holdings(words, player)} {divers}")
    return found


def _holdings(words: Words, player: View) -> str:
    label, line = words.label, words.line
    keys = line(label("keys"), [key.upper() for key in player["keys"]])
    counts = [f"{words.pair(label(name), player[name])}." for name in ("score", "credits", "batteries")]
    return " ".join([*counts, keys, f"{words.pair(label('neutral'), player['neutral_x'])}."])


def _level_line(words: Words, table: View, me: View, level: int) -> str:
    label, laid = words.label, me["laid"][level - 1]
    cubes = words.say(nouns.cubes(list(me["cubes"][level - 1].values())))
    parts = [
        f"{words.pair(label('level', n=level), words.diver(me['column'][2 + level]))}.",
        f"{words.pair(label('cubes'), label('of', cubes=cubes, n=me['capacity'][level - 1]))}.",
        f"{words.pair(label('sponsor'), words.sponsor(table['sponsors'][level - 1]))}.",
        words.line(label("display"), [words.text(f"otys.reward.{kind}") for kind in table["rewards"][level - 1] if kind]),
    ]
    if laid:
        parts.append(f"{words.pair(label('laid'), words.named_reward(laid, 'laid'))}.")
    return " ".join(parts)
