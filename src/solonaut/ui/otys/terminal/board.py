"""The board of Otys in character cells: the Score track, the shaft with its divers, contracts and Store."""

from __future__ import annotations

from solonaut.core.message import Message
from solonaut.games.otys import noun_messages as nouns
from solonaut.games.otys.components import CUBES, RANKS
from solonaut.terminal.board import SMALL, Panel, Scene, TerminalBoard, Thing, View
from solonaut.terminal.canvas import Canvas
from solonaut.ui.otys.spoken import Words
from solonaut.ui.otys.terminal import shaft, track

INKS = {
    "cube-fuel": ("#ecf1f6 on #2a3038", "#ecf1f6 on #2a3038"),
    "cube-metal": ("#0a0e13 on #5aa7ee", "#0a0e13 on #5aa7ee"),
    "cube-plant": ("#0a0e13 on #4fc48a", "#0a0e13 on #4fc48a"),
    "cube-tech": ("#0a0e13 on #eef3f7", "#0a0e13 on #cfd8df"),
    "timer": ("bold #ffffff on #b3261e", "bold #ffffff on #b3261e"),
    "water": ("#3f9fc4", "#1f7fa8"),
    "sponsor": ("#d7c78a", "#7a6410"),
    "reward": ("#d9a6e8", "#7d3f95"),
}
PRICE_RULES = ("otys.B64", "otys.B66")
LETTERS = "abcd"
HELD = 22
"""Cells for the name of something that you have."""


class OtysTerminal(TerminalBoard):
    styles = INKS
    others = frozenset(("cube_arrived", "contract_discarded"))

    def heading(self, scene: Scene) -> str:
        return scene.label("turn", n=scene.table["turn"])

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        words = Words(scene.speaker, scene.box)
        if scene.size == SMALL:
            if "timers" in scene.table:
                track.lying(canvas, scene)
            else:
                shaft.others(canvas, scene, words, 0)
            shaft.compact(canvas, scene, words, 4)
            _ranks(canvas, scene, 1, 19)
            return
        left = 0
        if "timers" in scene.table:
            track.upright(canvas, scene)
            left = track.WIDTH
        bottom = shaft.roomy(canvas, scene, words, left)
        if "timers" not in scene.table:
            canvas.heading(0, bottom, canvas.width, scene.label("others").upper(), 2)
            shaft.others(canvas, scene, words, bottom + 1)
            bottom += 4
        self._below(canvas, scene, words, max(bottom, 25))

    def _below(self, canvas: Canvas, scene: Scene, words: Words, y: int) -> None:
        """The Store at the left, what you hold beside it."""
        half = canvas.width // 2
        canvas.heading(0, y, half, scene.label("store").upper(), 2)
        canvas.heading(half, y, canvas.width - half, scene.label("hold").upper(), 1)
        store = store_canvas(scene, words, half - 4, names=True)
        canvas.paste(2, y + 1, store)
        me, x = scene.me, half + 1
        for n, name in enumerate(("score", "credits", "batteries", "mechanic", "hacker")):
            _held(canvas, x, y + 1 + n, scene.label(name), me[name])
        _held(canvas, x, y + 6, scene.label("completed"), len(me["completed"]))
        _ranks(canvas, scene, 2, y + 8)

    def panels(self, scene: Scene) -> list[Panel]:
        words = Words(scene.speaker, scene.box)
        deck = scene.label("in_deck", n=scene.table["deck"])
        title = scene.label("contracts_short").upper()
        found = [Panel(title if scene.size == SMALL else f"{title}  {deck}", contracts_canvas(scene, words))]
        if scene.size == SMALL:
            found.append(Panel(scene.label("store").upper(), store_canvas(scene, words, scene.rail)))
        return found

    def things(self, scene: Scene) -> list[Thing]:
        """Divers, contracts in sight, sponsors, reward tokens and the Timer."""
        words, table, say = Words(scene.speaker, scene.box), scene.table, scene.say
        found = [_diver(scene, entry) for entry in scene.me["column"]]
        cards = [*table["contracts"], *scene.me.get("hand", []), *table.get("looking_at", [])]
        for card in cards:
            if card:
                name = say("otys.terminal.contract_named", n=card["number"])
                found.append(Thing(f"contract-{card['number']}", name, [words.need(card), words.gives(card)], ("otys.B82",)))
        for number in sorted(set(table["sponsors"])):
            name = f"{scene.label('sponsor')} {words.sponsor(number, '.short')}"
            found.append(Thing(f"sponsor-{number}", name, [words.sponsor(number)], ("otys.B34",)))
        for kind in sorted({kind for level in table["rewards"] for kind in level if kind}):
            token = words.say(nouns.reward_token(kind))
            lines = [words.pair(scene.label("reward_now"), words.reward(kind, "now"))]
            lines.append(words.pair(scene.label("reward_laid"), words.reward(kind, "laid")))
            found.append(Thing(f"reward-{kind}", token, lines, ("otys.B69",)))
        if "timers" in table:
            found.append(Thing("timer", scene.label("timer"), [scene.label("timer_text")], ("otys.S15", "otys.S17", "otys.S30")))
        return [_known(scene, thing) for thing in found]

    def legend(self, scene: Scene) -> list[tuple[str, str]]:
        cubes = [(chip(scene, name), scene.say(f"otys.cube.{name}")) for name in CUBES]
        signs = (("★", "score"), ("T1", "timer"), ("▲", "upgraded"), ("(3)", "key_here"), ("◇", "display"), ("◆", "laid"))
        return [*cubes, *((sign, scene.label(name)) for sign, name in signs), ("aa b", scene.label("pattern"))]


def _held(canvas: Canvas, x: int, y: int, name: str, n: int) -> None:
    canvas.put(x + 1, y, name, room=HELD)
    canvas.right(x + HELD + 5, y, str(n), "strong")


def _known(scene: Scene, thing: Thing) -> Thing:
    """A thing with those of its rules that there are."""
    from solonaut.core.registry import find_game

    ledger = find_game("otys").ledger
    return Thing(thing.id, thing.name, thing.lines, tuple(rule for rule in thing.rules if rule in ledger))


def _diver(scene: Scene, entry: View) -> Thing:
    name, box = entry["diver"], scene.box
    fee = nouns.credits({"spy": box.spy_fee, "engineer": box.engineer_fee, "explorer": box.explorer_fee}.get(name, 0))
    lines = []
    for form in ("basic", "up"):
        keys = [key for key in (f"otys.web.diver.{name}.{form}.1", f"otys.web.diver.{name}.{form}.2") if scene.speaker.knows(key)]
        text = " ".join(scene.speaker.say(Message(key, fee=fee)) for key in keys)
        mark = "▸ " if entry["upgraded"] == (form == "up") else "  "
        lines.append(f"{mark}{scene.say('core.pair', label=scene.label(f'form.{form}'), value=text)}")
    return Thing(f"diver-{name}", scene.say(f"otys.diver.{name}"), lines, ("otys.B93",))


def chip(scene: Scene, cube: str) -> str:
    """A cube in two letters."""
    return scene.say(f"otys.cube.{cube}.short")[:2]


def contracts_canvas(scene: Scene, words: Words) -> Canvas:
    """Contracts, one line each: number, what they need, what they give; private ones below the public ones."""
    table, me = scene.table, scene.me
    rows: list[tuple[View | None, str]] = [(card, "") for card in table["contracts"]]
    rows += [(card, "you") for card in me.get("hand", [])] + [(card, "reward") for card in table.get("looking_at", [])]
    none = not me.get("hand") and not table.get("looking_at")
    canvas = Canvas(scene.rail, len(rows) + none + scene.has("deck"))
    if scene.has("deck"):
        x = scene.mark(canvas, 0, canvas.height - 1, "deck") + 1
        canvas.put(x, canvas.height - 1, scene.label("in_deck", n=table["deck"]), room=scene.rail - x)
    for y, (card, style) in enumerate(rows):
        if card is None:
            canvas.put(0, y, scene.label("empty"), "faint")
            continue
        thing = f"contract-{card['number']}"
        x = max(4, scene.mark(canvas, 0, y, thing, str(card["number"]), style or "strong", thing))
        x = _need(canvas, scene, card, x, y)
        gains = [f"+{card['credits']}¢"] * bool(card["credits"]) + [f"+{card['batteries']}▮"] * bool(card["batteries"])
        canvas.put(x + 1, y, " ".join(gains), "faint")
        canvas.right(canvas.width, y, f"{card['points']}★", "strong")
        if card.get("cube"):
            canvas.put(canvas.width - 6, y, "▸", "faint")
            canvas.put(canvas.width - 5, y, chip(scene, card["cube"]), f"cube-{card['cube']}")
    if none:
        canvas.put(0, len(rows), scene.label("hand_none"), "faint")
    return canvas


def _need(canvas: Canvas, scene: Scene, card: View, x: int, y: int) -> int:
    """Cubes in their colours, or the same letter for the same kind."""
    if "groups" in card:
        return canvas.put(x, y, " ".join(LETTERS[n] * count for n, count in enumerate(card["groups"])), "strong")
    for cube, count in card["need"].items():
        for _ in range(count):
            x = canvas.put(x, y, chip(scene, cube), f"cube-{cube}") + 1
    return x - 1


def store_canvas(scene: Scene, words: Words, width: int, *, names: bool = False) -> Canvas:
    """The Store: a column for each cube, with keys where something can be sold, bought or taken."""
    table = scene.table
    takes = any(scene.has(f"supply-{row['cube']}") for row in table["store"])
    canvas = Canvas(width, 5 if takes or names else 4)
    cell = min(10, max(4, (width - 9) // len(table["store"])))
    left = max(0, width - cell * len(table["store"]))
    for y, name in enumerate(("stock", "sell", "buy", "supply")[: canvas.height - 1], 1):
        canvas.put(0, y, scene.label(name), "faint", room=left)
    for n, row in enumerate(table["store"]):
        cube, end = row["cube"], left + (n + 1) * cell
        word = scene.say(f"otys.cube.{cube}.short") if names else chip(scene, cube)
        canvas.right(end, 0, word[: cell - 1], f"cube-{cube}")
        canvas.right(end, 1, str(row["stock"]), "strong")
        sells = row["sells_for"]
        sell = "–" if sells is None else f"{sells['points']}★" if sells["points"] else f"{sells['credits']}¢"
        for y, place, text in (
            (2, f"sell-{cube}", sell),
            (3, f"buy-{cube}", "–" if row["costs"] is None else f"{row['costs']}¢"),
            (4, f"supply-{cube}", str(table["supply"][cube])),
        ):
            scene.mark(canvas, end - (3 if scene.has(place) else len(text)), y, place, text)
    return canvas


def _ranks(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """From how many points on each rank is reached."""
    if "timers" not in scene.table:
        return
    limits, score = scene.box.ranks, scene.me["score"]
    reached = sum(score >= limit for limit in limits)
    x = canvas.put(x, y, f"{scene.label('rank')} ", "label")
    for n, rank in enumerate(RANKS):
        name = scene.say(f"otys.rank.{rank}")
        limit = f"{limits[n - 1]} " if n else ""
        text = f"{limit}{name}" if n == reached or scene.size != SMALL else limit.strip()
        if text:
            x = canvas.put(x, y, text, "now" if n == reached else "faint") + 2
