"""What happens to creatures in Orcs Orcs Orcs: they come, move, arrive, are hurt and fall (§3, §4,
§8, §17, §18).

Nothing here asks anybody. Whoever is on turn is credited with every creature that falls.
"""

from collections.abc import Iterable

from engine.dealer import Dealer
from engine.games.orcs_orcs_orcs.box import (
    BONUS,
    PORTRAITS,
    SECTIONS,
    SKULLS_PER_SKILL,
    TRACKS,
    Creature,
    Section,
    Skill,
    Special,
    Terrain,
    Toadling,
)
from engine.games.orcs_orcs_orcs.state import State, packed, portrait_of, wounds_of

NOWHERE = -1
"""Where a creature stands that has arrived or fallen."""

# ── Coming and moving ─────────────────────────────────────────────────────────────────────────────


def reveal(state: State, path: int, dealer: Dealer, count: int = 1) -> None:
    """§3.1 Markers are revealed: their creatures stand on the outer section of the path."""
    drawn = []
    for _ in range(count):
        drawn.append(dealer.draw(state.bag))
        state.bag[drawn[-1]] -= 1
    state.markers[path] -= count
    dealer.tell("revealed", path=path + 1, creatures=[state.faces[p] for p in drawn])
    for portrait in drawn:
        put(state, SECTIONS * path + Section.OUTER, packed(portrait), dealer)


def put(state: State, spot: int, creature: int, dealer: Dealer) -> int:
    """A creature comes onto a spot; where it stands then, NOWHERE if it does not. §17.4 From a road
    it goes on at once, from an inner one into the tower. §8.6 A wounded one may be too weak for the
    new ground.
    """
    while state.terrain[spot] == Terrain.ROAD:
        dealer.tell("walks_on", spot=spot, creature=state.face_of(creature))
        if spot % SECTIONS == Section.INNER:
            return arrive(state, spot // SECTIONS, creature, dealer)
        spot -= 1
    wounds = wounds_of(creature)
    if wounds and wounds >= state.life(spot, portrait_of(creature)):
        fall(state, [(spot, creature)], dealer)
        return NOWHERE
    stand(state, spot, creature)
    return spot


def stand(state: State, spot: int, creature: int) -> None:
    """Spots are sorted: equal tables act equally."""
    state.spots[spot] = tuple(sorted((*state.spots[spot], creature)))


def take_away(state: State, spot: int, creature: int) -> None:
    """A creature leaves its spot."""
    left = list(state.spots[spot])
    left.remove(creature)
    state.spots[spot] = tuple(left)


def advance(state: State, spot: int, creature: int, dealer: Dealer) -> int:
    """§4.2 One section towards the tower; where it stands then, NOWHERE if it does not."""
    take_away(state, spot, creature)
    if spot % SECTIONS == Section.INNER:
        return arrive(state, spot // SECTIONS, creature, dealer)
    return put(state, spot - 1, creature, dealer)


def arrive(state: State, path: int, creature: int, dealer: Dealer) -> int:
    """§4.4 A creature at the tower leaves the game, and its counter sinks. §4.5 The mage standing
    there loses a defeated creature of that type, if it has one and no skill against it.
    """
    portrait = portrait_of(creature)
    state.gone[portrait] += 1
    state.arrived += 1
    before = state.value(portrait)
    if state.counters[portrait] < len(TRACKS[portrait]) - 1:
        state.counters[portrait] += 1
    face, value = state.faces[portrait], state.value(portrait)
    losers = [seat for seat in range(state.seats) if state.trophies_of(seat)[portrait]]
    losing = losers if value < before else []
    dealer.tell("arrived", path=path + 1, creature=face, value=value, losing=losing)
    if path in state.mages:
        seat = state.mages.index(path)
        own = PORTRAITS * seat + portrait
        if state.trophies[own] and not state.has_skill(seat, Skill.NO_LOSS):
            state.trophies[own] -= 1
            state.gone[portrait] += 1
            dealer.tell("lost_trophy", seat=seat, creature=face)
    return NOWHERE


# ── Damage ────────────────────────────────────────────────────────────────────────────────────────


def hurt(state: State, targets: Iterable[tuple[int, int]], damage: int, dealer: Dealer) -> None:
    """§8.2 The same damage to some creatures, given by spot. Those with no life left fall."""
    fallen = []
    for spot, creature in targets:
        portrait, wounds = portrait_of(creature), wounds_of(creature) + damage
        take_away(state, spot, creature)
        if wounds >= state.life(spot, portrait):
            fallen.append((spot, creature))
        else:
            stand(state, spot, packed(portrait, wounds))
            dealer.tell("wounded", spot=spot, creature=state.faces[portrait], damage=damage)
    if fallen:
        fall(state, fallen, dealer)


def fall(state: State, fallen: list[tuple[int, int]], dealer: Dealer) -> None:
    """§8.3 Defeated creatures, already off the board, are trophies of the seat on turn. §18.5 Then
    every Bomber among them explodes, spot by spot.
    """
    was_bound = state.is_bound(state.turn, Special.LIFE)
    for spot, creature in fallen:
        _score(state, spot, portrait_of(creature), dealer)
    if was_bound and not state.is_bound(state.turn, Special.LIFE):
        _judge_again(state, dealer)
    for spot, creature in fallen:
        if state.face_of(creature) == Creature.BOMBER:
            dealer.tell("exploded", spot=spot)
            hurt(state, [(spot, near) for near in state.spots[spot]], 1, dealer)


def _judge_again(state: State, dealer: Dealer) -> None:
    """§8.7 Without the life point that fate gave them wounded creatures may have none left."""
    weak = [
        (spot, creature)
        for spot, creatures in enumerate(state.spots)
        for creature in creatures
        if 0 < state.life(spot, portrait_of(creature)) <= wounds_of(creature)
    ]
    for spot, creature in weak:
        take_away(state, spot, creature)
    if weak:
        fall(state, weak, dealer)


def _score(state: State, spot: int, portrait: int, dealer: Dealer) -> None:
    """§8.3 A trophy, §12.1 a cube on the skull track, §16.1 a bonus action, §18.3 a toadling."""
    seat, face = state.turn, state.faces[portrait]
    own = PORTRAITS * seat + portrait
    state.trophies[own] += 1
    dealer.tell("defeated", seat=seat, creature=face, spot=spot)
    if state.skulls[own] < SKULLS_PER_SKILL:
        state.skulls[own] += 1
        if state.skulls[own] == SKULLS_PER_SKILL:
            dealer.tell("gained_skill", seat=seat, skill=portrait)
    bonus = BONUS[face]
    if state.bonus_actions and bonus is not None:
        state.bonuses[bonus] += 1
    if face == Creature.TOAD and sum(state.toad_bag) > sum(state.nests):
        state.nests[spot] += 1
        dealer.tell("toadling", spot=spot)


def take_toadlings(state: State, spot: int, count: int, dealer: Dealer) -> None:
    """§18.4 Toadlings that are hit belong to the seat on turn; what they can do shows now."""
    for _ in range(count):
        kind = dealer.draw(state.toad_bag)
        state.toad_bag[kind] -= 1
        state.nests[spot] -= 1
        state.toads[len(Toadling) * state.turn + kind] += 1
        dealer.tell("took_toadling", seat=state.turn, spot=spot, kind=kind)


def recover(state: State) -> None:
    """§8.4 At the end of a turn every wound heals."""
    for spot, creatures in enumerate(state.spots):
        if any(map(wounds_of, creatures)):
            state.spots[spot] = tuple(sorted(packed(portrait_of(c)) for c in creatures))


# ── Fate ──────────────────────────────────────────────────────────────────────────────────────────


def march(state: State, dealer: Dealer) -> None:
    """§4.2 The creatures that the fate card names move one section; §4.3 the innermost first."""
    fate = state.fate_card()
    assert fate is not None
    for section in fate.sections:
        for path in fate.paths:
            spot = SECTIONS * path + section
            for creature in state.spots[spot]:
                if portrait_of(creature) // 2 in fate.categories:
                    advance(state, spot, creature, dealer)
