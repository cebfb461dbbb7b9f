"""What people may ask about in Volcanique, each in two sentences and with its rule. The first
sentence of a power also stands below its name in lists.
"""

from engine.game import Term

GLOSSARY = {
    # ── The game ──
    "Biome": Term(
        "All parts of top tiles that show the same colour and touch along it. Whoever has a critter in it controls it and collects a resource from it each turn.",
        "1.5",
        ("light", "medium", "dark", "control", "edge"),
    ),
    "Critter": Term(
        "Your piece on the land; each is worth a point. It controls the biome it stands in.", "1.6"
    ),
    "Move": Term(
        "One critter may move within its biome, or onto another biome of its tile that nobody controls. You need not move.",
        "3.2",
    ),
    "Uno": Term(
        "A tile with one biome on all six edges. It costs 4 resources of any kind, or 3 alike.",
        "5.4",
    ),
    "Duo": Term(
        "A tile with two biomes, three edges each. It costs 3 resources of any kind, or 2 alike.",
        "5.4",
    ),
    "Trio": Term(
        "A tile with three biomes, two edges each. It costs 2 resources of any kind.", "5.4"
    ),
    "Stack": Term(
        "Tiles are laid on top of land, and at least one edge must match a neighbour. Critters underneath migrate within their biome or go home.",
        "5.1",
        ("lay", "height"),
    ),
    "Volcano": Term(
        "It wipes out the critters on its tile, unlocks a power for you and lets lava flow. It costs 6 resources of any kind, or 5 alike.",
        "6.1",
        ("erupt", "erupts"),
    ),
    "Lava": Term(
        "It flows to a lower neighbour each turn and drives critters away. In the end it cools to volcanic soil.",
        "7.1",
    ),
    "Volcanic soil": Term(
        "Cooled lava: land without a biome. A tile laid on it lets you buy a second one.",
        "7.7",
        ("soil",),
    ),
    "Resources": Term(
        "You collect one for each biome you control, of its kind. At most seven are kept.",
        "9.1",
        ("resource", "price", "pay", "keep"),
    ),
    "Claim": Term(
        "A critter from your hand goes onto each uninhabited tile you like. Its biome must not be controlled by anybody.",
        "8.1",
    ),
    "Hand": Term(
        "Your critters that are not on the board. Critters that are driven off come back here.",
        "8.1",
    ),
    "Sacrifice": Term(
        "Once a turn a critter from the land may go into your crater; each there is worth a point. Three of them are the price of an island.",
        "8.4",
        ("crater",),
    ),
    "Ritual": Term(
        "For five resources a critter from your hand goes into the crater. Once a turn.", "8.5"
    ),
    "Island": Term(
        "Three new tiles laid together, apart from other land. It takes seven resources and a full crater.",
        "14.1",
    ),
    "Contested biome": Term(
        "When a biome holds critters of several players, the strongest wins it. Everybody loses as many critters as the second-strongest has.",
        "4.8",
        ("contested", "casualty"),
    ),
    "Migrate": Term(
        "A critter whose tile is covered goes to another tile of its biome for free. If there is no room, it goes back to its owner’s hand.",
        "4.3",
    ),
    "Evacuate": Term(
        "When lava comes, a critter may flee within its biome for two resources. Otherwise it goes back to your hand.",
        "7.4",
        ("flee",),
    ),
    "Power": Term(
        "Each volcano you unleash unlocks a power of the grid: first the lowest, then any beside one of yours. It is yours alone.",
        "6.4",
        ("grid", "unlock"),
    ),
    "Caldera card": Term(
        "Bought for one resource of each kind, kept hidden. Cards with a bolt can be played in your turn; others count points at the end.",
        "10.1",
        ("Caldera", "card", "bolt"),
    ),
    "Whom you may strike": Term(
        "With three players and more you may only cover tiles without critters, your own, or those of players with the most critters or at least five. The option To the Left aims at your left neighbour instead.",
        "11.1",
        ("strike", "target"),
    ),
    "The end": Term(
        "It begins when the land tiles run out or somebody has placed the last critter. Everybody else has one last turn.",
        "12.1",
        ("last turn", "finale"),
    ),
    "Points": Term(
        "Critters, matching edges in your biomes, powers and sacrifices count one each, with bonuses for the tallest, largest and most varied biomes. In the last turn three resources buy a point.",
        "13.1",
        ("point",),
    ),
    # ── Powers ──
    "Agile Critters": Term(
        "You may move twice, also to an uncontrolled biome of a neighbouring tile. It makes your critters hard to catch.",
        "16.1",
    ),
    "Bountiful Resources": Term(
        "You may keep eight resources instead of seven. It works at once.", "16.2"
    ),
    "Burrowing Critters": Term(
        "Each turn one of your critters may dig in or come up. Below ground it is safe from tiles and packs, but not from volcanoes and lava.",
        "16.3",
        ("burrow", "burrowed"),
    ),
    "Colossal Critter": Term(
        "For four resources one of your critters becomes colossal: worth 4 points, and it survives one hit. Once a turn.",
        "16.4",
        ("colossal",),
    ),
    "Converging Tectonic Plates": Term(
        "Once in the main game and once in the last turn, shift a whole island by one or two spaces. It stops where it touches another.",
        "16.5",
        ("Converging",),
    ),
    "Cooperative Critters": Term(
        "You may move onto a biome that others control, and share it with cooperative players. Others there are wiped out.",
        "16.6",
    ),
    "Crafty Critters": Term(
        "You may buy a third tile if the first two were laid on volcanic soil. That makes soil precious.",
        "16.7",
    ),
    "Erosion": Term(
        "Once a turn, before claiming, you may remove an uninhabited tile. What lies below shows again.",
        "16.8",
        ("erode",),
    ),
    "Exalted Sacrifices": Term(
        "Critters in your crater are worth 2 points each. Sacrifices pay off.", "16.9"
    ),
    "Flying Critters": Term(
        "Your move may go to any uncontrolled biome anywhere. Distance no longer matters.", "16.10"
    ),
    "Frugal Ritual": Term(
        "A ritual (a sacrifice from your hand) may cost two different resources instead of five. It fills the crater cheaply.",
        "16.11",
    ),
    "Herding Critters": Term(
        "Your critters may gather in one biome as a herd that moves as one and collects one more. It is worth a point, and one critter may also leave alone.",
        "16.12",
        ("herd",),
    ),
    "Island Forger": Term(
        "Your islands may have a fourth tile. The price stays the same.", "16.13"
    ),
    "Landslide": Term(
        "Whenever a volcano erupts, you may slide a tile beside it onto a lower neighbour. Whoever is on it goes along.",
        "16.14",
        ("slide",),
    ),
    "Lateral Eruption": Term(
        "Your volcano breaks out a second time, on one of four neighbours at random. You name the direction from which they are counted.",
        "16.15",
    ),
    "Lava Diversion": Term(
        "When lava comes for your critter, you may roll: 1–2 turns it left, 5–6 right. It only turns onto lower ground.",
        "16.16",
        ("divert",),
    ),
    "Magma Bomb": Term(
        "Once between your turns, when a volcano erupts, a bomb hits one of its six neighbours at random. Critters there are wiped out.",
        "16.17",
        ("bomb",),
    ),
    "Magma Siphon": Term(
        "Other players’ volcanoes bring you a resource for each of your critters beside them. You need do nothing for it.",
        "16.18",
        ("siphon",),
    ),
    "Pack Critters": Term(
        "Your critters may gather and hunt as a pack, also onto biomes that others control. Smaller groups there are wiped out.",
        "16.19",
        ("pack",),
    ),
    "Rift": Term(
        "Once in the main game and once in the last turn, split an island and let a part drift away. The rest must hold together.",
        "16.20",
        ("drift",),
    ),
    "Sea Critters": Term(
        "Once a turn a critter may dive into the ocean, swim or come ashore. The ocean reaches two spaces beyond the outermost land.",
        "16.21",
        ("sea critter", "ocean", "sea"),
    ),
    "Sleight of Land": Term(
        "You may turn the tile under your volcano before it is covered. That shows if the volcano ever goes.",
        "16.22",
    ),
    "Super Volcanic Eruption": Term(
        "You may declare a later volcano the super volcano: it ends the game with a ring of fire. Everybody else has one more turn first.",
        "16.23",
        ("super volcano",),
    ),
    "Volcanic Migration": Term(
        "Your critters may flee from other players’ volcanoes for three resources each. They stay within their biome.",
        "16.24",
    ),
    "Volcanic Winter": Term(
        "As soon as it is unlocked, ice spreads from a space of your choice, further with every turn. When all land is frozen the game ends.",
        "16.25",
        ("winter", "frozen"),
    ),
    # ── Cards ──
    "Quick Paws": Term("One more critter move, now. Worth 1 point if you keep it.", "15.1"),
    "Updraft": Term(
        "One of your critters flies to any uncontrolled biome. Worth 1 point if you keep it.",
        "15.2",
    ),
    "Mudslip": Term(
        "Before claiming, an uninhabited land tile leaves the game. Worth 2 points if you keep it.",
        "15.3",
    ),
    "Falling Cinder": Term(
        "A volcano on the board hits one of its six neighbours at random. Worth 2 points if you keep it.",
        "15.4",
    ),
    "Basalt Levee": Term(
        "You choose where one lava tile flows this turn, as long as that is lower. Worth 2 points if you keep it.",
        "15.5",
    ),
    "Cheap Rite": Term(
        "A critter from your hand goes into the crater for nothing. Worth 1 point if you keep it.",
        "15.6",
    ),
    "Bumper Season": Term(
        "Take three resources of any kinds. Worth 2 points if you keep it.", "15.7"
    ),
    "Barter Winds": Term(
        "Swap any number of your resources for others. Worth 3 points if you keep it.", "15.8"
    ),
    "Bolthole": Term(
        "One of your critters is burrowed until your next turn. Worth 3 points if you keep it.",
        "15.9",
    ),
    "Turnstone": Term(
        "Turn a land tile without critters of others; an edge must match. Worth 1 point if you keep it.",
        "15.10",
    ),
    "Stowaway": Term(
        "A critter from your hand goes onto an uncontrolled biome of an inhabited tile. Worth 2 points if you keep it.",
        "15.11",
    ),
    "Hot Bargain": Term(
        "A volcano costs 4 this turn, or 3 alike. Worth 2 points if you keep it.", "15.12"
    ),
    "Second Growth": Term(
        "Buy and lay one more land tile, now. Worth 2 points if you keep it.", "15.13"
    ),
    "Rogue Wave": Term(
        "A critter alone on a tile at the ocean goes back to its owner’s hand. Worth nothing if you keep it.",
        "15.14",
    ),
    "Vent Burst": Term(
        "Lava breaks out on an uninhabited tile at least two high. Worth nothing if you keep it.",
        "15.15",
    ),
    "Treasure": Term(
        "A card that does nothing but count: it brings its points at the end. It is never played.",
        "10.4",
        (
            "Obsidian Idol",
            "Dreaming Spirit",
            "First Songline",
            "Fossil Reef",
            "Amber Nest",
            "Sunken Temple",
        ),
    ),
}
