"""Otys in the browser."""
