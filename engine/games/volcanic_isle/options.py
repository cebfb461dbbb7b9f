"""What can be chosen before a match, and its limits."""

from engine.game import Option
from engine.games.volcanic_isle import words

FEWEST_ROUNDS, MOST_ROUNDS = 5, 60
"""Of a limit that somebody chooses."""
FINITE_ROUNDS = 20
"""The limit for those who may dawdle for ever."""

OPTIONS = (
    Option("continent", *words.OPTIONS["continent"]),
    Option(
        "rounds",
        *words.OPTIONS["rounds"],
        free=[str(rounds) for rounds in range(FEWEST_ROUNDS, MOST_ROUNDS + 1)].__contains__,
        form=words.ROUNDS_FORM.format(fewest=FEWEST_ROUNDS, most=MOST_ROUNDS),
    ),
)
