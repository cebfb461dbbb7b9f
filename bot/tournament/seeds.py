"""What people who sign up are seeded by."""

from engine.store.protocol import Store
from engine.tournament.ratings import Rating, RatingBoard
from engine.tournament.state import TournamentState


async def rating_for(store: Store, state: TournamentState, person: int) -> float:
    """What somebody is seeded by: their rating everywhere in this game at such tables, the number
    that `/rating` shows.
    """
    plan = state.plan
    board = RatingBoard(None, plan.game, "two" if plan.stages[0].is_of_two else "more")
    found = (await store.ratings_of(person)).get(board)
    return float((found or Rating()).shown)
