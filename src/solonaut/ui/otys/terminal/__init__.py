"""Otys on the full screen of a terminal."""

from solonaut.ui.otys.terminal.board import OtysTerminal

BOARD = OtysTerminal("otys")
