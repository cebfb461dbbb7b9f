"""What a preview warns of before a move is confirmed."""

import pytest

from bot.turn import steps
from bot.turn.confirming import alarms_of
from engine.match.answer_chain import Chain
from tests.games.taluva import positions

HAMLET = {"M49": "J1r", "M50": "^1NE", "N49": "G1", "N50": "S1", "O50": "S1b"}


def _after(supply: tuple[int, int, int], move: str, tile: str = "") -> Chain:
    state = positions.position(HAMLET, seats=3, supply={0: supply}, tile=tile)
    return steps.resolve(positions.table(state), 0, move, steps.EACH).chain


@pytest.mark.parametrize(
    ("supply", "move", "tile", "warned"),
    [
        ((1, 2, 3), "hut N50", "", ["nowhere_to_build"]),
        ((9, 2, 3), "hut N50", "", []),
        ((0, 2, 3), "place M48 N", "JJ", ["eliminated"]),
        ((9, 2, 3), "place M48 N", "JJ", []),
    ],
    ids=["the last hut", "a hut of many", "a tile after the last hut", "a tile before"],
)
def test_a_preview_warns_of_what_costs_the_game(
    supply: tuple[int, int, int], move: str, tile: str, warned: list[str]
) -> None:
    assert [event.name for event in alarms_of(_after(supply, move, tile))] == warned
