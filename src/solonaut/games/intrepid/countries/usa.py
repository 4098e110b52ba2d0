"""United States: adjust dice by plus or minus X and gain dice relative to the placed one (R363-R367).

Everything special about it is printed on its tiles; dice wrap normally (R366).
"""

from __future__ import annotations

from solonaut.games.intrepid.countries.base import Country


class UnitedStates(Country):
    """Nothing that its tiles do not say."""
