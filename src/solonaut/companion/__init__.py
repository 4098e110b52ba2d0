"""The companion: the games' own rules beside a physical board. What the app cannot know becomes a question.

This is the engine's side; the companion of each game is in ``solonaut.ui.<game>.companion``.
"""
