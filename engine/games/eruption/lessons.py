"""Eruption learned by playing it: from the first tile to a small win, then the cards one by one,
then the finer rules and the options.

The learner defends Orange in the north, Blue the south. Most positions are moments of one match.
"""

from collections.abc import Callable

from engine.games.eruption import board, scoring
from engine.games.eruption.box import Card
from engine.games.eruption.state import State
from engine.lesson import LEARNER, Chapter, Course, Lesson, LessonPlay, Position, told
from engine.notation import cell_named

BLUE = 1

# ── The match ─────────────────────────────────────────────────────────────────────────────────────

RAIN_REINFORCE_BOMB = (25, 30, 33, 12, 11, 19, 5, 5, 0, 0, 1)
AFTERSHOCK_SINKHOLE_QUAKE = (4, 15, 19, 11, 10, 16, 5, 5, 0, 0, 1)
FLOW_RELOCATE_REINFORCE = (7, 11, 29, 10, 9, 17, 5, 5, 0, 0, 1)
"""What is drawn at the start: the learner's cards, Blue's, the dice of both, and a line."""

FIRST_ROUND = "lay G7 N; done; done {4}; lay E4 N; done"
"""A flow towards Blue and one towards Orange; Blue may build."""
SECOND_ROUND = FIRST_ROUND + "; done {17}; lay G8 N; done; done {13}; lay E3 N; done"
THIRD_TURN = SECOND_ROUND + "; done {6}; lay H5 N; done"
"""Lava is one space before Orange, and Orange may build."""
BREACH = "; lay E2 N {7, 6}; trade relocate; trade relocate; done"
"""Blue lets two flows into Orange, and may build."""
FOURTH_TURN = THIRD_TURN + "; done {18}" + BREACH + "; done {27}"
"""Orange is at 40 degrees and has a tile to lay."""
FOURTH_CARDS = FOURTH_TURN + "; lay E7 S"
FIFTH_TURN = FOURTH_CARDS + "; done; done {14}; lay D5 SE; done; done"
"""Orange is at 80 degrees and owes the first eruption tile."""
FIFTH_WALL = FIFTH_TURN + "; erupt E8 {2}; lay H7 S; done"
HOT = (
    FIFTH_WALL + "; done {7}; lay D2 N; done; done; erupt I2 {4, 18}; lay H2 N {25};"
    " trade aftershock; trade rain; done; done {24}; lay H1 N {2}; trade aftershock; done;"
    " done {8}; lay I3 N {3}; trade flow; done; done {15}; lay D1 S; done; done;"
    " erupt I4 {14, 15}; lay J4 SE"
)
"""Orange is at 240 degrees and may lay another tile."""

LAST_START = (25, 4, 11, 10, 9, 17, 0, 0, 5, 5, 5)
LAST_TURN = (
    "lay E4 N; done; done {1}; lay G7 N; melt aftershock relocate {6}; lay H5 N; done;"
    " wall straw F2 N {12}; lay E3 N; done; done {15}; lay G8 N; done; wall wood G2 NW {11};"
    " lay E2 N {6}; trade relocate; done; done {5}; lay H7 N; done; done {26}; lay D5 S; done;"
    " done {3}; lay G9 SW {24}; reinforce stone E2 N; done {6}; lay D4 S; done; done {0, 5, 2};"
    " lay E7 NW"
)
"""Another match, of five rounds: Orange is at 40 degrees, Blue at 20, and Orange holds Rain."""

FORECAST_START = (25, 30, 33, 12, 11, 19, 39, 1, 7, 5, 5, 0, 0)
CLANS_START = (25, 30, 33, 12, 20, 4, 10, 17, 3, 8, 14, 2, 5, 5, 0, 0, 0, 0, 0, 0, 1)


def _position(moves: str, start: tuple[int, ...] = RAIN_REINFORCE_BOMB) -> Position:
    return Position(moves, start)


# ── What counts ───────────────────────────────────────────────────────────────────────────────────


def _open_flows(state: State, seat: int) -> int:
    """How many flows run into a seat's village past no wall."""
    flows = board.flows_into(state, state.village(seat))
    return sum(spot not in state.walls for spot in flows)


def _protects(played: LessonPlay) -> bool:
    """Fewer flows do damage to the learner than before."""
    return _open_flows(played.after, LEARNER) < _open_flows(played.before, LEARNER)


def _reaches_blue(played: LessonPlay) -> bool:
    """More flows are in contact with Blue's village than before."""
    village = played.before.village(BLUE)
    before, after = (board.flows_into(s, village) for s in (played.before, played.after))
    return len(after) > len(before)


def _plays(
    card: Card, also: Callable[[LessonPlay], bool] = lambda played: True
) -> Callable[[LessonPlay], bool]:
    """The learner plays a card, and it does what it should."""
    return lambda played: played.told("played", card=card) and also(played)


def _plays_a_turn(played: LessonPlay) -> bool:
    """A tile, then a wall anywhere, or none."""
    return played.told("laid") and played.after.turn != LEARNER


def _wins(played: LessonPlay) -> bool:
    return not played.after.agenda and LEARNER in scoring.outcome(played.after).winners


# ── The lessons ───────────────────────────────────────────────────────────────────────────────────

BASICS = Chapter(
    "basics",
    "The lava is coming",
    (
        Lesson(
            "eruption.reach",
            "You are Orange, in the north; Blue is in the south. The coolest village wins. Lay your tile so that lava reaches Blue.",
            _position(SECOND_ROUND + "; done {3}"),
            _reaches_blue,
            ("lay G9 SW",),
            "Blue heats up by 20 degrees every turn now. And lava at a village, any village, brings you a card.",
            "Blue is still safe. Go on with the flow in the south, and point it at the village.",
            "4.1",
            ("G9",),
            offers=("lay D5 N", "lay G9"),
            are_plain=True,
        ),
        Lesson(
            "eruption.turn_away",
            "Blue sends lava north, to you. Turn it away: lay your tile in front of that flow.",
            _position(FIRST_ROUND + "; done {2}"),
            told("laid", cell=cell_named("E3")),
            ("lay E3 S",),
            "You are safe from there for now. Where tiles touch, lava must meet lava, and grass grass.",
            "The flow can still run north. Lay the tile where it goes next.",
            "6.4",
            ("E3",),
            offers=("lay E3", "lay G8 N"),
            are_plain=True,
        ),
        Lesson(
            "eruption.rain",
            "Lava has reached you in two places: 20 degrees each, every turn. After the tile you may play cards: cool down with Rain.",
            _position(FOURTH_CARDS),
            _plays(Card.RAIN),
            ("rain",),
            "30 degrees less. You may play as many cards as you like.",
            "Your village is as hot as before. Choose Rain.",
            "9.6",
            offers=("rain", "done"),
            are_plain=True,
        ),
        Lesson(
            "eruption.trade",
            "Every card can also become a wall, the one in its corner. Trade one.",
            _position(FOURTH_CARDS + "; rain"),
            told("traded"),
            ("trade bomb",),
            "The wall is ready to be built. You keep at most three cards.",
            "That was something else. Trade one of your cards for a wall.",
            "8.3",
            offers=("trade reinforce", "trade bomb"),
            are_plain=True,
        ),
        Lesson(
            "eruption.village_wall",
            "Then you may build a wall. Build your new wood wall in your village, where lava comes in.",
            _position(FOURTH_CARDS + "; rain; trade bomb; done"),
            _protects,
            ("wall wood E2 N",),
            "That is a turn: damage, a tile, cards, a wall. Dice decide each time whether a wall holds: stone adds 2, wood 1, straw nothing.",
            "Both flows still come in. Build the wall on a side of your village that lava touches.",
            "3.1",
            ("E2",),
            offers=("wall wood E2 N", "wall wood G2 N"),
            are_plain=True,
        ),
        Lesson(
            "eruption.flow_wall",
            "A wall can also stop lava on its way. Block a flow that is coming towards you.",
            _position(THIRD_TURN),
            told("walled_flow", cell=cell_named("E3")),
            ("wall stone E3 N",),
            "Nobody can lay a tile behind it unless the dice bring it down.",
            "Not there. Block one of the flows in the north, just before your village.",
            "7.1",
            ("E3",),
            offers=("wall stone E3 N", "wall stone G8 S"),
            are_plain=True,
        ),
        Lesson(
            "eruption.vent",
            "You were the first past 50 degrees and got an eruption tile. It needs no flow: put it at Blue's village.",
            _position(FIFTH_TURN),
            _reaches_blue,
            ("erupt G9",),
            "Blue heats up by 30 degrees at once, too, as all others would. Being hot has its good sides.",
            "Blue heats up by 30 degrees anyway. At the village, the tile also sends lava in every turn.",
            "5.3",
            ("G9",),
            offers=("erupt G9", "erupt D2", "erupt I4"),
            are_plain=True,
        ),
        Lesson(
            "eruption.win",
            "Only five rounds were agreed on: this is the last turn. Blue has 20 degrees, you have 40. Be the coolest!",
            Position(LAST_TURN, LAST_START, options={"rounds": "5"}),
            _wins,
            ("rain",),
            "You've won! Without a limit of rounds, the end comes when a village burns up or the tiles run out.",
            "Blue stays cooler than you. Play the card that you hold.",
            "12.4",
            offers=("rain", "done"),
            are_plain=True,
        ),
    ),
)

CARDS = Chapter(
    "cards",
    "The cards",
    (
        Lesson(
            "eruption.aftershock",
            "Aftershock turns any tile where it lies. Turn one so that less lava enters your village.",
            _position(FOURTH_CARDS, AFTERSHOCK_SINKHOLE_QUAKE),
            _plays(Card.AFTERSHOCK, _protects),
            ("aftershock E2 SE",),
            "One flow fewer. A turned tile must still match its neighbours.",
            "Just as much lava comes in. Turn the tile before your village.",
            "9.1",
            ("E2",),
            offers=("aftershock", "trade", "done"),
        ),
        Lesson(
            "eruption.sinkhole",
            "Sinkhole takes a tile off the board, if no other needs it. Make the lava before you disappear.",
            _position(FOURTH_CARDS, AFTERSHOCK_SINKHOLE_QUAKE),
            _plays(Card.SINKHOLE, _protects),
            ("sinkhole E2",),
            "Your village is free of lava again, until somebody fills the gap.",
            "The lava is still there. Take away the tile before your village.",
            "9.4",
            ("E2",),
            offers=("sinkhole", "done"),
        ),
        Lesson(
            "eruption.quake",
            "Quake draws a tile and puts it in place of another. Keep lava out of your village with it.",
            _position(FOURTH_CARDS, AFTERSHOCK_SINKHOLE_QUAKE),
            _plays(Card.QUAKE, lambda played: played.told("replaced") and _protects(played)),
            ("quake {2}", "replace E2 SE"),
            "The old tile is gone for good, and your village is safe for now.",
            "Lava still enters your village. Play Quake, and replace the tile before it.",
            "9.5",
            ("E2",),
            offers=("quake", "trade", "done"),
        ),
        Lesson(
            "eruption.relocate",
            "Your wall stands where no lava is. Move it with Relocate to where lava comes in.",
            _position(
                THIRD_TURN + "; wall stone F2 N {18}" + BREACH + "; done {27}; lay E7 S",
                FLOW_RELOCATE_REINFORCE,
            ),
            _plays(Card.RELOCATE, _protects),
            ("relocate none stone none none none none none",),
            "There it is of use. You may move all walls of your village at once.",
            "No lava is held back yet. The second and third side of your village need the wall.",
            "9.3",
            ("E2",),
            offers=("relocate", "done"),
        ),
        Lesson(
            "eruption.reinforce",
            "Reinforce builds a wall at once, besides the one of your turn. Use it against the lava.",
            _position(FOURTH_CARDS, FLOW_RELOCATE_REINFORCE),
            _plays(Card.REINFORCE, _protects),
            ("reinforce stone E2 NE",),
            "And at the end of the turn you may still build another.",
            "Lava still enters on both sides. Play Reinforce on one of them.",
            "9.7",
            ("E2",),
            offers=(
                "reinforce stone E2",
                "reinforce stone E3",
                "reinforce stone F2",
                "trade",
                "done",
            ),
        ),
        Lesson(
            "eruption.bomb",
            "Blue hides behind a wall. A Volcanic Bomb destroys any wall on the board: throw it.",
            _position(THIRD_TURN + "; done {18}" + BREACH + "; wall stone G8 S {27}; lay E7 S"),
            _plays(Card.BOMB),
            ("bomb G8 S",),
            "No dice needed. The way to Blue is open.",
            "The wall still stands. Choose the Volcanic Bomb.",
            "9.8",
            ("G8",),
            offers=("bomb", "trade", "done"),
        ),
        Lesson(
            "eruption.flow",
            "Lava Flow gives you another tile in the same turn. Play it and lay the tile.",
            _position(FOURTH_CARDS, FLOW_RELOCATE_REINFORCE),
            _plays(Card.FLOW, told("laid")),
            ("flow {2}", "lay G9 N"),
            "Two tiles in one turn can surprise somebody.",
            "Play Lava Flow first, then lay the new tile.",
            "9.2",
            offers=("flow", "trade", "done"),
        ),
        Lesson(
            "eruption.melt",
            "Any two cards can be traded for a tile, too. Do that, and bring lava to Blue.",
            _position(FOURTH_CARDS, FLOW_RELOCATE_REINFORCE),
            lambda played: played.told("melted") and _reaches_blue(played),
            ("melt flow relocate {26}", "lay G9 S"),
            "Lava at a village brings you a card for each flow, so one or two are back already.",
            "Blue has no new lava. Trade two cards, then lay the tile at Blue's village.",
            "8.4",
            ("G9",),
            offers=("melt", "trade", "done"),
        ),
    ),
    "There are eight kinds, and you try each of them once.",
)

FINER = Chapter(
    "finer",
    "Finer rules and options",
    (
        Lesson(
            "eruption.break",
            "Blue has blocked a flow. Lay your tile behind the wall anyway: the dice decide.",
            _position(FIRST_ROUND + "; wall wood G7 S {17}"),
            told("rolled", None),
            ("lay G8 N {5, 0}",),
            "The lava rolled more, and the wall is gone. Had it held, your tile would go elsewhere.",
            "No wall was in the way there. Lay the tile right behind Blue's.",
            "7.4",
            ("G8",),
            offers=("lay G4 NE", "lay G8 N", "lay G8 S", "lay H5 NE"),
        ),
        Lesson(
            "eruption.resource",
            "Some spaces show a wall. Lay your tile on one of them, and that wall is yours.",
            _position(FOURTH_TURN),
            told("found_wall"),
            ("lay H4 N",),
            "It's in your stock. There are twelve such spaces.",
            "That space had no wall. Two that show one can be reached now.",
            "6.11",
            ("H4", "D2"),
        ),
        Lesson(
            "eruption.zone",
            "In a danger zone you may build two walls a turn. Hold back both flows.",
            _position(FIFTH_WALL),
            lambda played: not _open_flows(played.after, LEARNER),
            ("wall stone E2 N", "wall wood E2 NE"),
            "The hotter, the more you may do: from 120 degrees you also draw a card each turn.",
            "One flow still comes in. Build both walls where lava touches your village.",
            "10.1",
            ("E2",),
            offers=("wall stone E2", "wall wood E2", "done"),
        ),
        Lesson(
            "eruption.pour",
            "From 200 degrees you may lay a second tile each turn. Take it, and bring lava to Blue.",
            _position(HOT),
            _reaches_blue,
            ("pour {19}", "lay G9 S"),
            "At 290 degrees a village has burned up. Then all others have one last turn.",
            "No lava has reached Blue. Say that you want the extra tile, and lay it in the south.",
            "11.2",
            ("E9", "G9"),
        ),
        Lesson(
            "eruption.forecast",
            "With the Lava Forecast you choose among three tiles. Take one and lay it.",
            Position("", FORECAST_START, options={"forecast": "on"}),
            told("laid"),
            ("draw line", "lay G7 N"),
            "The next tile of that stack lies open now, for Blue.",
            "Take a tile first, then lay it.",
            "15.2",
        ),
        Lesson(
            "eruption.clans",
            "In Clans you have a partner, Purple, and your average temperature counts. Give Purple a card or wall.",
            Position("lay G7 N", CLANS_START, seats=4, options={"clans": "on"}),
            lambda played: played.told("gave_card") or played.told("gave_wall"),
            ("give rain",),
            "Only Purple learns which card it was.",
            "Purple got nothing. Choose something to give.",
            "13.3",
            offers=("give rain", "give bomb", "give stone", "trade rain", "done"),
        ),
    ),
    "What heat is good for, where walls lie about, and how to play in two teams.",
)

COURSE = Course(
    (BASICS, CARDS, FINER),
    reference=("1", "2", "14"),
    advice={
        "PlaceTile": "Lead lava to the others, and leave nothing that points at your village.",
        "PlaceVent": "Put it where it pours into another village, far from your own.",
        "PlayCards": "Keep Rain and Sinkhole for later; trade what helps little for a wall.",
        "BuildWall": "Stone belongs where lava already comes in. Straw can block a flow far off.",
        "ReplaceTile": "Replace the tile that brings you the most lava.",
        "ExtraTile": "One more tile is one more flow for somebody else. Take it if you can aim it.",
        "PlaceOn": "Go on: you can still decide who else gets hot.",
        "TakeTop": "Take the tile that helps you, or the one your neighbour is waiting for.",
    },
)
