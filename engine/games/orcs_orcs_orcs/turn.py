"""A game of Orcs Orcs Orcs, item by item, in the order of rules.md: set-up, round, turn.

Each docstring is the rule it carries out, with its number. What a player does with an action is in
actions.py, how a spell is cast in casting.py.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Decision, Move, Refusal, Step, Together, refuse, then
from engine.dealer import Dealer
from engine.games.orcs_orcs_orcs import actions, cards, casting, horde, toadlings
from engine.games.orcs_orcs_orcs.box import (
    HAND,
    PATHS,
    REVEALED,
    SECTIONS,
    SPOTS,
    TERRAIN_TILES,
    Mission,
    Special,
)
from engine.games.orcs_orcs_orcs.moves import ChooseMission, Reveal
from engine.games.orcs_orcs_orcs.state import State

# ── Set-up ────────────────────────────────────────────────────────────────────────────────────────


class SetUp(Step, frozen=True):
    """§2 Terrain, displays, creatures, hands, missions; the start player is drawn by lot."""

    def run(self, state: State, dealer: Dealer) -> None:
        place_terrain(state, dealer)
        cards.lay_out(state, dealer)
        for path in range(PATHS):
            horde.reveal(state, path, dealer, REVEALED)
        for seat in range(state.seats):
            cards.draw_cards(state, seat, HAND, dealer)
        state.start = state.turn = dealer.below(state.seats)
        dealer.tell("begins", seat=state.start)
        then(state, *([DealMissions()] if state.missions else []), BeginRound())


def place_terrain(state: State, dealer: Dealer) -> None:
    """§17.1 One tile on each path, on a section drawn by lot; fewer or more where agreed."""
    if not state.tiles:
        return
    drawn = sorted(TERRAIN_TILES)
    dealer.shuffle(drawn)
    paths = list(range(PATHS))
    if state.tiles < PATHS:
        dealer.shuffle(paths)
    spots = [SECTIONS * path + dealer.below(SECTIONS) for path in paths[: state.tiles]]
    while len(spots) < state.tiles:
        spots.append(dealer.pick([spot for spot in range(SPOTS) if spot not in spots]))
    for spot, tile in zip(spots, drawn, strict=False):
        state.terrain[spot] = tile


class DealMissions(Step, frozen=True):
    """§15.1 Two missions for each seat, of which it keeps one; all choose at once."""

    def run(self, state: State, dealer: Dealer) -> None:
        left = list(Mission)
        for seat in range(state.seats):
            dealt = sorted(left.pop(dealer.below(len(left))) for _ in range(2))
            state.offered += dealt
            dealer.tell("your_missions", to=seat, missions=dealt)
        then(state, Together(tuple(KeepMission(seat) for seat in range(state.seats))))


class KeepMission(Decision, frozen=True):
    """§15.2 Keep one of two secret missions."""

    accepts: ClassVar[tuple[type[Move], ...]] = (ChooseMission,)
    secret: ClassVar[bool] = True

    def moves(self, state: State) -> Sequence[Move]:
        return [ChooseMission(mission) for mission in self._offered(state)]

    def _offered(self, state: State) -> list[Mission]:
        return [Mission(m) for m in state.offered[2 * self.seat : 2 * self.seat + 2]]

    def objection(self, state: State, move: ChooseMission) -> Refusal | None:
        if move.mission in self._offered(state):
            return None
        return refuse("15.2", "not_offered", missions=self._offered(state))

    def take(self, state: State, move: ChooseMission, dealer: Dealer) -> None:
        state.kept[self.seat] = move.mission
        dealer.tell("kept_mission", to=self.seat, mission=move.mission)

    def default(self, state: State) -> Move:
        return self.moves(state)[0]


# ── A round ───────────────────────────────────────────────────────────────────────────────────────


class BeginRound(Step, frozen=True):
    """§4.1 A fate card is revealed, and creatures move. §4.7 Then its special rule holds until the
    next one is revealed.
    """

    def run(self, state: State, dealer: Dealer) -> None:
        state.round += 1
        state.is_ruled = False
        draw_fate(state, dealer)
        horde.march(state, dealer)
        state.is_ruled = True
        if state.special() is Special.EXCHANGE:
            cards.lay_out(state, dealer)
        state.turn = state.start
        then(state, BeginTurn())


def draw_fate(state: State, dealer: Dealer) -> None:
    """§4.6 When the pile is empty, all fate cards are shuffled."""
    if not any(state.fates):
        state.fates = [1] * len(state.fates)
    state.fate = dealer.draw(state.fates)
    state.fates[state.fate] = 0
    card = state.fate_card()
    assert card is not None
    if state.new_fate:
        paths, sections = [path + 1 for path in card.paths], list(card.sections)
        dealer.tell("new_fate", round=state.round, paths=paths, sections=sections)
    else:
        dealer.tell("fate", round=state.round, categories=list(card.categories))
    if card.special is not Special.NONE:
        dealer.tell("special", special=card.special)


# ── A turn ────────────────────────────────────────────────────────────────────────────────────────


class BeginTurn(Step, frozen=True):
    """§3.2 A turn: reveal markers, perform actions, draw new spells."""

    def run(self, state: State, dealer: Dealer) -> None:
        state.turns += 1
        seat = state.turn
        then(state, RevealEmpty(), RevealMarker(seat), actions.NextAction(seat), EndTurn())


class RevealEmpty(Step, frozen=True):
    """§3.3 First one marker on each path without a creature, as far as there are any."""

    def run(self, state: State, dealer: Dealer) -> None:
        for path in range(PATHS):
            if state.markers[path] and not state.has_creatures(path):
                horde.reveal(state, path, dealer)


class RevealMarker(Decision, frozen=True):
    """§3.4 Then a marker of a path of choice, but not of the own path."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Reveal, *toadlings.ASIDES)

    def sayable(self, state: State) -> Sequence[type[Move]]:
        return toadlings.sayable(state, self.accepts)

    def moves(self, state: State) -> Sequence[Move]:
        return [REVEALS[path] for path in self._others(state)]

    def _others(self, state: State) -> list[int]:
        own = state.mages[self.seat]
        return [path for path in range(PATHS) if state.markers[path] and path != own]

    def objection(self, state: State, move: Reveal) -> Refusal | None:
        if not 1 <= move.path <= PATHS:
            return refuse("1.2", "no_path", path=move.path)
        if move.path - 1 == state.mages[self.seat]:
            return refuse("3.4", "own_path", path=move.path, paths=self._paths(state))
        if state.markers[move.path - 1]:
            return None
        return refuse("3.4", "no_marker", path=move.path, paths=self._paths(state))

    def _paths(self, state: State) -> list[int]:
        return [path + 1 for path in self._others(state)]

    def take(self, state: State, move: Reveal, dealer: Dealer) -> None:
        horde.reveal(state, move.path - 1, dealer)

    def stuck(self, state: State, dealer: Dealer) -> None:
        """§3.5 Only the own path has markers left, or none has."""

    def default(self, state: State) -> Move:
        """The path with the fewest creatures."""
        return min(self.moves(state), key=lambda move: _crowd(state, move))

    def asides(self, state: State) -> Sequence[Any]:
        return toadlings.asides(state, self.seat) if self.moves(state) else ()


def _crowd(state: State, move: Any) -> int:
    first = SECTIONS * (move.path - 1)
    return sum(map(len, state.spots[first : first + SECTIONS]))


REVEALS = tuple(Reveal(path + 1) for path in range(PATHS))


class EndTurn(Step, frozen=True):
    """§7.1 The hand is discarded and a new one drawn, §8.4 wounds heal, and it is the next seat's
    turn; §14.1 after the last seat's the round is over, and perhaps the game.
    """

    def run(self, state: State, dealer: Dealer) -> None:
        seat = state.turn
        state.fresh = []
        cards.discard_hand(state, seat)
        cards.draw_cards(state, seat, cards.hand_limit(state, seat), dealer)
        horde.recover(state)
        actions.forget(state)
        following = (seat + 1) % state.seats
        if following != state.start:
            state.turn = following
            then(state, BeginTurn())
        elif state.is_last_round():
            dealer.tell("over", rounds=state.round)
        else:
            then(state, BeginRound())


ITEMS: tuple[type[Step] | type[Decision], ...] = (
    *(SetUp, DealMissions, KeepMission, BeginRound, BeginTurn, RevealEmpty, RevealMarker),
    *actions.ITEMS,
    *casting.ITEMS,
    EndTurn,
)
