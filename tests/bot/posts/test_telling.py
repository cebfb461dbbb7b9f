"""Which lines of what happened a post tells, and where *What happened* begins."""

from bot.posts.telling import MOST_LINES, ToldLine, in_short, pages, recap, that_matter
from engine.games import game_named
from engine.match.entries import By
from engine.match.match import Match
from tests.engine.tables_for_tests import seed


def lines(text: str) -> list[ToldLine]:
    """A line per letter; small letters are minor."""
    return [ToldLine(letter, letter.islower()) for letter in text]


def told(text: str, turns: int = 1) -> str:
    return "".join(line.text for line in that_matter(lines(text), turns))


def test_few_lines_are_all_told() -> None:
    assert told("AbCdEf") == "AbCdEf"
    assert told("") == ""


def test_minor_lines_make_room_the_earliest_first() -> None:
    assert told("aBcDeFgH") == "BDeFgH"
    assert told("abcdefgh") == "cdefgh"


def test_of_one_turn_its_beginning_and_its_end_are_told() -> None:
    assert told("ABCDEFGHi") == "ABCFGH"


def test_of_several_turns_the_latest_is_told() -> None:
    assert told("ABCDEFGHi", turns=3) == "CDEFGH"


def test_what_is_left_out_is_counted() -> None:
    every = lines("ABCDEFGHi")
    assert in_short(every, that_matter(every)).endswith("-# 3 more under **What happened**.")
    assert "more" not in in_short(every[:MOST_LINES], that_matter(every[:MOST_LINES]))


def test_pages_hold_everything_in_order_and_the_last_is_full() -> None:
    every = lines("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    found = pages(every)
    assert "".join("".join(page.split()) for page in found) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert len(found[0].split()) < len(found[-1].split())
    assert pages([]) == [""]


# ── Where it begins ──────────────────────────────────────────────────────────────────────────────

ANN, BOB = 0, 1


def begun() -> Match:
    match = Match(game_named("taluva"), 2, {}, seed("recap"), ("Ann", "Bob"))
    match.accept(match.propose_start())
    return match


def answer(match: Match, count: int = 1, by: By = "person") -> None:
    """Whoever is asked answers."""
    for _ in range(count):
        (seat,) = match.waiting()
        match.accept(match.propose(seat, match.moves(seat)[0], by=by))


def turn(match: Match, by: By = "person") -> None:
    """Whoever is on turn plays all of it."""
    turns = match.state.turns
    while match.state.turns == turns:
        answer(match, by=by)


def hand(match: Match, seat: int, to: str) -> None:
    match.accept(match.propose_act("hand", seat, to))


def recapped(match: Match, seat: int) -> list[str]:
    return [line.text for line in recap(match, seat, seat).lines]


def test_it_begins_after_the_last_answer_the_person_gave() -> None:
    match = begun()
    turn(match)
    turn(match)
    own = match.entries[-1].n
    turn(match)
    hand(match, BOB, "easy")
    turn(match, by="automa")
    turn(match)
    found = recap(match, BOB, BOB)
    assert found.since == own
    marked = [line.text for line in found.lines if line.text.startswith("🤖 ")]
    assert marked
    assert all(line.startswith("🤖 Bob") for line in marked), "a stand-in's moves are marked"
    assert recapped(match, ANN) == [], "she has just moved"


def test_a_standing_answer_and_the_clock_are_not_the_person() -> None:
    match = begun()
    for by in ("standing", "clock"):
        turn(match)
        turn(match, by=by)
    assert recap(match, BOB, BOB).since == 0
    assert recap(match, ANN, ANN).since > 0


def test_in_the_middle_of_a_turn_it_begins_before_that_turn() -> None:
    match = begun()
    turn(match)
    turn(match)
    turn(match)
    before = recapped(match, BOB)
    assert before
    answer(match)
    assert match.state.turn == BOB, "a turn of two answers"
    after = recapped(match, BOB)
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_whoever_takes_over_a_seat_hears_everything() -> None:
    match = begun()
    for _ in range(4):
        turn(match)
    hand(match, BOB, "substitute")
    assert recap(match, BOB, BOB).since == 0
    turn(match)
    turn(match)
    assert recap(match, BOB, BOB).since == match.entries[-1].n


def test_an_automa_of_the_table_is_not_marked() -> None:
    match = begun()
    turn(match)
    turn(match, by="automa")
    turn(match)
    assert not any("🤖" in line for line in recapped(match, ANN) + recapped(match, BOB))
