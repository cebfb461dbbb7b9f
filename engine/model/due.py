"""What falls due: a row of the schedule."""

from msgspec import Struct


class Due(Struct, frozen=True):
    """Something that falls due: for a match, of a kind, for a seat."""

    owner: str
    kind: str
    seat: int
    due: float
    person: int | None = None
