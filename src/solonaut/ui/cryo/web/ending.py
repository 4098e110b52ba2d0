"""How a game of Cryo ends: who settled the caverns, what was built, and the missions turned up."""

from __future__ import annotations

from solonaut.games.cryo import noun_messages as nouns
from solonaut.web.view.ending import Ending, GameEnd, Item, Items, plain_ending

MISSION = "mission."
LEVEL = "level"


def ending(end: GameEnd) -> Ending:
    found = plain_ending(end)
    found.template = "games/cryo/ending.html"
    found.icon, found.icon_ink = "cryo-sunset", "warn-ink"
    found.table = (
        Items(end.text("cryo.web.end.settled"), (_item(end, "pods"), _item(end, "control", _first_in(end)))),
        Items(end.text("cryo.web.end.built"), (_item(end, "upgrades", _upgrades(end)), _item(end, "vehicles"))),
    )
    if LEVEL in end.outcome.breakdown[end.seat]:
        found.table += (Items(end.text("cryo.option.difficulty"), (_item(end, LEVEL),)),)
    missions = tuple(_item(end, key, _scores(end, key)) for key in _missions(end))
    if missions:
        found.table += (Items(end.text("cryo.web.end.missions"), missions),)
    found.why = (_lead(end), _because(end))
    found.advice = _advice(end)
    if end.table["solo"]:
        you, rival = end.outcome.scores
        found.numbers = (str(you), str(rival))
        found.note = f"+{you - rival}" if you > rival else ""
        shared = len(end.outcome.winners) > 1
        found.verdict = end.text(f"cryo.web.end.{'shared' if shared else 'won' if end.won else 'lost'}")
    return found


def _item(end: GameEnd, key: str, detail: str = "") -> Item:
    return Item(end.text(f"cryo.earned.{key}"), tuple(part.get(key) for part in end.outcome.breakdown), detail)


def _missions(end: GameEnd) -> list[str]:
    return list(dict.fromkeys(key for part in end.outcome.breakdown for key in part if key.startswith(MISSION)))


def _scores(end: GameEnd, key: str) -> str:
    """What a mission counts."""
    return end.speaker.say(nouns.scores(end.box, key.removeprefix(MISSION)))


def _first_in(end: GameEnd) -> str:
    """Whose pods are the most where: ``You: A1 · Rival: A2 A3``"""
    leads: dict[int, list[str]] = {}
    for cavern in end.table["caverns"]:
        pods = cavern["pods"]
        if pods.count(max(pods)) == 1:
            leads.setdefault(pods.index(max(pods)), []).append(cavern["id"])
    return " · ".join(end.text("core.pair", label=end.names[n], value=" ".join(leads[n])) for n in sorted(leads))


def _upgrades(end: GameEnd) -> str:
    built = {p["seat"]: [end.speaker.say(nouns.upgrade(name)) for name in p["upgrades"]] for p in end.table["players"]}
    return " · ".join(end.text("core.pair", label=end.names[n], value=end.speaker.listed(names)) for n, names in built.items() if names)


def _lead(end: GameEnd) -> str:
    """The sun has set, or somebody has no pod left that could go anywhere."""
    if end.outcome.reason == "sunset":
        return end.text("cryo.web.end.sunset")
    empty = [p["seat"] for p in end.table["players"] if not p["awake"] and not any(p["asleep"])]
    if empty == [end.seat]:
        return end.text("cryo.web.end.last-pod.you")
    if end.table["solo"]:
        return end.text("cryo.web.end.last-pod.rival")
    return end.text("cryo.web.end.last-pod.other", who=end.speaker.listed(end.names[n] for n in empty))


def _because(end: GameEnd) -> str:
    """Before and with the missions if that is what decided; otherwise the pods that never came to a cavern."""
    me = end.table["players"][end.seat]
    left = {"destroyed": me["destroyed"], "asleep": sum(me["asleep"]), "awake": me["awake"]}
    if not end.won and any(left.values()):
        where = [end.text("core.pair", label=end.text(f"cryo.web.end.left.{name}"), value=n) for name, n in left.items() if n]
        return end.text("cryo.web.end.left", n=sum(left.values()), where=" · ".join(where))
    if not end.table["solo"]:
        return ""
    brought = [sum(n for key, n in part.items() if key.startswith(MISSION)) for part in end.outcome.breakdown]
    before = [points - n for points, n in zip(end.outcome.scores, brought, strict=True)]
    return end.text("cryo.web.end.before", you=before[0], rival=before[1], yours=brought[0], theirs=brought[1])


def _advice(end: GameEnd) -> tuple[str, str] | None:
    """Where the difference to the one to beat was largest."""
    others = [n for n in range(len(end.names)) if n != end.seat]
    other = max(others, key=lambda n: (n in end.outcome.winners, end.outcome.scores[n]))
    mine, theirs = _summed(end, end.seat), _summed(end, other)
    ahead, behind = (mine, theirs) if end.won else (theirs, mine)
    gap, key = max((ahead[key] - behind[key], key) for key in ahead)
    if gap <= 0:
        return None
    what = end.text("cryo.web.missions") if key == MISSION else end.text(f"cryo.earned.{key}")
    name = "ahead" if end.won else "behind"
    return end.text(f"cryo.web.end.{name}"), end.text(f"cryo.web.end.{name}.by", what=what, n=gap)


def _summed(end: GameEnd, n: int) -> dict[str, int]:
    """The points of a faction, all its missions together."""
    part = end.outcome.breakdown[n]
    found = {key: points for key, points in part.items() if not key.startswith(MISSION)}
    found.pop(LEVEL, None)  # nobody could have played for them
    return found | {MISSION: sum(n for key, n in part.items() if key.startswith(MISSION))}
