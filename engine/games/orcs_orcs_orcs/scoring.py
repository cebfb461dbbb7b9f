"""How a game of Orcs Orcs Orcs is scored, who wins and why (§14, §15)."""

from engine.contract import Outcome
from engine.games.orcs_orcs_orcs.box import (
    CARDS,
    POISON_WORTH,
    PORTRAITS,
    SKULLS_PER_SKILL,
    SUPPORT,
    SUPPORT_WORTH,
    Card,
    Mission,
)
from engine.games.orcs_orcs_orcs.state import State

SCORES = ("points", "for creatures", "for support", "for poison", "for the mission")


def sides(state: State) -> tuple[tuple[int, ...], ...]:
    """Everybody for themselves."""
    return tuple((seat,) for seat in range(state.seats))


def owned(state: State, seat: int) -> list[int]:
    """Every card of a seat's deck, wherever it is; everybody knows that."""
    first = CARDS * seat
    cards = [
        state.hands[i] + state.decks[i] + state.discards[i] for i in range(first, first + CARDS)
    ]
    if seat == state.turn:
        for card in state.spell:
            cards[card] += 1
    return cards


def for_creatures(state: State, seat: int) -> int:
    """§14.2 Each type's number times what its counter says."""
    return sum(n * state.value(portrait) for portrait, n in enumerate(state.trophies_of(seat)))


def score(state: State, seat: int) -> tuple[int, ...]:
    """§14.2 to §14.4 Creatures, support, poison, and §15.3 the mission: the sum first."""
    cards = owned(state, seat)
    parts = (
        for_creatures(state, seat),
        SUPPORT_WORTH * sum(cards[card] for card in SUPPORT),
        POISON_WORTH * cards[Card.POISON],
        for_mission(state, seat, state.kept[seat]),
    )
    return sum(parts), *parts


def for_mission(state: State, seat: int, mission: int) -> int:
    """§15.3 What a mission brings a seat; nothing where there is none."""
    if mission < 0:
        return 0
    trophies = state.trophies_of(seat)
    weak, strong, brute = (sum(trophies[i : i + 2]) for i in (0, 2, 4))
    match mission:
        case Mission.WEAK:
            return 2 * (weak // 2)
        case Mission.STRONG:
            return 3 * (strong // 2)
        case Mission.BRUTE:
            return 2 * brute
        case Mission.MANY:
            return 3 * (sum(trophies) // 4)
        case Mission.SETS:
            return 3 * min(weak, strong, brute)
        case Mission.SKILLS:
            return 2 * state.skulls[PORTRAITS * seat : PORTRAITS * seat + PORTRAITS].count(
                SKULLS_PER_SKILL
            )
        case Mission.SPELLS:
            return 3 * (state.learned[seat] // 2)
        case _:
            return 3 * _maxima(state, trophies)


def _maxima(state: State, trophies: list[int]) -> int:
    """§15.3 In how many types nobody has defeated more; at least one."""
    most = [max(state.trophies[portrait::PORTRAITS]) for portrait in range(PORTRAITS)]
    return sum(0 < own == best for own, best in zip(trophies, most, strict=True))


def outcome(state: State) -> Outcome:
    """§14.5 The most points win; equal ones share the victory."""
    scores = tuple(score(state, seat) for seat in range(state.seats))
    ranks = tuple(1 + sum(other[0] > own[0] for other in scores) for own in scores)
    why = "won" if ranks.count(1) == 1 else "won_together"
    return Outcome(ranks, scores, why, {"points": max(own[0] for own in scores)})
