"""`python -m tests.load`: many people at once; `--faults` lets everything go wrong meanwhile.

    python -m tests.load --seconds 240 --matches 300          on SQLite, PostgreSQL, three processes
    python -m tests.load --faults --settings sqlite --seed 7
    python -m tests.load --soak --seconds 3600

It ends by itself, with 1 if anything was lost, told twice, left without an answer or grew.
"""

import argparse
import asyncio
import json
import signal
from pathlib import Path

from tests import postgres
from tests.load.crowd import Plan
from tests.load.faults import FAULTS, Weather
from tests.load.report import Report, show
from tests.load.run import run
from tests.load.town import SETTINGS

HOUR = 3600.0
MANY = 10**6


def arguments(argv: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.load",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    plan = Plan()
    add = parser.add_argument
    add("--faults", action="store_true", help="let everything go wrong, one after the other")
    add("--only", default="", help="let only these accidents happen, with commas between them")
    add("--soak", action="store_true", help="an hour on SQLite: does memory grow?")
    add("--settings", help=f"some of {','.join(SETTINGS)}; all of them unless --soak")
    add("--seconds", type=float, help="of each run")
    add("--matches", type=int, help="that are begun at most")
    add("--at-once", type=int, default=plan.at_once, help="matches side by side")
    add("--people", type=int, default=plan.people)
    add("--think", type=float, default=plan.think, help="seconds somebody thinks, on average")
    add("--answers", type=int, default=plan.answers, help="after which somebody leaves, about")
    add("--memory", type=int, help="MiB that bots may use together, as in a container (for root)")
    add("--seed", type=int, default=plan.seed)
    add("--json", action="store_true", help="the figures as JSON")
    add("--keep", type=Path, help="a folder for logs and databases, kept afterwards")
    options = parser.parse_args(argv)
    if unknown := set((options.settings or "").split(",")) - {*SETTINGS, ""}:
        parser.error(f"--settings: there is no {', '.join(unknown)}, only {', '.join(SETTINGS)}")
    if unknown := set(options.only.split(",")) - {"", *(fault.name for fault in FAULTS)}:
        parser.error(f"--only: there is no accident called {', '.join(unknown)}")
    return options


def plan_of(options: argparse.Namespace) -> Plan:
    usual = Plan()
    return Plan(
        people=options.people,
        matches=options.matches or (MANY if options.soak else usual.matches),
        at_once=options.at_once,
        seconds=options.seconds or (HOUR if options.soak else usual.seconds),
        think=options.think,
        answers=options.answers,
        seed=options.seed,
        memory=options.memory,
    )


async def run_all(options: argparse.Namespace) -> list[Report]:
    named = (options.settings or ("sqlite" if options.soak else ",".join(SETTINGS))).split(",")
    only = tuple(filter(None, options.only.split(",")))
    weather = Weather(only=only) if options.faults else None
    reports = []
    for name in named:
        folder = options.keep / name if options.keep else None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        one = await run(SETTINGS[name], plan_of(options), weather, folder)
        if options.soak:
            one.problems += [f"process {m.bot} grows" for m in one.memory if m.is_leaking]
        reports.append(one)
        if not options.json:
            show([one])
    return reports


def main() -> None:
    options = arguments()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whatever was started ends too
    postgres.choose_folder()
    try:
        reports = asyncio.run(run_all(options))
    finally:
        postgres.stop_server()
    if options.json:
        print(json.dumps([report.json() for report in reports], indent=1))
    raise SystemExit(1 if any(report.problems for report in reports) else 0)


if __name__ == "__main__":
    main()
