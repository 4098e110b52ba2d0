"""What the lab counts in Cryo."""

from __future__ import annotations

from solonaut.lab.metrics import GameMetrics, Metric, View, numbers


def measures(view: View) -> dict[str, float]:
    """What the first faction has, its stock and the points that can be seen."""
    player = view["players"][0]
    stock = {name: float(n) for name, n in player["stock"].items()}
    return numbers(player) | stock | {"points": float(sum(player["points"].values()))}


METRICS = GameMetrics(
    {
        "vehicle": Metric(("vehicle_played",), "card", "cryo.card"),
        "upgrade": Metric(("upgrade_played",), "card", "cryo.card"),
        "mission": Metric(("mission_played",), "card", "cryo.card"),
        "scrap": Metric(("scrapped",), "card", "cryo.card"),
        "action": Metric(("action_taken",), "cell", "cryo.action", total=False),
        "platform": Metric(("platform_action_used",), "home"),
        "wake": Metric(("pod_woken",)),
        "launch": Metric(("launched",)),
        "settle": Metric(("pods_settled",), times="pods"),
        "lose": Metric(("pods_destroyed",), times="pods"),
        "recall": Metric(("recalled",)),
    },
    measures,
)
