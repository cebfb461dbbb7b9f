"""How even a match among those at a table would be: what their ratings say before it begins."""

from bot.words import say
from engine.store.protocol import Store
from engine.table.table import Table
from engine.tournament.ratings import RatingBoard, automa_rating, evenness

CLOSE_MATCH_EVENNESS, OPEN_MATCH_EVENNESS = 0.75, 0.4
"""How even a match must be to be called close, or open."""


async def evenness_of(store: Store, table: Table) -> float | None:
    """How even a match among those who sit there would be; None if that says nothing yet."""
    people = [seat.person for seat in table.seats if seat.person is not None]
    count = len(table.seats)
    if table.status != "gathering" or count < 2 or count not in table.draft().game.seats:
        return None
    board = RatingBoard(None, table.sheet.game, "two" if count == 2 else "more")
    known = await store.ratings(board, people)
    if not all(person in known for person in people):
        return None
    return evenness(
        [
            known[seat.person] if seat.person is not None else automa_rating(seat.automa)
            for seat in table.seats
        ]
    )


def evenness_words(expected: float | None) -> str:
    """How even a match among those who sit there would be; nothing while that is not known."""
    if expected is None:
        return ""
    name = (
        "close"
        if expected >= CLOSE_MATCH_EVENNESS
        else "open"
        if expected >= OPEN_MATCH_EVENNESS
        else "uneven"
    )
    return say(f"lobby.even.{name}")
