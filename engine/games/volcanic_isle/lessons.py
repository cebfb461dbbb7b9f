"""Volcanic Isle learned by playing it: from the boat to a small win, then the finer rules and
options.

The learner is White, the other is Blue. Chance is only who begins and the volcano die, so positions
list both.
"""

from engine.games.volcanic_isle import scoring
from engine.games.volcanic_isle.state import State
from engine.lesson import LEARNER, Chapter, Course, Lesson, LessonPlay, Position, told

WHITE_BEGINS, BLUE_BEGINS = (0,), (1,)

# ── Positions ─────────────────────────────────────────────────────────────────────────────────────

FIRST_TURN = "land E3; sculpt E3; raise E3 SW {0}; end"
"""White has a Moai in area 9."""
SECOND_TURN = FIRST_TURN + "; land D3; walk D3 S; end"
THIRD_TURN = SECOND_TURN + "; walk E3 S; village E4; walk E4 NE; walk D4 SE; end; sculpt F3"
"""White has a village there, too, and a settler with a Moai beside that area."""
TWO_MOAI = THIRD_TURN + "; carry F3 SW; raise E4 SE {0}"

BESIDE_VOLCANO = (
    "land E3; walk E3 S; walk E4 S; end; land D3; sculpt D3; walk D3 S; sculpt D4; village E5"
)
"""Who begins has a village at volcano 3, the other a Moai beside it."""
NEARLY_CUT_OFF = (
    "land C3; sculpt C3; walk C3 SW; sculpt B3; land C3; walk C3 NW; village B2; raise B3 N {0};"
    " walk B3 NE"
)
"""Who begins can cut off area 20, where the other one lives."""
LITTLE_LAVA = (
    "land E3; walk E3 S; walk E4 S; end; land D3; end; village E5; walk E5 NE; sculpt F4; end;"
    " raise F4 N {3, 2}"
)
TWO_VILLAGES = (
    "land E3; village E3; walk E3 S; land D3; end; village E4; walk E4 NE; sculpt F3; end;"
    " carry F3 SW; raise E4 SE {0}; walk E4 NE; walk F3 NE; end; sculpt G3; carry G3 SW;"
    " carry F3 SW"
)
FOUR_ROUNDS = (
    "land D3; village D3; walk D3 S; land E3; sculpt E3; raise E3 SW {0}; end; village D4;"
    " settler D4; end; walk E3 S; village E4; walk E4 NE; settler D4; end; sculpt F3;"
    " carry F3 SW; raise E4 SE {0}; end"
)
LAST_TURN = FOUR_ROUNDS + "; settler D4; end; end; end"
"""After five rounds White would have 19 points and Blue 24."""
LAST_POINT = FOUR_ROUNDS + "; prayer; end; end; end; walk E4 NE; walk F3 SW; walk E4 N"
"""White has one action point left, and would have 19 points and Blue 22."""


# ── What counts ───────────────────────────────────────────────────────────────────────────────────


def _raises_for(played: LessonPlay, points: int) -> bool:
    """A Moai of the learner scores at least so many points."""
    return any(
        event.name == "raised" and event.facts["points"] >= points for event in played.events
    )


def _spares_own(played: LessonPlay) -> bool:
    """Lava runs, and nothing of the learner's is lost."""
    return played.told("lava", None) and not played.told("destroyed")


def _stands_together(played: LessonPlay) -> bool:
    """More Moai have another one beside them than before."""
    before, after = (scoring.count(s, LEARNER).together for s in (played.before, played.after))
    return after > before


def _wins(played: LessonPlay) -> bool:
    return not played.after.agenda and LEARNER in scoring.outcome(played.after).winners


def _lead(state: State) -> int:
    """By how many points the learner is ahead of Blue at the end."""
    own, blue = (scoring.merit(state, seat)[0] for seat in range(state.seats))
    return own - blue


# ── The lessons ───────────────────────────────────────────────────────────────────────────────────

BASICS = Chapter(
    "basics",
    "A people on Mu",
    (
        Lesson(
            "volcanic_isle.land",
            "You are White. The continent Mu is sinking, and the most points win. Bring your settler ashore.",
            Position(start=WHITE_BEGINS),
            told("landed"),
            ("land E3",),
            "Welcome to Mu. Beside your name stand your points if the match ended now: four for each settler.",
            "Your settler is still aboard. Choose a space to go ashore.",
            "4.4",
            ("C3", "D3", "E3"),
            offers=("land",),
            are_plain=True,
        ),
        Lesson(
            "volcanic_isle.raise",
            "A turn has four action points. Carve a Moai, a stone giant, under your settler, then raise it on a geyser, a small blue dot.",
            Position("land E3", WHITE_BEGINS),
            told("raised"),
            ("sculpt E3", "raise E3 SW {0}"),
            "One point! But a fissure opened in front: nobody walks across. And each time a die may wake a volcano, whose lava destroys villages beside it.",
            "No Moai is raised yet. Carve one where you stand, without walking first, then raise it.",
            "3.1",
            ("E3",),
            offers=("walk E3 SE", "sculpt E3", "raise E3"),
        ),
        Lesson(
            "volcanic_isle.village",
            "Moai score more with villages. Walk to fresh lava and build a village there, for two action points.",
            Position(SECOND_TURN, WHITE_BEGINS),
            told("built"),
            ("walk E3 S", "village E4"),
            "One point at once, and three more if it stands at the end.",
            "No village yet. Take one step to a space with lava, then build.",
            "5.1",
            ("E4", "F3"),
            offers=("walk E3 SE", "walk E3 S", "walk E4 NE", "walk F3 SW", "village"),
        ),
        Lesson(
            "volcanic_isle.carry",
            "A second Moai in the area of your village scores two. Carry this one there and raise it.",
            Position(THIRD_TURN, WHITE_BEGINS),
            lambda played: _raises_for(played, 2),
            ("carry F3 SW", "raise E4 SE {0}"),
            "Two points. A third would score three, and a second village doubles all. But each fissure closes a border: leave yourself a way out.",
            "That scored less, or nothing. Carry the Moai into the area of your village, then raise it.",
            "7.3",
            ("E4",),
            spoilt=told("raised"),
            offers=("carry F3 S", "carry F3 SW", "raise E4", "raise F4"),
        ),
        Lesson(
            "volcanic_isle.settler",
            "Where you have a village and a settler, make a new settler for one action point.",
            Position(TWO_MOAI, WHITE_BEGINS),
            told("created"),
            ("settler E3",),
            "More hands, and four points each at the end. Each village makes one a turn.",
            "No new settler yet. Choose a space of your village's area.",
            "6.1",
            ("E3",),
            offers=("walk E4 NE", "settler E3"),
            are_plain=True,
        ),
        Lesson(
            "volcanic_isle.prayer",
            "Your village lies beside a volcano, and lava destroys villages. Take a prayer token as a precaution.",
            Position(BESIDE_VOLCANO, WHITE_BEGINS),
            told("obtained"),
            ("prayer",),
            "When lava comes, it can save your village. Settlers and raised Moai never fear lava.",
            "You have no token yet. Take a prayer token.",
            "9.1",
            offers=("prayer", "settler F4"),
            are_plain=True,
        ),
        Lesson(
            "volcanic_isle.sink",
            "Land that fissures cut off sinks; the picture says what is next. Raise your Moai towards Blue's village, and down it goes.",
            Position(NEARLY_CUT_OFF, WHITE_BEGINS),
            told("sank", None),
            ("raise C3 NW {0}",),
            "Blue's village is gone. The smaller part always sinks, with all its volcanoes; settlers may be saved to a space beside it.",
            "Blue's village is still dry. The last fissure is missing between it and your Moai.",
            "10.1",
            offers=("raise C3 SW", "raise C3 NW"),
            are_plain=True,
        ),
        Lesson(
            "volcanic_isle.win",
            "Your last action point, and you are three behind. At the end settlers count four, villages three, prayers and Moai two: win!",
            Position(LAST_POINT, BLUE_BEGINS, options={"rounds": "5"}),
            _wins,
            ("settler E4",),
            "You've won, 23 to 22! This match had five rounds; usually the end comes when all volcanoes but two have sunk.",
            "Not enough. A new settler brings four points.",
            "13.3",
            ("E4",),
            offers=("settler E4", "prayer"),
            are_plain=True,
        ),
    ),
)

FINER = Chapter(
    "finer",
    "The finer rules",
    (
        Lesson(
            "volcanic_isle.erupt",
            "Lava destroys villages and Moai that lie beside a volcano. Raise your Moai and hope for an eruption.",
            Position(BESIDE_VOLCANO + "; end", BLUE_BEGINS),
            told("destroyed", 1),
            ("raise D4 SE {3, 2}",),
            "Blue loses the village, but no points. Half of the faces of the die show a volcano.",
            "Nothing has erupted. The die is rolled when you raise a Moai.",
            "8.3",
            ("D4", "E5"),
            offers=("raise", "walk", "end"),
        ),
        Lesson(
            "volcanic_isle.pray",
            "Blue has raised a Moai and woken volcano 3! Pray, so that its lava spares your village.",
            Position(BESIDE_VOLCANO + "; prayer; end; raise D4 SE {3, 2}", WHITE_BEGINS),
            told("prayed"),
            ("pray yes",),
            "The token is spent, the village stands. Settlers and raised Moai never fear lava.",
            "Your village is gone. Choose to save it.",
            "9.5",
        ),
        Lesson(
            "volcanic_isle.direct",
            "Your Moai woke volcano 3, but the supply holds only two lava tiles. Steer them past your village.",
            Position(LITTLE_LAVA, WHITE_BEGINS),
            _spares_own,
            ("flow F4 F5 E5",),
            "No lava was left for your village. On fresh lava you can build again.",
            "Your village is gone. Name its space last.",
            "8.6",
            ("E5",),
        ),
        Lesson(
            "volcanic_isle.rescue",
            "Now Blue has cut you off, and your land sinks! Save your settler to a space beside it.",
            Position(NEARLY_CUT_OFF + "; raise C3 NW", BLUE_BEGINS),
            told("rescued"),
            ("rescue C3 {0}",),
            "Saved! In your own turn you would save all your settlers there, in the turn of others just one. Villages and Moai are lost.",
            "Your settler needs dry land. Choose a space beside the one that sinks.",
            "10.4",
            ("C3", "B3"),
        ),
        Lesson(
            "volcanic_isle.double",
            "A Moai scores your villages times your Moai in its area. You have two villages here: score four.",
            Position(TWO_VILLAGES, WHITE_BEGINS),
            lambda played: _raises_for(played, 4),
            ("raise E4 SW {0}",),
            "Two times two. The next one would score six, if the area is still there by then.",
            "No four points yet. Raise the Moai beside your settler.",
            "7.3",
            ("E4",),
            offers=("raise", "carry", "end"),
            spoilt=told("raised"),
        ),
        Lesson(
            "volcanic_isle.together",
            "At the end a Moai counts double beside another of yours. Make a second one next to the first.",
            Position(SECOND_TURN, WHITE_BEGINS),
            _stands_together,
            ("walk E3 S", "sculpt E4"),
            "Eight points for the two, if they are still there: lying Moai count like raised ones.",
            "Your Moai is still alone. Walk to a space beside it, and carve one there.",
            "12.3",
            ("E4", "F3"),
            offers=("walk", "sculpt", "end"),
        ),
    ),
    "How to save what lava or the sea would take, and what doubles a Moai.",
)

OPTIONS = Chapter(
    "options",
    "Other ways to play",
    (
        Lesson(
            "volcanic_isle.advanced",
            "With the Advanced Setup each continent is new, and everybody has a bay. Go ashore from yours.",
            Position(start=(7, 0), options={"continent": "random"}),
            told("landed"),
            ("land I6",),
            "All other rules stay the same.",
            "Your settler is still aboard. Choose a space beside your boat.",
            "14.5",
            ("I6", "I7"),
        ),
        Lesson(
            "volcanic_isle.rounds",
            "With a limit of rounds the end is known: this is the last turn of five. You are five behind: win by three!",
            Position(LAST_TURN, BLUE_BEGINS, options={"rounds": "5"}),
            lambda played: _wins(played) and _lead(played.after) >= 3,
            ("settler E3", "walk E4 NE", "walk F3 S", "sculpt F4"),
            "Four for the settler, four for a Moai beside another. Spend the last turn on what counts.",
            "Not by three. A new settler counts four; a Moai next to one of yours counts four as well.",
            "13.6",
            ("E3", "F4"),
            offers=("settler", "walk E4", "walk F3", "walk F4", "sculpt", "end"),
        ),
    ),
    "A continent that is new every time, and a match that ends when you want it to.",
)

COURSE = Course(
    (BASICS, FINER, OPTIONS),
    reference=("1", "2", "11"),
    advice={
        "Act": "Pick an area of several spaces: village, then Moai. Each closes a border: leave yourself a way out.",
        "SaveSettlers": "Save settlers to where your villages are: there they can become more.",
        "SavePieces": "Save villages before Moai: they are worth more now and at the end.",
        "DirectLava": "Send lava to others first, and name your own spaces last.",
    },
)
