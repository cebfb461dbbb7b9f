"""A turn of Volcanique, item by item, in the order of rules.md.

Each docstring is the rule it carries out, with its number. The steps have files of their own:
moving, buying (with islands, stacking, volcano), claiming, sacrifices, lava; the end is endings.py.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from engine.contract import Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import (
    board,
    buying,
    caldera,
    claiming,
    critters,
    endings,
    islands,
    lava,
    moving,
    occasions,
    powers,
    sacrifices,
    setup,
    stacking,
    volcano,
)
from engine.games.volcanique.box import Card, Power
from engine.games.volcanique.buying import BuyTile
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.claiming import ClaimTiles, FinaleClaims
from engine.games.volcanique.endings import (
    ComeUp,
    FinishLava,
    PerhapsSpendRest,
    PlaceCrown,
    RingOfFire,
    SpendGoods,
)
from engine.games.volcanique.lava import LavaStep
from engine.games.volcanique.moves import Keep
from engine.games.volcanique.moving import MoveCritter
from engine.games.volcanique.resources import PayPrice, evenly, splits
from engine.games.volcanique.sacrifices import LastSacrifice, Sacrifice
from engine.games.volcanique.setup import SetUp
from engine.games.volcanique.stacking import Contests
from engine.games.volcanique.state import (
    BOLTHOLE,
    BURROWED,
    Finale,
    LastTurns,
    State,
    Super,
    biome_of,
    cell_of,
)


class BeginTurn(Step, frozen=True):
    """§3.1 A turn: move, buy, claim, sacrifice, collect, lava. §12 says how it differs at the end
    of the game.
    """

    def run(self, state: State, dealer: Dealer) -> None:
        state.turns += 1
        seat = state.turn
        risen = _forget(state, seat)
        plan = self._plan(state, seat, dealer)
        then(state, *([Contests()] if risen else []), *plan)

    def _plan(self, state: State, seat: int, dealer: Dealer) -> Sequence[Any]:
        ending = state.ending
        if endings.is_winter_over(state):
            dealer.tell("all_frozen")
            return over()
        if isinstance(ending, LastTurns | Super):
            state.spent[seat] = 0
        if isinstance(ending, Super) and ending.seat == seat:
            return [*eruption_turn(state, seat), *over()]
        if isinstance(ending, LastTurns):
            return [*last_turn(state, seat), EndTurn()]
        if isinstance(ending, Finale):
            return [LavaStep(), FinaleClaims(seat), EndTurn()]
        return usual_turn(seat, occasions.best(state, seat, "steps"))


@cache
def usual_turn(seat: int, steps: int) -> Sequence[Any]:
    """§3.1 The six steps, in this order."""
    return (
        MoveCritter(seat, left=steps),
        BuyTile(seat),
        ClaimTiles(seat),
        Sacrifice(seat),
        Collect(seat),
        PerhapsSpendRest(seat),
        LavaStep(),
        EndTurn(),
    )


def last_turn(state: State, seat: int) -> list[Any]:
    """§12.4 Lava first, then move, spend, claim, sacrifice; nothing is collected."""
    return [
        LavaStep(),
        MoveCritter(seat, left=occasions.best(state, seat, "steps")),
        SpendGoods(seat),
        ClaimTiles(seat),
        LastSacrifice(seat),
    ]


def eruption_turn(state: State, seat: int) -> list[Any]:
    """§12.8 Before the super volcano erupts its player moves and claims, and no more than that."""
    steps = occasions.best(state, seat, "steps")
    return [MoveCritter(seat, left=steps), ClaimTiles(seat), RingOfFire(), PlaceCrown(seat)]


def over() -> list[Any]:
    """What is left to do before the points are counted."""
    return [FinishLava(), ComeUp()]


def _forget(state: State, seat: int) -> bool:
    """What holds only for a turn, or until the own next one; whether a critter has come up."""
    state.bargain = False
    state.given_up = 0
    state.levees = []
    state.fresh = []
    state.bombed &= ~(1 << seat)
    if not state.discards >> Card.BOLTHOLE & 1:
        return False
    hidden = [
        (at, critter)
        for at, critter in critters.own(state, seat, burrowed=True)
        if critter & BOLTHOLE and not board.is_frozen(state, cell_of(at))
    ]
    for at, critter in hidden:
        endings.come_up(state, at, critter)
    return bool(hidden)


class Collect(Step, frozen=True):
    """§9.1 A resource from each biome that one controls, of its kind."""

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        found, powers = [0, 0, 0], occasions.held(state, self.seat)
        for root, size in _harvest(state, self.seat):
            amount = max(p.income(state, self.seat, size) for p in powers) if powers else 1
            found[biome_of(root)] += state.gain(self.seat, biome_of(root), amount)
        if any(found):
            dealer.tell("collected", seat=self.seat, goods=found)
        limit = occasions.best(state, self.seat, "limit")
        if sum(state.purse(self.seat)) > limit:
            then(state, KeepGoods(self.seat, limit))


def _harvest(state: State, seat: int) -> list[tuple[int, int]]:
    """§9.1 Each biome with a critter that can collect there, and how many there are."""
    found: dict[int, int] = {}
    home = state.home
    for at, who in state.critters.items():
        if at in home and not (state.spawns and board.is_frozen(state, cell_of(at))):
            for critter in who:
                if critter >> 3 == seat and not critter & BURROWED:
                    found[home[at]] = found.get(home[at], 0) + 1
    return sorted(found.items())


class KeepGoods(Choice, frozen=True):
    """§9.2 Only so many resources may be kept."""

    limit: int

    accepts: ClassVar[tuple[type[Move], ...]] = (Keep,)

    def moves(self, state: State) -> Sequence[Move]:
        return [Keep(*kept) for kept in splits(tuple(state.purse(self.seat)), self.limit)]

    def why_not(self, state: State, move: Keep) -> Refusal:
        return refuse("9.2", "keep_so_many", limit=self.limit, goods=state.purse(self.seat))

    def take(self, state: State, move: Keep, dealer: Dealer) -> None:
        kept = (move.light, move.medium, move.dark)
        purse = state.purse(self.seat)
        state.spend(self.seat, *(have - n for have, n in zip(purse, kept, strict=True)))
        dealer.tell("kept", seat=self.seat, goods=list(kept))

    def default(self, state: State) -> Move:
        """As even as possible."""
        purse = state.purse(self.seat)
        away = evenly(purse, sum(purse) - self.limit)
        return Keep(*(have - n for have, n in zip(purse, away, strict=True)))

    def prompt(self, state: State) -> dict[str, Any]:
        return {"have": sum(state.purse(self.seat)), "limit": self.limit}


class EndTurn(Step, frozen=True):
    """§12.3 See whether the end begins or is over; otherwise it is the next seat's turn."""

    def run(self, state: State, dealer: Dealer) -> None:
        state.spent[state.turn] &= ~(1 << Power.COLOSSAL)
        if endings.after_turn(state, dealer):
            then(state, *over())
            return
        state.idle += 1
        state.turn = (state.turn + 1) % state.seats
        then(state, BeginTurn())


ITEMS = (
    *setup.ITEMS,
    *(BeginTurn, Collect, KeepGoods, EndTurn, PayPrice),
    *moving.ITEMS,
    *buying.ITEMS,
    *islands.ITEMS,
    *stacking.ITEMS,
    *volcano.ITEMS,
    *claiming.ITEMS,
    *sacrifices.ITEMS,
    *lava.ITEMS,
    *endings.ITEMS,
    *powers.ITEMS,
    *caldera.ITEMS,
)

FIRST = (SetUp(), BeginTurn())
"""What a match begins with."""
