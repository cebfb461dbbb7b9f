"""Lean versions of `make load`, `make faults` and `make soak`: the same code, a few seconds."""

import time
from pathlib import Path

import pytest

from engine.store.opening import open_store
from engine.store.protocol import NotStored
from tests import postgres
from tests.effort import EFFORT, fresh_seed
from tests.load import report
from tests.load.crowd import Plan
from tests.load.faults import FAULTS, Storm, Strike, Weather
from tests.load.report import growth
from tests.load.run import run
from tests.load.tally import GREEDY, Memory, Tally, Use
from tests.load.town import SETTINGS
from tests.load.wire import Wire
from tests.patience import PATIENCE_SECONDS

SETTING = ["sqlite"] if EFFORT == 1 else list(SETTINGS)
LONGEST = 2 * PATIENCE_SECONDS


def plan(moves: int) -> Plan:
    """A few people in a hurry."""
    return Plan(
        people=5,
        matches=5 * EFFORT,
        at_once=4,
        moves=moves * EFFORT,
        seconds=LONGEST,
        think=0.05,
        answers=2,
        spacing=0.2,
        seed=fresh_seed(),
        patient=True,
    )


@pytest.mark.parametrize("setting", SETTING)
async def test_a_crowd_loses_nothing(setting: str, tmp_path: Path) -> None:
    found = await run(SETTINGS[setting], plan(4), folder=tmp_path)
    assert not found.problems
    assert found.moves >= 4
    assert {"first answer", "commit", "picture"} <= set(found.cuts)
    assert len(found.memory) == SETTINGS[setting].processes
    assert all(own > 0 and workers > 0 for _, _, own, workers in found.curve[-1:])


@pytest.mark.parametrize("setting", SETTING)
async def test_a_storm_loses_nothing(setting: str, tmp_path: Path) -> None:
    weather = Weather(every=0.3, hold=0.3, most=4 * EFFORT, patience=4.0)
    found = await run(SETTINGS[setting], plan(2), weather, tmp_path)
    assert not found.problems
    assert sum(seen.times for seen in found.faults.values()) > 4
    assert found.restarts


async def test_a_bot_goes_on_with_the_standby_when_the_primary_is_killed(tmp_path: Path) -> None:
    weather = Weather(every=0.3, hold=0.3, most=EFFORT, patience=4.0, only=("primary killed",))
    found = await run(SETTINGS["postgres"], plan(4), weather, tmp_path)
    assert not found.problems
    assert found.faults["primary killed"].times == EFFORT
    assert found.moves >= 4


# ── The wire, the slope, the check ─────────────────────────────────────────────────────────────


async def test_a_cut_wire_is_a_database_that_is_away() -> None:
    wire = Wire(await postgres.fresh_url())
    store = await open_store(await wire.open())
    try:
        assert await store.untold_matches() == []
        wire.cut()
        with pytest.raises(NotStored):
            await store.untold_matches()
        wire.mend()
        assert await store.untold_matches() == []
        wire.delay = 0.05
        begun = time.monotonic()
        await store.untold_matches()
        assert time.monotonic() - begun > 0.05
        wire.mend()
    finally:
        await store.close()
        await wire.close()


@pytest.mark.parametrize(("per_hour", "leaks"), [(0, False), (100, True)])
def test_a_leak_is_a_slope(per_hour: float, leaks: bool) -> None:
    """Memory that goes up and down by ten MiB every minute, for an hour."""
    samples = [
        Memory(at, 0, 100 + 10 * (at // 30 % 2) + per_hour * at / 3600, 0)
        for at in range(0, 3600, 10)
    ]
    found = growth(samples)
    assert found.per_hour == pytest.approx(per_hour, abs=5)
    assert found.is_leaking is leaks


def test_silence_is_a_problem_unless_it_was_caused() -> None:
    from tests.load.checks import errors, unanswered

    tally = Tally()
    tally.uses.append(Use("move", 1000.0, outcome="failed"))
    tally.errors.append((1000.0, {"from": "bot", "what": "503 Service Unavailable injected"}))
    assert unanswered(tally, None) == ["move failed"]
    assert len(errors(tally, None)) == 1
    storm = object.__new__(Storm)
    by_name = {fault.name: fault for fault in FAULTS}
    storm.struck = [Strike(by_name["5xx storm"], 999.0, 1001.0)]
    assert unanswered(tally, storm) == errors(tally, storm) == []
    storm.struck = [Strike(by_name["5xx storm"], 1.0, 2.0)]
    assert unanswered(tally, storm)
    assert errors(tally, storm)


def test_the_worst_minute_is_that_of_those_who_play() -> None:
    def uses(kind: str, minute: int, seconds: float) -> list[Use]:
        at = 1000.0 + 60 * minute
        return [Use(kind, at + n, whole=seconds, outcome="answered") for n in range(30)]

    played = [*uses("move", 0, 0.1), *uses("move", 1, 0.3), *uses("move", 2, 0.1)]
    few = uses("move", 3, 5.0)[: report.FEW - 1]
    found = report.worst_minute([*played, *few, *uses(GREEDY, 2, 9.0)], 1000.0)
    assert found == (2, 300.0, 100.0, 30)
    assert found is not None
    assert found.times == pytest.approx(3.0)
    assert report.worst_minute(uses(GREEDY, 0, 9.0), 1000.0) is None


def test_figures_of_a_few_uses() -> None:
    assert report.cuts([1.0, 2.0, 3.0]) == (3, 2.0, pytest.approx(2.9), pytest.approx(2.98), 3.0)
