"""The contract every game keeps: read this first.

A match is a log of entries; the state is what they fold to. What happens next is data inside the
state: an *agenda*, a stack of small frozen values. A `Step` is run by the rules alone, a `Decision`
waits for one seat's `Move`, `Together` holds several sealed decisions open at once. Chance and
telling come from the dealer that is passed in. A game is one `Game` value (`game.py`);
it knows no clock, no storage, no Discord.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from engine.dealer import Dealer, Event


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
    never_right: ClassVar[tuple[Any, ...]] = ()
    """What is understood, so that a refusal can say why not, but is never listed as a choice."""


class Aside(Move, frozen=True):
    """A move that may be made at any decision of one's own turn; the same decision is then asked
    again.
    """

    is_aside: ClassVar[bool] = True

    def canonical(self, state: Any) -> "Aside":
        """The one spelling of what may be said in several ways, as a decision's `canonical`."""
        return self

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
    """Something one seat must answer. A lone answer is taken by the rules, unless it `hides`."""

    seat: int

    waits: ClassVar[bool] = True
    accepts: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds of move that can be an answer, asides included."""
    secret: ClassVar[bool] = False
    """Whether the answers show something hidden: nobody else may read them."""

    rests: ClassVar[type[Move] | None] = None
    """The answer that does nothing and goes on to what comes next."""
    declines: ClassVar[type[Move] | None] = None
    """The answer that does without something: offered last, like `rests`, but by itself."""
    opens: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds of answer that only begin something: what the next question is about."""
    several: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds of answer that ask the same again, so that a set can be given at once."""

    standing_names: ClassVar[tuple[str, ...]] = ()
    """The names that `standing` may ever give, so that people can choose before they are asked."""

    def hides(self, state: Any) -> bool:
        """Whether taking a lone answer silently would show something hidden. It may depend only on
        what everybody sees, such as the size of a hand.
        """
        return self.secret

    def shows(self, state: Any, move: Any) -> bool:
        """Whether somebody who sees what this answer or aside does knows something hidden then: it
        cannot be taken back at once. One that could be given whatever is hidden shows nothing.
        """
        return self.secret

    def gives_up(self, state: Any) -> bool:
        """Whether whoever rests here gives up what is left of the turn, such as actions: people see
        what that looks like before it counts.
        """
        return False

    def sayable(self, state: Any) -> Sequence[type[Move]]:
        """The kinds of move in `accepts` that this match knows: nothing of modules not in play."""
        return self.accepts

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
        """The one spelling of a move that may be said in several ways. The move was read, not yet
        judged: it may be nonsense, and is then given back as it is.
        """
        return move  # type: ignore[no-any-return]

    def asides(self, state: Any) -> Sequence[Aside]:
        """What may be done besides, before answering."""
        return ()

    def standing(self, state: Any) -> Mapping[str, Move]:
        """Answers a seat that is not on turn may choose beforehand, by name."""
        return {}

    def prompt(self, state: Any) -> dict[str, Any]:
        """Facts for the sentence that asks this question. Everybody reads it."""
        return {}

    def label_facts(self, state: Any, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """Facts for the labels of its answers besides their own words: what something costs or how
        strong it is. `said` holds the fields chosen so far, by name. Its seat reads it.
        """
        return {}

    def outlook(self, state: Any, move: Any) -> Sequence[Event]:
        """What is still to come of this answer, by chance or in a later turn, told with the
        preview. Its seat reads it.
        """
        return ()

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
    state.agenda += items[::-1]


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
