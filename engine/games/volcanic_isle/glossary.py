"""What people may ask about in Volcanic Isle, each in two sentences and with its rule."""

from engine.game import Term

GLOSSARY = {
    "Action points": Term(
        "You have four action points (AP) in a turn. Most actions cost one; a village costs two.",
        "3.1",
        ("action point", "AP", "action"),
    ),
    "Settler": Term(
        "To do something in a space you need a settler there. Each player has five; each one on land is worth 4 points at the end.",
        "3.5",
    ),
    "Boat": Term(
        "Your first settler begins on it, and so does a new one whenever you have none left. Going ashore costs one action point.",
        "4.4",
        ("ashore",),
    ),
    "Walk": Term(
        "A settler goes to the next space for one action point. It never crosses a fissure and never goes into the sea.",
        "4.1",
    ),
    "Village": Term(
        "Built in place of lava where your settler stands: 1 point at once, 3 at the end. It allows new settlers and makes raised Moai worth more.",
        "5.1",
    ),
    "Moai": Term(
        "A statue, carved from lava where your settler stands. Raise it on a geyser for points; every Moai on the board is worth 2 at the end, 4 if another of yours is beside it.",
        "5.4",
        ("carve", "sculpt", "statue"),
    ),
    "Raise": Term(
        "Your Moai is stood on a geyser: points at once, a fissure before it, and the volcano die is rolled. With villages in the area it brings your villages times your raised Moai there, else 1.",
        "7.1",
        ("raised",),
    ),
    "Loose Moai": Term(
        "A Moai that was carried lies loose, outside the lava channels. Lava that comes its way destroys it unless you pray.",
        "4.5",
        ("loose",),
    ),
    "Carry": Term(
        "A settler takes one of your unraised Moai along as it walks. It costs the same one action point.",
        "4.5",
    ),
    "Geyser": Term(
        "The spot at the border of an area where a Moai can be raised. Each holds one.", "1.4"
    ),
    "Fissure": Term(
        "A crack along a border between two areas, opened by raising a Moai. Settlers cannot cross it, and land that is cut off sinks.",
        "7.4",
    ),
    "Sinking": Term(
        "When fissures cut the continent in two, the smaller part sinks with everything on it. Some settlers are saved to a space beside it.",
        "10.1",
        ("sink", "sinks", "sea", "save"),
    ),
    "Volcano": Term(
        "Eight areas have one. When the die shows a volcano, one of them erupts and lava comes in three directions.",
        "8.1",
        ("erupt", "erupts", "eruption"),
    ),
    "Volcano die": Term(
        "Rolled after a Moai is raised. Three of its six faces make a volcano erupt.",
        "1.6",
        ("die",),
    ),
    "Lava": Term(
        "Lava fills the channels near a volcano and destroys what lies there. Villages and Moai are made in its place.",
        "8.2",
    ),
    "Channel": Term(
        "Where lava lies in a space: inner at the volcano, outer behind it, or one in the middle. It holds lava, a village or a lying Moai.",
        "1.2",
        ("inner", "outer", "middle", "direction"),
    ),
    "Prayer token": Term(
        "It saves one village or Moai from lava. It costs one action point and one more for each you hold; each is worth 2 points at the end.",
        "9.1",
        ("prayer", "pray", "token"),
    ),
    "New settler": Term(
        "Comes to any space of an area where you have a settler and a village. An area gives at most one for each of your villages there in a turn.",
        "6.1",
    ),
    "Area": Term(
        "One to three spaces that belong together; areas 1 to 8 have a volcano. Villages and raised Moai count by area.",
        "1.1",
    ),
    "The end": Term(
        "When at most two volcanoes are left, the round is finished. Then villages, settlers, prayer tokens and Moai bring points.",
        "13.1",
        ("points", "point"),
    ),
}
