"""Tools for those who work on Solonaut; no part of the package."""
