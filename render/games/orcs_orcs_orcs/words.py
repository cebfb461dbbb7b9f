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
    SPOTS,
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
from engine.hexes import Cell
from engine.language.filling import capital, commas, paragraph, semicolons
from engine.language.tables import Sentences
from engine.sentences import COLOURS as COLOUR_NAMES
from engine.sentences import any_of

SENTENCES = Sentences(
    "render.games.orcs_orcs_orcs:",
    {
        "either": "1 power of either",
        "teleport": "teleport",
        "draw": "draw 1",
        "moves": "{categories} creatures moved",
        "moves.all": "All paths: {sections} creatures moved",
        "moves.paths": "Paths {paths}: {sections} creatures moved",
        "round": "Round {round}",
        "round.before": "Before round 1",
        "round.last": "the last one",
        "deck": "fate deck {left}",
        "casting": "Casting, power {power}",
        "actions": "{actions:action|actions} left",
        "actions.spare": "{actions:action|actions} left, +{spare} power",
        "mission": "Your mission: {mission}",
        "mission.one": "Mission {name}: {mission}",
        "worth": "2 points",
        "score": "Points; secret missions count at the end",
        "worths": "Worth: {creatures}.",
        "display": "On display: {attacks}; {lore}.",
        "watch.last": "The last round",
        "watch": "{count:creature|creatures} at the tower on path {path}",
        "watch.whose": "{count:creature|creatures} at the tower on path {path}, where {name} stands",
        "watch.yours": "{count:creature|creatures} at the tower on path {path}, where you stand",
        "watch.other": "{count:creature|creatures} at the tower on path {path}, none on your path",
        "watch.others": "Creatures at the tower on paths {paths}, none on your path",
        "watch.more": "{first}; more on path {path}",
        "watch.more.many": "{first}; more on paths {paths}",
        "row": "{first} to {last}",
        "calm": "No creature is at the tower",
        "over": "Orcs Orcs Orcs after {when}.",
        "turn": "Orcs Orcs Orcs, turn {turns}, {when}: {who} to answer.",
        "turn.left": "Orcs Orcs Orcs, turn {turns}, {when}: {who} to answer, {actions:action|actions} left.",
        "turn.cast": "Orcs Orcs Orcs, turn {turns}, {when}: {who} to answer; casting {cards}, spell power {power}.",
        "turn.left.cast": "Orcs Orcs Orcs, turn {turns}, {when}: {who} to answer, {actions:action|actions} left; casting {cards}, spell power {power}.",
        "when": "round {round}",
        "when.before": "before round 1",
        "when.last": "{when}, the last one",
        "fate": "Fate: {moves}.",
        "rule": "{rule}.",
        "own": "Your cards: {cards}.",
        "none": "none",
        "own.mission": "Your mission: {mission}.",
        "own.missions": "Your missions to choose from: {missions}.",
        "won": "{count} {creature}",
        "nothing": "nothing defeated",
        "standing": "{name} ({colour}, path {path}): {points:point|points}; {won}; {extras}.",
        "standing.rank": "{name} ({colour}, path {path}): place {rank}, {points:point|points}; {won}; {extras}.",
        "hand": "{cards:card|cards} in hand",
        "skulls": "{count:skull|skulls} left of lost {creature}",
        "skill": "skill: {skill}",
        "toads": "{count:toadling|toadlings}: {what}",
        "his_mission": "mission: {mission}",
        "path": "Path {path}: {spots}; {markers:marker|markers}.",
        "empty": "empty",
        "toadlings": "{count:toadling|toadlings}",
        "foe": "{creature} (life {life})",
        "foe.wounded": "{creature} (life {left} of {life})",
        "foes": "{count} × {creature} (life {life})",
        "foes.wounded": "{count} × {creature} (life {left} of {life})",
        "bonus": "{creature}: {bonus}",
        "bonuses": "Bonus actions: {bonuses}.",
    },
)
"""How a position reads."""
say = SENTENCES.say
SHORT = Sentences(
    "render.games.orcs_orcs_orcs:short.",
    {c: "Spell Book" if name.startswith("Book of ") else name for c, name in CARDS.items()},
)
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
_EFFECTS = Sentences(
    "render.games.orcs_orcs_orcs:effects.",
    {said: said for lines in EFFECTS.values() for _, said in lines},
)
"""What a card does, by spell power, as short as it can be said."""
SKILLED = Sentences(
    "render.games.orcs_orcs_orcs:skilled.",
    {
        Skill.CARD: "draw one more",
        Skill.ACTION: "extra action",
        Skill.NO_CHANGE: "no fate rules",
        Skill.NO_LOSS: "keep trophies",
        Skill.REMOVE: "remove a card",
        Skill.POISON: "poison others",
    },
)
"""What the second defeated creature brings."""


def effects(card: Card) -> list[tuple[str, str]]:
    """What a card does, each with the spell power it takes."""
    return [(power, _EFFECTS[said]) for power, said in EFFECTS[card]]


def adds(card: Card) -> str:
    """What a card brings as an enhancement; one point of its magic goes without saying."""
    if len(KINDS[card]) == 2:
        return say("either")
    found = [say("teleport")] * (card in TELEPORTS) + [say("draw")] * (card in DRAWS)
    return commas(found)


def moved(fate: FateCard, is_new: bool) -> str:
    """Who moves by a fate card."""
    if not is_new:
        return capital(say("moves", categories=_and([CATEGORIES[c] for c in fate.categories])))
    sections = _and([SECTIONS[section] for section in fate.sections])
    key = "moves.all" if len(fate.paths) == 6 else "moves.paths"
    return say(key, paths=_and([*map(str, fate.paths)]), sections=sections)


def special(fate: FateCard) -> str:
    """The special rule of a fate card, as a headline."""
    return capital(SPECIALS[fate.special]) if fate.special is not Special.NONE else ""


def when(view: View) -> tuple[str, str]:
    """The round, and how much is still to come."""
    now = say("round" if view.round else "round.before", round=view.round)
    return now, say("round.last" if view.is_last_round else "deck", left=view.fates_left)


NOW = Sentences(
    "render.games.orcs_orcs_orcs:now.",
    {
        "KeepMission": "Keep a mission",
        "RevealMarker": "Reveal a creature",
        "Act": "Next action?",
        "UseEffect": "Use the extra?",
        "LearnSpell": "Learn a spell",
        "SwapWith": "Swap with which?",
        "UseBonus": "Bonus action?",
        "DiscardCard": "Discard a card",
    },
)
"""What is to be done, by the name of the decision; a cast that is going on tells of itself."""
TODO = Sentences(
    "render.games.orcs_orcs_orcs:todo.",
    {
        "KeepMission": "keep one of two secret missions",
        "RevealMarker": "choose a path other than your own: a creature is revealed there",
        "Enhance": "use the spell now, or add a card for more power",
        "UseEffect": "use the card’s extra, or not",
        "LearnSpell": "learn a spell on display",
        "SwapWith": "choose the creature to swap with",
        "UseBonus": "use a bonus action, or not",
        "DiscardCard": "discard a card",
    },
)
"""What can be done, in plain words."""
DOES = Sentences(
    "render.games.orcs_orcs_orcs:does.",
    {
        "cast": "cast a spell",
        "teleport": "teleport",
        "remove": "remove a card",
        "poison": "poison another mage",
        "toadlings": "use toadlings",
        "pass": "end the turn",
    },
)
"""What can be done with an action, by its verb."""
RINGS = Sentences(
    "render.games.orcs_orcs_orcs:rings.",
    {
        "RevealMarker": "where a creature can be revealed",
        "Act.cast": "where a spell can work",
        "Act.teleport": "paths to teleport to",
        "Act.both": "where a spell can work, and paths to teleport to",
        "Enhance": "where the spell can work",
        "SwapWith": "creatures to swap with",
    },
)
"""What the outlined cells are, by the name of the decision and, for an action, what it can be."""


def todo(view: View) -> str:
    """What can be done, in a few words."""
    if view.possible:
        return any_of(DOES.say(verb) for verb in DOES if verb in view.possible)
    return TODO.say(view.asks) if view.asks in TODO else ""


def rings(view: View, cells: Sequence[Cell]) -> str:
    """What the outlined cells are: of an action, sections for a spell and paths to teleport to."""
    if view.asks == "Act":
        paths = [cell for cell in cells if cell >= SPOTS]
        if not paths:
            return RINGS.say("Act.cast")
        return RINGS.say("Act.teleport" if len(paths) == len(cells) else "Act.both")
    return RINGS.say(view.asks) if view.asks in RINGS else ""


def doing(view: View) -> list[str]:
    """What is to be done, and the cast that is going on or the actions that are left."""
    now = NOW.get(view.asks) if view.waiting else None
    if view.spell:
        cards = " + ".join(SHORT[card] for card in view.spell)
        return [now or say("casting", power=view.power), cards]
    key = "actions.spare" if view.spare else "actions"
    left = say(key, actions=view.actions, spare=view.spare)
    told = [left] if view.round and view.actions else []
    return [now, *told] if now else told


def missions(view: View) -> list[str]:
    """The seat's own mission, or the two it chooses from."""
    if view.seat is None:
        return []
    kept = view.mages[view.seat].mission
    if kept is not None:
        return [say("mission", mission=MISSIONS[kept])]
    return [say("mission.one", name=m.name.lower(), mission=MISSIONS[m]) for m in view.offered]


def worth(card: Card) -> str:
    """What a card is worth at the end."""
    return say("worth") if card in SUPPORT else ""


def _and(words: Sequence[str]) -> str:
    return any_of(words, "and")


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
        say(
            "worths",
            creatures=commas(f"{CREATURES[p.creature]} {p.value}" for p in view.portraits),
        ),
        say("display", attacks=_display(view.attacks), lore=_display(view.lore)),
        *_bonuses(view),
    ]
    return head, board


def watch(view: View, names: Sequence[str]) -> str:
    """Which path has creatures at the tower: the reader's own or, for everybody, that of whoever is
    asked; else another mage's.
    """
    if not view.waiting:
        return ""
    near = Counter(foe.path for foe in view.foes if foe.section is Section.INNER)
    on_path = {mage.path: names[seat] for seat, mage in enumerate(view.mages)}
    own = view.mages[view.waiting[0] if view.seat is None else view.seat].path
    most = max(
        near,
        key=lambda path: (path == own, path in on_path, near[path], -path),
        default=None,
    )
    if most is None:
        return say("watch.last") if view.is_last_round else ""
    others = sorted(path for path in near if path != most)
    if view.seat is not None and most != own:
        paths = _numbers(sorted(near))
        key = "watch.others" if others else "watch.other"
        return say(key, count=near[most], path=most, paths=paths)
    key = "watch.whose" if most in on_path else "watch"
    if view.seat is not None:
        key = "watch.yours"
    first = say(key, count=near[most], path=most, name=on_path.get(most, ""))
    if not others:
        return first
    key = "watch.more" if len(others) == 1 else "watch.more.many"
    return say(key, first=first, path=others[0], paths=_numbers(others))


def _numbers(some: Sequence[int]) -> str:
    """Numbers in their order; of three or more that follow each other the first and the last."""
    runs: list[list[int]] = []
    for number in some:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told: list[str] = []
    for run in runs:
        is_long = len(run) > 2
        told += [say("row", first=run[0], last=run[-1])] if is_long else map(str, run)
    return commas(told)


def calm(view: View, names: Sequence[str]) -> str:
    """That no path has creatures at the tower."""
    return say("calm") if view.waiting else ""


def _turn(view: View, names: Sequence[str]) -> str:
    when = say("when" if view.round else "when.before", round=view.round)
    when = say("when.last", when=when) if view.is_last_round else when
    if not view.waiting:
        return say("over", when=when)
    who = _and([names[seat] for seat in view.waiting])
    is_acting = view.round and view.actions
    return say(
        "turn" + ".left" * bool(is_acting) + ".cast" * bool(view.spell),
        turns=view.turns,
        when=when,
        who=who,
        actions=view.actions,
        cards=" + ".join(CARDS[c] for c in view.spell),
        power=view.power,
    )


def _fate(view: View) -> Iterable[str]:
    if view.fate is not None:
        rule = special(view.fate)
        fate = say("fate", moves=moved(view.fate, view.new_fate))
        yield paragraph(fate, say("rule", rule=rule)) if rule else fate


def _own(view: View) -> Iterable[str]:
    """What only the seat that looks knows."""
    if view.seat is None:
        return
    held = [
        CARDS[Card(card)] + (f" ×{n}" if n > 1 else "") for card, n in enumerate(view.hand) if n
    ]
    yield say("own", cards=commas(held) or say("none"))
    mission = view.mages[view.seat].mission
    if mission is not None:
        yield say("own.mission", mission=MISSIONS[mission])
    elif view.offered:
        yield say("own.missions", missions=semicolons(MISSIONS[one] for one in view.offered))


def _standing(view: View, names: Sequence[str], seat: int) -> str:
    mage = view.mages[seat]
    won = [
        say("won", count=n, creature=CREATURES[portrait.creature])
        for n, portrait in zip(mage.trophies, view.portraits, strict=True)
        if n
    ]
    return say(
        "standing.rank" if view.outcome else "standing",
        name=names[seat],
        colour=COLOUR_NAMES[mage.colour],
        path=mage.path,
        rank=view.outcome.ranks[seat] if view.outcome else 0,
        points=points(view, seat),
        won=commas(won) or say("nothing"),
        extras=semicolons([say("hand", cards=mage.hand), *_extras(view, mage)]),
    )


def _extras(view: View, mage: Mage) -> Iterable[str]:
    for portrait, n in zip(view.portraits, mage.kept_skulls, strict=True):
        if n:
            yield say("skulls", count=n, creature=CREATURES[portrait.creature])
    for skill in mage.skills:
        yield say("skill", skill=SKILLS[skill])
    for kind, n in zip(TOADLINGS, mage.toads, strict=True):
        if n:
            yield say("toads", count=n, what=TOADLINGS[kind])
    if mage.mission is not None and view.outcome is not None:
        yield say("his_mission", mission=MISSIONS[mage.mission])


def _path(view: View, path: int) -> str:
    there = {f"{path}{s.name[0].lower()}": _spot(view, path, s) for s in Section}
    shown = commas(f"{spot} {what}" for spot, what in there.items() if what)
    return say("path", path=path, spots=shown or say("empty"), markers=view.markers[path - 1])


def _spot(view: View, path: int, section: Section) -> str:
    ground = [TERRAINS[g.terrain] for g in view.grounds if (g.path, g.section) == (path, section)]
    foes = Counter(foe for foe in view.foes if (foe.path, foe.section) == (path, section))
    nests = [n.count for n in view.nests if (n.path, n.section) == (path, section)]
    found = [*ground, *(_foe(foe, n) for foe, n in sorted(foes.items(), key=_by_kind))]
    found += [say("toadlings", count=n) for n in nests]
    return " + ".join(found)


def _by_kind(item: tuple[Foe, int]) -> tuple[int, int]:
    return item[0].creature, item[0].wounds


def _foe(foe: Foe, count: int) -> str:
    key = ("foes" if count > 1 else "foe") + ".wounded" * bool(foe.wounds)
    left = foe.life - foe.wounds
    return say(key, count=count, creature=CREATURES[foe.creature], left=left, life=foe.life)


def _display(cards: Sequence[Card | None]) -> str:
    return commas(say("empty") if card is None else CARDS[card] for card in cards)


def _bonuses(view: View) -> Iterable[str]:
    if view.bonus_actions:
        given = [
            say("bonus", creature=CREATURES[p.creature], bonus=BONUSES[Bonus(bonus)])
            for p in view.portraits
            if (bonus := BONUS[p.creature]) is not None
        ]
        yield say("bonuses", bonuses=commas(given))
