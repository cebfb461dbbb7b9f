"""Positions of Volcanique for tests that are read beside rules.md.

A position says what lies where: by cell a stack of tiles, the lowest first, each its kind and way
(`uno-l`, `duo-lm NE`, `volcano`, `soil`), and who is on it, as the seat's number and the biome's
letter; `b` after it is burrowed, `u` burrowed under the top tile, `c` colossal.

    position({"M50": "uno-l", "M51": "trio-lmd S/duo-lm"}, {"M50": "0L", "M51": "1Mc"}, ask="move")

Seat 0 is on turn. After the step that is asked for comes a `Rest`, so that the turn does not go on
by itself; without `ask` a whole turn begins. Every seat has a critter on a rock of its own far away
unless `rocks` is off, so that nobody is without one. `ROW` is land on which most things can be
shown.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from engine import agenda, notation
from engine.contract import Decision, Move
from engine.dealer import Dealer
from engine.games.volcanique import GAME, board, critters
from engine.games.volcanique.box import KIND_NAMES, LAVA, Card, Power
from engine.games.volcanique.buying import BuyTile
from engine.games.volcanique.claiming import ClaimTiles
from engine.games.volcanique.endings import SpendGoods
from engine.games.volcanique.lava import LavaStep
from engine.games.volcanique.moves import Done, Hold
from engine.games.volcanique.moving import MoveCritter
from engine.games.volcanique.sacrifices import Sacrifice
from engine.games.volcanique.state import BURROWED, COLOSSAL, State, section, tile
from engine.games.volcanique.turn import BeginTurn, Collect, EndTurn
from engine.games.volcanique.volcano import AimVolcano
from engine.hexes import Way
from engine.match.match import Match
from tests.games.answering import After, answered, gone_on, match_at, refusal

STEPS: dict[str, Callable[[int], Any]] = {
    "move": MoveCritter,
    "buy": BuyTile,
    "claim": ClaimTiles,
    "offer": Sacrifice,
    "collect": Collect,
    "spend": SpendGoods,
    "aim": AimVolcano,
    "lava": lambda seat: LavaStep(),
}
LETTERS = "LMD"

ROW = {"M50": "uno-l", "M51": "uno-l", "M52": "duo-lm N", "M53": "uno-m"}
"""A column: light M50, M51 and the north of M52 are one biome, its south and M53 the other."""


def cell(name: str) -> int:
    return notation.cell_named(name)


def position(
    land: Mapping[str, str] = ROW,
    who: Mapping[str, str] | None = None,
    *,
    ask: str = "",
    goods: Sequence[Sequence[int]] = (),
    powers: Sequence[str] = (),
    cards: Sequence[str] = (),
    crater: Sequence[int] = (),
    lava: str = "",
    sea: Mapping[str, int] | None = None,
    seats: int = 2,
    rocks: bool = True,
    flow: str = "now",
    **options: str,
) -> State:
    """A position with seat 0 on turn; `ask` is the step it is asked for, or the turn begins. `flow`
    is the option `lava`.
    """
    options["lava"] = flow
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    for name, stack in land.items():
        for text in stack.split("/"):
            _lay(state, name, text)
    for name in lava.split():
        state.lava.append((cell(name), 0 if cell(name) in state.land else 1))
        state.stock[LAVA] -= 1
    board.reindex(state)
    if rocks:
        _add_rocks(state)
    for name, text in (who or {}).items():
        for one in text.split():
            _put(state, name, one)
    _hold(state, goods, powers, cards, crater)
    for name, seat in (sea or {}).items():
        state.sea[cell(name)] = seat
        state.hand[seat] -= 1
    state.grid = [0, 4, 6, 1, 5, 11, 12, 13, 22]
    state.turns = 2
    state.agenda = [EndTurn(), Rest(0), STEPS[ask](0)] if ask else [EndTurn(), BeginTurn()]
    return state


class Rest(Decision, frozen=True):
    """A question at which a position comes to rest: it is always asked."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Done, Hold)

    def moves(self, state: State) -> Sequence[Move]:
        return [Done(), Hold()]

    def objection(self, state: State, move: Move) -> None:
        return None

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        """The turn goes on."""


def _lay(state: State, name: str, text: str) -> None:
    kind, _, way = text.partition(" ")
    number = LAVA if kind == "soil" else KIND_NAMES.index(kind)
    state.stock[number] -= 1
    board.put(state, cell(name), tile(number, Way[way or "N"]))


def _add_rocks(state: State) -> None:
    """For each seat a lone Uno far in the east with its critter."""
    for seat in range(state.seats):
        name = f"Z{20 + 4 * seat}"
        _lay(state, name, "uno-d" if seat < 2 else "uno-m" if seat < 4 else "uno-l")
        _put(state, name, f"{seat}{'DDMML'[seat]}")


def _put(state: State, name: str, text: str) -> None:
    seat, biome = int(text[0]), LETTERS.index(text[1])
    flags = BURROWED * ("b" in text or "u" in text) | COLOSSAL * ("c" in text)
    at, critter = section(cell(name), biome), seat << 3 | flags
    if "u" in text:
        state.under.append((at, state.height(cell(name)) - 1, critter))
    else:
        critters.add(state, at, critter)
    state.hand[seat] -= 2 if "c" in text else 1


def _hold(
    state: State,
    goods: Sequence[Sequence[int]],
    powers: Sequence[str],
    cards: Sequence[str],
    crater: Sequence[int],
) -> None:
    for seat, counts in enumerate(goods):
        for biome, count in enumerate(counts):
            state.gain(seat, biome, count)
    for seat, names in enumerate(powers):
        for name in names.split():
            state.unlocked[seat] |= 1 << Power[name.upper()]
            state.hand[seat] -= 1
    for seat, names in enumerate(cards):
        for name in names.split():
            state.cards[seat] |= 1 << Card[name.upper()]
            state.deck ^= 1 << Card[name.upper()]
    for seat, count in enumerate(crater):
        state.crater[seat] = count
        state.hand[seat] -= count


def table(state: State) -> Match:
    """A match in which the position has just come about."""
    options = {"style": state.style if state.seats > 2 else "symbiosis"}
    return match_at(GAME, state, options)


def legal(state: State, verb: str = "") -> list[str]:
    """What the seat that is asked may say, beginning with a verb."""
    (seat,) = table(state).waiting()
    texts = [notation.write(move) for move in table(state).moves(seat)]
    return [text for text in texts if text.startswith(verb)]


def asked(state: State) -> str:
    """The seat and the name of the decision that is open."""
    (decision,) = agenda.waiting(state)
    return f"{decision.seat} {type(decision).__name__}"


def go(state: State, *draws: int) -> After[State]:
    """Run the position to its next question; `draws` are the numbers that chance deals."""
    return gone_on(table(state), *draws)


def play(state: State, text: str, *draws: int) -> After[State]:
    """The position after the seat that is asked has said this."""
    (seat,) = table(state).waiting()
    after = answered(table(state), seat, text, *draws)
    assert GAME.pieces(after.state) == GAME.pieces(state), "a piece was lost or made"
    return after


def say(state: State, *texts: str) -> State:
    """The position after several answers, chance always dealing the first possibility."""
    for text in texts:
        state = play(state, text).state
    return state


def buy(state: State, ware: str, where: str = "") -> After[State]:
    """The position after a purchase, paid in the first possible way and laid as said."""
    after = play(state, f"buy {ware}")
    for name, text in (("PayPrice", ""), ("LayTile", f"lay {where}"), ("AimVolcano", where)):
        if asked(after.state).endswith(name):
            told = after.told
            after = play(after.state, text or legal(after.state)[0])
            after.told[:0] = told
    return after


def refused(state: State, text: str) -> tuple[str, str]:
    """The number and the name of the rule that stands in the way."""
    assert text not in legal(state)
    (seat,) = table(state).waiting()
    return refusal(table(state), seat, text)


def who(state: State) -> dict[str, str]:
    """Everybody on land but on the rocks, written as in `position`."""
    view: Any = GAME.view(state, None)
    found = {
        notation.name(t.cell): " ".join(
            f"{c.seat}{LETTERS[c.biome]}{'u' if c.covered else 'b' * c.burrowed}{'c' * c.colossal}"
            for c in t.critters
        )
        for t in view.tiles
    }
    return {name: text for name, text in found.items() if text and name[0] != "Z"}


def top(state: State, name: str) -> str:
    """What shows on a cell: `duo-lm NE`, `volcano`, `soil`, `ocean`."""
    packed = board.top(state, cell(name))
    if packed < 0:
        return "ocean"
    if board.is_soil(packed):
        return "soil"
    kind = KIND_NAMES[packed >> 3]
    return kind if kind[:3] in ("uno", "vol") else f"{kind} {Way(packed & 7).name}"


def lava(state: State) -> list[str]:
    return [notation.name(at) for at, _ in state.lava]


def rounds(*counts: int) -> tuple[int, ...]:
    """The draws of dice, each by what it shows."""
    return tuple(count - 1 for count in counts)
