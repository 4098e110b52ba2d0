"""Cryo in the browser."""
