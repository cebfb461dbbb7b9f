"""What players read when the rules have changed during their match."""

import pytest

from bot.posts.turn_post import lines_of, older_rules
from engine.games import GAMES
from engine.match.entries import Entry, Seed
from engine.match.match import Match
from engine.table.posts import happening

ISLE = GAMES["volcanic_isle"]


def begun(rules: int) -> Match:
    match = Match(ISLE, 2, {}, Seed.fresh("5e" * 32), ["Ann", "Bob"], rules)
    match.accept(match.propose_start())
    return match


def lines(match: Match, entry: Entry) -> list[str]:
    return lines_of(match.speaker, happening(entry, ()), match.names)


def test_the_match_goes_on_and_says_what_has_changed() -> None:
    match = begun(1)
    [line] = lines(match, match.propose_rules().entry)
    assert line.startswith("**The rules were corrected.** When a sinking takes the last lava")
    assert line.endswith("in this one they stay where they are.")


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
