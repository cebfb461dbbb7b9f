"""`make fuzz MINUTES=…`: everything gets its share, nothing is done twice, what fails is kept."""

from pathlib import Path

import pytest

from tests import fuzz
from tests.fuzz import PORTION_SECONDS, Fuzz, Outcome, Portion, run_portion


class Runner:
    """Tests whose efforts take so many seconds each, by a clock that nobody waits for."""

    def __init__(self, **paces: float) -> None:
        self.paces, self.now = paces, 0.0
        self.ran: list[Portion] = []
        self.bad = ""

    async def run(self, portion: Portion, longest: float) -> Outcome | None:
        took = self.paces[portion.file] * portion.effort
        self.now += min(took, longest)
        if took > longest:
            return None
        self.ran.append(portion)
        return Outcome(int(portion.file == self.bad), portion.effort, "what it said")

    async def go_on(self, folder: Path, seconds: float) -> Fuzz:
        found = Fuzz(self.paces, folder, self.run, lambda: self.now)
        await found.go_on(seconds, workers=1)
        return found


async def test_every_file_has_about_the_same_time(tmp_path: Path) -> None:
    runner = Runner(quick=0.5, usual=3, slow=40)
    found = await runner.go_on(tmp_path, 1800)
    times = [one.seconds for one in found.done.values()]
    assert max(times) - min(times) <= 2 * PORTION_SECONDS
    assert sum(times) > 1800 - PORTION_SECONDS
    assert found.done["quick"].efforts > 10 * found.done["slow"].efforts


async def test_the_next_run_goes_on_with_other_seeds(tmp_path: Path) -> None:
    runner = Runner(one=1, other=2)
    first = await runner.go_on(tmp_path, 300)
    second = await runner.go_on(tmp_path, 300)
    assert sum(one.seconds for one in second.done.values()) > 1.8 * sum(
        one.seconds for one in first.done.values()
    )
    for file in runner.paces:
        tried = [
            n for p in runner.ran if p.file == file for n in range(p.before, p.before + p.effort)
        ]
        assert tried == list(range(1, len(tried) + 1)), "in a row, none twice, after `make test`'s"
    assert len({portion.seed for portion in runner.ran}) == len(runner.ran)


async def test_what_is_not_over_in_time_is_not_done(tmp_path: Path) -> None:
    runner = Runner(a_long_one=500, quick=1)
    found = await runner.go_on(tmp_path, 60)
    assert found.done["a_long_one"] == fuzz.Done(pace=60)
    found = await runner.go_on(tmp_path, 60)
    assert found.done["quick"].seconds > 50, "what cannot end is not begun again"
    found = await runner.go_on(tmp_path, 600)
    assert found.done["a_long_one"].efforts == 2


async def test_a_failure_is_kept_with_the_command_that_repeats_it(tmp_path: Path) -> None:
    runner = Runner(good=10, bad=10)
    runner.bad = "bad"
    found = await runner.go_on(tmp_path, 25)
    [portion] = found.failed
    [kept] = (tmp_path / "failures").iterdir()
    assert kept.read_text().splitlines()[0] == portion.command
    assert f"FRESH_SEED={portion.seed}" in portion.command
    assert "1 runs failed" in fuzz.total(found.done)


def test_files_that_scale_are_found_also_by_their_helpers(tmp_path: Path) -> None:
    files = {
        "tests/effort.py": "",
        "tests/conftest.py": "from tests.effort import EFFORT",
        "tests/walks.py": "from tests import more\nfrom tests.effort import EFFORT",
        "tests/more.py": "from tests.walks import x",
        "tests/test_itself.py": "from tests.effort import seeds",
        "tests/test_by_helper.py": "from tests.more import x",
        "tests/test_not.py": "from tests.conftest import y\nimport random",
    }
    (tmp_path / "tests").mkdir()
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    assert fuzz.repeated(tmp_path) == ["tests/test_by_helper.py", "tests/test_itself.py"]
    assert "tests/games/test_laws.py" in fuzz.repeated()


@pytest.mark.parametrize(("text", "code", "tests"), [("pass", 0, 3), ("assert seed < 4", 1, 3)])
async def test_a_portion_is_run_with_its_seeds(
    tmp_path: Path, text: str, code: int, tests: int
) -> None:
    file = tmp_path / "test_portion.py"
    file.write_text(
        "import pytest\n"
        "from tests.effort import seeds\n"
        "@pytest.mark.parametrize('seed', seeds(1))\n"
        f"def test_one(seed): {text}\n"
    )
    outcome = await run_portion(Portion(str(file), 3, 2, 1), 300)
    assert outcome is not None
    assert (outcome.code, outcome.tests) == (code, tests)
