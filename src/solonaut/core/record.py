"""Records: a game as a file. The log of codes is the truth; everything else can be played again from it.

Format 2 brings the component values along and names the rules and the generator; a record of format 1 is still read. Chance comes
from a seed, or from a secret with its commitment.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from solonaut.core.dealer import SECRET_BYTES, Keyed, Seeded, commitment_of, dealer_of
from solonaut.core.edition import Edition
from solonaut.core.errors import BadRecord, CannotSave, shown, system_reason
from solonaut.core.message import Message
from solonaut.core.outcome import AGREED, RESIGNED, Ending, Handover

FORMAT: Final = "solonaut-record/2"
FIRST_FORMAT: Final = "solonaut-record/1"
A_RECORD: Final = Message("errors.name.record")
"""What a record is called that comes from no file."""
LARGEST_FILE: Final = 4_000_000
LONGEST_LOG: Final = 100_000
KINDS: Final[dict[str, type | tuple[type, ...]]] = {
    "game": str,
    "rules": int,
    "edition": dict,
    "players": int,
    "options": dict,
    "seed": (int, type(None)),
    "generator": (str, type(None)),
    "log": list,
    "practice": bool,
    "position": str,
    "seats": list,
    "components": str,
    "secret": (str, type(None)),
    "commitment": (str, type(None)),
    "ending": (dict, type(None)),
    "handovers": list,
}
SECOND: Final[tuple[str, ...]] = ("rules", "generator", "components", "secret", "commitment", "ending", "handovers")
"""What format 1 did not have."""
OPTIONAL: Final[dict[str, Any]] = {"practice": False, "position": "", "seats": []}
RARE: Final[dict[str, Any]] = {"secret": None, "commitment": None, "ending": None, "handovers": []}
"""What a record has only if its chance comes from a secret, if people ended the game, or if a seat changed hands."""
SECRET_FORM: Final = re.compile(rf"[0-9a-f]{{{2 * SECRET_BYTES}}}")
COMMITMENT_FORM: Final = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Record:
    """Game, edition, options, players, seed or secret, and the log, chance outcomes included."""

    game: str
    edition: Edition
    players: int
    options: dict[str, str]
    seed: int | None
    log: tuple[str, ...]
    practice: bool = False
    position: str = ""
    """Digest of the position after the log (``Game.digest``)."""
    seats: tuple[str, ...] = field(default=())
    """Player of each seat (``human``, ``greedy`` …), for interfaces that resume the game."""
    rules: int = 1
    """Version of the game's rules by which the log was played."""
    generator: str | None = None
    """Name of the random generator, or None if the draws came from elsewhere."""
    secret: bytes | None = field(default=None, repr=False)
    """Decides all chance instead of a seed. Hexadecimal in the file."""
    commitment: str | None = None
    """The commitment to the secret, shown at the start (``commitment_of``)."""
    ending: Ending | None = None
    """How people ended the game before its rules did."""
    handovers: tuple[Handover, ...] = field(default=())
    """The seats that somebody else has taken over."""

    @property
    def is_sealed(self) -> bool:
        """True if the seed or secret is missing, so that the game is read-only and its draws cannot be checked."""
        return self.generator is not None and dealer_of(self.generator, self.seed, self.secret) is None

    def sealed(self) -> Record:
        """Return a copy without seed and secret, for people who may not know future draws."""
        return replace(self, seed=None, secret=None)

    def opened(self, secret: bytes) -> Record:
        """Return a copy with the secret. Raise BadRecord if the secret does not match the commitment."""
        if self.generator != Keyed.generator or commitment_of(Keyed(secret).secret) != self.commitment:
            raise BadRecord("errors.in_file", file=A_RECORD, problem=Message("errors.record.secret"))
        return replace(self, secret=secret)

    @property
    def digest(self) -> str:
        """Two copies of a game share it: the same deal, the same options and values, and the same decisions up to now."""
        chance = self.seed if self.secret is None else self.secret.hex()
        what = [self.game, self.players, sorted(self.options.items()), self.edition.hash, chance, self.log]
        return hashlib.sha256(json.dumps(what).encode()).hexdigest()

    def to_json(self) -> str:
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "edition": {"name": self.edition.name, "hash": self.edition.hash},
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "generator": self.generator,
            "log": self.log,
            "practice": self.practice,
            "position": self.position,
            "seats": self.seats,
            "components": self.edition.text,
        }
        if self.commitment is not None:
            data["commitment"] = self.commitment
        if self.secret is not None:
            data["secret"] = self.secret.hex()
        if self.ending is not None:
            data["ending"] = self.ending.as_data()
        if self.handovers:
            data["handovers"] = [handover.as_data() for handover in self.handovers]
        data["check"] = _check(data)
        return json.dumps(data, ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"

    @classmethod
    def from_json(cls, text: str, origin: str | Message = A_RECORD) -> Record:
        """Read and check a record. Raise BadRecord if it is damaged."""

        def fail(key: str, **params: Any) -> BadRecord:
            return BadRecord("errors.in_file", file=origin, problem=Message(key, **params))

        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise fail("errors.record.damaged") from None
        if not isinstance(data, dict) or not isinstance(data.get("format"), str):
            raise fail("errors.record.not_one")
        form = data["format"]
        if form not in (FORMAT, FIRST_FORMAT):
            raise fail("errors.record.format", format=shown(form), known=[FIRST_FORMAT, FORMAT])
        check = data.pop("check", None)
        try:
            sound = check is None or check == _check(data)
        except (ValueError, RecursionError):  # lone surrogates, bottomless nesting
            sound = False
        if not sound:
            raise fail("errors.record.edited")
        data.pop("format")
        kinds = KINDS if form == FORMAT else {name: kind for name, kind in KINDS.items() if name not in SECOND}
        for name, value in (OPTIONAL if form == FIRST_FORMAT else OPTIONAL | RARE).items():
            data.setdefault(name, value)
        for name, kind in kinds.items():
            if name not in data:
                raise fail("errors.record.missing", part=name)
            if not isinstance(data[name], kind) or (name in ("players", "seed", "rules") and isinstance(data[name], bool)):
                raise fail("errors.record.wrong", part=name)
        if unknown := sorted(set(data) - set(kinds)):
            raise fail("errors.record.unknown", part=shown(unknown[0]))
        _strings(data["log"], "log", fail)
        _strings(data["seats"], "seats", fail)
        _strings([*data["options"].keys(), *data["options"].values()], "options", fail)
        if len(data["log"]) > LONGEST_LOG:
            raise fail("errors.record.long", most=LONGEST_LOG)
        edition = data["edition"]
        if set(edition) != {"name", "hash"} or not all(isinstance(v, str) for v in edition.values()):
            raise fail("errors.record.wrong", part="edition")
        for name, pattern in (("secret", SECRET_FORM), ("commitment", COMMITMENT_FORM)):
            if data.get(name) is not None and not pattern.fullmatch(data[name]):
                raise fail("errors.record.wrong", part=name)
        if data.get("secret") is not None:
            data["secret"] = bytes.fromhex(data["secret"])
        data["ending"], data["handovers"] = _ending(data, fail), _handovers(data, fail)
        if form == FIRST_FORMAT:
            data["generator"] = None if data["seed"] is None else Seeded.generator
        data["edition"] = Edition(**edition, text=data.pop("components", ""))
        return cls(**data | {"log": tuple(data["log"]), "seats": tuple(data["seats"])})

    def save(self, path: str | Path) -> None:
        """Write the record. An existing file is replaced only once the new one is complete."""
        write_safely(Path(path), self.to_json())

    @classmethod
    def load(cls, path: str | Path) -> Record:
        path = Path(path)
        try:
            if path.stat().st_size > LARGEST_FILE:
                raise BadRecord("errors.in_file", file=str(path), problem=Message("errors.record.large", most=LARGEST_FILE))
            text = path.read_text(encoding="utf-8")
        except OSError as e:
            raise BadRecord("errors.file_not_read", file=str(path), reason=system_reason(e)) from None
        except UnicodeDecodeError:
            raise BadRecord("errors.in_file", file=str(path), problem=Message("errors.record.not_one")) from None
        return cls.from_json(text, str(path))


def write_safely(path: Path, text: str) -> None:
    """Put a text file on disk as a whole or not at all."""
    temporary: str | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as e:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        raise CannotSave("errors.file_not_written", file=str(path), reason=system_reason(e)) from None


def _check(data: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]


def _ending(data: dict[str, Any], fail: Any) -> Ending | None:
    match data.get("ending"):
        case None:
            return None
        case {"reason": str(reason), "seat": int(seat), **more} if reason in (AGREED, RESIGNED) and not more:
            if not isinstance(seat, bool) and 0 <= seat < data["players"]:
                return Ending(reason, seat)
    raise fail("errors.record.wrong", part="ending")


def _handovers(data: dict[str, Any], fail: Any) -> tuple[Handover, ...]:
    found = []
    for one in data.get("handovers", ()):
        match one:
            case {"number": int(number), "seat": int(seat), "player": str(player), **more} if not more and len(player) <= 40:
                if not isinstance(number, bool) and 0 <= number <= len(data["log"]) and seat in range(data["players"]):
                    found.append(Handover(number, int(seat), player))
                    continue
        raise fail("errors.record.wrong", part="handovers")
    return tuple(found)


def _strings(values: Sequence[Any], name: str, fail: Any) -> None:
    if any(not isinstance(v, str) or len(v) > 200 for v in values):
        raise fail("errors.record.wrong", part=name)
