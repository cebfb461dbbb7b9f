"""How Volcanic Isle's events, questions and refusals read."""

from collections.abc import Sequence

from engine import notation
from engine.game import ENDING_RANK, About, Words
from engine.games.volcanic_isle.box import ACTION_POINTS, Spot
from engine.games.volcanic_isle.glossary import GLOSSARY
from engine.games.volcanic_isle.icons import ICONS
from engine.games.volcanic_isle.labels import LABELS, LISTS
from engine.hexes import WAYS
from engine.language.filling import capital, commas
from engine.language.tables import Sentences
from engine.sentences import any_of, say

PHRASES = Sentences(
    "engine.games.volcanic_isle:phrases.",
    {
        "area": "area {areas}",
        "areas": "areas {areas}",
        "piece": "{kind} on {cell}",
        "pieces": "{count} {kind} on {cell}",
        "village": "village",
        "Moai": "Moai",
        "settler": "settler",
        "settlers": "settlers",
        "loose Moai": "loose Moai",
        "lost.settlers": "{count:settler|settlers}",
        "lost.villages": "{count:village|villages}",
        "lost.moai": "{count:Moai|Moai}",
        "saved.one": "your settler",
        "saved.all": "your {count:settler|settlers}",
        "saved.some": "one of your {count:settler|settlers}",
        "let_go": "Let it go",
        "save_it": "Save the {kind} on {cell}",
        "save_some": "Save {count} {kind} on {cell}",
        "save": "Save {pieces}",
        "save_nothing": "Save nothing",
        "short": "{cell}",
        "short.kind": "{cell} ({kind})",
        "short.count": "{count} on {cell}",
        "short.count.kind": "{count} on {cell} ({kind})",
        "answer": "{kind} on {cell}: {answer}",
        "yes": "yes",
        "no": "no",
        "all_ap": "You have {ap} action points (AP).",
        "some_ap": "{ap} of {all} action points (AP) left.",
        "first": "first {cells}",
        "First": "First {cells}",
        "Then": "Then {cells}",
        "then": "{some}, then {cell}",
        "only": "You have one on {cells}.",
        "none": "All of yours are at sea.",
        "lies": "Beside a settler one lies on {cells}.",
        "lies_nowhere": "None lies beside a settler, either.",
        "lava": "Your settlers have some on {cells}.",
        "instead": "You can say {cells}.",
        "free_ways": "One is free {ways}.",
        "no_free_way": "None is free there.",
        "go": "It can go {ways}.",
        "go_nowhere": "It cannot go anywhere.",
        "full": "its channels are full",
        "no_lava": "there is no lava in the supply",
        "yes_or_no": "yes or no",
        "up_to": "a number from 0 to {most}",
    },
)
"""Parts of sentences, which depend on facts."""
_phrase = PHRASES.say


def _kind(kind: str) -> str:
    """What lies there, as the rules name it, with its forms."""
    said: str = PHRASES.get(kind, kind)
    return said


def areas(numbers: Sequence[int]) -> str:
    """`area 9`, `areas 9, 10 and 22`."""
    said = any_of([str(area + 1) for area in numbers], "and")
    return _phrase("area" if len(numbers) == 1 else "areas", areas=said)


def pieces(threatened: Sequence[tuple[int, str, int]]) -> str:
    """`village on D4, 2 loose Moai on E5`: in the order in which they are answered."""
    return commas(
        _phrase(
            "pieces" if count > 1 else "piece",
            count=count,
            kind=_kind(kind),
            cell=notation.name(cell),
        )
        for cell, kind, count in threatened
    )


def _cells(cells: Sequence[int]) -> str:
    """`D3 or E4`."""
    return any_of([notation.name(at) for at in cells])


def _ways(ways: Sequence[int]) -> str:
    """`N or NE`."""
    return any_of([say(WAYS[way].name) for way in ways])


def losses(lost: Sequence[int]) -> str:
    """`2 settlers and 1 Moai`."""
    counted = zip(lost, ("lost.settlers", "lost.villages", "lost.moai"), strict=True)
    return any_of([_phrase(what, count=n) for n, what in counted if n], "and")


def of_them(counted: tuple[int, int]) -> str:
    """`your settler`, `one of your 3 settlers`, `your 3 settlers`: who is saved of so many."""
    saved, there = counted
    if there == 1:
        return _phrase("saved.one")
    return _phrase("saved.all" if saved == there else "saved.some", count=there)


Saved = Sequence[tuple[tuple[int, str, int], str]]
"""Threatened pieces, each as its cell, its kind and how many there are, and what is answered."""


def saved(answered: Saved) -> str:
    """`Save D4 and 2 on E5`, `Save the village on D4`, `Save nothing`."""
    kept = [(cell, kind, word) for (cell, kind, _), word in answered if word not in ("no", "0")]
    if len(answered) == 1:
        (cell, kind, _), word = answered[0]
        if not kept:
            return _phrase("let_go")
        key = "save_it" if word == "yes" else "save_some"
        return _phrase(key, count=word, kind=_kind(kind), cell=notation.name(cell))
    cells = [cell for (cell, _, _), _ in answered]
    if not kept:
        return _phrase("save_nothing")
    return _phrase("save", pieces=any_of([_short(*one, cells) for one in kept], "and"))


def _short(cell: int, kind: str, word: str, cells: Sequence[int]) -> str:
    """A piece by its cell, and its kind where another is there."""
    key = "short" if word == "yes" else "short.count"
    key += ".kind" if cells.count(cell) > 1 else ""
    return _phrase(key, count=word, cell=notation.name(cell), kind=_kind(kind))


def each(answered: Saved) -> str:
    """`Village on D4: yes · Moai on E5: no`; of one alone the label says it all."""
    if len(answered) == 1:
        return ""
    line = " · ".join(
        _phrase("answer", kind=_kind(kind), cell=notation.name(cell), answer=_kind(word))
        for (cell, kind, _), word in answered
    )
    return capital(line)


def _then(cells: Sequence[int]) -> str:
    """`D4, then E5`."""
    said, *others = [notation.name(at) for at in cells]
    for cell in others:
        said = _phrase("then", some=said, cell=cell)
    return said


SPOTS = Sentences(
    "engine.games.volcanic_isle:spots.",
    {Spot.INNER: "inner", Spot.OUTER: "outer", Spot.MIDDLE: "middle", Spot.LOOSE: "loose"},
)

WORDS = Words(
    about=About(
        tagline="Raise stone giants on a continent that cracks, burns and sinks under your feet.",
        aim="Score the most points: most come from Moai, the stone statues that you raise, best beside"
        " villages of yours.",
        turn="On your turn you spend four action points: move settlers, build villages, carve Moai and"
        " raise them; each Moai that is raised cracks the ground and may wake a volcano.",
        end="Land that cracks cut off sinks into the sea; when only two volcanoes are left, the round is"
        " finished, and whatever still stands scores.",
        minutes=45,
    ),
    minor={
        *("landed", "walked", "carried", "created", "sculpted", "obtained"),
        *("quiet", "no_volcano", "token_decides", "lots_decide", "lava"),
    },
    weighty={
        *("built", "raised", "erupts", "destroyed", "loose_destroyed", "prayed"),
        *("sank", "drowned", "last_round", "standstill", "round_limit"),
    },
    pictured={
        "round_limit": ENDING_RANK,
        "standstill": ENDING_RANK,
        "walked": -1,
        "landed": -1,
        "final": -2,
    },
    echoes={"doomed": "sank"},
    together={"lava": "Lava runs to {cells:cells}."},
    no_reason={"idle", "new_boat", "landed", "walked", "carried"},
    yours={
        "destroyed": "the {village:village} on {cell:cell} destroyed",
        "loose_destroyed": "{pieces:loose Moai|loose Moai} destroyed on {cell:cell}",
        "drowned": "{lost:losses} drowned",
        "prayed": "the {village:village} on {cell:cell} saved by prayer",
    },
    tally={"points": "point if the match ended now|points if the match ended now"},
    events={
        "continent": "A new continent has risen from the sea.",
        "begins": "Lots are drawn: {seat:seat} begins.",
        "new_boat": "{seat:seat} has no settler left, so a new one comes by boat.",
        "idle": "{seat:seat} does nothing this turn.",
        "landed": "{seat:seat} lands on {cell:cell}.",
        "walked": "{seat:seat} walks from {cell:cell} to {goal:cell}.",
        "carried": "{seat:seat} carries a Moai from {cell:cell} to {goal:cell}.",
        "built": "{seat:seat} builds a village on {cell:cell}: 1 point.",
        "sculpted": "{seat:seat} carves a Moai on {cell:cell}.",
        "created": "{seat:seat} has a new settler on {cell:cell}.",
        "obtained": "{seat:seat} takes a prayer token: {prayers} in all.",
        "raised": "{seat:seat} raises a Moai on {cell:cell}, facing {way:way}:"
        " {points:point|points}.",
        "cracked": "A fissure opens between {areas:areas}.",
        "token_decides": "Both parts are the same size: the token of volcano {volcano:volcano} decides.",
        "lots_decide": "Both parts are the same size and have no volcano: lots decide.",
        "doomed": "The sea rises around {areas:areas}!",
        "rescued": "{seat:seat} saves {settlers:settler|settlers} to {cell:cell}.",
        "sank": "The sea takes {areas:areas}.",
        "drowned": "{seat:seat} loses {lost:losses}.",
        "last_round": "{volcanoes:volcano is|volcanoes are} left: this round is the last one.",
        "die_ahead": "Then the volcano die is rolled: on three of its six faces a volcano erupts.",
        "quiet": "The die is white: the volcanoes stay quiet.",
        "no_volcano": "The die shows a volcano, but there is none left.",
        "erupts": "Volcano {volcano:volcano} erupts!",
        "erupts_in_vain": "Volcano {volcano:volcano} erupts, but {reason:reason}.",
        "dry": "There is no lava left on the continent!",
        "directed": "{seat:seat} directs the lava: {cells:in_turn}.",
        "lava": "Lava runs to {cell:cell}.",
        "lava_out": "There is no more lava.",
        "prayed": "{seat:seat} prays: the {village:village} on {cell:cell} is saved, and no lava comes there.",
        "prayed_for_loose": "{seat:seat} prays: {pieces:loose Moai is|loose Moai are} saved on {cell:cell}.",
        "destroyed": "{seat:seat} loses the {village:village} on {cell:cell}.",
        "loose_destroyed": "{seat:seat} loses {pieces:loose Moai|loose Moai} on {cell:cell}.",
        "final": "{seat:seat}: {score:point|points} in play + {villages:village|villages} × 3 + {settlers:settler|settlers} × 4"
        " + {prayers:prayer|prayers} × 2 + {moai:Moai|Moai} × 2 + {together} side by side × 2 = {total} points.",
        "standstill": "All Moai stand, nothing can sink any more: this round is the last one.",
        "round_limit": "That was the last of {rounds} rounds.",
        "won_by_points": "Victory for {winners:seats}: the most points.",
        "won_by_settlers": "Victory for {winners:seats}: equal points, but more settlers.",
        "won_by_villages": "Victory for {winners:seats}: equal points and settlers, but more villages.",
        "won_by_moai": "Victory for {winners:seats}: equal but for the number of Moai.",
        "won_together": "Victory for {winners:seats}, equal in everything.",
    },
    prompts={
        "Act": "{ap:points_left} Most actions cost 1.",
        "SaveSettlers": "The land is sinking! Bring {settlers:of_them} to a space beside it.",
        "DirectLava": "Volcano {volcano:volcano} erupts, but only {lava:lava tile is|lava tiles are} left."
        " Which direction gets it first?",
        "SavePieces": "Lava threatens: {pieces:pieces}. You hold {prayers:prayer token|prayer tokens}."
        " Which do you save?",
    },
    refusals={
        "few_points": "that costs {cost:action point|action points}, and you have {ap} left.",
        "no_land": "there is no land on {cell:cell}. {cells:instead}",
        "no_settler": "you have no settler on {cell:cell}. {cells:only}",
        "not_there": "there is nothing like that on {cell:cell}; say {words:either}.",
        "say_which": "there are several: say {words:either}.",
        "boat_empty": "no settler of yours is on your boat.",
        "no_landing": "your boat cannot land on {cell:cell}; it can on {cells:cells}.",
        "sea": "there is no land {way:way} of {cell:cell}. {ways:go}",
        "fissure": "a fissure lies {way:way} of {cell:cell}, and settlers never cross one. {ways:go}",
        "no_moai": "no Moai of yours lies on {cell:cell} to be carried. {cells:lies}",
        "none_left": "you have no {village:village} left in your reserve.",
        "no_lava": "there is no lava on {cell:cell}. {cells:lava}",
        "no_settlers_left": "all five of your settlers are in play.",
        "nobody_there": "you have no settler in area {area:number}, and a new one needs a settler and a"
        " village of yours there. {cells:instead}",
        "no_village": "you have no village in area {area:number}, and a new settler needs one. {cells:instead}",
        "enough_settlers": "area {area:number} can give you only {villages:new settler|new settlers} a"
        " turn, one for each village of yours there. {cells:instead}",
        "nothing_to_raise": "no Moai of yours lies on {cell:cell} to be raised. {cells:lies}",
        "no_geyser": "there is no geyser {way:way} of {cell:cell}. {ways:ways}",
        "geyser_taken": "a Moai stands on the geyser {way:way} of {cell:cell} already. {ways:ways}",
        "one_prayer": "only one prayer token can be taken in a turn.",
        "no_prayers_left": "no prayer token is left in the supply.",
        "sinks_too": "{cell:cell} sinks as well; you are safe on {cells:either_cell}.",
        "not_beside": "{cell:cell} does not lie beside the land that sinks; you are safe on {cells:either_cell}.",
        "other_directions": "name each direction of volcano {volcano:volcano} once: {cells:cells}.",
        "word_for_each": "say yes or no for each of these, in this order: {pieces:pieces}.",
        "yes_or_no": "“{word}” is no answer here; say {most:how_many}.",
        "few_prayers": "that takes {prayers:prayer token|prayer tokens}, and you hold {held}.",
    },
    moves={
        "land": "a settler goes ashore, 1 AP",
        "walk": "move a settler, 1 AP",
        "carry": "move a settler with a Moai, 1 AP",
        "village": "build a village instead of lava, 2 AP",
        "sculpt": "carve a Moai out of lava, 1 AP",
        "settler": "a new settler, 1 AP",
        "raise": "raise a Moai: points, fissure, die; 1 AP",
        "prayer": "take a prayer token, 1 AP and 1 for each you hold",
        "end": "end your turn",
        "rescue": "save your settlers to this space",
        "pray": "which pieces prayer tokens save",
        "flow": "the order in which lava runs",
    },
    labels=LABELS,
    lists=LISTS,
    icons=ICONS,
    glossary=GLOSSARY,
    standing_when={
        "SavePieces": "when lava threatens your pieces",
        "SaveSettlers": "when land with settlers of yours sinks",
    },
    standing={
        "all": "Save all I can, villages first",
        "villages": "Save villages only",
        "never": "Never pray",
        "home": "To where most of my pieces are",
    },
    characters={"builder": "builder", "doomsayer": "doomsayer"},
    manners={
        "builder": "puts villages side by side and settles them",
        "doomsayer": "lets the land sink, and the end come soon",
    },
    terms={
        "won": "points at once",
        "left": "points at the end",
        "engine": "Moai to raise beside your villages",
        "people": "settlers near their work",
        "ways": "Moai near geysers",
        "actions": "action points well spent",
        "areas": "areas that promise much and risk little",
        "rivals": "holding rivals back",
        "end": "the end coming nearer",
    },
    parts={
        "land.cell": "Where should your settler go ashore?",
        "walk.cell": "Which settler should walk?",
        "walk.way": "Which way should it go?",
        "carry.cell": "Which Moai do you carry?",
        "carry.way": "Which way should they go?",
        "carry.which": "Which Moai goes along?",
        "village.cell": "Where should the village stand?",
        "village.which": "Which lava should it replace? The inner one lies at the volcano.",
        "sculpt.cell": "Where do you carve the Moai?",
        "sculpt.which": "From which lava? The inner one lies at the volcano.",
        "settler.cell": "Where should the new settler appear?",
        "raise.cell": "Which Moai do you raise?",
        "raise.way": "Which way should it face? A fissure opens there, then the die is rolled.",
        "raise.which": "Which Moai do you raise?",
        "rescue.cell": "Where should they go?",
        "flow.cells": "Which direction gets lava next?",
        "pray.answers": "Each piece you save costs a prayer token.",
    },
    changes={
        2: "When a sinking takes the last lava, two volcanoes erupt at once, before the die is"
        " rolled. In new matches each border has one geyser on either side; in this one they stay"
        " where they are.",
    },
    scores={
        "points": "point|points",
        "settlers": "settler|settlers",
        "villages": "village|villages",
        "Moai": "Moai|Moai",
    },
    spell={
        "areas": areas,
        "points_left": lambda ap: _phrase(
            "all_ap" if ap == ACTION_POINTS else "some_ap", ap=ap, all=ACTION_POINTS
        ),
        "volcano": lambda volcano: str(volcano + 1),
        "number": lambda area: str(area + 1),
        "village": lambda is_village: _phrase("village" if is_village else "Moai"),
        "losses": losses,
        "of_them": of_them,
        "pieces": pieces,
        "either": lambda words: any_of([SPOTS[Spot(word)] for word in words]),
        "in_turn": lambda cells: _phrase("first", cells=_then(cells)),
        "only": lambda cells: _phrase("only", cells=_cells(cells)) if cells else _phrase("none"),
        "lies": lambda cells: (
            _phrase("lies", cells=_cells(cells)) if cells else _phrase("lies_nowhere")
        ),
        "lava": lambda cells: _phrase("lava", cells=_cells(cells)) if cells else "",
        "either_cell": _cells,
        "instead": lambda cells: _phrase("instead", cells=_cells(cells)) if cells else "",
        "ways": lambda ways: (
            _phrase("free_ways", ways=_ways(ways)) if ways else _phrase("no_free_way")
        ),
        "go": lambda ways: _phrase("go", ways=_ways(ways)) if ways else _phrase("go_nowhere"),
        "reason": lambda lava: _phrase("full") if lava else _phrase("no_lava"),
        "how_many": lambda most: _phrase("yes_or_no") if most == 1 else _phrase("up_to", most=most),
        "spot": lambda which: SPOTS[which[0]],
        "saved": saved,
        "each": each,
        "next_in_turn": lambda new: _phrase("Then" if new[0] else "First", cells=_then(new[1])),
    },
)
