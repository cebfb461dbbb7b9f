"""What the cards, creatures, missions and skills of Orcs Orcs Orcs are called."""

import re
from collections import Counter
from collections.abc import Sequence
from enum import IntEnum

from engine.games.orcs_orcs_orcs.box import (
    Bonus,
    Card,
    Category,
    Creature,
    Mission,
    Section,
    Side,
    Skill,
    Special,
    Terrain,
    Toadling,
)
from engine.language.filling import commas, fill
from engine.language.tables import Sentences
from engine.sentences import any_of

CREATURES = Sentences(
    "engine.games.orcs_orcs_orcs:creatures.",
    {
        Creature.GOBLIN: "Goblin",
        Creature.ORC: "Orc",
        Creature.SHAMAN: "Goblin Shaman",
        Creature.RIDER: "Orc Rider",
        Creature.GOLEM: "Lava Golem",
        Creature.CHIEF: "Chief",
        Creature.CROCO: "Croco Flyer",
        Creature.TOAD: "Breeding Toad",
        Creature.BOMBER: "Bomber",
    },
)
CARDS = Sentences(
    "engine.games.orcs_orcs_orcs:cards.",
    {
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
    },
)
LINES = Sentences(
    "engine.games.orcs_orcs_orcs:lines.",
    {
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
        Card.REPLENISH: "Draw 2 cards; with power 2 also an action · worth 2 points",
        Card.BONDS: "Pull a creature 1 section forward, or 2 with power 2 · worth 2 points",
        Card.SWITCH: "Swap two creatures; or fetch one with power 2 · worth 2 points",
        Card.VOODOO: "Somebody discards; power 2: all others do, and an action · worth 2 points",
        Card.POISON: "No use at all",
    },
)
"""What each card does when it is cast."""
KINDS = Sentences(
    "engine.games.orcs_orcs_orcs:kinds.",
    {
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
        Card.WISDOM: "Any magic; added, it lets you teleport and draw",
        Card.REPLENISH: "Lightning; added, it lets you teleport",
        Card.BONDS: "Earth; added, it lets you teleport",
        Card.SWITCH: "Water; added, it lets you draw a card",
        Card.VOODOO: "Fire; added, it lets you draw a card",
        Card.POISON: "Nothing",
    },
)
"""What each card is as an enhancement."""


def magic(card: Card) -> str:
    """The kinds of magic of a card, without what it lets somebody do."""
    return re.split(";|；", KINDS[card])[0]


CATEGORIES = Sentences(
    "engine.games.orcs_orcs_orcs:categories.",
    {Category.WEAK: "weak", Category.STRONG: "strong", Category.BRUTE: "brute"},
)
SECTIONS = Sentences(
    "engine.games.orcs_orcs_orcs:sections.",
    {Section.INNER: "inner", Section.MIDDLE: "middle", Section.OUTER: "outer"},
)
SIDES = Sentences("engine.games.orcs_orcs_orcs:sides.", {Side.LEFT: "left", Side.RIGHT: "right"})
SKILLS = Sentences(
    "engine.games.orcs_orcs_orcs:skills.",
    {
        Skill.CARD: "one more spell when drawing",
        Skill.ACTION: "an extra action each turn",
        Skill.NO_CHANGE: "no change of rules by fate",
        Skill.NO_LOSS: "no defeated creature is lost",
        Skill.REMOVE: "remove a card from your hand",
        Skill.POISON: "poison others",
    },
)
SPECIALS = Sentences(
    "engine.games.orcs_orcs_orcs:specials.",
    {
        Special.NONE: "none",
        Special.LIFE: "every creature has one more heart",
        Special.THREE_SPELLS: "only three spells are drawn",
        Special.NO_SPELLS: "no new spells can be learned",
        Special.NO_TELEPORT: "no teleportation",
        Special.NO_SKILLS: "no extra skills",
        Special.EXCHANGE: "the spells on display are exchanged",
    },
)
MISSIONS = Sentences(
    "engine.games.orcs_orcs_orcs:missions.",
    {
        Mission.WEAK: "2 points for each pair of weak creatures",
        Mission.STRONG: "3 points for each pair of strong creatures",
        Mission.BRUTE: "2 points for each brute creature",
        Mission.MANY: "3 points for every four creatures",
        Mission.SETS: "3 points for each set of a weak, a strong and a brute creature",
        Mission.SKILLS: "2 points for each extra skill",
        Mission.SPELLS: "3 points for every two spells learned",
        Mission.MAXIMUM: "3 points for each type nobody has more of",
    },
)
MISSION_NAMES = Sentences(
    "engine.games.orcs_orcs_orcs:mission_names.",
    {
        Mission.WEAK: "Weak creatures",
        Mission.STRONG: "Strong creatures",
        Mission.BRUTE: "Brutes",
        Mission.MANY: "Many creatures",
        Mission.SETS: "One of each category",
        Mission.SKILLS: "Skills",
        Mission.SPELLS: "Spells",
        Mission.MAXIMUM: "The most of a type",
    },
)
BONUSES = Sentences(
    "engine.games.orcs_orcs_orcs:bonuses.",
    {
        Bonus.DRAW: "draw a card",
        Bonus.ACTION: "an extra action",
        Bonus.DISCARD: "others discard a card",
        Bonus.POWER: "spell power for the next action",
    },
)
TOADLINGS = Sentences(
    "engine.games.orcs_orcs_orcs:toadlings.",
    {
        Toadling.DRAW: "draw a card",
        Toadling.ACTION: "an extra action",
        Toadling.POWER: "spell power for the next action",
        Toadling.WEAKEN: "one heart less",
    },
)
TERRAINS = Sentences(
    "engine.games.orcs_orcs_orcs:terrains.",
    {Terrain.TENDRILS: "tendrils", Terrain.STONE: "stone field", Terrain.ROAD: "road"},
)


MANY_CREATURES = Sentences(
    "engine.games.orcs_orcs_orcs:many.",
    {creature: f"{name}|{name}s" for creature, name in CREATURES.items()},
)
"""A number of creatures."""
PHRASES = Sentences(
    "engine.games.orcs_orcs_orcs:phrases.",
    {
        "wounded": "{creature} with {wounds:heart|hearts} lost",
        "hurt": "the {creature}",
        "hurt.wounded": "the {creature} ({wounds:heart|hearts} lost)",
        "left": "{left:heart|hearts} left; lost ones come back at the end of your turn",
        "defeats": "Defeats it: worth {worth:point|points}",
        "taken": "You take it",
        "acts": "Cast a spell, teleport or end your turn.",
        "acts.here": "Cast a spell or end your turn; you cannot teleport now.",
        "none": "none",
        "hit": "hit your {sections} section",
        "no_hit": "no section of your path has anything",
        "nobody": "nobody else has",
        "power.helps": "power {power}",
        "power.stays": "power stays {power}",
        "power.idle": "does nothing here, power stays {power}",
        "blast": "Hit the {section} section",
        "blast.behind": "Hit the {section} section and the one behind it",
        "blast.beside": "Hit the {section} section and the one beside it",
        "blast.side": "Hit the {section} section and the one to its {side}",
        "blast.sides": "Hit the {section} section and those to its {side}",
        "all_discard": "Everybody else discards a card",
        "one_discards": "{colour} discards a card",
        "draw": "Draw 2 cards",
        "draw.more": "Draw 2 cards and gain an action",
        "one_section": "one section",
        "two_sections": "two sections",
        "here": "there is {things}",
        "nothing_here": "nothing is there",
        "effect.draw": "draw a card",
        "effect.teleport": "teleport",
        "path": "path {paths}",
        "paths": "paths {paths}",
        "sections": "{sections} section",
        "damage": "2 damage to all of the {section} section",
        "damage.side": "2 damage to all of the {section} section and the one to its {side}",
        "damage.sides": "2 damage to all of the {section} section and those to its {side}",
    },
)
"""Parts of sentences, which depend on facts."""


def blasted(told: tuple[int, str, Sequence[int]]) -> str:
    """A section that is hit, with those that the spell reaches from there or that were named."""
    section, reach, sides = told
    if sides or not reach:
        return beside("blast", section, sides)
    return PHRASES.say(f"blast.{reach}", section=SECTIONS[Section(section)])


def beside(phrase: str, section: int, sides: Sequence[int]) -> str:
    """The same phrase of a section alone, with another beside it, and with several."""
    key = f"{phrase}.{'sides' if len(sides) > 1 else 'side'}" if sides else phrase
    side = all_of([SIDES[Side(side)] for side in sides]) if sides else ""
    return PHRASES.say(key, section=SECTIONS[Section(section)], side=side)


def all_of(words: Sequence[str]) -> str:
    return any_of(words, "and")


def some_creatures(faces: Sequence[int]) -> str:
    """`Goblin and Orc Rider`, `2 Orcs`."""
    counted = Counter(Creature(face) for face in faces)
    return all_of([_some(one, n) if n > 1 else CREATURES[one] for one, n in counted.items()])


def _some(creature: Creature, number: int) -> str:
    return fill(f"{{n:{MANY_CREATURES[creature]}}}", {"n": number})


def cards(numbers: Sequence[int]) -> str:
    return commas(CARDS[Card(number)] for number in numbers)


def named(word: str) -> str:
    """`chief-2` as a person would say it; words that name nothing as they are."""
    name, _, wounds = word.partition("-")
    known = {creature.name.lower(): text for creature, text in CREATURES.items()}
    if name not in known or not wounds:
        return known.get(name, word)
    return PHRASES.say("wounded", creature=known[name], wounds=int(wounds))


def hurt(word: str) -> str:
    """`the Orc`, `the Chief (2 hearts lost)`."""
    name, _, wounds = word.partition("-")
    known = {creature.name.lower(): text for creature, text in CREATURES.items()}
    who = known.get(name, name)
    if not wounds:
        return PHRASES.say("hurt", creature=who)
    return PHRASES.say("hurt.wounded", creature=who, wounds=int(wounds))


def after(fared: tuple[int, int]) -> str:
    """How a creature would fare: the life points left, and its worth."""
    left, worth = fared
    if left:
        return PHRASES.say("left", left=left)
    return PHRASES.say("defeats" if worth else "taken", worth=worth)


def word_of(member: IntEnum) -> str:
    """What a card or a creature is called in moves."""
    return member.name.lower().replace("_", "-")


def synonyms() -> dict[str, str]:
    """The names that are shown are understood, too, and so are the English ones everywhere."""
    named = [
        *(*CARDS.english.items(), *CREATURES.english.items()),
        *(*CARDS.items(), *CREATURES.items()),
    ]
    return {shown.lower(): word_of(one) for one, shown in named if shown.lower() != word_of(one)}
