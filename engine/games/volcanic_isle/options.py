"""What can be chosen before a match, and its limits."""

from engine.game import Option

FEWEST_ROUNDS, MOST_ROUNDS = 5, 60
"""Of a limit that somebody chooses."""
FINITE_ROUNDS = 20
"""The limit for those who may dawdle for ever."""

OPTIONS = (
    Option(
        "continent",
        "The continent",
        {
            "standard": "the standard map, all boats in one bay",
            "random": "Advanced Setup: a new map, boats in bays apart",
        },
    ),
    Option(
        "rounds",
        "Most rounds",
        {"off": "no limit: the game ends when two volcanoes are left"},
        free=[str(rounds) for rounds in range(FEWEST_ROUNDS, MOST_ROUNDS + 1)].__contains__,
        form=f"a number from {FEWEST_ROUNDS} to {MOST_ROUNDS}",
    ),
)
