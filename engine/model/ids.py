"""Ids of matches and tournaments: short enough to be typed, and hard to mistake for each other."""

import hashlib
import secrets

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 8
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def new_id() -> str:
    """A fresh id."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def id_made_of(text: str) -> str:
    """The id that follows from a text: the same one wherever it is asked for."""
    number = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
    found = ""
    for _ in range(ID_LENGTH):
        number, digit = divmod(number, len(_DIGITS))
        found += _DIGITS[digit]
    return found
