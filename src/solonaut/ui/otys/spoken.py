"""Otys in sentences: what `--plain` prints and a screen reader reads."""

from __future__ import annotations

from typing import Any

from solonaut.games.otys import sentences as otys
from solonaut.games.otys.components import Components
from solonaut.lang import Speaker

View = dict[str, Any]


class Words:
    """The words of the board in one language, with the printed values of an edition."""

    def __init__(self, speaker: Speaker, box: Components) -> None:
        self.text = speaker.text
        self.say = speaker.say
        self.box = box

    def label(self, name: str, **params: Any) -> str:
        return self.text(f"otys.terminal.{name}", **params)

    def diver(self, entry: View) -> str:
        return self.text(f"otys.diver.{entry['diver']}") + (" ▲" if entry["upgraded"] else "")

    def short_diver(self, entry: View) -> str:
        return self.text(f"otys.diver.{entry['diver']}.short") + ("▲" if entry["upgraded"] else "")

    def cube(self, name: str, n: int = 1) -> str:
        return self.text(f"otys.cube.{name}", n=n)

    def sponsor(self, number: int, form: str = "") -> str:
        return self.say(otys.sponsor(number, self.box, form))

    def reward(self, kind: str, side: str) -> str:
        return self.say(otys.reward(kind, side, self.box))

    def gives(self, card: View) -> str:
        parts = [otys.points(card["points"])]
        parts += [otys.credits(card["credits"])] if card["credits"] else []
        parts += [otys.batteries(card["batteries"])] if card["batteries"] else []
        return ", ".join(map(self.say, parts))

    def need(self, card: View) -> str:
        if "groups" in card:
            return self.text("otys.contract.pattern", groups=" + ".join(map(str, card["groups"])))
        return ", ".join(self.text("otys.contract.cubes", n=n, cube=self.cube(name, n)) for name, n in card["need"].items())


def lines(view: View, speaker: Speaker, seat: int, box: Components) -> list[str]:
    """The table in sentences."""
    words, table = Words(speaker, box), view["table"]
    me = table["players"][seat]
    found = [f"{words.label('turn', n=table['turn'])}. {_holdings(words, me)}"]
    if "timers" in table:
        timers = ", ".join(str(t) for t in table["timers"] if t is not None)
        track = ", ".join(f"{entry['space']} {words.cube(entry['cube'])}" for entry in table["track"])
        found.append(f"{words.label('timers')}: {timers or '—'}. {words.label('track')}: {track or '—'}.")
    surface = ", ".join(words.diver(entry) for entry in me["column"][:3])
    found.append(f"{words.label('surface')}: {surface}.")
    for level in range(1, 6):
        found.append(_level_line(words, table, me, level))
    tokens = " ".join(me["hacker_track"]) or "—"
    found.append(f"{words.label('hacker')} {me['hacker']}: {tokens}. {words.label('mechanic')}: {me['mechanic']}.")
    store = ", ".join(f"{words.cube(row['cube'])} {row['stock']}" for row in table["store"])
    found.append(f"{words.label('store')}: {store}.")
    for card in table["contracts"]:
        if card:
            cube = f" [{words.cube(card['cube'])}]" if card.get("cube") else ""
            found.append(f"{words.label('contracts')}: #{card['number']} {words.need(card)} → {words.gives(card)}{cube}.")
    found += [f"{words.label('private')}: #{card['number']} {words.need(card)} → {words.gives(card)}." for card in me.get("hand", [])]
    for player in table["players"]:
        if player["seat"] != seat:
            divers = ", ".join(words.diver(entry) for entry in player["column"][3:])
            found.append(f"{words.label('player', n=player['seat'] + 1)}: {_holdings(words, player)} {divers}.")
    return found


def _holdings(words: Words, player: View) -> str:
    keys = " ".join(player["keys"]) or "—"
    return (
        f"{words.label('score')} {player['score']}, {words.label('credits')} {player['credits']}, {words.label('batteries')} "
        f"{player['batteries']}, {words.label('keys')} {keys}, {words.label('neutral')} {player['neutral_x']}."
    )


def _level_line(words: Words, table: View, me: View, level: int) -> str:
    cubes = ", ".join(f"{n} {words.cube(name, n)}" for name, n in me["cubes"][level - 1].items() if n) or words.label("empty")
    laid = me["laid"][level - 1]
    rewards = "; ".join(words.reward(kind, "now") for kind in table["rewards"][level - 1] if kind)
    parts = [
        f"{words.label('level', n=level)}: {words.diver(me['column'][2 + level])}",
        f"{cubes} (/{me['capacity'][level - 1]})",
        f"{words.label('sponsor')}: {words.sponsor(table['sponsors'][level - 1])}",
        f"{words.label('display')}: {rewards or '—'}",
    ]
    if laid:
        parts.append(f"{words.label('laid')}: {words.reward(laid, 'laid')}")
    return ". ".join(parts) + "."
