"""The text of moves and the names of cells."""

from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import hexes, notation
from engine.contract import Move
from engine.games.eruption.moves import Draw
from engine.games.taluva.box import Terrain
from engine.games.taluva.moves import Erupt, Expand, Hut, Place
from engine.hexes import CENTRE, WAYS, Cell, Way
from engine.trouble import Unreadable

FAR = 500
cells = st.builds(hexes.cell, st.integers(-FAR, FAR), st.integers(-FAR, FAR))
TALUVA = (Place, Erupt, Hut, Expand)


class Size(Enum):
    SMALL = "small"
    VERY_LARGE = "very-large"


class Set(Move, frozen=True, tag="set"):
    size: Size
    count: int
    word: str
    cells: tuple[Cell, ...]


class Done(Move, frozen=True, tag="done"):
    pass


moves = st.one_of(
    st.builds(Place, cells, st.sampled_from(WAYS)),
    st.builds(Expand, cells, st.sampled_from(Terrain)),
    st.builds(
        Set,
        st.sampled_from(Size),
        st.integers(0, 999),
        st.from_regex(r"[a-z][a-z0-9-]{0,9}", fullmatch=True),
        st.lists(cells, max_size=5).map(tuple),
    ),
    st.just(Done()),
)
ALL = (*TALUVA, Set, Done)


# ── Names of cells ────────────────────────────────────────────────────────────────────────────────


@given(cells)
def test_a_name_is_read_as_its_cell(at: int) -> None:
    assert notation.cell_named(notation.name(at)) == at


def column_name(q: int) -> str:
    name = notation.name(hexes.cell(q, 0))
    return name.rstrip("-0123456789")


@pytest.mark.parametrize(
    ("q", "name"),
    [
        (0, "M"),
        (-12, "A"),
        (13, "Z"),
        (14, "AA"),
        (26, "MM"),
        (27, "AAA"),
        (39, "MMM"),
        (40, "AAAA"),
        (-13, "ZZ"),
        (-25, "NN"),
        (-26, "ZZZ"),
        (-38, "NNN"),
        (-39, "ZZZZ"),
    ],
)
def test_columns_run_from_a_to_z_then_double_their_letters(q: int, name: str) -> None:
    assert column_name(q) == name


def test_every_column_has_a_name_of_its_own() -> None:
    assert len({column_name(q) for q in range(-FAR, FAR + 1)}) == 2 * FAR + 1


@pytest.mark.parametrize("q", range(-70, 71))
def test_names_round_trip_in_every_column(q: int) -> None:
    for r in range(-60, 61):
        at = hexes.cell(q, r)
        assert notation.cell_named(notation.name(at)) == at


def test_no_two_cells_share_a_name() -> None:
    span = range(-100, 101)
    assert len({notation.name(hexes.cell(q, r)) for q in span for r in span}) == len(span) ** 2


def test_the_centre_is_m50() -> None:
    assert notation.name(CENTRE) == "M50"


def test_rows_count_downwards_in_a_column() -> None:
    below = hexes.step(CENTRE, Way.S)
    assert (notation.name(below), notation.name(hexes.step(below, Way.S))) == ("M51", "M52")


def test_neighbours_have_names_near_by() -> None:
    assert [notation.name(at) for at in hexes.neighbours(CENTRE)] == [
        *("M49", "N49", "N50", "M51", "L50", "L49")
    ]


def test_rows_go_below_zero() -> None:
    assert notation.cell_named("M-3") == hexes.cell(0, -53)
    assert notation.name(hexes.cell(0, -53)) == "M-3"


@given(cells)
def test_case_is_forgiven(at: int) -> None:
    assert notation.cell_named(notation.name(at).lower()) == at


@pytest.mark.parametrize(
    "text", ["", "M", "50", "AB50", "M5O", "M 50", "M50 ", "M5000", "M--1", "Ä50", "M٥", "M5.0"]
)
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not the name of a cell"):
        notation.cell_named(text)


@pytest.mark.parametrize(
    "text", ["A" * 80 + "50", "Z" * 80 + "50", "M" * 60 + "1", "N" * 999 + "1"]
)
def test_a_name_beyond_the_board_is_refused_and_not_another_cell(text: str) -> None:
    with pytest.raises(ValueError, match="is not the name of a cell"):
        notation.cell_named(text)


@given(st.sampled_from("ABLMNOYZ"), st.integers(1, 200), st.integers(-999, 999))
def test_no_name_but_its_own_is_read_as_a_cell(letter: str, times: int, row: int) -> None:
    text = f"{letter * times}{row}"
    try:
        at = notation.cell_named(text)
    except ValueError:
        return
    assert notation.name(at) == text


# ── Moves ─────────────────────────────────────────────────────────────────────────────────────────


@given(moves)
def test_a_move_is_read_as_it_was_written(move: Move) -> None:
    assert notation.read(ALL, notation.write(move)) == move


@given(moves)
def test_moves_are_read_in_any_case_and_with_any_spaces(move: Move) -> None:
    text = notation.write(move)
    assert notation.read(ALL, text.upper()) == move
    assert notation.read(ALL, text.lower()) == move
    assert notation.read(ALL, "  " + text.replace(" ", " \t ") + "\n") == move


@given(moves, moves)
def test_different_moves_have_different_texts(one: Move, other: Move) -> None:
    assert (notation.write(one) == notation.write(other)) == (one == other)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Place(CENTRE, Way.NE), "place M50 NE"),
        (Expand(CENTRE, Terrain.JUNGLE), "expand M50 jungle"),
        (Set(Size.VERY_LARGE, 7, "x", (CENTRE, CENTRE)), "set very-large 7 x M50 M50"),
        (Set(Size.SMALL, 0, "x", ()), "set small 0 x"),
        (Done(), "done"),
    ],
)
def test_how_moves_are_written(move: Move, text: str) -> None:
    assert notation.write(move) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Please say a move. It begins with place, erupt, hut or expand."),
        ("  ", "Please say a move. It begins with place, erupt, hut or expand."),
        ("lay M50", "A move begins with place, erupt, hut or expand; “lay” is not one of them."),
        ("place", "“place” is not finished: after place comes ‹cell› ‹way›."),
        ("place M50", "“place M50” is not finished: after place comes ‹cell› ‹way›."),
        ("place 50M N", "“50M” is not a cell: say place ‹cell› ‹way›."),
        ("place M50 E", "“E” is not a way; say N, NE, SE, S, SW or NW."),
        (
            "expand M50 desert",
            "“desert” is not a terrain; say jungle, clearing, sand, rock or lake.",
        ),
        ("hut M50 N", "“N” is too much: say hut ‹cell›."),
        ("hut " + "x" * 999, f"“{'x' * 59}…” is not a cell: say hut ‹cell›."),
    ],
)
def test_what_cannot_be_read_is_answered_with_how_to_say_it(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as problem:
        notation.read(TALUVA, text)
    assert str(problem.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("done now", "“now” is too much: done is the whole move."),
        ("set huge 1 x", "“huge” is not a size; say small or very-large."),
        (
            "set small 1 x M50 there",
            "“there” is not a cell: say set ‹size› ‹count› ‹word› ‹cells›.",
        ),
    ],
)
def test_what_would_have_been_right_is_listed(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as problem:
        notation.read(ALL, text)
    assert str(problem.value) == sentence


def test_where_one_verb_is_possible_the_refusal_does_not_speak_of_several() -> None:
    with pytest.raises(Unreadable) as problem:
        notation.read((Hut,), "pass")
    assert str(problem.value) == "A move begins with hut here, not with “pass”."


def test_what_is_never_right_is_understood_and_not_listed() -> None:
    assert notation.read(TALUVA, "expand M50 volcano") == Expand(CENTRE, Terrain.VOLCANO)
    with pytest.raises(Unreadable) as problem:
        notation.read((Draw,), "draw circle")
    assert str(problem.value).endswith("delta, trident or flood.")


@pytest.mark.parametrize(
    ("said", "way"),
    [("north", Way.N), ("South", Way.S), ("northeast", Way.NE), ("SOUTH-WEST", Way.SW)],
)
def test_directions_may_be_said_in_words(said: str, way: Way) -> None:
    assert notation.read(ALL, f"place M50 {said}") == Place(CENTRE, way)


@pytest.mark.parametrize(
    "text", ["set small -1 x", "set small ² x", "set small 1.0 x", "set tiny 1 x"]
)
def test_numbers_and_choices_are_read_strictly(text: str) -> None:
    with pytest.raises(Unreadable):
        notation.read(ALL, text)


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_unreadable(text: str) -> None:
    try:
        move = notation.read(ALL, text)
    except Unreadable:
        return
    assert notation.read(ALL, notation.write(move)) == move


# ── The next words ────────────────────────────────────────────────────────────────────────────────

SOME = [
    Place(CENTRE, Way.NE),
    Place(CENTRE, Way.S),
    Place(hexes.cell(1, 0), Way.S),
    Erupt(CENTRE, Way.N),
    Done(),
]


@pytest.mark.parametrize(
    ("prefix", "words"),
    [
        ("", ["place", "erupt", "done"]),
        ("place", ["M50", "N50"]),
        ("PLACE m50", ["NE", "S"]),
        ("place N50 ", ["S"]),
        ("place M50 NE", []),
        ("done", []),
        ("pla", []),
        ("hut", []),
        ("erupt M50 N more", []),
    ],
)
def test_the_next_words_after_a_prefix(prefix: str, words: list[str]) -> None:
    assert notation.next_words(SOME, prefix) == words


@given(st.lists(moves, max_size=12, unique=True))
def test_following_the_next_words_leads_to_every_move_and_nothing_else(some: list[Move]) -> None:
    texts = {notation.write(move) for move in some}
    found, todo = set(), [""]
    while todo:
        prefix = todo.pop()
        if prefix in texts:
            found.add(prefix)
        todo += [f"{prefix} {word}".strip() for word in notation.next_words(some, prefix)]
    assert found == texts
