"""§8 The card phase: playing, trading, keeping; §11 the card of danger zone 2."""

from typing import Any

import pytest

from engine.games.eruption import GAME
from engine.games.eruption.box import DECK, TRADE, Card
from engine.games.eruption.hand import PlayCards
from engine.games.eruption.state import State
from engine.games.eruption.turn import BuildWall
from tests.games.eruption.positions import (
    LEAK,
    STREAM,
    asked,
    go,
    hand,
    legal,
    only_open,
    play,
    position,
    refused,
    table,
    walls,
)


def cards(held: str, **more: Any) -> State:
    """Seat 0 holds these cards and is asked for them."""
    return position(STREAM, ask="cards", hands=[held], **more)


@pytest.mark.parametrize(("heat", "drawn"), [(110, 0), (120, 1), (200, 1)])
def test_8_1_in_danger_zone_2_or_3_a_card_is_drawn_first(heat: int, drawn: int) -> None:
    state = go(position(heat=[heat, 0], vents=[-2, -2, -2], hands=["rain"])).state
    state = play(state, legal(state)[0]).state
    if asked(state) == "ExtraTile":
        state = play(state, "done").state
    assert asked(state) == "PlayCards"
    assert len(hand(state, 0)) == 1 + drawn


def test_8_1_without_cards_nobody_is_asked() -> None:
    state = go(position()).state
    assert asked(play(state, legal(state)[0]).state) == "BuildWall"


def test_8_2_only_what_is_in_hand_is_played() -> None:
    assert refused(cards("quake"), "rain") == ("8.2", "not_held")
    assert refused(cards("quake"), "trade rain") == ("8.2", "not_held")


def test_8_2_a_played_card_is_discarded() -> None:
    after = play(cards("rain", heat=[60, 0], vents=[-2]), "rain").state
    assert after.discards[Card.RAIN] == 1
    assert hand(after, 0) == []


def test_8_2_one_card_after_the_other() -> None:
    state = play(cards("rain rain bomb", heat=[90, 0], vents=[-2]), "rain").state
    assert asked(state) == "PlayCards"
    assert play(state, "rain").state.heat[0] == 30


@pytest.mark.parametrize("card", list(Card), ids=lambda card: card.name.lower())
def test_8_3_every_card_can_be_traded_for_the_wall_it_shows(card: Card) -> None:
    word = card.name.lower()
    after = play(cards(word), f"trade {word}").state
    expected = [1, 1, 1]
    expected[TRADE[card]] += 1
    assert after.stockpile(0) == expected
    assert after.discards[card] == 1


def test_8_3_a_trade_is_allowed_even_if_no_wall_is_left() -> None:
    state = cards("rain")
    state.supply = [0, 0, 0]
    after = play(state, "trade rain")
    assert "no_wall_left" in after.names()
    assert after.state.stockpile(0) == [1, 1, 1]


def test_8_4_any_two_cards_are_traded_for_a_tile() -> None:
    state = cards("rain quake bomb")
    assert legal(state, "melt") == ["melt quake rain", "melt quake bomb", "melt rain bomb"]
    after = play(state, "melt rain quake").state
    assert asked(after) == "PlaceTile"
    assert hand(after, 0) == ["bomb"]


def test_8_4_two_of_a_kind_will_do_but_not_one_card_twice() -> None:
    assert legal(cards("rain rain"), "melt") == ["melt rain rain"]
    assert refused(cards("rain quake"), "melt rain rain") == ("8.2", "not_held")


def test_8_4_after_the_tile_the_card_phase_goes_on() -> None:
    state = play(cards("rain rain bomb"), "melt rain rain").state
    assert asked(play(state, legal(state)[0]).state) == "PlayCards"


@pytest.mark.parametrize("text", ["flow", "melt flow quake"])
def test_8_5_without_a_stack_no_tile_is_drawn(text: str) -> None:
    assert refused(cards("flow quake", stack=""), text) == ("8.5", "no_tile")


def test_8_5_nor_if_no_tile_of_it_fits() -> None:
    state = only_open(position(ask="cards", hands=["flow"], stack="flood"), "E4", "SE")
    assert refused(state, "flow") == ("8.5", "no_tile")


def test_8_6_three_cards_may_be_kept() -> None:
    assert "done" in legal(cards("rain rain bomb"))


def test_8_6_a_fourth_must_be_played_or_traded() -> None:
    assert refused(cards("rain rain bomb quake"), "done") == ("8.6", "too_many_cards")
    assert "done" in legal(play(cards("rain rain bomb quake"), "trade bomb").state)


def test_8_7_an_empty_deck_is_made_of_the_discards() -> None:
    state = position(STREAM, tile="left")
    state.deck, state.discards = [0] * 8, list(DECK)
    after = play(state, "lay E2 N").state
    assert sum(after.deck) == 35
    assert after.discards == [0] * 8
    assert len(hand(after, 0)) == 1


def test_8_7_without_discards_no_card_is_drawn() -> None:
    state = position(STREAM, tile="left")
    state.deck = [0] * 8
    after = play(state, "lay E2 N")
    assert "drew_cards" not in after.names()
    assert hand(after.state, 0) == []


def test_8_8_after_forty_plays_cards_are_only_traded() -> None:
    state = cards("rain rain", heat=[60, 0], vents=[-2])
    state.agenda[-1] = PlayCards(0, left=1)
    state = play(state, "rain").state
    assert legal(state) == ["trade rain", "done"]
    assert refused(state, "rain") == ("8.8", "no_more_plays")


def test_8_9_turning_a_tile_draws_a_card_for_each_new_side() -> None:
    state = position({**STREAM, "E2": "left S"}, ask="cards", hands=["aftershock"])
    assert len(hand(play(state, "aftershock E2 N").state, 0)) == 0  # N and S as before, NW is D1
    state = position({**STREAM, "E2": "fan S"}, ask="cards", hands=["aftershock"])
    assert len(hand(play(state, "aftershock E2 NE").state, 0)) == 1  # NE is new


def test_8_9_only_for_new_sides() -> None:
    tiles = {**STREAM, "E2": "left N"}  # lava N, NW, S: in contact at N
    state = position(tiles, ask="cards", hands=["aftershock"])
    after = play(state, "aftershock E2 S")  # lava S, N, SE: at N as before
    assert "drew_cards" not in after.names()


def test_8_9_a_flow_at_another_side_of_the_same_village_is_new() -> None:
    tiles = {**STREAM, "E2": "bend NE"}  # lava NE and S: in contact at NE
    state = position(tiles, ask="cards", hands=["aftershock"])
    after = play(state, "aftershock E2 S").state  # lava S and NW: no contact
    assert hand(after, 0) == []
    back = position({**STREAM, "E2": "bend S"}, ask="cards", hands=["aftershock"])
    assert len(hand(play(back, "aftershock E2 NE").state, 0)) == 1


def test_8_9_replacing_a_tile_draws_a_card_for_each_new_side() -> None:
    state = position(LEAK, ask="cards", hands=["quake"], stack="right")
    state = play(state, "quake").state
    after = play(state, "replace E2 N").state  # lava N, NE, S instead of N, NW, S
    assert len(hand(after, 0)) == 1


@pytest.mark.parametrize(
    "text", ["aftershock E2 S", "sinkhole E2", "quake"], ids=["turned", "removed", "replaced"]
)
def test_8_10_walls_on_the_tile_are_discarded(text: str) -> None:
    state = position(
        LEAK,
        ask="cards",
        hands=["aftershock sinkhole quake"],
        walls={"E2 NW": "stone", "E6 S": "wood"},
        stack="right",
    )
    after = play(state, text).state
    if text == "quake":
        after = play(after, "replace E2 N").state
    assert walls(after) == {"E6 S": "wood"}


def test_cards_are_asked_for_in_secret() -> None:
    assert PlayCards.secret
    after = play(cards("rain", heat=[60, 0], vents=[-2]), "done")
    assert after.lines() == [] or "Rain" not in " ".join(after.lines())


def test_3_2_everybody_sees_what_is_drawn_except_cards() -> None:
    """What everybody hears never names a card that was drawn or given."""
    after = go(GAME.set_up(2, GAME.complete(2, {})))
    heard = [event for event in after.told if event.to is None]
    assert [event.name for event in heard if "card" in event.facts] == []
    assert any(event.name == "drew" for event in heard)


@pytest.mark.parametrize(("said", "to"), [("done", [1]), ("rain", []), ("trade rain", [])])
def test_being_done_is_taken_back_at_once_and_a_card_that_was_seen_is_not(
    said: str, to: list[int]
) -> None:
    state = cards("rain bomb", heat=[60, 0], vents=[-2])
    state.agenda.insert(1, BuildWall(0))
    match = table(state)
    match.accept(match.propose(0, said))
    assert match.undoable(0) == to


@pytest.mark.parametrize(("stock", "called"), [("straw", "Done with cards"), ("", "End turn")])
def test_8_6_without_walls_to_build_the_cards_end_the_turn(stock: str, called: str) -> None:
    state = position(STREAM, ask="cards", hands=["rain"], stock=[stock])
    match = table(state)
    assert match.speaker.label(match.decision(0), state, (), "done").text == called
