"""Cryo on the full screen of a terminal."""

from solonaut.ui.cryo.terminal.board import CryoTerminal

BOARD = CryoTerminal("cryo")
