"""What people may ask about in Eruption, each in two sentences and with its rule."""

from engine.game import Term

GLOSSARY = {
    "Lava tile": Term(
        "You draw one each turn and lay it so that lava meets lava and grass meets grass. It must connect to the crater or an eruption tile.",
        "6.1",
        ("tile", "first edge"),
    ),
    "Flow": Term(
        "Lava that runs on over an edge of a tile. An open flow at your village heats it by 20 degrees at the start of each of your turns.",
        "4.1",
        ("lava",),
    ),
    "Crater": Term(
        "The seven cells in the middle, from which the lava comes. Tiles show lava to it exactly where a flow leaves it.",
        "6.6",
    ),
    "Village": Term(
        "Your village has seven sides by which lava can enter. Each side can have one wall.",
        "1.3",
        ("side",),
    ),
    "Temperature": Term(
        "Your village heats up from 0 to 280 degrees; beyond that it is burned up. The coolest village wins.",
        "1.8",
        ("degree", "heat", "heats", "cool", "burned"),
    ),
    "Danger zone": Term(
        "From 50, 120 and 200 degrees on a village is in danger zone 1, 2 or 3. That allows more: a second wall, a card each turn, an extra tile.",
        "11.1",
        ("zone",),
    ),
    "Eruption tile": Term(
        "Whoever first reaches a danger zone places its eruption tile, a new source of lava. All other villages heat up by 30 degrees.",
        "5.1",
    ),
    "Extra tile": Term(
        "In danger zone 3 you may place a second lava tile. You decide before it is drawn.", "6.10"
    ),
    "Wall": Term(
        "A wall on a flow must fall before a tile can come there; in a village it keeps the heat out. When lava meets it, one die is rolled for each, and the higher sum wins, the lava if they are equal.",
        "4.3",
    ),
    "Straw": Term(
        "The weakest wall: it adds nothing to its die. It holds in 15 of 36 rolls.", "4.3"
    ),
    "Wood": Term("A wall of wood adds 1 to its die. It holds in 21 of 36 rolls.", "4.3"),
    "Stone": Term("The strongest wall: it adds 2 to its die. It holds in 26 of 36 rolls.", "4.3"),
    "Stockpile": Term(
        "The walls you own and have not built yet. Everybody sees them.", "2.2", ("stock",)
    ),
    "Resource space": Term(
        "A space that shows a wall. Whoever lays a tile there gets a wall of that material.",
        "6.11",
        ("resource",),
    ),
    "Cards": Term(
        "You may play any number of cards in your turn, or trade them: one for a wall, two for a tile. At most three are kept.",
        "8.2",
        ("card", "trade"),
    ),
    "Aftershock": Term(
        "Turn any tile on the board where it lies; the walls on it are gone. It must still match all around.",
        "9.1",
    ),
    "Lava Flow": Term(
        "Draw and place one more lava tile. It follows the same rules as the first.", "9.2"
    ),
    "Relocate": Term(
        "Move walls within your village, as many as you like. Each side has at most one.", "9.3"
    ),
    "Sinkhole": Term(
        "Remove any tile with the walls on it. Every other tile must still connect to a source of lava.",
        "9.4",
    ),
    "Quake": Term(
        "Draw a lava tile and put it in place of any tile on the board. It must match all around.",
        "9.5",
    ),
    "Rain": Term(
        "Your village cools down by 30 degrees, not below 0. That may take it out of a danger zone.",
        "9.6",
    ),
    "Reinforce": Term(
        "Build a wall from your stockpile at once. It does not count as the wall at the end of your turn.",
        "9.7",
    ),
    "Volcanic Bomb": Term(
        "Destroy any wall on the board, whoever built it. It may stand on a flow or in a village.",
        "9.8",
        ("bomb",),
    ),
    "Shapes": Term(
        "Tiles are called by how many edges carry lava and where: a stub has one, a line two opposite ones, a flood five. How a tile lies is said by where its first edge points.",
        "1.5",
        (
            "stub",
            "line",
            "hook",
            "bend",
            "wye",
            "fan",
            "left fork",
            "right fork",
            "cross",
            "delta",
            "trident",
            "flood",
            "vent",
            "shape",
        ),
    ),
    "Partner": Term(
        "With Clans, the player opposite plays with you. You may give each other cards and walls, and the lowest average temperature wins.",
        "13.1",
        ("clan",),
    ),
    "Annihilation": Term(
        "The game goes on until one side is left. Whoever is burned up may go on placing lava tiles.",
        "14.1",
    ),
    "Lava Forecast": Term(
        "Tiles lie in three stacks with their tops face up. You choose which one to take.",
        "15.1",
        ("forecast",),
    ),
}
