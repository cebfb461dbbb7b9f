"""A position of Volcanic Isle in words: for people who read with their ears, and for alt texts.

First whose turn it is, what is about to happen and how everybody stands; then what may break off,
boats, and the areas by their numbers with all that is on them.
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.games.volcanic_isle.box import COLOURS, Kind, Spot
from engine.games.volcanic_isle.view import Area, Crack, LavaChannel, Space, View, free_geysers
from engine.notation import name
from render.games.volcanic_isle.cracks import parts

BORDERS_TOLD_FIRST = 2
"""Of those on which something hangs: the others come after what happened."""
MOST_LETTERS, MOST_OF_A_PART = 38, 22
"""Of a warning, and of one part in it, so that it can be read."""
TRACK_NOTE = "won so far; the cards count as if it ended now"
SCORE_TITLE = "Points, as if the game ended now"


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
        f"Supply: {view.lava_left} lava, {_count(view.fissures_left, 'fissure')},"
        f" {_count(view.prayers_left, 'prayer token')}.",
    ]
    return head, board


def _turn(view: View, names: Sequence[str]) -> str:
    left = _count(len(view.volcanoes), "volcano", "volcanoes")
    if not view.waiting:
        return f"Volcanic Isle after turn {view.turns}; {left} left."
    who = " and ".join(names[seat] for seat in view.waiting)
    last = ", the last" if view.is_ending else ""
    number = f"turn {view.turns} in round {-(-view.turns // view.seats)}{last}"
    return f"Volcanic Isle, {number}: {who} {_doing(view)}; {left} left."


def _doing(view: View) -> str:
    if view.sinking:
        return "must save settlers"
    if view.threatened:
        return "may pray"
    if view.erupting is not None:
        return "directs the lava"
    return f"has {_count(view.ap, 'action point')} left"


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _now(view: View) -> Iterator[str]:
    if view.sinking:
        yield f"{_areas(view.sinking).capitalize()} will sink now."
    if view.threatened:
        yield f"Lava threatens {', '.join(map(name, view.threatened))}."
    if view.erupting is not None:
        yield f"Volcano {view.erupting} erupts."


def _areas(numbers: Sequence[int]) -> str:
    *some, last = map(str, numbers)
    return f"areas {', '.join(some)} and {last}" if some else f"area {last}"


def _standing(view: View, names: Sequence[str], seat: int) -> str:
    rank = f" place {view.outcome.ranks[seat]}," if view.outcome else ""
    points = _count(view.final[seat], "point")
    if not view.outcome:
        points = f"{points} if it ended now, {view.scores[seat]} on the track"
    return (
        f"{names[seat]} ({COLOURS[seat].lower()}):{rank} {points},"
        f" {_count(view.prayers[seat], 'prayer token')}; in reserve"
        f" {_count(view.settlers_left[seat], 'settler')},"
        f" {_count(view.villages_left[seat], 'village')}, {view.moai_left[seat]} Moai."
    )


def _crack(crack: Crack) -> str:
    a, b = crack.areas
    doomed = " or ".join(map(_areas, crack.doomed))
    return f"One more fissure, between areas {a} and {b}, would sink {doomed}."


def _boats(view: View, names: Sequence[str]) -> Iterator[str]:
    for boat in view.boats:
        if boat.settlers:
            aboard = _count(boat.settlers, "settler")
            landings = ", ".join(map(name, boat.landings))
            yield f"{aboard} of {names[boat.seat]} aboard, can land on {landings}."


def _fissures(view: View) -> Iterator[str]:
    if view.fissures:
        pairs = ", ".join(f"{a}/{b}" for a, b in (fissure.areas for fissure in view.fissures))
        yield f"Fissures between areas {pairs}."


def _sunk(view: View) -> Iterator[str]:
    gone = [area.number for area in view.areas if area.is_sunk]
    if gone:
        yield f"The sea has taken {_areas(gone)}."


# ── Areas ─────────────────────────────────────────────────────────────────────────────────────────


def _area(view: View, area: Area) -> str:
    kind = " with a volcano" if area.has_volcano else ""
    spaces = {space.cell: space for space in view.spaces}
    told = "; ".join(_space(view, spaces[cell]) for cell in area.cells)
    return f"Area {area.number}{kind}: {told}."


def _space(view: View, space: Space) -> str:
    things = [*_channels(space.channels), *_people(space), *_raised(view, space)]
    return f"{name(space.cell)} {', '.join([*(things or ['empty']), *_geysers(view, space)])}"


def _channels(channels: Iterable[LavaChannel]) -> Iterator[str]:
    for channel in channels:
        if channel.kind is not None:
            where = "" if channel.spot is Spot.MIDDLE else f" {channel.spot.value}"
            whose = "" if channel.seat is None else f"{COLOURS[channel.seat].lower()} "
            lying = "lying " if channel.kind is Kind.MOAI else ""
            yield f"{whose}{lying}{channel.kind.value}{where}"


def _people(space: Space) -> Iterator[str]:
    for seat, colour in enumerate(COLOURS[: len(space.settlers)]):
        if space.settlers[seat]:
            yield f"{_count(space.settlers[seat], f'{colour.lower()} settler')}"
        if space.loose[seat]:
            yield f"{space.loose[seat]} loose {colour.lower()} Moai"


def _geysers(view: View, space: Space) -> Iterator[str]:
    """Where a Moai can be raised."""
    free = " ".join(way.name for way in free_geysers(view, space))
    if free:
        yield f"free {'geysers' if ' ' in free else 'geyser'} {free}"


def _raised(view: View, space: Space) -> Iterator[str]:
    for moai in view.standing:
        if moai.cell == space.cell:
            yield f"{COLOURS[moai.seat].lower()} Moai facing {moai.way.name}"


# ── Below the board ───────────────────────────────────────────────────────────────────────────────


def round_line(view: View) -> str:
    if view.is_ending:
        return "Last round"
    of = f" of {view.rounds}" if view.rounds else ""
    return f"Round {-(-view.turns // view.seats)}{of}"


def actions_left(view: View) -> str:
    return f"{_count(view.ap, 'action')} left"


def volcanoes_left(view: View) -> str:
    return _count(len(view.volcanoes), "volcano", "volcanoes")


def warning(view: View) -> tuple[str, str]:
    """What is about to happen: in short, and where."""
    if view.sinking:
        return "Sinks now", _areas(view.sinking)
    if view.threatened:
        return "Lava threatens", ", ".join(map(name, view.threatened))
    if view.erupting is not None:
        return "Erupts now", f"volcano {view.erupting}"
    if view.cracks:
        return "One more fissure sinks", _few(parts(view))
    return "Safe for now", "no single fissure sinks land"


def _few(some: Sequence[tuple[int, ...]]) -> str:
    """Parts by the numbers of their areas, as many as can be read; the rest is seen."""
    told = ""
    for part in some:
        numbers = _numbers(part)
        longer = f"{told} or {numbers}".removeprefix(" or ")
        if len(longer) > MOST_LETTERS or len(numbers) > MOST_OF_A_PART:
            return f"area {told} or more" if told else f"{len(part)} areas"
        told = longer
    return f"area {told}"


def _numbers(part: Sequence[int]) -> str:
    """`20`, `19+20`, and of more that follow each other the first and the last: `18–22`."""
    is_row = len(part) > 2 and list(part) == [*range(part[0], part[0] + len(part))]
    return f"{part[0]}–{part[-1]}" if is_row else "+".join(map(str, part))
