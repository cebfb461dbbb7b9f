"""What sinks, and who is saved (§10)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine import contract
from engine.contract import Decision, Refusal, Together, refuse, then
from engine.dealer import Dealer
from engine.games.volcanic_isle import board
from engine.games.volcanic_isle.box import LAST_VOLCANOES
from engine.games.volcanic_isle.eruptions import DryLand
from engine.games.volcanic_isle.moves import Rescue
from engine.games.volcanic_isle.state import LAVA_TILE, MOAI, VILLAGE, State


class Split(contract.Step, frozen=True):
    """§10.1 See whether a fissure has split the continent into two parts; if so, one sinks."""

    border: int

    def run(self, state: State, dealer: Dealer) -> None:
        parts = board.parts_at(state, self.border, state.fissures)
        if len(parts) < 2:
            return
        part = self._doomed(state, parts, dealer)
        dealer.tell("doomed", areas=board.areas_in(part))
        active = state.turn
        seats = [(active + i) % state.seats for i in range(state.seats)]
        in_need = [seat for seat in seats if _settlers_in(state, seat, part)]
        then(state, Sink(part))
        if others := tuple(SaveSettlers(s, part) for s in in_need if s != active):
            then(state, Together(others))
        if active in in_need:
            then(state, SaveSettlers(active, part))

    def _doomed(self, state: State, parts: Sequence[int], dealer: Dealer) -> int:
        """§10.2 The smallest part; §10.3 if several are equal, lots are drawn."""
        lowest = board.lowest(board.land(state), parts)
        if len(lowest) == 1:
            return lowest[0]
        tokens = [v for v in board.volcanoes(state) if any(part >> v & 1 for part in lowest)]
        if not tokens:
            dealer.tell("lots_decide")
            return dealer.pick(lowest)
        token = dealer.pick(tokens)
        dealer.tell("token_decides", volcano=token)
        return next(part for part in lowest if part >> token & 1)


class SaveSettlers(Decision, frozen=True):
    """§10.4 Settlers of the part that sinks are saved to a space beside it: all of the active
    seat's to one space, one of each other's.
    """

    part: int

    accepts: ClassVar[tuple[type[contract.Move], ...]] = (Rescue,)
    standing_names: ClassVar[tuple[str, ...]] = ("home",)

    def moves(self, state: State) -> Sequence[contract.Move]:
        cells = board.land(state).cells
        return [Rescue(cells[space]) for space in board.shore(state, self.part)]

    def objection(self, state: State, move: Rescue) -> Refusal | None:
        space = board.land(state).space_at.get(move.cell)
        if space is None or board.is_sunk(state, space):
            return refuse("10.4", "no_land", cell=move.cell, cells=self._cells(state))
        if self.part >> board.land(state).area_of[space] & 1:
            return refuse("10.4", "sinks_too", cell=move.cell, cells=self._cells(state))
        if space not in board.shore(state, self.part):
            return refuse("10.4", "not_beside", cell=move.cell, cells=self._cells(state))
        return None

    def _cells(self, state: State) -> list[int]:
        cells = board.land(state).cells
        return [cells[space] for space in board.shore(state, self.part)]

    def take(self, state: State, move: Rescue, dealer: Dealer) -> None:
        goal = board.land(state).space_at[move.cell]
        saved = self._saved(state)
        for start in saved:
            board.move_settler(state, self.seat, start, goal)
        dealer.tell("rescued", seat=self.seat, settlers=len(saved), cell=move.cell)

    def _saved(self, state: State) -> list[int]:
        """Where the settlers stand that can be saved."""
        there = _settlers_in(state, self.seat, self.part)
        return there if self.seat == state.turn else there[:1]

    def default(self, state: State) -> contract.Move:
        """Where most of the seat's own pieces are."""
        spaces = board.shore(state, self.part)
        best = max(spaces, key=lambda space: (_own_pieces(state, self.seat, space), -space))
        return Rescue(board.land(state).cells[best])

    def standing(self, state: State) -> dict[str, contract.Move]:
        """§10.8 An answer that can be given beforehand."""
        return {"home": self.default(state)}

    def prompt(self, state: State) -> dict[str, Any]:
        there = _settlers_in(state, self.seat, self.part)
        return {"settlers": (len(self._saved(state)), len(there))}


def _settlers_in(state: State, seat: int, part: int) -> list[int]:
    area_of = board.land(state).area_of
    return [s for s in board.settlers_on_land(state, seat) if part >> area_of[s] & 1]


def _own_pieces(state: State, seat: int, space: int) -> int:
    lying = state.channels[2 * space : 2 * space + 2]
    standing = sum(at // 6 == space and owner == seat for at, owner in state.raised.items())
    count = lying.count(VILLAGE + seat) + lying.count(MOAI + seat) + standing
    return count + state.settlers[seat].count(space) + state.loose[seat].count(space)


class Sink(contract.Step, frozen=True):
    """§10.5 A part sinks: all that is left there goes back to the reserves, its areas, volcanoes
    and their tokens leave the game, and the fissures around it go back to the supply. §8.9 If the
    last lava went down with it, volcanoes erupt before anything else.
    """

    part: int

    def run(self, state: State, dealer: Dealer) -> None:
        spaces = set(board.spaces_in(state, self.part))
        lost = [self._lose_people(state, seat, spaces) for seat in range(state.seats)]
        self._lose_moai_and_villages(state, spaces, lost)
        self._remove_areas(state)
        state.sinkings += 1
        dealer.tell("sank", areas=board.areas_in(self.part))
        for seat, pieces in enumerate(lost):
            if any(pieces):
                dealer.tell("drowned", seat=seat, lost=pieces)
        left = len(board.volcanoes(state))
        if left <= LAST_VOLCANOES and not state.is_ending:
            state.is_ending = True
            dealer.tell("last_round", volcanoes=left)
        then(state, DryLand())

    def _lose_people(self, state: State, seat: int, spaces: set[int]) -> list[int]:
        """A seat's settlers, villages and Moai lost: the first are lost here, as are loose Moai."""
        before, loose = len(state.settlers[seat]), len(state.loose[seat])
        state.settlers[seat] = [s for s in state.settlers[seat] if s not in spaces]
        state.loose[seat] = [s for s in state.loose[seat] if s not in spaces]
        moai = loose - len(state.loose[seat])
        state.moai[seat] += moai
        return [before - len(state.settlers[seat]), 0, moai]

    def _lose_moai_and_villages(
        self, state: State, spaces: set[int], lost: list[list[int]]
    ) -> None:
        for at in [at for at in state.raised if at // 6 in spaces]:
            owner = state.raised.pop(at)
            state.moai[owner] += 1
            lost[owner][2] += 1
        for channel in sorted(2 * space + i for space in spaces for i in (0, 1)):
            what, state.channels[channel] = state.channels[channel], 0
            if what >= MOAI:
                state.moai[what - MOAI] += 1
                lost[what - MOAI][2] += 1
            elif what >= VILLAGE:
                state.villages[what - VILLAGE] += 1
                lost[what - VILLAGE][1] += 1
            elif what == LAVA_TILE:
                state.lava += 1

    def _remove_areas(self, state: State) -> None:
        state.sunk |= self.part
        for area in board.areas_in(self.part):
            for link in board.land(state).links[area]:
                state.fissures &= ~link.border
