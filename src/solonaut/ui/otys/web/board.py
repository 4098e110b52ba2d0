"""Otys: the shaft of water with the divers in their column, the Score track beside it, the colony on the right."""

from __future__ import annotations

from typing import Any

from solonaut.core.message import Message
from solonaut.games.otys import noun_messages as nouns
from solonaut.games.otys.components import CUBES, LEVELS, NORMAL, RANKS, Components
from solonaut.lang import Speaker
from solonaut.ui.otys.web import lessons
from solonaut.ui.otys.web.ending import ending
from solonaut.ui.otys.web.icons import CUBE_NAMES, DIVER_ICONS
from solonaut.ui.otys.web.strip import strip
from solonaut.web.view.board import Board, Moment, SeatStrip, Stage, Tip, View
from solonaut.web.view.ending import Ending, GameEnd

SPONSOR_ICONS = {
    1: ("otys-credit", "c-credit"),
    2: ("otys-battery", "c-battery"),
    3: ("otys-key", "you"),
    4: ("otys-upgrade", ""),
    5: ("otys-twice", ""),
}
REWARD_ICONS = {
    "R1": ("otys-credit", "c-credit"),
    "R2": ("otys-battery", "c-battery"),
    "R3": ("otys-prestige", "c-prestige"),
    "R4": ("otys-xkey", "you"),
    "R5": ("otys-reward", ""),
    "R6": ("otys-mechanic", ""),
    "R7": ("otys-upgrade", ""),
    "R8": ("otys-contract", ""),
}
TRACK_SPACES = 23


def _stage(name: str, *prompts: str, players: tuple[int, ...] = ()) -> Stage:
    return Stage(f"otys.web.step.{name}", frozenset(f"otys.prompt.{p}" for p in prompts), players)


class OtysBoard(Board):
    template = "games/otys/board.html"
    figures = "games/otys/figures.html"
    first_options = ("difficulty",)
    told_options = ("difficulty",)
    difficulty = "difficulty"
    minutes = 30
    weight = "easy"
    openings = frozenset(("turn_begun",))
    tabs = (
        ("shaft", "otys-key", "otys.web.tab.shaft"),
        ("contracts", "otys-contract", "otys.web.tab.contracts"),
        ("store", "otys-store", "otys.web.tab.store"),
    )
    stages = (
        _stage("propeller", "propeller"),
        _stage("level", "level"),
        _stage("sponsor", "sponsor"),
        _stage("diver", "take", "bonus", "trade", "spy", "engineer", "explorer", "keep", "token", "any_cube", "technician", "upgrade"),
        _stage("contracts", "swap", "contract", "group"),
        _stage("timer", "stay", "keep_down", "timer", players=(1,)),
    )

    def stage(self, prompt: str, table: View) -> int | None:
        """With others there are no Timers: whether a diver stays down is asked after the contracts."""
        found = super().stage(prompt, table)
        return CONTRACTS if found == TIMER and "timers" not in table else found

    # -- drawing --------------------------------------------------------------------------------------------------------

    def draw(self, table: View, speaker: Speaker, seat: int, box: Components, *, own: bool = True) -> View:
        me = table["players"][seat]
        due = {entry["cube"]: entry["space"] for entry in table.get("track", [])}
        solo = "timers" in table
        top = max(table.get("timer_start", TRACK_SPACES), TRACK_SPACES, *(p["score"] for p in table["players"]))
        return {
            "me": me,
            "solo": solo,
            "top": top,
            "cubes": CUBE_NAMES,
            "column": [self._diver(entry, place, me, speaker, box) for place, entry in enumerate(me["column"])],
            "levels": [self._level(table, me, level, speaker, box) for level in range(1, LEVELS + 1)],
            "timers": [] if not solo else [t for t in enumerate(table["timers"], 1) if t[1] is not None],
            "spaces": _cube_spaces(table, box),
            "taken": None if not table["taken"] else self._reward(table["taken"], speaker, box),
            "contracts": [_contract(card, speaker, box, due) for card in table["contracts"]],
            "hand": [_contract(card, speaker, box, due) for card in me.get("hand", [])],
            "backs": me["private_contracts"] - len(me.get("hand", [])),
            "looking": [_contract(card, speaker, box, due) for card in table.get("looking_at", [])],
            "store": [_store(row, box.store_capacity, table["supply"]) for row in table["store"]],
            "mechanic_steps": sorted(set(box.mechanic)),
            "hacker_spaces": _hacker(me, max(box.hacker)),
            "honour": _honour(me["score"], box) if solo else [],
            "others": [p for p in table["players"] if p["seat"] != seat],
            "diver_icons": DIVER_ICONS,
        }

    def strip(self, table: View, seat: int, speaker: Speaker, box: Components) -> SeatStrip:
        return strip(table, seat, speaker)

    def _diver(self, entry: View, place: int, me: View, speaker: Speaker, box: Components) -> View:
        name, up = entry["diver"], entry["upgraded"]
        form = f"otys.web.diver.{name}.{'up' if up else 'basic'}"
        fee = nouns.credits({"spy": box.spy_fee, "engineer": box.engineer_fee, "explorer": box.explorer_fee}.get(name, 0))
        return {
            "id": f"diver-{name}",
            "name": speaker.text(f"otys.diver.{name}"),
            "short": speaker.text(f"otys.diver.{name}.short"),
            "lines": [speaker.say(Message(key, fee=fee)) for key in (f"{form}.1", f"{form}.2") if speaker.knows(key)],
            "icon": DIVER_ICONS[name],
            "upgraded": up,
            "place": place,
        }

    def _level(self, table: View, me: View, level: int, speaker: Speaker, box: Components) -> View:
        number = table["sponsors"][level - 1] if len(table["sponsors"]) >= level else None
        cubes = [name for name in CUBES for _ in range(me["cubes"][level - 1][name])]
        laid = me["laid"][level - 1]
        return {
            "n": level,
            "sponsor": None if number is None else _sponsor(number, speaker, box),
            "rewards": [self._reward(kind, speaker, box) if kind else None for kind in table["rewards"][level - 1]],
            "cubes": cubes,
            "words": speaker.say(nouns.cubes(list(me["cubes"][level - 1].values()))),
            "free": me["capacity"][level - 1] - len(cubes),
            "laid": self._reward(laid, speaker, box, side="laid") if laid else None,
            "key": str(level) in me["keys"],
            "active": table["level"] == level and not table["over"],
        }

    def _reward(self, kind: str, speaker: Speaker, box: Components, side: str = "now") -> View:
        icon, ink = REWARD_ICONS[kind]
        number = int(kind[1:])
        amount = box.laid[number] if side == "laid" else box.now[number]
        return {
            "kind": kind,
            "icon": icon,
            "ink": ink,
            "amount": f"+{amount}" if amount and side == "laid" else str(amount or ""),
            "words": speaker.say(Message("core.pair", label=nouns.reward_token(kind), value=nouns.reward(kind, side, box))),
        }

    # -- choices on the board -------------------------------------------------------------------------------------------

    def places(self, code: str, table: View, seat: int) -> tuple[str, ...]:
        verb, *rest = code.split(":")
        me, level = table["players"][seat], table["level"]
        word = rest[0] if rest else ""
        match verb:
            case "key":
                return (f"key-{word}",)
            case "x" | "neutral":
                return (f"level-{word}",)
            case "propeller" | "mechanic":
                return ("propeller",)
            case "hacker":
                return ("hacker-track",)
            case "move":
                return (f"place-{_place(me, word) + int(rest[1])}",)
            case "sponsor":
                return (f"sponsor-{level}",) if level else tuple(f"sponsor-{n}" for n in range(1, LEVELS + 1))
            case "fetch":
                return (f"used-{word}",)
            case "upgrade":
                return (f"diver-{word}",)
            case "take" | "space":
                return (f"supply-{word}",)
            case "bonus" | "stay":
                return (f"diver-{me['column'][2 + level]['diver']}",) if level else ()
            case "surface":
                return ("place-0",)
            case "sell" | "buy":
                return (f"{verb}-{word}",)
            case "spy":
                return ("deck",)
            case "back" | "timer":
                return (f"timer-{word}",)
            case "token":
                shown = table["rewards"][level - 1] if level else []
                return tuple(f"reward-{level}-{n}" for n, kind in enumerate(shown, 1) if kind == word)
            case "now":
                return ("taken",)
            case "lay":
                return (f"own-reward-{level}",)
            case "keep" | "complete" | "left":
                return (f"contract-{word}",)
            case "with":
                return (f"cubes-{level}-{word}",)
            case "swap":
                return (f"supply-{rest[1]}",)
            case "copy":
                return (f"neighbour-{word}",)
        return ()

    def group(self, code: str) -> str:
        verb, _, rest = code.partition(":")
        if verb in ("x", "neutral"):
            return verb
        return f"{verb}:{rest.partition(':')[0]}" if verb in ("move", "swap") else ""

    def group_label(self, group: str) -> Message | None:
        verb, _, word = group.partition(":")
        if verb == "move":
            return Message("otys.choice.move", diver=nouns.diver(word))
        if verb == "swap":
            return Message("otys.web.group.swap", cube=nouns.cube(word))
        return Message(f"otys.web.group.{verb}")

    def group_places(self, group: str, table: View, seat: int) -> tuple[str, ...]:
        verb, _, word = group.partition(":")
        if verb == "move":
            return (f"diver-{word}",)
        return (f"cubes-{table['level']}-{word}",) if verb == "swap" else (f"key-{verb}",)

    def icon(self, code: str, table: View, seat: int) -> str:
        verb, *rest = code.split(":")
        me = table["players"][seat]
        column = me["column"]
        if verb == "key":
            return DIVER_ICONS[column[2 + int(rest[0])]["diver"]]
        if verb in ("move", "upgrade"):
            return DIVER_ICONS[rest[0]]
        if verb in ("take", "space", "with", "sell", "buy", "swap"):
            return f"otys-{CUBE_NAMES[rest[-1]]}"
        if verb in ("stay", "bonus", "surface") and table["level"]:
            return DIVER_ICONS[column[2 + table["level"]]["diver"]]
        if verb == "token":
            return REWARD_ICONS[rest[0]][0]
        if verb == "sponsor" and table["level"]:
            return SPONSOR_ICONS[table["sponsors"][table["level"] - 1]][0]
        return ICONS.get(verb, "")

    def price(self, code: str, table: View, seat: int) -> tuple[str, str] | None:
        verb, _, word = code.partition(":")
        if verb in ("propeller", "move") or (verb == "stay" and not _stays_free(table, seat)):
            return "1", "otys-battery"
        if verb == "buy":
            row = next(r for r in table["store"] if r["cube"] == word)
            return str(row["costs"]), "otys-credit"
        return (str(table["fee"]), "otys-credit") if table["fee"] and verb != "pass" else None

    # -- the log --------------------------------------------------------------------------------------------------------

    def shows(self, event: View) -> tuple[str, ...]:
        found = []
        if "diver" in event:
            found.append(f"diver-{event['diver']}")
        if "timer" in event:
            found.append(f"timer-{event['timer']}")
        if "contract" in event:
            found.append(f"contract-{event['contract']}")
        kind = event["kind"]
        if kind == "key_used":
            found += [f"level-{event['level']}", f"key-{event['token']}"]
        elif "level" in event:
            found.append(f"{'sponsor' if kind == 'sponsors_rotated' else 'level'}-{event['level']}")
        if kind in ("cube_sold", "cube_bought", "cube_arrived"):
            found.append("store")
        if kind in ("keys_returned", "key_fetched"):
            found.append("hacker-track")
        if kind == "gained":
            found.append("purse")
        return tuple(found)

    def log_icon(self, event: View) -> str:
        if "timer" in event:
            return "otys-timer"
        return {"contract_completed": "otys-prestige", "diver_upgraded": "otys-upgrade"}.get(event["kind"], "")

    def measures(self, table: View) -> dict[str, float]:
        if "timers" not in table:
            return {f"{n}": p["score"] for n, p in enumerate(table["players"], 1)}
        found = {"otys.web.plot.score": float(table["players"][0]["score"])}
        return found | {f"otys.web.plot.timer{n}": float(t) for n, t in enumerate(table["timers"], 1) if t is not None}

    def ending(self, end: GameEnd) -> Ending:
        return ending(end)

    def derived_values(self, box: Components) -> dict[str, Any]:
        return {"solo.cube_spaces": [box.timers[NORMAL] - offset for offset in box.cube_offsets]}

    # -- the guided game ------------------------------------------------------------------------------------------------

    def tour(self) -> tuple[Tip, ...]:
        return lessons.TOUR

    def tip(self, moment: Moment) -> Tip | None:
        return lessons.tip(moment)


ICONS = {
    "x": "otys-xkey",
    "neutral": "otys-xkey",
    "propeller": "otys-mechanic",
    "mechanic": "otys-mechanic",
    "hacker": "otys-hacker",
    "fetch": "otys-key",
    "spy": "otys-contract",
    "back": "otys-timer",
    "timer": "otys-timer",
    "keep": "otys-contract",
    "complete": "otys-contract",
    "left": "otys-contract",
    "now": "ui-play",
    "lay": "otys-reward",
    "copy": "diver-spy",
    "pass": "ui-close",
}


def _place(me: View, diver: str) -> int:
    return next(n for n, entry in enumerate(me["column"]) if entry["diver"] == diver)


def _stays_free(table: View, seat: int) -> bool:
    level = table["level"]
    return bool(level) and table["players"][seat]["laid"][level - 1] == "R7"


def _sponsor(number: int, speaker: Speaker, box: Components) -> View:
    icon, ink = SPONSOR_ICONS[number]
    short = speaker.say(nouns.sponsor(number, box, ".short"))
    return {"number": number, "icon": icon, "ink": ink, "short": short, "words": speaker.say(nouns.sponsor(number, box))}


def _contract(card: View | None, speaker: Speaker, box: Components, due: dict[str, int]) -> View | None:
    if card is None:
        return None
    if "groups" in card:
        need: list[list[str | None]] = [[None] * n for n in card["groups"]]
    else:
        need = [[CUBE_NAMES[name]] * n for name, n in card["need"].items()]
    return card | {
        "need_groups": need,
        "cube": card.get("cube"),
        "due": due.get(card.get("cube") or ""),
        "words": speaker.say(Message("otys.contract.line", **nouns.contract(box.contracts[card["number"]]))),
    }


def _store(row: View, capacity: int, supply: dict[str, int]) -> View:
    sells = row["sells_for"]
    return row | {
        "name": CUBE_NAMES[row["cube"]],
        "free": max(0, capacity - row["stock"]),
        "sell": None if sells is None else (sells["points"] or sells["credits"]),
        "sell_icon": "otys-prestige" if sells and sells["points"] else "otys-credit",
        "supply": supply[row["cube"]],
    }


def _cube_spaces(table: View, box: Components) -> list[tuple[int, str | None]]:
    """The marked spaces of the Score track, with the cube that waits there."""
    if "timers" not in table:
        return []
    waiting = {entry["space"]: entry["cube"] for entry in table["track"]}
    return [(table["timer_start"] - offset, waiting.get(table["timer_start"] - offset)) for offset in box.cube_offsets]


def _hacker(me: View, longest: int) -> list[View]:
    """The Hacker track: used tokens from the left, then free spaces; one of them brings all keys back."""
    used = list(me["hacker_track"])
    found = []
    for n in range(1, max(longest, len(used)) + 1):
        token = used[n - 1] if n <= len(used) else None
        found.append({"n": n, "token": token, "returns": n == me["hacker"]})
    return found


def _honour(score: int, box: Components) -> list[dict[str, Any]]:
    """The ranks from the top, with their limits and the one reached so far."""
    limits = box.ranks
    reached = sum(score >= limit for limit in limits)
    rows = []
    for n in range(len(RANKS) - 1, -1, -1):
        low = limits[n - 1] if n else None
        high = limits[n] - 1 if n < len(limits) else None
        rows.append({"rank": RANKS[n], "low": low, "high": high, "here": n == reached})
    return rows


CONTRACTS, TIMER = len(OtysBoard.stages) - 2, len(OtysBoard.stages) - 1
BOARD = OtysBoard()
