"""Games and painters that register themselves: the packages of a folder of ours, and what is found
beside Tephra.

Beside it means by an entry point (`tephra.games`, `tephra.painters`) of a package that is installed
or of a project in the folder `games` of wherever Tephra is started, which needs no installing. What
cannot be loaded there stops nobody else: it is kept with its reason.
"""

import os
import pkgutil
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, NamedTuple

GAMES_GROUP, PAINTERS_GROUP = "tephra.games", "tephra.painters"
FOLDER_VARIABLE, USUAL_FOLDER = "TEPHRA_GAMES", "games"


class FoundBeside(NamedTuple):
    """What was found, by the names of the entry points, and what could not be loaded, with why."""

    loaded: dict[str, Any]
    broken: dict[str, Exception]


def projects_folder() -> Path:
    """Where projects are found without being installed."""
    return Path(os.environ.get(FOLDER_VARIABLE) or USUAL_FOLDER).absolute()


def inside(package: str, attribute: str, first: tuple[str, ...]) -> dict[str, Any]:
    """What each package within a package calls by this name: those that come `first`, then the
    others by their names.
    """
    names = {one.name for one in pkgutil.iter_modules(import_module(package).__path__) if one.ispkg}
    order = [*(name for name in first if name in names), *sorted(names - set(first))]
    return {name: getattr(import_module(f"{package}.{name}"), attribute) for name in order}


def beside(group: str) -> FoundBeside:
    """What packages beside Tephra offer of a kind."""
    found = FoundBeside({}, {})
    for point in (*entry_points(group=group), *_projects(group)):
        if point.name not in found.loaded:
            try:
                found.loaded[point.name] = point.load()
            except Exception as problem:
                found.broken.setdefault(point.name, problem)
    return found


def _projects(group: str) -> Iterator[EntryPoint]:
    """The entry points that the projects in the folder declare; they can be imported from then on.

    An entry point that is installed, too, is the same one: the first of a name is taken.
    """
    for path in sorted(projects_folder().glob("*/pyproject.toml")):
        try:
            declared = tomllib.loads(path.read_text(encoding="utf-8"))
            points: dict[str, str] = declared["project"]["entry-points"][group]
        except (OSError, ValueError, KeyError):
            continue  # a project of another kind
        if str(path.parent) not in sys.path:
            sys.path.append(str(path.parent))
        yield from (EntryPoint(name, value, group) for name, value in sorted(points.items()))
