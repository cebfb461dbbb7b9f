"""What people read: sentences by name. `Words` in `engine/game.py` explains each table."""

from engine.game import About, Term, Words

# STUB: every sentence here is about Basalt. The player is *you*; one verb follows {seat:seat}.
WORDS = Words(
    about=About(
        tagline="Lay stones on hexagons, and let your largest group be the largest of all.",
        aim="The largest group of connected stones wins.",
        turn="In your turn you lay one stone on an empty cell.",
        end="The match is over when the board is full.",
        minutes=20,
    ),
    events={
        "laid": "{seat:seat} lays a stone on {cell:cell}.",
        "over": "Victory for {winners:seats}: the largest group.",
    },
    prompts={"LayStone": "Lay a stone."},
    refusals={
        "off_board": "{cell:cell} is not on the board.",
        "taken": "there is a stone on {cell:cell} already.",
    },
    moves={"lay": "lay a stone here"},
    parts={"cell": "Where do you lay it?"},
    labels={"lay": "Lay a stone"},
    glossary={
        "Group": Term("Stones of one colour that touch. Your largest group is what counts.", "3.1")
    },
    terms={"group": "your largest group", "rivals": "how others stand"},
    scores={"stones": "stone|stones"},
)

PICTURE = {
    "group": "largest group {size}",
    "now": "Lay a stone",
    "turn": "Turn {turns} of {all}",
    "score": "Largest group",
}
"""What stands in pictures."""
