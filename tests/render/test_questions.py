"""What everybody asks a board: who leads, what just happened, what is to be done, what looms."""

import re
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image

from engine import agenda
from engine.contract import View
from engine.games import GAMES
from engine.games.eruption import view as eruption
from engine.games.eruption.box import BURNED_UP
from engine.games.orcs_orcs_orcs import view as orcs
from engine.games.orcs_orcs_orcs.box import BASE_FATES, NEW_FATES, Section, Special
from engine.games.taluva import view as taluva
from engine.games.volcanic_isle import view as isle
from engine.games.volcanique import view as volcanique
from engine.games.volcanique.box import VOLCANO
from engine.lesson import LEARNER
from engine.match.lesson_attempt import attempt
from engine.match.match import Match
from render import Highlight, PictureLine, painter_of
from render.canvas import Canvas, Written
from render.games.eruption.strip import NOW as ERUPTION_NOW
from render.games.orcs_orcs_orcs.ground import space_of, spot_of
from render.games.orcs_orcs_orcs.words import DOES as ORCS_DOES
from render.games.orcs_orcs_orcs.words import NOW as ORCS_NOW
from render.games.volcanic_isle.words import DOES as ISLE_DOES
from render.games.volcanic_isle.words import warning
from render.games.volcanique.names import SHORT
from render.games.volcanique.strip import can_buy
from render.games.volcanique.words import NOW as VOLCANIQUE_NOW
from render.games.volcanique.words import watch as volcanique_watch
from render.seat_cards import Layout, SeatCard, SeatCount, draw_cards, with_leaders, with_news
from render.theme import DARK, NOBODY
from tests.effort import EFFORT
from tests.render import every
from tests.render.pages import named_in, page

FRESH = (9, 9, 9)
OUTER_4, PATH_4 = spot_of(4, Section.OUTER), space_of(4)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")


def cards(*counts: tuple[str, ...]) -> list[SeatCard]:
    return [SeatCard(NOBODY, tuple(map(SeatCount, some))) for some in counts]


def written(view: View, kind: str) -> list[str]:
    return [text.text for text in page(view).canvas.written if text.kind == kind]


@pytest.mark.parametrize(
    ("merits", "ahead"),
    [((1, 1, 1), []), ((1, 2, 0), [1]), ((2, 2, 0), [0, 1]), (((1, 0), (0, 9)), [0])],
)
def test_whoever_has_most_leads_and_nobody_while_all_are_level(
    merits: tuple[object, ...], ahead: list[int]
) -> None:
    found = with_leaders(cards(*[("1",)] * len(merits)), merits)
    assert [seat for seat, card in enumerate(found) if card.leads] == ahead


@pytest.mark.parametrize("game", ["taluva", "eruption", "volcanic_isle"])
def test_whoever_wins_has_led_as_the_match_ended(game: str) -> None:
    """In games in which nothing that counts is secret; unless all have the same at first sight."""
    for seats in GAMES[game].seats[: 1 + EFFORT]:
        view = every.view_at(game, seats, 1.0)
        assert view.outcome is not None
        found = with_leaders(cards(*[()] * seats), painter_of(view).merits(view))
        ahead = {seat for seat, card in enumerate(found) if card.leads}
        won = {seat for seat, rank in enumerate(view.outcome.ranks) if rank == 1}
        assert won <= ahead or not ahead


def test_counts_that_changed_are_marked() -> None:
    before, now = cards(("1", "2"), ("3", "4")), cards(("1", "5"), ("3", "4"))
    now[1] = now[1]._replace(badge="7")
    assert [card.news for card in with_news(now, before, FRESH)] == [{1: "2"}, {-1: ""}]
    less = [one._replace(counts=(SeatCount("1/20"),), badge="70°") for one in now]
    more = [one._replace(counts=(SeatCount("3/20"),), badge="190°") for one in now]
    assert with_news(less, more, FRESH)[0].news == {0: "3", -1: "190"}


def test_a_count_that_comes_between_others_marks_itself_alone() -> None:
    one = SeatCard(NOBODY, (SeatCount("1"), SeatCount("2", key="cards")))
    two = one._replace(counts=(SeatCount("1"), SeatCount("3", key="crater"), one.counts[1]))
    assert with_news([two], [one], FRESH)[0].news == {1: "0"}


def test_points_of_volcanic_isle_count_as_if_it_were_over() -> None:
    view = every.view_at("volcanic_isle", 4, 0.9)
    assert isinstance(view, isle.View)
    assert view.final != view.scores
    assert written(view, "badge") == list(map(str, view.final))


@pytest.mark.parametrize(
    ("game", "table"), [("eruption", ERUPTION_NOW), ("volcanique", VOLCANIQUE_NOW)]
)
def test_what_is_to_be_done_is_told(game: str, table: dict[str, str]) -> None:
    for match in every.moments(game, 3 * EFFORT, seed=5):
        view = GAMES[game].view(match.state, min(match.waiting()))
        assert table[view.asks] in written(view, "prompt")


def test_what_settlers_can_do_is_told_as_the_rules_have_it() -> None:
    for match in every.moments("volcanic_isle", 4 * EFFORT, seed=5):
        seat = min(match.waiting())
        view = GAMES["volcanic_isle"].view(match.state, seat)
        verbs = {str(move.__struct_config__.tag) for move in match.moves(seat)}
        now = " ".join(written(view, "todo"))
        told = {verb for verb in ISLE_DOES if ISLE_DOES[verb].lower() in now.lower()}
        assert told == (verbs & set(ISLE_DOES) if view.possible else set())


def test_what_mages_are_to_do_is_told() -> None:
    seen = set()
    for match in every.moments("orcs_orcs_orcs", 8 * EFFORT, seed=5):
        view = GAMES["orcs_orcs_orcs"].view(match.state, min(match.waiting()))
        now = ORCS_NOW.get(view.asks, f"Casting, power {view.power}")
        assert now in [text.text for text in page(view).canvas.written]
        seen.add(view.asks)
    assert {"RevealMarker", "Act"} <= seen


def asks_for_an_action(match: Match) -> bool:
    return bool(match.waiting()) and GAMES["orcs_orcs_orcs"].view(match.state, None).asks == "Act"


@pytest.mark.parametrize("fate", [Special.NONE, Special.NO_TELEPORT])
def test_no_mage_is_offered_what_cannot_be_done(fate: Special) -> None:
    """Above all not what fate forbids in this round."""
    rules = GAMES["orcs_orcs_orcs"]
    for match in every.moments("orcs_orcs_orcs", 4 * EFFORT, seed=5, wanted=asks_for_an_action):
        state = match.state.clone()
        cards = NEW_FATES if state.new_fate else BASE_FATES
        state.fate = next(n for n, card in enumerate(cards) if card.special is fate)
        [asked] = agenda.waiting(state)
        verbs = {str(move.__struct_config__.tag) for move in asked.moves(state)}
        view = rules.view(state, asked.seat)
        told = painter_of(view).todo(view)
        assert {verb for verb in ORCS_DOES if ORCS_DOES[verb] in told} - {"toadlings"} == verbs
        assert "teleport" not in told or fate is Special.NONE


def test_what_can_be_done_does_not_tell_which_cards_others_hold() -> None:
    for match in every.moments("orcs_orcs_orcs", 6 * EFFORT, seed=6, wanted=asks_for_an_action):
        view = GAMES["orcs_orcs_orcs"].view(match.state, None)
        assert isinstance(view, orcs.View)
        hand = view.mages[view.waiting[0]].hand
        assert ("cast" in view.possible) == bool(hand and view.actions)


def test_creatures_at_the_tower_are_told_of_to_whom_they_threaten() -> None:
    view = every.view_at("orcs_orcs_orcs", 3, 0.5)
    assert isinstance(view, orcs.View)
    near = [replace(view.foes[0], path=path, section=Section.INNER) for path in (1, 2, 2, 3)]
    mages = tuple(replace(mage, path=path) for path, mage in enumerate(view.mages, 1))
    threatened = replace(view, foes=tuple(near), mages=mages, waiting=(2,))
    watch = painter_of(view).watch
    for seat, told in (
        (0, "1 creature at the tower on path 1, where you stand; more on paths 2, 3"),
        (1, "2 creatures at the tower on path 2, where you stand; more on paths 1, 3"),
        (None, "1 creature at the tower on path 3, where Cleo stands; more on paths 1, 2"),
    ):
        assert watch(replace(threatened, seat=seat), NAMES) == told
    fewer = replace(threatened, seat=0, foes=tuple(near[:2]))
    assert watch(fewer, NAMES) == (
        "1 creature at the tower on path 1, where you stand; more on path 2"
    )
    everywhere = [replace(view.foes[0], path=path, section=Section.INNER) for path in range(1, 7)]
    crowded = replace(threatened, seat=1, foes=tuple(everywhere))
    assert watch(crowded, NAMES) == (
        "1 creature at the tower on path 2, where you stand; more on paths 1, 3 to 6"
    )
    away = replace(threatened, seat=0, foes=tuple(near[1:]))
    assert watch(away, NAMES) == "Creatures at the tower on paths 2, 3, none on your path"


def test_whoever_looks_is_told_whether_their_own_path_is_free() -> None:
    view = every.view_at("orcs_orcs_orcs", 3, 0.5)
    assert isinstance(view, orcs.View)
    near = (replace(view.foes[0], path=4, section=Section.INNER),)
    mages = tuple(replace(mage, path=path) for path, mage in enumerate(view.mages, 1))
    threatened = replace(view, foes=near, mages=mages, waiting=(2,), seat=1)
    watch, calm = painter_of(view).watch, painter_of(view).calm
    assert watch(threatened, NAMES) == "1 creature at the tower on path 4, none on your path"
    free = replace(threatened, foes=())
    assert watch(replace(free, is_last_round=False), NAMES) == ""
    assert calm(free, NAMES) == "No creature is at the tower"


@pytest.mark.parametrize("game", every.painted_games())
def test_where_nothing_looms_that_is_told(game: str) -> None:
    """Whoever asks a board what threatens finds an answer on it, whatever it is."""
    for match in every.moments(game, 4 * EFFORT, seed=8):
        for seat in (None, min(match.waiting())):
            said = page(GAMES[game].view(match.state, seat)).canvas.written
            assert any(text.kind in ("warning", "calm") for text in said)


def test_whose_pieces_would_sink_is_told_of_each_part() -> None:
    view = every.view_at("volcanic_isle", 4, 0.9)
    assert isinstance(view, isle.View)
    one, other = view.spaces[0], next(s for s in view.spaces if s.area != view.spaces[0].area)
    empty = replace(one, settlers=(0,) * 4, loose=(0,) * 4, channels=())
    peopled = replace(empty, settlers=(0, 2, 0, 0), loose=(0, 0, 0, 1))
    third = replace(other, settlers=(0, 0, 1, 0), loose=(0,) * 4, channels=())
    parts = ((one.area,), (other.area,), tuple(sorted((one.area, other.area))))
    crack = isle.Crack((one.area, 99), (), parts)
    quiet = {"sinking": (), "threatened": (), "erupting": None, "standing": ()}
    alone = replace(view, cracks=(crack,), **quiet)
    told = dict(warning(replace(alone, spaces=(peopled, third))).perils)
    small, large = str(one.area), str(other.area)
    assert {told[small], told[large]} == {(1, 3), (2,)}
    assert [seats for part, seats in told.items() if part not in (small, large)] == [(1, 2, 3)]
    first, *rest = warning(replace(alone, spaces=(empty, third))).perils
    assert first.seats == (2,)
    assert rest[-1] == (small, ())


def test_all_who_are_as_close_to_the_end_are_told_of() -> None:
    view = every.view_at("taluva", 3, 0.5)
    assert isinstance(view, taluva.View)
    two, three = (2, 0, 18), (1, 0, 17)
    for scores, told in (
        ((two, three, three), "Ann is 3 buildings from two complete types"),
        ((three, two, two), "Ben and Cleo are 3 buildings from two complete types"),
        ((two, two, two), "Ann, Ben and Cleo are 3 buildings from two complete types"),
    ):
        assert painter_of(view).watch(replace(view, scores=scores), NAMES) == told


def test_prices_are_explained_to_the_end() -> None:
    view = every.view_at("volcanique", 3, 0.5)
    assert isinstance(view, volcanique.View)
    ending = replace(view, ending="last", tile=None)
    assert f"Turn {view.turns} · 3 or 2: any 3, or 2 alike" in written(ending, "turn")
    assert written(ending, "warning") == ["The end has begun: last turns"]


def test_whether_to_lay_or_to_build_is_told() -> None:
    for match in every.moments("taluva", 3 * EFFORT, seed=5):
        view = GAMES["taluva"].view(match.state, None)
        wanted = "Build" if view.tile is None else "Lay this tile"
        assert wanted in written(view, "prompt")


def test_what_the_last_tiles_decide_is_told() -> None:
    view = every.view_at("taluva", 2, 0.5)
    assert isinstance(view, taluva.View)
    early = replace(view, scores=((0, 0, 4), (0, 0, 5)), tiles_left=30)
    assert written(early, "warning") == []
    assert written(early, "calm") == ["Everybody is 5 buildings from two complete types"]
    late = replace(early, tiles_left=10)
    assert written(late, "warning") == ["10 tiles left, then whoever has most temples wins"]
    assert written(replace(early, tiles_left=1), "warning") == [
        "The last tile, then the match is over"
    ]


def test_lava_at_a_village_is_told_of_to_its_owner_first() -> None:
    """Who is *you* there, and by name where all read it, if they are to move."""
    view = every.view_at("eruption", 6, 0.6)
    assert isinstance(view, eruption.View)
    cool = replace(view, heat=(100,) * 6, burned=(), last_turns=None)
    watch = painter_of(view).watch
    threatened = 0
    for seat in range(6):
        own, public = (
            watch(replace(cool, seat=reader, waiting=(seat,)), NAMES) for reader in (seat, None)
        )
        assert public.startswith("Lava heats ")
        if own.startswith("Lava heats you"):
            threatened += 1
            assert public == own.replace("you", NAMES[seat])
    assert 0 < threatened < 6
    assert watch(replace(cool, tiles=()), NAMES) == ""


def test_whoever_is_to_move_is_told_before_whoever_is_hotter() -> None:
    view = every.view_at("eruption", 6, 0.6)
    assert isinstance(view, eruption.View)
    hot = replace(view, heat=(260, 230, *[100] * 4), burned=(), last_turns=None, seat=None)
    watch = painter_of(view).watch
    assert watch(replace(hot, waiting=(1,)), NAMES) == "Ben burns up with 60 degrees more"
    assert watch(replace(hot, waiting=(0,)), NAMES) == "Ann burns up with 30 degrees more"
    assert watch(replace(hot, waiting=(0,), seat=1), NAMES) == "You burn up with 60 degrees more"


def test_whoever_is_on_the_last_space_burns_up_when_their_turn_ends() -> None:
    view = every.view_at("eruption", 6, 0.6)
    assert isinstance(view, eruption.View)
    heat = (100, BURNED_UP, *[100] * 4)
    hot = replace(view, heat=heat, burned=(), last_turns=None, seat=None, waiting=(1,))
    assert painter_of(view).watch(hot, NAMES) == "Ben burns up when Ben’s turn ends"
    assert painter_of(view).watch(replace(hot, seat=1), NAMES) == "You burn up when your turn ends"


def test_that_somebody_is_close_to_the_end_themself_is_no_warning() -> None:
    view = every.view_at("taluva", 3, 0.5)
    assert isinstance(view, taluva.View)
    close = replace(view, scores=((2, 0, 18), (1, 0, 3), (1, 0, 3)), tiles_left=30)
    watch, calm = painter_of(view).watch, painter_of(view).calm
    told = "is 3 buildings from two complete types"
    assert watch(close, NAMES) == watch(replace(close, seat=1), NAMES) == f"Ann {told}"
    own = replace(close, seat=0)
    assert "buildings" not in watch(own, NAMES)
    assert calm(own, NAMES) == "You are 3 buildings from two complete types"


def test_no_creature_is_said_to_be_revealed_on_the_own_path() -> None:
    view = every.view_at("orcs_orcs_orcs", 3, 0.5)
    assert isinstance(view, orcs.View)
    asked = replace(view, asks="RevealMarker", markers=(1,) * 6, waiting=(0,))
    offered, places = painter_of(view).offered, painter_of(view).places
    assert offered is not None
    assert len(offered(asked)) == 5
    assert f"{view.mages[0].path}o" not in {places.name(cell) for cell in offered(asked)}


def test_what_looms_in_volcanique_is_told() -> None:
    view = every.view_at("volcanique", 3, 0.3)
    assert isinstance(view, volcanique.View)
    poor = replace(view.players[0], goods=(1, 1, 1), hand=12)
    rest = view.stock[VOLCANO:]
    calm = replace(view, players=(poor,) * 3, lava=(), ending="", stock=(3,) * VOLCANO + rest)
    assert volcanique_watch(calm, NAMES) == ""
    rich = replace(calm, players=(poor, replace(poor, goods=(5, 0, 0)), poor))
    assert volcanique_watch(rich, NAMES) == "Ben can afford a volcano"
    assert volcanique_watch(replace(rich, seat=1), NAMES) == ""
    all_rich = replace(rich, players=(rich.players[1],) * 3, seat=None)
    assert volcanique_watch(all_rich, NAMES) == "3 players can afford a volcano"
    few = replace(rich, players=(poor, poor, replace(poor, hand=1)))
    told = volcanique_watch(few, NAMES)
    assert told == "Cleo has 1 critter left: with the last, the end begins"
    last = replace(few, stock=(1, *[0] * (VOLCANO - 1), *rest))
    assert volcanique_watch(last, NAMES) == "1 land tile left, then come the last turns"


def test_lava_that_comes_for_a_critter_is_told_of_before_it_lies_there() -> None:
    """That of a new volcano, too, of which the board has none yet."""
    course = GAMES["volcanique"].course
    assert course is not None
    asked = attempt(GAMES["volcanique"], course.lessons["volcanique.lava"], ()).match
    for reader, whose in ((None, NAMES[LEARNER]), (LEARNER, "yours")):
        view = GAMES["volcanique"].view(asked.state, reader)
        assert isinstance(view, volcanique.View)
        assert not view.lava
        assert volcanique_watch(view, NAMES) == f"Lava comes for a critter of {whose}"
    fled = attempt(GAMES["volcanique"], course.lessons["volcanique.lava"], ("flee L48",)).match
    assert "comes for" not in volcanique_watch(GAMES["volcanique"].view(fled.state, None), NAMES)


def test_every_power_is_written_whole() -> None:
    view = every.view_at("volcanique", 2, 0.3)
    assert isinstance(view, volcanique.View)
    for power, name in SHORT.items():
        grid = tuple(replace(place, power=power, seats=()) for place in view.grid)
        assert set(written(replace(view, grid=grid), "power")) == {name}


@pytest.mark.parametrize(
    ("parts", "texts"),
    [
        ([(20,)], ["20"]),
        ([(20,), (19, 20)], ["20", "19+20"]),
        ([(20,), (18, 19, 20, 21, 22)], ["20", "18–22"]),
        ([(3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 22, 1, 2, 4)], ["14 areas"]),
    ],
)
def test_parts_that_may_sink_are_told_shortly(
    parts: list[tuple[int, ...]], texts: list[str]
) -> None:
    view = every.view_at("volcanic_isle", 4, 0.9)
    assert isinstance(view, isle.View)
    crack = isle.Crack((1, 2), (), tuple(parts))
    quiet = replace(view, cracks=(crack,), sinking=(), threatened=(), erupting=None)
    assert sorted(peril.place for peril in warning(quiet).perils) == sorted(texts)


def test_what_may_sink_is_never_cut_off() -> None:
    """What two rows have no room for is counted, and nobody has pieces there if anywhere."""
    view = every.view_at("volcanic_isle", 4, 0.9)
    assert isinstance(view, isle.View)
    parts = ((1,), (7,), (8,), (11,), (10, 11), (12, 13), (20,), (21, 22), (1, 2, 3), (4, 5, 6))
    crowd = replace(view, cracks=(isle.Crack((1, 2), (), parts),), sinking=(), threatened=())
    title, *said = written(replace(crowd, erupting=None), "warning")
    assert title == "One more fissure sinks"
    places = [text for text in said if not text.startswith("+")]
    assert len(places) >= 5
    assert sum(int(text) for text in said if text.startswith("+")) == len(parts) - len(places)
    assert not any("…" in text for text in said)


def test_what_just_happened_stands_below_the_board() -> None:
    """With short names, in the language it was told in; and counts say what they were before."""
    view = every.view_at("eruption", 3, 0.5)
    assert isinstance(view, eruption.View)
    cooler = replace(view, heat=(view.heat[0] - 80, *view.heat[1:]), burned=())
    name = "Anna-Katharina von Hohenzollern-W"
    deed = PictureLine(f"{name} heats up by 80 degrees.", 0)
    found = page(view, Highlight(since=cooler, deeds=(deed,)), names=(name, "Ben", "Zoë"))
    said = {text.kind: text.text for text in found.canvas.written}
    assert said["news"] == "Anna-Katharina vo… heats up by 80 degrees."
    before = [text.text for text in found.canvas.written if text.kind == "before"]
    assert before == [str(view.heat[0] - 80)]
    assert page(view, Highlight(since=cooler)).image.height < found.image.height


@pytest.mark.parametrize("game", every.painted_games())
def test_what_can_be_done_is_told_below_the_board(game: str) -> None:
    """To whoever is asked, and what the outlined cells are for that; never cut off."""
    for match in every.moments(game, 4 * EFFORT, seed=6):
        seat = min(match.waiting())
        view, cells = GAMES[game].view(match.state, seat), every.cells_of_moves(match, seat)
        found = page(view, Highlight(candidates=tuple(sorted(cells)) or None), names=NAMES)
        said = [text for text in found.canvas.written if text.kind in ("todo", "outlined")]
        whole = " ".join(text.text for text in said if text.kind == "todo")
        goods = painter_of(view).wares(view)
        assert whole.startswith("Up to you: ")
        public = page(GAMES[game].view(match.state, None), names=NAMES).canvas.written
        assert any(text.text.startswith(f"Up to {NAMES[seat]}: ") for text in public)
        assert painter_of(view).todo(view) in whole
        assert ("outlined" in {text.kind for text in said}) == bool(cells or goods)
        assert not any("…" in text.text for text in said)


def test_whoever_asks_says_what_the_outlined_cells_are() -> None:
    view = every.view_at("taluva", 2, 0.3, own=True)
    asked = Highlight(candidates=painter_of(view).named(view), asks="Where should it go?")
    said = [text.text for text in page(view, asked).canvas.written if text.kind == "outlined"]
    assert said == ["Outlined: Where should it go?"]


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ((PATH_4,), "Outlined: paths to teleport to"),
        ((OUTER_4,), "Outlined: where a spell can work"),
        ((OUTER_4, PATH_4), "Outlined: where a spell can work, and paths to teleport to"),
    ],
)
def test_sections_for_a_spell_are_not_called_paths_to_teleport_to(
    cells: tuple[int, ...], told: str
) -> None:
    view = every.view_at("orcs_orcs_orcs", 3, 0.5)
    assert isinstance(view, orcs.View)
    asked = page(replace(view, asks="Act"), Highlight(candidates=cells)).canvas.written
    assert [text.text for text in asked if text.kind == "outlined"] == [told]


def test_what_is_too_long_for_a_row_takes_two() -> None:
    view = every.view_at("orcs_orcs_orcs", 3, 0.5)
    worth = "The Goblin on path 1 gets into the tower: its kind is now worth 1, also those already"
    told = Highlight(deeds=(PictureLine(f"{worth} defeated, and all that come later."),))
    said = [text.text for text in page(view, told).canvas.written if text.kind == "news"]
    assert len(said) == 2
    assert " ".join(said) == told.deeds[0].text


def test_a_match_of_last_turns_tells_why_it_is_over() -> None:
    view = every.view_at("eruption", 3, 1.0)
    assert isinstance(view, eruption.View)
    ended = painter_of(view).ended
    cool, hot = (replace(view, last_turns=0, burned=seats) for seats in ((), (0,)))
    assert ended(cool) == "The stack is empty and the last turns are over"
    assert ended(hot) == "A village is burned up and the last turns are over"
    assert ended(replace(view, last_turns=None)) == ""


@pytest.mark.parametrize("game", every.painted_games())
def test_whatever_changed_says_what_it_was_before(game: str) -> None:
    """However many seats there are, however much of each has changed, whoever leads."""
    for seats in GAMES[game].seats:
        painter, view = painter_of(every.view_at(game, seats, 0.9)), every.view_at(game, seats, 0.9)
        cards = [card._replace(leads=True) for card in painter.cards(view, None)]
        told = with_news(cards, [other_numbers(card) for card in cards], FRESH)
        canvas = Canvas(Image.new("RGB", (1600, 800)))
        layout = Layout.of(told, 1600, 1.0)
        draw_cards(canvas, told, NAMES[:seats], view, None, DARK, 1.0, layout)
        numbers = [text for card in told for text in card.news.values()]
        assert len(numbers) >= 2 * seats
        written = [text for text in canvas.written if text.kind in ("before", "count", "badge")]
        assert sorted(t.text for t in written if t.kind == "before") == sorted(numbers)
        assert {t.text for t in canvas.written if t.kind == "seat"} == {*NAMES[:seats]}
        assert not any(touch(one, other) for one, other in combinations(written, 2))


def other_numbers(card: SeatCard) -> SeatCard:
    """A card of which each number was as long and another."""
    counts = tuple(count._replace(text=_other(count.text)) for count in card.counts)
    return card._replace(counts=counts, badge=_other(card.badge))


def _other(text: str) -> str:
    return re.sub(r"\d+", lambda number: "8" * len(number[0]), text, count=1)


def touch(one: Written, other: Written) -> bool:
    a, b = one.box, other.box
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def test_nobody_is_shown_wares_as_theirs_who_is_not_buying() -> None:
    view = every.view_at("volcanique", 3, 0.5)
    assert isinstance(view, volcanique.View)
    rich = tuple(replace(player, goods=(9, 9, 9)) for player in view.players)
    for asks, is_sold in (("BuyTile", True), ("MoveCritter", True), ("ClaimTiles", False)):
        asked = replace(view, players=rich, waiting=(0,), asks=asks)
        assert can_buy(asked, 0) is is_sold


def test_only_what_changed_is_named_where_nobody_chooses() -> None:
    match = every.at("taluva", 3, 0.5)
    view, before = (
        GAMES["taluva"].view(m.state, None) for m in (match, match.at(match.live[-3].n))
    )
    painter = painter_of(view)
    changed = {painter.places.name(cell) for cell in painter.changed(before, view)}
    assert named_in(page(view, Highlight(since=before))) <= changed | {
        painter.places.name(cell) for cell in painter.strip_names(view)
    }
