"""A turn of Eruption, item by item, in the order of rules.md.

Each docstring is the rule it carries out, with its number. What a turn places is in tiles.py, what
it plays in hand.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Decision, Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.eruption import board, forecast, scoring, village
from engine.games.eruption.box import HAND_CARDS, UNBLOCKED, WALL_LOST
from engine.games.eruption.hand import CardPhase, PlayCards, ZoneCard
from engine.games.eruption.island import SPOT_NAME
from engine.games.eruption.moves import Done, Pour, Wall
from engine.games.eruption.state import State
from engine.games.eruption.tiles import (
    DrawTile,
    ExtraTile,
    OwedEruption,
    PlaceTile,
    PlaceVent,
    ReplaceTile,
    TakeTop,
    ZoneTile,
)
from engine.lazy_moves import Lazily


class SetUp(Step, frozen=True):
    """§2.2 Three cards each; §2.3 the highest roll begins, equal ones draw lots."""

    def run(self, state: State, dealer: Dealer) -> None:
        for seat in range(state.seats):
            village.draw_cards(state, seat, HAND_CARDS, dealer)
        forecast.show_tops(state, dealer)
        rolls = [[dealer.roll(), dealer.roll()] for _ in range(state.seats)]
        highest = max(map(sum, rolls))
        best = [seat for seat, roll in enumerate(rolls) if sum(roll) == highest]
        state.turn = dealer.pick(best)
        dealer.tell("begins", seat=state.turn, rolls=rolls)
        then(state, BeginTurn())


class BeginTurn(Step, frozen=True):
    """§3.1 A turn: damage, an eruption tile if one is owed, a lava tile, cards, walls. §14.1 Who is
    burned up in Annihilation only places tiles; whoever was never asked about them is asked now.
    """

    def run(self, state: State, dealer: Dealer) -> None:
        state.turns += 1
        seat = state.turn
        if state.rolls:
            state.rolls = [roll for roll in state.rolls if roll[0] >= state.turns - 1]
        if state.is_out(seat):
            is_asked = seat in state.pouring or seat in state.watching
            question = [] if is_asked else [PlaceOn(seat)]
            then(state, *question, PlaceOnly(seat), EndTurn())
        else:
            then(
                state,
                AssessDamage(seat),
                OwedEruption(seat),
                DrawTile(seat),
                ZoneTile(seat),
                ZoneCard(seat),
                BuildWall(seat),
                EndTurn(),
            )


class PlaceOnly(Step, frozen=True):
    """§14.1 Who is burned up places an eruption tile that is owed, and a lava tile by choice."""

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        lava = [DrawTile(self.seat)] if self.seat in state.pouring else []
        then(state, OwedEruption(self.seat), *lava)


class AssessDamage(Step, frozen=True):
    """§4.1 Each unblocked flow heats the village up by 20 degrees; §4.2 then each wall in the way
    of a flow is rolled for from left to right, and one that falls costs 10.
    """

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        flows = board.flows_into(state, state.village(self.seat))
        blocked = [spot for spot in flows if spot in state.walls]
        unblocked = [SPOT_NAME[spot] for spot in flows if spot not in state.walls]
        if unblocked:
            dealer.tell("flows_in", seat=self.seat, edges=unblocked)
            village.heat_up(state, self.seat, UNBLOCKED * len(unblocked), dealer)
        for spot in blocked:
            if not village.roll_for_wall(state, spot, dealer):
                board.drop_walls(state, [spot])
                village.heat_up(state, self.seat, WALL_LOST, dealer)


class BuildWall(Decision, frozen=True):
    """§10.1 Build a wall, or two in any danger zone, on a flow or in the own village."""

    built: int = 0

    accepts: ClassVar[tuple[type[Move], ...]] = (Wall, Done)
    rests: ClassVar[type[Move] | None] = Done

    def moves(self, state: State) -> Sequence[Move]:
        if self.built >= self._allowed(state):
            return [Done()]
        walls = village.wall_choices(state, self.seat, Wall)
        return Lazily(walls, (1, lambda i: Done()))

    def _allowed(self, state: State) -> int:
        """§11.2 One more in a danger zone."""
        return 2 if state.zone(self.seat) else 1

    def objection(self, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Wall):
            return None
        if self.built >= self._allowed(state):
            return refuse("10.1", "enough_walls")
        return village.no_wall(state, self.seat, move.material, move.cell, move.way)

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Wall):
            village.build_wall(state, self.seat, move.material, move.cell, move.way, dealer)
            then(state, BuildWall(self.seat, self.built + 1))

    def default(self, state: State) -> Move:
        return Done()

    def prompt(self, state: State) -> dict[str, Any]:
        return {"left": self._allowed(state) - self.built}

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """Where the wall would stand."""
        if "way" not in said:
            return {}
        return {"side": village.wall_place(state, self.seat, said["cell"], said["way"])}


class EndTurn(Step, frozen=True):
    """§12 See whether a village is burned up, whether the last turns begin and whether they are
    over; otherwise it is the next seat's turn.
    """

    def run(self, state: State, dealer: Dealer) -> None:
        is_new = scoring.note_burned(state, dealer)
        if is_new and state.annihilation and not scoring.is_over(state):
            then(state, PlaceOn(state.turn), EndTurn())
            return
        state.idle += 1
        if state.last_turns > 0:
            state.last_turns -= 1
        elif not state.annihilation:
            scoring.begin_the_end(state, dealer)
        if scoring.is_over(state):
            scoring.tell_why_over(state, dealer)
            return
        state.turn = (state.turn + 1) % state.seats
        then(state, BeginTurn())


class PlaceOn(Decision, frozen=True):
    """§14.1 Whoever is burned up says once whether to go on placing lava tiles."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Pour, Done)

    def moves(self, state: State) -> Sequence[Move]:
        return [Pour(), Done()]

    def objection(self, state: State, move: Move) -> Refusal | None:
        return None

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Pour):
            state.pouring.append(self.seat)
            dealer.tell("places_on", seat=self.seat)
        else:
            state.watching.append(self.seat)

    def default(self, state: State) -> Move:
        return Done()


ITEMS = (
    *(SetUp, BeginTurn, AssessDamage, OwedEruption, PlaceVent, DrawTile, TakeTop, PlaceTile),
    *(ExtraTile, ZoneCard, CardPhase, PlayCards, ReplaceTile, BuildWall, EndTurn),
    *(PlaceOn, PlaceOnly, ZoneTile),
)
