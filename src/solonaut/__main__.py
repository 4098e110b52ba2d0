"""``python -m solonaut``."""

from solonaut.cli import main

main()
