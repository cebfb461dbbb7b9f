"""Positions of Orcs Orcs Orcs for tests that are read beside rules.md.

A position says what stands where, what the seats hold and what is asked:

    position({"1m": "goblin orc-1"}, hands=["smash zap", ""], trophies=["goblin goblin"])

Blue (seat 0) stands on path 1 and is on turn, Green on path 2, Red on 3, Yellow on 5. The display
shows Fireball, Lightning Bolt, Earthquake, Wisdom, Replenish and Voodoo.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine import agenda, notation
from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.actions import Act
from engine.games.orcs_orcs_orcs.board import SPOT_AT, name
from engine.games.orcs_orcs_orcs.box import (
    CARDS,
    PLACES,
    PORTRAITS,
    Card,
    Creature,
    Skill,
    Special,
    Terrain,
    Toadling,
)
from engine.games.orcs_orcs_orcs.state import State, packed
from engine.games.orcs_orcs_orcs.turn import BeginRound, BeginTurn, EndTurn, RevealMarker
from engine.match.match import Match
from tests.games.answering import After, answered, gone_on, match_at, refusal

DISPLAY = "fireball bolt earthquake wisdom replenish voodoo"
LONG = {"toad": "rider", "bomber": "chief"}
"""Options that bring the creatures which do something when they fall."""


def card(word: str) -> Card:
    return Card[word.upper().replace("-", "_")]


def position(
    creatures: Mapping[str, str] | None = None,
    *,
    ask: str = "act",
    hands: Sequence[str] = (),
    decks: Sequence[str] = (),
    discards: Sequence[str] = (),
    mages: Sequence[int] = (),
    trophies: Sequence[str] = (),
    skills: Sequence[str] = (),
    special: str = "none",
    markers: Sequence[int] = (),
    ground: Mapping[str, str] | None = None,
    nests: Mapping[str, int] | None = None,
    toads: Sequence[str] = (),
    turn: int = 0,
    seats: int = 2,
    display: str = DISPLAY,
    **options: str,
) -> State:
    """The table with a seat to move: `ask` is act, reveal, turn (its beginning) or round."""
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    state.round, state.turn, state.turns = 1, turn, 1
    for i, word in enumerate(display.split()):
        state.display[i] = -1 if word == "none" else card(word)
    for place, names in (creatures or {}).items():
        for word in names.split():
            _stand(state, place, word)
    for place, kind in (ground or {}).items():
        state.terrain[SPOT_AT[place]] = Terrain[kind.upper()]
    for place, count in (nests or {}).items():
        state.nests[SPOT_AT[place]] = count
    _deal(state, hands, decks, discards)
    _win(state, trophies, skills, toads)
    state.mages[: len(mages)] = [path - 1 for path in mages]
    state.markers[: len(markers)] = markers
    _rule(state, special)
    state.agenda = {
        "act": [EndTurn(), Act(turn)],
        "reveal": [EndTurn(), RevealMarker(turn)],
        "turn": [BeginTurn()],
        "round": [BeginRound()],
    }[ask]
    return state


def _stand(state: State, place: str, word: str) -> None:
    face, _, wounds = word.partition("-")
    portrait = state.faces.index(Creature[face.upper()])
    spot = SPOT_AT[place]
    creature = packed(portrait, int(wounds or 0))
    state.spots[spot] = tuple(sorted((*state.spots[spot], creature)))
    state.bag[portrait] -= 1
    state.markers[spot // 3] -= 1


def _deal(
    state: State, hands: Sequence[str], decks: Sequence[str], discards: Sequence[str]
) -> None:
    """Cards in hand are taken from the deck, or from elsewhere where it has none."""
    for seat in range(state.seats):
        first = CARDS * seat
        if seat < len(decks):
            state.decks[first : first + CARDS] = _counts(decks[seat])
        for pile, given in ((state.hands, hands), (state.discards, discards)):
            if seat < len(given):
                pile[first : first + CARDS] = _counts(given[seat])
        if seat >= len(decks) and seat < len(hands):
            for i, count in enumerate(_counts(hands[seat])):
                state.decks[first + i] = max(0, state.decks[first + i] - count)


def _counts(words: str) -> list[int]:
    counts = [0] * CARDS
    for word in words.split():
        counts[card(word)] += 1
    return counts


def _win(
    state: State, trophies: Sequence[str], skills: Sequence[str], toads: Sequence[str]
) -> None:
    for seat, words in enumerate(trophies):
        for word in words.split():
            state.trophies[PORTRAITS * seat + state.faces.index(Creature[word.upper()])] += 1
    for seat, words in enumerate(skills):
        for word in words.split():
            state.skulls[PORTRAITS * seat + Skill[word.upper()]] = 2
    for seat, words in enumerate(toads):
        for word in words.split():
            state.toads[4 * seat + Toadling[word.upper()]] += 1
            state.toad_bag[Toadling[word.upper()]] -= 1


def _rule(state: State, special: str) -> None:
    """The first fate card with that special rule."""
    state.fate = 0
    state.is_ruled = True
    while state.special() is not Special[special.upper()]:
        state.fate += 1
    state.fates[state.fate] = 0


def options_of(state: State) -> dict[str, str]:
    """As far as they matter to a match."""
    return {
        "missions": "on" if state.missions else "off",
        "bonus": "on" if state.bonus_actions else "off",
        "fate": "new" if state.new_fate else "basic",
    }


def table(state: State) -> Match:
    """A match in which the position has just come about."""
    return match_at(GAME, state, options_of(state))


def legal(state: State, verb: str = "", seat: int | None = None) -> list[str]:
    """What a seat that is asked may say, beginning with some words."""
    asking = next(iter(table(state).waiting())) if seat is None else seat
    texts = [notation.write(move) for move in table(state).moves(asking)]
    return [text for text in texts if f"{text} ".startswith(f"{verb} " if verb else "")]


def asked(state: State) -> str:
    """The name of the decision that is open, and nothing once the game is over."""
    open_now = agenda.waiting(state)
    return type(open_now[0]).__name__ if open_now else ""


def go(state: State, *draws: int) -> After[State]:
    """Run the position to its next question; `draws` are the numbers that chance deals."""
    return gone_on(table(state), *draws)


def play(
    state: State, *texts: str, draws: Sequence[int] = (), seat: int | None = None
) -> After[State]:
    """The position after the seat that is asked has said these, one after the other; the draws are
    those of the last one.
    """
    after: After[State] = After(state, [], table(state).speaker)
    for i, text in enumerate(texts):
        match = table(after.state)
        asking = next(iter(match.waiting())) if seat is None else seat
        after = answered(match, asking, text, *(draws if i == len(texts) - 1 else ()))
    return after


def refused(state: State, text: str) -> tuple[str, str]:
    """The number and the name of the rule that stands in the way."""
    assert text not in legal(state)
    return refusal(table(state), next(iter(table(state).waiting())), text)


def board(state: State) -> dict[str, str]:
    """What stands where, toadlings last."""
    found = {}
    for spot, place in enumerate(PLACES):
        here = [name(state, creature) for creature in state.spots[spot]]
        here += ["toadling"] * state.nests[spot]
        if here:
            found[place] = " ".join(here)
    return found


def _words(counts: Sequence[int]) -> str:
    names = [kind.name.lower().replace("_", "-") for kind in Card]
    return " ".join(word for word, n in zip(names, counts, strict=True) for _ in range(n))


def hand(state: State, seat: int = 0) -> str:
    return _words(state.hand(seat))


def deck(state: State, seat: int = 0) -> str:
    return _words(state.deck(seat))


def discard_pile(state: State, seat: int = 0) -> str:
    return _words(state.discard_pile(seat))


def trophies(state: State, seat: int = 0) -> str:
    won = state.trophies_of(seat)
    return " ".join(
        state.creature(portrait).name.lower()
        for portrait in range(PORTRAITS)
        for _ in range(won[portrait])
    )


def worth(state: State, creature: str) -> int:
    return state.value(state.faces.index(Creature[creature.upper()]))


def view(state: State, seat: int | None = None) -> Any:
    return GAME.view(state, seat)
