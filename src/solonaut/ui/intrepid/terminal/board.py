"""The board of Intrepid in character cells: gauges, the tiles of the station, dice, missions, disasters and tracks."""

from __future__ import annotations

from itertools import groupby

from solonaut.games.intrepid import noun_messages
from solonaut.terminal.board import SMALL, Panel, Scene, TerminalBoard, Thing, View
from solonaut.terminal.canvas import Canvas, wrapped
from solonaut.ui.intrepid.spoken import Words, disaster_of, mission_steps
from solonaut.ui.intrepid.terminal import gauges, table, tiles

INKS = {
    "power": ("bold #ff9d5c", "bold #a04a0c"),
    "climate": ("bold #f58ba0", "bold #a8324e"),
    "oxygen": ("bold #6cc8f4", "bold #0b6693"),
    "nutrition": ("bold #74d096", "bold #1d7a43"),
    "die": ("bold #10161d on #e8edf2", "bold #fbfaf7 on #2a3038"),
}
SMALL_WIDTH = 53
STATION_ROWS = 8
COLUMNS = 2
"""So many tiles beside each other can still be read in the smallest layout."""


class IntrepidTerminal(TerminalBoard):
    small_width = SMALL_WIDTH
    styles = INKS
    others = frozenset(
        ("disaster_revealed", "disaster_acts", "sector_struck", "tile_hit", "tile_scorched", "docks_closed", "emergency_used")
    )

    def heading(self, scene: Scene) -> str:
        countries = [scene.say(f"intrepid.country.{player['country']}") for player in scene.table["players"]]
        return " · ".join([*countries[:2], scene.label("round", n=scene.table["round"])])

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        words = Words(scene.speaker, scene.box)
        gauges.gauges(canvas, scene, 1, 0, canvas.width - 2)
        if scene.size == SMALL:
            self._small(canvas, scene, words)
        else:
            self._whole(canvas, scene, words)

    def _small(self, canvas: Canvas, scene: Scene, words: Words) -> None:
        width = canvas.width
        canvas.heading(0, 4, width, scene.label("station").upper())
        spending = scene.table["phase"] == "spend"
        views = self.views(scene)
        for n, name in enumerate(views):
            text = f"[{name}]" if n == scene.tab else name
            canvas.put(width - 8 * (len(views) - n), 4, f" {text} ", "now" if n == scene.tab else "label", action=f"tab:{n}")
        slots = tiles.shown_slots(scene)
        if views:
            slots = [slot for slot in slots if self.view_of(f"slot-{slot['slot']}", scene) == scene.tab]
        tiles.station_lines(canvas, scene, words, slots, 5, _station_rows(scene))
        if spending:
            canvas.heading(0, 11, width, scene.label("offer").upper())
            tiles.offer(canvas, scene, words, 12, 4)
            table.badges(canvas, scene, words, 1, 16, width)
        else:
            canvas.heading(0, 12, width, scene.label("dice_title").upper())
            y = table.dice_lines(canvas, scene, words, 1, 13)
            table.docking(canvas, scene, words, 1, y)
            table.missions(canvas, scene, words, 1, y + 1, width - 2, 16 - y)
        self._disaster_line(canvas, scene, words, 17)
        table.tracks(canvas, scene, words, 1, 18, width - 1)

    def _disaster_line(self, canvas: Canvas, scene: Scene, words: Words, y: int) -> None:
        """The first face-up card; without one, how many are left."""
        page = Canvas(canvas.width, 2)
        cards = scene.table["disaster"]["face_up"]
        table.disasters(page, scene, words, 1, -1 if cards else 0, canvas.width - 2, 3 if cards else 1)
        canvas.paste(0, y, _first_row(page))

    def _whole(self, canvas: Canvas, scene: Scene, words: Words) -> None:
        width, half = canvas.width, canvas.width // 2
        canvas.heading(0, 4, width, scene.label("station").upper(), 2)
        y = tiles.station_boxes(canvas, scene, words, 5, 16 if canvas.height < 40 else 20)
        canvas.heading(0, y, width, scene.label("dice_title").upper(), 2)
        y = table.dice_lines(canvas, scene, words, 2, y + 1)
        table.docking(canvas, scene, words, 2, y)
        y += 1
        canvas.heading(0, y, half, words.label("missions").upper(), 2)
        canvas.heading(half, y, width - half, words.disaster(disaster_of(scene.table)).upper(), 1)
        table.missions(canvas, scene, words, 2, y + 1, half - 3, 3)
        table.disasters(canvas, scene, words, half + 1, y + 1, width - half - 2, 3)
        y += 4
        canvas.heading(0, y, width, scene.label("tracks").upper(), 2)
        table.tracks(canvas, scene, words, 2, y + 1, width - 3)
        table.badges(canvas, scene, words, 2, y + 3, width - 1)
        canvas.heading(0, y + 4, width, scene.label("offer").upper(), 2)
        tiles.offer(canvas, scene, words, y + 5, max(1, canvas.height - y - 5))

    def views(self, scene: Scene) -> list[str]:
        """With many tiles the smallest layout shows some sectors at a time."""
        if scene.size != SMALL:
            return []
        groups = self._groups(scene)
        ends = [(group[0]["slot"].partition(".")[0], group[-1]["slot"].partition(".")[0]) for group in groups if group]
        return ["–".join(dict.fromkeys(pair)) for pair in ends] if len(ends) > 1 else []

    def view_of(self, place: str, scene: Scene) -> int | None:
        slot = place.removeprefix("slot-").removeprefix("counter-")
        return next((n for n, group in enumerate(self._groups(scene)) if any(one["slot"] == slot for one in group)), None)

    def _groups(self, scene: Scene) -> list[list[View]]:
        """The tiles that are seen together: whole sectors, as many as fit."""
        room = COLUMNS * _station_rows(scene)
        groups: list[list[View]] = [[]]
        for _, sector in groupby(tiles.shown_slots(scene), lambda slot: slot["slot"].partition(".")[0]):
            part = list(sector)
            if groups[-1] and len(groups[-1]) + len(part) > room:
                groups.append([])
            groups[-1] += part
        return groups

    # -- the rail -------------------------------------------------------------------------------------------------------

    def panels(self, scene: Scene) -> list[Panel]:
        """What happens if nobody places another die."""
        if scene.table["phase"] != "roll" or scene.table["over"]:
            return []
        lines = []
        for resource in scene.table["resources"]:
            n = gauges.value(resource)
            if n < scene.table["emergency"]["safe"]:
                key = "stop.lost" if n < 0 else "stop.emergency"
                name = scene.say(f"intrepid.resource.{resource['resource']}")
                lines.append((scene.label(key, resource=name, n=gauges.minus(n)), gauges.danger(scene, n)))
        lines = lines or [(scene.label("stop.safe"), "good")]
        parts = [(part, style) for text, style in lines for part in wrapped(text, scene.rail)]
        canvas = Canvas(scene.rail, len(parts))
        for y, (part, style) in enumerate(parts):
            canvas.put(0, y, part, style)
        return [Panel(scene.label("stop").upper(), canvas)]

    def things(self, scene: Scene) -> list[Thing]:
        """Tiles of the station and the offer, missions, cards, badges, countries."""
        words, shown = Words(scene.speaker, scene.box), scene.table
        faces = [slot["tile"] for slot in shown["slots"] if slot["tile"]]
        faces += [face for player in shown["players"] for face in player["offer"]]
        found = {}
        for face in faces:
            name, _, text = words.printed(face).partition(": ")
            found[f"tile-{face['face']}"] = Thing(f"tile-{face['face']}", name, [text])
        missions = [*shown["missions"]["active"], *([shown["missions"]["face_up"]] if shown["missions"]["face_up"] else [])]
        for mission in missions:
            id = mission["mission"]
            steps = mission_steps(words, mission["rows"]) if "rows" in mission else words.amounts(mission["next"])
            found[f"mission-{id}"] = Thing(f"mission-{id}", words.say(noun_messages.mission(id)), [steps])
        for card in shown["disaster"]["face_up"]:
            text = words.card_text(disaster_of(shown), card, shown["resources"])
            found[f"card-{card['card']}"] = Thing(f"card-{card['card']}", words.say(noun_messages.card(card["card"])), [text])
        for resource in shown["resources"]:
            badge = resource["badge"]
            text = words.say(noun_messages.badge_effect(badge, scene.box.duties))
            found[f"badge-{badge}"] = Thing(f"badge-{badge}", words.text(f"intrepid.badge.{badge}"), [text])
        for player in shown["players"]:
            key = f"intrepid.web.does.{player['country']}"
            does = [scene.say(key)] if scene.speaker.knows(key) else []
            found[f"country-{player['country']}"] = Thing(f"country-{player['country']}", words.country(player["country"]), does)
        return list(found.values())

    def legend(self, scene: Scene) -> list[tuple[str, str]]:
        letters = [(scene.label(f"letter.{name}"), scene.say(f"intrepid.resource.{name}")) for name in tiles.RESOURCES]
        signs = (("[2–4]", "legend.slot"), ("{6 6}", "legend.joined"), ("v", "legend.value"), ("▒", "legend.red"), ("░", "legend.orange"))
        more = (("┼", "legend.bonus"), ("*1", "legend.tokens"), ("+1·2", "amplify"), ("−1·2", "strain"), ("4c", "cost"))
        return [*letters, *((sign, scene.label(name)) for sign, name in (*signs, *more))]


def _station_rows(scene: Scene) -> int:
    """Lines for the tiles in the smallest layout."""
    return STATION_ROWS - (2 if scene.table["phase"] == "spend" else 1)


def _first_row(page: Canvas) -> Canvas:
    row = Canvas(page.width, 1)
    row.rows[0] = page.rows[0]
    return row
