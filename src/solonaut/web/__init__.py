"""The web app: pages, boards as SVG, seats, storage and a JSON API, on this computer only."""
