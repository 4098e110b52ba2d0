"""The lab's figures for people: numbers, names and lines in one language. What machines read (``--json``, CSV) stays in codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solonaut.lab.endings import in_order
from solonaut.lang import Speaker
from solonaut.lang.names import bot
from solonaut.lang.numbers import decimal, percent, short


class Words:
    """Puts what the lab found into one language."""

    def __init__(self, lang: str = "en") -> None:
        self.speaker = Speaker(lang)

    def text(self, key: str, **params: object) -> str:
        return self.speaker.text(f"lab.{key}", **params)

    # -- numbers --------------------------------------------------------------------------------------------------------

    def number(self, x: float, digits: int = 2, *, signed: bool = False) -> str:
        """``17.60``, ``+0.5``; zero has no minus."""
        return decimal(x, digits, self.speaker.language, signed=signed)

    def short(self, x: float) -> str:
        """``18.75``, ``17``: as many digits as there are."""
        return short(x, self.speaker.language)

    def percent(self, share: float, digits: int = 1, *, signed: bool = False) -> str:
        return percent(share, digits, self.speaker.language, signed=signed)

    def interval(self, data: Mapping[str, Any], *, percent: bool = False, signed: bool = False) -> str:
        """``18.20 [17.50, 18.90]``; where all games are alike, nobody knows how far the truth may be, and it says so."""
        mean = self.percent(data["mean"], signed=signed) if percent else self.number(data["mean"], signed=signed)
        if data["low"] is None or data["high"] is None:
            return self.text("alike" if data["n"] > 1 else "single", value=mean, n=data["n"])
        scale, digits = (100, 1) if percent else (1, 2)
        low, high = (self.number(scale * data[end], digits, signed=signed) for end in ("low", "high"))
        return f"{mean} [{self.speaker.text('core.interval', low=low, high=high)}]"

    # -- names ----------------------------------------------------------------------------------------------------------

    def title(self, game: str) -> str:
        return self.speaker.text(f"{game}.title")

    def bot(self, code: str) -> str:
        return self.speaker.say(bot(code))

    def seats(self, codes: Sequence[str]) -> str:
        """Who plays: one bot for all seats, or each by its seat."""
        if len(set(codes)) == 1:
            return self.bot(codes[0])
        return ", ".join(self.pair(str(n), self.bot(code)) for n, code in enumerate(codes, 1))

    def pair(self, label: str, value: str) -> str:
        return self.speaker.text("core.pair", label=label, value=value)

    def ending(self, game: str, code: str) -> str:
        """A rank, or the reason of the end."""
        return self.known(f"{game}.rank.{code}", f"{game}.reason.{code}", f"core.reason.{code}", otherwise=code).rstrip(".")

    def option(self, game: str, name: str) -> str:
        return self.known(f"{game}.option.{name}", otherwise=name)

    def value(self, game: str, option: str, value: str) -> str:
        return self.known(f"{game}.option.{option}.{value}", otherwise=value)

    def measure(self, game: str, name: str) -> str:
        """A number on the table, as a heading."""
        text = self.known(f"{game}.measure.{name}", f"{game}.resource.{name}", otherwise=name)
        return text[:1].upper() + text[1:]

    def clock(self, game: str) -> str:
        """What the length of a game is counted in."""
        return self.known(f"{game}.clock", "lab.clock", otherwise="")

    def now(self, game: str, n: int) -> str:
        """``Turn 9``, or ``Round 4`` where the game says so."""
        key = f"{game}.clock.now"
        return self.speaker.text(key if self.speaker.knows(key) else "lab.clock.now", n=n)

    def known(self, *keys: str, otherwise: str) -> str:
        return next((self.speaker.text(key) for key in keys if self.speaker.knows(key)), otherwise)

    # -- what the commands say ------------------------------------------------------------------------------------------

    def simulated(self, result: Mapping[str, Any]) -> str:
        """The figures of a simulation."""
        game, score = result["game"], result["score"]
        head = {"game": self.title(game), "seats": self.seats(result["seats"]), "seed": result["seed"]}
        lines = [self.text("simulate.head", n=result["games"], **head)]
        if result["decisions_per_second"] is not None:
            speed = {"seconds": self.number(result["seconds"], 1), "rate": self.short(result["decisions_per_second"])}
            lines.append(self.text("simulate.speed", decisions=self.short(result["decisions"]), **speed))
        numbers = {name: self.number(score[name]) for name in ("mean", "sd")} | {
            name: self.short(score[name]) for name in ("min", "q25", "median", "q75", "max")
        }
        lines.append(self.text("simulate.score", **numbers))
        if "win" in result:
            lines.append(self.text("simulate.wins", share=self.interval(result["win"], percent=True)))
        found = result["outcomes"]
        return "\n".join(lines + [f"{found[code]:6d}  {self.ending(game, code)}" for code in in_order(game, found)])

    def compared(self, result: Mapping[str, Any]) -> str:
        """The figures of a tournament."""
        head = {"game": self.title(result["game"]), "players": self.text("players", n=result["players"]), "seed": result["seed"]}
        first = self.bot(result["competitors"][0])
        lines = [self.text("tournament.head", n=result["games"], **head)]
        lines += [self.pair(self.bot(e["name"]), self._standing(e)) for e in result["alone"]]
        lines += [
            self.pair(self.text("tournament.against", first=first, second=self.bot(e["name"])), self._standing(e, signed=True))
            for e in result["against"]
        ]
        figures = [entry["score"] for entry in (*result["alone"], *result["against"])]
        if any(figure["low"] is None for figure in figures):
            lines.append(self.text("no_interval"))
        if result["sure"]:
            lines.append(self.text("tournament.sure"))
        return "\n".join(lines)

    def _standing(self, entry: Mapping[str, Any], *, signed: bool = False) -> str:
        parts = [self.text("score", value=self.interval(entry["score"], signed=signed))]
        if "win" in entry:
            parts.append(self.text("wins", value=self.interval(entry["win"], percent=True, signed=signed)))
        return ", ".join(parts)

    def tuned(self, result: Mapping[str, Any]) -> str:
        """The figures of trials with other values, a few lines for each."""
        head = {"game": self.title(result["game"]), "seats": self.seats(result["seats"]), "seed": result["seed"]}
        lines = [self.text("tune.head", n=result["games"], **head)]
        now = result["now"]["outcomes"]
        trials = [(", ".join(f"{k}={v}" for k, v in t["change"].items()), t) for t in result["trials"]]
        for name, trial in [(self.text("tune.now"), result["now"]), *trials]:
            lines += ["", name, f"  {self._effect(trial, 'score')}"]
            if "win" in trial:
                lines.append(f"  {self._effect(trial, 'win')}")
            found = trial["outcomes"]
            endings = in_order(result["game"], {end: now.get(end, 0.0) for end in now.keys() | found.keys()})
            lines += [f"  {self.percent(found.get(end, 0.0), 0):>6}  {self.ending(result['game'], end)}" for end in endings]
        return "\n".join(lines)

    def _effect(self, trial: Mapping[str, Any], what: str) -> str:
        """A figure, and how far it is from today's; today's has no such distance."""
        percent = what == "win"
        found = self.text("wins" if percent else "score", value=self.interval(trial[what], percent=percent))
        if f"change_of_{what}" not in trial:
            return found
        return self.text("tune.change", figure=found, change=self.interval(trial[f"change_of_{what}"], percent=percent, signed=True))

    def reliable(self, result: Mapping[str, Any]) -> str:
        """What was predicted against what came out, a table for all positions and one for each phase."""
        scored = result["unit"] == "points"
        head = {"game": self.title(result["game"]), "seats": self.seats(result["seats"]), "seed": result["seed"]}
        lines = [self.text("reliability.head", n=result["games"], positions=self.short(result["positions"]), **head)]

        def amount(x: float, *, signed: bool = False) -> str:
            return self.number(x, 1, signed=signed) if scored else self.percent(x, 0, signed=signed)

        names = ("range", "positions", "games", "predicted", "actual", "error")
        for name, groups in result["tables"].items():
            rows = [[*(self.text(f"reliability.{column}") for column in names), ""]]
            for group in groups:
                half = "" if group["half"] is None else f" ±{amount(group['half'])}"
                verdict = {True: "holds", False: "off", None: "few"}[group["holds"]]
                between = f"{amount(group['low'])}–{amount(group['high'])}"
                counts = [self.short(group["positions"]), self.short(group["games"])]
                means = [amount(group["predicted"]), amount(group["actual"])]
                error = amount(group["error"], signed=True) + half
                rows.append([between, *counts, *means, error, self.text(f"reliability.{verdict}")])
            widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
            lines += ["", self.text(f"reliability.{name}")]
            lines += ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
        if curve := result["curve"]:
            now, scale, rise = (self.number(curve[name], 1) for name in ("is", "scale", "rise"))
            lines += ["", self.text("reliability.curve", now=now, scale=scale, rise=rise)]
        return "\n".join(lines)
