"""The table companion: the games' own rules beside a physical board. What the app cannot know becomes a question."""

from solonaut.core.game import register

TABLES = {"otys": "table-otys", "cryo": "table-cryo", "intrepid": "table-intrepid"}
"""The companion of each game."""

for name in TABLES.values():
    register(name, f"solonaut.table.{name.removeprefix('table-')}", hidden=True)
