"""What each seat may see, what it may only guess, and the track as text.

`View` and `view` stand in the same module: that is how a view finds its game.
"""

from engine import agenda, contract
from engine.dealer import Dealer
from engine.kit.track import scoring
from engine.kit.track.box import COLOURS, END, LOST
from engine.kit.track.state import State


# STUB: what people may see of your state, made from nothing, never by hiding parts of it.
class View(contract.View, frozen=True, kw_only=True):
    spaces: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    mud: int
    die: int


def view(state: State, seat: int | None) -> View:
    """What a seat sees; None looks on."""
    return View(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        turns=state.turns,
        waiting=tuple(decision.seat for decision in agenda.waiting(state)),
        outcome=None if state.agenda else scoring.outcome(state),
        spaces=tuple(map(tuple, state.spaces)),
        points=tuple(state.points),
        mud=state.mud,
        die=state.die,
    )


def redeal(state: State, seat: int, dealer: Dealer) -> State:
    """Everything that a seat cannot see dealt anew: here there is nothing."""
    return state.clone()


def pieces(state: State) -> dict[str, int]:
    """Every runner that is somewhere: a law finds what is lost."""
    known = range(LOST, END + 1)
    return {"runners": sum(space in known for runners in state.spaces for space in runners)}


def sketch(view: View) -> str:
    """The track as plain text."""
    rows = [f"die {view.die}, mud up to {view.mud}"]
    for seat, runners in enumerate(view.spaces):
        places = ["safe" if at == END else "lost" if at == LOST else str(at) for at in runners]
        rows.append(f"{COLOURS[seat]:7} {' and '.join(places)}, points {view.points[seat]}")
    return "\n".join(rows)
