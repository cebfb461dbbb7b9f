"""What a tournament tells of itself, and when: notes that the bot makes posts of."""

from engine.host.tournament_draft import TournamentDraft
from engine.tournament.acts import Enter
from engine.tournament.state import TournamentState

MOST_RESULTS_TOLD = 6
"""Of a round, one by one as they come in: where there are more tables, all are told at the end."""


def announce(draft: TournamentDraft) -> None:
    """The round post, once all tables are open: with the way to each of them."""
    n = len(draft.live.rounds)
    is_played = draft.live.phase == "playing"
    if n and is_played and f"told:{n}" not in draft.header.notes:
        draft.remember(f"told:{n}", "yes")
        draft.note("round", round=n)


def tell_left_out(draft: TournamentDraft, before: TournamentState, act: Enter) -> None:
    """Who has signed up and does not play: whoever did not check in, and who found no place."""
    rest = [one for player, one in before.entrants.items() if player not in act.order]
    is_check_in = before.phase == "check_in"
    missed = [one.person for one in rest if is_check_in and not one.is_checked_in]
    waited = [one.person for one in rest if one.person not in missed]
    if rest:
        draft.note("left_out", missed=missed, waited=waited)


def has_digest(state: TournamentState, n: int) -> bool:
    """Whether the results of a round are told together: there are too many tables to tell each."""
    return len(state.rounds[n - 1].tables) > MOST_RESULTS_TOLD


def tell_results(draft: TournamentDraft) -> None:
    """Tell the results of a large round together, once all are in."""
    n = len(draft.live.rounds)
    is_told = f"results:{n}" in draft.header.notes
    if n and not draft.live.open_tables and has_digest(draft.live, n) and not is_told:
        draft.remember(f"results:{n}", "yes")
        draft.note("results", round=n)
