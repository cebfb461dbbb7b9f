"""Gathering for a match: who sits down, which rules, and the start.

The hash of the seed is there before anybody sits; the salt is made of the token of every joining
and of the start. That last one is the number of a public post that shows all the rest
(`bot/lobby/sealing.py`), so that nobody can choose it. Everything here is a function over a draft.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.automa import level_named
from engine.language.spoken import speaking
from engine.match.match import Match
from engine.model.names import plain_name
from engine.model.seats import Seat
from engine.model.time_control import TimeControl
from engine.sentences import SENTENCES, say
from engine.table import clocks, holidays
from engine.table.draft import Draft, NotAllowed


def _gathering(draft: Draft) -> None:
    if draft.sheet.status != "gathering":
        raise NotAllowed(say("started"))


def _host_only(draft: Draft, person: int) -> None:
    _gathering(draft)
    if person != draft.sheet.host:
        raise NotAllowed(say("host_only"))


def join(draft: Draft, person: int, name: str, token: str) -> None:
    _gathering(draft)
    if any(seat.person == person for seat in draft.seats):
        raise NotAllowed(say("you_sit"))
    invited = draft.sheet.invited
    if invited and person not in invited and person != draft.sheet.host:
        raise NotAllowed(say("invited_only"))
    _sit(draft, Seat(plain_name(name, len(draft.seats) + 1), person, token=token))


def add_automa(draft: Draft, person: int, level: str) -> None:
    _host_only(draft, person)
    level = level_named(level, game=draft.game).name
    same = sum(seat.automa == level for seat in draft.seats)
    with speaking(draft.sheet.notes.get("language")):
        called = SENTENCES.get(f"level_{level}", level.capitalize())
        name = say("automa_again" if same else "automa", level=called, n=same + 1)
    _sit(draft, Seat(name, automa=level))


def _sit(draft: Draft, seat: Seat) -> None:
    if len(draft.seats) >= max(draft.game.seats):
        raise NotAllowed(say("full"))
    draft.seats = (*draft.seats, seat)


def get_up(draft: Draft, person: int) -> None:
    _gathering(draft)
    n = draft.seat_of(person)
    draft.seats = (*draft.seats[:n], *draft.seats[n + 1 :])


def remove(draft: Draft, person: int, n: int) -> None:
    """The host empties a seat."""
    _host_only(draft, person)
    if not 0 <= n < len(draft.seats):
        raise NotAllowed(say("empty_seat"))
    draft.seats = (*draft.seats[:n], *draft.seats[n + 1 :])


def put_first(draft: Draft, person: int, n: int) -> None:
    """The host lets a seat begin; the others keep their order."""
    _host_only(draft, person)
    if not 0 <= n < len(draft.seats):
        raise NotAllowed(say("empty_seat"))
    draft.seats = (draft.seats[n], *draft.seats[:n], *draft.seats[n + 1 :])


def choose(draft: Draft, person: int, name: str, value: str) -> None:
    """Set one option of the game."""
    _host_only(draft, person)
    chosen = {**draft.sheet.options, name: value}
    draft.game.complete(max(draft.game.seats), chosen)
    draft.set(options=chosen)


def invite(draft: Draft, person: int, invited: tuple[int, ...]) -> None:
    """Who may sit down from now on; everybody if nobody is named."""
    _host_only(draft, person)
    draft.set(invited=invited)


def set_clock(draft: Draft, person: int, control: TimeControl, stand_in: str = "") -> None:
    """The clock, and the level that plays for whoever is away."""
    _host_only(draft, person)
    level = level_named(stand_in or draft.sheet.stand_in).name
    draft.set(control=control.check(), stand_in=level)


def set_language(draft: Draft, host: int, code: str) -> None:
    """What is said at the table is said in this language."""
    _host_only(draft, host)
    draft.set(notes={**draft.sheet.notes, "language": code})


def move_to(
    draft: Draft,
    server: int | None,
    channel: int | None,
    notes: Mapping[str, str],
    tells: str = "",
) -> None:
    """Where the match is shown from now on, also after it has started; with a notice, if that is
    anything new.
    """
    before = draft.sheet
    draft.set(server=server, channel=channel, notes={**draft.sheet.notes, **notes})
    if tells and (before.channel, before.notes) != (channel, draft.sheet.notes):
        draft.note(tells)


def set_rated(draft: Draft, person: int, rated: bool) -> None:
    """Whether the result will move people's ratings."""
    _host_only(draft, person)
    draft.set(rated=rated)


def cancel(draft: Draft, person: int) -> None:
    _host_only(draft, person)
    draft.set(status="cancelled", ended=draft.now)


def start(draft: Draft, person: int, token: str) -> None:
    """Seats, options and seed are fixed; the first entry is made. Who sits where is the host's to
    choose, so that it has no part in the salt.
    """
    _host_only(draft, person)
    seed = replace(draft.sheet.seed, salt="-".join([*join_tokens(draft.seats), token]))
    draft.set(status="playing", seed=seed, rules=draft.game.version)
    draft.started = set_up(draft)
    clocks.start_watches(draft)
    draft.add(draft.started.propose_start())
    for n in range(len(draft.seats)):
        holidays.follow(draft, n)


def join_tokens(seats: Sequence[Seat]) -> list[str]:
    """The parts of the salt that are known before the start, in their order there."""
    return sorted(seat.token for seat in seats if seat.token)


def set_up(draft: Draft) -> Match:
    """The match before its first entry."""
    sheet, names = draft.sheet, [seat.name for seat in draft.seats]
    match = Match(draft.game, len(names), sheet.options, sheet.seed, names, sheet.rules)
    match.former_names = sheet.former_names
    return match
