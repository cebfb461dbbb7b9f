"""What can be chosen before a match, and what does not go together."""

import re
from collections.abc import Mapping

from engine.game import Option
from engine.games.taluva.box import BAG, LETTERS, TILES, TILES_PER_SEAT, tile_named
from engine.language.tables import Sentences
from engine.trouble import BadOption

OPTIONS = (
    Option(
        "stack",
        "How many tiles are in the stack",
        {
            "full": "all 48 tiles",
            "short": "12 tiles per player, drawn at random",
        },
        free=lambda value: re.fullmatch(f"[{LETTERS}]{{2}}(,[{LETTERS}]{{2}})*", value) is not None,
        form="tiles: JG,SJ,…",
    ),
    Option(
        "mode",
        "How the match is won",
        {
            "first": "the first to build two types wins",
            "ranking": "whoever finishes leaves, the others play on for the next place",
            "teams": "two against two, partners opposite (four seats)",
        },
    ),
)
BAD_OPTIONS = Sentences(
    "engine.games.taluva:bad_options.",
    {
        "teams": "Teams are for four seats, not {seats}.",
        "stack": "The box has only {count} of tile {tile}, the stack has more.",
    },
)
"""Why options do not fit the match."""


def check(seats: int, options: Mapping[str, str]) -> None:
    """BadOption says what does not go together."""
    if options["mode"] == "teams" and seats != 4:
        raise BadOption(BAD_OPTIONS.say("teams", seats=seats))


def stack(seats: int, chosen: str) -> tuple[list[int], int]:
    """§1.3 The tiles given one by one, if they are, and how many will be drawn."""
    if chosen == "full":
        return [], TILES
    if chosen == "short":
        return [], TILES_PER_SEAT * seats
    kinds = [tile_named(letters) for letters in chosen.split(",")]
    for kind in kinds:
        if kinds.count(kind) > BAG[kind]:
            letters = LETTERS[kind // 5] + LETTERS[kind % 5]
            raise BadOption(BAD_OPTIONS.say("stack", count=BAG[kind], tile=letters))
    return kinds[::-1], len(kinds)
