"""Intrepid in the browser."""
