"""What a picture says of what just happened."""

import pytest

from bot.posts.deeds import MOST_DEEDS, deeds, deeds_since_turn
from bot.posts.what_happened import ToldLine, event_lines
from engine import notation
from engine.dealer import Event
from engine.game import ENDING_RANK, Words
from engine.games import game_named
from engine.match.match import Match
from engine.speaker import Speaker
from engine.table.posts import Happening
from render import PictureLine
from tests.render import every

WORDS = Words(
    events={
        "heated": "{seat:seat} heats up by {by} to {heat}.",
        "lava": "Lava runs to {cell:cell}.",
    },
    prompts={},
    refusals={},
    moves={},
    summed={"heated": ("by", "heat")},
)
SPEAKER = Speaker(WORDS, ["Ada", "Ben"])
D4, E5, F6 = (notation.cell_named(name) for name in ("D4", "E5", "F6"))


def test_a_picture_says_what_came_of_it_and_what_somebody_did_for_that() -> None:
    own = ToldLine("Ada lets a volcano erupt.", seat=0, is_own=True)
    lost = ToldLine("Ben loses a hut.", is_weighty=True, seat=1)
    idle = ToldLine("Ben draws a tile.", is_minor=True, seat=1)
    assert deeds([own, lost, idle], SPEAKER) == (
        PictureLine(own.text, 0),
        PictureLine(lost.text, 1),
    )
    assert deeds([idle, lost], SPEAKER) == (PictureLine(idle.text, 1), PictureLine(lost.text, 1))
    assert deeds([lost], SPEAKER) == (PictureLine(lost.text, 1),)
    assert deeds([], SPEAKER) == ()


def test_a_picture_says_nothing_twice_and_why_a_match_is_over() -> None:
    bought = ToldLine("Ben buys 1 point.", is_weighty=True, seat=1, is_own=True)
    over = ToldLine("That was the last round.", rank=ENDING_RANK)
    total = ToldLine("Ben: 3 + 4 = 7 points.", seat=1, is_own=True, rank=-2)
    assert deeds([bought, bought], SPEAKER) == (PictureLine(bought.text, 1),)
    reason = (PictureLine(bought.text, 1), PictureLine(over.text, None))
    assert deeds([bought, total, over, bought, total], SPEAKER) == reason


@pytest.mark.parametrize(
    ("game", "first", "later"),
    [
        ("orcs_orcs_orcs", "arrived", "gained_skill"),
        ("eruption", "heated", "cooled"),
        ("volcanic_isle", "sculpted", "walked"),
        ("volcanique", "migrated", "sacrificed"),
        ("volcanique", "over", "points"),
    ],
)
def test_a_picture_prefers_some_events(game: str, first: str, later: str) -> None:
    pictured = game_named(game).words.pictured
    assert pictured.get(first, 0) > pictured.get(later, 0)


def told(*events: Event) -> list[str]:
    lines = event_lines(SPEAKER, Happening(1, "move", 0, "person", "", events))
    return [line.text for line in deeds(lines, SPEAKER)]


def heated(seat: int, by: int, heat: int) -> Event:
    return Event("heated", {"seat": seat, "by": by, "heat": heat})


def test_what_adds_up_is_told_as_a_sum_of_each_seat() -> None:
    flows = heated(0, 80, 220), heated(1, 20, 50), heated(0, 10, 230)
    assert told(*flows) == ["Ben heats up by 20 to 50.", "Ada heats up by 90 to 230."]


def test_a_sum_hides_nothing_that_came_between() -> None:
    cooled_by_30 = heated(0, 80, 220), heated(0, 10, 200)
    assert told(*cooled_by_30) == ["Ada heats up by 80 to 220.", "Ada heats up by 10 to 200."]


def test_a_third_line_names_most_of_what_else_is_marked() -> None:
    own = ToldLine("Ada builds on D4.", seat=0, is_own=True, cells=(D4,))
    lost = ToldLine("Ben loses a hut on E5.", is_weighty=True, seat=1, cells=(E5,))
    walks = ToldLine("Ada walks from D4 to F6.", is_minor=True, seat=0, is_own=True, cells=(D4, F6))
    rests = ToldLine("Ada rests.", is_minor=True, seat=0)
    texts = [line.text for line in deeds([walks, own, lost, rests, rests], SPEAKER)]
    assert texts == [walks.text, own.text, lost.text]
    assert [line.text for line in deeds([walks, own, lost], SPEAKER, most=1)] == [lost.text]


def test_whoever_chooses_is_told_what_happened_since_their_last_turn() -> None:
    """Also after the first answer of a turn."""

    def is_amid_a_turn(match: Match) -> bool:
        return len(match.live) > 20 and match.live[-1].seat == min(match.waiting())

    for match in every.moments("taluva", 2, seed=4, wanted=is_amid_a_turn):
        seat = min(match.waiting())
        told = deeds_since_turn(match, seat)
        assert 1 <= len(told) <= MOST_DEEDS
        assert any(line.seat not in (None, seat) for line in told)
