"""A position of Orcs Orcs Orcs in words: for people who read with their ears, for alt texts, and
the few words that stand on cards.

First whose turn it is, fate, the own hand and how everybody stands, then the paths from the tower
outwards, what the creatures are worth, and the displays.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.games.orcs_orcs_orcs.box import (
    BONUS,
    DRAWS,
    KINDS,
    SUPPORT,
    TELEPORTS,
    Bonus,
    Card,
    Section,
    Skill,
    Special,
)
from engine.games.orcs_orcs_orcs.names import (
    BONUSES,
    CARDS,
    CATEGORIES,
    CREATURES,
    MISSIONS,
    SECTIONS,
    SKILLS,
    SPECIALS,
    TERRAINS,
    TOADLINGS,
)
from engine.games.orcs_orcs_orcs.view import FateCard, Foe, Mage, View, points

SHORT = {c: "Spell Book" if name.startswith("Book of ") else name for c, name in CARDS.items()}
"""A card's name where its magic is shown beside it."""
_ONE, _TWO, _THREE = "1", "2", "3"
_HITS = ((_ONE, "1 damage"), (_TWO, "2 damage"), (_THREE, "3 damage"))
_LEARN = ((_ONE, "learn a spell"),)
EFFECTS: dict[Card, tuple[tuple[str, str], ...]] = {
    **dict.fromkeys((Card.SMASH, Card.ZAP, Card.COLD_SNAP, Card.FIRE_SPARK), _HITS),
    **dict.fromkeys((Card.BOOK_EL, Card.BOOK_LW, Card.BOOK_WF, Card.BOOK_FE, Card.WISDOM), _LEARN),
    Card.FIREBALL: ((_TWO, "3 damage"), (_THREE, "5 damage")),
    Card.BOLT: ((_TWO, "2 on any path"), (_THREE, "4 on any path")),
    Card.EARTHQUAKE: ((_TWO, "2 to a section"), (_THREE, "and beside it")),
    Card.ICE_STORM: ((_TWO, "2 to a section"), (_THREE, "and behind it")),
    Card.REPLENISH: ((_ONE, "draw 2 cards"), (_TWO, "and an action")),
    Card.BONDS: ((_ONE, "pull 1 section"), (_TWO, "pull 2 sections")),
    Card.SWITCH: ((_ONE, "swap creatures"), (_TWO, "fetch creature")),
    Card.VOODOO: ((_ONE, "one discards"), (_TWO, "all, an action")),
    Card.POISON: (("", "−2 points"),),
}
"""What a card does, by spell power, as short as it can be said."""
SKILLED = {
    Skill.CARD: "draw one more",
    Skill.ACTION: "extra action",
    Skill.NO_CHANGE: "no fate rules",
    Skill.NO_LOSS: "keep trophies",
    Skill.REMOVE: "remove a card",
    Skill.POISON: "poison others",
}
"""What the second defeated creature brings."""


def adds(card: Card) -> str:
    """What a card brings as an enhancement; one point of its magic goes without saying."""
    if len(KINDS[card]) == 2:
        return "1 power of either"
    found = ["teleport"] * (card in TELEPORTS) + ["draw 1"] * (card in DRAWS)
    return ", ".join(found)


def moved(fate: FateCard, is_new: bool) -> str:
    """Who moves by a fate card."""
    if not is_new:
        return f"{_and([CATEGORIES[one] for one in fate.categories])} creatures move".capitalize()
    sections = _and([SECTIONS[section] for section in fate.sections])
    paths = "All paths" if len(fate.paths) == 6 else f"Paths {_and([*map(str, fate.paths)])}"
    return f"{paths}: {sections} creatures move"


def special(fate: FateCard) -> str:
    """The special rule of a fate card, as a headline."""
    return SPECIALS[fate.special].capitalize() if fate.special is not Special.NONE else ""


def when(view: View) -> tuple[str, str]:
    """The round, and how much is still to come."""
    now = f"Round {view.round}" if view.round else "Before round 1"
    return now, "the last one" if view.is_last_round else f"fate deck {view.fates_left}"


def doing(view: View) -> list[str]:
    """The cast that is going on, or the actions that are left."""
    if view.spell:
        return [f"Casting, power {view.power}", " + ".join(SHORT[card] for card in view.spell)]
    if not view.round or not view.actions:
        return []
    left = f"{_count(view.actions, 'action', 'actions')} left"
    return [left, f"+{view.spare} spell power"] if view.spare else [left]


def missions(view: View) -> list[str]:
    """The seat's own mission, or the two it chooses from."""
    if view.seat is None:
        return []
    kept = view.mages[view.seat].mission
    if kept is not None:
        return [f"Your mission: {MISSIONS[kept]}"]
    return [f"Mission {m.name.lower()}: {MISSIONS[m]}" for m in view.offered]


def worth(card: Card) -> str:
    """What a card is worth at the end."""
    return "2 points" if card in SUPPORT else ""


SCORE = "Points; secret missions count at the end"
"""What the chart of a match shows."""


def _and(words: Sequence[str]) -> str:
    *some, last = words
    return f"{', '.join(some)} and {last}" if some else last


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


# ── The position ──────────────────────────────────────────────────────────────────────────────────


def tell(view: View, names: Sequence[str]) -> tuple[list[str], list[str]]:
    """What matters most, and the board."""
    head = [
        _turn(view, names),
        *_fate(view),
        *_own(view),
        *(_standing(view, names, seat) for seat in range(view.seats)),
    ]
    board = [
        *(_path(view, path) for path in range(1, 7)),
        f"Worth: {', '.join(f'{CREATURES[p.creature]} {p.value}' for p in view.portraits)}.",
        f"On display: {_display(view.attacks)}; {_display(view.lore)}.",
        *_bonuses(view),
    ]
    return head, board


def watch(view: View, names: Sequence[str]) -> str:
    """Which paths have creatures at the tower, and whose they are."""
    if not view.waiting:
        return ""
    near = Counter(foe.path for foe in view.foes if foe.section is Section.INNER)
    on_path = {mage.path: names[seat] for seat, mage in enumerate(view.mages)}
    most = max(near, key=lambda path: (path in on_path, near[path], -path), default=None)
    if most is None:
        return "The last round" if view.is_last_round else ""
    whose = f", where {on_path[most]} stands" if most in on_path else ""
    return f"{_count(near[most], 'creature', 'creatures')} at the tower on path {most}{whose}"


def _turn(view: View, names: Sequence[str]) -> str:
    when = f"round {view.round}" if view.round else "before round 1"
    when += ", the last one" if view.is_last_round else ""
    if not view.waiting:
        return f"Orcs Orcs Orcs after {when}."
    who = _and([names[seat] for seat in view.waiting])
    is_acting = view.round and view.actions
    left = f", {_count(view.actions, 'action', 'actions')} left" if is_acting else ""
    cast = ""
    if view.spell:
        cast = f"; casting {' + '.join(CARDS[c] for c in view.spell)}, spell power {view.power}"
    return f"Orcs Orcs Orcs, turn {view.turns}, {when}: {who} to answer{left}{cast}."


def _fate(view: View) -> Iterable[str]:
    if view.fate is not None:
        rule = special(view.fate)
        yield f"Fate: {moved(view.fate, view.new_fate)}.{f' {rule}.' if rule else ''}"


def _own(view: View) -> Iterable[str]:
    """What only the seat that looks knows."""
    if view.seat is None:
        return
    held = [
        CARDS[Card(card)] + (f" ×{n}" if n > 1 else "") for card, n in enumerate(view.hand) if n
    ]
    yield f"Your cards: {', '.join(held) or 'none'}."
    mission = view.mages[view.seat].mission
    if mission is not None:
        yield f"Your mission: {MISSIONS[mission]}."
    elif view.offered:
        yield f"Your missions to choose from: {'; '.join(MISSIONS[one] for one in view.offered)}."


def _standing(view: View, names: Sequence[str], seat: int) -> str:
    mage = view.mages[seat]
    rank = f"place {view.outcome.ranks[seat]}, " if view.outcome else ""
    won = [
        f"{n} {CREATURES[portrait.creature]}"
        for n, portrait in zip(mage.trophies, view.portraits, strict=True)
        if n
    ]
    return (
        f"{names[seat]} ({mage.colour.lower()}, path {mage.path}): {rank}"
        f"{_count(points(view, seat), 'point', 'points')}; {', '.join(won) or 'nothing defeated'};"
        f" {_count(mage.hand, 'card', 'cards')} in hand{''.join(_extras(view, mage))}."
    )


def _extras(view: View, mage: Mage) -> Iterable[str]:
    for portrait, n in zip(view.portraits, mage.kept_skulls, strict=True):
        if n:
            yield f"; {_count(n, 'skull', 'skulls')} left of lost {CREATURES[portrait.creature]}"
    for skill in mage.skills:
        yield f"; skill: {SKILLS[skill]}"
    for kind, n in zip(TOADLINGS, mage.toads, strict=True):
        if n:
            yield f"; {_count(n, 'toadling', 'toadlings')}: {TOADLINGS[kind]}"
    if mage.mission is not None and view.outcome is not None:
        yield f"; mission: {MISSIONS[mage.mission]}"


def _path(view: View, path: int) -> str:
    parts = [f"{path}{s.name[0].lower()} {_spot(view, path, s)}" for s in Section]
    shown = [part for part in parts if not part.endswith(" nothing")]
    markers = _count(view.markers[path - 1], "marker", "markers")
    return f"Path {path}: {', '.join(shown) or 'empty'}; {markers}."


def _spot(view: View, path: int, section: Section) -> str:
    ground = [TERRAINS[g.terrain] for g in view.grounds if (g.path, g.section) == (path, section)]
    foes = Counter(foe for foe in view.foes if (foe.path, foe.section) == (path, section))
    nests = [n.count for n in view.nests if (n.path, n.section) == (path, section)]
    found = [*ground, *(_foe(foe, n) for foe, n in sorted(foes.items(), key=_by_kind))]
    found += [_count(n, "toadling", "toadlings") for n in nests]
    return " + ".join(found) or "nothing"


def _by_kind(item: tuple[Foe, int]) -> tuple[int, int]:
    return item[0].creature, item[0].wounds


def _foe(foe: Foe, count: int) -> str:
    many = f"{count} × " if count > 1 else ""
    left = f"{foe.life - foe.wounds} of {foe.life}" if foe.wounds else str(foe.life)
    return f"{many}{CREATURES[foe.creature]} (life {left})"


def _display(cards: Sequence[Card | None]) -> str:
    return ", ".join("empty" if card is None else CARDS[card] for card in cards)


def _bonuses(view: View) -> Iterable[str]:
    if view.bonus_actions:
        given = [
            f"{CREATURES[p.creature]}: {BONUSES[Bonus(bonus)]}"
            for p in view.portraits
            if (bonus := BONUS[p.creature]) is not None
        ]
        yield f"Bonus actions: {', '.join(given)}."
