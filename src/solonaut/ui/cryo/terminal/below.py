"""What lies below the ship of Cryo: caverns, platform, stock, and the Rival's sheet or the other players."""

from __future__ import annotations

from dataclasses import replace

from solonaut.core.message import PlayerName
from solonaut.games.cryo import noun_messages as nouns
from solonaut.terminal.board import Scene, View
from solonaut.terminal.canvas import Canvas, beside, cut, flowed, wrapped
from solonaut.ui.cryo.spoken import Words, decisions
from solonaut.ui.cryo.terminal.signs import PLATFORM, RESOURCES, SEATS, put_pods, put_tile, written

MOST_IN_ROW = 5
NARROW = 7
"""Where a cavern has less room, its points are on the line of its pods."""


def caverns(canvas: Canvas, scene: Scene, x: int, y: int, width: int, *, boxes: bool) -> int:
    """The map, row by row: points for most and second most pods, what explorers find, who has settled. Return the line below."""
    by_id = {cavern["id"]: cavern for cavern in scene.table["caverns"]}
    columns = max(int(id[1:]) for id in by_id)
    cell = min(17, 2 * width // (2 * columns + 1))
    for row in "ABC":
        numbers = [n for n in range(1, MOST_IN_ROW + 1) if f"{row}{n}" in by_id]
        left = x + (cell // 2 if row == "A" else 0)
        for number in numbers:
            if number + 1 in numbers:
                canvas.put(left + number * cell - 2, y + boxes, "══" if boxes else "──", "frame")
        for number in numbers:
            _cavern(canvas, scene, by_id[f"{row}{number}"], left + (number - 1) * cell, y, cell - 2, boxes)
        y += 4 if boxes else 2
        if row == "C" and not numbers:
            y -= 4 if boxes else 2
    return y


def _cavern(canvas: Canvas, scene: Scene, cavern: View, x: int, y: int, width: int, boxes: bool) -> None:
    id, place, up = cavern["id"], f"cavern-{cavern['id']}", cavern["face_up"]
    if boxes:
        canvas.box(x, y, width, 4, dashed=not up)
        y += 1
        x += 2
    top = y
    at = scene.mark(canvas, x, y, place) if scene.has(place) else canvas.put(x, y, id, "strong" if up else "faint", thing=place)
    if cavern["size"] == "large":
        at = canvas.put(at, y, "+", "faint")
    tile = cavern["tile"]
    if tile is None:
        canvas.put(at + 1, y, "?", "faint", thing=place)
    else:
        first, second = tile["control"]
        if width < NARROW and not boxes:
            at, y = x - 1, y + 1
        at = canvas.put(at + 1, y, f"{first}/{second}", "strong" if up else "faint", thing=place)
        if not up:
            put_tile(canvas, scene, at + 1, y, "+".join(tile["gives"]))
    pods_at = (at, y) if y > top else (x + (0 if boxes else 3), y + 1)
    put_pods(canvas, *pods_at, cavern["pods"], short=True)


def salvage(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """Salvage spaces and the deck."""
    x = canvas.put(x, y, f"{scene.label('salvage')} ", "label")
    for n, space in enumerate(scene.table["salvage"], 1):
        place = f"salvage-{n}"
        if scene.has(place):
            x = scene.mark(canvas, x, y, place)
        x = canvas.put(x, y, scene.label(f"letter.{space['resource']}"), space["resource"])
        if space["seat"] is not None:
            sign, style = SEATS[space["seat"]]
            x = canvas.put(x, y, sign, style)
        x += 1
    if scene.has("deck"):
        x = scene.mark(canvas, x + 1, y, "deck")
    canvas.put(x + 1, y, f"{scene.label('deck')} {scene.table['deck']}", "faint")


def stock(canvas: Canvas, scene: Scene, x: int, y: int, width: int) -> None:
    """Your resources, a line each, and who is awake."""
    me = scene.me
    for n, name in enumerate(RESOURCES):
        place = f"stock-{name}"
        scene.mark(canvas, x, y + n, place, f" {scene.label(f'letter.{name}')}", name)
        canvas.put(x + 4, y + n, scene.speaker.say(nouns.label(name)), room=20)
        canvas.right(x + 27, y + n, str(me["stock"][name]), "strong")
    at = scene.mark(canvas, x, y + 5, "awake-1") if scene.has("awake-1") else x
    facts = [f"{scene.label('awake')} {me['awake']}/{me['housing']}", *whereabouts(scene, me)]
    canvas.write(at + 1, y + 5, flowed(facts, width - (at - x) - 2))


def whereabouts(scene: Scene, player: View) -> list[str]:
    """Pods that are neither asleep nor awake."""
    return [f"{scene.label(name)} {player[name]}" for name in ("settled", "salvaging", "destroyed")]


def stock_line(canvas: Canvas, scene: Scene, player: View, x: int, y: int, prefix: str = "stock") -> int:
    """``C 4  O 3 …``; a resource that can be chosen begins with its key."""
    for name in RESOURCES:
        place = f"{prefix}-{name}"
        if scene.has(place):
            x = scene.mark(canvas, x, y, place)
        x = canvas.put(x, y, scene.label(f"letter.{name}"), name)
        x = canvas.put(x, y, str(player["stock"][name]), "strong") + 1
    return x


def platform_line(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """``P1 ● OO  P2 · OT``"""
    shown = replace(scene, marks={})  # its keys are on the view of the platform
    for dock in scene.me["platform"]:
        x = _dock(canvas, shown, dock, x, y)
        x = _slots(canvas, shown, dock, x, y) + 1


def platform(canvas: Canvas, scene: Scene, x: int, y: int, width: int) -> int:
    """Six docks with their slots, then hand and cards in play; return the line below."""
    cell = width // 3
    for n, dock in enumerate(scene.me["platform"]):
        at, row = x + n % 3 * cell, y + n // 3
        _slots(canvas, scene, dock, _dock(canvas, scene, dock, at, row) + 1, row)
    return _hand(canvas, scene, x, y + 3, width)


def _dock(canvas: Canvas, scene: Scene, dock: View, x: int, y: int) -> int:
    number = dock["dock"]
    for place in (f"home-{number}", f"action-{number}", "platform"):
        if scene.has(place):
            x = scene.mark(canvas, x, y, place)
    x = canvas.put(x, y, f"P{number}", "strong" if dock["complete"] else "faint")
    sign, style = SEATS[scene.seat]
    return canvas.put(x, y, sign if dock["drone"] else "·", style if dock["drone"] else "faint")


def _slots(canvas: Canvas, scene: Scene, dock: View, x: int, y: int) -> int:
    """What an exchange costs and gives; free slots are underlined."""
    for side in ("cost", "gain"):
        if side == "gain":
            x = canvas.put(x, y, written(scene, PLATFORM[dock["action"]]), "action")
        if side not in dock:
            continue
        place = f"slot-{dock['dock']}-{side}"
        if scene.has(place):
            x = scene.mark(canvas, x, y, place)
        elif dock[side]:
            x = put_tile(canvas, scene, x, y, dock[side])
        else:
            x = canvas.put(x, y, "_", "faint")
    return x


def _hand(canvas: Canvas, scene: Scene, x: int, y: int, width: int) -> int:
    me = scene.me
    at = indent = canvas.put(x, y, f"{scene.label('hand')} ", "label")
    for n, card in enumerate(me.get("hand", []), 1):
        if at + len(scene.speaker.say(nouns.card(card))) + 3 * scene.has(f"hand-{n}") > x + width:
            at, y = indent, y + 1
        at = _card(canvas, scene, card, f"hand-{n}", at, y)
    for kind, cards in (("vehicle", me["vehicles"]), ("upgrade", me["upgrades"]), ("mission", me.get("missions", []))):
        y += 1
        at = scene.mark(canvas, x, y, f"as-{kind}") + 1 if scene.has(f"as-{kind}") else x
        at = canvas.put(at, y, f"{scene.label(f'{kind}s')} ", "label")
        for n, card in enumerate(cards, 1):
            name = card if isinstance(card, str) else card["card"]
            note = "" if isinstance(card, str) else f" {card['capacity']}" if kind == "vehicle" else f" ★{card['points']}"
            at = canvas.put(_card(canvas, scene, name, f"{kind}-{n}", at, y) - 1, y, note, "faint") + 1
        if not cards:
            canvas.put(at, y, "–", "faint")
    return y + 1


def _card(canvas: Canvas, scene: Scene, card: str, place: str, x: int, y: int) -> int:
    if scene.has(place):
        x = scene.mark(canvas, x, y, place, thing=f"card-{card}")
    return canvas.put(x, y, scene.speaker.say(nouns.card(card)), "strong", thing=f"card-{card}") + 2


def rival(canvas: Canvas, scene: Scene, words: Words, x: int, y: int, width: int) -> None:
    """The Rival's sheet, downward in the order of its rules."""
    table, player = scene.table, scene.table["players"][1]
    home = sum(dock["drone"] for dock in player["platform"])
    canvas.put(x, y, f"◆ {scene.label('drones', home=home, out=player['drones_out'])}", "rival", room=width)
    y = canvas.write(x, y + 1, wrapped(decisions(words, table), width))
    at = stock_line(canvas, scene, player, x, y, "rival-stock")
    canvas.put(at + 1, y, scene.label("acts_at", n=words.box.check), "faint", room=x + width - at - 1)
    energy, pods = words.say(nouns.amount("energy", words.box.crew_energy)), words.text("cryo.pods", n=words.box.crew_pods)
    settles = scene.label("settles_at", energy=energy, pods=pods)
    y = canvas.write(x, y + 1, flowed([f"{scene.label('awake')} {player['awake']}", settles], width))
    vehicles = words.cards([vehicle["card"] for vehicle in player["vehicles"]])
    cards = [f"{scene.label('upgrades')} {words.cards(player['upgrades'])}", f"{scene.label('vehicles')} {vehicles}"]
    cards.append(f"{scene.label('missions')} {player['face_down_missions']}")
    y = canvas.write(x, y, flowed(cards, width))
    canvas.write(x, y, flowed(whereabouts(scene, player), width), "faint")


def others(canvas: Canvas, scene: Scene, words: Words, x: int, y: int, width: int) -> None:
    """The other people, two lines each."""
    for player in scene.table["players"]:
        if player["seat"] == scene.seat:
            continue
        sign, style = SEATS[player["seat"]]
        at = canvas.put(x, y, f"{sign} {cut(scene.speaker.say(PlayerName(player['seat'])), 12)} ", style)
        stock_line(canvas, scene, player, at, y, f"stock-of-{player['seat']}")
        facts = [f"{scene.label(name)} {player[name]}" for name in ("awake", "settled")]
        facts.append(f"{scene.label('hand')} {player['cards']}")
        facts += [f"{scene.label('upgrades')} {words.cards(player['upgrades'])}"] if player["upgrades"] else []
        canvas.put(x + 2, y + 1, beside(facts, width - 2), "faint")
        y += 2
