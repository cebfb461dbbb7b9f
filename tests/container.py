"""`make container`: the Dockerfile's own steps in an empty folder, for machines without Docker.

Its COPY and RUN lines are carried out as they stand, with `/opt`, `/src` and `/data` below that
folder instead of at the root; what they have installed then runs as a user without rights: `tephra
--check` asks every game a question through the local Discord, `tephra-engine` plays a match. What
an image adds (its base, users, volumes) is not tried.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
USER = 10001


def steps(dockerfile: str) -> list[tuple[str, str]]:
    """The instructions of the first stage, each with its arguments."""
    joined = re.sub(r"\\\n\s*", "", dockerfile)
    found = [line.split(" ", 1) for line in joined.splitlines() if re.match("[A-Z]+ ", line)]
    stages = [at for at, (name, _) in enumerate(found) if name == "FROM"]
    return [(name, rest) for name, rest in found[stages[0] + 1 : stages[1]]]


def carry_out(dockerfile: str, top: Path) -> None:
    source, variables = top / "src", dict(os.environ)
    source.mkdir()
    for name, rest in steps(dockerfile):
        if name == "COPY":
            *files, to = rest.split()
            for file in files:
                _copy(ROOT / file, source / to)
        elif name == "ARG":
            key, value = rest.split("=", 1)
            variables[key] = value
        elif name == "RUN":
            command = rest.replace("/opt/", f"{top}/opt/")
            command = re.sub(r"^python ", f"{interpreter()} ", command)
            print(f"— {command}", flush=True)
            subprocess.run(["sh", "-ec", command], cwd=source, env=variables, check=True)
        elif name != "WORKDIR":
            raise SystemExit(f"{name} is new in the Dockerfile: teach it to tests/container.py.")


def interpreter() -> str:
    """A Python that a user without rights can run, too: this one may be in root's own folder. If
    there is no other, it must do.
    """
    usual = [shutil.which(f"python3.{minor}", path="/usr/bin") for minor in range(11, 15)]
    for_all = filter(_is_for_all, [sys.executable, *filter(None, usual)])
    return next(for_all, sys.executable)


def _is_for_all(path: str) -> bool:
    real = Path(path).resolve()
    return all(parent.stat().st_mode & 0o001 for parent in (real, *real.parents))


def _copy(file: Path, to: Path) -> None:
    if file.is_dir():
        shutil.copytree(file, to, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(file, to)


def run_as_nobody(top: Path, *command: str) -> None:
    data = top / "data"
    data.mkdir(exist_ok=True)
    may_change = os.getuid() == 0 and _is_for_all(interpreter())
    if may_change:
        os.chown(data, USER, USER)
    name, *arguments = command
    note = "" if may_change or os.getuid() else " (as root: nobody else may run this Python)"
    print(f"— {' '.join(command)}{note}", flush=True)
    subprocess.run(
        [str(top / "opt/tephra/bin" / name), *arguments],
        cwd=data,
        env={"PATH": os.environ["PATH"], "HOME": str(data), "DATABASE_URL": "sqlite:///tephra.db"},
        check=True,
        user=USER if may_change else None,
        group=USER if may_change else None,
    )


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="tephra-container-") as folder:
        top = Path(folder)
        top.chmod(0o755)
        carry_out((ROOT / "Dockerfile").read_text(), top)
        run_as_nobody(top, "tephra", "--check")
        run_as_nobody(top, "tephra-engine", "play", "taluva", "--games", "1", "--seed", "1")
        left = subprocess.run(["du", "-sm", top / "opt"], capture_output=True, text=True)
        print(f"Installed, checked and played; {left.stdout.split()[0]} MB.")


if __name__ == "__main__":
    main()
