"""A position of Volcanic Isle in words: for people who read with their ears, and for alt texts.

First whose turn it is, what is about to happen and how everybody stands; then what may break off,
boats, and the areas by their numbers with all that is on them.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.games.volcanic_isle.box import COLOURS, Spot
from engine.games.volcanic_isle.view import Area, Crack, LavaChannel, Space, View, free_geysers
from engine.hexes import Cell
from engine.language.filling import commas, semicolons
from engine.language.tables import Sentences
from engine.notation import name
from engine.sentences import COLOURS as COLOUR_NAMES
from engine.sentences import any_of, way_name
from render.games.volcanic_isle.cracks import parts

BORDERS_TOLD_FIRST = 2
"""Of those on which something hangs: the others come after what happened."""
MOST_OF_A_PART = 14
"""Letters of one part in a warning, so that it can be read."""
SENTENCES = Sentences(
    "render.games.volcanic_isle:",
    {
        "track": "points if the match ended now",
        "score": "Points, as if the game ended now",
        "supply": "Supply: {lava} lava, {fissures:fissure|fissures}, {prayers:prayer token|prayer tokens}.",
        "volcanoes": "{count:volcano|volcanoes}",
        "over": "Volcanic Isle after turn {turns}; {left} left.",
        "save": "Volcanic Isle, turn {turns} in round {round}: {who} must save settlers; {left} left.",
        "pray": "Volcanic Isle, turn {turns} in round {round}: {who} may pray; {left} left.",
        "direct": "Volcanic Isle, turn {turns} in round {round}: {who} directs the lava; {left} left.",
        "act": "Volcanic Isle, turn {turns} in round {round}: {who} has {ap:action point|action points} left; {left} left.",
        "save.last": "Volcanic Isle, turn {turns} in round {round}, the last: {who} must save settlers; {left} left.",
        "pray.last": "Volcanic Isle, turn {turns} in round {round}, the last: {who} may pray; {left} left.",
        "direct.last": "Volcanic Isle, turn {turns} in round {round}, the last: {who} directs the lava; {left} left.",
        "act.last": "Volcanic Isle, turn {turns} in round {round}, the last: {who} has {ap:action point|action points} left; {left} left.",
        "sinking": "Area {areas} will sink now.",
        "sinking.many": "Areas {areas} will sink now.",
        "threatened": "Lava threatens {cells}.",
        "erupting": "Volcano {volcano} erupts.",
        "area": "area {areas}",
        "areas": "areas {areas}",
        "standing": "{name} ({colour}): {points:point|points} if it ended now, {track} on the track, {prayers:prayer token|prayer tokens}; in reserve {settlers:settler|settlers}, {villages:village|villages}, {moai} Moai.",
        "standing.rank": "{name} ({colour}): place {rank}, {points:point|points}, {prayers:prayer token|prayer tokens}; in reserve {settlers:settler|settlers}, {villages:village|villages}, {moai} Moai.",
        "crack": "One more fissure, between areas {one} and {other}, would sink {doomed}.",
        "boat": "{settlers:settler|settlers} of {name} aboard, can land on {cells}.",
        "fissures": "Fissures between areas {pairs}.",
        "sunk": "The sea has taken {areas}.",
        "told": "Area {number}: {spaces}.",
        "told.volcano": "Area {number} with a volcano: {spaces}.",
        "space": "{cell} {things}",
        "empty": "empty",
        "supply.lava": "lava",
        "supply.fissures": "fissures",
        "supply.prayers": "prayers",
        "lava": "lava",
        "village": "{colour} village",
        "moai": "{colour} lying Moai",
        "settler": "{count} {colour} settler",
        "settlers": "{count} {colour} settlers",
        "loose": "{count} loose {colour} Moai",
        "geyser": "free geyser {ways}",
        "geysers": "free geysers {ways}",
        "raised": "{colour} Moai facing {way}",
        "inner": "{thing} inner",
        "outer": "{thing} outer",
        "loose.spot": "{thing} loose",
        "round.last": "Last round",
        "round": "Round {round}",
        "round.of": "Round {round} of {rounds}",
        "actions": "{ap:action|actions} left",
        "todo.end": "end the turn",
        "todo.save": "bring your settlers to safe land",
        "todo.pray": "pay prayers to save pieces from the lava, or not",
        "todo.direct": "choose where the lava runs first",
        "rings.act": "where settlers can act",
        "rings.act.own": "where your settlers can act",
        "rings.save": "safe land",
        "rings.pray": "pieces that can be saved",
        "rings.direct": "where the lava can run",
        "warning.sinks": "Sinks now",
        "warning.threat": "Lava threatens",
        "warning.erupts": "Erupts now",
        "warning.volcano": "volcano {volcano}",
        "warning.cracks": "One more fissure sinks",
        "warning.safe": "No land sinks yet",
        "warning.nothing": "one more fissure sinks none",
        "part.large": "{count} areas",
    },
)
"""How a position reads."""
say = SENTENCES.say
DOES = Sentences(
    "render.games.volcanic_isle:does.",
    {
        "land": "go ashore",
        "walk": "walk",
        "carry": "carry a Moai",
        "village": "build",
        "sculpt": "sculpt",
        "settler": "add a settler",
        "raise": "raise a Moai",
        "prayer": "take a prayer token",
    },
)
"""What can be done, by its verb."""


def _colour(seat: int) -> str:
    return COLOUR_NAMES[COLOURS[seat]]


def tell(view: View, names: Sequence[str]) -> tuple[list[str], list[str]]:
    """What matters most, and the board."""
    smallest = sorted(view.cracks, key=lambda crack: (min(map(len, crack.doomed)), crack.areas))
    hanging = [_crack(crack) for crack in smallest]
    head = [
        _turn(view, names),
        *_now(view),
        *(_standing(view, names, seat) for seat in range(view.seats)),
        *hanging[:BORDERS_TOLD_FIRST],
    ]
    board = [
        *hanging[BORDERS_TOLD_FIRST:],
        *_boats(view, names),
        *_fissures(view),
        *(_area(view, area) for area in view.areas if not area.is_sunk),
        *_sunk(view),
        say(
            "supply",
            lava=view.lava_left,
            fissures=view.fissures_left,
            prayers=view.prayers_left,
        ),
    ]
    return head, board


def _turn(view: View, names: Sequence[str]) -> str:
    left = volcanoes_left(view)
    if not view.waiting:
        return say("over", turns=view.turns, left=left)
    return say(
        f"{_doing(view)}.last" if view.is_ending else _doing(view),
        turns=view.turns,
        round=-(-view.turns // view.seats),
        who=any_of([names[seat] for seat in view.waiting], "and"),
        ap=view.ap,
        left=left,
    )


def _doing(view: View) -> str:
    if view.sinking:
        return "save"
    if view.threatened:
        return "pray"
    return "direct" if view.erupting is not None else "act"


def _now(view: View) -> Iterator[str]:
    if view.sinking:
        many = len(view.sinking) > 1
        yield say("sinking.many" if many else "sinking", areas=_listed(view.sinking))
    if view.threatened:
        yield say("threatened", cells=commas(map(name, view.threatened)))
    if view.erupting is not None:
        yield say("erupting", volcano=view.erupting)


def _areas(numbers: Sequence[int]) -> str:
    return say("areas" if len(numbers) > 1 else "area", areas=_listed(numbers))


def _listed(numbers: Sequence[int]) -> str:
    return any_of(map(str, numbers), "and")


def _standing(view: View, names: Sequence[str], seat: int) -> str:
    return say(
        "standing.rank" if view.outcome else "standing",
        name=names[seat],
        colour=_colour(seat),
        rank=view.outcome.ranks[seat] if view.outcome else 0,
        points=view.final[seat],
        track=view.scores[seat],
        prayers=view.prayers[seat],
        settlers=view.settlers_left[seat],
        villages=view.villages_left[seat],
        moai=view.moai_left[seat],
    )


def _crack(crack: Crack) -> str:
    a, b = crack.areas
    doomed = any_of(map(_areas, crack.doomed))
    return say("crack", one=a, other=b, doomed=doomed)


def _boats(view: View, names: Sequence[str]) -> Iterator[str]:
    for boat in view.boats:
        if boat.settlers:
            cells = commas(map(name, boat.landings))
            yield say("boat", settlers=boat.settlers, name=names[boat.seat], cells=cells)


def _fissures(view: View) -> Iterator[str]:
    if view.fissures:
        pairs = commas(f"{a}/{b}" for a, b in (fissure.areas for fissure in view.fissures))
        yield say("fissures", pairs=pairs)


def _sunk(view: View) -> Iterator[str]:
    gone = [area.number for area in view.areas if area.is_sunk]
    if gone:
        yield say("sunk", areas=_areas(gone))


# ── Areas ─────────────────────────────────────────────────────────────────────────────────────────


def _area(view: View, area: Area) -> str:
    kind = "told.volcano" if area.has_volcano else "told"
    spaces = {space.cell: space for space in view.spaces}
    told = semicolons(_space(view, spaces[cell]) for cell in area.cells)
    return say(kind, number=area.number, spaces=told)


def _space(view: View, space: Space) -> str:
    things = [*_channels(space.channels), *_people(space), *_raised(view, space)]
    told = commas([*(things or [say("empty")]), *_geysers(view, space)])
    return say("space", cell=name(space.cell), things=told)


def _channels(channels: Iterable[LavaChannel]) -> Iterator[str]:
    for channel in channels:
        if channel.kind is not None:
            kind = channel.kind.value.lower()
            colour = "" if channel.seat is None else _colour(channel.seat)
            thing = say(kind, colour=colour)
            where = "loose.spot" if channel.spot is Spot.LOOSE else channel.spot.value
            yield thing if channel.spot is Spot.MIDDLE else say(where, thing=thing)


def _people(space: Space) -> Iterator[str]:
    for seat, count in enumerate(space.settlers):
        if count:
            key = "settler" if count == 1 else "settlers"
            yield say(key, count=count, colour=_colour(seat))
        if space.loose[seat]:
            yield say("loose", count=space.loose[seat], colour=_colour(seat))


def _geysers(view: View, space: Space) -> Iterator[str]:
    """Where a Moai can be raised."""
    free = [way_name(way) for way in free_geysers(view, space)]
    if free:
        yield say("geysers" if len(free) > 1 else "geyser", ways=any_of(free, "and"))


def _raised(view: View, space: Space) -> Iterator[str]:
    for moai in view.standing:
        if moai.cell == space.cell:
            yield say("raised", colour=_colour(moai.seat), way=way_name(moai.way))


# ── Below the board ───────────────────────────────────────────────────────────────────────────────


def round_line(view: View) -> str:
    if view.is_ending:
        return say("round.last")
    number = -(-view.turns // view.seats)
    return say("round.of" if view.rounds else "round", round=number, rounds=view.rounds)


def actions_left(view: View) -> str:
    return say("actions", ap=view.ap)


def todo(view: View) -> str:
    """What can be done, in a few words."""
    if (doing := _doing(view)) != "act":
        return say(f"todo.{doing}")
    verbs = [DOES[verb] for verb in view.possible if verb in DOES]
    return any_of(verbs) if verbs else say("todo.end")


def rings(view: View, cells: Sequence[Cell]) -> str:
    """What the outlined cells are."""
    doing = _doing(view)
    is_own = doing == "act" and view.seat in view.waiting
    return say("rings.act.own" if is_own else f"rings.{doing}")


def volcanoes_left(view: View) -> str:
    return say("volcanoes", count=len(view.volcanoes))


class Peril(NamedTuple):
    """A place where something is about to happen, and who has pieces there."""

    place: str
    seats: tuple[int, ...]


class WhatLooms(NamedTuple):
    """What is about to happen: in short, and where or, if nobody can say that, how it is."""

    title: str
    perils: tuple[Peril, ...]
    text: str = ""


def warning(view: View) -> WhatLooms:
    if view.sinking:
        areas = [(area,) for area in view.sinking]
        return WhatLooms(say("warning.sinks"), _perils(view, areas))
    if view.threatened:
        cells = [Peril(name(cell), _whose(view, {cell})) for cell in view.threatened]
        return WhatLooms(say("warning.threat"), tuple(cells))
    if view.erupting is not None:
        volcano = say("warning.volcano", volcano=view.erupting)
        return WhatLooms(say("warning.erupts"), (), volcano)
    if view.cracks:
        return WhatLooms(say("warning.cracks"), _perils(view, parts(view)))
    return WhatLooms(say("warning.safe"), (), say("warning.nothing"))


def _perils(view: View, parts_of_land: Iterable[tuple[int, ...]]) -> tuple[Peril, ...]:
    """Parts by the numbers of their areas; first those on which somebody has something."""
    found = []
    for part in parts_of_land:
        cells = {space.cell for space in view.spaces if space.area in part}
        numbers = _numbers(part)
        if len(numbers) > MOST_OF_A_PART:
            numbers = say("part.large", count=len(part))
        found.append(Peril(numbers, _whose(view, cells)))
    return tuple(sorted(found, key=lambda peril: not peril.seats))


def _whose(view: View, cells: Container[Cell]) -> tuple[int, ...]:
    """The seats that have something there."""
    whose = {moai.seat for moai in view.standing if moai.cell in cells}
    for space in view.spaces:
        if space.cell in cells:
            whose |= {channel.seat for channel in space.channels if channel.seat is not None}
            whose |= {s for s in range(view.seats) if space.settlers[s] or space.loose[s]}
    return tuple(sorted(whose))


def _numbers(part: Sequence[int]) -> str:
    """`20`, `19+20`, and of more that follow each other the first and the last: `18–22`."""
    is_row = len(part) > 2 and list(part) == [*range(part[0], part[0] + len(part))]
    return f"{part[0]}–{part[-1]}" if is_row else "+".join(map(str, part))
