"""What people may ask about in Taluva, each in two sentences and with its rule."""

from engine.game import Term

GLOSSARY = {
    "Tile": Term(
        "A tile has three fields, one of them a volcano. You draw one each turn and must lay it.",
        "1.1",
        ("stack",),
    ),
    "Volcano": Term(
        "Every tile has one, and nothing is ever built on it. A new tile may cover it with its own volcano, turned another way.",
        "4.1",
    ),
    "Eruption": Term(
        "A tile laid on top of others, volcano on volcano and turned another way. It raises the land by a level and buries huts, never a tower, a temple or a whole settlement.",
        "4.1",
        ("erupt",),
    ),
    "Level": Term(
        "A tile on the table is on level 1, each tile on top is one level higher. A tower needs level 3, and an expansion takes as many huts on a field as its level.",
        "1.4",
        ("height",),
    ),
    "Settlement": Term(
        "All your buildings that touch one another. You may add one tower and one temple to it.",
        "1.5",
    ),
    "Hut": Term(
        "The smallest building; each player has 20. One hut on level 1, away from your settlements, founds a new one.",
        "5.1",
    ),
    "Tower": Term(
        "A tower stands on level 3 or higher, next to a settlement of yours without a tower. Each player has 2, and nothing buries it.",
        "5.2",
    ),
    "Temple": Term(
        "A temple stands next to a settlement of yours of at least three fields without a temple. Each player has 3, and nothing buries it.",
        "5.3",
    ),
    "Expand": Term(
        "All free fields of one terrain beside a settlement get huts, as many as their level. You need enough huts for all of them.",
        "5.4",
        ("expansion",),
    ),
    "Terrain": Term(
        "Fields are jungle, clearing, sand, rock or lake. They only matter for expanding: it takes one terrain at a time.",
        "1.1",
        ("jungle", "clearing", "sand", "rock", "lake", "field"),
    ),
    "Winning": Term(
        "Whoever has built all pieces of two types, be it huts, towers or temples, wins at once. When the tiles run out, temples count, then towers, then huts.",
        "7.1",
        ("win", "type"),
    ),
    "Out": Term(
        "Whoever cannot build after laying the tile is out of the game. Their buildings stay where they are.",
        "6.1",
        ("eliminated",),
    ),
}
