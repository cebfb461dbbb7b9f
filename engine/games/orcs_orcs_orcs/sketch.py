"""A view of Orcs Orcs Orcs as plain text: the paths as a table, then the seats and the own hand."""

from engine.games.orcs_orcs_orcs.box import Card, Section, Terrain
from engine.games.orcs_orcs_orcs.names import (
    CARDS,
    CATEGORIES,
    CREATURES,
    MISSIONS,
    SECTIONS,
    SKILLS,
    SPECIALS,
    TOADLINGS,
)
from engine.games.orcs_orcs_orcs.view import FateCard, Foe, Mage, View

SHORT_TERRAIN = {Terrain.TENDRILS: "~tendrils~", Terrain.STONE: "~stone~", Terrain.ROAD: "~road~"}


def sketch(view: View) -> str:
    """The board as text."""
    lines = [_head(view), "", *(_path(view, path) for path in range(1, 7)), "", _worth(view)]
    lines.append(f"Attacks: {_display(view.attacks)} (pile {view.attack_pile})")
    lines.append(f"Lore and support: {_display(view.lore)} (pile {view.lore_pile})")
    lines.append(f"Poison cards: {view.poison}")
    lines += ["", *(_seat_line(view, seat) for seat in range(view.seats))]
    if view.spell:
        played = ", ".join(CARDS[card] for card in view.spell)
        lines.append(f"Casting: {played} (spell power {view.power})")
    if view.seat is not None:
        lines.append(f"Your cards: {_counted(view.hand)}")
    if view.seat is not None and view.mages[view.seat].mission is None:
        lines += [f"A mission for you: {MISSIONS[mission]}" for mission in view.offered]
    return "\n".join(lines)


def _head(view: View) -> str:
    fate = f", {_fate(view.fate, view.new_fate)}" if view.fate else ""
    if not view.round:
        return "Before the first round"
    return f"Round {view.round}{fate}{' (last round)' if view.is_last_round else ''}"


def _fate(fate: FateCard, is_new: bool) -> str:
    if is_new:
        paths = " ".join(map(str, fate.paths))
        moved = f"paths {paths}: {' '.join(SECTIONS[section] for section in fate.sections)}"
    else:
        moved = " ".join(CATEGORIES[category] for category in fate.categories)
    return f"fate: {moved}{f'; {SPECIALS[fate.special]}' if fate.special else ''}"


def _path(view: View, path: int) -> str:
    """`3 Red    i: –   m: goblin orc-1   o: chief   (9)`: sections from the tower outwards."""
    mage = next((mage.colour for mage in view.mages if mage.path == path), "")
    spots = "".join(f"{s.name[0].lower()}: {_spot(view, path, s):<26} " for s in Section)
    return f"{path} {mage:<7}{spots}({view.markers[path - 1]})"


def _spot(view: View, path: int, section: Section) -> str:
    here = [_foe(foe) for foe in view.foes if (foe.path, foe.section) == (path, section)]
    here += [
        "toadling" + (f" x{nest.count}" if nest.count > 1 else "")
        for nest in view.nests
        if (nest.path, nest.section) == (path, section)
    ]
    ground = [
        SHORT_TERRAIN[ground.terrain]
        for ground in view.grounds
        if (ground.path, ground.section) == (path, section)
    ]
    return " ".join([*ground, *here]) or "-"


def _foe(foe: Foe) -> str:
    return f"{foe.creature.name.lower()}{f'-{foe.wounds}' if foe.wounds else ''}"


def _worth(view: View) -> str:
    parts = [f"{CREATURES[p.creature]} {p.value} (life {p.life})" for p in view.portraits]
    return "Worth: " + ", ".join(parts)


def _display(cards: tuple[Card | None, ...]) -> str:
    return ", ".join("-" if card is None else CARDS[card] for card in cards)


def _counted(counts: tuple[int, ...]) -> str:
    held = [
        f"{n}x {CARDS[Card(c)]}" if n > 1 else CARDS[Card(c)] for c, n in enumerate(counts) if n
    ]
    return ", ".join(held) or "none"


def _seat_line(view: View, seat: int) -> str:
    mage = view.mages[seat]
    won = [
        f"{n} {portrait.creature.name.lower()}"
        for n, portrait in zip(mage.trophies, view.portraits, strict=True)
        if n
    ]
    is_acting = seat == view.turn and view.actions > 0 and view.outcome is None
    on_turn = f" *actions left: {view.actions}*" if is_acting else ""
    parts = [
        f"{mage.colour} on path {mage.path}{on_turn}: {', '.join(won) or 'nothing defeated'}",
        f"hand {mage.hand}, draw pile {mage.deck}, discard pile {sum(mage.discards)}",
        *_extras(view, mage),
    ]
    return "; ".join(parts)


def _extras(view: View, mage: Mage) -> list[str]:
    found = [
        f"skull left of lost {portrait.creature.name.lower()}{f' x{n}' if n > 1 else ''}"
        for n, portrait in zip(mage.kept_skulls, view.portraits, strict=True)
        if n
    ]
    found += [f"skill: {SKILLS[skill]}" for skill in mage.skills]
    found += [f"toadling: {TOADLINGS[k]}" for k, n in zip(TOADLINGS, mage.toads, strict=True) if n]
    if mage.mission is not None:
        found.append(f"mission: {MISSIONS[mage.mission]}")
    return found
