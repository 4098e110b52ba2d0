"""Otys in the terminal: the Score track on the left, the shaft with its divers in the middle, the colony on the right."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from solonaut.lang import Speaker

CUBE_STYLES = {"fuel": "white on grey23", "metal": "black on dodger_blue1", "plant": "black on green3", "tech": "black on grey93"}
WATER = ("grey30", "deep_sky_blue4", "dodger_blue3", "blue3", "navy_blue")
View = dict[str, Any]


class Words:
    """The words of the board in one language."""

    def __init__(self, speaker: Speaker) -> None:
        self.text = speaker.text

    def label(self, name: str, **params: Any) -> str:
        return self.text(f"otys.board.{name}", **params)

    def diver(self, entry: View) -> str:
        return self.text(f"otys.diver.{entry['diver']}") + (" ▲" if entry["upgraded"] else "")

    def short_diver(self, entry: View) -> str:
        return self.text(f"otys.diver.{entry['diver']}.short") + ("▲" if entry["upgraded"] else "")

    def cube(self, name: str) -> str:
        return self.text(f"otys.cube.{name}")

    def chip(self, name: str) -> Text:
        return Text(f" {self.text(f'otys.cube.{name}.short')[:2]} ", style=CUBE_STYLES[name])

    def sponsor(self, number: int) -> str:
        return self.text(f"otys.sponsor.{number}")

    def now(self, kind: str) -> str:
        return self.text(f"otys.reward.{kind}.now")

    def laid(self, kind: str) -> str:
        return self.text(f"otys.reward.{kind}.laid")

    def gives(self, card: View) -> str:
        parts = [self.text("otys.contract.points", n=card["points"])]
        if card["credits"]:
            parts.append(self.text("otys.contract.credits", n=card["credits"]))
        if card["batteries"]:
            parts.append(self.text("otys.contract.batteries", n=card["batteries"]))
        return ", ".join(parts)

    def need(self, card: View) -> str:
        if "groups" in card:
            return self.text("otys.contract.pattern", groups=" + ".join(map(str, card["groups"])))
        return ", ".join(self.text("otys.contract.cubes", n=n, cube=self.cube(name)) for name, n in card["need"].items())


# -- in colour ----------------------------------------------------------------------------------------------------------


def draw(view: View, speaker: Speaker, seat: int) -> RenderableType:
    """The whole table for a seat."""
    words, table = Words(speaker), view["table"]
    page = Table.grid(padding=(0, 2))
    columns: list[RenderableType] = [_shaft(words, table, seat), _colony(words, table, seat)]
    if "timers" in table:
        columns.insert(0, _track(words, table))
    page.add_row(*columns)
    if len(table["players"]) > 1:
        return Group(page, _others(words, table, seat))
    return page


def _track(words: Words, table: View) -> RenderableType:
    """The Score track as a depth gauge: you rise, the Timers sink, cubes wait beside their numbers."""
    cubes = {entry["space"]: entry["cube"] for entry in table["track"]}
    score = table["players"][0]["score"]
    grid = Table.grid(padding=(0, 1))
    grid.add_row("", Text(words.label("track"), style="grey62"))
    for space in range(max(table["timer_start"], score), -1, -1):
        marks = Text()
        for number, at in enumerate(table["timers"], 1):
            if at == space:
                marks.append(f"⧗{number} ", style="bold red")
        if space == score:
            marks.append(f"★ {words.label('you')} ", style="bold black on sky_blue1")
        if space in cubes:
            marks.append_text(words.chip(cubes[space]))
        line = Text("┃" if space <= score else "│", style="sky_blue1" if space <= score else "grey37")
        grid.add_row(Text(f"{space:>2}", style="grey62"), Text.assemble(line, " ", marks))
    return grid


def _shaft(words: Words, table: View, seat: int) -> RenderableType:
    """The column: three divers above the water, five levels below it, each one row from key to laid reward."""
    me = table["players"][seat]
    shaft = Table(box=None, padding=(0, 1), header_style="grey62", show_edge=False)
    for name in ("keys", "divers", "cubes", "sponsor", "display"):
        shaft.add_column(words.label(name) if name not in ("divers", "cubes") else "")
    for entry in me["column"][:3]:
        shaft.add_row("", Text(words.diver(entry), style="grey78"), Text(words.label("surface"), style="grey42"), "", "")
    shaft.add_row(
        "", Text("≈" * 18, style="cyan"), Text("≈" * 14, style="cyan"), Text("≈" * 14, style="cyan"), Text("≈" * 16, style="cyan")
    )
    for level in range(1, 6):
        here = level == table["level"]
        key = str(level) in me["keys"]
        mark = Text(f"{level} ", style="bold" if here else "")
        mark.append("⚿" if key else "·", style="bold yellow" if key else "grey42")
        if here:
            mark.append(" ◀", style="bold yellow")
        diver = Text(words.diver(me["column"][2 + level]), style=f"bold on {WATER[level - 1]}")
        laid = me["laid"][level - 1]
        if laid:
            diver.append(f"\n  ◆ {words.laid(laid)}", style="not bold magenta on default")
        rewards = [words.now(kind) for kind in table["rewards"][level - 1] if kind]
        sponsor = words.sponsor(table["sponsors"][level - 1])
        shaft.add_row(mark, diver, _cubes(words, me, level), Text(sponsor, style="khaki3"), Text("\n".join(rewards), style="plum3"))
    return Group(shaft, Text(""), _hacker(words, me))


def _cubes(words: Words, me: View, level: int) -> Text:
    chips = Text()
    cubes: dict[str, int] = me["cubes"][level - 1]
    for name, n in cubes.items():
        for _ in range(n):
            chips.append_text(words.chip(name))
    return chips.append("·" * (me["capacity"][level - 1] - sum(cubes.values())), style="grey50")


def _hacker(words: Words, me: View) -> Text:
    line = Text(f"{words.label('hacker')} ", style="grey62")
    tokens = [token.upper() if token != "neutral" else "n" for token in me["hacker_track"]]
    for place in range(max(me["hacker"], len(tokens))):
        token = tokens[place] if place < len(tokens) else " "
        line.append(f"[{token}]", style="bold" if token != " " else "yellow" if place + 1 == me["hacker"] else "grey50")
    line.append(f"   {words.label('mechanic')} {me['mechanic']}", style="default")
    own = "X" if "x" in me["keys"] else "·"
    line.append(f"   X: {own}   {words.label('neutral')}: {me['neutral_x']}", style="default")
    return line


def _colony(words: Words, table: View, seat: int) -> RenderableType:
    """Contracts, Store and what you hold."""
    me = table["players"][seat]
    grid = Table.grid(padding=(0, 1))
    grid.add_row(Text(words.label("contracts"), style="grey62"))
    due = {entry["cube"]: entry["space"] for entry in table.get("track", [])}
    for card in table["contracts"]:
        if card is None:
            grid.add_row(Text(f"  {words.label('empty')}", style="grey50"))
            continue
        line = Text(f"  #{card['number']} {words.need(card)} → {words.gives(card)} ")
        if card.get("cube"):
            line.append_text(words.chip(card["cube"]))
            if card["cube"] in due:
                line.append(f"\n     {words.label('due', space=due[card['cube']])}", style="grey50")
        grid.add_row(line)
    for card in me.get("hand", []):
        grid.add_row(Text(f"  #{card['number']} {words.need(card)} → {words.gives(card)} ({words.label('private')})", style="plum3"))
    for card in table.get("looking_at", []):
        grid.add_row(Text(f"  ? #{card['number']} {words.need(card)} → {words.gives(card)}", style="italic plum3"))
    grid.add_row("")
    grid.add_row(_store(words, table))
    grid.add_row("")
    hold = f"{words.label('score')} {me['score']}   {words.label('credits')} {me['credits']}   {words.label('batteries')} {me['batteries']}"
    grid.add_row(Text(hold, style="bold"))
    grid.add_row(Text(f"{words.label('completed')}: {len(me['completed'])}", style="grey62"))
    return grid


def _store(words: Words, table: View) -> RenderableType:
    store = Table(box=None, padding=(0, 1), show_edge=False, header_style="grey62")
    for name in ("store", "stock", "sell", "buy"):
        store.add_column(words.label(name), justify="left" if name == "store" else "right")
    for row in table["store"]:
        sells = row["sells_for"]
        if sells is None:
            sell = "—"
        elif sells["points"]:
            sell = words.text("otys.contract.points", n=sells["points"])
        else:
            sell = words.text("otys.contract.credits", n=sells["credits"])
        buy = "—" if row["costs"] is None else words.text("otys.contract.credits", n=row["costs"])
        store.add_row(words.chip(row["cube"]) + Text(f" {words.cube(row['cube'])}"), str(row["stock"]), sell, buy)
    return store


def _others(words: Words, table: View, seat: int) -> RenderableType:
    """The other players, one row each: what they have and who sits on their levels."""
    others = Table(box=None, padding=(0, 1), header_style="grey62", show_edge=False)
    for name in ("", "score", "credits", "batteries", "private"):
        others.add_column(words.label(name) if name else "")
    for level in range(1, 6):
        others.add_column(words.label("level", n=level))
    for player in table["players"]:
        if player["seat"] == seat:
            continue
        cells = [
            words.label("player", n=player["seat"] + 1),
            *(str(player[k]) for k in ("score", "credits", "batteries", "private_contracts")),
        ]
        for level in range(1, 6):
            cubes = "".join(words.text(f"otys.cube.{name}.short")[:2] * n for name, n in player["cubes"][level - 1].items())
            cells.append(f"{words.short_diver(player['column'][2 + level])}\n{cubes or '·'}")
        others.add_row(*cells)
    return others


# -- line by line -------------------------------------------------------------------------------------------------------


def lines(view: View, speaker: Speaker, seat: int) -> list[str]:
    """The table in sentences."""
    words, table = Words(speaker), view["table"]
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
    cubes = ", ".join(f"{words.cube(name)} {n}" for name, n in me["cubes"][level - 1].items() if n) or words.label("empty")
    laid = me["laid"][level - 1]
    rewards = "; ".join(words.now(kind) for kind in table["rewards"][level - 1] if kind)
    parts = [
        f"{words.label('level', n=level)}: {words.diver(me['column'][2 + level])}",
        f"{cubes} (/{me['capacity'][level - 1]})",
        f"{words.label('sponsor')}: {words.sponsor(table['sponsors'][level - 1])}",
        f"{words.label('display')}: {rewards or '—'}",
    ]
    if laid:
        parts.append(f"{words.label('laid')}: {words.laid(laid)}")
    return ". ".join(parts) + "."
