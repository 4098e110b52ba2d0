"""Russia: roll many dice, roll them again, throw the bad ones away (R332-R334). All of it is printed on its tiles."""

from __future__ import annotations

from solonaut.games.intrepid.countries.base import Country


class Russia(Country):
    """Nothing that its tiles do not say."""
