"""The board of Cryo in character cells; with little room it has four views: ship, caverns, platform, Rival."""

from __future__ import annotations

from solonaut.core.registry import find_game
from solonaut.games.cryo import noun_messages as nouns
from solonaut.games.cryo.components import TYPES
from solonaut.terminal.board import LARGE, MIDDLE, SMALL, Scene, TerminalBoard, Thing
from solonaut.terminal.canvas import Canvas, flowed, wrapped
from solonaut.ui.cryo.spoken import Words
from solonaut.ui.cryo.terminal import below, ship
from solonaut.ui.cryo.terminal.signs import INKS, RESOURCES

SHIP, CAVERNS, PLATFORM, RIVAL = range(4)
ON_TAB = {
    "cavern": CAVERNS, "tunnel": CAVERNS, "salvage": CAVERNS, "deck": CAVERNS, "slot": PLATFORM, "home": PLATFORM, "action": PLATFORM,
    "hand": PLATFORM, "vehicle": PLATFORM, "upgrade": PLATFORM, "mission": PLATFORM, "as": PLATFORM, "platform": PLATFORM,
    "rival": RIVAL, "stock": None, "awake": None,
}  # fmt: skip
"""The view on which a place lies, by the first word of its name; None: it is always in sight."""


ACTION_RULES = {
    "stasis": "cryo.B167", "generator": "cryo.B170", "remote-stasis": "cryo.B171", "build": "cryo.B172", "research": "cryo.B173",
    "requisition": "cryo.B174", "nanite": "cryo.B175", "scout": "cryo.B176", "salvage": "cryo.B177", "launch": "cryo.B179",
}  # fmt: skip
"""The rule that says what an action beside a dock does."""


class CryoTerminal(TerminalBoard):
    styles = INKS

    def heading(self, scene: Scene) -> str:
        return scene.label("turn", n=scene.table["turn"])

    def views(self, scene: Scene) -> list[str]:
        return _parts(scene) if scene.size == SMALL else []

    def view_of(self, place: str, scene: Scene) -> int | None:
        return ON_TAB.get(place.partition("-")[0], SHIP)

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        words = Words(scene.speaker, scene.box)
        if scene.size == SMALL:
            self._small(canvas, scene, words)
        else:
            self._whole(canvas, scene, words)

    # -- 80 x 24 --------------------------------------------------------------------------------------------------------

    def _small(self, canvas: Canvas, scene: Scene, words: Words) -> None:
        self._tab_line(canvas, scene)
        match scene.tab:
            case 1:
                bottom = below.caverns(canvas, scene, 1, 2, canvas.width - 2, boxes=False)
                below.salvage(canvas, scene, 1, bottom + 1)
                canvas.write(1, bottom + 3, wrapped(scene.label("caverns_short"), canvas.width - 2), "faint")
            case 2:
                bottom = below.platform(canvas, scene, 1, 2, canvas.width - 2)
                canvas.write(1, bottom + 1, flowed(below.whereabouts(scene, scene.me), canvas.width - 2))
            case 3:
                self._others(canvas, scene, words, 1, 2, canvas.width - 2)
            case _:
                for n, part in enumerate(scene.table["sections"]):
                    ship.section(canvas, scene, part, n % 2 * 26, 1 + n // 2 * ship.HEIGHT, 25)
        x = below.stock_line(canvas, scene, scene.me, 1, 17)
        for place in sorted(scene.marks):
            if place.startswith("awake-"):
                x = scene.mark(canvas, x, 17, place)
                break
        text = f"{scene.label('awake')} {scene.me['awake']}/{scene.me['housing']}  {scene.label('hand')} {scene.me['cards']}"
        canvas.put(x + 1, 17, text, room=canvas.width - x - 1)
        below.platform_line(canvas, scene, 1, 18)
        other = scene.table["players"][1 if scene.table["solo"] else (scene.seat + 1) % len(scene.table["players"])]
        name = scene.label("rival") if scene.table["solo"] else scene.say("core.player", n=other["seat"] + 1)
        x = canvas.put(1, 19, f"{name} ", "rival")
        x = below.stock_line(canvas, scene, other, x, 19, "rival-stock")
        canvas.put(x + 1, 19, f"{scene.label('awake')} {other['awake']}", room=canvas.width - x - 1)

    def _tab_line(self, canvas: Canvas, scene: Scene) -> None:
        """The views; one on which something can be chosen has a dot. At the right the incidents to come."""
        x = 1
        lit = {self.view_of(place, scene) for place in scene.marks}
        for n, name in enumerate(self.views(scene)):
            text = f"[{name}]" if n == scene.tab else f"{name}·" if n in lit else name
            x = canvas.put(x, 0, text, "now" if n == scene.tab else "label", action=f"tab:{n}") + 2
        canvas.right(canvas.width, 0, _incidents(scene), "faint")

    # -- 120 x 40 and more ----------------------------------------------------------------------------------------------

    def _whole(self, canvas: Canvas, scene: Scene, words: Words) -> None:
        stacks = [scene.label(f"stack.{back}", n=n) for back, n in _tokens(scene).items() if n]
        if scene.table["sunset"]:
            stacks.append(scene.label("sunset"))
        canvas.put(1, 0, scene.say("core.pair", label=scene.label("incidents"), value=", ".join(stacks)), "label")
        sections, large = scene.table["sections"], scene.size == LARGE
        if large:
            for n, part in enumerate(sections):
                ship.section(canvas, scene, part, 1 + n * 33, 2, 32, ship.HEIGHT + 1)
            y = 12
        else:
            for n, part in enumerate(sections):
                ship.section(canvas, scene, part, n % 2 * 39, 1 + n // 2 * ship.HEIGHT, 38)
            y = 1 + 2 * ship.HEIGHT
        below.salvage(canvas, scene, 1, y)
        y += 1 if scene.size == MIDDLE else 2
        half = canvas.width - (37 if scene.size == MIDDLE else 54)
        names = _parts(scene)
        canvas.heading(0, y, half, names[CAVERNS], 2)
        canvas.heading(half, y, canvas.width - half, names[RIVAL], 1)
        bottom = below.caverns(canvas, scene, 1, y + 1 + large, half - 2, boxes=large)
        self._others(canvas, scene, words, half + 1, y + 1 + large, canvas.width - half - 2)
        y = max(bottom, y + 9)
        canvas.heading(0, y, half, names[PLATFORM], 2)
        canvas.heading(half, y, canvas.width - half, scene.label("stock").upper(), 1)
        below.platform(canvas, scene, 2, y + 1, half - 3)
        below.stock(canvas, scene, half + 1, y + 1, canvas.width - half - 1)

    def _others(self, canvas: Canvas, scene: Scene, words: Words, x: int, y: int, width: int) -> None:
        if scene.table["solo"]:
            below.rival(canvas, scene, words, x, y, width)
        else:
            below.others(canvas, scene, words, x, y, width)

    # -- explanations ---------------------------------------------------------------------------------------------------

    def things(self, scene: Scene) -> list[Thing]:
        """All animals, the sections, the actions of the docks, and the caverns."""
        found = [_card(scene, name) for name in TYPES]
        for part in scene.table["sections"]:
            chambers = scene.say("core.pair", label=scene.label("chambers"), value=str(sum(c["intact"] for c in part["chambers"])))
            incident = scene.speaker.say(nouns.tile(part["incident"])) if part["incident"] else "–"
            lines = [chambers, scene.say("core.pair", label=scene.label("incident"), value=incident)]
            found.append(Thing(f"section-{part['id']}", scene.speaker.say(nouns.section(part["id"])), lines))
        ledger = find_game(scene.game).ledger
        for action, rule in ACTION_RULES.items():
            name = scene.label("launch") if action == "launch" else scene.say(f"cryo.action.{action.replace('-', '_')}")
            found.append(Thing(f"action-{action}", name, [scene.speaker.rule_text(ledger[rule])], (rule,)))
        for cavern in scene.table["caverns"]:
            tile = cavern["tile"]
            text = (
                scene.label("unexplored") if tile is None else scene.label("control", first=tile["control"][0], second=tile["control"][1])
            )
            found.append(Thing(f"cavern-{cavern['id']}", scene.say("cryo.choice.to", id=cavern["id"]), [text]))
        return found

    def legend(self, scene: Scene) -> list[tuple[str, str]]:
        letters = [(scene.label(f"letter.{name}"), scene.speaker.say(nouns.resource(name))) for name in (*RESOURCES, "card")]
        signs = (
            ("*", "legend.wake"),
            ("C/O", "legend.either"),
            ("CO", "legend.both"),
            ("(●) (◆)", "legend.drones"),
            ("(╳)", "legend.damaged"),
        )
        more = (("▒▒", "wrecked"), ("◇", "incident"), ("»", "decisions"), ("!", "legend.sabotage"), ("+", "legend.large"))
        return [*letters, *((sign, scene.label(name)) for sign, name in (*signs, *more))]


def _parts(scene: Scene) -> list[str]:
    """The names of the four parts of the table."""
    names = [scene.say(f"cryo.web.tab.{name}") for name in ("ship", "caverns", "platform")]
    return [name.upper() for name in (*names, scene.label("rival" if scene.table["solo"] else "others"))]


def _incidents(scene: Scene) -> str:
    """``☼ 7+5``: tokens before the sunset stack, and in it."""
    counts = _tokens(scene)
    last = counts.pop("sunset", 0)
    return f"☼ {sum(counts.values())}+{last}"


def _tokens(scene: Scene) -> dict[str, int]:
    """How many incidents of each kind are still to come."""
    counts: dict[str, int] = {}
    for stack in scene.table["track"]:
        counts[stack["back"]] = counts.get(stack["back"], 0) + stack["tokens"]
    return counts


def _card(scene: Scene, name: str) -> Thing:
    """A card with its four uses."""
    box, say, label = scene.box, scene.speaker.say, scene.label
    card = box.cards[TYPES.index(name)]
    uses = [
        (f"{scene.say('cryo.web.as.upgrade')} · {say(nouns.upgrade(name))}", say(nouns.effect(box, name))),
        (f"{scene.say('cryo.web.as.mission')} · {say(nouns.mission(name))}", say(nouns.scores(box, name))),
        (label("scrap"), say(nouns.amounts(card.scrap))),
    ]
    lines = [scene.say("cryo.web.large.places", n=card.capacity)]
    lines += [scene.say("core.pair", label=use, value=text) for use, text in uses]
    return Thing(f"card-{name}", say(nouns.card(name)), lines, ("cryo.B108", "cryo.B109", "cryo.B111", "cryo.B112"))
