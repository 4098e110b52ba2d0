"""When the phases let a table's own rules act; at most tables nothing happens then."""

from __future__ import annotations

from solonaut.games.intrepid.irregularities.extras import AID_PAYS, LOOK_AHEAD, NOTE_SCORCHED, RELIEVE, SCORCHED_PAY
from solonaut.games.intrepid.irregularities.opening import Opening
from solonaut.games.intrepid.irregularities.table_rules import Moments, TableRules


def moments(table_rules: TableRules) -> Moments:
    """The moments at which something happens with these rules."""
    spending = [
        step
        for there, step in (
            (table_rules.foresight, LOOK_AHEAD),
            (table_rules.scorched_capacity, SCORCHED_PAY),
            (table_rules.aid_capacity, AID_PAYS),
        )
        if there
    ]
    return Moments(
        opening=(Opening(table_rules.opening_rerolls),) if table_rules.opening_rerolls or table_rules.reboot else (),
        results=(NOTE_SCORCHED,) if table_rules.scorched_capacity else (),
        removed=(RELIEVE,) if table_rules.removal_relief else (),
        spending=tuple(spending),
    )
