"""What the cards, creatures, missions and skills of Orcs Orcs Orcs are called."""

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
    Skill.REMOVE: "remove a card from your hand",
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


def all_of(words: Sequence[str]) -> str:
    *some, last = words
    return f"{', '.join(some)} and {last}" if some else last


def some_creatures(faces: Sequence[int]) -> str:
    """`Goblin and Orc Rider`, `2 Orcs`."""
    counted = Counter(CREATURES[Creature(face)] for face in faces)
    return all_of([f"{n} {name}s" if n > 1 else name for name, n in counted.items()])


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


def word_of(member: IntEnum) -> str:
    """What a card or a creature is called in moves."""
    return member.name.lower().replace("_", "-")


SYNONYMS = {
    shown.lower(): word_of(one)
    for one, shown in [*CARDS.items(), *CREATURES.items()]
    if shown.lower() != word_of(one)
}
"""The names that are shown are understood, too."""
