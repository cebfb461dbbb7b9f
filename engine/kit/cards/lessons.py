"""Cinders learned by playing it: three small goals, each with a position and a model answer."""

from collections.abc import Callable

from engine.kit.cards.state import State
from engine.lesson import Chapter, Course, Lesson, Position


def _table(own: list[int], other: list[int], cinder: int) -> Callable[[State], None]:
    """Two hands and a cinder; every other card is in the bag."""

    def arrange(state: State) -> None:
        for hand in state.hands:
            for card in hand:
                state.bag[card] += 1
        state.hands, state.cinder = [own.copy(), other.copy()], cinder
        for card in (*own, *other):
            state.bag[card] -= 1

    return arrange


# STUB: three goals of your own. Keys are stored with what people have learned: never change one.
BASICS = Chapter(
    "basics",
    "Your first fire",
    (
        Lesson(
            "cinders.take",
            "The highest card takes the cinder. Blue will bid 3: take it.",
            Position(arrange=_table([1, 4], [3, 5], 2)),
            lambda played: played.told("won"),
            ("bid 4",),
            "Two points for you.",
            "Blue was higher. Bid a card above 3.",
            "3.1",
        ),
        Lesson(
            "cinders.save",
            "Blue will bid 2. Take the cinder, but keep your best card.",
            Position(arrange=_table([1, 3, 6], [2, 4, 5], 1)),
            lambda played: played.told("won") and 6 in played.after.hands[0],
            ("bid 3",),
            "One point, and the six is left for later.",
            "Blue was higher, or your six is gone. Bid the card in between.",
            "2.2",
        ),
        Lesson(
            "cinders.tie",
            "Equal bids take nothing. Blue will bid 5: you cannot beat it, so let nobody have it.",
            Position(arrange=_table([2, 5], [5, 6], 3)),
            lambda played: played.told("tied", seat=None),
            ("bid 5",),
            "Blue does not get them either.",
            "Blue takes three points. Bid the same card as Blue.",
            "3.1",
        ),
    ),
)

COURSE = Course(
    (BASICS,),
    reference=("1", "4"),
    advice={"SealBid": "Keep high cards for dear cinders."},
)
