"""Solonaut without a server: the same app inside a browser, where Pyodide runs Python in workers.

``host`` is the worker that answers what a server would answer, ``mind`` the one that thinks. Their scripts, the page around them and
the service worker are in ``browser``; ``make site`` puts everything together.
"""
