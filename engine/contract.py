"""The contract every game keeps: read this first.

A match is a log of entries; the state is what they fold to. What happens next is data inside the
state: an *agenda*, a stack of small frozen values. A `Step` is run by the rules alone, a `Decision`
waits for one seat's `Move`, `Together` holds several sealed decisions open at once. Chance and
telling come from the dealer that is passed in. A game is one `Game` value made of its own modules;
it knows no clock, no storage, no Discord.

What can go wrong is one small tree, and every leaf has a sentence for the player in it:

    Trouble
    ├── Unreadable    the text is no move of this decision
    ├── Illegal       it is a move, but a rule stands in the way (carries the Refusal)
    ├── NotYourTurn   nobody asked this seat
    ├── Stale         the board has changed since the question was put
    ├── BadOption     the game cannot be set up that way
    ├── BadRecord     a record or log that does not fit the rules (names the entry)
    ├── NotAllowed    the table does not allow it: not yours, not now (`draft.py`)
    └── NotStored     the database could not take it; nothing has happened (`store`)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import or_
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, overload

import msgspec
from msgspec import Struct

from engine.dealer import Dealer


class Trouble(Exception):
    """Anything a player or a caller got wrong; its text is a sentence for them."""


class Unreadable(Trouble): ...


class NotYourTurn(Trouble): ...


class Stale(Trouble): ...


class BadOption(Trouble): ...


class BadRecord(Trouble): ...


class Illegal(Trouble):
    def __init__(self, refusal: "Refusal", sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal


class Refusal(Struct, frozen=True):
    """Why a move is not allowed: the number of the rule, and a name and facts for words.py."""

    rule: str
    name: str
    facts: dict[str, Any] = {}


def refuse(rule: str, name: str, **facts: Any) -> Refusal:
    return Refusal(rule, name, facts)


class Move(Struct, frozen=True):
    """What a player may say. The class's tag is the verb, its fields are the words after it."""

    is_aside: ClassVar[bool] = False


class Lazily(Sequence[Move]):
    """Moves that are made only when looked at, for lists so long that making them all would take
    the time. Each part is a number of moves and a way to make the one at an index.
    """

    __slots__ = ("_len", "_parts")

    def __init__(self, *parts: tuple[int, Callable[[int], Move]]) -> None:
        self._parts = parts
        self._len = 0
        for count, _ in parts:
            self._len += count

    def __len__(self) -> int:
        return self._len

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._len))]
        if index < 0:
            index += self._len
        for count, make in self._parts:
            if 0 <= index < count:
                return make(index)
            index -= count
        raise IndexError("there are not so many moves")


class Aside(Move, frozen=True):
    """A move that may be made at any decision of one's own turn; the same decision is then asked
    again.
    """

    is_aside: ClassVar[bool] = True

    def objection(self, state: Any, seat: int) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        raise NotImplementedError

    def carry_out(self, state: Any, seat: int, dealer: Dealer) -> None:
        raise NotImplementedError


class State(Struct, kw_only=True):
    """What is on the table. Rules change it in place; `clone` makes the flat copy to change."""

    seats: int
    turn: int = 0
    """The seat on turn."""
    turns: int = 0
    """How many turns have begun."""
    agenda: list[Any] = []
    """What happens next, the next item last. Empty when the game is over."""

    def clone(self) -> "State":
        raise NotImplementedError


class Step(Struct, frozen=True, tag=True):
    """Something the rules do by themselves."""

    waits: ClassVar[bool] = False

    def run(self, state: Any, dealer: Dealer) -> None:
        raise NotImplementedError


class Decision(Struct, frozen=True, tag=True):
    """Something one seat must answer. A lone answer is taken by the rules, unless it is secret."""

    seat: int

    waits: ClassVar[bool] = True
    accepts: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds of move that can be an answer, asides included."""
    secret: ClassVar[bool] = False
    """Whether the answers show something hidden: nobody else may read them, and one that others
    see something of cannot be taken back at once.
    """

    def moves(self, state: Any) -> Sequence[Move]:
        """Every legal answer, each once, always in the same order."""
        raise NotImplementedError

    def objection(self, state: Any, move: Any) -> Refusal | None:
        """Why a readable move is not a legal answer; None if it is one."""
        raise NotImplementedError

    def take(self, state: Any, move: Any, dealer: Dealer) -> None:
        """Carry out a legal answer and push what it leads to."""
        raise NotImplementedError

    def default(self, state: Any) -> Move:
        """The answer for a player who is away: lawful, harmless, keeps the game moving."""
        raise NotImplementedError

    def stuck(self, state: Any, dealer: Dealer) -> None:
        """What the rules do when there is no legal answer at all."""
        raise RuntimeError(f"{type(self).__name__} has no legal answer")

    def canonical(self, state: Any, move: Any) -> Move:
        """The one spelling of a move that may be said in several ways."""
        return move  # type: ignore[no-any-return]

    def asides(self, state: Any) -> Sequence[Aside]:
        """What may be done besides, before answering."""
        return ()

    def standing(self, state: Any) -> Mapping[str, Move]:
        """Answers a seat that is not on turn may choose beforehand, by name."""
        return {}

    def prompt(self, state: Any) -> dict[str, Any]:
        """Facts for the sentence that asks this question."""
        return {}

    def rule(self, state: Any) -> str:
        """The paragraph of rules.md that matters now: the number its docstring begins with."""
        return (self.__doc__ or "§").split()[0].lstrip("§")


D = TypeVar("D")


class Together(Struct, Generic[D], frozen=True, tag="Together"):
    """Decisions of several seats asked at once; answers stay sealed until the last one is in."""

    decisions: tuple[D, ...]
    sealed: tuple[str, ...] = ()
    """An answer in notation per decision, empty while it is open."""

    waits: ClassVar[bool] = True


def then(state: State, *items: Any) -> None:
    """Push items onto the agenda so that they happen next, in the order given."""
    state.agenda.extend(reversed(items))


class Outcome(Struct, frozen=True):
    """How the seats stand: ranks from 1 (equal seats and partners share one), scores, and why."""

    ranks: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    """Per seat, in the order of the game's `scores`."""
    why: str
    """The name of a sentence in words.py."""
    facts: dict[str, Any] = {}

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class View(Struct, frozen=True, kw_only=True):
    """What one seat (or, with None, a spectator) may see. Each game adds its own fields."""

    seat: int | None
    seats: int
    turn: int
    turns: int
    waiting: tuple[int, ...]
    outcome: Outcome | None


@dataclass(frozen=True)
class Option:
    """A choice made before the match starts."""

    name: str
    title: str
    choices: Mapping[str, str]
    """What may be chosen, and what it means. The first is the default."""
    free: Callable[[str], bool] = field(default=lambda value: False)
    """Accepts further values that cannot be listed."""
    form: str = ""
    """What such a value looks like, for a person."""

    @property
    def default(self) -> str:
        return next(iter(self.choices))


@dataclass(frozen=True)
class Words:
    """How a game's events, questions, refusals and moves read: tables of sentences by name."""

    events: Mapping[str, str]
    prompts: Mapping[str, str]
    refusals: Mapping[str, str]
    moves: Mapping[str, str]
    """What a move does, by its verb, in a few words: for lists, buttons and completion."""
    spell: Mapping[str, Callable[[Any], str]] = field(default_factory=dict)
    """How facts of the game's own kinds are written, by the format name used in the sentences."""


@dataclass(frozen=True)
class Game:
    """A game: everything the rest of Tephra knows about it."""

    id: str
    title: str
    seats: tuple[int, ...]
    """The numbers of seats it can be played with."""
    colours: tuple[str, ...]
    """The name of each seat's pieces, in seat order; or of all there are, see `seating`."""
    options: tuple[Option, ...]
    version: int
    """Raised when a rule changes in a way that old records may not fit."""
    bound: int
    """No match has more entries than this."""
    folder: Path
    scores: tuple[str, ...]
    """What the numbers of an Outcome's scores count."""

    state: type[State]
    items: tuple[type[Step] | type[Decision], ...]
    set_up: Callable[[int, Mapping[str, str]], Any]
    """The state before anything was drawn, from the number of seats and complete options."""
    view: Callable[[Any, int | None], Any]
    redeal: Callable[[Any, int, Dealer], Any]
    """A clone in which everything the seat cannot see is dealt anew."""
    outcome: Callable[[Any], Outcome]
    """How the seats stand; final when the agenda is empty."""
    sides: Callable[[Any], tuple[tuple[int, ...], ...]]
    """Which seats win and lose together."""
    evaluate: Callable[[Any, int], float]
    """How good the position is for a seat, in the game's own terms: for automa only."""
    pieces: Callable[[Any], Mapping[str, int]]
    """Every piece of the box counted where it is, so that a law can find lost ones."""
    sketch: Callable[[Any], str]
    """The board of a view as plain text."""
    words: Words
    seating: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Which of the colours play, by the number of seats; the first ones where nothing is said."""
    report: Callable[[Any], Mapping[str, int]] = field(default=lambda state: {})
    """Numbers of a finished match that a batch shows the mean of."""

    def colours_of(self, seats: int) -> tuple[str, ...]:
        """The name of each seat's pieces in a match of so many seats."""
        playing = self.seating.get(seats)
        return tuple(self.colours[i] for i in playing) if playing else self.colours[:seats]

    def complete(self, seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """The chosen options with defaults for the rest; BadOption says what is wrong with them."""
        if seats not in self.seats:
            raise BadOption(
                f"{self.title} is for {_either(map(str, self.seats))} seats, not {seats}."
            )
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            option = known.get(name)
            if option is None:
                has = f"it has {_either(known, 'and')}" if known else "it has none"
                raise BadOption(f"{self.title} has no option “{name}”: {has}.")
            if value not in option.choices and not option.free(value):
                choices = _either([*option.choices, *([option.form] if option.form else [])])
                raise BadOption(f"Option {name} can be {choices}, not “{value}”.")
        return {name: chosen.get(name, option.default) for name, option in known.items()}

    @cached_property
    def _agenda_type(self) -> Any:
        decisions = [item for item in self.items if issubclass(item, Decision)]
        return list[_any_of([*self.items, Together[_any_of(decisions)]])]  # type: ignore[misc]

    def encode(self, state: State) -> bytes:
        """A state as JSON."""
        return msgspec.json.encode(state)

    def decode(self, data: bytes) -> Any:
        """A state from JSON."""
        state = msgspec.json.decode(data, type=self.state)
        state.agenda = msgspec.convert(state.agenda, self._agenda_type)
        return state

    @cached_property
    def rules(self) -> str:
        """The rules in our own words."""
        return (self.folder / "rules.md").read_text(encoding="utf-8")


def _any_of(types: Sequence[Any]) -> Any:
    return reduce(or_, types)


def _either(names: Any, conjunction: str = "or") -> str:
    *some, last = names
    return f"{', '.join(some)} {conjunction} {last}" if some else str(last)
