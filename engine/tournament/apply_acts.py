"""How acts change a tournament: sign-up, check-in, rounds, results, corrections.

`after(state, line)` is the state that follows, or a `Refused` that says why not; `fold` is a whole
log. Nothing here decides who meets whom: that is `next_round.py`, whose answers come in as acts.
"""

from collections.abc import Iterable
from functools import singledispatch
from typing import Any

from msgspec.structs import replace

from engine.tournament import acts
from engine.tournament.acts import LogLine, TablePairing
from engine.tournament.plan import BRACKET_FORMATS, LATE_ENTRY_FORMATS, Stage, TournamentPlan
from engine.tournament.standings import bracket_of
from engine.tournament.state import Entrant, TournamentState, as_round, is_automa
from engine.tournament.words import PAIRING_FAULTS, refused

MOST_HOURS_MORE = 60 * 24
FIELDS_OF_PLAN = TournamentPlan.__struct_fields__
CHANGEABLE_FIELDS = {
    *("name", "stages", "days", "hours", "clock", "pace", "no_show", "adjudication", "late"),
    *("limit", "automa", "rated", "prizes"),
}
"""Of a plan, once it has begun."""


def fold(lines: Iterable[LogLine]) -> TournamentState:
    """What a log comes to."""
    state: TournamentState | None = None
    for line in lines:
        state = after(state, line)
    if state is None:
        raise refused("unknown_act")
    return state


def after(state: TournamentState | None, line: LogLine) -> TournamentState:
    """The state after one more line."""
    if state is None or isinstance(line.act, acts.CreateTournament):
        if state is not None or not isinstance(line.act, acts.CreateTournament):
            raise refused("unknown_act")
        return TournamentState(line.act.plan.check(), line.act.seed, lines=line.n)
    if not state.is_live and not isinstance(line.act, acts.Correct):
        raise refused("over")
    changed = _apply(line.act, state, line)
    return replace(changed, lines=line.n)


@singledispatch
def _apply(act: Any, state: TournamentState, line: LogLine) -> TournamentState:
    raise refused("unknown_act")


def _entrant(state: TournamentState, player: str) -> Entrant:
    entrant = state.entrants.get(player)
    if entrant is None:
        raise refused("not_here", name=player)
    if entrant.dropped:
        raise refused("dropped", name=entrant.name)
    return entrant


def _with(state: TournamentState, entrant: Entrant) -> TournamentState:
    return replace(state, entrants={**state.entrants, entrant.id: entrant})


# ── Before the start ───────────────────────────────────────────────────────────────────────────


@_apply.register
def _join(act: acts.Join, state: TournamentState, line: LogLine) -> TournamentState:
    if is_gone(state, act.player):
        is_out = bool(state.entrants[act.player].dropped)
        raise refused("dropped" if is_out else "replaced", name=act.name)
    if any(act.player in (other.id, other.person) for other in state.entrants.values()):
        raise refused("joined", name=act.name)
    if not 1 <= len(act.name.strip()) <= 60 or is_automa(act.player):
        raise refused("full_name")
    entrant = Entrant(act.player, act.name, act.player, act.rating)
    if state.phase != "playing":
        return _with(state, entrant)
    if not (can_be_added(state) if act.added else is_open(state)):
        raise refused("late")
    if not has_room(state) and not act.added:
        raise refused("full", places=state.places)
    order = (*state.order, act.player)
    state = _with(state, replace(entrant, since=len(state.rounds) + 1))
    return replace(state, orders=(*state.orders[:-1], order))


def is_open(state: TournamentState) -> bool:
    """Whether newcomers may sign up, or still enter."""
    if state.phase != "playing":
        return state.phase in ("signup", "check_in")
    has_time = len(state.rounds) < state.plan.late
    return has_time and state.stage == 0 and state.rules.format in LATE_ENTRY_FORMATS


def has_room(state: TournamentState) -> bool:
    """Whether there is a place for somebody who enters after the start."""
    return len(state.active) < state.places


def can_be_added(state: TournamentState) -> bool:
    """Whether an organiser can still let somebody in, late as it may be."""
    return state.stage == 0 and state.rules.format in LATE_ENTRY_FORMATS


def is_gone(state: TournamentState, player: str) -> bool:
    """Whether somebody has dropped out, or is replaced."""
    entrant = state.entrants.get(player)
    return entrant is not None and (entrant.dropped > 0 or entrant.person != player)


@_apply.register
def _open_check_in(act: acts.OpenCheckIn, state: TournamentState, line: LogLine) -> TournamentState:
    if state.phase != "signup":
        raise refused("started")
    return replace(state, phase="check_in")


@_apply.register
def _check_in(act: acts.CheckIn, state: TournamentState, line: LogLine) -> TournamentState:
    entrant = _entrant(state, act.player)
    if state.phase != "check_in":
        raise refused("not_open")
    if entrant.is_checked_in:
        raise refused("checked_in", name=entrant.name)
    return _with(state, replace(entrant, is_checked_in=True))


@_apply.register
def _drop(act: acts.Drop, state: TournamentState, line: LogLine) -> TournamentState:
    entrant = _entrant(state, act.player)
    if state.phase == "playing":
        return _with(state, replace(entrant, dropped=max(1, len(state.rounds))))
    rest = {player: other for player, other in state.entrants.items() if player != act.player}
    return replace(state, entrants=rest)


@_apply.register
def _reinstate(act: acts.Reinstate, state: TournamentState, line: LogLine) -> TournamentState:
    entrant = state.entrants.get(act.player)
    if entrant is None or state.phase != "playing" or act.player not in state.order:
        raise refused("not_here", name=state.name(act.player))
    if not entrant.dropped:
        raise refused("joined", name=entrant.name)
    is_own = line.by == entrant.person
    returned = max(1, len(state.rounds)) if is_own else entrant.returned
    return _with(state, replace(entrant, dropped=0, returned=returned))


def may_return(state: TournamentState, player: str) -> bool:
    """Whether somebody has left and no round has begun since: they can think better of it, once in
    a round, since everybody hears of it.
    """
    entrant, now = state.entrants.get(player), max(1, len(state.rounds))
    has_just_left = entrant is not None and entrant.dropped >= now > entrant.returned
    return has_just_left and state.phase == "playing" and player in state.order


@_apply.register
def _replace(act: acts.ReplacePlayer, state: TournamentState, line: LogLine) -> TournamentState:
    entrant = _entrant(state, act.player)
    others = [other for other in state.entrants.values() if other.id != act.player]
    taken = {entrant.person, *(one for other in others for one in (other.id, other.person))}
    if act.person in taken:
        raise refused("joined", name=act.name)
    former = (*entrant.former, entrant.person)
    names = (*entrant.names, (_last_played(state, act.player), entrant.name))
    changes = {"person": act.person, "name": act.name, "former": former, "names": names}
    return _with(state, replace(entrant, **changes))


def _last_played(state: TournamentState, player: str) -> int:
    """The last round that is over for somebody."""
    n = len(state.rounds)
    return n - 1 if n and state.rounds[-1].table_of(player) in state.open_tables else n


# ── Stages and rounds ──────────────────────────────────────────────────────────────────────────


@_apply.register
def _enter(act: acts.Enter, state: TournamentState, line: LogLine) -> TournamentState:
    if act.stage != len(state.orders) or act.stage >= len(state.plan.stages):
        raise refused("started")
    if state.open_tables:
        raise refused("results", round=len(state.rounds), tables=state.open_tables)
    if len(set(act.order)) != len(act.order):
        raise refused("seeds")
    for player in act.order:
        _entrant(state, player)
    least = state.plan.fewest(act.stage)
    if len(act.order) < least:
        raise refused("few", count=len(act.order), least=least)
    entrants = state.entrants
    if act.stage == 0:
        entrants = {player: entrants[player] for player in entrants if player in set(act.order)}
    orders = (*state.orders, act.order)
    return replace(state, phase="playing", entrants=entrants, orders=orders)


@_apply.register
def _pair(act: acts.Pair, state: TournamentState, line: LogLine) -> TournamentState:
    if state.phase != "playing":
        raise refused("not_begun")
    if act.round != len(state.rounds) + 1 or act.stage != state.stage:
        raise refused("round", next=len(state.rounds) + 1, round=act.round)
    if state.open_tables:
        raise refused("results", round=len(state.rounds), tables=state.open_tables)
    _check_pairing(act, state)
    return replace(state, rounds=(*state.rounds, as_round(act)))


def _check_pairing(act: acts.Pair, state: TournamentState) -> None:
    def fault(kind: str, **facts: Any) -> Exception:
        return refused("pairing", why=PAIRING_FAULTS.say(kind, **facts))

    seen: set[str] = set()
    for table in act.tables:
        if not 2 <= len(table.players) <= max(2, state.rules.table):
            raise fault("size", size=len(table.players))
    for player in (*act.byes, *(player for table in act.tables for player in table.players)):
        if player in seen:
            raise fault("twice", name=state.name(player))
        if not is_automa(player) and player not in state.order:
            raise fault("absent", name=state.name(player))
        seen.add(player)
    if state.rules.format in LATE_ENTRY_FORMATS:
        for player in state.active:
            if player not in seen:
                raise fault("missing", name=state.name(player))


@_apply.register
def _result(act: acts.Result, state: TournamentState, line: LogLine) -> TournamentState:
    if act.round != len(state.rounds):
        raise refused("no_table", round=act.round, table=act.table)
    if table_at(state, act.round, act.table).is_done:
        raise refused("result_there", round=act.round, table=act.table)
    return _set_result(state, act)


@_apply.register
def _correct(act: acts.Correct, state: TournamentState, line: LogLine) -> TournamentState:
    before = table_at(state, act.round, act.table)
    if not before.is_done:
        raise refused("result_later", round=act.round, table=act.table)
    stage = state.rounds[act.round - 1].stage
    is_elimination = state.plan.stages[stage].format in (*BRACKET_FORMATS, "knockout")
    if stage < state.stage or (is_elimination and act.round < len(state.rounds)):
        raise refused("settled")
    state = _set_result(state, act)
    if state.phase == "over" and state.rules.format == "double":
        again = any(standing.is_playable for standing in bracket_of(state, state.stage).values())
        state = replace(state, phase="playing" if again else "over")
    return replace(state, corrections=(*state.corrections, line))


@_apply.register
def _extend(act: acts.Extend, state: TournamentState, line: LogLine) -> TournamentState:
    if not state.rounds:
        raise refused("not_begun")
    if act.round != len(state.rounds) or not state.open_tables:
        raise refused("no_table", round=act.round, table=act.table or 1)
    if not 0 < act.hours <= MOST_HOURS_MORE:
        raise refused("hours", days=MOST_HOURS_MORE // 24)
    last = state.rounds[-1]
    if not act.table:
        last = replace(last, extra=last.extra + act.hours)
        return replace(state, rounds=(*state.rounds[:-1], last))
    before = table_at(state, act.round, act.table)
    if before.is_done:
        raise refused("result_there", round=act.round, table=act.table)
    return _set_table(state, act, replace(before, extra=before.extra + act.hours))


@_apply.register
def _change_plan(act: acts.ChangePlan, state: TournamentState, line: LogLine) -> TournamentState:
    plan = act.plan.check()
    if state.orders:
        before = state.plan
        changed = {name for name in FIELDS_OF_PLAN if getattr(plan, name) != getattr(before, name)}
        if changed - CHANGEABLE_FIELDS or not _leaves_what_is_played(plan.stages, state):
            raise refused("played")
    return replace(state, plan=plan)


def _leaves_what_is_played(stages: tuple[Stage, ...], state: TournamentState) -> bool:
    """Whether stages that have begun stay as they are, but for rounds that are still to come."""
    begun = state.plan.stages[: len(state.orders)]
    if len(stages) < len(begun):
        return False
    for n, (now, before) in enumerate(zip(stages, begun, strict=False)):
        is_last, played = n == state.stage, len(state.rounds_of(n))
        fits = now.rounds == before.rounds or (is_last and (now.rounds or played) >= played)
        if not fits or replace(now, rounds=before.rounds) != before:
            return False
    return True


@_apply.register
def _finish(act: acts.Finish, state: TournamentState, line: LogLine) -> TournamentState:
    if state.phase != "playing":
        raise refused("not_begun")
    if state.open_tables:
        raise refused("results", round=len(state.rounds), tables=state.open_tables)
    return replace(state, phase="over")


@_apply.register
def _cancel(act: acts.Cancel, state: TournamentState, line: LogLine) -> TournamentState:
    return replace(state, phase="cancelled", ends_matches=act.ends_matches)


# ── Results ────────────────────────────────────────────────────────────────────────────────────


def table_at(state: TournamentState, round: int, table: int) -> TablePairing:
    """One table of a round that has begun."""
    if not state.rounds:
        raise refused("not_begun")
    if not 1 <= round <= len(state.rounds) or not (
        1 <= table <= len(state.rounds[round - 1].tables)
    ):
        raise refused("no_table", round=round, table=table)
    return state.rounds[round - 1].tables[table - 1]


def _set_result(state: TournamentState, act: acts.Result | acts.Correct) -> TournamentState:
    before = table_at(state, act.round, act.table)
    places, count = act.places, len(before.players)
    fits = len(places) == count and len(act.scores) in (0, count) and are_places(places)
    if not fits or not set(act.forfeits) <= set(before.players):
        raise refused("places", places=places, count=count)
    if act.forfeits:
        places = with_forfeits(before.players, places, act.forfeits)
    done = replace(before, places=places, scores=act.scores, forfeits=act.forfeits)
    return _set_table(state, act, done)


def _set_table(
    state: TournamentState, act: acts.Result | acts.Correct | acts.Extend, table: TablePairing
) -> TournamentState:
    """The state with one table as it is now."""

    def swap(items: tuple[Any, ...], n: int, item: Any) -> tuple[Any, ...]:
        return (*items[:n], item, *items[n + 1 :])

    round = state.rounds[act.round - 1]
    round = replace(round, tables=swap(round.tables, act.table - 1, table))
    return replace(state, rounds=swap(state.rounds, act.round - 1, round))


def are_places(places: tuple[int, ...]) -> bool:
    """Whether each place is one more than the number of players who did better."""
    return all(place == 1 + sum(other < place for other in places) for place in places)


def with_forfeits(
    players: tuple[str, ...], places: tuple[int, ...], forfeits: tuple[str, ...]
) -> tuple[int, ...]:
    """The places when those who forfeit come last, all equal."""
    worst = len(players) + 1
    raw = [
        worst if player in forfeits else place
        for player, place in zip(players, places, strict=True)
    ]
    return tuple(1 + sum(other < place for other in raw) for place in raw)
