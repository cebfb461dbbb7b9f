"""What each seat may see, what it may only guess, and the board as text.

`View` and `view` stand in the same module: that is how a view finds its game.
"""

from engine import agenda, contract
from engine.dealer import Dealer
from engine.hexes import Cell
from engine.kit.tiles import scoring
from engine.kit.tiles.box import BOARD, COLOURS
from engine.kit.tiles.state import State
from engine.sketch import Label, sketch_cells


# STUB: what people may see of your state, made from nothing, never by hiding parts of it.
class View(contract.View, frozen=True, kw_only=True):
    stones: tuple[tuple[Cell, int], ...]
    """Cells and whose stone lies there, in the order of the board."""
    groups: tuple[int, ...]
    """The largest group of each seat."""


def view(state: State, seat: int | None) -> View:
    """What a seat sees; None looks on."""
    return View(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        turns=state.turns,
        waiting=tuple(decision.seat for decision in agenda.waiting(state)),
        outcome=None if state.agenda else scoring.outcome(state),
        stones=tuple(sorted(state.stones.items())),
        groups=tuple(scoring.largest_group(state, one) for one in range(state.seats)),
    )


def redeal(state: State, seat: int, dealer: Dealer) -> State:
    """Everything that a seat cannot see dealt anew: here there is nothing."""
    return state.clone()


def pieces(state: State) -> dict[str, int]:
    """Every cell, empty or not: a law finds what is lost."""
    laid = len(state.stones)
    return {"cells": laid + sum(cell not in state.stones for cell in BOARD)}


def sketch(view: View) -> str:
    """The board as plain text."""
    stones = dict(view.stones)
    return sketch_cells(
        [Label(cell, COLOURS[stones[cell]] if cell in stones else "·") for cell in BOARD]
    )
