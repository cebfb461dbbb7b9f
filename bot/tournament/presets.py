"""Tournaments as most people want them: chosen by name, and changed afterwards if need be."""

from msgspec.structs import replace

from bot.words import say
from engine.model.time_control import DAY, HOUR, MINUTE
from engine.tournament.plan import Stage, TournamentPlan

PRESETS: dict[str, TournamentPlan] = {
    "weekend": TournamentPlan(
        name="", stages=(Stage("swiss"),), days=6 * HOUR / DAY, seeding="rating"
    ),
    "night": TournamentPlan(
        name="", stages=(Stage("single", third=True),), days=90 * MINUTE / DAY, seeding="rating"
    ),
    "weeks": TournamentPlan(name="", stages=(Stage("robin"),), days=7.0, seeding="rating"),
}
LAST, CUSTOM = "last", "custom"


def kinds(has_last: bool) -> dict[str, str]:
    """What can be chosen, as it reads."""
    names = [*PRESETS, *([LAST] if has_last else []), CUSTOM]
    return {name: say(f"preset.{name}") for name in names}


def plan_like(model: TournamentPlan, **chosen: object) -> TournamentPlan:
    """A plan like another. What begins by itself has a check-in."""
    plan = replace(model, **chosen)
    return replace(plan, check_in=plan.check_in or bool(plan.start))
