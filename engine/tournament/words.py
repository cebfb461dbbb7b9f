"""What tournaments say to people: refusals, and the names of formats and tie-breaks."""

from typing import Any

from engine.language.filling import commas
from engine.language.tables import Sentences
from engine.trouble import Trouble


class TournamentRefused(Trouble):
    """An act that a tournament does not allow, with the sentence that says why."""

    def __init__(self, kind: str, /, **facts: Any) -> None:
        super().__init__(REFUSALS.say(kind, **{k: _listed(v) for k, v in facts.items()}))
        self.kind = kind
        self.facts = facts


def _listed(fact: Any) -> Any:
    """Several things with commas between them."""
    return commas(map(str, fact)) if isinstance(fact, tuple | list) else fact


def refused(kind: str, /, **facts: Any) -> TournamentRefused:
    return TournamentRefused(kind, **facts)


REFUSALS = Sentences(
    "engine.tournament:refusals.",
    {
        "advance": "Of each table {advance} cannot go on when {minimum} may sit there: at least one must, and not all.",
        "best_of": "Best of 3 or of 5 is for single and double elimination.",
        "checked_in": "{name} has checked in already.",
        "clock": "A move has from a minute to the whole round.",
        "cut": "The second stage needs a number of players that the groups can share evenly, and enough for a table.",
        "dropped": "{name} has dropped out.",
        "replaced": "Somebody else plays on for {name}.",
        "few": "A tournament of this kind needs at least {least} players, and has {count}.",
        "full": "All {places} places are taken.",
        "full_name": "A name has 1 to 60 characters.",
        "groups": "Groups are for round robin.",
        "hours": "A round can be given from a few minutes to {days} days more.",
        "joined": "{name} plays already.",
        "late": "It is too late to join: the tournament has begun.",
        "name": "A tournament's name has 1 to 80 characters.",
        "no_table": "Round {round} has no table {table}.",
        "not_begun": "The tournament has not begun.",
        "not_here": "{name} is not in this tournament.",
        "not_open": "Sign-up is over.",
        "numbers": "A tournament has at most {most} players, and a round lasts from ten minutes to 60 days.",
        "over": "The tournament is over.",
        "pairing": "That pairing does not fit: {why}.",
        "played": "That cannot be changed any more: it has begun, or is played already.",
        "places": "Places of {count} players cannot be {places}: the best is 1, and 1, 1 is a draw.",
        "points": "Points are numbers from 0 to 1000: a win is worth at least a draw, and a better place at least as much as a worse one.",
        "prizes": "Prizes are said in at most {most} characters.",
        "results": "Round {round} still has open tables: {tables}.",
        "result_there": "Table {table} of round {round} has a result already. An organiser changes it with `/tournament correct`.",
        "result_later": "Table {table} of round {round} has no result yet.",
        "round": "The next round is {next}, not {round}.",
        "rounds": "A stage has at most {most} rounds.",
        "no_seeds": "Seeds are given only where the tournament was created with seeds by hand.",
        "seeds": "The seeds must name every player once.",
        "stages": "A second stage follows Swiss, pods or groups, and is an elimination or Swiss.",
        "started": "The tournament has begun.",
        "settled": "The rounds that followed rest on this result, so it stays.",
        "table_size": "A table of {minimum} to {table} is not possible: pods have 3 to 6 seats, and the minimum is 2 or more.",
        "tiebreak": "There is no tie-break “{name}”. There are {known}.",
        "two_seats": "{format} is for two at a table.",
        "unknown_act": "A tournament begins with its plan, once.",
    },
)

FORMATS = Sentences(
    "engine.tournament:formats.",
    {
        "swiss": "Swiss",
        "pods": "Swiss pods",
        "robin": "Round robin",
        "single": "Single elimination",
        "double": "Double elimination",
        "knockout": "Elimination pods",
    },
)

TIEBREAK_NAMES = Sentences(
    "engine.tournament:tiebreak_names.",
    {
        "points": "Points",
        "wins": "Wins",
        "head_to_head": "Head to head",
        "buchholz": "Buchholz",
        "buchholz_cut1": "Buchholz cut 1",
        "buchholz_cut2": "Buchholz cut 2",
        "buchholz_median": "Median Buchholz",
        "sonneborn_berger": "Sonneborn–Berger",
        "opponents": "Opponents' win rate",
        "score_share": "Score share",
        "progressive": "Progressive",
        "reached": "Reached",
    },
)

PAIRING_FAULTS = Sentences(
    "engine.tournament:pairing_faults.",
    {
        "twice": "{name} sits in two places",
        "absent": "{name} does not play",
        "missing": "{name} has no place",
        "size": "a table of {size}",
    },
)

CELLS = Sentences("engine.tournament:cells.", {"bye": "bye", "absent": "–", "playing": "…"})
"""In the cross-table, where there is no result."""

NAMES = Sentences("engine.tournament:names.", {"former": "{name} ({former} until round {round})"})
"""Of somebody who plays on for another, in what is taken home."""
