"""A match of each game by hand, from `/play` to the final ranking, and what is to be seen of it.

Taluva has its own in `test_whole_match.py`, with every way to answer and a restart.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.local import LocalDiscord
from bot.posts.what_happened import lines_since, pages
from engine.games import eruption, orcs_orcs_orcs, volcanic_isle, volcanique
from engine.games.eruption.words import CARDS as ERUPTION_CARDS
from engine.games.orcs_orcs_orcs.box import Card
from engine.games.orcs_orcs_orcs.names import CARDS as ORC_CARDS
from engine.games.orcs_orcs_orcs.names import MISSIONS
from engine.games.volcanique.names import CARDS as VOLCANIQUE_CARDS
from tests.bot.by_hand import alt_of, answer, begin, hand_of, last_post, play_on, posts_of
from tests.bot.club import JSON, open_club
from tests.bot.conftest import words_of
from tests.effort import EFFORT

CLICKED, SAID = 4, 2
"""Answers with every effort; no match is over after the first."""


@dataclass(frozen=True)
class ByHand:
    """What is particular about a game."""

    game: Any
    options: dict[str, str] = field(default_factory=dict)
    by_two: bool = False
    """Whether two people play; one plays against an automa."""
    in_hand: Callable[[Any], list[str]] | None = None
    """What the picture for its owner alone must name, by the owner's view."""
    secrets: tuple[str, ...] = ()
    """What no post says before the end."""
    told: tuple[str, ...] = ()
    """Patterns that posts contain, or *What happened* where a post folds them away."""
    at_the_end: tuple[str, ...] = ()
    """Patterns of the last post, in its words or in those of its pictures."""


def _orc_hand(view: Any) -> list[str]:
    mission = MISSIONS[view.mages[view.seat].mission]
    return [mission, *(ORC_CARDS[Card(card)] for card, n in enumerate(view.hand) if n)]


MATCHES = (
    ByHand(
        eruption.GAME,
        {"rounds": "5"},
        in_hand=lambda view: [name for card, name in ERUPTION_CARDS.items() if view.hand[card]],
        secrets=("Your cards",),
        told=("The dice say .*[⚀-⚅]",),
        at_the_end=(r"\d degrees?, \d+ wall points?", r"place [12]", "Temperature"),
    ),
    ByHand(
        volcanic_isle.GAME,
        {"rounds": "5"},
        secrets=("My hand",),
        told=(
            *("lands on", "action point"),
            r"Order of play: \*\*(.+?)\*\* →(?s:.)*Lots are drawn: \1 begins",
        ),
        at_the_end=(r"\d points?\b", r"place [12]", "Points"),
    ),
    ByHand(
        orcs_orcs_orcs.GAME,
        {"missions": "on"},
        by_two=True,
        in_hand=_orc_hand,
        secrets=("Your cards", "Your new cards", "Your mission", *MISSIONS.values()),
        at_the_end=(r"\d points?\b", "secret missions count at the end"),
    ),
    ByHand(
        volcanique.GAME,
        in_hand=lambda view: [VOLCANIQUE_CARDS[card].partition(" (")[0] for card in view.cards],
        secrets=("Your cards",),
        at_the_end=(r"\d points?\b", r"place [12]", "Critters on land"),
    ),
)


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.game.id)
async def test_a_match_by_hand(match: ByHand, local: LocalDiscord, tmp_path: Path) -> None:
    async with open_club(local, tmp_path) as club:
        others = [club.ben] if match.by_two else []
        table, thread = await begin(club, match.game.id, *others, **match.options)
        assert len(table.asked()) == 1 + len(others), "who chooses secretly does so at once"
        await answer(club, table, thread, CLICKED, SAID)
        if match.in_hand:
            for who in (club.ada, *others):
                hand = await hand_of(club, who, thread)
                assert all(name in hand for name in match.in_hand(table.look(int(who.id))))
        await answer(club, table, thread, CLICKED * (EFFORT - 1), SAID * (EFFORT - 1))
        await play_on(club, table)
        await club.wait(60)
        posts = await posts_of(club, thread)
    last = posts.index(last_post(table, posts))
    boards = [post for post in posts if post["components"] and "their seats" not in all_of(post)]
    assert all(match.game.title in alt_of(post) for post in boards)
    before, end = ("\n".join(map(all_of, some)) for some in (posts[:last], posts[last:]))
    assert not [secret for secret in match.secrets if secret in before]
    told = "\n".join((before, *pages(lines_since(table.match, 0, None)[0])))
    assert not [pattern for pattern in match.told if not re.search(pattern, told)]
    assert not [pattern for pattern in match.at_the_end if not re.search(pattern, end)]


def all_of(post: JSON) -> str:
    return f"{words_of(post)}\n{alt_of(post)}"
