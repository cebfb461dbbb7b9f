"""The three stacks of a Lava Forecast in Eruption (§15): three heights and three open tops.

What lies below the tops is one unseen pool, `State.bag`: which tile lies where is drawn when it is
uncovered. A match that began when there was one common stack is dealt into three at its next tile.
"""

from engine.dealer import Dealer
from engine.games.eruption.box import FORECAST_STACKS, Shape
from engine.games.eruption.moves import Draw
from engine.games.eruption.state import State

STACKS = range(FORECAST_STACKS)


def show_tops(state: State, dealer: Dealer) -> None:
    """§15.1 Every stack that has not run out shows its top."""
    if not state.forecast:
        return
    if not state.below:
        _deal(state)
    for stack in STACKS:
        if state.tops[stack] < 0 and state.below[stack]:
            _uncover(state, stack, dealer.draw(state.bag), dealer)


def _deal(state: State) -> None:
    """Three stacks as even as can be, with the tops that lie there already."""
    left = state.stack()
    state.tops += [-1] * (FORECAST_STACKS - len(state.tops))
    state.below = [(left + i) // FORECAST_STACKS for i in reversed(STACKS)]
    for stack in STACKS:
        state.below[stack] -= state.tops[stack] >= 0


def _uncover(state: State, stack: int, shape: int, dealer: Dealer) -> None:
    state.bag[shape] -= 1
    state.below[stack] -= 1
    state.tops[stack] = shape
    dealer.tell("top", tile=shape, stack=stack + 1)


def clear(state: State) -> None:
    """No stacks: three are dealt anew when there are tiles again."""
    state.tops, state.below = [], []


def renew_tops(state: State, usable: int, dealer: Dealer) -> None:
    """§15.3 The tops go back into their stacks; the highest shows one that fits, the others any."""
    dealer.tell("tops_back")
    for stack, shape in enumerate(state.tops):
        if shape >= 0:
            state.bag[shape] += 1
            state.below[stack] += 1
            state.tops[stack] = -1
    fitting = [n if usable >> shape & 1 else 0 for shape, n in enumerate(state.bag)]
    _uncover(state, _highest(state), dealer.draw(fitting), dealer)
    show_tops(state, dealer)


def put_back(state: State, dealer: Dealer) -> None:
    """§15.4 A tile that goes back into the pool goes into the highest stack."""
    if state.forecast:
        state.below[_highest(state)] += 1
        show_tops(state, dealer)


def height(state: State, stack: int) -> int:
    """How many tiles a stack has, its top included."""
    return (state.below[stack] if state.below else 0) + (state.tops[stack] >= 0)


def _highest(state: State) -> int:
    return max(STACKS, key=lambda stack: (height(state, stack), -stack))


# ── Which stack is meant ──────────────────────────────────────────────────────────────────────────


def named(state: State, move: Draw) -> int | None:
    """The stack a seat means; where several have that top and none is named, the highest."""
    found = [stack for stack, shape in enumerate(state.tops) if shape == move.shape]
    if move.stack:
        found = [stack for stack in found if move.stack == (stack + 1,)]
    return max(found, key=lambda stack: (height(state, stack), -stack), default=None)


def spelled(state: State, stack: int) -> Draw:
    """How one takes the top of a stack: equal stacks are one, and only where equal tops lie on
    stacks of different heights the stack is named, too.
    """
    shape, high = state.tops[stack], height(state, stack)
    twins = [other for other, top in enumerate(state.tops) if top == shape]
    if all(height(state, other) == high for other in twins):
        return Draw(Shape(shape))
    first = next(other for other in twins if height(state, other) == high)
    return Draw(Shape(shape), (first + 1,))


def draws(state: State, usable: int) -> list[Draw]:
    """§15.2 Every top that can be used, each once."""
    found = (
        spelled(state, stack)
        for stack, shape in sorted(enumerate(state.tops), key=lambda top: (top[1], top[0]))
        if shape >= 0 and usable >> shape & 1
    )
    return list(dict.fromkeys(found))
