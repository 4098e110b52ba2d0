"""Whatever the companion says must have words in every language."""

from __future__ import annotations

from solonaut.core.match import Match
from solonaut.lang import Speaker
from tests.tools import LANGUAGES

SPEAKERS = [Speaker(language) for language in LANGUAGES]
SAMPLE = 60


def check_words(companion: Match) -> None:
    """The open question, its answers (not all of a long list), and what has just happened."""
    decision, game = companion.decision, companion.game
    if decision is None:
        return
    said = [decision.question, *(game.describe(companion.state, choice) for choice in decision.choices[:SAMPLE])]
    if companion.log:
        said += [game.tell(event, 0, companion.box) for event in companion.log[-1].events]
    for speaker in SPEAKERS:
        for message in said:
            text = speaker.say(message)
            assert "⟨" not in text and "{" not in text, (speaker.language, text)
    assert decision.rule in game.ledger, decision.rule
