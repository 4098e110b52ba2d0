"""Otys in the terminal: the Score track on the left, the shaft with its divers in the middle, the colony on the right."""

from __future__ import annotations

from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from solonaut.core.message import PlayerName
from solonaut.games.otys.components import Components
from solonaut.lang import Speaker
from solonaut.ui.otys import text_track as track
from solonaut.ui.otys.text_words import Words

WATER = ("on #123544", "on #0f2c3c", "on #0c2231", "on #0a1926", "on #08111b")
LABEL, FAINT = "grey62", "grey50"
TRACK_WIDTH, SHAFT_WIDTH, COLONY_WIDTH = 12, 47, 37
WIDE = TRACK_WIDTH + SHAFT_WIDTH + COLONY_WIDTH + 2
NARROW_SHAFT = 42
"""Beside the colony this fills 80 columns; the Score track then lies below."""
DIVER_WIDTH, NARROW_DIVER = 20, 17
View = dict[str, Any]


def draw(view: View, speaker: Speaker, seat: int, box: Components) -> RenderableType:
    """The whole table for a seat."""
    return Board(Words(speaker, box), view["table"], seat)


class Board:
    """The table in as many columns as the screen has room for."""

    def __init__(self, words: Words, table: View, seat: int) -> None:
        self.words, self.table, self.seat = words, table, seat

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        words, table, seat = self.words, self.table, self.seat
        solo, wide = "timers" in table, options.max_width >= WIDE
        shaft = SHAFT_WIDTH if wide else NARROW_SHAFT
        page = Table.grid(padding=(0, 1, 0, 0))
        columns: list[RenderableType] = [_shaft(words, table, seat, shaft), _colony(words, table, seat)]
        if solo and wide:
            columns.insert(0, track.upright(words, table))
            page.add_column(width=TRACK_WIDTH, no_wrap=True)
        page.add_column(width=shaft)
        page.add_column(width=COLONY_WIDTH + (TRACK_WIDTH if wide and not solo else 0))
        page.add_row(*columns)
        yield page
        if solo and not wide:
            yield track.lying(words, table, options.max_width)
        if len(table["players"]) > 1:
            yield Text("")
            yield _others(words, table, seat)


def _shaft(words: Words, table: View, seat: int, width: int) -> RenderableType:
    """The column: three divers above the water, five levels below it, each from key to cubes, sponsor and rewards."""
    me = table["players"][seat]
    surface = [words.diver(entry) for entry in me["column"][:3]]
    lines = [Text(words.label("surface").upper(), style=LABEL)]
    if width == SHAFT_WIDTH:
        lines += [Text(f"        {name}", style="grey78") for name in surface]
    else:
        lines[0].append(f"  {' · '.join(surface)}", style="grey78")
    lines.append(Text("≈" * width, style="cyan"))
    for level in range(1, 6):
        lines += _level(words, table, me, level, width)
    return Group(*lines, _hacker(words, me))


def _level(words: Words, table: View, me: View, level: int, width: int) -> list[Text]:
    water, here = WATER[level - 1], level == table["level"]
    top = Text(f"{level} ", style="bold yellow" if here else "bold")
    top.append(f"[{level}]" if str(level) in me["keys"] else " · ", style="bold yellow" if str(level) in me["keys"] else FAINT)
    room, entry = DIVER_WIDTH if width == SHAFT_WIDTH else NARROW_DIVER, me["column"][2 + level]
    name = words.diver(entry)
    top.append(f" {name if len(name) < room else words.short_diver(entry):<{room}.{room}}", style="bold")
    cubes: dict[str, int] = me["cubes"][level - 1]
    for name, n in cubes.items():
        for _ in range(n):
            top.append_text(words.chip(name)).append(" ")
    top.append("·  " * (me["capacity"][level - 1] - sum(cubes.values())), style=FAINT)
    top.rstrip()
    second = Text("      ").append(words.sponsor(table["sponsors"][level - 1], ".short"), style="khaki3")
    laid = me["laid"][level - 1]
    if laid:
        second.append(f"  ◆ {words.reward(laid, 'laid')}", style="orchid1")
    rewards = "  ".join(f"◇ {words.reward(kind, 'short')}" for kind in table["rewards"][level - 1] if kind)
    third = Text(f"      {rewards}", style="plum3")
    for line in (top, second, third):
        line.pad_right(max(0, width - line.cell_len))
        line.stylize_before(water)
    return [top, second, third]


def _hacker(words: Words, me: View) -> Text:
    line = Text(f"{words.label('hacker')} ", style=LABEL)
    tokens = [token.upper() if token != "neutral" else "n" for token in me["hacker_track"]]
    for place in range(max(me["hacker"], len(tokens))):
        token = tokens[place] if place < len(tokens) else " "
        last = place + 1 == me["hacker"]
        line.append(f"[{token}]", style="bold" if token != " " else "yellow" if last else FAINT)
    line.append(f"  {words.label('mechanic')} {me['mechanic']}", style="default")
    own = "[X]" if "x" in me["keys"] else " · "
    line.append(f"\nX {own}  {words.label('neutral')} {me['neutral_x']}", style="default")
    return line


def _colony(words: Words, table: View, seat: int) -> RenderableType:
    """What you hold, contracts and the Store."""
    me = table["players"][seat]
    hold = Text()
    for name in ("score", "credits", "batteries"):
        hold.append(f"{words.label(name)} ", style=LABEL).append(f"{me[name]}  ", style="bold")
    lines: list[RenderableType] = [hold, Text(""), Text(words.label("contracts").upper(), style=LABEL)]
    due = {entry["cube"]: entry["space"] for entry in table.get("track", [])}
    for card in table["contracts"]:
        if card is None:
            lines.append(Text(f"  {words.label('empty')}", style=FAINT))
            continue
        lines.append(_card(words, card, "default"))
        if card.get("cube"):
            note = Text("    ").append_text(words.chip(card["cube"]))
            if card["cube"] in due:
                note.append(f" {words.label('due', space=due[card['cube']])}", style=FAINT)
            lines.append(note)
    if me.get("hand"):
        lines += [Text(words.label("private").upper(), style=LABEL), *(_card(words, card, "plum3") for card in me["hand"])]
    lines += [_card(words, card, "italic plum3") for card in table.get("looking_at", [])]
    lines += [Text(words.pair(words.label("completed"), len(me["completed"])), style=FAINT), Text(""), _store(words, table)]
    return Group(*lines)


def _card(words: Words, card: View, style: str) -> Text:
    return Text(f" {words.label('card', n=card['number'])} {words.need(card)}\n    → {words.gives(card)}", style=style)


def _store(words: Words, table: View) -> RenderableType:
    store = Table(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style=LABEL)
    for name in ("store", "stock", "sell", "buy"):
        store.add_column(words.label(name), justify="left" if name == "store" else "right", no_wrap=True)
    for row in table["store"]:
        sells = row["sells_for"]
        if sells is None:
            sell = "–"
        else:
            sell = f"★{sells['points']}" if sells["points"] else f"{sells['credits']}¢"
        buy = "–" if row["costs"] is None else f"{row['costs']}¢"
        kind = Text.assemble(words.chip(row["cube"]), f" {words.cube(row['cube'])}")
        store.add_row(kind, str(row["stock"]), sell, buy)
    return store


def _others(words: Words, table: View, seat: int) -> RenderableType:
    """The other players, one row each: what they have and who sits on their levels."""
    others = Table(box=None, padding=(0, 1, 0, 0), header_style=LABEL, show_edge=False)
    for name in ("", "★", "¢", "⚡", "?"):
        others.add_column(name)
    for level in range(1, 6):
        others.add_column(words.label("level", n=level))
    for player in table["players"]:
        if player["seat"] == seat:
            continue
        cells = [
            words.say(PlayerName(player["seat"])),
            *(str(player[k]) for k in ("score", "credits", "batteries", "private_contracts")),
        ]
        for level in range(1, 6):
            cubes = "".join(words.text(f"otys.cube.{name}.short")[:2] * n for name, n in player["cubes"][level - 1].items())
            cells.append(f"{words.short_diver(player['column'][2 + level])}\n{cubes or '·'}")
        others.add_row(*cells)
    return others
