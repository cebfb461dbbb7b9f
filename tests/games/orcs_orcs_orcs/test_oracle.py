"""The rules of Orcs Orcs Orcs against the plain oracle, on crowded boards made at random."""

import random
from collections import Counter
from typing import Any

import pytest

from engine import agenda, notation
from engine.dealer import QuietDealer
from engine.games.orcs_orcs_orcs.box import CARDS, Card
from engine.games.orcs_orcs_orcs.casting import Enhance
from engine.games.orcs_orcs_orcs.state import State
from tests.effort import seeds
from tests.games.orcs_orcs_orcs.lively import EVERYTHING, decisions
from tests.games.orcs_orcs_orcs.oracle import BONUS, Paper
from tests.games.orcs_orcs_orcs.positions import position, trophies, view

SPELLS = [card for card in Card if card not in range(4, 8) and card not in (12, 17)]
MAGIC = {
    "fireball": "fire-spark book-wf book-fe fireball wisdom voodoo",
    "bolt": "zap book-el book-lw bolt wisdom replenish",
    "earthquake": "smash book-el book-fe earthquake wisdom bonds",
    "ice-storm": "cold-snap book-lw book-wf ice-storm wisdom switch",
}
"""The cards that enhance each spell that must be enhanced."""
DRAWERS = ("wisdom", "switch", "voodoo")
PLACES = [f"{path}{letter}" for path in range(1, 7) for letter in "imo"]


def crowd(chooser: random.Random) -> State:
    """A crowded board with wounds, terrain and toadlings, and a spell half cast on it."""
    options = {name: value for name, value in EVERYTHING.items() if chooser.random() < 0.6}
    options.pop("missions", None)
    seats = chooser.choice([2, 3, 4])
    faces = [portrait.creature for portrait in view(position(seats=seats, **options)).portraits]
    ground = {p: chooser.choice(["tendrils", "stone", "road"]) for p in chooser.sample(PLACES, 6)}
    if "terrain" not in options:
        ground = {}
    free = [place for place in PLACES if ground.get(place) != "road"]
    state = position(
        {p: _some(chooser, faces) for p in chooser.sample(free, min(len(free), 9))},
        ground=ground,
        nests={p: chooser.randint(1, 2) for p in chooser.sample(PLACES, 2)}
        if "toad" in options
        else {},
        seats=seats,
        mages=chooser.sample(range(1, 7), seats),
        special=chooser.choice(["none", "life", "life", "no_skills"]),
        trophies=["goblin orc shaman chief"]
        if {"croco", "toad", "bomber"}.isdisjoint(options)
        else [],
        skills=["no_change" if chooser.random() < 0.2 else ""],
        **options,
    )
    if chooser.random() < 0.3:
        state.skulls[2] = max(1, state.skulls[2])
    _heal_the_dead(state)
    for seat in range(seats):
        for _ in range(chooser.randint(2, 5)):
            state.hands[CARDS * seat + chooser.randrange(CARDS)] += 1
    state.spell, state.power = [chooser.choice(SPELLS)], chooser.randint(1, 4)
    state.agenda.append(Enhance(0))
    return state


def _some(chooser: random.Random, faces: list[Any]) -> str:
    names = [face.name.lower() for face in faces]
    return " ".join(
        f"{chooser.choice(names)}{chooser.choice(['', '-1', '-2', '-3'])}"
        for _ in range(chooser.randint(1, 4))
    )


def _heal_the_dead(state: State) -> None:
    """No creature has more wounds than it can bear."""
    for spot, creatures in enumerate(state.spots):
        alive = [c if c & 7 < state.life(spot, c >> 3) else c & ~7 for c in creatures]
        state.spots[spot] = tuple(sorted(alive))


def texts(state: State) -> list[str]:
    return [notation.write(move) for move in Enhance(0).moves(state)]


def word(card: int) -> str:
    return Card(card).name.lower().replace("_", "-")


@pytest.mark.parametrize("seed", seeds(60))
def test_effects_of_a_spell_are_those_of_the_oracle(seed: int) -> None:
    state = crowd(random.Random(seed))
    effects = {t for t in texts(state) if t.split()[0] not in ("add", "nothing")}
    assert effects == Paper.of(view(state)).effects(word(state.spell[0]), state.power)


@pytest.mark.parametrize("seed", seeds(60))
def test_an_effect_does_what_the_oracle_says(seed: int) -> None:
    chooser = random.Random(seed)
    state = crowd(chooser)
    moves = list(Enhance(0).moves(state))
    for move in chooser.sample(moves, min(6, len(moves))):
        said = notation.write(move).split()
        if said[0] in ("add", "nothing", "refill", "hex"):
            continue
        after, paper = state.clone(), Paper.of(view(state))
        asked = agenda.answer(after, 0, move, QuietDealer(seed))
        if said[0] == "swap":
            if type(asked[0].decision).__name__ != "SwapWith":
                continue  # there was only one to swap with
            second = chooser.choice(list(asked[0].moves))
            first = paper.named(said[1], said[2])
            assert first is not None
            expected = {(t.word, t.place) for t in paper.tokens if paper.differ(first, t)}
            assert {tuple(notation.write(m).split()[1:]) for m in asked[0].moves} == expected
            agenda.answer(after, 0, second, QuietDealer(seed))
            paper.swap((said[1], said[2]), tuple(notation.write(second).split()[1:]))  # type: ignore[arg-type]
        else:
            paper.do(word(state.spell[0]), said)
        _compare(state, after, paper)


def _compare(before: State, after: State, paper: Paper) -> None:
    assert Paper.of(view(after)).seen() == paper.seen()
    expected = Counter(trophies(before).split()) + Counter(paper.won)
    for kind, path in paper.arrived:
        if path == view(before).mages[0].path and expected[kind]:
            expected[kind] -= 1
    assert Counter(trophies(after).split()) == +expected
    assert after.arrived - before.arrived == len(paper.arrived)
    assert sum(after.toads) - sum(before.toads) == paper.taken
    if after.bonus_actions:
        bonuses = [BONUS[kind] for kind in paper.won if kind in BONUS]
        assert sum(after.bonuses) == len(bonuses)


@pytest.mark.parametrize("seed", seeds(4))
def test_actions_are_those_that_a_seat_can_work_out(seed: int) -> None:
    """In whole matches: what the seat on turn may do follows from its own view."""
    chooser = random.Random(seed)
    options = {name: value for name, value in EVERYTHING.items() if chooser.random() < 0.7}
    for state, decision, moves in decisions(seed, chooser.choice([2, 3, 4]), options):
        seen, said = view(state, decision.seat), [notation.write(move) for move in moves]
        if type(decision).__name__ == "Act":
            assert set(said) == _actions(seen, state)
        elif type(decision).__name__ == "RevealMarker":
            own = seen.mages[decision.seat].path
            paths = [p for p in range(1, 7) if p != own and seen.markers[p - 1]]
            assert [t for t in said if t.startswith("reveal")] == [f"reveal {p}" for p in paths]
        elif type(decision).__name__ == "LearnSpell":
            shown = {word(c) for c in (*seen.attacks, *seen.lore) if c is not None}
            assert {t for t in said if t.startswith("learn")} == {f"learn {w}" for w in shown}
        elif type(decision).__name__ == "DiscardCard":
            assert set(said) == {f"discard {word(c)}" for c, n in enumerate(seen.hand) if n}


def _actions(v: Any, state: State) -> set[str]:
    """Every action of the seat on turn, worked out by hand."""
    mage = v.mages[v.seat]
    held = {word(c): n for c, n in enumerate(v.hand) if n}
    skills = {skill.name for skill in mage.skills}
    special = v.fate.special.name if v.fate and "NO_CHANGE" not in skills else "NONE"
    if special == "NO_SKILLS":
        skills = set()
    can_draw = mage.deck or sum(mage.discards) > len(v.fresh)
    toads = dict(zip(("draw", "action", "power", "weaken"), mage.toads, strict=True))
    found = {"pass"}
    found |= {
        f"toad {k}" for k in ("draw", "action", "power") if toads[k] and (k != "draw" or can_draw)
    }
    paper = Paper.of(v)
    if toads["weaken"]:
        found |= {f"weaken {token.word} {token.place}" for token in paper.tokens}
    if v.actions <= 0:
        return found
    others = sum(held.values()) - held.get("poison", 0)
    for name in held:
        is_lore = name.startswith("book") or name == "wisdom"
        display = any(c is not None for c in (*v.attacks, *v.lore))
        if name == "poison" or (is_lore and (special == "NO_SPELLS" or not display)):
            continue
        if is_lore or paper.effects(name, 1 + v.spare):
            found.add(f"cast {name}")
        elif name in MAGIC and not v.spare:
            more = [c for c, n in held.items() if n > (c == name)]
            if any(c in MAGIC[name].split() or (c in DRAWERS and can_draw) for c in more):
                found.add(f"cast {name}")
        elif others > 1:
            found.add(f"cast {name}")
    if special != "NO_TELEPORT":
        taken = {m.path for m in v.mages}
        found |= {f"teleport {path}" for path in range(1, 7) if path not in taken}
    if "REMOVE" in skills and not state.has_removed:
        found |= {f"remove {name}" for name in held}
    if "POISON" in skills and not state.has_poisoned and v.poison:
        names = [m.colour.lower() for s, m in enumerate(v.mages) if s != v.seat]
        found |= {f"poison {name}" for name in names}
    return found
