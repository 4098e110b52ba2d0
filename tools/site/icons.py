"""The icons of the site as PNG, drawn from the mark of the app: phones want pictures, and the repository has no room for them."""

from __future__ import annotations

import math
import re
import struct
import zlib
from pathlib import Path

Point = tuple[float, float]
DARK, AMBER = (10, 14, 19), (224, 168, 0)
Colour = tuple[int, int, int]
VIEW = 24.0
ROWS = 4
"""So many lines are looked at in each row of pixels."""
STEPS = 60
"""A full circle is drawn with so many straight lines, times the number of its quarters."""


def png(drawing: Path, size: int, margin: float, colour: Colour = AMBER, background: Colour = DARK) -> bytes:
    """The shapes of an SVG file (paths of arcs and lines, and circles); ``margin`` is a part of the size."""
    scale = size * (1 - 2 * margin) / VIEW
    shapes = [[(x * scale + size * margin, y * scale + size * margin) for x, y in shape] for shape in outlines(drawing.read_text())]
    rows = bytearray()
    for y in range(size):
        cover = [0.0] * (size + 1)
        for n in range(ROWS):
            add_spans(cover, shapes, y + (n + 0.5) / ROWS, size)
        rows.append(0)
        for part in cover[:size]:
            rows += bytes(round(ground + (mark - ground) * min(part / ROWS, 1.0)) for ground, mark in zip(background, colour, strict=True))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b"")


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def add_spans(cover: list[float], shapes: list[list[Point]], y: float, size: int) -> None:
    """Add how much of each pixel of a line lies inside; where shapes lie in one another, the even-odd rule holds."""
    crossings = []
    for shape in shapes:
        for (x1, y1), (x2, y2) in zip(shape, [*shape[1:], shape[0]], strict=True):
            if (y1 <= y) != (y2 <= y):
                crossings.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))
    crossings.sort()
    for left, right in zip(crossings[::2], crossings[1::2], strict=True):
        for x in range(max(0, math.floor(left)), min(size, math.ceil(right))):
            cover[x] += max(0.0, min(right, x + 1) - max(left, x))


def outlines(svg: str) -> list[list[Point]]:
    found = []
    for path in re.findall(r'<path d="([^"]*)"', svg):
        found += path_outlines(path)
    for x, y, r in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', svg):
        found.append([(float(x) + float(r) * math.cos(t), float(y) + float(r) * math.sin(t)) for t in turn(0, math.tau)])
    return found


def turn(start: float, sweep: float) -> list[float]:
    count = max(2, math.ceil(abs(sweep) / math.tau * STEPS * 4))
    return [start + sweep * n / count for n in range(1, count + 1)]


def path_outlines(path: str) -> list[list[Point]]:
    """Moves, lines and circular arcs; nothing else is in our mark."""
    shapes: list[list[Point]] = []
    at = (0.0, 0.0)
    for command, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        values = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        origin = at if command.islower() else (0.0, 0.0)
        match command.lower():
            case "m":
                at = (origin[0] + values[0], origin[1] + values[1])
                shapes.append([at])
            case "l":
                at = (origin[0] + values[0], origin[1] + values[1])
                shapes[-1].append(at)
            case "v":
                at = (at[0], origin[1] + values[0])
                shapes[-1].append(at)
            case "a":
                for n in range(0, len(values), 7):
                    radius, _, _, large, clockwise, x, y = values[n : n + 7]
                    origin = at if command.islower() else (0.0, 0.0)
                    end = (origin[0] + x, origin[1] + y)
                    shapes[-1] += arc(at, end, radius, large != clockwise, clockwise != 0)
                    at = end
            case "z":
                at = shapes[-1][0]
            case other:
                raise ValueError(f"the mark has a path with {other}")
    return shapes


def arc(start: Point, end: Point, radius: float, left: bool, clockwise: bool) -> list[Point]:
    """From start to end around one of the two possible centres."""
    middle, half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), math.dist(start, end) / 2
    away = math.sqrt(max(0.0, radius**2 - half**2)) / (2 * half) * (1 if left else -1)
    centre = (middle[0] - away * (end[1] - start[1]), middle[1] + away * (end[0] - start[0]))
    first = math.atan2(start[1] - centre[1], start[0] - centre[0])
    sweep = (math.atan2(end[1] - centre[1], end[0] - centre[0]) - first) % math.tau
    if not clockwise:
        sweep -= math.tau
    return [(centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in turn(first, sweep)]
