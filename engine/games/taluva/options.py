"""What can be chosen before a match, and what does not go together."""

import re
from collections.abc import Mapping

from engine.game import Option
from engine.games.taluva import words
from engine.games.taluva.box import BAG, LETTERS, TILES, TILES_PER_SEAT, tile_named
from engine.trouble import BadOption

OPTIONS = (
    Option(
        "stack",
        *words.OPTIONS["stack"],
        free=lambda value: re.fullmatch(f"[{LETTERS}]{{2}}(,[{LETTERS}]{{2}})*", value) is not None,
        form=words.STACK_FORM,
    ),
    Option("mode", *words.OPTIONS["mode"]),
)


def check(seats: int, options: Mapping[str, str]) -> None:
    """BadOption says what does not go together."""
    if options["mode"] == "teams" and seats != 4:
        raise BadOption(words.BAD_OPTIONS.say("teams", seats=seats))


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
            raise BadOption(words.BAD_OPTIONS.say("stack", count=BAG[kind], tile=letters))
    return kinds[::-1], len(kinds)
