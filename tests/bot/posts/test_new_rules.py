"""What players read when the rules have changed during their match."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.posts.what_happened import lines_of, older_rules
from bot.posts.when_posted import is_silent
from engine.game import Game
from engine.games import GAMES
from engine.host.tables import Tables
from engine.match.entries import Entry, Seed
from engine.match.match import Match
from engine.store.opening import opened
from engine.table.posts import happening
from tests.engine.tables_for_tests import Ears, play, sit_down
from tests.travelling_clock import TravelClock

ISLE, TALUVA, ERUPTION = (GAMES[name] for name in ("volcanic_isle", "taluva", "eruption"))


def begun(rules: int, game: Game = ISLE, seats: int = 2, **options: str) -> Match:
    match = Match(game, seats, options, Seed.fresh("5e" * 32), (), rules)
    match.accept(match.propose_start())
    return match


def lines(match: Match, entry: Entry) -> list[str]:
    return [line.text for line in lines_of(match, happening(entry, ()))]


def test_the_match_goes_on_and_says_what_has_changed() -> None:
    match = begun(1)
    [line] = lines(match, match.propose_rules().entry)
    assert line.startswith("**The rules were corrected.** When a sinking takes the last lava")
    assert line.endswith("in this one they stay where they are.")


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (begun(1, TALUVA, 4), []),
        (begun(1, TALUVA, 4, mode="teams"), ["partner"]),
        (begun(1, ERUPTION), ["Aftershock"]),
        (begun(1, ERUPTION, annihilation="on"), ["burned up", "Aftershock"]),
        (begun(1, ERUPTION, forecast="on"), ["three stacks", "Aftershock"]),
    ],
    ids=["no teams", "teams", "plain", "annihilation", "forecast"],
)
def test_only_what_matters_in_the_match_is_said(match: Match, said: list[str]) -> None:
    heard = " ".join(lines(match, match.propose_rules().entry))
    known = ("partner", "burned up", "three stacks", "Aftershock")
    assert [word for word in known if word in heard] == said
    assert bool(heard) == bool(said)


def test_what_does_not_matter_is_passed_over_where_undo_stops() -> None:
    match = begun(1, TALUVA)
    assert lines(match, match.propose_rules(hold=True).entry) == [
        "**The rules were corrected.** Moves made before this can no longer be taken back."
    ]


@pytest.mark.parametrize(("mode", "is_told"), [("first", False), ("teams", True)])
async def test_where_nothing_matters_there_is_no_post(
    mode: str, is_told: bool, tmp_path: Path
) -> None:
    """The match itself notes by which rules it goes on."""
    old, ears = replace(TALUVA, version=1), Ears()
    async with opened(f"sqlite:///{tmp_path}/tephra.db") as store:
        async with Tables(store, Ears(), clock=TravelClock(), games=lambda name: old) as tables:
            left = await sit_down(tables, 4, options={"mode": mode})
            await play(left, 3)
        async with Tables(store, ears, clock=TravelClock()) as tables:
            table = await tables.table(left.id)
            await tables.settle()
    assert table.match.version == 2
    [post] = [post for post in ears.posts if post.happenings()[-1].act == "rules"]
    assert is_silent(post) is not is_told


def test_where_it_goes_on_from_its_last_state_undo_stops() -> None:
    match = begun(1)
    entry = match.propose_rules(hold=True).entry
    [line] = lines(match, entry)
    assert line.endswith("Moves made before this can no longer be taken back.")
    assert entry.text.split()[-1] not in happening(entry, ()).words


def test_where_it_ends_the_players_read_why() -> None:
    match = begun(1)
    [line] = lines(match, match.propose_act("abandon", text="rules").entry)
    assert "does not fit the corrected rules" in line
    assert "unrated" in line
    assert lines(match, match.propose_act("abandon").entry) == ["The match was abandoned."]


@pytest.mark.parametrize(
    ("rules", "said"),
    [(1, ["-# Begun by version 1 of the rules; today’s are version 2."]), (2, [])],
)
def test_what_is_shown_again_says_which_rules_it_had(rules: int, said: list[str]) -> None:
    assert older_rules(begun(rules)) == said
