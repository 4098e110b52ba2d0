"""What the API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

Number = Annotated[int, Field(ge=0, le=1_000_000)]


class Problem(BaseModel):
    error: str


# -- what it takes ----------------------------------------------------------------------------------------------------------


class NewGameBody(BaseModel):
    game: str = Field(max_length=40, examples=["otys"])
    players: int = Field(1, ge=1, le=8)
    options: dict[str, str] = Field(default_factory=dict, max_length=40)
    seed: int | None = Field(
        None, gt=-(2**63), lt=2**63, description="A deal that you know. Not with invited players. Default: a secret that nobody knows."
    )
    seats: list[str] = Field(
        default_factory=list, max_length=8, description="'human', 'invited' or a bot for each seat. Default: all human."
    )
    names: list[str] = Field(default_factory=list, max_length=8, description="What each player is called. Default: their number.")
    components: str | None = Field(None, max_length=200_000, description="Text of a component file. Default: the house edition.")


Forced = Annotated[
    bool,
    Field(
        description="Forced moves play themselves: your decisions with only one option that reveal nothing and end neither turn nor game."
        " Undo and redo then skip them."
    ),
]


class Answer(BaseModel):
    code: str = Field(max_length=200, examples=["key:3"])
    number: Number = Field(description="Number of the decision.")
    revision: Number = Field(description="Revision of the game you saw.")
    forced: Forced = False


class Undo(BaseModel):
    revision: Number
    sure: bool = Field(
        False, description="Undo past a reveal too. This makes it a practice game. With several people, it asks the others to agree."
    )
    forced: Forced = False


class RequestAnswer(BaseModel):
    revision: Number
    seat: int = Field(ge=0, le=7, description="The seat that asks, from the request.")
    number: Number = Field(description="Number of the decision, from the request.")
    agree: bool = Field(description="False refuses the request. Whoever made the request withdraws it with this.")


class End(BaseModel):
    revision: Number


class Resign(BaseModel):
    revision: Number
    seat: int = Field(ge=0, le=7)


class Redo(BaseModel):
    revision: Number
    forced: Forced = False


class Jump(Undo):
    number: Number


class Import(BaseModel):
    record: str = Field(max_length=2_000_000, description="Text of a game record.")
    components: str | None = Field(None, max_length=200_000)


class Join(BaseModel):
    invite: str = Field(max_length=100)
    name: str = Field("", max_length=100, description="What you want to be called.")


class Invite(BaseModel):
    seat: int = Field(ge=0, le=7)


# -- what it gives ----------------------------------------------------------------------------------------------------------


class ChoiceRow(BaseModel):
    code: str
    words: str
    letter: str = Field(description="The key for this choice, in the browser and in the terminal.")


class DecisionNow(BaseModel):
    number: int
    seat: int
    question: str
    rule: str
    prompt: str
    choices: list[ChoiceRow]


class WayOut(BaseModel):
    """Something that would make a choice possible."""

    words: str
    rule: str
    now: bool = Field(description="It can still happen this turn.")


class WhyNot(BaseModel):
    """Why something cannot be chosen now."""

    possible: bool = Field(description="It can be chosen now.")
    reason: str | None = Field(description="Null if it is possible, or if no rule of this decision speaks of it.")
    rule: str | None
    ways: list[WayOut]


class Requested(BaseModel):
    """Somebody asks the others to undo everything from a decision on, or to end the game there."""

    seat: int
    number: int
    agreed: list[int]


class Look(BaseModel):
    """A game as seen from one seat."""

    id: str
    revision: int
    version: str = Field(description="Changes with everything that a seat can see; the stream sends it.")
    seat: int
    title: str
    seats: list[str]
    names: list[str]
    can_undo: bool
    can_redo: bool
    undo_is_free: bool
    undo_request: Requested | None
    end_request: Requested | None
    hints: int
    view: dict[str, Any]
    decision: DecisionNow | None
    held_before: bool = Field(description="Somebody had this seat before and may know its cards and the draws to come.")
    commitment: str | None = Field(description="Hash of the secret that deals the game.")
    secret: str | None = Field(description="The secret in hexadecimal, when the game is over.")
    seed: int | None = Field(description="The seed of a game without a secret, when the game is over.")


class Opening(BaseModel):
    id: str
    tokens: dict[int, str] = Field(description="Tokens of your seats. They are not shown again.")
    invites: dict[int, str] = Field(description="Invitations for the other seats. They are not shown again.")
    look: Look


class Happened(BaseModel):
    """One decision, chance included. The code is ``?`` if it is hidden from this seat."""

    number: int
    seat: int
    code: str
    events: list[dict[str, Any]]
    sentences: list[str]
    forced: bool = Field(description="It was the only option.")


class HintState(BaseModel):
    id: str
    done: bool
    by: str | None = None
    ranking: list[tuple[str, float]] = Field(default_factory=list)
    reasons: list[dict[str, Any]] = Field(default_factory=list, description="Why the first of the ranking is recommended, as data.")
    error: str | None = Field(default=None, description="Why there is no hint: 'failed', 'late' or 'unknown'.")
