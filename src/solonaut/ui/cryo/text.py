"""Cryo in the terminal: the broken ship with its four sections, the caverns below it, the Rival's sheet and your platform."""

from __future__ import annotations

from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from solonaut.core.message import PlayerName
from solonaut.games.cryo import noun_messages as cryo
from solonaut.games.cryo.components import Components
from solonaut.lang import Speaker
from solonaut.ui.cryo.spoken import NOTHING, Words, decisions, played

STYLES = {
    "crystal": "#f291c5", "organics": "#5fca8d", "tech": "#bccad8", "nanite": "#f0905a", "energy": "#62c8f5", "card": "#d8d2c2",
}  # fmt: skip
SEATS = (("●", "#7cc4ff"), ("◆", "#c4a8ff"), ("▲", "#c6dd5e"), ("■", "#ff9f8c"))
"""Sign and colour of each seat; the Rival is the second."""
LABEL, FAINT, ROCK = "grey62", "grey50", "#c8b8b0"
CELL, NARROW_CELL, PER_ROW = 4, 3, 5
CAVERN_CELL, CAVERNS_WIDTH, SIDE_WIDTH = 13, 66, 33
WIDE = CAVERNS_WIDTH + SIDE_WIDTH + 1
GRID = (("r1", "T1", "r2", "T2", "r3"), ("B1", "r4", "B2", "r5", "B3"))
CELLS = {
    "stasis": "❄", "generator": "{crystal}>{energy}", "remote-stasis": "❄❄", "build": "{tech}>{card}", "research": "{tech}{card}",
    "nanite": "{nanite}", "scout": "{energy}>?", "salvage": "{salvage}", "requisition": "{card}",
}  # fmt: skip
"""What is written for an action; the letters of the resources are those of the language."""
PLATFORM = {"gain": "+", "exchange": ">", "energy": ">{energy}", "wake": ">{wake}", "cards": ">{card}"}
View = dict[str, Any]


def written(words: Words, formula: str) -> str:
    """A formula with the letters of the language; the legend names them."""
    return formula.format(**{name: words.letter(name) for name in (*STYLES, "salvage")}, wake=words.label("action.wake"))


def shown(words: Words, name: str | None) -> Text:
    """What a tile or token shows, in letters: ``CC``, ``C+T``, ``C/O``."""
    text = Text()
    if name is None:
        return text
    if name in ("sabotage", "sunset"):
        return Text("✹" if name == "sabotage" else "☼", style="bold red" if name == "sabotage" else "bold yellow")
    either = "-or-" in name
    parts = name.split("-or-") if either else name.split("+")
    for n, part in enumerate(parts):
        if n and either:
            text.append("/", style=FAINT)
        text.append(words.letter(part), style=f"bold {STYLES[part]}")
    return text


def sign(seat: int) -> Text:
    return Text(SEATS[seat][0], style=f"bold {SEATS[seat][1]}")


def pods(counts: list[int]) -> Text:
    """``●2◆1``: how many pods each faction has somewhere."""
    text = Text()
    for seat, n in enumerate(counts):
        if n:
            text.append_text(sign(seat)).append(str(n) if n > 1 else "")
    return text


def centred(text: Text, width: int) -> Text:
    left = max(0, width - text.cell_len) // 2
    return Text(" " * left).append_text(text).append(" " * max(0, width - left - text.cell_len))


def draw(view: View, speaker: Speaker, seat: int, box: Components) -> RenderableType:
    """The whole table for a seat."""
    return Board(Words(speaker, box), view["table"], seat)


class Board:
    """The table as wide as the screen allows: with little room the sections are narrower, and the others stand below the caverns."""

    def __init__(self, words: Words, table: View, seat: int) -> None:
        self.words, self.table, self.seat = words, table, seat

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        words, table, seat = self.words, self.table, self.seat
        wide = options.max_width >= WIDE
        cell = CELL if wide else NARROW_CELL
        ship = Table.grid(padding=(0, 1, 0, 0))
        for _ in table["sections"]:
            ship.add_column(width=_width(cell), no_wrap=True)
        ship.add_row(*(_section(words, table, section, cell) for section in table["sections"]))
        others = [p for p in table["players"] if p["seat"] != seat]
        side = _rival(words, table, others[0]) if table["solo"] else Group(*(_other(words, p) for p in others))
        caverns = Group(_caverns(words, table), _edge(words, table))
        yield _track(words, table)
        yield ship
        if wide:
            middle = Table.grid(padding=(0, 1, 0, 0))
            middle.add_column(width=CAVERNS_WIDTH, no_wrap=True)
            middle.add_column(width=SIDE_WIDTH)
            middle.add_row(caverns, side)
            yield middle
        else:
            yield caverns
            yield side
        yield _platform(words, table, seat)
        legend = [f"{words.letter(name)} {words.say(cryo.resource(name))}" for name in STYLES]
        yield Text("  ".join([*legend, f"{words.letter('salvage')} {words.label('salvage')}"]), style=FAINT)


def _width(cell: int) -> int:
    """Of a section: five cells with a space between them."""
    return PER_ROW * (cell + 1) - 1


def _track(words: Words, table: View) -> Text:
    """Incidents to come, stack by stack, the next one first."""
    found = [
        Text(words.label(f"stack.{stack['back']}", n=stack["tokens"]), style="yellow" if stack["back"] == "sunset" else "default")
        for stack in table["track"]
        if stack["tokens"]
    ]
    if table["sunset"]:
        found.append(Text(words.label("sunset"), style="bold yellow"))
    return Text(words.pair(words.label("incidents"), ""), style=LABEL).append_text(
        Text(", ", style="default").join(found or [Text(NOTHING)])
    )


def _section(words: Words, table: View, section: View, cell: int) -> RenderableType:
    """Chambers and incident on top, then docks between the cells that they touch."""
    name = Text(words.say(cryo.section(section["id"]))[: _width(cell)], style="bold")
    incident = Text("◇", style="yellow").append_text(shown(words, section["incident"]) if section["incident"] else Text("·", style=FAINT))
    docks = {dock["id"]: dock for dock in section["docks"]}
    lines = [name, *_chambers(section, incident, _width(cell))]
    if any("card" in dock for dock in section["docks"]):
        lines.append(_board_cards(words, table, docks, _width(cell) // 2))
    spaces = {space["id"]: space for space in section["spaces"]}
    lines.append(_row([_cell_of(words, docks, place, "up") if place in docks else Text() for place in GRID[0]], cell))
    lines += [_row([_dock_or_space(words, docks, spaces, place) for place in row], cell) for row in GRID]
    lines.append(_row([_cell_of(words, docks, place, "down") if place in docks else Text() for place in GRID[1]], cell))
    if section["id"] == "processing":
        launch = Text(f"{words.label('launch')} ", style=LABEL).append_text(pods(table["launch"]))
        lines[-1] = launch
    return Group(*lines)


def _chambers(section: View, incident: Text, width: int) -> list[Text]:
    """Three chambers and the incident beside them; where they have no room, a line each."""
    found = []
    for number, chamber in enumerate(section["chambers"], 1):
        inside = pods(chamber["pods"]) if chamber["intact"] else Text("╳╳", style="red")
        found.append(Text(f"{number}[", style=FAINT).append_text(inside).append("]", style=FAINT))
    line = Text.assemble(*found, " ", incident)
    if len(section["chambers"][0]["pods"]) > 2 or line.cell_len > width:
        return [Text.assemble(found[0], " ", incident), *found[1:]]
    return [line]


def _board_cards(words: Words, table: View, docks: View, room: int) -> Text:
    """The Rival's animals over its docks; those that can come next are marked."""
    line = Text()
    for place in ("T1", "T2"):
        card = docks[place].get("card", "")
        coming = card in table.get("decision_cards", [])
        name = Text(f"{'»' if coming else ' '}{words.card(card)}"[:room], style="bold #c4a8ff" if coming else "#8a78b8")
        line.append_text(centred(name, room))
    return line


def _row(cells: list[Text], width: int) -> Text:
    return Text(" ").join([centred(cell, width) for cell in cells])


def _dock_or_space(words: Words, docks: View, spaces: View, place: str) -> Text:
    if place in docks:
        dock = docks[place]
        if dock["drone"] is not None:
            return Text("(").append_text(sign(dock["drone"])).append(")")
        return Text("(╳)", style="red3") if dock["damaged"] else Text("( )")
    if place in spaces:
        space = spaces[place]
        return (
            shown(words, space["tile"]) if space["tile"] else Text(words.letter(space["printed"]).lower(), style=STYLES[space["printed"]])
        )
    for dock in docks.values():  # Processing: the action that lies there
        for way, beside in (("right", 1), ("left", -1)):
            row = next(r for r in GRID if dock["id"] in r)
            at = row.index(dock["id"]) + beside
            if 0 <= at < len(row) and row[at] == place and way in dock["around"]:
                return Text(written(words, CELLS[dock["around"][way]]), style="khaki3")
    return Text()


def _cell_of(words: Words, docks: View, place: str, way: str) -> Text:
    cell = docks[place]["around"].get(way, "")
    return Text(written(words, CELLS.get(cell, "")), style="khaki3")


def _caverns(words: Words, table: View) -> RenderableType:
    """The map: values for most and second most pods, what explorers find, and who has settled."""
    lines = [Text(words.label("caverns"), style=LABEL)]
    by_id = {cavern["id"]: cavern for cavern in table["caverns"]}
    for row in "ABC":
        upper, lower = Text("   " if row == "A" else ""), Text("   " if row == "A" else "")
        for number in range(1, 6):
            cavern = by_id.get(f"{row}{number}")
            if cavern is None:
                if row != "A":
                    upper.append(" " * CAVERN_CELL)
                    lower.append(" " * CAVERN_CELL)
                continue
            upper.append_text(_left(_cavern(words, cavern), CAVERN_CELL))
            lower.append_text(_left(Text("   ").append_text(pods(cavern["pods"])), CAVERN_CELL))
        lines += [upper, lower]
    return Group(*lines)


def _cavern(words: Words, cavern: View) -> Text:
    large = cavern["size"] == "large"
    text = Text(cavern["id"], style="bold" if cavern["face_up"] else FAINT).append(" ⬣ " if large else " ⬡ ", style=ROCK)
    tile = cavern["tile"]
    if tile is None:
        return text.append("?", style=FAINT)
    first, second = tile["control"]
    text.append(f"{first}/{second}", style="bold" if cavern["face_up"] else "italic grey50")
    for gift in tile["gives"] if not cavern["face_up"] else []:
        text.append(words.letter(gift), style=STYLES[gift])
    return text


def _left(text: Text, width: int) -> Text:
    return text.append(" " * max(1, width - text.cell_len))


def _edge(words: Words, table: View) -> Text:
    """Salvage spaces, deck and discards."""
    line = Text(f"{words.label('salvage')} ", style=LABEL)
    for space in table["salvage"]:
        line.append("[").append(words.letter(space["resource"]), style=STYLES[space["resource"]])
        line.append_text(Text(" ") if space["seat"] is None else sign(space["seat"])).append("]")
    return line.append(f"  {words.label('deck')} {table['deck']}", style=FAINT)


def _stock(words: Words, player: View, mark: int | None = None) -> Text:
    """``C2 O3 …``; an amount that has reached the mark stands out."""
    line = Text()
    for name, n in player["stock"].items():
        hot = mark is not None and n >= mark - 1 and name != "energy"
        line.append(words.letter(name), style=STYLES[name]).append(f"{n} ", style="bold yellow" if hot else "bold")
    return line


def _rival(words: Words, table: View, rival: View) -> RenderableType:
    """The Rival's sheet, downward in the order of its rules."""
    home = sum(dock["drone"] for dock in rival["platform"])
    energy, pods = words.say(cryo.amount("energy", words.box.crew_energy)), words.text("cryo.pods", n=words.box.crew_pods)
    lines = [
        Text(f"◆ {words.label('rival')}  ", style=f"bold {SEATS[1][1]}").append(
            words.label("drones", home=home, out=rival["drones_out"]), style="default"
        ),
        Text(decisions(words, table)),
        _stock(words, rival, words.box.check).append(words.label("acts_at", n=words.box.check), style=FAINT),
        Text(f"{words.label('awake')} {rival['awake']}  ", style="bold").append(
            words.label("settles_at", energy=energy, pods=pods), style=FAINT
        ),
        Text(f"{words.label('upgrades')} {words.cards(rival['upgrades'])}"),
        Text(f"{words.label('vehicles')} {words.cards([v['card'] for v in rival['vehicles']])}"),
        Text(f"{words.label('missions')} {rival['face_down_missions']}"),
        Text(_whereabouts(words, rival), style=FAINT),
    ]
    return Group(*lines)


def _other(words: Words, player: View) -> RenderableType:
    """Another person, in short."""
    head = sign(player["seat"]).append(f" {words.say(PlayerName(player['seat']))}", style="bold")
    head.append(f"  {words.label('awake')} {player['awake']}  {words.label('settled')} {player['settled']}", style="default")
    hidden = f"  {words.label('hand')} {player['cards']}  {words.label('missions')} {player['face_down_missions']}"
    return Group(
        head, Text("  ").append_text(_stock(words, player)), Text(f"  {'  '.join(played(words, player))}"), Text(hidden, style=FAINT)
    )


def _whereabouts(words: Words, player: View) -> str:
    """Pods that are neither asleep nor awake."""
    return "  ".join(f"{words.label(name)} {player[name]}" for name in ("settled", "salvaging", "destroyed"))


def _platform(words: Words, table: View, seat: int) -> RenderableType:
    """Your docks with their actions, your stock, crew and cards."""
    me = table["players"][seat]
    docks = Text(f"{words.label('platform')} ", style=LABEL)
    for dock in me["platform"]:
        docks.append(f" P{dock['dock']}", style="bold" if dock["complete"] else FAINT)
        docks.append("(").append_text(sign(seat) if dock["drone"] else Text(" ")).append(")")
        docks.append_text(_slot(words, dock, "cost")).append(written(words, PLATFORM[dock["action"]]), style=FAINT)
        docks.append_text(_slot(words, dock, "gain"))
    crew = _stock(words, me).append(f"{words.label('awake')} {me['awake']}/{me['housing']}  ", style="bold")
    crew.append(_whereabouts(words, me), style="default")
    vehicles = (
        ", ".join(f"{words.card(v['card'])} ({v['capacity']}, {v['energy']}{words.letter('energy')})" for v in me["vehicles"]) or NOTHING
    )
    missions = ", ".join(f"{words.card(m['card'])} ({m['points']})" for m in me.get("missions", [])) or NOTHING
    cards = Text(f"{words.label('hand')} ", style=LABEL).append(words.cards(me.get("hand", [])), style="bold")
    upgrades = f"{words.label('upgrades')} {words.cards(me['upgrades'])}"
    return Group(docks, crew, cards, Text(f"{words.label('vehicles')} {vehicles}  {upgrades}  {words.label('missions')} {missions}"))


def _slot(words: Words, dock: View, side: str) -> Text:
    if side not in dock:
        return Text()
    return shown(words, dock[side]) if dock[side] else Text("_", style=FAINT)
