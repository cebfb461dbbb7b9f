"""Ids of matches and tournaments: short enough to be typed, and hard to mistake for each other."""

import secrets

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 8


def new_id() -> str:
    """A fresh id."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
