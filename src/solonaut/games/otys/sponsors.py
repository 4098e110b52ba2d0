"""T3: the sponsor of the activated level helps, if you like."""

from __future__ import annotations

from typing import Final

from solonaut.core.choice import Choice
from solonaut.core.refusal import Refusal
from solonaut.core.step import Step
from solonaut.core.turns import ActiveAsk
from solonaut.games.otys import events, noun_messages, ways
from solonaut.games.otys.choices import PASS, SPONSOR
from solonaut.games.otys.components import (
    DIVERS,
    SPONSOR_BATTERY,
    SPONSOR_CREDIT,
    SPONSOR_KEY,
    SPONSOR_TWICE,
    SPONSOR_UPGRADE,
)
from solonaut.games.otys.keys import fetch, fetchable, why_not_fetch
from solonaut.games.otys.modules import ALL_UPGRADED, upgradable, upgrade, why_not_upgrade
from solonaut.games.otys.state import OtysState
from solonaut.games.otys.twice import can_act_twice

RULES: Final[tuple[str, ...]] = ("", "otys.B33", "otys.B34", "otys.B35", "otys.B36", "otys.B37")


class Sponsor(Step[OtysState]):
    """Ask only when the tile can do something."""

    __slots__ = ()
    rule = "otys.B18"

    def run(self, s: OtysState) -> None:
        p = s.players[s.active]
        tile = s.sponsors[s.level]
        if tile == SPONSOR_KEY:
            useful = bool(p.used)
        elif tile == SPONSOR_UPGRADE:  # G28
            useful = p.credits >= s.box.upgrade_fee and p.upgraded != ALL_UPGRADED
        elif tile == SPONSOR_TWICE:
            useful = can_act_twice(s, p, p.diver_at(s.level))
        else:
            useful = True
        if useful:
            s.agenda.append(USE_SPONSOR)


class UseSponsor(ActiveAsk[OtysState]):
    """Use the tile or let it be."""

    __slots__ = ()
    rule = "otys.B18"
    prompt = "otys.prompt.sponsor"

    def rule_id(self, s: OtysState) -> str:
        return RULES[s.sponsors[s.level]]

    def choices(self, s: OtysState) -> list[Choice]:
        tile = s.sponsors[s.level]
        if tile == SPONSOR_KEY:
            found = fetchable(s.players[s.active])
        elif tile == SPONSOR_UPGRADE:
            found = upgradable(s.players[s.active])
        else:
            return [SPONSOR, PASS]
        found.append(PASS)
        return found

    def why_not(self, s: OtysState, choice: Choice) -> Refusal | None:
        p, tile, verb = s.players[s.active], s.sponsors[s.level], choice.verb
        if tile == SPONSOR_KEY and verb == "fetch":
            return why_not_fetch(s, p, choice.n, RULES[tile])
        if tile == SPONSOR_UPGRADE and verb == "upgrade":
            return why_not_upgrade(p, choice.n, RULES[tile])
        if verb in ("fetch", "upgrade"):
            return noun_messages.because(
                "otys.B18", "other_sponsor", ways.sponsor_elsewhere(s, verb), sponsor=noun_messages.sponsor(tile, s.box)
            )
        return noun_messages.because(RULES[tile], "which") if choice is SPONSOR and tile in (SPONSOR_KEY, SPONSOR_UPGRADE) else None

    def take(self, s: OtysState, choice: Choice) -> None:
        if choice is PASS:
            return
        p = s.players[s.active]
        tile = s.sponsors[s.level]
        if tile == SPONSOR_CREDIT:
            p.credits += s.box.sponsor_credits
            if s.emit:
                s.emit(events.Gained(p.seat, "credit", s.box.sponsor_credits, RULES[tile]))
        elif tile == SPONSOR_BATTERY:
            p.batteries += s.box.sponsor_batteries
            if s.emit:
                s.emit(events.Gained(p.seat, "battery", s.box.sponsor_batteries, RULES[tile]))
        elif tile == SPONSOR_KEY:
            fetch(s, p, choice.n, RULES[tile])
        elif tile == SPONSOR_UPGRADE:
            p.credits -= s.box.upgrade_fee
            upgrade(s, p, choice.n, s.box.upgrade_points, RULES[tile])
        else:
            s.repeat = 2
            if s.emit:
                s.emit(events.TwiceThisTurn(p.seat, DIVERS[p.diver_at(s.level)]))


USE_SPONSOR: Final = UseSponsor()
