"""How events, questions and refusals of Orcs Orcs Orcs read."""

from collections.abc import Sequence
from enum import IntEnum

from engine.game import About, Words
from engine.games.orcs_orcs_orcs.box import (
    PLACES,
    Bonus,
    Card,
    Category,
    Colour,
    Creature,
    Gift,
    Mission,
    Section,
    Side,
    Skill,
    Special,
    Terrain,
    Toadling,
    Whom,
)
from engine.games.orcs_orcs_orcs.glossary import GLOSSARY
from engine.games.orcs_orcs_orcs.icons import ICON_PARTS, ICONS
from engine.games.orcs_orcs_orcs.labels import LABELS
from engine.sentences import any_of

CREATURES = {
    Creature.GOBLIN: "Goblin",
    Creature.ORC: "Orc",
    Creature.SHAMAN: "Goblin Shaman",
    Creature.RIDER: "Orc Rider",
    Creature.GOLEM: "Lava Golem",
    Creature.CHIEF: "Chief",
    Creature.CROCO: "Croco Flyer",
    Creature.TOAD: "Breeding Toad",
    Creature.BOMBER: "Bomber",
}
CARDS = {
    Card.SMASH: "Smash",
    Card.ZAP: "Zap",
    Card.COLD_SNAP: "Cold Snap",
    Card.FIRE_SPARK: "Fire Spark",
    Card.BOOK_EL: "Book of Earth and Lightning",
    Card.BOOK_LW: "Book of Lightning and Water",
    Card.BOOK_WF: "Book of Water and Fire",
    Card.BOOK_FE: "Book of Fire and Earth",
    Card.FIREBALL: "Fireball",
    Card.BOLT: "Lightning Bolt",
    Card.EARTHQUAKE: "Earthquake",
    Card.ICE_STORM: "Ice Storm",
    Card.WISDOM: "Wisdom",
    Card.REPLENISH: "Replenish",
    Card.BONDS: "Magic Bonds",
    Card.SWITCH: "Switch",
    Card.VOODOO: "Voodoo",
    Card.POISON: "Poison",
}
LINES = {
    Card.SMASH: "1 damage; 2 with power 2, 3 with power 3",
    Card.ZAP: "1 damage; 2 with power 2, 3 with power 3",
    Card.COLD_SNAP: "1 damage; 2 with power 2, 3 with power 3",
    Card.FIRE_SPARK: "1 damage; 2 with power 2, 3 with power 3",
    Card.BOOK_EL: "Learn a spell from the display",
    Card.BOOK_LW: "Learn a spell from the display",
    Card.BOOK_WF: "Learn a spell from the display",
    Card.BOOK_FE: "Learn a spell from the display",
    Card.FIREBALL: "3 damage with power 2, 5 with power 3",
    Card.BOLT: "On any path: 2 damage with power 2, 4 with power 3",
    Card.EARTHQUAKE: "Power 2: 2 damage to a whole section; power 3: also beside it",
    Card.ICE_STORM: "Power 2: 2 damage to a whole section; power 3: also behind it",
    Card.WISDOM: "Learn a spell from the display",
    Card.REPLENISH: "Draw 2 cards; with power 2 also an action",
    Card.BONDS: "Pull a creature 1 section forward, or 2 with power 2",
    Card.SWITCH: "Swap two creatures; or fetch one with power 2",
    Card.VOODOO: "Somebody discards; power 2: all others do, and you get an action",
    Card.POISON: "No use at all",
}
"""What each card does when it is cast."""
KINDS = {
    Card.SMASH: "Earth",
    Card.ZAP: "Lightning",
    Card.COLD_SNAP: "Water",
    Card.FIRE_SPARK: "Fire",
    Card.BOOK_EL: "Earth or Lightning",
    Card.BOOK_LW: "Lightning or Water",
    Card.BOOK_WF: "Water or Fire",
    Card.BOOK_FE: "Fire or Earth",
    Card.FIREBALL: "Fire",
    Card.BOLT: "Lightning",
    Card.EARTHQUAKE: "Earth",
    Card.ICE_STORM: "Water",
    Card.WISDOM: "Any magic; may teleport and draw",
    Card.REPLENISH: "Lightning; may teleport",
    Card.BONDS: "Earth; may teleport",
    Card.SWITCH: "Water; may draw a card",
    Card.VOODOO: "Fire; may draw a card",
    Card.POISON: "Nothing",
}
"""What each card is as an enhancement."""
CATEGORIES = {Category.WEAK: "weak", Category.STRONG: "strong", Category.BRUTE: "brute"}
SECTIONS = {Section.INNER: "inner", Section.MIDDLE: "middle", Section.OUTER: "outer"}
SIDES = {Side.LEFT: "left", Side.RIGHT: "right"}
SKILLS = {
    Skill.CARD: "one more spell when drawing",
    Skill.ACTION: "an extra action each turn",
    Skill.NO_CHANGE: "no change of rules by fate",
    Skill.NO_LOSS: "no loss of creatures",
    Skill.REMOVE: "remove a hand card",
    Skill.POISON: "poison others",
}
SPECIALS = {
    Special.NONE: "none",
    Special.LIFE: "every creature has one more life point",
    Special.THREE_SPELLS: "only three spells are drawn",
    Special.NO_SPELLS: "no new spells can be learned",
    Special.NO_TELEPORT: "no teleportation",
    Special.NO_SKILLS: "no extra skills",
    Special.EXCHANGE: "the spells on display are exchanged",
}
MISSIONS = {
    Mission.WEAK: "2 points for each pair of weak creatures",
    Mission.STRONG: "3 points for each pair of strong creatures",
    Mission.BRUTE: "2 points for each brute creature",
    Mission.MANY: "3 points for every four creatures",
    Mission.SETS: "3 points for each set of a weak, a strong and a brute creature",
    Mission.SKILLS: "2 points for each extra skill",
    Mission.SPELLS: "3 points for every two spells learned",
    Mission.MAXIMUM: "3 points for each type nobody has more of",
}
MISSION_NAMES = {
    Mission.WEAK: "Weak creatures",
    Mission.STRONG: "Strong creatures",
    Mission.BRUTE: "Brutes",
    Mission.MANY: "Many creatures",
    Mission.SETS: "One of each category",
    Mission.SKILLS: "Skills",
    Mission.SPELLS: "Spells",
    Mission.MAXIMUM: "The most of a type",
}
BONUSES = {
    Bonus.DRAW: "draw a card",
    Bonus.ACTION: "an extra action",
    Bonus.DISCARD: "others discard a card",
    Bonus.POWER: "spell power for the next action",
}
TOADLINGS = {
    Toadling.DRAW: "draw a card",
    Toadling.ACTION: "an extra action",
    Toadling.POWER: "spell power for the next action",
    Toadling.WEAKEN: "one life point less",
}
TERRAINS = {Terrain.TENDRILS: "tendrils", Terrain.STONE: "stone field", Terrain.ROAD: "road"}


def _and(words: Sequence[str]) -> str:
    *some, last = words
    return f"{', '.join(some)} and {last}" if some else last


def cards(numbers: Sequence[int]) -> str:
    return ", ".join(CARDS[Card(number)] for number in numbers)


def named(word: str) -> str:
    """`chief-2` as a person would say it; words that name nothing as they are."""
    name, _, wounds = word.partition("-")
    known = {creature.name.lower(): text for creature, text in CREATURES.items()}
    text = known.get(name, word)
    return f"{text} with {wounds} wound{'s' if wounds != '1' else ''}" if wounds else text


def hurt(word: str) -> str:
    """`the Orc`, `the Chief (2 wounds)`."""
    name, _, wounds = word.partition("-")
    known = {creature.name.lower(): text for creature, text in CREATURES.items()}
    who = f"the {known.get(name, name)}"
    return f"{who} ({wounds} wound{'s' * (wounds != '1')})" if wounds else who


def after(fared: tuple[int, int]) -> str:
    """How a creature would fare: the life points left, and its worth."""
    left, worth = fared
    if left:
        return f"{left} life point{'s' * (left > 1)} left; wounds heal at the end of your turn"
    return f"Defeats it: worth {worth} point{'s' * (worth > 1)}" if worth else "You take it"


def _word(member: IntEnum) -> str:
    """What a card or a creature is called in moves."""
    return member.name.lower().replace("_", "-")


SYNONYMS = {
    shown.lower(): _word(one)
    for one, shown in [*CARDS.items(), *CREATURES.items()]
    if shown.lower() != _word(one)
}
"""The names that are shown are understood, too."""

OPTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "missions": (
        "Secret Missions",
        {
            "off": "no missions",
            "on": "everybody has a secret mission",
        },
    ),
    "bonus": (
        "Bonus Actions",
        {
            "off": "no bonus actions",
            "on": "strong and brute creatures bring a bonus action",
        },
    ),
    "fate": (
        "Fate Cards",
        {
            "basic": "creatures move by category",
            "new": "by place, and attacks reach the front only",
        },
    ),
    "terrain": (
        "Terrain",
        {
            "off": "no terrain",
            "on": "one tile on each path",
            "three": "three tiles",
            "all": "all nine tiles",
        },
    ),
}
"""What can be chosen before a match: the title of each option, and what its choices mean."""
REINFORCEMENT = {
    "title": "Reinforcement: {creature}",
    "off": "not in play",
    "instead": "instead of the {creature}",
}
"""The same for each creature of the Reinforcement module."""
START = {"title": "Where the mages begin", "mage": "{colour} {path}"}
"""The same for the spaces of the tower."""

WORDS = Words(
    about=About(
        tagline="Mages on one tower, and a horde at its foot: defeat more of it than the others do.",
        aim="Score the most points: for the orcs, goblins and other creatures that you defeat, and for"
        " spells that you learn.",
        turn="Each round the horde comes nearer; on your turn you have two actions: teleport above"
        " another path, or cast a spell from your hand, stronger with other cards added to it.",
        end="It ends after the round in which four of the six paths have no creatures left to send.",
        minutes=60,
    ),
    minor={
        *("display", "displayed", "discarded", "no_effect"),
        *("added", "added_in_vain", "walks_on", "wounded", "toadling", "revealed"),
    },
    trivial={"drew", "reshuffled"},
    yours={
        "lost_trophy": "a defeated {creature:creature} lost",
        "poisoned.victim": "a poison card from {seat:seat}",
    },
    tally={"points": "point|points"},
    events={
        "begins": "{seat:seat} begins every round.",
        "your_cards": "Your new cards: {cards:cards}.",
        "drew": "{seat:seat} draws {count:card|cards}.",
        "reshuffled": "{seat:seat} shuffles the discard pile.",
        "display": "On display: {cards:cards}.",
        "displayed": "On display now: {card:card}.",
        "your_missions": "Your two missions: {missions:missions}.",
        "kept_mission": "Your mission: {mission:mission}.",
        "fate": "Round {round}: {categories:categories} creatures move.",
        "new_fate": "Round {round}: creatures move on {paths:paths}, {sections:sections}.",
        "special": "This round: {special:special}.",
        "revealed": "On path {path}: {creatures:creatures}.",
        "walks_on": "The {creature:creature} walks on along the road at {spot:spot}.",
        "arrived": "The {creature:creature} reaches the tower on path {path}: its kind is worth {value} now.",
        "lost_trophy": "{seat:seat} loses a defeated {creature:creature}.",
        "cast": "{seat:seat} casts {card:card}.",
        "added": "{seat:seat} adds {card:card}: spell power {power}.",
        "added_in_vain": "{seat:seat} adds {card:card}, which is other magic: spell power stays {power}.",
        "teleported": "{seat:seat} teleports to path {path}.",
        "blasted": "{seat:seat} hits everything on {spots:spots}.",
        "wounded": "The {creature:creature} on {spot:spot} takes {damage} damage.",
        "defeated": "{seat:seat} defeats the {creature:creature} on {spot:spot}.",
        "gained_skill": "{seat:seat} gains a skill: {skill:skill}.",
        "exploded": "The Bomber at {spot:spot} explodes.",
        "toadling": "A toadling is left at {spot:spot}.",
        "took_toadling": "{seat:seat} takes the toadling at {spot:spot}: {kind:toadling}.",
        "used_toadling": "{seat:seat} uses a toadling: {kind:toadling}.",
        "fetched": "{seat:seat} brings the {creature:creature} to {spot:spot}.",
        "swapped": "{seat:seat} swaps the {first:creature} on {at:spot} and the {second:creature} on {there:spot}.",
        "pulled": "{seat:seat} pulls the {creature:creature} on {spot:spot} forward.",
        "gained_action": "{seat:seat} gains an action.",
        "no_effect": "{seat:seat} gets nothing out of {card:card}.",
        "learned": "{seat:seat} learns {card:card}.",
        "discarded": "{seat:seat} discards {card:card}.",
        "used_bonus": "{seat:seat} uses a bonus action: {bonus:bonus}.",
        "forwent": "{seat:seat} uses no more bonus actions.",
        "removed": "{seat:seat} removes {card:card} from the game.",
        "poisoned": "{seat:seat} poisons {victim:seat}.",
        "passed": "{seat:seat} passes.",
        "over": "Four paths are without markers: the game is over after {rounds:round|rounds}.",
        "won": "Victory for {winners:seats} with {points:point|points}: Master Mage!",
        "won_together": "Victory shared by {winners:seats} with {points:point|points} each.",
    },
    prompts={
        "KeepMission": "Keep one of your two secret missions.",
        "RevealMarker": "Choose a path other than yours: a creature is revealed there.",
        "Act": "Cast a spell, teleport or pass: {actions:action|actions} left.",
        "Enhance": "{card:card} has power {power}. Use it now, or add a card first? Wounds heal at the end of your turn.",
        "UseEffect": "The card you added lets you do something at once. Do you?",
        "LearnSpell": "Learn a spell from the display.",
        "SwapWith": "With which creature do you swap the {creature:creature} on {spot:spot}?",
        "UseBonus": "You have earned a bonus action. Use it now.",
        "DiscardCard": "You hold {cards:card|cards} and must discard one.",
    },
    refusals={
        "no_path": "there is no path {path}; there are 1 to 6.",
        "no_place": "“{place}” is no section; say a path and its i, m or o, such as 3m.",
        "not_there": "there is no {said:named} at {spot:spot}: {here:here}.",
        "own_path": "path {path} is yours; reveal a marker on {paths:any_of}.",
        "no_marker": "path {path} has no markers left; reveal one on {paths:any_of}.",
        "not_offered": "you were not dealt that mission; keep {missions:mission_words}.",
        "no_actions": "you have no action left; a toadling may bring one, or pass.",
        "most_actions": "a turn has at most {most} actions; only pass is left.",
        "no_teleportation": "fate forbids it to you this round; cast a spell or pass.",
        "occupied": "{seat:seat} stands there on path {path}; go to {paths:any_of}.",
        "not_held": "you do not hold {card:card}; you hold {cards:held}.",
        "poison_is_useless": "Poison can neither be cast nor added.",
        "no_spells": "fate lets you learn no spells this round, so lore cannot be cast.",
        "empty_display": "no spell is left on display to be learned.",
        "needs_enhancement": "{card:card} must be enhanced by {card:magic}, and no other card of yours adds it or draws.",
        "no_use": "{card:card} could do nothing here, and you have no other card to add.",
        "other_effect": "{card:card} does something else ({card:lines}).",
        "no_line": "the spell has no line for {number} ({card:lines}).",
        "too_weak": "that needs spell power {needed}, and you have {power}; add {card:magic}.",
        "other_path": "the attack reaches your own path only, which is path {path}.",
        "not_in_front": "attacks reach no further than the front section, the first with creatures: {spot:spot}.",
        "nothing_in_front": "the section chosen must be the front one, the first with creatures; {sections:or_sections}.",
        "nothing_there": "there is nothing to hit; {sections:or_sections}.",
        "no_side": "no path beside it is hit; leave the side out.",
        "one_side": "say which side is hit, too: left or right.",
        "nothing_behind": "there is no section behind the outer one; use line 1.",
        "only_creatures": "that is for creatures; toadlings can only be hit.",
        "there_already": "it stands there already; choose another section.",
        "nothing_to_swap": "no other creature would make a difference; choose another one.",
        "same_swap": "swapping these two would change nothing; choose another kind elsewhere.",
        "not_playing": "{colour} is not playing; choose {colours:any_of}.",
        "not_yourself": "that is yourself; choose {colours:any_of}.",
        "small_hand": "only somebody with more than three cards must discard: {colours:victims}.",
        "no_full_hand": "nobody else holds more than three cards, so nobody would discard.",
        "no_drawing": "this effect draws no card (any more); see what else it does, or skip.",
        "no_teleporting": "this effect does not teleport (any more); see what else it does, or skip.",
        "nothing_to_draw": "your draw pile and your discard pile are empty, so there is nothing to draw.",
        "not_on_display": "{card:card} is not on display; learn {cards:card_words}, or nothing.",
        "no_skill": "you have not earned that skill ({skill:skill}): it takes two of {creature:creature}.",
        "skill_forbidden": "fate forbids all extra skills this round, also yours ({skill:skill}).",
        "once_only": "that skill can be used once in a turn only; do something else.",
        "no_poison_left": "no poison cards are left; do something else.",
        "no_bonus": "you have no such bonus action ({bonus:bonus}); you have {bonuses:bonus_words}.",
        "too_late": "you have no action left to use it in: {bonus:bonus}.",
        "no_toadling": "you have no such toadling ({kind:toadling}); you have {kinds:toad_words}.",
    },
    moves={
        "mission": "{mission:mission}",
        "reveal": "a marker of path {path}",
        "teleport": "your mage to path {path}",
        "cast": "{card:lines}",
        "remove": "out of the game",
        "poison": "a poison card for {colour:colour}",
        "pass": "no more actions",
        "add": "{card:kinds}",
        "draw": "draw a card",
        "skip": "do without",
        "hit": "{damage} damage to {creature:named} at {place}",
        "blast": "2 damage to all of the {section:section} section{side:side}",
        "learn": "{card:card}, {card:lines}",
        "swap": "{creature:named} at {place} changes places",
        "with": "with {creature:named} at {place}",
        "fetch": "{creature:named} to your {section:section} section",
        "refill": "draw two cards",
        "pull": "{creature:named} {steps:section|sections} forward",
        "hex": "{whom:whom} a card",
        "nothing": "end without an effect",
        "discard": "{card:card}",
        "bonus": "{bonus:bonus}",
        "forgo": "renounce what is left",
        "toad": "a toadling: {gift:gift}",
        "weaken": "a toadling takes a life point of {creature:named}",
    },
    synonyms=SYNONYMS,
    labels=LABELS,
    icons=ICONS,
    glossary=GLOSSARY,
    standing_when={"DiscardCard": "when you must discard a card"},
    standing={"weakest": "Discard my weakest card"},
    terms={
        "possessions": "trophies and cards",
        "danger": "safety on your path",
        "prospects": "what your hand can do",
        "mission": "your mission",
        "rivals": "holding rivals back",
    },
    parts={
        "mission.mission": "Which mission do you keep?",
        "reveal.path": "On which path?",
        "teleport.path": "To which path?",
        "cast.card": "Which spell do you cast?",
        "remove.card": "Which card leaves the game?",
        "poison.colour": "Who gets the poison card?",
        "add.card": "Which card do you add?",
        "hit.damage": "How hard do you hit?",
        "hit.creature": "What do you hit?",
        "hit.place": "Which one? 3m is the middle section of path 3.",
        "blast.line": "One section, or two?",
        "blast.section": "Which section of your path?",
        "blast.side": "Which path beside it is hit, too?",
        "learn.card": "Which spell do you learn?",
        "swap.creature": "Which creature do you swap?",
        "swap.place": "Which one? 3m is the middle section of path 3.",
        "with.creature": "With which creature?",
        "with.place": "Which one? 3m is the middle section of path 3.",
        "fetch.creature": "Which creature do you fetch?",
        "fetch.place": "From where? 3m is the middle section of path 3.",
        "fetch.section": "Onto which section of your path?",
        "pull.steps": "How many sections forward?",
        "pull.creature": "Which creature do you pull?",
        "pull.place": "Which one? 3m is the middle section of path 3.",
        "hex.whom": "Who should discard a card?",
        "discard.card": "Which card do you discard?",
        "bonus.bonus": "Which bonus action do you use?",
        "toad.gift": "What do you use a toadling for?",
        "weaken.creature": "Which creature loses a life point?",
        "weaken.place": "Which one? 3m is the middle section of path 3.",
    },
    changes={
        2: "Gaining *no change of rules* in a round with more life judges the wounded again, and a spell"
        " that can only be cast enhanced is not offered where nothing in hand could enhance it. Bonus"
        " actions and toadlings that could do nothing any more are not asked about.",
        3: "A bonus card that is won by a toadling within your last spell can be drawn and added to it.",
    },
    scores={"points": "point|points", "for support": "for support spells|for support spells"},
    spell={
        **ICON_PARTS,
        "creature": lambda face: CREATURES[Creature(face)],
        "creatures": lambda faces: _and([CREATURES[Creature(face)] for face in faces]),
        "any_of": lambda some: any_of(map(str, some)),
        "held": lambda some: _and([CARDS[Card(card)] for card in some]) if some else "none",
        "card_words": lambda some: any_of([CARDS[Card(card)] for card in some]),
        "mission_words": lambda some: any_of([_word(Mission(one)) for one in some]),
        "bonus_words": lambda some: _and([_word(Bonus(one)) for one in some]),
        "toad_words": lambda some: _and([_word(Toadling(kind)) for kind in some] or ["none"]),
        "or_sections": lambda some: (
            f"hit your {any_of([SECTIONS[Section(one)] for one in some])} section"
            if some
            else "no section of your path has anything"
        ),
        "victims": lambda some: any_of(some) if some else "nobody else has",
        "magic": lambda card: KINDS[Card(card)].partition(";")[0],
        "named": named,
        "hurt": hurt,
        "after": after,
        "power": lambda now: f"power {now[0]}" if now[1] else f"power stays {now[0]}",
        "reach": lambda reach: f" and one {reach}" if reach else "",
        "more": lambda more: " and gain an action" if more else "",
        "how_many_sections": lambda line: "one section" if line == 1 else "two sections",
        "beside": lambda sides: SIDES[Side(sides[0])],
        "mission_name": lambda mission: MISSION_NAMES[Mission(mission)],
        "here": lambda here: f"there is {_and(here)}" if here else "nothing is there",
        "card": lambda card: CARDS[Card(card)],
        "cards": cards,
        "lines": lambda card: LINES[Card(card)],
        "kinds": lambda card: KINDS[Card(card)],
        "spot": lambda spot: PLACES[spot],
        "spots": lambda spots: _and([PLACES[spot] for spot in spots]),
        "categories": lambda some: _and([CATEGORIES[Category(one)] for one in some]),
        "paths": lambda paths: f"path{'s' if len(paths) > 1 else ''} {_and([*map(str, paths)])}",
        "section": lambda section: SECTIONS[Section(section)],
        "sections": lambda some: f"{_and([SECTIONS[Section(s)] for s in some])} section",
        "side": lambda sides: "".join(f" and {SIDES[Side(side)]} of it" for side in sides),
        "skill": lambda skill: SKILLS[Skill(skill)],
        "special": lambda special: SPECIALS[Special(special)],
        "mission": lambda mission: MISSIONS[Mission(mission)],
        "missions": lambda some: "; ".join(MISSIONS[Mission(one)] for one in some),
        "bonus": lambda bonus: BONUSES[Bonus(bonus)],
        "toadling": lambda kind: TOADLINGS[Toadling(kind)],
        "gift": lambda gift: TOADLINGS[Toadling(Gift(gift))],
        "colour": lambda colour: Colour(colour).name.capitalize(),
        "whom": lambda whom: (
            "Everybody else discards"
            if whom == Whom.ALL
            else f"{Whom(whom).name.capitalize()} discards"
        ),
    },
)
