"""§11 Whose tiles a player may cover or strike, with three seats and more."""

from engine.contract import Refusal, refuse
from engine.games.volcanique import board, critters
from engine.games.volcanique.box import CROWD_CRITTERS
from engine.games.volcanique.state import State
from engine.hexes import Cell


def marked(state: State, seat: int) -> set[int]:
    """§11.1, §11.2 The opponents whose critters may be struck."""
    counts = [critters.placed(state, s) for s in range(state.seats)]
    others = [s for s in state.in_order(seat) if s != seat]
    crowded = {s for s in others if counts[s] >= CROWD_CRITTERS}
    if state.style == "left":
        left = next((s for s in others if critters.is_on_a_tile(state, s)), others[0])
        return {left, *crowded}
    most = max(counts[s] for s in others)
    return {s for s in others if counts[s] == most} | crowded


def cells(state: State, seat: int) -> list[Cell]:
    """Every cell on which the seat may stack a tile or unleash a volcano, in board order."""
    found = board.ground(state)
    if state.seats == 2:
        return found
    targets = marked(state, seat)
    return [cell for cell in found if _may_strike(state, seat, cell, targets)]


def _may_strike(state: State, seat: int, cell: Cell, targets: set[int]) -> bool:
    if board.is_soil(board.top(state, cell)):
        return True
    there = board.on_tile(state, cell)
    if state.style == "left":
        return bool(there & targets)
    return there <= {seat} or bool(there & targets)


def why_not(state: State, seat: int, cell: Cell) -> Refusal | None:
    """What stands in the way of a tile or volcano on a cell, edges aside."""
    packed = board.top(state, cell)
    if packed < 0:
        return refuse("5.1", "ocean", cell=cell)
    if board.is_volcano(packed) or board.is_awaited(state, cell):
        return refuse("5.2", "on_volcano", cell=cell)
    if board.has_lava(state, cell):
        return refuse("5.2", "on_lava", cell=cell)
    if board.is_frozen(state, cell):
        return refuse("12.11", "frozen", cell=cell)
    if state.seats > 2 and not _may_strike(state, seat, cell, marked(state, seat)):
        rule = "11.2" if state.style == "left" else "11.1"
        return refuse(rule, "no_target", cell=cell, seats=sorted(marked(state, seat)))
    return None
