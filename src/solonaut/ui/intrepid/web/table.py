"""The rest of the Intrepid table as drawings: gauges, dice areas, missions, disasters, tracks, and the room they take."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from solonaut.games.intrepid import countries, disasters, noun_messages
from solonaut.games.intrepid.names import CARDS
from solonaut.games.intrepid.printed import Components
from solonaut.lang import Speaker
from solonaut.ui.intrepid.spoken import DOCK_CHANGES, amounts
from solonaut.ui.intrepid.web.dice import areas, die
from solonaut.ui.intrepid.web.tiles import free_locks
from solonaut.web.view.board import View

BEFORE_CHECK = ("roll", "results")
"""Phases in which the missions still have to be fed."""
DOCK_SIGNS = {"same": "=", "up": "= +1", "down": "= −1"}
"""What stands on a docking space."""

# -- gauges ----------------------------------------------------------------------------------------------------------------------

DIAL = ((-10, 150.0), (0, 210.0), (10, 294.0), (42, 390.0))
"""Amounts and where they stand on the dial, in degrees: most room is given to -10 to 10, where games are decided."""


def angle(value: float) -> float:
    """Where an amount stands on the dial."""
    value = min(max(value, DIAL[0][0]), DIAL[-1][0])
    for (low, start), (high, end) in pairwise(DIAL):
        if value <= high:
            return start + (end - start) * (value - low) / (high - low)
    return DIAL[-1][1]


def point(radius: float, degrees: float) -> tuple[float, float]:
    turn = math.radians(degrees)
    return round(radius * math.cos(turn), 1), round(radius * math.sin(turn), 1)


def arc(radius: float, start: float, end: float) -> str:
    """A piece of the dial, clockwise."""
    (x0, y0), (x1, y1) = point(radius, start), point(radius, end)
    return f"M{x0} {y0}A{radius:g} {radius:g} 0 {int(end - start > 180)} 1 {x1} {y1}"


def dial(value: int, bonus: int | None, radius: float, outer: float, safe: int) -> View:
    """The parts of a gauge, around its middle."""
    zero, here = angle(0), angle(value)
    found: View = {
        "track": arc(radius, angle(DIAL[0][0]), angle(DIAL[-1][0])),
        "red": arc(outer, angle(DIAL[0][0]), zero - 2.5),
        "orange": arc(outer, zero + 2.5, angle(safe) - 3),
        "fill": arc(radius, min(zero, here), max(zero, here)) if value else "",
        "knob": point(radius, here),
        "bonus": None,
    }
    if bonus is not None:
        at = angle(bonus)
        (x0, y0), (x1, y1) = point(radius - 7, at), point(radius + 8, at)
        found["bonus"] = {"d": f"M{x0} {y0}L{x1} {y1}", "n": bonus, "at": point(outer + 17, at)}
    return found


def gauges(table: View, speaker: Speaker) -> list[View]:
    """The four resources; while dice are placed, with what the dice on the tiles will give."""
    eaten = to_feed(table)
    safe = table["law"]["safe"]
    found = []
    for r in table["resources"]:
        name = r["resource"]
        made = r["generated"] + r["coming"]
        value = made - r["drain"]
        after = value - eaten[name]
        words = [speaker.text("intrepid.web.gauge", resource=speaker.say(noun_messages.resource(name)), value=minus(value))]
        words.append(speaker.text("intrepid.web.made", made=minus(made), drain=r["drain"]))
        if eaten[name]:
            words.append(speaker.text("intrepid.web.after", value=minus(after)))
        if r["next_bonus"] is not None:
            words.append(speaker.text("intrepid.web.next_bonus", n=r["next_bonus"]))
        found.append(
            {
                "resource": name,
                "name": speaker.say(noun_messages.resource(name)),
                "value": value,
                "shown": minus(value),
                "made": minus(made),
                "drain": r["drain"],
                "after": after if eaten[name] else None,
                "after_shown": minus(after),
                "state": state(value, safe),
                "after_state": state(after, safe),
                "bonus": r["next_bonus"],
                "rewarded": r["rewarded"],
                "seat": r["seat"],
                "words": ", ".join(words),
                "wide": dial(value, r["next_bonus"], 48, 57, safe),
                "slim": dial(value, r["next_bonus"], 30, 37, safe),
            }
        )
    return found


def minus(n: int | str) -> str:
    """A number with a real minus."""
    return str(n).replace("-", "−")


def short(speaker: Speaker, key: str) -> str:
    """A name for narrow places, where there is one."""
    return speaker.text(f"{key}.short" if speaker.knows(f"{key}.short") else key)


def state(value: int, safe: int) -> str:
    """How bad an amount is at the check."""
    return "bad" if value < 0 else "warn" if value < safe else ""


def to_feed(table: View) -> dict[str, int]:
    """What the active missions will still consume this round."""
    found = {r["resource"]: 0 for r in table["resources"]}
    if table["phase"] in BEFORE_CHECK:
        for mission in table["missions"]["active"]:
            for name, n in mission["next"].items():
                found[name] += n
    return found


def forecast(shown: list[View], table: View) -> View | None:
    """What happens if nobody places another die: how every resource ends, and the worst of it."""
    if table["phase"] != "roll" or table["over"]:
        return None
    values = []
    for gauge in shown:
        end = gauge["value"] if gauge["after"] is None else gauge["after"]
        kind = gauge["state"] if gauge["after"] is None else gauge["after_state"]
        values.append({"resource": gauge["resource"], "value": minus(end), "state": kind})
    states = {value["state"] for value in values}
    return {"ends": values, "state": next((state for state in ("bad", "warn") if state in states), "")}


# -- players -----------------------------------------------------------------------------------------------------------------------


def player(p: View, table: View, speaker: Speaker) -> View:
    """What everybody sees of a player."""
    country = p["country"]
    track = p["dice_track"]
    board = p["country_board"]
    return {
        "seat": p["seat"],
        "country": speaker.text(f"intrepid.country.{country}"),
        "country_short": short(speaker, f"intrepid.country.{country}"),
        "icon": countries.BY_NAME[country].registration.symbol,
        "does": speaker.text(f"intrepid.web.does.{country}"),
        "does_short": speaker.text(f"intrepid.web.does.{country}.short"),
        "capacity": p["capacity"],
        "dice": p["dice"],
        "track": [{"n": n, "here": space == track["space"]} for space, n in enumerate(track["dice"])],
        "price": track["price"],
        "promised": p["promised"],
        "areas": areas(p, table, speaker),
        "locks": free_locks(p, speaker),
        "converters": board.get("converters"),
        "beside": board.get("converters_beside", 0),
    }


# -- missions and disasters --------------------------------------------------------------------------------------------------------


def missions(table: View, speaker: Speaker) -> View:
    shown = table["missions"]
    up = shown["face_up"]
    return {
        "done": shown["completed"],
        "of": shown["to_win"],
        "deck": shown["deck"],
        "active": [_mission(card, speaker) | {"die": card["die"], "owner": card["owner"]} for card in shown["active"]],
        "up": up and _mission(up, speaker),
    }


def _mission(card: View, speaker: Speaker) -> View:
    name = speaker.say(noun_messages.mission(card["mission"]))
    rows = [[{"resource": r, "n": n} for r, n in row.items()] for row in card["rows"]]
    steps = [speaker.text("core.pair", label=n, value=speaker.say(amounts(row))) for n, row in enumerate(card["rows"], 1)]
    return {"id": card["mission"], "name": name, "rows": rows, "words": " · ".join([name, *steps])}


def cards(table: View, speaker: Speaker, box: Components) -> list[View]:
    """The face-up Persistent cards, with what ends them."""
    found, rules = [], disasters.BY_NAME[table["disaster"]["name"]]
    producers = [resource["producers"] for resource in table["resources"]]
    for card in table["disaster"]["face_up"]:
        name = speaker.say(noun_messages.card(card["card"]))
        text = speaker.say(noun_messages.card_text(rules, box.cards[CARDS.index(card["card"])], producers))
        spaces = [{"label": _values(space["values"]), "die": space["die"] and _owned(space["die"])} for space in card["spaces"]]
        found.append(
            {"id": card["card"], "name": name, "text": text, "spaces": spaces, "done": card["satisfied"], "words": f"{name} · {text}"}
        )
    return found


def _values(text: str) -> str:
    return text.replace("-", "–").replace("|", "·")


def _owned(shown: View) -> View:
    return die(shown["die"]) | {"seat": shown["seat"]}


def dock_sign(dock: View) -> str:
    """What a docking space does to a die, as it is printed there."""
    return DOCK_SIGNS[DOCK_CHANGES[dock["label"]]]


def docks(table: View, speaker: Speaker) -> list[View]:
    found = []
    for dock in table["docks"]:
        change = DOCK_CHANGES[dock["label"]]
        words = speaker.text(f"intrepid.web.dock.{change}", n=dock["space"])
        words += f" · {speaker.text('intrepid.web.closed')}" if dock["closed"] else ""
        found.append(
            {
                "n": dock["space"],
                "label": dock_sign(dock),
                "die": dock["die"] and _owned(dock["die"]),
                "closed": dock["closed"],
                "words": words,
            }
        )
    return found


def badges(table: View, speaker: Speaker, box: Components) -> list[View]:
    found = []
    for r in table["resources"]:
        name, effect = speaker.text(f"intrepid.badge.{r['badge']}"), speaker.say(noun_messages.badge_effect(r["badge"], box.duties))
        used = f" · {speaker.text('intrepid.web.used')}" if r["badge_used"] else ""
        found.append(
            {
                "badge": r["badge"],
                "resource": r["resource"],
                "seat": r["seat"],
                "used": r["badge_used"],
                "name": name,
                "short": speaker.text(f"intrepid.badge.{r['badge']}.short"),
                "words": speaker.text("core.pair", label=name, value=effect) + used,
            }
        )
    return found


def research(table: View, speaker: Speaker) -> View:
    """Four tiers with the steps between them."""
    r = table["research"]
    steps, done = r["steps_per_tier"], r["step"]
    left = speaker.text("intrepid.web.tier", tier=r["tier"])
    if r["price"] is None:
        words = [left]
    else:
        words = [left, speaker.text("intrepid.web.next_step", n=r["price"], tier=r["tier"] + 1, step=done % steps, steps=steps)]
    tiers = [{"tier": tier, "open": tier <= r["tier"], "dots": _dots(tier, steps, done)} for tier in range(1, 5)]
    return {"tiers": tiers, "words": words}


def _dots(tier: int, steps: int, done: int) -> list[bool]:
    """The steps from this tier towards the next one, without the last, which is the tier itself."""
    return [] if tier == 4 else [done > steps * (tier - 1) + n for n in range(steps - 1)]


def emergency(table: View) -> list[dict[str, Any]]:
    e = table["emergency"]
    return [{"label": label, "here": n == e["space"], "past": n < e["space"]} for n, label in enumerate(["", *e["values"], "!"])]


def disaster(table: View, speaker: Speaker, box: Components) -> View:
    """The disaster with its deck, what it has laid out beside its cards, and the Irregularities of this game."""
    shown = table["disaster"]
    rules = disasters.BY_NAME[shown["name"]]
    notes = [speaker.say(note) for note in rules.notes(shown)]
    if shown.get("next"):
        notes.append(speaker.text("intrepid.web.next_card", card=speaker.say(noun_messages.card(shown["next"]))))
    aid = [_owned(one) for one in shown.get("aid", [])]
    printed = {card.name: card for card in box.irregularities.values()}
    odd = [
        {"name": speaker.text(one["name"]), "words": speaker.say(noun_messages.irregularity_text(printed[one["irregularity"]]))}
        for one in table["irregularities"]
    ]
    short = f"intrepid.web.disaster.{shown['name']}"
    return {
        "name": speaker.text(short if speaker.knows(short) else f"intrepid.option.disaster.{shown['name']}"),
        "icon": rules.registration.symbol,
        "deck": shown["deck"],
        "notes": notes or ([""] if aid else []),
        "aid": aid,
        "odd": odd,
    }
