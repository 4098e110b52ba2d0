"""Intrepid on the full screen of a terminal."""

from solonaut.ui.intrepid.terminal.board import IntrepidTerminal

BOARD = IntrepidTerminal("intrepid")
