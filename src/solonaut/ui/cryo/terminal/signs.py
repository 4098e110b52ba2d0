"""Letters and signs of Cryo in the terminal: resources, tiles, pods, drones."""

from __future__ import annotations

from solonaut.terminal.board import Scene
from solonaut.terminal.canvas import Canvas

RESOURCES = ("crystal", "organics", "tech", "nanite", "energy")
INKS = {
    "crystal": ("bold #f291c5", "bold #a3246b"),
    "organics": ("bold #5fca8d", "bold #1d7a43"),
    "tech": ("bold #bccad8", "bold #4a5a6a"),
    "nanite": ("bold #f0905a", "bold #9a4a10"),
    "energy": ("bold #62c8f5", "bold #0b6693"),
    "card": ("bold #d8d2c2", "bold #6a5f40"),
    "action": ("#d7c78a", "#7a6410"),
}
SEATS = (("●", "you"), ("◆", "rival"), ("▲", "seat-3"), ("■", "seat-4"))
"""Sign and style of each seat; the Rival is the second."""
WAKE = "*"
ACTIONS = {
    "stasis": WAKE, "generator": "{crystal}>{energy}", "remote-stasis": "{organics}>*", "build": "{tech}>+", "research": "{tech}>{card}",
    "nanite": "{nanite}", "scout": "?", "salvage": "{salvage}", "requisition": "{card}",
}  # fmt: skip
"""What is written for an action of the ship; the letters of the resources are those of the language."""
PLATFORM = {"gain": "", "exchange": ">", "energy": ">{energy}", "wake": ">*", "cards": ">{card}"}


def written(scene: Scene, formula: str) -> str:
    letters = {name: scene.label(f"letter.{name}") for name in (*RESOURCES, "card", "salvage")}
    return formula.format(**letters)


def tile_text(scene: Scene, name: str | None) -> str:
    """What a tile or token shows, in letters: ``CC``, ``CT``, ``C/O``."""
    if name is None:
        return ""
    if name in ("sabotage", "sunset"):
        return "!" if name == "sabotage" else "☼"
    either = "-or-" in name
    return ("/" if either else "").join(scene.label(f"letter.{part}") for part in name.split("-or-" if either else "+"))


def put_tile(canvas: Canvas, scene: Scene, x: int, y: int, name: str | None, width: int = 0, action: str = "") -> int:
    """Draw a tile, each letter in its ink; centred if it has a width."""
    text = tile_text(scene, name)
    x += max(0, width - len(text)) // 2
    if name in ("sabotage", "sunset"):
        return canvas.put(x, y, text, "danger" if name == "sabotage" else "warn")
    parts = (name or "").replace("-or-", "+").split("+")
    for n, part in enumerate(parts if name else ()):
        if n and "/" in text:
            x = canvas.put(x, y, "/", "faint")
        x = canvas.put(x, y, scene.label(f"letter.{part}"), part)
    return x


def put_pods(canvas: Canvas, x: int, y: int, counts: list[int], *, short: bool = False) -> int:
    """``●●◆``: the pods of each faction somewhere; many of them are counted."""
    for seat, n in enumerate(counts):
        sign, style = SEATS[seat]
        if n:
            x = canvas.put(x, y, sign * n if n < 3 and not short else f"{sign}{n}" if n > 1 else sign, style)
    return x
