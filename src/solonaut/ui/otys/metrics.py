"""What the lab counts in Otys."""

from __future__ import annotations

from solonaut.lab.metrics import GameMetrics, Metric

METRICS = GameMetrics(
    {
        "diver": Metric(("diver_surfaced", "diver_stayed"), "diver", "otys.diver", total=False),
        "stay": Metric(("diver_stayed",)),
        "contract": Metric(("contract_completed",), "contract"),
        "upgrade": Metric(("diver_upgraded",), "diver", "otys.diver"),
        "technician": Metric(("technician_improved",), "technician", "otys.technician"),
        "reward": Metric(("reward_taken",)),
        "cube": Metric(("cube_taken",), "cube", "otys.cube"),
        "sell": Metric(("cube_sold",), "cube", "otys.cube"),
        "buy": Metric(("cube_bought",), "cube", "otys.cube"),
        "timer": Metric(("timer_pushed_back",)),
    },
)
