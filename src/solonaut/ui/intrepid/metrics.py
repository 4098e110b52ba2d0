"""What the lab counts in Intrepid."""

from __future__ import annotations

from solonaut.lab.metrics import GameMetrics, Metric, View, numbers


def measures(view: View) -> dict[str, float]:
    """What the first seat has, and the resources of the station that are available."""
    own = {name: n for name, n in numbers(view["players"][0]).items() if name != "promised"}
    return own | {row["resource"]: float(row["available"]) for row in view["resources"]}


METRICS = GameMetrics(
    {
        "install": Metric(("tile_installed",), "tile", "intrepid.tile"),
        "place": Metric(("dice_placed",), "tile", "intrepid.tile"),
        "dock": Metric(("die_docked",)),
        "habitation": Metric(("dice_in_habitation",)),
        "satisfy": Metric(("die_satisfies",)),
        "research": Metric(("researched",)),
        "dice": Metric(("dice_bought",)),
        "amplify": Metric(("amplify_laid",)),
        "badge": Metric(("badge_used",), "badge", "intrepid.badge"),
        "bonus": Metric(("bonus_reached",), "resource", "intrepid.resource"),
        "destroyed": Metric(("tile_destroyed",)),
    },
    measures,
)
