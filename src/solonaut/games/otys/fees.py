"""What the open question costs, whatever is chosen, unless it is skipped."""

from __future__ import annotations

from solonaut.games.otys.components import ENGINEER, EXPLORER, SPONSOR_UPGRADE, SPY
from solonaut.games.otys.divers import UseEngineer, UseExplorer, UseSpy, fee
from solonaut.games.otys.sponsors import UseSponsor
from solonaut.games.otys.state import OtysState


def open_fee(s: OtysState) -> int:
    """In Credits: for the Spy, the Engineer, the Explorer or the sponsor that upgrades a diver; 0 for everything else."""
    match s.pending:
        case UseSpy(up=up):
            return fee(s, SPY, up)
        case UseEngineer(up=up):
            return fee(s, ENGINEER, up)
        case UseExplorer(up=up):
            return fee(s, EXPLORER, up)
        case UseSponsor() if s.sponsors[s.level] == SPONSOR_UPGRADE:
            return s.box.upgrade_fee
    return 0
