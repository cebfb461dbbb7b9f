"""Which lines of what happened a post tells, and where *What happened* begins."""

from dataclasses import replace
from typing import Any

from bot.posts.what_happened import (
    MOST_LINES,
    Lead,
    Meanwhile,
    ToldLine,
    event_lines,
    in_short,
    lead_for,
    lines_new_to,
    lines_of,
    pages,
    recap,
    that_matter,
    worth_posting,
)
from engine import notation
from engine.dealer import Event
from engine.game import Words
from engine.games import game_named
from engine.games.orcs_orcs_orcs.box import Creature
from engine.lesson import LEARNER
from engine.match.entries import By
from engine.match.lesson_attempt import attempt
from engine.match.match import Match
from engine.speaker import Speaker
from engine.table.posts import Happening
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


def test_what_scores_or_hits_is_told_before_all_others_in_its_place() -> None:
    every = lines("ABCDeFGHIJKL")
    every[4] = every[4]._replace(is_weighty=True)
    assert "".join(line.text for line in that_matter(every)) == "ABeJKL"
    assert "".join(line.text for line in that_matter(every, turns=2)) == "eHIJKL"


def test_what_others_did_to_the_reader_is_told_before_anything_else() -> None:
    every = [line._replace(is_weighty=True) for line in lines("ABCDEFGHIJKL")]
    every[4] = every[4]._replace(is_weighty=False, seat=1)
    every[5] = every[5]._replace(is_weighty=False, seat=1, is_own=True)
    assert "".join(line.text for line in that_matter(every, reader=1)) == "ABEJKL"
    assert "E" not in "".join(line.text for line in that_matter(every, reader=0))


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


def test_it_begins_no_later_than_the_post_whose_button_was_pressed() -> None:
    match = begun()
    turn(match)
    turn(match)
    posted = match.entries[-1].n
    turn(match)
    turn(match)
    usual, pressed = recap(match, ANN, ANN), recap(match, ANN, ANN, posted=posted)
    assert usual.since > pressed.since == posted
    assert pressed.lines[-len(usual.lines) :] == usual.lines
    assert len(pressed.lines) > len(usual.lines), "her own turn, which the post told, too"
    assert pressed.has_own
    assert not usual.has_own


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


# ── What a post leaves out ───────────────────────────────────────────────────────────────────────

WORDS = Words(
    events={
        "drew": "{seat:seat} draws.",
        "rolled": "The wall on {cell:cell} falls to a {dice}.",
        "gone": "The wall on {cell:cell} is gone.",
        "heated": "{seat:seat} heats up.",
        "lava": "Lava runs to {cell:cell}.",
    },
    prompts={},
    refusals={},
    moves={},
    trivial={"drew"},
    echoes={"gone": "rolled"},
    counted={"heated"},
    yours={"lava": "lava on {cell:cell}"},
    together={"lava": "Lava runs to {cells:cells}."},
)
SPEAKER = Speaker(WORDS, ["Ada", "Ben"])
D4, E5 = notation.cell_named("D4"), notation.cell_named("E5")


def posted(*events: Event, lead: Lead | None = None) -> list[str]:
    happened = Happening(1, "move", 0, "person", "", events)
    lines = event_lines(SPEAKER, happened)
    return [line.text for line in worth_posting(WORDS, lines, lead)]


def test_a_line_tells_whom_it_is_about_and_whether_they_did_it() -> None:
    events = (
        Event("heated", {"seat": 0}),
        Event("heated", {"seat": 1}),
        Event("gone", {"cell": D4}),
    )
    happened = Happening(1, "move", 0, "person", "", events)
    found = [
        line
        for event in events
        for line in event_lines(SPEAKER, replace(happened, events=(event,)))
    ]
    assert [(line.seat, line.is_own) for line in found] == [(0, True), (1, False), (None, False)]


def test_what_is_trivial_is_not_posted() -> None:
    assert posted(Event("drew", {"seat": 0})) == []


def test_what_another_line_says_of_the_same_is_not_posted() -> None:
    rolled = Event("rolled", {"cell": D4, "dice": 5})
    gone, other = Event("gone", {"cell": D4}), Event("gone", {"cell": E5})
    assert posted(rolled, gone, other) == [
        "The wall on D4 falls to a 5.",
        "The wall on E5 is gone.",
    ]
    assert posted(gone) == ["The wall on D4 is gone."]


def test_what_the_lead_says_is_not_posted_again() -> None:
    heated = Event("heated", {"seat": 1})
    assert posted(heated, lead=Lead("+10", 1, SPEAKER, has_counts=True)) == []
    for lead in (Lead("+10", 0, SPEAKER, True), Lead("", 1, SPEAKER, False), None):
        assert posted(heated, lead=lead) == ["Ben heats up."]


def test_events_of_a_kind_in_a_row_are_one_line_that_names_all_cells() -> None:
    lava = [Event("lava", {"cell": cell}) for cell in (D4, E5)]
    happened = Happening(1, "move", 0, "person", "", tuple(lava))
    (line,) = event_lines(SPEAKER, happened)
    assert line.text == "Lava runs to D4 and E5."
    assert line.cells == (D4, E5)
    assert posted(lava[0]) == ["Lava runs to D4."]


def test_whoever_alone_reads_it_is_called_you() -> None:
    happened = Happening(1, "move", 0, "person", "", (Event("drew", {"seat": 0}),))
    (line,) = event_lines(SPEAKER.to(0), happened)
    assert line.text == "You draw."


def test_nobody_is_told_again_what_they_did_but_what_came_of_it() -> None:
    match = Match(game_named("volcanic_isle"), 2, {}, seed("whose"), ("Ann", "Bob"))
    hut = Event("built", {"seat": 0, "cell": D4, "points": 1})
    die = Event("quiet", {})
    own = Happening(1, "move", 0, "person", "", (hut, die))
    assert lines_new_to(match, [own], 0) == lines_of(match, replace(own, events=(die,)), 0)
    assert lines_new_to(match, [own], 1) == lines_of(match, own, 1)
    by_clock = replace(own, by="clock")
    assert lines_new_to(match, [by_clock], 0) == lines_of(match, by_clock, 0)


def test_whoever_is_called_hears_what_became_of_their_points() -> None:
    game = game_named("volcanique")
    assert game.course is not None
    lesson = game.course.lessons["volcanique.edges"]
    before = attempt(game, lesson).match.state
    match = attempt(game, lesson, ("lay L48 SE",)).match
    lead = lead_for(match, LEARNER, Meanwhile([], game.view(before, None)))
    assert lead.text == "−1, now 7 points · −1, now 3 critters on land"


def test_whoever_loses_points_hears_why() -> None:
    game = game_named("orcs_orcs_orcs")
    assert game.course is not None
    lesson = game.course.lessons["orcs_orcs_orcs.pass"]

    def has_two_orcs(state: Any) -> None:
        state.trophies[Creature.ORC] += 2

    position = replace(lesson.position, arrange=has_two_orcs)
    done = attempt(game, replace(lesson, position=position), lesson.shown)
    before = attempt(game, replace(lesson, position=position), lesson.shown[:1]).match.state
    ended = tuple(done.events[1:])
    since = Meanwhile([Happening(1, "move", 1, "person", "", ended)], game.view(before, None))
    lead = lead_for(done.match, LEARNER, since)
    assert lead.text == "−2, now 7 points · Orc in the tower: now worth 2 each"
    others = lead_for(done.match, 1, since)
    assert others.text == "", "Green has none"
