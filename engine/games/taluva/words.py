"""How Taluva's events, questions and refusals read."""

from collections.abc import Sequence

from engine import notation
from engine.game import ENDING_RANK, About, RuleChange, Words
from engine.games.taluva.box import Piece, Terrain, left_field, right_field
from engine.games.taluva.glossary import GLOSSARY
from engine.games.taluva.icons import ICON_PARTS, ICONS
from engine.games.taluva.labels import LABELS, LISTS
from engine.hexes import WAYS
from engine.language.filling import capital, commas
from engine.language.spoken import said_once
from engine.language.tables import Sentences
from engine.sentences import any_of, colour_name, say

TERRAINS = Sentences(
    "engine.games.taluva:terrains.",
    {
        Terrain.VOLCANO: "volcano",
        Terrain.JUNGLE: "jungle",
        Terrain.CLEARING: "clearing",
        Terrain.SAND: "sand",
        Terrain.ROCK: "rock",
        Terrain.LAKE: "lake",
    },
)
PIECES = Sentences(
    "engine.games.taluva:pieces.", {Piece.HUT: "hut", Piece.TOWER: "tower", Piece.TEMPLE: "temple"}
)
BUILDINGS = Sentences(
    "engine.games.taluva:buildings.",
    {
        "hut": "start a new settlement with a hut",
        "tower": "build a tower",
        "temple": "build a temple",
        "expand": "expand a settlement",
    },
)
PHRASES = Sentences(
    "engine.games.taluva:phrases.",
    {
        "tile": "{left}–{right}",
        "other_ways": "It can erupt with that field to the {ways}.",
        "no_way": "It cannot erupt any other way.",
        "settlements": "You have one at {cells}.",
        "no_settlements": "You have none yet.",
        "terrains": "There is {terrains}.",
        "no_terrains": "There is no other terrain, either.",
        "nothing": "build nothing",
        "buries": "Buries {huts}",
        "own_huts": "{huts:hut|huts} of yours",
        "huts_of": "{huts:hut|huts} of {colour}",
        "too_dear": "Expanding needs {need:hut|huts}, you have {have}.",
        "towers_left": "{n:tower|towers}",
        "temples_left": "{n:temple|temples}",
        "or_erupt": "Or let a volcano erupt.",
        "1": "first",
        "2": "second",
        "3": "third",
        "4": "fourth",
    },
)
"""Parts of sentences, which depend on facts."""


@said_once
def tile(kind: int) -> str:
    """A tile by its left and right field, volcano on top."""
    left, right = TERRAINS[left_field(kind)], TERRAINS[right_field(kind)]
    return PHRASES.say("tile", left=left, right=right)


def instead(ways: Sequence[int]) -> str:
    """How a volcano could erupt."""
    if not ways:
        return PHRASES["no_way"]
    return PHRASES.say("other_ways", ways=any_of([say(WAYS[way].name) for way in ways]))


def own(cells: Sequence[int]) -> str:
    """Where settlements are."""
    if not cells:
        return PHRASES["no_settlements"]
    return PHRASES.say("settlements", cells=any_of([notation.name(at) for at in cells], "and"))


def others(terrains: Sequence[int]) -> str:
    """Into what a settlement could expand."""
    if not terrains:
        return PHRASES["no_terrains"]
    named = any_of([TERRAINS[Terrain(terrain)] for terrain in terrains], "and")
    return PHRASES.say("terrains", terrains=named)


def buries(lost: Sequence[tuple[str, int]]) -> str:
    """Whose huts an eruption buries, as the line below it: by colour, or none for one's own."""
    if not lost:
        return ""
    named = [
        PHRASES.say("huts_of", colour=colour_name(colour), huts=huts)
        if colour
        else PHRASES.say("own_huts", huts=huts)
        for colour, huts in lost
    ]
    return "\n" + PHRASES.say("buries", huts=any_of(named, "and"))


def too_dear(counts: tuple[int, int] | None) -> str:
    """Why no settlement can expand, where only huts are missing."""
    if counts is None:
        return ""
    need, have = counts
    return PHRASES.say("too_dear", need=need, have=have)


def pieces_left(left: tuple[int, int]) -> str:
    """Of what is left to build, towers and temples."""
    kinds = zip(("towers_left", "temples_left"), left, strict=True)
    return any_of([PHRASES.say(kind, n=n) for kind, n in kinds if n], "and")


WORDS = Words(
    about=About(
        tagline="Raise an island of volcanoes, and build huts, towers and temples on it before others do.",
        aim="Be the first to build all your pieces of two types: your 20 huts, 2 towers or 3 temples.",
        turn="On your turn you lay a tile, beside the island or as an eruption on top of it, and then"
        " build a hut, a tower or a temple, or let a settlement grow.",
        end="It ends at once when somebody has built two types, or with the last tile: then the most"
        " temples win.",
        minutes=45,
    ),
    weighty={"erupted", "buried", "eliminated", "takes_place", "no_tiles"},
    pictured={"no_tiles": ENDING_RANK},
    alarming={"eliminated", "last_huts", "nowhere_to_build"},
    trivial={"drew", "finished"},
    no_reason={"begun", "placed", "eliminated", "all_built"},
    yours={"buried": "{huts:hut|huts} buried on {cell:cell}, still counted as built"},
    tally={"temples": "temple|temples", "towers": "tower|towers", "huts": "hut|huts"},
    events={
        "drew": "{seat:seat} draws a {tile:tile} tile.",
        "begun": "The first tile is laid for {seat:seat}: {tile:tile}, with its volcano on {cell:cell}.",
        "placed": "{seat:seat} lays the {tile:tile} tile with its volcano on {cell:cell}.",
        "erupted": "{seat:seat} lets the volcano on {cell:cell} erupt: a {tile:tile} tile on level {level}.",
        "buried": "{seat:seat} loses {huts:hut|huts} on {cell:cell} to the lava.",
        "built": "{seat:seat} builds a {piece:piece} on {cell:cell}.",
        "expanded": "{seat:seat} expands the settlement at {at:cell} into the {terrain:terrain}:"
        " {huts:hut|huts} on {cells:cells}.",
        "eliminated": "{seat:seat} cannot build: out of the game.",
        "last_huts": "{seat:seat} has no hut left after that, only {left:pieces_left}: whoever can build"
        " nothing in a turn is out of the game.",
        "nowhere_to_build": "{seat:seat} has only {left:pieces_left} left after that, and nowhere to build"
        " yet: whoever can build nothing in a turn is out of the game.",
        "finished": "{seat:seat} has built all pieces of two types.",
        "takes_place": "{seat:seat} leaves in {place:place} place: all pieces of two types are built.",
        "all_built": "{seat:seat} has nothing left to build.",
        "no_tiles": "The last tile is laid: temples are counted, then towers, then huts.",
        "won_by_building": "Victory for {winners:seats}: all pieces of two types are built.",
        "won_by_staying": "Victory for {winners:seats}: nobody else is left.",
        "won_by_count": "Victory for {winners:seats}: the most temples, then towers, then huts.",
        "won_together": "A shared victory for {winners:seats}: equal temples, towers and huts.",
    },
    prompts={
        "PlaceTile": "Lay the {tile:tile} tile beside the land. {can_erupt:or_erupt}",
        "Build": "Now {verbs:buildings}. {too_dear:too_dear}",
    },
    refusals={
        "first": "the first tile lies in the middle of the table, with its volcano on {cell:cell}.",
        "taken": "there is already land on {cells:cells}; to cover it, let a volcano erupt.",
        "adrift": "the tile must touch the land with at least one side.",
        "no_volcano": "there is no volcano on {cell:cell} for the new volcano to cover.",
        "same_way": "the volcano on {cell:cell} lies like that already, with its right field to the {way:way}."
        " {ways:instead}",
        "uneven": "{cells:cells} are not three pieces of land on one level, so there would be a gap beneath.",
        "solid": "{seat:seat}’s {piece:piece} on {cell:cell} cannot be covered.",
        "buries": "that would bury all of {seat:seat}’s settlement at {cell:cell}.",
        "none_left": "you have no {piece:piece} left.",
        "sea": "there is no land on {cell:cell}.",
        "on_volcano": "{cell:cell} is a volcano; nothing is built there.",
        "occupied": "{seat:seat}’s {piece:piece} already stands on {cell:cell}.",
        "too_high": "{cell:cell} is on level {level}; a new settlement begins on level 1.",
        "too_near": "{cell:cell} is next to your own settlement; expand that one instead.",
        "alone": "{cell:cell} is not next to a settlement of yours.",
        "too_low": "{cell:cell} is on level {level}; a tower needs level 3 or higher.",
        "has_tower": "the settlement there already has a tower.",
        "has_temple": "the settlement there already has a temple.",
        "too_small": "a temple needs a settlement of at least three fields without one.",
        "no_settlement": "you have no settlement on {cell:cell}. {own:own}",
        "into_volcano": "nothing is built on volcanoes; expand into jungle, clearing, sand, rock or lake.",
        "no_field": "there is no free {terrain:terrain} next to the settlement at {cell:cell}. {others:others}",
        "too_few": "that takes {need:hut|huts} and you have {have}; an expansion must be built in full.",
    },
    moves={
        "place": "beside the land, right field to the {way:way}",
        "erupt": "over the volcano on {cell:cell}, right field to the {way:way}",
        "hut": "found a settlement",
        "tower": "add a tower to a settlement",
        "temple": "add a temple to a settlement",
        "expand": "huts on all {terrain:terrain} around {cell:cell}",
    },
    labels=LABELS,
    lists=LISTS,
    icons=ICONS,
    glossary=GLOSSARY,
    characters={"builder": "builder", "climber": "climber"},
    manners={
        "builder": "grows one large settlement after another, each for a temple",
        "climber": "wants high ground and towers on it",
    },
    terms={
        "temple": "temples",
        "tower": "towers",
        "hut": "huts",
        "type_complete": "completing a type",
        "last_huts": "the last huts before the end",
        "few_huts": "saving huts",
        "settlements": "settlements that can grow",
        "rivals": "holding rivals back",
    },
    parts={
        "place.cell": "Where should its volcano go?",
        "place.way": "Which way should the {tile:right} point from the volcano? The {tile:left} comes next clockwise.",
        "erupt.cell": "Which volcano should it cover?",
        "erupt.way": "Which way should the {tile:right} point from the volcano? The {tile:left} comes next clockwise.",
        "hut.cell": "Where should the new settlement begin?",
        "tower.cell": "Where should the tower stand?",
        "temple.cell": "Where should the temple stand?",
        "expand.cell": "Which settlement should expand? It is named by its first field.",
        "expand.terrain": "Into which terrain? All free fields of it beside the settlement get huts.",
    },
    changes={
        2: (
            RuleChange(
                "A partner who has built everything passes instead of being eliminated.",
                only={"mode": "teams"},
            ),
        ),
    },
    scores={"temples": "temple|temples", "towers": "tower|towers", "huts": "hut|huts"},
    spell={
        **ICON_PARTS,
        "tile": tile,
        "left": lambda kind: TERRAINS[left_field(kind)],
        "Left": lambda kind: capital(TERRAINS[left_field(kind)]),
        "right": lambda kind: TERRAINS[right_field(kind)],
        "buildings": lambda verbs: any_of(
            [BUILDINGS[verb] for verb in verbs] or [PHRASES["nothing"]]
        ),
        "too_dear": too_dear,
        "pieces_left": pieces_left,
        "or_erupt": lambda can: PHRASES["or_erupt"] if can else "",
        "terrain": lambda terrain: TERRAINS[Terrain(terrain)],
        "listed": lambda cells: commas(notation.name(at) for at in cells),
        "buries": buries,
        "instead": instead,
        "own": own,
        "others": others,
        "place": lambda place: PHRASES[str(place)],
        "piece": lambda piece: PIECES[Piece(piece)],
    },
)
