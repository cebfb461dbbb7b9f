"""`make fuzz MINUTES=60`: every repeated test for about as long, and on from where it ended before.

A file of tests is repeated if it, or a helper of its own, scales with `effort.py`. Whichever has
had the least time is next, with as much effort as fits its portion and with seeds that no earlier
run has tried. What was done is kept in `.fuzz/done.json`, what failed in `.fuzz/failures/` with the
command that repeats it.
"""

import argparse
import ast
import asyncio
import os
import random
import re
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".fuzz"
EFFORT_MODULE = "tests.effort"
PORTION_SECONDS = 60.0
"""About so long one run of a file takes, if a single effort does not take longer."""
MOST_EFFORT = 100
"""In one run: as in `make fuzz` without minutes."""


class Done(msgspec.Struct, omit_defaults=True):
    """What has been done for one file of tests, in all runs together."""

    efforts: int = 1
    """The first is that of `make test`."""
    seconds: float = 0
    tests: int = 0
    pace: float = 0
    """Seconds an effort took, by the last run; or those that were not enough for one."""
    failures: int = 0


class Portion(NamedTuple):
    """One run of one file."""

    file: str
    before: int
    effort: int
    seed: int

    @property
    def settings(self) -> dict[str, str]:
        found = {"EFFORT_BEFORE": self.before, "EFFORT": self.effort, "FRESH_SEED": self.seed}
        return {name: str(n) for name, n in found.items()}

    @property
    def command(self) -> str:
        """As one would type it to run the same again."""
        words = (f"{name}={value}" for name, value in self.settings.items())
        return " ".join([*words, ".venv/bin/python -m pytest", self.file])


class Outcome(NamedTuple):
    """How a run ended."""

    code: int
    tests: int
    words: str


# ── Which tests are repeated ─────────────────────────────────────────────────────────────────────


def repeated(root: Path = ROOT) -> list[str]:
    """Every file of tests that scales with the effort."""
    files = sorted((root / "tests").rglob("test_*.py"))
    return [str(file.relative_to(root)) for file in files if _scales(root, file)]


def _scales(root: Path, file: Path) -> bool:
    """Whether a file of tests uses the effort, itself or by a helper."""
    known, left = {file}, [file]
    while left:
        for name in _imports(left.pop()):
            if name == EFFORT_MODULE:
                return True
            helper = root / Path(*name.split(".")).with_suffix(".py")
            if helper.exists() and helper not in known:
                known.add(helper)
                left.append(helper)
    return False


@cache
def _imports(file: Path) -> set[str]:
    """The modules of the tests that one imports; what is for everybody says nothing."""
    if file.name == "conftest.py":
        return set()
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {name for name in found if name.startswith("tests.")}


# ── What is next ─────────────────────────────────────────────────────────────────────────────────


class Fuzz:
    """Runs portions side by side until the time is up."""

    def __init__(
        self,
        files: Iterable[str],
        folder: Path,
        run: Callable[[Portion, float], Awaitable[Outcome | None]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder, self._run, self._clock = folder, run, clock
        self.done: dict[str, Done] = {file: Done() for file in files}
        self._running: set[str] = set()
        self.failed: list[Portion] = []
        """In this run."""
        if (known := folder / "done.json").exists():
            kept = msgspec.json.decode(known.read_bytes(), type=dict[str, Done])
            self.done |= {file: one for file, one in kept.items() if file in self.done}

    async def go_on(self, seconds: float, workers: int) -> None:
        """For so long. What is not over by then counts for nothing, and is not begun again where
        it could not end.
        """
        end = self._clock() + seconds
        await asyncio.gather(*(self._work(end) for _ in range(workers)))

    async def _work(self, end: float) -> None:
        while (portion := self.next(end - self._clock())) is not None:
            self._running.add(portion.file)
            begun = self._clock()
            outcome = await self._run(portion, end - begun)
            self._running.remove(portion.file)
            if outcome is not None:
                self._note(portion, outcome, self._clock() - begun)
            else:
                known = self.done[portion.file]
                known.pace = max(known.pace, (end - begun) / portion.effort)
                self._save()

    def next(self, left: float) -> Portion | None:
        """For the file that had the least time so far, among those that can end in time."""
        fitting = [
            file
            for file, one in self.done.items()
            if file not in self._running and left > max(one.pace, 1.0)
        ]
        if not fitting:
            return None
        file = min(fitting, key=lambda one: (self.done[one].seconds, one))
        known = self.done[file]
        effort = int(min(PORTION_SECONDS, left) / known.pace) if known.pace else 1
        effort = max(1, min(effort, MOST_EFFORT))
        return Portion(file, known.efforts, effort, random.SystemRandom().randrange(10**9))

    def _note(self, portion: Portion, outcome: Outcome, seconds: float) -> None:
        known = self.done[portion.file]
        known.efforts += portion.effort
        known.seconds += seconds
        known.tests += outcome.tests
        known.pace = seconds / portion.effort
        if outcome.code:
            known.failures += 1
            self.failed.append(portion)
            self._keep_failure(portion, outcome)
        self._save()
        print(line(portion, outcome, seconds), flush=True)

    def _save(self) -> None:
        self._folder.mkdir(exist_ok=True)
        fresh = self._folder / "done.json.new"
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(self.done), indent=1))
        fresh.replace(self._folder / "done.json")

    def _keep_failure(self, portion: Portion, outcome: Outcome) -> None:
        place = self._folder / "failures"
        place.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"\W+", "-", portion.file)
        text = f"{portion.command}\n\n{outcome.words}"
        (place / f"{name}-{portion.seed}.txt").write_text(text, encoding="utf-8")


# ── Running ──────────────────────────────────────────────────────────────────────────────────────


async def run_portion(portion: Portion, longest: float) -> Outcome | None:
    """In a process of its own; None if the time was up before."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "pytest", portion.file),
        cwd=ROOT,
        env={**os.environ, **portion.settings},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        said, _ = await asyncio.wait_for(process.communicate(), longest)
    except TimeoutError:
        process.send_signal(signal.SIGINT)  # so that it ends what it has started
        await process.wait()
        return None
    words = said.decode(errors="replace")
    counts = re.findall(r"(\d+) (?:passed|failed)", words)
    return Outcome(process.returncode or 0, sum(map(int, counts)), words)


def line(portion: Portion, outcome: Outcome, seconds: float) -> str:
    """What is said of a run that has ended."""
    first, last = portion.before + 1, portion.before + portion.effort
    efforts = f"effort {first}" if first == last else f"efforts {first} to {last}"
    how = "FAILED" if outcome.code else "well"
    return f"{portion.file}: {efforts}, {outcome.tests} tests in {seconds:.0f} s: {how}"


def total(done: dict[str, Done]) -> str:
    """What all runs together come to."""
    tried = [one for one in done.values() if one.seconds]
    tests, hours = sum(one.tests for one in tried), sum(one.seconds for one in tried) / 3600
    least = min((one.efforts for one in done.values()), default=0)
    failures = sum(one.failures for one in tried)
    return (
        f"In all: {len(tried)} of {len(done)} files of tests, {tests:,} tests in {hours:.1f} hours"
        f" of one core, at least {least} efforts each; {failures} runs failed."
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    fuzz = Fuzz(repeated(), FOLDER, run_portion)
    asyncio.run(fuzz.go_on(60 * options.minutes, options.workers))
    print(total(fuzz.done))
    for portion in fuzz.failed:
        print(f"failed: {portion.command}")
    raise SystemExit(1 if fuzz.failed else 0)


if __name__ == "__main__":
    main()
