"""What a view shows, above all what is about to sink, and what it keeps sealed."""

from engine import agenda, notation
from engine.contract import Together
from engine.dealer import QuietDealer
from engine.games.volcanic_isle import GAME
from engine.games.volcanic_isle.box import Kind, Spot
from engine.games.volcanic_isle.state import State
from engine.games.volcanic_isle.view import Space, View
from engine.hexes import Way
from tests.games.volcanic_isle.eruptions import board, erupt
from tests.games.volcanic_isle.positions import play, position, space


def seen(state: State, seat: int | None = None) -> View:
    view: View = GAME.view(state, seat)
    return view


def there(view: View, name: str) -> Space:
    return next(s for s in view.spaces if s.cell == notation.cell_named(name))


def test_a_space_shows_all_that_is_in_it() -> None:
    state = position(
        {"G4 inner": "village 1", "G4 outer": "moai 0"},
        settlers=["G4 G4", "G4"],
        loose=["", "G4"],
        raised={"G4 NE": 1},
    )
    found = there(seen(state), "G4")
    inner, outer = found.channels
    assert (inner.spot, inner.kind, inner.seat) == (Spot.INNER, Kind.VILLAGE, 1)
    assert (outer.spot, outer.kind, outer.seat) == (Spot.OUTER, Kind.MOAI, 0)
    assert (found.area, found.settlers, found.loose) == (1, (2, 1), (0, 1))
    assert found.geysers == (Way.N, Way.NE)
    (moai,) = seen(state).standing
    assert (notation.name(moai.cell), moai.way, moai.seat) == ("G4", Way.NE, 1)


def test_a_space_without_volcano_has_one_channel() -> None:
    (channel,) = there(seen(position()), "D3").channels
    assert (channel.spot, channel.kind, channel.seat) == (Spot.MIDDLE, Kind.LAVA, None)


def test_what_one_more_fissure_would_cut_off() -> None:
    view = seen(position(fissures="14-15"))
    (crack,) = view.cracks
    assert (crack.areas, crack.doomed) == ((15, 16), ((15,),))
    assert [(notation.name(cell), way.name) for cell, way in crack.edges] == [("E9", "NW")]


def test_on_a_fresh_continent_nothing_is_about_to_sink() -> None:
    assert seen(position()).cracks == ()


def test_each_border_that_alone_holds_says_what_would_go() -> None:
    view = seen(position(fissures="19-21 18-21"))
    assert [(crack.areas, crack.doomed) for crack in view.cracks] == []
    view = seen(position(fissures="19-21 18-21 20-21"))
    assert [(crack.areas, crack.doomed) for crack in view.cracks] == [
        ((18, 19), ((19, 20),)),
        ((19, 20), ((20,),)),
        ((21, 22), ((21,),)),
    ]


def test_two_parts_are_named_if_a_token_would_decide() -> None:
    gone = " ".join(str(n) for n in range(1, 23) if n not in (1, 3))
    (crack,) = seen(position(sunk=gone)).cracks
    assert crack.doomed == ((1,), (3,))


def test_what_sinks_now_is_shown_while_settlers_are_saved() -> None:
    state = position({"D8": "moai 0"}, settlers=["D8", "E9"], fissures="14-15")
    state = play(state, "raise D8 SE").state
    assert seen(state).sinking == (15,)
    after = play(state, "rescue D8").state
    assert seen(after).sinking == ()
    assert [area.number for area in seen(after).areas if area.is_sunk] == [15]
    assert not [s for s in seen(after).spaces if s.area == 15]


def test_what_lava_threatens_now_is_shown() -> None:
    state = erupt(board({"G4 inner": "village 1", "H4 inner": "moai 0"}, prayers=[1, 1])).state
    names = [notation.name(cell) for cell in seen(state).threatened]
    assert sorted(names) == ["G4", "H4"]
    after = play(state, "pray yes", seat=0).state
    assert seen(after).threatened == seen(state).threatened
    assert seen(after).waiting == (1,)


def test_the_volcano_whose_lava_is_directed_is_shown() -> None:
    assert seen(erupt(board(lava=1)).state).erupting == 1
    assert seen(position()).erupting is None


def test_a_sealed_answer_is_in_no_view_and_is_dealt_anew() -> None:
    pieces = {"G4 inner": "village 1", "G5 inner": "moai 1", "H4 inner": "village 0"}
    state = erupt(board(pieces, lava=4, prayers=[1, 2])).state
    yes = play(state, "pray yes yes", seat=1).state
    no = play(state, "pray no no", seat=1).state
    assert seen(yes, 0) == seen(no, 0)
    assert seen(yes, None) == seen(no, None)
    dealt = [GAME.redeal(yes, 0, QuietDealer(seed)).agenda[-1] for seed in range(30)]
    assert all(isinstance(item, Together) for item in dealt)
    assert {item.sealed[1] for item in dealt} == {
        *("pray yes yes", "pray yes no", "pray no yes", "pray no no"),
    }
    own = GAME.redeal(yes, 1, QuietDealer(1))
    assert own.agenda[-1] == yes.agenda[-1]
    assert agenda.waiting(own) == agenda.waiting(yes)


def test_boats_and_reserves_are_shown() -> None:
    view = seen(position({"D3": "village 0"}, settlers=["D3 boat", "boat"], prayers=[2]))
    assert [boat.settlers for boat in view.boats] == [1, 1]
    assert view.settlers_left == (3, 4)
    assert view.villages_left == (5, 6)
    assert (view.prayers, view.prayers_left, view.lava_left) == ((2, 0), 10, 1)
    assert view.volcanoes == (1, 2, 3, 4, 5, 6, 7, 8)
    assert (view.ap, view.scores, view.final) == (4, (0, 0), (11, 0))


def test_the_sketch_says_it_in_words() -> None:
    state = position(
        {"G4 inner": "village 1", "G4 outer": "moai 0"},
        settlers=["G4", "boat"],
        loose=["", "G5"],
        raised={"G4 NE": 1},
        fissures="14-15 1-11",
    )
    text = GAME.sketch(seen(state))
    assert "1 V2M1" in text
    assert "m2" in text
    assert "Raised: 2 at G4 NE." in text
    assert "G4 N, H4 NE S," in text  # free geysers
    assert "Fissures: 1|11, 14|15." in text
    assert "One more fissure: 15|16 sinks 15." in text
    assert "2 Blue: points 0, prayers 0;" in text
    assert "1 aboard at D2" in text
    assert state.settlers[0] == [space("G4")]
