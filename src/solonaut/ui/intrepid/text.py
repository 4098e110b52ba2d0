"""Intrepid in the terminal: four gauges, the tiles of the station by sector, dice, missions, disasters, tracks and offers."""

from __future__ import annotations

from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from solonaut.core.message import PlayerName
from solonaut.games.intrepid import noun_messages
from solonaut.games.intrepid.printed import Components
from solonaut.lang import Speaker
from solonaut.ui.intrepid.spoken import (
    Words,
    blocked,
    dice,
    disaster_of,
    docks,
    emergency_spaces,
    lock_numbers,
    made,
    mission_steps,
    token_values,
)

STYLES = {"power": "#ff9d5c", "climate": "#f58ba0", "oxygen": "#6cc8f4", "nutrition": "#74d096"}
SEATS = ("#7cc4ff", "#c4a8ff", "#c6dd5e", "#ff9f8c")
LABEL, FAINT = "grey62", "grey50"
GAUGE_WIDTH, LOWEST, HIGHEST = 24, -10, 34
View = dict[str, Any]


def danger(value: int, safe: int) -> str:
    """Red is deadly at the check, orange calls for the emergency supply."""
    return "bold red" if value < 0 else "bold #ffb25a" if value < safe else "bold green"


def draw(view: View, speaker: Speaker, seat: int, box: Components) -> RenderableType:
    """The whole table for a seat."""
    words, table = Words(speaker, box), view["table"]
    parts: list[RenderableType] = [_head(words, table), Gauges(words, table), _tiles(words, table), *_dice(words, table)]
    parts += [_missions(words, table), _disasters(words, table), *_irregularities(words, table)]
    parts += [_tracks(words, table), _offer(words, table, seat)]
    return Group(*parts)


def _head(words: Words, table: View) -> Text:
    line = Text(words.label("round", n=table["round"]), style="bold").append(
        f"  {words.label('phase.' + table['phase'])}", style="bold yellow"
    )
    missions = table["missions"]
    line.append(f"  {words.label('completed', n=missions['completed'], of=missions['to_win'])}", style="default")
    return line.append(f"  {words.label('deck', n=table['disaster']['deck'])}", style="default")


class Gauges:
    """All four beside each other, as wide as the screen allows."""

    def __init__(self, words: Words, table: View) -> None:
        self.words, self.table = words, table

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        resources = self.table["resources"]
        width = min(GAUGE_WIDTH, (options.max_width + 1) // len(resources) - 1)
        gauges = Table.grid(padding=(0, 1, 0, 0))
        for _ in resources:
            gauges.add_column(width=width, no_wrap=True)
        gauges.add_row(*(_gauge(self.words, self.table, resource, width) for resource in resources))
        yield gauges


def _gauge(words: Words, table: View, resource: View, width: int) -> RenderableType:
    """Available, generated and Drain, the next bonus, and a bar whose first part is the red one."""
    name, available = resource["resource"], resource["available"]
    top = Text(words.resource(name), style=f"bold {STYLES[name]}")
    top.append(f" {available:+d}".replace("-", "−"), style=danger(available, table["emergency"]["safe"]))
    if resource["next_bonus"] is not None:
        top.append(f"  ★{resource['next_bonus']}", style=FAINT if resource["rewarded"] else "default")
    width -= 2
    zero = -LOWEST * width // (HIGHEST - LOWEST)
    at = max(0, min(width - 1, (available - LOWEST) * width // (HIGHEST - LOWEST)))
    bar = Text()
    for n in range(width):
        style = "red" if n < zero else "#ffb25a" if n < zero + 2 else "green"
        bar.append("●" if n == at else "━" if n <= at else "─", style=style if n <= at else "grey37")
    below = Text(made(words, resource), style=FAINT, no_wrap=False)
    style = "strike grey50" if resource["badge_used"] else FAINT
    badge = Text(words.text(f"intrepid.badge.{resource['badge']}"), style=style, no_wrap=False)
    return Group(top, bar, below, badge)


def _tiles(words: Words, table: View) -> RenderableType:
    """Every tile on the station, by sector; an arrow marks those that the dice at hand could go to."""
    grid = Table(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style=LABEL)
    for name in ("slot", "tile", "takes", "gives", "on_it"):
        grid.add_column(words.label(name), no_wrap=name in ("slot", "on_it"))
    for slot in table["slots"]:
        if slot["tile"] is None:
            continue
        face, possible = slot["tile"], slot["tile"]["id"] in table["possible"][slot["seat"]]
        mark = Text("▸ " if possible else "  ", style="bold yellow").append(words.tile(face), style=f"bold {SEATS[slot['seat']]}")
        if slot["disabled"] or slot["slot"] in blocked(table):
            mark.stylize("strike dim")
        grid.add_row(Text(slot["slot"], style=FAINT), mark, Text(words.takes(face)), Text(words.gives(face)), _on_tile(words, table, slot))
    return grid


def _on_tile(words: Words, table: View, slot: View) -> Text:
    """Dice, tokens and whatever the country has put there."""
    line = Text(dice([die or " " for die in slot["dice"]]), style="bold")
    if slot["amplify"]:
        line.append(f" {words.label('amplify')} {token_values(table, slot['amplify']['token'])}", style="bold green")
    if slot["strain"]:
        line.append(f" {words.label('strain')} {token_values(table, slot['strain']['token'])}", style="bold red")
    if slot["scenario"]:
        line.append(" " + "✹" * slot["scenario"], style="red")
    if slot["slot"] in blocked(table):
        line.append(f" {words.text(disaster_of(table).blocked_text)}", style="red")
    if slot["disabled"]:
        line.append(f" {words.label('disabled')}", style="red")
    if slot.get("counter") is not None:
        line.append(f" {words.label('counter')} {slot['counter']}", style="khaki3")
    if slot.get("lock"):
        word = words.label("unlocked" if slot["lock"]["unlocked"] else "locked")
        line.append(f" {word} {lock_numbers(slot['lock'])}", style="khaki3")
    return line


def _dice(words: Words, table: View) -> list[Text]:
    """Everybody's dice and Capacity; cache, docking and Habitation Module."""
    lines = []
    for player in table["players"]:
        line = Text(f"{words.say(PlayerName(player['seat']))} ", style=f"bold {SEATS[player['seat']]}")
        line.append(f"{words.country(player['country'])}  {words.label('capacity')} ", style="default").append(
            str(player["capacity"]), style="bold"
        )
        board = player["country_board"]
        pool = "reserve" if "may_advance" in board else "pool"
        line.append(f"  {words.label(pool)} ", style=LABEL).append(dice(player["pool"]), style="bold")
        for area in ("storage", "queue"):
            if player[area]:
                line.append(f"  {words.label(area)} ", style=LABEL).append(dice(player[area]), style="bold")
        if board.get("converters"):
            line.append(f"  {words.label('converters')} {board['converters']}", style="khaki3")
        for lock in board.get("locks", ()):
            if lock["slot"] is None:
                line.append(f"  {words.label('lock')} {lock_numbers(lock)}", style="khaki3")
        if player["passed"]:
            line.append(f"  ({words.label('passed')})", style=FAINT)
        lines.append(line)
    line = Text(f"{words.label('docking')} ", style=LABEL).append(docks(words, table), style="default")
    line.append(f"   {words.label('habitation')} ", style=LABEL).append(dice([die["die"] for die in table["habitation"]]), style="default")
    if table["cache"] is not None:
        line.append(f"   {words.label('cache')} ", style=LABEL).append(dice(table["cache"]), style="bold")
    return [*lines, line]


def _missions(words: Words, table: View) -> Text:
    missions = table["missions"]
    line = Text(f"{words.label('missions')} ", style=LABEL)
    for mission in missions["active"]:
        line.append(
            f"{words.say(noun_messages.mission(mission['mission']))} [{mission['die']}] → {words.amounts(mission['next'])}   ", style="bold"
        )
    if missions["face_up"]:
        name = words.say(noun_messages.mission(missions["face_up"]["mission"]))
        line.append(f"{words.pair(words.label('to_start'), name)}  {mission_steps(words, missions['face_up']['rows'])}", style="default")
    return line


def _disasters(words: Words, table: View) -> Text:
    """Face-up cards with their spaces; what the disaster has laid out, and dice on the player aid."""
    disaster, rules = table["disaster"], disaster_of(table)
    line = Text(f"{words.disaster(rules)} ", style=LABEL)
    for note in rules.notes(disaster):
        line.append(f"{words.say(note)}  ", style="bold")
    if disaster.get("aid"):
        line.append(f"{words.label('aid')} {dice([die['die'] for die in disaster['aid']])}  ", style="default")
    for card in disaster["face_up"]:
        spaces = " ".join(f"[{space['die']['die'] if space['die'] else space['values']}]" for space in card["spaces"])
        line.append(f"{words.say(noun_messages.card(card['card']))} {spaces} ", style="strike" if card["satisfied"] else "bold red")
        line.append(f"{words.card_text(rules, card, table['resources'])}  ", style="default")
    return line


def _irregularities(words: Words, table: View) -> list[Text]:
    """The rules that only this table has, and the card that will be revealed next if the players have seen it."""
    cards = {card.name: card for card in words.box.irregularities.values()}
    lines = [
        Text(f"{words.label('irregularity')} ", style=LABEL).append(
            words.say(noun_messages.irregularity_text(cards[shown["irregularity"]])), style="default"
        )
        for shown in table["irregularities"]
    ]
    if table["disaster"]["next"]:
        name = words.say(noun_messages.card(table["disaster"]["next"]))
        lines.append(Text(f"{words.label('next_card')} ", style=LABEL).append(name, style="bold red"))
    return lines


def _tracks(words: Words, table: View) -> Text:
    """Emergency Supply, research and the stock of tokens."""
    emergency, research, tokens = table["emergency"], table["research"], table["tokens"]
    line = Text(f"{words.label('emergency')} ", style=LABEL)
    for n, space in enumerate(emergency_spaces(table)):
        line.append(space, style="bold black on #ffb25a" if n == emergency["space"] else "default")
    steps = research["steps_per_tier"]
    line.append(f"   {words.label('research', tier=research['tier'], step=research['step'] % steps, steps=steps)}", style="default")
    stock = " ".join(f"{token_values(table, kind['token'])}×{kind['stock']}" for kind in tokens["amplify_strain"])
    return line.append(f"   {words.label('tokens')} {stock}", style=FAINT)


def _offer(words: Words, table: View, seat: int) -> RenderableType:
    """The tiles that can be installed, with price and Drain."""
    grid = Table(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style=LABEL)
    for name in ("offer", "takes", "gives", "cost", "drain"):
        grid.add_column(words.label(name))
    for face in table["players"][seat]["offer"]:
        style = "default" if face["affordable"] else FAINT
        texts = (words.tile(face), words.takes(face), words.gives(face), str(face["price"]), words.amounts(face["drain"]))
        grid.add_row(*map(Text, texts), style=style)
    return grid
