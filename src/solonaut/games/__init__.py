"""The games. Each is a package of its own, imported when somebody asks for it; what people see of it is in ``solonaut.ui``."""

from solonaut.core.registry import Registration, register


def _register(name: str) -> None:
    ui = f"solonaut.ui.{name}"
    register(
        Registration(
            name,
            rules=f"solonaut.games.{name}:GAME",
            web=f"{ui}.web.board:BOARD",
            box=f"{ui}.web.box:PAGE",
            terminal=f"{ui}.terminal:BOARD",
            spoken=f"{ui}.spoken",
            metrics=f"{ui}.metrics:METRICS",
            companion=f"table-{name}",
        )
    )
    register(Registration(f"table-{name}", rules=f"{ui}.companion:GAME", web=f"{ui}.web.companion:COMPANION", hidden=True))


for _name in ("otys", "cryo", "intrepid"):
    _register(_name)
