"""How events, questions and refusals of Orcs Orcs Orcs read."""

from engine.game import ENDS, About, Words
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
    Toadling,
    Whom,
)
from engine.games.orcs_orcs_orcs.glossary import GLOSSARY
from engine.games.orcs_orcs_orcs.icons import ICON_PARTS, ICONS
from engine.games.orcs_orcs_orcs.labels import LABELS, LISTS
from engine.games.orcs_orcs_orcs.names import (
    BONUSES,
    CARDS,
    CATEGORIES,
    CREATURES,
    KINDS,
    LINES,
    MISSION_NAMES,
    MISSIONS,
    PHRASES,
    SECTIONS,
    SIDES,
    SKILLS,
    SPECIALS,
    TOADLINGS,
    after,
    all_of,
    beside,
    blasted,
    cards,
    hurt,
    magic,
    named,
    some_creatures,
    synonyms,
    word_of,
)
from engine.language.filling import capital, semicolons
from engine.sentences import COLOURS as COLOUR_NAMES
from engine.sentences import any_of

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


def colour(number: int) -> str:
    """Of a mage, as a name: `Blue`."""
    return capital(COLOUR_NAMES[Colour(number).name.capitalize()])


WORDS: Words = Words(
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
        *("added", "added_in_vain", "walks_on", "toadling", "revealed"),
    },
    weighty={
        *("cast", "wounded", "blasted", "defeated", "exploded", "poisoned", "gained_skill"),
        *("arrived", "lost_trophy", "learned", "over"),
    },
    pictured={"over": ENDS, "lost_trophy": 3, "arrived": 2, "defeated": 1},
    trivial={"drew", "reshuffled"},
    no_reason={
        *("cast", "added", "added_in_vain", "gained_action", "passed", "teleported", "fetched"),
        *("swapped", "pulled", "forwent"),
    },
    yours={
        "lost_trophy": "a defeated {creature:creature} lost",
        "arrived.losing": "{creature:creature} in the tower: now worth {value} each",
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
        "revealed": "New on path {path}: {creatures:creatures}.",
        "walks_on": "The {creature:creature} walks on along the road at {spot:spot}.",
        "arrived": "The {creature:creature} on path {path} gets into the tower: its kind is now worth {value}, also those already defeated.",
        "lost_trophy": "{seat:seat} loses a defeated {creature:creature}.",
        "cast": "{seat:seat} casts {card:card}.",
        "added": "{seat:seat} adds {card:card}: spell power {power}.",
        "added_in_vain": "{seat:seat} adds {card:card}, a different magic: spell power stays {power}.",
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
        "no_effect": "{seat:seat} ends {card:card} without effect.",
        "learned": "{seat:seat} learns {card:card}.",
        "discarded": "{seat:seat} discards {card:card}.",
        "used_bonus": "{seat:seat} uses a bonus action: {bonus:bonus}.",
        "forwent": "{seat:seat} uses no more bonus actions.",
        "removed": "{seat:seat} removes {card:card} from the game.",
        "poisoned": "{seat:seat} poisons {victim:seat}.",
        "passed": "{seat:seat} ends the turn.",
        "over": "Four paths have no markers left: the game is over after {rounds:round|rounds}.",
        "won": "Victory for {winners:seats} with {points:point|points}: Master Mage!",
        "won_together": "Victory shared by {winners:seats} with {points:point|points} each.",
    },
    prompts={
        "KeepMission": "Keep one of your two secret missions.",
        "RevealMarker": "Choose a path other than yours: a creature is revealed there.",
        "Act": "Cast a spell, teleport or end your turn. {actions:action|actions} left.",
        "Enhance": "{card:card} has power {power}. Use it now, or add a card first? Lost hearts come back at the end of your turn.",
        "UseEffect": "{card:card} lets you {effects:effects} now, at no cost, if you like.",
        "LearnSpell": "Learn a spell from the display.",
        "SwapWith": "With which creature do you swap the {creature:creature} on {spot:spot}?",
        "UseBonus": "You have earned a bonus action. Use it now.",
        "DiscardCard": "You hold {cards:card|cards} and must discard one.",
    },
    refusals={
        "no_path": "there is no path {path}; there are 1 to 6.",
        "no_place": "“{place}” is no section; say a path and its i, m or o, such as 3m.",
        "not_there": "there is no {said:named} at {spot:spot}: {here:here}.",
        "own_path": "path {path} is your own; reveal a marker on path {paths:any_of}.",
        "no_marker": "path {path} has no markers left; reveal one on path {paths:any_of}.",
        "not_offered": "you were not dealt that mission; keep {missions:mission_words}.",
        "no_actions": "you have no action left; a toadling may bring one, or pass.",
        "most_actions": "a turn has at most {most} actions; all you can do now is pass.",
        "no_teleportation": "fate forbids it to you this round; cast a spell or pass.",
        "occupied": "{seat:seat} stands on path {path} already; go to path {paths:any_of}.",
        "not_held": "you do not hold {card:card}; you hold {cards:held}.",
        "poison_is_useless": "Poison can neither be cast nor added.",
        "no_spells": "fate lets you learn no spells this round, so lore cannot be cast.",
        "empty_display": "no spell is left on display to be learned.",
        "needs_enhancement": "{card:card} needs more power from {card:magic}, and no other card of yours adds that or draws a card.",
        "no_use": "{card:card} could do nothing here, and you have no other card to add.",
        "other_effect": "that is not what {card:card} does ({card:lines}).",
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
        "blast": "{whole:damage}",
        "learn": "{card:card}, {card:lines}",
        "swap": "{creature:named} at {place} changes places",
        "with": "with {creature:named} at {place}",
        "fetch": "{creature:named} to your {section:section} section",
        "refill": "draw two cards",
        "pull": "{creature:named} {steps:section|sections} forward",
        "hex": "{whom:whom}",
        "nothing": "end without an effect",
        "discard": "{card:card}",
        "bonus": "{bonus:bonus}",
        "forgo": "use no more of them",
        "toad": "a toadling: {gift:gift}",
        "weaken": "a toadling takes a heart of {creature:named}",
    },
    synonyms=synonyms,
    labels=LABELS,
    lists=LISTS,
    icons=ICONS,
    glossary=GLOSSARY,
    standing_when={"DiscardCard": "when you must discard a card"},
    standing={"weakest": "Discard my weakest card"},
    characters={"hunter": "hunter", "hoarder": "hoarder"},
    manners={
        "hunter": "goes for creatures before anything else",
        "hoarder": "learns support cards and keeps a full hand",
    },
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
        "weaken.creature": "Which creature loses a heart?",
        "weaken.place": "Which one? 3m is the middle section of path 3.",
    },
    changes={
        2: "Gaining *no change of rules* in a round with more life judges the wounded again, and a spell"
        " that can only be cast enhanced is not offered where nothing in hand could enhance it. Bonus"
        " actions and toadlings that could do nothing any more are not asked about.",
        3: "A bonus card that is won by a toadling within your last spell can be drawn and added to it.",
        4: "Replenish with power 1 does nothing where you have no card to draw, and is not offered alone then.",
    },
    scores={
        "points": "point|points",
        "for creatures": "for creatures|for creatures",
        "for support": "for support spells|for support spells",
        "for poison": "for poison|for poison",
        "for the mission": "for the mission|for the mission",
    },
    spell={
        **ICON_PARTS,
        "creature": lambda face: CREATURES[Creature(face)],
        "creatures": some_creatures,
        "any_of": lambda some: any_of(map(str, some)),
        "held": lambda some: (
            all_of([CARDS[Card(card)] for card in some]) if some else PHRASES["none"]
        ),
        "card_words": lambda some: any_of([CARDS[Card(card)] for card in some]),
        "mission_words": lambda some: any_of(
            [WORDS.typed.called(word_of(Mission(one))) for one in some]
        ),
        "bonus_words": lambda some: all_of(
            [WORDS.typed.called(word_of(Bonus(one))) for one in some]
        ),
        "toad_words": lambda some: all_of(
            [WORDS.typed.called(word_of(Toadling(kind))) for kind in some] or [PHRASES["none"]]
        ),
        "or_sections": lambda some: (
            PHRASES.say("hit", sections=any_of([SECTIONS[Section(one)] for one in some]))
            if some
            else PHRASES["no_hit"]
        ),
        "victims": lambda some: any_of(some) if some else PHRASES["nobody"],
        "magic": lambda card: magic(Card(card)),
        "named": named,
        "hurt": hurt,
        "after": after,
        "power": lambda now: PHRASES.say(f"power.{now[1]}", power=now[0]),
        "blast": blasted,
        "damage": lambda blast: beside("damage", blast.section, blast.side),
        "more": lambda more: PHRASES["draw.more" if more else "draw"],
        "how_many_sections": lambda line: PHRASES["one_section" if line == 1 else "two_sections"],
        "beside": lambda sides: SIDES[Side(sides[0])],
        "mission_name": lambda mission: MISSION_NAMES[Mission(mission)],
        "here": lambda here: (
            PHRASES.say("here", things=all_of(here)) if here else PHRASES["nothing_here"]
        ),
        "card": lambda card: CARDS[Card(card)],
        "cards": cards,
        "lines": lambda card: LINES[Card(card)],
        "kinds": lambda card: KINDS[Card(card)],
        "spot": lambda spot: PLACES[spot],
        "spots": lambda spots: all_of([PLACES[spot] for spot in spots]),
        "categories": lambda some: all_of([CATEGORIES[Category(one)] for one in some]),
        "paths": lambda paths: PHRASES.say(
            "paths" if len(paths) > 1 else "path", paths=all_of([*map(str, paths)])
        ),
        "section": lambda section: SECTIONS[Section(section)],
        "sections": lambda some: PHRASES.say(
            "sections", sections=all_of([SECTIONS[Section(s)] for s in some])
        ),
        "skill": lambda skill: SKILLS[Skill(skill)],
        "special": lambda special: SPECIALS[Special(special)],
        "mission": lambda mission: MISSIONS[Mission(mission)],
        "missions": lambda some: semicolons(MISSIONS[Mission(one)] for one in some),
        "bonus": lambda bonus: BONUSES[Bonus(bonus)],
        "toadling": lambda kind: TOADLINGS[Toadling(kind)],
        "effects": lambda some: all_of([PHRASES[f"effect.{one}"] for one in some]),
        "gift": lambda gift: TOADLINGS[Toadling(Gift(gift))],
        "colour": colour,
        "whom": lambda whom: (
            PHRASES["all_discard"]
            if whom == Whom.ALL
            else PHRASES.say("one_discards", colour=colour(whom))
        ),
    },
)
