"""The shaft of Otys: three divers above the water, five levels below it, each from key to cubes, sponsor and rewards."""

from __future__ import annotations

from solonaut.core.message import PlayerName
from solonaut.games.otys.components import CUBES, LEVELS
from solonaut.terminal.board import Scene, View
from solonaut.terminal.canvas import Canvas, cut
from solonaut.ui.otys.spoken import Words

SURFACE = 3
NAME, CUBE_COLUMN, LAID = 7, 25, 43
CHIP = 3
LAID_ROOM = (9, 30)
"""For a reward token that lies on a level, in the middle and in the large layout."""


def compact(canvas: Canvas, scene: Scene, words: Words, y: int) -> None:
    """Sixteen lines: the surface, the water, two for each level, and what belongs to the keys."""
    me, width = scene.me, canvas.width
    x = canvas.put(1, y, scene.label("surface_short"), "label") + 1
    room = (width - x) // SURFACE - 1
    for place, entry in enumerate(me["column"][:SURFACE]):
        _diver(canvas, scene, words, entry, place, x, y, room)
        x += room + 1
    canvas.put(0, y + 1, "~" * width, "water")
    for level in range(1, LEVELS + 1):
        row = y + 2 * level
        _level_start(canvas, scene, level, 0, row)
        _diver(canvas, scene, words, me["column"][SURFACE - 1 + level], SURFACE - 1 + level, NAME, row, CUBE_COLUMN - NAME - 1)
        _cubes(canvas, scene, level, CUBE_COLUMN, row)
        _laid(canvas, scene, words, level, LAID, row, width - LAID)
        _sponsor(canvas, scene, words, level, NAME, row + 1, CUBE_COLUMN - NAME - 1)
        _rewards(canvas, scene, words, level, CUBE_COLUMN, row + 1, 12, " ")
    y += 2 * LEVELS + 2
    canvas.line(0, y, width)
    x = hacker(canvas, scene, 1, y + 1)
    own = "(X)" if "x" in me["keys"] else "( )"
    canvas.put(x + 1, y + 1, f"X {own}  {scene.label('neutral_short')} {me['neutral_x']}", room=width - x - 1)
    x = scene.mark(canvas, 1, y + 2, "propeller") if scene.has("propeller") else 0
    x = canvas.put(x + 1, y + 2, f"{scene.label('mechanic')} {me['mechanic']}") + 2
    x = canvas.put(x, y + 2, f"★ {me['score']}", "you") + 3
    for name in ("credits", "batteries"):
        x = canvas.put(x, y + 2, scene.label(name), "faint") + 1
        x = canvas.put(x, y + 2, str(me[name]), "strong") + 3
    if scene.has("taken"):
        scene.mark(canvas, width - 4, y + 2, "taken")


def roomy(canvas: Canvas, scene: Scene, words: Words, left: int) -> int:
    """Four lines and a ruler for each level; return the line below."""
    me, width = scene.me, canvas.width
    wide = width > 100
    cubes = left + (58 if wide else 38)
    canvas.put(left + 1, 0, scene.label("surface").upper(), "label")
    own = "(X)" if "x" in me["keys"] else "( )"
    text = f"X {own}  {scene.label('neutral')} {me['neutral_x']}"
    canvas.right(width - 1, 0, text)
    x = width - len(text) - 2
    if scene.has("propeller"):
        word = scene.say("otys.web.step.propeller")
        scene.mark(canvas, x - len(word) - 5, 0, "propeller")
        canvas.put(x - len(word) - 1, 0, word)
    room = (width - left - 3) // SURFACE - 1
    for place, entry in enumerate(me["column"][:SURFACE]):
        _diver(canvas, scene, words, entry, place, left + 2 + place * (room + 1), 1, room)
    canvas.put(left, 2, "~" * (width - left - 1), "water")
    y = 3
    for level in range(1, LEVELS + 1):
        _level_start(canvas, scene, level, left, y)
        name = left + NAME + 1
        _diver(canvas, scene, words, me["column"][SURFACE - 1 + level], SURFACE - 1 + level, name, y, cubes - name - 1)
        _cubes(canvas, scene, level, cubes, y)
        _laid(canvas, scene, words, level, width - LAID_ROOM[wide] - 1, y, LAID_ROOM[wide])
        canvas.put(name, y + 1, _does(scene, me["column"][SURFACE - 1 + level]), "faint", room=width - name - 1)
        _rewards(canvas, scene, words, level, name, y + 2, 20 if wide else 12, "  ")
        at = canvas.put(cubes, y + 2, f"{scene.label('sponsor')} ", "label")
        _sponsor(canvas, scene, words, level, at, y + 2, width - at - 1)
        y += 4
        canvas.put(left, y - 1, "┄" * (width - left - 1), "frame")
    hacker(canvas, scene, left + 1, y)
    if scene.has("taken"):
        scene.mark(canvas, width - 5, y, "taken")
    return y + 2


def _level_start(canvas: Canvas, scene: Scene, level: int, x: int, y: int) -> None:
    """The number of a level, or the key that activates it with an X; then its own key."""
    here = scene.table["level"] == level and not scene.table["over"]
    scene.mark(canvas, x if scene.has(f"level-{level}") else x + 1, y, f"level-{level}", str(level), "now" if here else "strong")
    held = str(level) in scene.me["keys"]
    scene.mark(canvas, x + 3, y, f"key-{level}", f"({level})" if held else "( )", "strong" if held else "faint")


def _diver(canvas: Canvas, scene: Scene, words: Words, entry: View, place: int, x: int, y: int, room: int) -> None:
    """A diver's name, before it the key of what can be done with it."""
    end, thing = x + room, f"diver-{entry['diver']}"
    for spot in (f"place-{place}", thing):
        if scene.has(spot):
            x = scene.mark(canvas, x, y, spot, thing=thing) + 1
            break
    name = words.diver(entry)
    if len(name) > end - x:
        name = words.short_diver(entry)
    canvas.put(x, y, name, "strong", room=end - x, thing=thing)


def _does(scene: Scene, entry: View) -> str:
    """What the diver does, in a few words."""
    from solonaut.core.message import Message
    from solonaut.games.otys import noun_messages as nouns

    name, box, form = entry["diver"], scene.box, "up" if entry["upgraded"] else "basic"
    fee = nouns.credits({"spy": box.spy_fee, "engineer": box.engineer_fee, "explorer": box.explorer_fee}.get(name, 0))
    keys = [key for key in (f"otys.web.diver.{name}.{form}.1", f"otys.web.diver.{name}.{form}.2") if scene.speaker.knows(key)]
    return " ".join(scene.speaker.say(Message(key, fee=fee)) for key in keys)


def _cubes(canvas: Canvas, scene: Scene, level: int, x: int, y: int) -> None:
    """Cubes in their colours; a kind that can be chosen begins with its key."""
    held = scene.me["cubes"][level - 1]
    for cube in CUBES:
        place = f"cubes-{level}-{cube}"
        for n in range(held[cube]):
            chip = scene.say(f"otys.cube.{cube}.short")[:2]
            if n == 0 and scene.has(place):
                scene.mark(canvas, x, y, place)
            else:
                canvas.put(x, y, chip, f"cube-{cube}")
            x += CHIP
    for _ in range(scene.me["capacity"][level - 1] - sum(held.values())):
        canvas.put(x, y, "··", "faint")
        x += CHIP


def _laid(canvas: Canvas, scene: Scene, words: Words, level: int, x: int, y: int, room: int) -> None:
    """The reward token that lies on a level, or where one could be laid."""
    place, laid = f"own-reward-{level}", scene.me["laid"][level - 1]
    if scene.has(place):
        scene.mark(canvas, x, y, place)
    elif laid:
        text = words.reward(laid, "laid") if room > 20 else words.reward(laid, "short")
        canvas.put(x, y, f"◆{text}", "reward", room=room, thing=f"reward-{laid}")


def _sponsor(canvas: Canvas, scene: Scene, words: Words, level: int, x: int, y: int, room: int) -> None:
    sponsors = scene.table["sponsors"]
    if len(sponsors) < level:
        return
    end, number = x + room, sponsors[level - 1]
    if scene.has(f"sponsor-{level}"):
        x = scene.mark(canvas, x, y, f"sponsor-{level}") + 1
    canvas.put(x, y, words.sponsor(number, ".short"), "sponsor", room=end - x, thing=f"sponsor-{number}")


def _rewards(canvas: Canvas, scene: Scene, words: Words, level: int, x: int, y: int, room: int, gap: str) -> None:
    for n, kind in enumerate(scene.table["rewards"][level - 1], 1):
        if kind:
            at = scene.mark(canvas, x, y, f"reward-{level}-{n}", "◇", "reward")
            at = canvas.put(at, y, cut(words.reward(kind, "short"), room), "reward", thing=f"reward-{kind}")
            x = at + len(gap)


def hacker(canvas: Canvas, scene: Scene, x: int, y: int) -> int:
    """The Hacker track: used tokens from the left, then free spaces; at the triangle all keys return."""
    me = scene.me
    if scene.has("hacker-track"):
        x = scene.mark(canvas, x, y, "hacker-track") + 1
    x = canvas.put(x, y, f"{scene.label('hacker')} ", "label")
    used = list(me["hacker_track"])
    for n in range(1, max(max(scene.box.hacker), len(used)) + 1):
        if n <= len(used):
            token = used[n - 1]
            sign = "n" if token == "neutral" else token.upper()
            x = scene.mark(canvas, x, y, f"used-{token}", sign, "strong") + 1
        else:
            x = canvas.put(x, y, "▲" if n == me["hacker"] else "·", "now" if n == me["hacker"] else "faint") + 1
    return canvas.put(x, y, f" {scene.label('returns_short', n=me['hacker'])}", "faint") + 1


def others(canvas: Canvas, scene: Scene, words: Words, y: int) -> None:
    """The other players, a line each: what they have, and who is on their levels."""
    count = len(scene.table["players"])
    sides = {(scene.seat + 1) % count: "right", (scene.seat - 1) % count: "left"}
    for player in scene.table["players"]:
        if player["seat"] == scene.seat:
            continue
        x = canvas.put(1, y, cut(scene.speaker.say(PlayerName(player["seat"])), 12), "rival") + 1
        text = f"★{player['score']} ¢{player['credits']} ▮{player['batteries']} ?{player['private_contracts']}"
        x = canvas.put(x, y, text, "strong") + 2
        room = max(3, (canvas.width - x) // LEVELS - 1)
        for level in range(1, LEVELS + 1):
            place = f"neighbour-{sides.get(player['seat'], '')}"
            cubes = sum(player["cubes"][level - 1].values())
            name = words.short_diver(player["column"][SURFACE - 1 + level])[: max(2, room - 1)]
            canvas.put(x, y, f"{name}{cubes or ''}", "faint", room=room)
            x += room + 1
            if level == LEVELS and scene.has(place):
                scene.mark(canvas, canvas.width - 4, y, place)
        y += 1
