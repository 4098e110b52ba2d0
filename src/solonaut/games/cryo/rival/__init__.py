"""The Rival of the solo game, chapter by chapter of the solo sheet (S15–S90)."""
