"""No test measures time: on a busy machine whatever has an end that is near comes too late.

Waits are for events and have ends that only what never comes reaches (`patience.py`). That
something has taken long enough may be checked, that it was quick may not: what is measured, `make
bench` and `make load` measure.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
MEASURING = ("bench", "load")
CLOCKS = {"time", "monotonic", "perf_counter"}
"""Not the time of the processor: however busy the machine is, a thread does not take more of it."""
ENDS = {"wait_for", "timeout", "communicate", "run", "check_call", "check_output"}
LEAST_SECONDS = 60
"""What waits for an event waits for so long at least."""


def _files() -> list[Path]:
    found = sorted(TESTS.rglob("*.py"))
    return [file for file in found if file.relative_to(TESTS).parts[0] not in MEASURING]


def offences(source: str) -> list[str]:
    """Where a test would fail because the machine is busy."""
    tree = ast.parse(source)
    known = dict(_numbers(tree))
    spans = {name for node in ast.walk(tree) for name in _named_spans(node)}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert) and _is_bounded(node.test, spans):
            found.append(f"{node.lineno}: asserts that something was quick")
        if isinstance(node, ast.Call) and _end(node, known) < LEAST_SECONDS:
            found.append(f"{node.lineno}: waits for less than {LEAST_SECONDS} s")
    return found


def _numbers(tree: ast.Module) -> Iterator[tuple[str, float]]:
    """The constants of a module."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            for target in node.targets:
                if isinstance(target, ast.Name) and isinstance(node.value.value, int | float):
                    yield target.id, node.value.value


def _reads_clock(node: ast.AST) -> bool:
    calls = (one.func for one in ast.walk(node) if isinstance(one, ast.Call))
    return any(isinstance(one, ast.Attribute) and one.attr in CLOCKS for one in calls)


def _named_spans(node: ast.AST) -> Iterator[str]:
    """How long something took, where that has a name."""
    value = node.value if isinstance(node, ast.Assign) else None
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Sub) and _reads_clock(value):
        assert isinstance(node, ast.Assign)
        yield from (one.id for one in node.targets if isinstance(one, ast.Name))


def _is_bounded(test: ast.AST, spans: set[str]) -> bool:
    """Whether a time that was measured has to be less than something."""

    def is_measured(node: ast.AST) -> bool:
        names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
        return _reads_clock(node) or bool(names & spans)

    for node in ast.walk(test):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            for left, how, right in zip(sides, node.ops, sides[1:], strict=False):
                less = isinstance(how, ast.Lt | ast.LtE) and is_measured(left)
                more = isinstance(how, ast.Gt | ast.GtE) and is_measured(right)
                if less or more:
                    return True
    return False


def _end(call: ast.Call, known: dict[str, float]) -> float:
    """After how long a call gives up and fails; endless where it does not say."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if name not in ENDS:
        return float("inf")
    said = [one.value for one in call.keywords if one.arg in ("timeout", "delay")]
    said += call.args[1:] if name == "wait_for" else call.args if name == "timeout" else []
    values = [one.value for one in said if isinstance(one, ast.Constant)]
    values += [known[one.id] for one in said if isinstance(one, ast.Name) and one.id in known]
    return min((one for one in values if isinstance(one, int | float)), default=float("inf"))


def test_no_test_depends_on_a_quiet_machine() -> None:
    found = {str(file.relative_to(TESTS)): offences(file.read_text()) for file in _files()}
    assert not {name: told for name, told in found.items() if told}


@pytest.mark.parametrize(
    "source",
    [
        "assert time.monotonic() - began < 2",
        "assert 2 > time.perf_counter() - began",
        "took = time.time() - began\nassert took <= 5 and done",
        "async def f():\n  await asyncio.wait_for(x, 5)",
        "async def f():\n  await asyncio.wait_for(x, timeout=0.5)",
        "SOON = 3\nasync def f():\n  async with asyncio.timeout(SOON): pass",
        "subprocess.run(['x'], timeout=10)",
    ],
)
def test_what_measures_time_is_found(source: str) -> None:
    assert offences(source)


@pytest.mark.parametrize(
    "source",
    [
        "assert time.monotonic() - began > 0.9",
        "async def f():\n  await asyncio.wait_for(x, PATIENCE_SECONDS)",
        "async def f():\n  await asyncio.wait_for(x, 300)",
        "assert limit.level(now=5.0) < 2",
    ],
)
def test_what_waits_for_events_is_not(source: str) -> None:
    assert not offences(source)
