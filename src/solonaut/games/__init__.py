"""The games. Each is a package of its own, imported when somebody asks for it."""

from solonaut.core.game import register

register("otys", "solonaut.games.otys")
register("cryo", "solonaut.games.cryo")
register("intrepid", "solonaut.games.intrepid")
