"""What a player says to play a card of the Caldera: one verb for each card with a bolt.

What they do is in caldera.py, which fills in `RULES`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Protocol

from engine.contract import Aside, Refusal, refuse
from engine.dealer import Dealer
from engine.games.volcanique.box import Biome, Card, Figure
from engine.games.volcanique.refusal_hints import with_answers
from engine.games.volcanique.state import State
from engine.hexes import Cell, Way


class AnyCardRule(Protocol):
    """What a card does."""

    card: ClassVar[Card]

    @property
    def rule(self) -> str:
        """The number of its paragraph."""
        ...

    def choices(self, state: State, seat: int) -> Sequence["Played"]:
        """Every way to play it now."""
        ...

    def play(self, state: State, seat: int, move: Any, dealer: Dealer) -> None: ...


RULES: dict[type, AnyCardRule] = {}


class Played(Aside, frozen=True):
    """A card is revealed, takes effect at once and is discarded."""

    def objection(self, state: State, seat: int) -> Refusal | None:
        rule = RULES[type(self)]
        if not state.cards[seat] >> rule.card & 1:
            return with_answers(refuse("10.3", "no_such_card"), self, ())
        legal = rule.choices(state, seat)
        useless = refuse(rule.rule, "card_useless")
        return None if self in legal else with_answers(useless, self, legal)

    def carry_out(self, state: State, seat: int, dealer: Dealer) -> None:
        """§10.3 The card is told to its owner, too: what was shown cannot be taken back."""
        rule = RULES[type(self)]
        state.cards[seat] ^= 1 << rule.card
        state.discards |= 1 << rule.card
        dealer.tell("card_played", seat=seat, card=rule.card)
        dealer.tell("card_gone", to=seat, cards=state.cards[seat].bit_count())
        rule.play(state, seat, self, dealer)


class Paws(Played, frozen=True, tag="paws"):
    """`paws`: one more critter move, now."""


class Updraft(Played, frozen=True, tag="updraft"):
    """`updraft D4 light F6 dark`: a critter flies to an uncontrolled biome."""

    cell: Cell
    biome: Figure
    to: Cell
    into: Biome


class Mudslip(Played, frozen=True, tag="mudslip"):
    """`mudslip D4`: away with an uninhabited tile."""

    cell: Cell


class Cinder(Played, frozen=True, tag="cinder"):
    """`cinder D4`: the volcano there hits one of its neighbours."""

    cell: Cell


class Levee(Played, frozen=True, tag="levee"):
    """`levee D4 NE`: the lava there flows that way in this turn."""

    cell: Cell
    way: Way


class Rite(Played, frozen=True, tag="rite"):
    """`rite`: a critter from the hand into the crater."""


class Bumper(Played, frozen=True, tag="bumper"):
    """`bumper 2 1 0`: light, medium and dark resources."""

    light: int
    medium: int
    dark: int


class Barter(Played, frozen=True, tag="barter"):
    """`barter 3 2 2`: the resources to have afterwards."""

    light: int
    medium: int
    dark: int


class Bolthole(Played, frozen=True, tag="bolthole"):
    """`bolthole D4 light`: that critter is burrowed until your next turn."""

    cell: Cell
    biome: Figure


class Turnstone(Played, frozen=True, tag="turnstone"):
    """`turnstone D4 NE`: turn a tile."""

    cell: Cell
    way: Way


class Stowaway(Played, frozen=True, tag="stowaway"):
    """`stowaway D4 light`: a critter from the hand onto an inhabited tile."""

    cell: Cell
    biome: Biome


class Bargain(Played, frozen=True, tag="bargain"):
    """`bargain`: a volcano costs less in this turn."""


class Growth(Played, frozen=True, tag="growth"):
    """`growth`: one more land tile, now."""


class Wave(Played, frozen=True, tag="wave"):
    """`wave D4`: the critter that is alone on that coast goes home."""

    cell: Cell


class Vent(Played, frozen=True, tag="vent"):
    """`vent D4`: lava on an uninhabited tile."""

    cell: Cell


CARD_VERBS: tuple[type[Played], ...] = (
    *(Paws, Updraft, Mudslip, Cinder, Levee, Rite, Bumper, Barter, Bolthole, Turnstone),
    *(Stowaway, Bargain, Growth, Wave, Vent),
)


def playable(state: State, seat: int) -> list[Played]:
    """Every way to play one of the seat's cards now."""
    return [move for verb in _verbs(state.cards[seat]) for move in RULES[verb].choices(state, seat)]


@cache
def _verbs(held: int) -> tuple[type[Played], ...]:
    return tuple(verb for card, verb in enumerate(CARD_VERBS) if held >> card & 1)
