"""What people read: sentences by name. `Words` in `engine/game.py` explains each table."""

from engine.game import About, Term, Words
from engine.kit.track.moves import Runner

RUNNERS = {
    Runner.FIRST: "first runner",
    Runner.SECOND: "second runner",
    Runner.THIRD: "third runner",
}

# STUB: every sentence here is about Lahar. The player is *you*; one verb follows {seat:seat}.
WORDS = Words(
    about=About(
        tagline="Bring your runners down the valley, before the mud has them.",
        aim="Whoever has the most points wins, and runners who are safe first bring the most.",
        turn="In your turn you roll a die and move one of your three runners as far as it says.",
        end="The match is over when every runner is safe or lost.",
        minutes=20,
    ),
    events={
        "rolled": "{seat:seat} rolls {die}.",
        "ran": "{seat:seat} brings the {runner:runner} to space {space}.",
        "safe": "{seat:seat} has a runner safe: {value:point|points}.",
        "mud": "The mud flows on to space {space}.",
        "lost": "{seat:seat} loses the {runner:runner} to the mud.",
        "over": "Victory for {winners:seats}.",
    },
    prompts={"RunOn": "Move a runner."},
    refusals={
        "is_safe": "that runner is safe already.",
        "is_lost": "the mud has that runner.",
    },
    moves={"run": "move this runner"},
    parts={"runner": "Which runner moves?"},
    labels={"run": "Run", "run runner": "The {runner:runner}: {start} to {end}"},
    glossary={
        "Mud": Term("It flows on by a space after each round. Whom it reaches is lost.", "2.3"),
    },
    terms={"points": "points", "way": "how far your runners are"},
    scores={"points": "point|points"},
    spell={"runner": RUNNERS.__getitem__},
)

PICTURE = {
    "points": "points {points}",
    "now": "The die says {die}",
    "mud": "Mud up to space {space}",
    "left": "running {left}",
    "score": "Points",
}
"""What stands in pictures."""
