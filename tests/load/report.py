"""What a run comes to: how quickly, how much memory, what went wrong; as tables and as JSON."""

import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from tests.load.faults import AFTERMATH_SECONDS, Storm
from tests.load.tally import GREEDY, Memory, Tally, Use

GROWTH = 20.0
"""MiB an hour: a process that grows faster leaks."""
LONG = 20 * 60.0
"""A slope over fewer seconds is that of caches that fill."""
WARM_SHARE = 1 / 3
"""Of a run, left out of the slope: caches fill, tables come into memory."""
BY_HAND = ("complete", GREEDY)
"""Uses that are not answers to a person who plays and waits for one."""
MINUTE = 60.0
FEW = 20
"""A minute with fewer answers says nothing."""
MOST_TIMES = 2.0
"""What answers of the worst minute may take, as a multiple of the usual."""


class Cuts(NamedTuple):
    """A distribution, in milliseconds."""

    count: int
    p50: float
    p95: float
    p99: float
    most: float


class WorstMinute(NamedTuple):
    """The minute in which those who play waited longest, whatever others asked for."""

    number: int
    p50: float
    usual: float
    """What half of all answers of the whole run took at most, in milliseconds."""
    greedy: int
    """Dear things that were asked for in the run."""

    @property
    def times(self) -> float:
        return self.p50 / self.usual


class Growth(NamedTuple):
    """How the memory of one process went, in MiB."""

    bot: int
    first: float
    last: float
    most: float
    workers: float
    per_hour: float
    """The slope after the start; of a short run it says little."""
    error: float
    """The standard error of the slope."""
    seconds: float
    """What it was measured over."""

    @property
    def is_leaking(self) -> bool:
        """Whether it certainly grows faster than it may; minutes say nothing of hours."""
        return self.seconds >= LONG and self.per_hour - 2 * self.error > GROWTH


class Seen(NamedTuple):
    """What people saw of a kind of accident."""

    times: int
    answered: int
    failed: int
    unfinished: int
    error: int
    lost: int


@dataclass
class Report:
    """One run."""

    setting: str
    seconds: float
    matches: int
    over: int
    games: dict[str, int]
    uses: int
    moves: int
    cuts: dict[str, Cuts]
    outcomes: dict[str, int]
    memory: list[Growth]
    log: dict[str, int]
    restarts: int = 0
    faults: dict[str, Seen] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    worst: WorstMinute | None = None
    curve: list[tuple[float, int, float, float]] = field(default_factory=list)
    """Memory over time: seconds, process, MiB of its own, MiB of its workers."""

    def json(self) -> dict[str, Any]:
        found = asdict(self)
        found["cuts"] = {name: cuts._asdict() for name, cuts in self.cuts.items()}
        found["worst"] = self.worst and {**self.worst._asdict(), "times": self.worst.times}
        found["memory"] = [one._asdict() for one in self.memory]
        found["faults"] = {name: seen._asdict() for name, seen in self.faults.items()}
        return found


def cuts(times: Sequence[float]) -> Cuts:
    if len(times) < 2:
        return Cuts(len(times), *[next(iter(times), 0.0)] * 4)
    at = statistics.quantiles(times, n=100, method="inclusive")
    return Cuts(len(times), at[49], at[94], at[98], max(times))


def worst_minute(uses: Sequence[Use], begun: float) -> WorstMinute | None:
    """By the median of its answers; None if hardly anybody asked for anything."""
    by_minute: defaultdict[int, list[float]] = defaultdict(list)
    for use in uses:
        if use.kind not in BY_HAND and use.outcome == "answered" and use.whole is not None:
            by_minute[int((use.at - begun) // MINUTE)].append(use.whole * 1000)
    medians = {n: statistics.median(took) for n, took in by_minute.items() if len(took) >= FEW}
    if not medians:
        return None
    worst = max(medians, key=lambda n: medians[n])
    usual = statistics.median(one for took in by_minute.values() for one in took)
    greedy = sum(use.kind == GREEDY for use in uses)
    return WorstMinute(worst + 1, medians[worst], usual, greedy)


def growth(samples: Sequence[Memory]) -> Growth:
    """The slope of one process's memory by least squares, once it is warm."""
    late = samples[int(len(samples) * WARM_SHARE) :]
    own = [one.own for one in samples]
    slope, error = _slope([one.at / 3600 for one in late], [one.own for one in late])
    last, seconds = samples[-1], late[-1].at - late[0].at
    return Growth(last.bot, own[0], own[-1], max(own), last.workers, slope, error, seconds)


def _slope(xs: Sequence[float], ys: Sequence[float]) -> tuple[float, float]:
    if len(xs) < 3 or xs[0] == xs[-1]:
        return 0.0, float("inf")
    slope, start = statistics.linear_regression(xs, ys)
    middle = statistics.fmean(xs)
    spread = sum((x - middle) ** 2 for x in xs)
    missed = sum((y - start - slope * x) ** 2 for x, y in zip(xs, ys, strict=True))
    return slope, (missed / (len(xs) - 2) / spread) ** 0.5


def of(setting: str, tally: Tally, seconds: float, matches: int, restarts: int) -> Report:
    """What was noted, as figures."""
    people = [use for use in tally.uses if use.kind not in BY_HAND]
    done = [use for use in people if use.outcome == "answered"]
    found = {
        "first answer": cuts([use.first * 1000 for use in people if use.first is not None]),
        "whole answer": cuts([use.whole * 1000 for use in done if use.whole is not None]),
        **{name: cuts(times) for name, times in sorted(tally.spent.items())},
    }
    bots = sorted({one.bot for one in tally.memory})
    curve = [(round(m.at - tally.begun, 1), m.bot, m.own, m.workers) for m in tally.memory]
    return Report(
        setting=setting,
        seconds=seconds,
        matches=matches,
        over=tally.over,
        games=dict(tally.games),
        uses=len(tally.uses),
        moves=len(tally.promises),
        cuts=found,
        outcomes=dict(tally.outcomes()),
        memory=[growth([one for one in tally.memory if one.bot == bot]) for bot in bots],
        log=dict(tally.levels),
        restarts=restarts,
        worst=worst_minute(tally.uses, tally.begun),
        curve=curve,
    )


def seen(storm: Storm, tally: Tally, lost: Sequence[float]) -> dict[str, Seen]:
    """What people saw from the beginning of each accident until a little after its end; `lost` are
    the times at which somebody was promised what is not there.
    """
    found: dict[str, Seen] = {}
    for name in dict.fromkeys(fault.name for fault in storm.bag):
        strikes = [one for one in storm.struck if one.fault.name == name]
        counts: Counter[str] = Counter()
        for one in strikes:
            counts += tally.outcomes(one.begun - 1, one.ended + 2)
        missing = sum(
            any(s.begun - 1 <= at <= s.ended + AFTERMATH_SECONDS for s in strikes) for at in lost
        )
        kinds = (counts[kind] for kind in ("answered", "failed", "unfinished", "error"))
        found[name] = Seen(len(strikes), *kinds, missing)
    return found


# ── Showing ────────────────────────────────────────────────────────────────────────────────────


def show(reports: Sequence[Report]) -> None:
    console = Console(width=118)
    console.print(_times(reports))
    console.print(_memory(reports))
    for report in reports:
        if report.faults:
            console.print(_faults(report))
        if (worst := report.worst) is not None:
            console.print(
                f"{report.setting}: worst minute {worst.number}, half of its answers within"
                f" {worst.p50:,.0f} ms, usually {worst.usual:,.0f} ms: {worst.times:.1f} times"
                f" (at most {MOST_TIMES:.0f} wanted); {worst.greedy} dear things were asked for",
                highlight=False,
            )
        for problem in report.problems:
            console.print(f"[red]{report.setting}: {problem}", highlight=False)
    if not any(report.problems for report in reports):
        console.print("Nothing was lost, told twice or left without an answer.")


def _times(reports: Sequence[Report]) -> Table:
    table = Table(
        "on", "matches", "over", "moves", "what", "count", "p50", "p95", "p99", "most", "not well"
    )
    for report in reports:
        head = [report.setting, str(report.matches), str(report.over), str(report.moves)]
        wrong = {k: v for k, v in report.outcomes.items() if k not in ("answered", "gone")}
        for name, one in report.cuts.items():
            figures = [f"{ms:,.0f} ms" for ms in one[1:]]
            table.add_row(*head, name, str(one.count), *figures, _words(wrong))
            head, wrong = [""] * 4, {}
    return table


def _words(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.items())


def _memory(reports: Sequence[Report]) -> Table:
    table = Table("on", "process", "first", "last", "most", "workers", "MiB an hour", "verdict")
    for report in reports:
        for one in report.memory:
            figures = [f"{mib:.0f} MiB" for mib in one[1:5]]
            slope = f"{one.per_hour:+.0f} ± {2 * one.error:.0f}"
            table.add_row(report.setting, str(one.bot), *figures, slope, verdict(one))
    return table


def verdict(one: Growth) -> str:
    if one.is_leaking:
        return "grows"
    is_sure = one.seconds >= LONG and one.per_hour + 2 * one.error <= GROWTH
    return "does not grow" if is_sure else "too short to say"


def _faults(report: Report) -> Table:
    columns = ("answered", "no answer", "half an answer", "error id", "lost")
    table = Table("accident", "times", *columns, title=f"{report.setting}: what people saw of it")
    for name, one in report.faults.items():
        lost = str(one.lost) if one.lost else "nothing"
        table.add_row(name, *map(str, one[:-1]), lost if one.times else "")
    return table
