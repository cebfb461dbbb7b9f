"""Basalt learned by playing it: three small goals, each with a position and a model answer."""

from engine.kit.tiles import scoring
from engine.lesson import Chapter, Course, Lesson, Position

# STUB: three goals of your own. Keys are stored with what people have learned: never change one.
BASICS = Chapter(
    "basics",
    "Your first stones",
    (
        Lesson(
            "basalt.touch",
            "Stones that touch are one group. Lay a stone beside yours.",
            Position(moves="lay M50; lay P50"),
            lambda played: scoring.largest_group(played.after, 0) == 2,
            ("lay M51",),
            "Two stones, one group.",
            "Those two do not touch. Try a cell right beside your stone.",
            "3.1",
            cells=("M50",),
        ),
        Lesson(
            "basalt.join",
            "You have two groups. Lay the stone that makes them one.",
            Position(moves="lay M49; lay P50; lay M51; lay P51"),
            lambda played: scoring.largest_group(played.after, 0) == 3,
            ("lay M50",),
            "Three in one group: joining counts more than adding.",
            "There are still two groups. Look for the cell that touches both.",
            "3.1",
            cells=("M49", "M51"),
        ),
        Lesson(
            "basalt.cut",
            "Blue is about to join three stones. Lay yours where it keeps them apart.",
            Position(moves="lay J50; lay M49; lay J51; lay M51"),
            lambda played: played.told("laid") and "lay M50" in played.answers,
            ("lay M50",),
            "Well cut: Blue has to go around.",
            "Blue can still join them. Lay your stone between the two.",
            "2.1",
            cells=("M49", "M51"),
        ),
    ),
)

COURSE = Course(
    (BASICS,),
    reference=("1",),
    advice={"LayStone": "Look for the cell that touches most of your stones."},
)
