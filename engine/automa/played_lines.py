"""Lines for reasons: a move played on until the mover has had two more turns.

All moves of a position meet the same redeals and the same chance, so that what differs between
their lines is what they lead to.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine import agenda
from engine.automa.budget import TimeLimit
from engine.automa.lookahead import HardAutoma
from engine.automa.positions import MOST_ANSWERS, Chance, Positions
from engine.contract import Move
from engine.dealer import Dealer, Event, QuietDealer
from engine.game import Game

PLAYED_LINES = 4
"""How often a move and its rivals are played on."""
AT_ONCE = "at_once"
"""Before anything else is done in the turn in which the move is made."""
NOW, NEXT, LATER = "now", "next", "later"
"""The turn in which the move is made, all up to the end of the mover's next one, and of the one
after it.
"""
MEANWHILE = "meanwhile"
"""What is told while others answer."""


class PlayedLine(NamedTuple):
    """What came of a move: the scores at once and when each of the mover's turns had ended, what
    was told until then, the names of what the move itself told, and what the mover held when the
    turn of the move had ended.
    """

    scores: dict[str, tuple[tuple[int, ...], ...]]
    told: dict[str, list[Event]]
    itself: frozenset[str]
    held: Mapping[str, int]


class _Told(QuietDealer):
    """Chance that keeps what everybody would hear."""

    def tell(self, name: str, to: int | None = None, **facts: Any) -> None:
        if to is None:
            self.events.append(Event(name, facts))


class PlayedLines:
    """Moves of one position played on, each once for each chance."""

    def __init__(
        self, game: Game, state: Any, seat: int, dealer: Dealer, time_limit: TimeLimit | None = None
    ) -> None:
        self._game, self._seat = game, seat
        self._mind, self._positions = HardAutoma(), Positions(game)
        self._time_limit = time_limit
        self._deals = [
            (game.redeal(state, seat, dealer), dealer.below(1 << 30)) for _ in range(PLAYED_LINES)
        ]
        self._known: dict[Move, list[PlayedLine]] = {}
        self.before = game.outcome(state).scores

    def of(self, move: Move) -> list[PlayedLine]:
        """The lines of a move; fewer than usual, but one, if time runs out."""
        if move not in self._known:
            self._known[move] = list(self._played(move))
        return self._known[move]

    def _played(self, move: Move) -> Iterator[PlayedLine]:
        for n, (deal, chance) in enumerate(self._deals):
            if n and self._time_limit is not None and self._time_limit.is_reached:
                return
            yield self._line(deal, move, chance)

    def _line(self, deal: Any, move: Move, chance: int) -> PlayedLine:
        """Everybody goes on sensibly until the mover has had two more turns."""
        now, dice, thoughts = deal.clone(), Chance(chance, _Told), QuietDealer(chance + 1)
        scores, told = {}, {one: list[Event]() for one in (NOW, MEANWHILE, NEXT, LATER)}
        held: Mapping[str, int] | None = None
        whens, turn, begun = iter((NOW, NEXT, LATER)), now.turns, True
        when, reply, seat, moves = next(whens), move, self._seat, None
        itself = frozenset[str]()
        for _ in range(MOST_ANSWERS):
            dealer = dice.of_turn(now.turns)
            heard = len(dealer.events)
            if moves is not None:
                reply = self._mind.reply(self._positions, now, seat, moves, thoughts)
            asked = agenda.answer(now, seat, reply, dealer)
            if moves is None:  # what the move itself says is no reason for it
                itself = frozenset(event.name for event in dealer.events[heard:])
                scores[AT_ONCE] = self._game.outcome(now).scores
            else:
                told[when if seat == self._seat else MEANWHILE] += dealer.events[heard:]
            if now.turns != turn:
                held = self._game.holdings(now, self._seat) if held is None else held
                if begun:
                    scores[when] = self._game.outcome(now).scores
                    if when == LATER:
                        break
                    when = next(whens)
                turn, begun = now.turns, now.turn == self._seat
            if not asked:
                break
            seat, moves = asked[0].decision.seat, asked[0].moves
        end = self._game.outcome(now).scores
        held = self._game.holdings(now, self._seat) if held is None else held
        scores = {when: scores.get(when, end) for when in (AT_ONCE, NOW, NEXT, LATER)}
        return PlayedLine(scores, told, itself, held)
