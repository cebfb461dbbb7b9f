"""The life of a tournament, act by act: what is allowed, and what is refused with a sentence."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.tournament import apply_acts, next_round
from engine.tournament.acts import (
    Cancel,
    ChangePlan,
    CheckIn,
    Correct,
    CreateTournament,
    Drop,
    Enter,
    Extend,
    Finish,
    Join,
    LogLine,
    OpenCheckIn,
    Pair,
    Reinstate,
    ReplacePlayer,
    Result,
    TablePairing,
    TournamentAct,
)
from engine.tournament.plan import Stage, TournamentPlan
from engine.tournament.standings import standings
from engine.tournament.state import TournamentState
from engine.tournament.words import REFUSALS, TournamentRefused

PLAN = TournamentPlan(name="Autumn", stages=(Stage("swiss", 3),))


class Story:
    """A log that grows."""

    def __init__(self, plan: TournamentPlan = PLAN) -> None:
        self.lines: list[LogLine] = []
        self.add(CreateTournament(plan, "story"))

    def add(self, *acts: TournamentAct, by: str = "7") -> "Story":
        for act in acts:
            line = LogLine(len(self.lines) + 1, act, by=by)
            self.state = apply_acts.after(self.state if self.lines else None, line)
            self.lines.append(line)
        return self

    def join(self, names: str) -> "Story":
        return self.add(*(Join(name, name) for name in names))

    def start(self) -> "Story":
        return self.add(next_round.begin(self.state)).go_on()

    def go_on(self) -> "Story":
        """The next act of the rules."""
        act = next_round.next_act(self.state)
        assert act is not None
        return self.add(act)

    def play(self) -> "Story":
        """Every open table of the round ends with a win of whoever sits first."""
        for n in self.state.open_tables:
            count = len(self.state.rounds[-1].tables[n - 1].players)
            self.add(Result(len(self.state.rounds), n, tuple(range(1, count + 1))))
        return self

    def refuses(self, kind: str, *acts: TournamentAct) -> None:
        *first, last = acts
        self.add(*first)
        before = self.state
        with pytest.raises(TournamentRefused) as caught:
            self.add(last)
        assert caught.value.kind == kind
        assert self.state == before


@pytest.fixture
def story() -> Story:
    return Story()


def test_a_tournament_from_sign_up_to_its_end(story: Story) -> None:
    story.join("ABCD").start()
    for _ in range(2):
        story.play().go_on()
    assert len(story.state.rounds) == 3
    story.play().go_on()
    assert story.state.phase == "over"
    assert standings(story.state)[0].rank == 1
    assert apply_acts.fold(story.lines) == story.state


def test_more_than_the_limit_wait_and_move_up() -> None:
    story = Story(replace(PLAN, limit=2)).join("ABC")
    assert story.state.field == ("A", "B")
    assert story.state.waiting == ("C",)
    story.add(Drop("A"))
    assert story.state.field == ("B", "C")
    story.start()
    assert set(story.state.order) == {"B", "C"}


def test_only_those_who_check_in_play(story: Story) -> None:
    story.join("ABC").add(OpenCheckIn(), CheckIn("A"), CheckIn("C"))
    story.refuses("checked_in", CheckIn("A"))
    story.start()
    assert set(story.state.order) == {"A", "C"}
    assert set(story.state.entrants) == {"A", "C"}


def test_who_waits_and_checks_in_plays_for_who_does_not() -> None:
    story = Story(replace(PLAN, limit=2)).join("ABCD").add(OpenCheckIn())
    story.add(*(CheckIn(player) for player in "BCD")).start()
    assert set(story.state.order) == {"B", "C"}


def test_nobody_enters_late_where_all_places_are_taken() -> None:
    story = Story(replace(PLAN, late=3, limit=4)).join("ABCD").start()
    story.refuses("full", Join("E", "E"))
    story.add(Drop("A")).join("E")
    assert "E" in story.state.active
    assert "E" in story.state.field
    assert not story.state.waiting, "whoever has entered does not wait"


def test_newcomers_may_enter_until_the_chosen_round() -> None:
    story = Story(replace(PLAN, late=2)).join("ABCD").start().join("E")
    story.play().go_on()
    assert story.state.rounds[1].table_of("E") or "E" in story.state.rounds[1].byes
    story.refuses("late", Join("F", "F"))


def test_past_results_of_those_who_drop_out_stay(story: Story) -> None:
    story.join("ABCD").start().play()
    winner = story.state.rounds[0].tables[0].players[0]
    story.add(Drop(winner)).go_on()
    assert winner not in story.state.rounds[1].byes
    assert not story.state.rounds[1].table_of(winner)
    row = next(row for row in standings(story.state) if row.player == winner)
    assert row.points == 1
    story.refuses("dropped", Drop(winner))


def test_a_replacement_plays_on_with_the_results(story: Story) -> None:
    story.join("ABCD").start().play().add(ReplacePlayer("A", "E", "Eve"))
    assert story.state.entrants["A"].person == "E"
    assert story.state.name("A") == "Eve"
    story.refuses("joined", ReplacePlayer("B", "E", "Eve"))
    story.refuses("joined", Join("E", "Eve"))
    story.refuses("replaced", Join("A", "A"))
    story.add(ReplacePlayer("A", "A", "Ann"))
    assert story.state.name("A") == "Ann"


def test_a_forfeit_comes_last(story: Story) -> None:
    story.join("AB").start()
    first, second = story.state.rounds[0].tables[0].players
    story.add(Result(1, 1, (1, 2), forfeits=(first,)))
    assert story.state.rounds[0].tables[0].places == (2, 1)
    points = {row.player: row.points for row in standings(story.state)}
    assert points == {first: 0, second: 1}


def test_when_both_forfeit_both_get_nothing(story: Story) -> None:
    story.join("AB").start().add(Result(1, 1, (1, 2), forfeits=("A", "B")))
    assert [row.points for row in standings(story.state)] == [0, 0]


def test_a_correction_is_logged(story: Story) -> None:
    story.join("ABCD").start().play()
    story.add(Correct(1, 1, (2, 1), why="They had swapped seats."))
    assert story.state.rounds[0].tables[0].places == (2, 1)
    [line] = story.state.corrections
    assert isinstance(line.act, Correct)
    assert (line.by, line.act.why) == ("7", "They had swapped seats.")


def test_a_bracket_that_has_gone_on_keeps_its_results() -> None:
    story = Story(replace(PLAN, stages=(Stage("single"),))).join("ABCD").start().play()
    story.add(Correct(1, 1, (2, 1))).go_on()
    story.refuses("settled", Correct(1, 1, (1, 2)))


def test_a_cut_that_has_been_made_keeps_its_results() -> None:
    """Also before the first round of the second stage has begun."""
    plan = replace(PLAN, stages=(Stage("swiss", 1), Stage("single", size=2)))
    story = Story(plan).join("ABCD").start().play()
    story.add(Correct(1, 1, (2, 1))).go_on()
    assert (story.state.stage, len(story.state.rounds)) == (1, 1)
    story.refuses("settled", Correct(1, 1, (1, 2)))


def test_a_corrected_final_of_two_losses_is_played_again_where_that_is_its_loser_s_first() -> None:
    plan = replace(PLAN, stages=(Stage("double"),), seeding="hand")
    story = Story(plan).join("AB").start()
    while story.state.phase == "playing":
        [table] = story.state.rounds[-1].tables
        places = (1, 2) if table.players[0] == "A" else (2, 1)
        story.add(Result(len(story.state.rounds), 1, places)).go_on()
    last = story.state.rounds[-1].tables[0]
    assert last.slot == "F"
    story.add(Correct(len(story.state.rounds), 1, (last.places[1], last.places[0])))
    assert story.state.phase == "playing"
    assert story.go_on().state.rounds[-1].tables[0].slot == "F2"


def test_a_tournament_ends_with_its_last_but_one() -> None:
    plan = replace(PLAN, stages=(Stage("pods", 3, 4, 3),), automa="easy")
    story = Story(plan).join("ABCD").start().play().add(*map(Drop, "ABC")).go_on()
    assert story.state.phase == "over"


def test_the_losers_of_semi_finals_are_third_until_they_have_played_for_it() -> None:
    plan = replace(PLAN, stages=(Stage("single", third=True),))
    story = Story(plan).join("ABCD").start().play().go_on()
    assert [row.rank for row in standings(story.state)] == [1, 1, 3, 3]


def test_groups_are_ordered_by_points_and_what_the_organiser_chose_and_nothing_else() -> None:
    plan = replace(PLAN, stages=(Stage("robin", groups=2),), tiebreaks=("wins",), seeding="hand")
    story = Story(plan).join("ABCDE").start()
    while story.state.phase == "playing":
        story.play().go_on()
    rows = standings(story.state)
    for one, other in pairwise(rows):
        if one.rank == other.rank:
            assert (one.points, one.tiebreaks) == (other.points, other.tiebreaks)
    assert any(one.rank == other.rank for one, other in pairwise(rows))


def test_no_round_begins_twice(story: Story) -> None:
    story.join("ABCD")
    story.add(next_round.begin(story.state))
    act = next_round.next_act(story.state)
    assert isinstance(act, Pair)
    story.add(act)
    story.refuses("round", act)
    story.refuses("results", replace(act, round=2))


AGAIN: list[tuple[str, Callable[[TournamentState], TournamentAct]]] = [
    ("unknown_act", lambda state: CreateTournament(PLAN, "x")),
    ("joined", lambda state: Join("A", "Again")),
    ("full_name", lambda state: Join("~easy", "Automa")),
    ("full_name", lambda state: Join("Z", " ")),
    ("not_here", lambda state: Drop("Z")),
    ("not_open", lambda state: CheckIn("A")),
    ("not_begun", lambda state: Finish()),
    ("not_begun", lambda state: Pair(1, 0, (TablePairing(("A", "B")),))),
    ("started", lambda state: Enter(1, ("A", "B"))),
    ("seeds", lambda state: Enter(0, ("A", "A"))),
    ("not_here", lambda state: Enter(0, ("A", "Z"))),
    ("few", lambda state: Enter(0, ("A",))),
]


@pytest.mark.parametrize(("kind", "act"), AGAIN)
def test_refusals_before_the_start(
    kind: str, act: Callable[[TournamentState], TournamentAct], story: Story
) -> None:
    story.join("ABCD")
    story.refuses(kind, act(story.state))


DURING: list[tuple[str, TournamentAct]] = [
    ("no_table", Extend(2, 5.0)),
    ("no_table", Extend(1, 5.0, 9)),
    ("hours", Extend(1, 0.0)),
    ("hours", Extend(1, 9999.0)),
    ("joined", Reinstate("A")),
    ("not_here", Reinstate("Z")),
    ("played", ChangePlan(TournamentPlan(name="Other", game="eruption"))),
    ("played", ChangePlan(TournamentPlan(name="Other", stages=(Stage("single"),)))),
    ("late", Join("Z", "Zoe")),
    ("started", OpenCheckIn()),
    ("no_table", Result(1, 3, (1, 2))),
    ("no_table", Result(2, 1, (1, 2))),
    ("places", Result(1, 1, (1, 3))),
    ("places", Result(1, 1, (2, 3))),
    ("places", Result(1, 1, (1, 2, 3))),
    ("places", Result(1, 1, (1, 2), (5.0,))),
    ("places", Result(1, 1, (1, 2), forfeits=("Z",))),
    ("result_later", Correct(1, 1, (1, 2))),
    ("results", Finish()),
    ("started", Enter(0, ("A", "B"))),
]


@pytest.mark.parametrize(("kind", "act"), DURING)
def test_refusals_while_a_round_is_played(kind: str, act: TournamentAct, story: Story) -> None:
    story.join("ABCD").start()
    story.refuses(kind, act)


@pytest.mark.parametrize(
    "tables",
    [
        (("A", "B"), ("A", "C")),
        (("A", "B"), ("C", "Z")),
        (("A", "B"),),
        (("A", "B", "C"),),
    ],
)
def test_a_pairing_that_does_not_fit_is_refused(
    tables: tuple[tuple[str, ...], ...], story: Story
) -> None:
    story.join("ABCD").add(Enter(0, tuple("ABCD")))
    story.refuses("pairing", Pair(1, 0, tuple(map(TablePairing, tables))))


def test_what_is_over_is_over(story: Story) -> None:
    story.join("AB").add(Cancel("rain"))
    story.refuses("over", Join("C", "C"))


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("name", {"name": "  "}),
        ("stages", {"stages": ()}),
        ("stages", {"stages": (Stage("single"), Stage("swiss", size=4))}),
        ("cut", {"stages": (Stage("swiss"), Stage("single"))}),
        ("clock", {"hours": 0.001}),
        ("clock", {"hours": 25.0, "days": 1.0}),
        ("cut", {"stages": (Stage("robin", groups=4), Stage("single", size=6))}),
        ("cut", {"stages": (Stage("swiss", size=4),)}),
        ("two_seats", {"stages": (Stage("swiss", table=4),)}),
        ("table_size", {"stages": (Stage("pods", table=7, minimum=3),)}),
        ("table_size", {"stages": (Stage("pods", table=3, minimum=4),)}),
        ("advance", {"stages": (Stage("knockout", table=4, minimum=3, advance=3),)}),
        ("rounds", {"stages": (Stage("swiss", 99),)}),
        ("best_of", {"stages": (Stage("swiss", best_of=3),)}),
        ("best_of", {"stages": (Stage("single", best_of=4),)}),
        ("groups", {"stages": (Stage("swiss", groups=2),)}),
        ("tiebreak", {"tiebreaks": ("beauty",)}),
        ("numbers", {"days": 0}),
        ("points", {"win": 0.0}),
        ("points", {"places": (1.0, 2.0)}),
        ("points", {"places": (float("inf"), 2.0)}),
        ("points", {"win": float("nan")}),
        ("points", {"bye": -1.0}),
        ("prizes", {"prizes": "gold " * 99}),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(kind: str, changes: dict[str, object]) -> None:
    with pytest.raises(TournamentRefused) as caught:
        replace(PLAN, **changes).check()
    assert caught.value.kind == kind
    assert str(caught.value).endswith(".")


def test_every_refusal_is_met() -> None:
    met = {kind for kind, _ in (*AGAIN, *DURING)}
    elsewhere = {
        "advance", "best_of", "checked_in", "clock", "cut", "dropped", "full", "groups", "name",
        "over", "pairing", "points", "round", "replaced", "result_there", "rounds", "settled",
        "no_seeds", "numbers", "prizes", "stages", "table_size", "tiebreak", "two_seats",
    }  # fmt: skip
    assert met | elsewhere == set(REFUSALS)


def test_a_second_result_needs_a_correction(story: Story) -> None:
    story.join("ABCD").start().add(Result(1, 1, (1, 2)))
    story.refuses("result_there", Result(1, 1, (1, 2)))


def test_seeds_by_rating_by_hand_and_by_lot() -> None:
    story = Story(replace(PLAN, seeding="rating"))
    story.add(Join("A", "A", 1), Join("B", "B", 9), Join("C", "C", 5))
    assert next_round.begin(story.state).order == ("B", "C", "A")
    by_hand = Story(replace(PLAN, seeding="hand")).join("ABC")
    assert next_round.begin(by_hand.state, "CAB").order == ("C", "A", "B")
    with pytest.raises(TournamentRefused):
        next_round.begin(by_hand.state, "CA")
    lots = Story().join("ABCDEFGH")
    assert next_round.begin(lots.state) == next_round.begin(lots.state)
    other = replace(lots.state, seed="another")
    assert next_round.begin(other).order != next_round.begin(lots.state).order


def test_a_cut_takes_the_best_and_a_bracket_keeps_groups_apart() -> None:
    stages = (Stage("robin", groups=2), Stage("single", size=4))
    story = Story(replace(PLAN, stages=stages, seeding="hand")).join("ABCDEF").start()
    while story.state.stage == 0:
        story.play().go_on()
    first = standings(story.state)
    group = {row.player: row.group for row in first}
    story.go_on()
    one, other = (table.players for table in story.state.rounds[-1].tables)
    assert len({group.get(p, "") for p in one}) >= 1
    groups = dict.fromkeys("ADE", "A") | dict.fromkeys("BCF", "B")
    for players in (one, other):
        assert {groups[player] for player in players} == {"A", "B"}


def test_the_higher_seed_goes_on_after_a_draw() -> None:
    plan = replace(PLAN, stages=(Stage("single"),), seeding="hand")
    story = Story(plan).join("AB").start().add(Result(1, 1, (1, 1))).go_on()
    assert [(row.player, row.rank) for row in standings(story.state)] == [("A", 1), ("B", 2)]


# ── The organiser's hand ───────────────────────────────────────────────────────────────────────


def test_seeds_are_refused_where_they_do_not_apply(story: Story) -> None:
    story.join("AB")
    with pytest.raises(TournamentRefused) as caught:
        next_round.begin(story.state, ("B", "A"))
    assert caught.value.kind == "no_seeds"


def test_who_comes_and_goes_comes_back_once_a_round_by_themselves(story: Story) -> None:
    """Everybody is told each time; an organiser lets them in as often as they like."""
    story.join("ABCD").start().add(Drop("A"))
    story.add(Reinstate("A")).add(Drop("A"))
    assert apply_acts.may_return(story.state, "A"), "it was not by themselves"
    story.add(Reinstate("A"), by="A").add(Drop("A"))
    assert not apply_acts.may_return(story.state, "A")
    story.add(Reinstate("A")).play().go_on().add(Drop("A"))
    assert apply_acts.may_return(story.state, "A"), "another round"


def test_who_is_reinstated_is_drawn_again(story: Story) -> None:
    story.join("ABCD").start().play().add(Drop("A"))
    assert apply_acts.may_return(story.state, "A")
    story.add(Reinstate("A")).go_on()
    assert story.state.rounds[1].table_of("A")
    story.play().add(Drop("A")).go_on()
    assert not apply_acts.may_return(story.state, "A"), "a round has begun since"
    story.add(Reinstate("A")).play()
    assert "A" in story.state.active


def test_an_organiser_may_add_somebody_late(story: Story) -> None:
    story.join("ABCD").start().add(Join("E", "Eve", added=True)).play().go_on()
    assert "E" in story.state.rounds[1].byes or story.state.rounds[1].table_of("E")


def test_past_rounds_keep_the_name_of_whoever_played_them(story: Story) -> None:
    story.join("ABCD").start().play().go_on()
    story.add(ReplacePlayer("A", "9", "Nina"))
    assert [story.state.name_in("A", n) for n in (1, 2, 3)] == ["A", "Nina", "Nina"]
    story.play().add(ReplacePlayer("A", "8", "Otto"))
    assert [story.state.name_in("A", n) for n in (1, 2, 3)] == ["A", "Nina", "Otto"]


def test_what_is_not_yet_played_can_be_changed(story: Story) -> None:
    story.join("ABCD").start().play()
    more = replace(PLAN, days=3.0, stages=(Stage("swiss", 1), Stage("single", size=2)))
    story.add(ChangePlan(more)).go_on()
    assert (story.state.stage, story.state.plan.days) == (1, 3.0)
    story.refuses("played", ChangePlan(replace(more, win=3.0)))
    story.refuses("played", ChangePlan(replace(more, stages=more.stages[:1])))
    story.refuses("played", ChangePlan(replace(more, stages=(Stage("swiss", 2), more.stages[1]))))


def test_fewer_rounds_than_were_played_are_refused(story: Story) -> None:
    story.join("ABCD").start().play().go_on()
    story.refuses("played", ChangePlan(replace(PLAN, stages=(Stage("swiss", 1),))))


def test_a_double_loss_is_worth_nothing_to_either(story: Story) -> None:
    story.join("AB").start().play()
    one, other = story.state.rounds[0].tables[0].players
    story.add(Correct(1, 1, (1, 1), forfeits=(one, other)))
    assert [row.points for row in standings(story.state)] == [0, 0]


def test_what_is_over_does_not_begin(story: Story) -> None:
    story.join("AB").start().add(Cancel())
    with pytest.raises(TournamentRefused) as caught:
        next_round.begin(story.state)
    assert caught.value.kind == "over"
