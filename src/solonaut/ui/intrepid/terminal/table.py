"""What lies beside the station of Intrepid: dice, docking, missions, disasters and tracks."""

from __future__ import annotations

from solonaut.core.message import PlayerName
from solonaut.games.intrepid import noun_messages
from solonaut.terminal.board import SMALL, Scene
from solonaut.terminal.canvas import Canvas, beside, cut, wrapped
from solonaut.ui.intrepid.spoken import Words, disaster_of, lock_numbers, token_values
from solonaut.ui.intrepid.terminal.tiles import SEATS

ALL_BADGES = 110
"""From so many cells on the badges have their whole names."""
CROWDED = 2
"""With more players the smallest layout has their numbers only."""
DOCK_SIGNS = {"=": "=", "= or +1": "=,+1", "= or -1": "=,−1"}


def dice_area(canvas: Canvas, scene: Scene, area: str, label: str, names: list[str], x: int, y: int) -> int:
    """A label and dice; those that can be chosen are the keys themselves, because a die is chosen by its value."""
    x = canvas.put(x, y, f"{label} ", "label")
    seen: dict[str, int] = {}
    for n, name in enumerate(names, 1):
        seen[name] = seen.get(name, 0) + 1
        copy = "" if seen[name] == 1 else f"-{seen[name]}"
        place = f"queue-{n}" if area == "queue" else f"{area}-{name}{copy}"
        x = scene.mark(canvas, x, y, place, f" {name} ", "die") + 1
    if not names:
        x = canvas.put(x, y, "–", "faint") + 1
    return x + 1


def dice_lines(canvas: Canvas, scene: Scene, words: Words, x: int, y: int) -> int:
    """Your dice by area with the cache beside them, then the other players; return the line below."""
    me, table = scene.me, scene.table
    reserve = "may_advance" in me["country_board"]
    at = dice_area(canvas, scene, "pool", words.label("reserve" if reserve else "pool"), me["pool"], x, y)
    if table["cache"] is not None:
        dice_area(canvas, scene, "cache", words.label("cache"), table["cache"], at, y)
    y += 1
    at = x
    for area in ("storage", "queue"):
        if me[area]:
            at = dice_area(canvas, scene, area, words.label(area), me[area], at, y)
    for lock in me["country_board"].get("locks", ()):
        if lock["slot"] is None:
            at = canvas.put(at, y, f"{words.label('lock')} {lock_numbers(lock)}", "now") + 2
    if me["country_board"].get("converters"):
        at = canvas.put(at, y, f"{words.label('converters')} {me['country_board']['converters']}", "now") + 2
    for player in table["players"]:
        if player["seat"] != scene.seat:
            crowded = scene.size == SMALL and len(table["players"]) > CROWDED
            name = f"{player['seat'] + 1}:" if crowded else cut(scene.speaker.say(PlayerName(player["seat"])), 10)
            dice = ("" if all(len(die) == 1 for die in player["pool"]) else " ").join(player["pool"])
            at = canvas.put(at, y, f"{name} {dice or '–'}", SEATS[player["seat"]]) + 2
    return y + (at > x)


def docking(canvas: Canvas, scene: Scene, words: Words, x: int, y: int) -> None:
    """The docking spaces with what they do, and the Habitation Module."""
    x = canvas.put(x, y, f"{words.label('docking')} ", "label")
    for dock in scene.table["docks"]:
        place = f"dock-{dock['space']}"
        if scene.has(place):
            x = scene.mark(canvas, x, y, place)
        x = canvas.put(x, y, DOCK_SIGNS[dock["label"]])
        die = "✗" if dock["closed"] else f"[{dock['die']['die']}]" if dock["die"] else ""
        x = canvas.put(x, y, die, "strong") + 2
    if scene.has("habitation"):
        x = scene.mark(canvas, x, y, "habitation")
    x = canvas.put(x, y, f"{words.label('habitation')} ", "label")
    canvas.put(x, y, str(len(scene.table["habitation"])), "strong")


def missions(canvas: Canvas, scene: Scene, words: Words, x: int, y: int, width: int, rows: int) -> None:
    """Missions under way with what they consume next, then the one that can be started; in so many lines."""
    found, end = scene.table["missions"], y + rows
    shown = []
    for mission in found["active"]:
        name = words.say(noun_messages.mission(mission["mission"]))
        text = f"{name} [{mission['die']}] → {short_amounts(scene, mission['next'])}"
        shown.append((mission["mission"], f"mission-{mission['mission']}", "strong", text))
    if found["face_up"]:
        name = words.say(noun_messages.mission(found["face_up"]["mission"]))
        steps = " | ".join(short_amounts(scene, row) for row in found["face_up"]["rows"])
        text = f"{name} ({scene.table['law']['mission_start']}) {steps}"
        shown.append((found["face_up"]["mission"], "mission-up", "", text))
    shown.sort(key=lambda mission: not scene.has(mission[1]))
    for n, (id, place, style, text) in enumerate(shown, 1):
        at = scene.mark(canvas, x, y, place, thing=f"mission-{id}") if scene.has(place) else x
        y = canvas.write(at, y, wrapped(text, x + width - at, max(1, end - y - (len(shown) - n))), style, thing=f"mission-{id}")
        if y >= end:
            return


def short_amounts(scene: Scene, amounts: dict[str, int]) -> str:
    return " ".join(f"{scene.label(f'letter.{name}')}{n}" for name, n in amounts.items()) or "–"


def disasters(canvas: Canvas, scene: Scene, words: Words, x: int, y: int, width: int, rows: int) -> None:
    """Face-up cards with their spaces and what they do; then what the disaster has laid out."""
    disaster, rules = scene.table["disaster"], disaster_of(scene.table)
    notes = [*(words.say(note) for note in rules.notes(disaster)), words.label("deck", n=disaster["deck"])]
    if disaster["next"]:
        notes.append(f"{words.label('next_card')} {words.say(noun_messages.card(disaster['next']))}")
    names = [words.disaster(rules)] if scene.size == SMALL else []  # with more room it is the heading
    canvas.put(x, y, beside([*names, *notes], width), "label")
    for n, card in enumerate(disaster["face_up"][: rows - 1], 1):
        at = x
        for number, space in enumerate(card["spaces"], 1):
            place = f"card-{card['card']}-{number}"
            sign = f"[{space['die']['die'] if space['die'] else space['values']}]"
            at = scene.mark(canvas, at, y + n, place) if scene.has(place) else at
            at = canvas.put(at, y + n, sign, "strong")
        text = f"{words.say(noun_messages.card(card['card']))}: {words.card_text(rules, card, scene.table['resources'])}"
        style = "off" if card["satisfied"] else "danger"
        canvas.put(at + 1, y + n, text, style, room=x + width - at - 1, thing=f"card-{card['card']}")


def tracks(canvas: Canvas, scene: Scene, words: Words, x: int, y: int, width: int) -> None:
    """Emergency Supply and research, then Capacity, dice and tokens: two lines."""
    table, me, research = scene.table, scene.me, scene.table["research"]
    emergency, at = table["emergency"], canvas.put(x, y, f"{words.label('emergency')} ", "label")
    for n, space in enumerate(["·", *map(str, emergency["values"]), "☠"]):
        here = n == emergency["space"]
        at = canvas.put(at, y, f"▸{space}" if here else f" {space}", "now" if here else "faint")
    at = scene.mark(canvas, at + 2, y, "research") if scene.has("research") else at + 2
    steps = research["steps_per_tier"]
    text = words.label("research_short", tier=research["tier"], step=research["step"] % steps, steps=steps)
    canvas.put(at, y, text, room=x + width - at)
    at = scene.mark(canvas, x, y + 1, "capacity") if scene.has("capacity") else x
    at = canvas.put(at, y + 1, f"{words.label('capacity')} ", "label")
    at = canvas.put(at, y + 1, str(me["capacity"]), "strong") + 2
    at = scene.mark(canvas, at, y + 1, "dice") if scene.has("dice") else at
    price = me["dice_track"]["price"]
    at = canvas.put(at, y + 1, words.label("dice_count", n=me["dice"]) + (f" ({price}c)" if price else "")) + 2
    at = scene.mark(canvas, at, y + 1, "amplify") if scene.has("amplify") else at
    at = canvas.put(at, y + 1, f"{words.label('tokens_short')} ", "label")
    for kind in table["tokens"]["amplify_strain"]:
        place = f"token-{kind['token']}"
        at = scene.mark(canvas, at, y + 1, place) if scene.has(place) else at
        at = canvas.put(at, y + 1, f"{token_values(table, kind['token'])}×{kind['stock']}", room=x + width - at) + 1


def badges(canvas: Canvas, scene: Scene, words: Words, x: int, y: int, width: int) -> None:
    """The four badges; their heading gives way where the keys take its room."""
    form = ".short" if scene.size == SMALL or width < ALL_BADGES else ""
    names = [words.text(f"intrepid.badge.{resource['badge']}{form}") for resource in scene.table["resources"]]
    keys = sum(scene.has(f"badge-{resource['badge']}") for resource in scene.table["resources"])
    label = f"{words.label('badges')} "
    if len(label) + sum(map(len, names)) + 2 * (len(names) - 1) + 3 * keys <= width - x:
        x = canvas.put(x, y, label, "label")
    for resource, name in zip(scene.table["resources"], names, strict=True):
        place = thing = f"badge-{resource['badge']}"
        x = scene.mark(canvas, x, y, place, thing=thing) if scene.has(place) else x
        style = "off" if resource["badge_used"] else ""
        x = canvas.put(x, y, name, style, room=max(0, width - x), thing=thing) + 2
