"""What a picture of Orcs Orcs Orcs shows: creatures with their life, counters, fate and its rule,
displays; and hands and missions only to their owner.
"""

import random
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest
from msgspec.structs import replace

from engine.dealer import QuietDealer
from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.box import (
    PLACES,
    SPOTS,
    Card,
    Creature,
    Magic,
    Mission,
    Section,
    Special,
    Terrain,
)
from engine.games.orcs_orcs_orcs.names import CARDS, CREATURES, MISSIONS
from engine.games.orcs_orcs_orcs.view import FateCard, Foe, Ground, Nest, View
from engine.match.match import Match
from render import NOTHING, Highlight, draw, painter_of, theme
from render.canvas import Sprite
from render.draw import seat_names
from render.games.orcs_orcs_orcs import board, creatures, icons, strip
from render.games.orcs_orcs_orcs.ground import CELLS, cell_named, name, space_of, spot_of
from render.games.orcs_orcs_orcs.words import EFFECTS, SHORT, points
from render.hexgrid import Box
from render.page import Drawn, draw_page
from tests.effort import EFFORT, fresh_seed
from tests.games.orcs_orcs_orcs.lively import EVERYTHING, prefer
from tests.render import every

NAMES = ("Ann", "Ben", "Cat", "Dan")


@cache
def lively(seats: int, seed: int, answers: int) -> Match:
    """A match with every module after so many answers. Shared: do not play on in it."""
    match, chooser = every.fresh(GAME, seats, seed, **EVERYTHING), random.Random(seed)
    while not match.is_over and len(match.live) <= answers:
        seat = chooser.choice(sorted(match.waiting()))
        match.accept(match.propose(seat, prefer(match.state, match.moves(seat), chooser)))
    return match


def view_of(match: Match, seat: int | None = None) -> View:
    view: View = GAME.view(match.state, seat)
    return view


def page(view: View, highlight: Highlight = NOTHING, colours: str = "dark") -> Drawn:
    look, called = theme.THEMES[colours], seat_names(view, NAMES)
    return draw_page(painter_of(view), view, called, highlight, look, 1600, view.outcome)


def written(view: View, kind: str = "", highlight: Highlight = NOTHING) -> list[str]:
    texts = page(view, highlight).canvas.written
    return [text.text for text in texts if kind in ("", text.kind)]


def empty(seat: int | None = None) -> View:
    """A board with nothing on its paths."""
    return replace(view_of(lively(3, 1, 4), seat), foes=(), nests=(), grounds=(), markers=(0,) * 6)


def a_foe(creature: Creature, wounds: int = 0, life: int = 3, path: int = 2) -> Foe:
    return Foe(creature, path, Section.MIDDLE, wounds, life)


# ── What is hidden ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", [1, fresh_seed()])
def test_no_picture_and_no_text_tells_what_is_hidden(seed: int) -> None:
    """What a seat cannot see is dealt anew: its picture, a spectator's and both texts stay."""
    chance = random.Random(seed)
    differed = 0
    for n in range(3 * EFFORT):
        match = lively(3, n % 4, chance.randrange(2, 160))
        seat = chance.randrange(3)
        dealt = GAME.redeal(match.state, seat, QuietDealer(chance.randrange(1 << 30)))
        differed += GAME.encode(dealt) != GAME.encode(match.state)
        for looking in (seat, None) if not match.is_over else ():
            one, other = (
                draw(GAME.view(state, looking), names=NAMES, size=640)
                for state in (match.state, dealt)
            )
            assert one == other
    assert differed


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    match = lively(3, 1, 40)
    for seat in range(3):
        own, public = view_of(match, seat), view_of(match)
        held = [Card(card) for card, n in enumerate(own.hand) if n]
        effects = {text for card in held for _, text in EFFECTS[card]}
        assert effects <= set(written(own, "card"))
        assert all(CARDS[card] in draw(own, names=NAMES, size=400).long_text for card in held)
        assert strip.height(public) < strip.height(own)
        told = draw(public, names=NAMES, size=400).long_text
        assert "Your cards" not in told
        assert "mission" not in told.lower()


def test_a_mission_is_shown_to_its_owner_and_to_all_at_the_end() -> None:
    match = lively(3, 1, 40)
    own = view_of(match, 0)
    mission = own.mages[0].mission
    assert mission is not None
    assert f"Your mission: {MISSIONS[mission]}" in written(own)
    assert not any("mission" in text.lower() for text in written(view_of(match)))
    end = view_of(lively(3, 1, 9999))
    assert end.outcome is not None
    told = draw(end, names=NAMES, size=400).long_text
    assert all(MISSIONS[mage.mission] in told for mage in end.mages if mage.mission is not None)


def test_missions_to_choose_from_are_both_shown() -> None:
    view = view_of(lively(3, 1, 0), 0)
    assert len(view.offered) == 2
    for mission in view.offered:
        word = Mission(mission).name.lower()
        assert f"Mission {word}: {MISSIONS[mission]}" in written(view)


# ── The board ─────────────────────────────────────────────────────────────────────────────────────


def test_cells_are_called_as_in_moves() -> None:
    assert [name(cell) for cell in CELLS] == [*PLACES, "1", "2", "3", "4", "5", "6"]
    assert cell_named(["hit", "3", "orc", "4m"]) == spot_of(4, Section.MIDDLE)
    assert cell_named(["teleport", "5"]) == space_of(5)
    assert cell_named(["reveal", "5"]) == spot_of(5, Section.OUTER)
    assert cell_named(["hit", "3"]) is None, "that is damage"
    assert cell_named(["cast", "zap"]) is None


def test_no_two_cells_overlap() -> None:
    drawn = page(empty())
    masks = []
    for cell in CELLS:
        edge = board.outline(drawn.grid, cell)
        xs, ys = [x for x, _ in edge], [y for _, y in edge]
        assert min(xs) > 0
        assert max(xs) < drawn.image.width
        assert min(ys) > 0
        assert max(ys) < 1220
        part = board.patch((cell,), 40.0)
        full = np.zeros((500, 620), bool)
        left, top = part.x + 310, part.y + 250
        full[top : top + part.mask.height, left : left + part.mask.width] = (
            np.asarray(part.mask) > 128
        )
        masks.append(full)
    for one, other in combinations(masks, 2):
        assert (one & other).sum() < 8


def test_life_and_wounds_are_written_on_every_creature() -> None:
    foes = (a_foe(Creature.ORC, 0, 2), a_foe(Creature.CHIEF, 3, 5), a_foe(Creature.ORC, 1, 2))
    assert sorted(written(replace(empty(), foes=foes), "life")) == ["1/2", "2", "2/5"]


def test_creatures_that_are_alike_stand_together() -> None:
    foes = (a_foe(Creature.ORC), a_foe(Creature.ORC), a_foe(Creature.ORC, 1))
    view = replace(empty(), foes=foes, nests=(Nest(2, Section.MIDDLE, 2),))
    assert [one.number for one in board.standing(view)] == [2, 1, 2]
    assert sorted(written(view, "number")) == ["×2", "×2"]
    assert "2 × Orc (life 3) + Orc (life 2 of 3) + 2 toadlings" in draw(view, size=400).long_text


@pytest.mark.parametrize("count", range(1, 13))
def test_a_crowd_stays_in_its_section(count: int) -> None:
    for cell in range(SPOTS):
        places = board.slots(cell, count)
        assert len({place for place, _ in places}) == count
        for (ax, ay), side in places:
            assert side > 0.3, "large enough to be seen"
            for (bx, by), _ in places:
                apart = max(abs(ax - bx), abs(ay - by))
                assert apart == 0 or apart > 0.5 * side


def test_markers_are_counted_at_their_path() -> None:
    view = replace(empty(), markers=(1, 2, 3, 4, 5, 0))
    assert sorted(written(view, "number")) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("terrain", list(Terrain)[1:])
def test_terrain_covers_its_section(terrain: Terrain) -> None:
    plain = empty()
    view = replace(plain, grounds=(Ground(4, Section.OUTER, terrain),))
    one, other = (np.asarray(page(v).image).astype(np.int16) for v in (plain, view))
    assert (np.abs(one - other).sum(axis=2) > 0).sum() > 20_000
    assert board.changed(plain, view) == (spot_of(4, Section.OUTER),)


def test_what_changed_is_known_by_section_and_path() -> None:
    view = replace(empty(), foes=(a_foe(Creature.ORC),))
    wounded = replace(view, foes=(a_foe(Creature.ORC, 1),))
    assert board.changed(view, wounded) == (spot_of(2, Section.MIDDLE),)
    mages = (replace(view.mages[0], path=4), *view.mages[1:])
    moved = board.changed(view, replace(view, mages=mages))
    assert moved == (space_of(view.mages[0].path), space_of(4))
    assert board.changed(view, replace(view, power=3)) == ()


def test_every_creature_looks_different() -> None:
    """In grey, too."""
    faces = [creatures.token(creature, 96) for creature in Creature]
    assert len({creatures.category(creature) for creature in Creature}) == 3
    for one, other in combinations(faces, 2):
        assert _apart(one, other) > 10


def test_every_kind_of_magic_has_its_own_sign() -> None:
    signs = [icons.magic(kind, 60) for kind in Magic]
    for one, other in combinations(signs, 2):
        assert _apart(one, other) > 10


def _apart(one: Sprite, other: Sprite) -> float:
    """How far two sprites are apart in shades of grey."""
    greys = []
    for sprite in (one, other):
        grey = sprite.colours.convert("L").resize((48, 48))
        greys.append(np.asarray(grey).astype(np.int16))
    return float(np.abs(greys[0] - greys[1]).mean())


# ── Beside the board ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("special", Special)
def test_fate_is_shown_with_its_rule(special: Special) -> None:
    fate = FateCard((), (3, 4), (Section.MIDDLE,), special)
    view = replace(empty(), fate=fate, new_fate=True)
    assert "Paths 3 and 4: middle creatures moved" in written(view)
    rule = strip.special(fate)
    assert (rule in written(view)) == (special is not Special.NONE)
    assert rule in draw(view, size=400).alt_text


def test_counters_trophies_and_skills_are_shown() -> None:
    view = view_of(lively(3, 2, 150))
    worth = written(view, "worth")
    for portrait in view.portraits:
        assert all(str(value) in worth for value in portrait.track)
        assert CREATURES[portrait.creature] in written(view)
    shown = written(view, "trophies")
    assert sorted(shown) == sorted(str(n) for mage in view.mages for n in mage.trophies)


def test_skulls_that_stayed_when_a_creature_was_lost_are_shown() -> None:
    plain = view_of(lively(3, 2, 60))
    mage = replace(plain.mages[1], kept_skulls=(0, 0, 0, 0, 1, 0))
    view = replace(plain, mages=(plain.mages[0], mage, plain.mages[2]))
    one, other = (np.asarray(page(v).image).astype(np.int16) for v in (plain, view))
    assert (np.abs(one - other).sum(axis=2) > 0).sum() > 100
    assert "1 skull left of lost Lava Golem" in draw(view, names=NAMES, size=400).long_text
    assert "skull" not in draw(plain, names=NAMES, size=400).long_text
    assert "skull left of lost golem" in GAME.sketch(view)
    assert "skull" not in GAME.sketch(plain)


def test_both_displays_are_shown() -> None:
    view = view_of(lively(3, 2, 60))
    shown = written(view, "card")
    for card in view.attacks + view.lore:
        assert card is None or SHORT[card] in shown
    gone = replace(view, attacks=(None, None, None))
    assert "On display: empty, empty, empty" in draw(gone, size=400).long_text


def test_a_cast_is_shown_card_by_card() -> None:
    view = replace(empty(), spell=(Card.FIREBALL, Card.BOOK_FE), power=2, asks="Enhance")
    assert "Casting, power 2" in written(view)
    assert "Fireball + Spell Book" in written(view)
    assert (
        "casting Fireball + Book of Fire and Earth, spell power 2" in draw(view, size=400).alt_text
    )


@pytest.mark.parametrize("seed", range(3))
def test_points_are_the_final_ones_but_for_missions(seed: int) -> None:
    end = view_of(lively(3, seed, 9999))
    assert end.outcome is not None
    before = replace(end, outcome=None)
    for seat, (total, *parts) in enumerate(end.outcome.scores):
        assert points(end, seat) == total
        assert points(before, seat) == total - parts[-1]


@pytest.mark.parametrize("kinds", [2, 3, 4])
def test_how_many_are_alike_is_never_hidden(kinds: int) -> None:
    some = empty().portraits
    for path, section in product(range(1, 7), Section):
        foes = [
            Foe(portrait.creature, path, section, 0, portrait.life)
            for portrait in some[:kinds]
            for _ in range(2)
        ]
        drawn = page(replace(empty(), foes=tuple(foes)))
        texts = [t for t in drawn.canvas.written if t.kind in ("number", "life")]
        numbers = [t for t in texts if t.text == "×2"]
        assert len(numbers) == kinds
        for one, other in combinations(texts, 2):
            if "×2" in (one.text, other.text):
                assert _are_apart(one.box, other.room or other.box), (path, section)


def _are_apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
