"""What comes next: the start, the next round, the next stage, the end.

The same state always gives the same act: chance comes from the published seed and the number of
the round. It may take a second for a large field, so whoever has an event loop works it out beside
it and then puts it in the log.
"""

from collections import Counter
from collections.abc import Sequence
from math import ceil, log

from engine.dealer import Dealer, LiveDealer
from engine.tournament import bracket, elimination_pods, pods, round_robin, swiss
from engine.tournament.acts import Enter, Finish, Pair, TablePairing
from engine.tournament.history import History
from engine.tournament.plan import BRACKET_FORMATS, Stage
from engine.tournament.ratings import seeding_value
from engine.tournament.seating import seated
from engine.tournament.standings import bracket_of, games_of, matches_of, stage_rows
from engine.tournament.state import TournamentState
from engine.tournament.words import refused

DrawnRound = tuple[tuple[TablePairing, ...], tuple[str, ...]]
NOTHING: DrawnRound = ((), ())


def dealer_of(state: TournamentState, label: str, n: int) -> Dealer:
    """Draws that anybody can make again: the key is the published seed."""
    return LiveDealer(state.seed.encode(), label, n)


def begin(state: TournamentState, by_hand: Sequence[str] = ()) -> Enter:
    """The start, with the field in order of seeds."""
    if state.orders or not state.is_live:
        raise refused("started" if state.is_live else "over")
    field = list(state.field)
    if state.phase == "check_in":
        came = [player for player, entrant in state.entrants.items() if entrant.is_checked_in]
        field = came[: state.places]
    if by_hand and state.plan.seeding != "hand":
        raise refused("no_seeds")
    if by_hand:
        if sorted(by_hand) != sorted(field):
            raise refused("seeds")
        return Enter(0, tuple(by_hand))
    lots = sorted(field)
    dealer_of(state, "seeding", 0).shuffle(lots)
    if state.plan.seeding == "rating":
        lots.sort(key=lambda player: -seeding_value(state.entrants[player].rating))
    return Enter(0, tuple(lots if state.plan.seeding != "hand" else field))


def next_act(state: TournamentState) -> Pair | Enter | Finish | None:
    """What the rules do now; None while sign-up is open or tables are played."""
    if state.phase != "playing" or state.open_tables:
        return None
    tables, byes = _draw(state)
    if tables:
        return Pair(len(state.rounds) + 1, state.stage, tables, byes)
    if state.stage + 1 < len(state.plan.stages):
        order = qualified(state)
        if len(order) >= state.plan.fewest(state.stage + 1):
            return Enter(state.stage + 1, order)
    return Finish()


def rounds_planned(state: TournamentState) -> int:
    """How many rounds the stage has, where that is known beforehand; else 0."""
    rules, count = state.rules, len(state.order)
    if rules.format == "robin":
        return round_robin.rounds_needed(rules, state.order)
    if rules.format not in ("swiss", "pods"):
        return 0
    return rules.rounds or usual_rounds(rules, count)


def rounds_in_all(state: TournamentState) -> int:
    """How many rounds there will be, as far as that is known: at least those that have begun."""
    if not state.orders:
        return 0
    begun = len(state.rounds) - len(state.rounds_of(state.stage))
    here = rounds_planned(state)
    if state.rules.format in BRACKET_FORMATS:
        columns = {match.column for match in matches_of(state, state.stage)} - {"3", "F2"}
        here = len(columns) * state.rules.best_of
    later = state.plan.stages[state.stage + 1 :]
    return max(begun + here, len(state.rounds)) + sum(_rounds_to_come(stage) for stage in later)


def _rounds_to_come(stage: Stage) -> int:
    """Of a stage that has not begun."""
    if stage.format in BRACKET_FORMATS:
        found = bracket.double(stage.size) if stage.format == "double" else None
        columns = {match.column for match in found or bracket.single(stage.size, False)}
        return len(columns - {"F2"}) * stage.best_of
    return stage.rounds or usual_rounds(stage, stage.size)


def usual_rounds(rules: Stage, count: int) -> int:
    """As many as it takes for one player to be ahead of all others."""
    return max(1 if rules.is_of_two else 3, ceil(log(max(count, 2), rules.table) - 1e-9))


def _draw(state: TournamentState) -> DrawnRound:
    rules, begun = state.rules, len(state.rounds_of(state.stage))
    dealer = dealer_of(state, "round", len(state.rounds) + 1)
    if rules.format in BRACKET_FORMATS:
        return _bracket_round(state, dealer)
    if rules.format == "knockout":
        return _knockout_round(state, dealer)
    left = rounds_planned(state) - begun
    if left < 1 or len(state.active) < 2:
        return NOTHING
    if rules.format == "robin":
        return _robin_round(state, begun + 1)
    if rules.format == "swiss":
        return swiss.pair(state.active, History(state), dealer, left)
    return pods.pair(state.active, rules, History(state), dealer, state.plan.automa)


def walkover(state: TournamentState, table: TablePairing) -> TablePairing:
    """A table as it is drawn; already decided where somebody has dropped out."""
    absent = tuple(player for player in table.players if state.entrants[player].dropped)
    if not absent:
        return table
    places = (1, 1) if len(absent) == 2 else (2, 1) if table.players[0] in absent else (1, 2)
    return TablePairing(table.players, table.slot, places, forfeits=absent)


def _robin_round(state: TournamentState, n: int) -> DrawnRound:
    tables, byes = round_robin.tables(state.rules, state.order, n)
    active = set(state.active)
    played = [table for table in tables if active & set(table.players)]
    return (
        tuple(walkover(state, table) for table in played),
        tuple(player for player in byes if player in active),
    )


def _bracket_round(state: TournamentState, dealer: Dealer) -> DrawnRound:
    matches, found = matches_of(state, state.stage), bracket_of(state, state.stage)
    games = games_of(state, state.stage)
    history, is_first = History(state), not state.rounds_of(state.stage)
    tables = []
    for match in matches:
        standing = found[match.slot]
        if standing.is_playable and (match.column == "W1" or not is_first):
            players = (str(standing.one), str(standing.other))
            before = games.get(match.slot)
            seats = before[-1].players[::-1] if before else seated(players, history, dealer)
            tables.append(walkover(state, TablePairing(seats, match.slot)))
    return tuple(tables), _first_byes(state, matches, found)


def _first_byes(
    state: TournamentState,
    matches: Sequence[bracket.BracketMatch],
    found: dict[str, bracket.BracketStanding],
) -> tuple[str, ...]:
    """Who has no opponent in the first round of a bracket."""
    if state.rounds_of(state.stage):
        return ()
    firsts = [found[match.slot] for match in matches if match.column == "W1"]
    alone = [s.one or s.other for s in firsts if s.one is None or s.other is None]
    return tuple(player for player in alone if player)


def _knockout_round(state: TournamentState, dealer: Dealer) -> DrawnRound:
    rounds = state.rounds_of(state.stage)
    if rounds and elimination_pods.is_final(rounds[-1]):
        return NOTHING
    alive = elimination_pods.alive(state.rules, state.order, rounds)
    players = [player for player in alive if not state.entrants[player].dropped]
    if len(players) < 2:
        return NOTHING
    return elimination_pods.pair(state.rules, players, History(state), dealer, state.plan.automa)


def qualified(state: TournamentState) -> tuple[str, ...]:
    """Who goes on to the next stage, the best first; of groups, as many of each, and into a bracket
    so that they meet others first.
    """
    rows = stage_rows(state, state.stage)
    rows = [row for row in rows if not state.entrants[row.player].dropped]
    seeds = {player: n for n, player in enumerate(state.order)}
    rows.sort(key=lambda row: (row.rank, seeds[row.player]))
    size = state.plan.stages[state.stage + 1].size
    if state.rules.groups == 1:
        return tuple(row.player for row in rows[:size])
    taken: Counter[str] = Counter()
    through = []
    for row in rows:
        if taken[row.group] < size // state.rules.groups:
            through.append((taken[row.group], row.group, row.player))
        taken[row.group] += 1
    order = [player for _, _, player in sorted(through)]
    if state.plan.stages[state.stage + 1].format not in BRACKET_FORMATS:
        return tuple(order)
    return bracket.kept_apart(order, {row.player: row.group for row in rows})
