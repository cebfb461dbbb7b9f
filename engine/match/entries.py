"""The log of a match: its entries, the seed behind its draws, and what is proposed or kept of it.

Values only. What they mean together is `match.py`'s.
"""

import base64
import hashlib
import secrets
import zlib
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from engine.dealer import Event

Act = Literal["start", "move", "undo", "leave", "hand", "draw", "end", "abandon", "rules"]
By = Literal["person", "clock", "automa", "standing"]


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of the log. A number is never used twice.

    `start` and `move` change the state; `undo` strikes out everything after the entry its text
    names; `leave` (resigned, forfeited, voted out) and `hand` are about a seat; `draw`, `end` and
    `abandon` end the match before the game does; from `rules` on another version of them holds.
    """

    n: int
    act: Act = "move"
    seat: int | None = None
    text: str = ""
    draws: tuple[int, ...] = ()
    by: By = "person"


class Seed(Struct, frozen=True):
    """What a match's chance is made of. The hash is published before anybody sits down, the salt
    ends with what nobody can choose, the secret is published when the match is over.
    """

    hash: str
    salt: str = ""
    secret: str = ""
    """Hexadecimal; empty where it is not known."""

    def __repr__(self) -> str:
        """Without the secret: what is printed or logged must not tell what is still to be drawn."""
        known = "known" if self.secret else "unknown"
        return f"Seed(hash={self.hash!r}, salt={self.salt!r}, secret {known})"

    @classmethod
    def fresh(cls, secret: str = "") -> "Seed":
        secret = secret or secrets.token_hex(32)
        return cls(cls.hash_of(secret), "", secret)

    @staticmethod
    def hash_of(secret: str) -> str:
        return hashlib.sha256(bytes.fromhex(secret)).hexdigest()

    @property
    def is_true(self) -> bool:
        """Whether the secret is the one whose hash was published."""
        try:
            return bool(self.secret) and self.hash_of(self.secret) == self.hash
        except ValueError:
            return False


class Proposal(Struct, frozen=True):
    """An entry that fits, the state it leads to and what it tells: not yet part of the match."""

    entry: Entry
    state: Any
    events: tuple[Event, ...] = ()


class Snapshot(Struct, frozen=True):
    """A cached state, so that a long match need not be folded from its first entry."""

    n: int
    version: int
    state: bytes
    opened: dict[int, int]


class RulesChange(NamedTuple):
    """What an entry of the act `rules` says: from which version to which, and the state to go on
    from where the entries before it do not lead there by the new rules.
    """

    old: int
    new: int
    state: bytes | None = None

    def write(self) -> str:
        """As plain words: a record and the log can hold them."""
        words = [str(self.old), str(self.new)]
        if self.state is not None:
            words.append(
                base64.urlsafe_b64encode(zlib.compress(self.state, 9)).decode().rstrip("=")
            )
        return " ".join(words)

    @classmethod
    def read(cls, text: str) -> "RulesChange":
        """ValueError if the text says nothing of the kind."""
        old, new, *packed = text.split(" ")
        if len(packed) > 1:
            raise ValueError("a change of rules holds one state")
        if not packed:
            return cls(int(old), int(new))
        try:
            body = packed[0] + "=" * (-len(packed[0]) % 4)
            return cls(int(old), int(new), zlib.decompress(base64.urlsafe_b64decode(body)))
        except zlib.error as problem:
            raise ValueError(f"the state cannot be unpacked: {problem}") from None


def version_after(entries: Iterable[Entry], began: int) -> int:
    """The version of the rules that holds after these entries of a match, also if struck out."""
    changes = [RulesChange.read(entry.text).new for entry in entries if entry.act == "rules"]
    return max([began, *changes])


def holds_state(entry: Entry) -> bool:
    """Whether a match goes on from the state in this entry, whatever lies before."""
    return entry.act == "rules" and entry.text.count(" ") == 2


def has_moved(entries: Iterable[Entry], seat: int) -> bool:
    """Whether the person at a seat has made a move of their own."""
    return any(e.seat == seat and e.act == "move" and e.by == "person" for e in entries)
