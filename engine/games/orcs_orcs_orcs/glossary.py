"""What people may ask about in Orcs Orcs Orcs, each in two sentences and with its rule."""

from engine.game import Term

GLOSSARY = {
    # ── The game ──
    "Action": Term(
        "You have two actions in a turn: cast a spell, teleport or pass. Skills, spells and bonuses can bring more.",
        "5.1",
    ),
    "Spell power": Term(
        "A spell has power 1, and each card of its magic that you add gives one more. The more power, the stronger the line you may use.",
        "6.1",
        ("power",),
    ),
    "Magic": Term(
        "There are four kinds: Earth, Lightning, Water and Fire. Only cards of the spell’s own kind add power to it.",
        "1.6",
        ("Earth", "Lightning", "Water", "Fire"),
    ),
    "Enhancement": Term(
        "A card added to a spell: power if its magic fits, and sometimes a card or a teleport besides. It is discarded with the spell.",
        "6.2",
        ("add", "enhance"),
    ),
    "Teleport": Term(
        "Your mage goes to a free space of the tower. Attacks reach the path your mage stands on.",
        "5.3",
        ("path", "mage"),
    ),
    "Section": Term(
        "Each of the six paths has an inner, a middle and an outer section: 3m is the middle one of path 3. Creatures walk inwards to the tower.",
        "1.3",
        ("inner", "middle", "outer"),
    ),
    "Pass": Term(
        "You take no more actions in this turn. Then you discard your hand and draw new cards.",
        "5.5",
        ("end your turn", "end turn"),
    ),
    "Display": Term(
        "The face-up spells that can be learned. Spell Books and Wisdom let you take one.",
        "2.5",
        ("learn",),
    ),
    "Damage": Term(
        "Damage is added up on a creature; as much as it has hearts defeats it. Lost hearts come back at the end of your turn.",
        "8.2",
        ("heart", "hearts", "lost", "defeat", "hit"),
    ),
    "Marker": Term(
        "A hidden creature at the end of a path; revealed, it enters the outer section. The game ends when four paths have none left.",
        "3.1",
        ("reveal",),
    ),
    "Fate": Term(
        "A card at the start of each round: which creatures move, and perhaps a special rule. The rule holds until the next one.",
        "4.1",
        ("fate card",),
    ),
    "Category": Term(
        "Goblins and Orcs are weak, Shamans and Riders strong, Golems and Chiefs brute. Fate moves creatures by category.",
        "1.5",
        ("weak", "strong", "brute"),
    ),
    "Skill": Term(
        "The second creature of a type that you defeat gives you its skill for the rest of the game. Each type has its own.",
        "12.1",
        ("extra skill",),
    ),
    # ── Creatures ──
    "Goblin": Term(
        "Weak, 2 hearts, worth 3 points at first. Two of them: you draw one more spell each turn.",
        "1.5",
        ("one more spell",),
    ),
    "Orc": Term(
        "Weak, 2 hearts, worth 3 points at first. Two of them: one more action each turn.",
        "1.5",
        ("an extra action each turn",),
    ),
    "Goblin Shaman": Term(
        "Strong, 3 hearts, worth 5 points at first. Two of them: special rules of fate do not apply to you.",
        "1.5",
        ("Shaman", "no change of rules"),
    ),
    "Orc Rider": Term(
        "Strong, 3 hearts, worth 6 points at first. Two of them: you lose no creatures when others arrive.",
        "1.5",
        ("Rider", "no loss of creatures"),
    ),
    "Lava Golem": Term(
        "Brute, 4 hearts, worth 7 points at first. Two of them: once a turn you may remove a card of your hand from the game.",
        "1.5",
        ("Golem", "remove a hand card", "remove"),
    ),
    "Chief": Term(
        "Brute, 4 hearts, worth 8 points at first. Two of them: once a turn you may poison another player.",
        "1.5",
        ("poison others",),
    ),
    "Croco Flyer": Term(
        "A weak creature of the reinforcement, with 3 hearts. It takes the place of a weak kind.",
        "18.2",
        ("Croco",),
    ),
    "Breeding Toad": Term(
        "A strong creature of the reinforcement, with 3 hearts. When it is defeated it leaves a toadling behind.",
        "18.3",
        ("Toad",),
    ),
    "Bomber": Term(
        "A brute of the reinforcement, with 4 hearts. When it is defeated, all creatures of its section take 1 damage.",
        "18.5",
    ),
    "Toadling": Term(
        "Hit it and it is yours. It can be used once: draw a card, an action, spell power, or one damage to any creature.",
        "18.6",
        ("one heart less",),
    ),
    # ── Cards ──
    "Smash": Term(
        "Earth: 1, 2 or 3 damage to a creature on your path, by its power. You begin with one.",
        "9.1",
    ),
    "Zap": Term(
        "Lightning: 1, 2 or 3 damage to a creature on your path, by its power. You begin with one.",
        "9.1",
    ),
    "Cold Snap": Term(
        "Water: 1, 2 or 3 damage to a creature on your path, by its power. You begin with one.",
        "9.1",
    ),
    "Fire Spark": Term(
        "Fire: 1, 2 or 3 damage to a creature on your path, by its power. You begin with one.",
        "9.1",
    ),
    "Spell Book": Term(
        "Cast alone, it lets you learn a spell from the display. Added to a spell, it counts as one of its two kinds of magic.",
        "10.1",
        (
            "Book of Earth and Lightning",
            "Book of Lightning and Water",
            "Book of Water and Fire",
            "Book of Fire and Earth",
            "Book",
        ),
    ),
    "Fireball": Term(
        "Fire: 3 damage with power 2, 5 with power 3. It cannot be cast without an enhancement.",
        "9.2",
    ),
    "Lightning Bolt": Term(
        "Lightning: 2 damage with power 2, 4 with power 3, on any path. It cannot be cast without an enhancement.",
        "9.3",
    ),
    "Earthquake": Term(
        "Earth: 2 damage to everything on a section of your path, with power 3 also on the path beside it. It cannot be cast without an enhancement.",
        "9.4",
    ),
    "Ice Storm": Term(
        "Water: 2 damage to everything on a section of your path, with power 3 also on the one behind. It cannot be cast without an enhancement.",
        "9.5",
    ),
    "Wisdom": Term(
        "Cast alone, it lets you learn a spell. Added to a spell, it counts as any magic and lets you teleport and draw a card.",
        "10.1",
    ),
    "Replenish": Term(
        "Lightning: draw two cards, with power 2 also an extra action. Added to a spell, it lets you teleport.",
        "11.6",
    ),
    "Magic Bonds": Term(
        "Earth: pull a creature a section towards the tower, with power 2 perhaps two. Added to a spell, it lets you teleport.",
        "11.7",
    ),
    "Switch": Term(
        "Water: two creatures change places, or with power 2 any creature comes to your path. Added to a spell, it lets you draw a card.",
        "11.5",
    ),
    "Voodoo": Term(
        "Fire: a player with more than three cards discards one, with power 2 all others do and you get an action. Added to a spell, it lets you draw a card.",
        "11.8",
    ),
    "Poison": Term(
        "A card that can be neither cast nor added. Each one in your deck costs 2 points at the end.",
        "12.8",
    ),
    # ── Modules ──
    "Mission": Term(
        "A secret task that brings points at the end. You keep one of two.",
        "15.1",
        (
            "Weak creatures",
            "Strong creatures",
            "Brutes",
            "Many creatures",
            "One of each category",
            "Skills",
            "Spells",
            "The most of a type",
        ),
    ),
    "Bonus action": Term(
        "Defeating a strong or brute creature brings one, to be used at once. It may be a card, an action, a discard of others or spell power.",
        "16.1",
        (
            "bonus",
            "draw a card",
            "an extra action",
            "others discard a card",
            "spell power for the next action",
        ),
    ),
    "Tendrils": Term("A creature there has one heart less. That alone defeats nobody.", "17.2"),
    "Stone field": Term(
        "A creature there has one heart more. It loses it when it moves on.", "17.3"
    ),
    "Road": Term(
        "A creature that comes onto it goes on to the next section at once. From an inner road it reaches the tower.",
        "17.4",
    ),
}
