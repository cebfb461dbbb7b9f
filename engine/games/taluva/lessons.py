"""Taluva learned by playing it: from the first tile to a small win, then the finer rules and options."""

from engine.games.taluva import board
from engine.games.taluva.box import BAG, Piece, tile_letters
from engine.games.taluva.scoring import outcome, partner
from engine.games.taluva.state import State
from engine.lesson import LEARNER, Chapter, Course, Lesson, LessonPlay, Position, told


def _stack(on_top: str) -> dict[str, str]:
    """These tiles, then all others: a whole stack, so that no match is about to end."""
    first = on_top.split(",")
    every = [tile_letters(kind) for kind, count in enumerate(BAG) for _ in range(count)]
    for tile in first:
        every.remove(tile)
    return {"stack": ",".join([*first, *every])}


FIRST_SHORE = "hut N50; place L50 NW; hut L49"
FIRST_STACK = _stack("SJ,SL,RG,LS,SR,LJ,JG,GG")
HEIGHTS = (
    "hut N49; place K50 N; hut K49; place L51 N; expand N49 jungle; erupt M50 S; place O50 N;"
    " expand N49 lake; place J49 NW; expand K49 sand; place P47 S"
)
HEIGHTS_STACK = _stack("JS,SJ,JS,SL,SJ,GJ,SG,SJ,JG,JJ")
LATE = (
    "hut N49; place P49 S; hut O50; place L48 SE; expand N49 jungle; erupt M50 N; expand O50 sand;"
    " place K48 N; hut L49; place Q51 NE; temple M49; place L50 SW; expand L49 rock; place L51 NE;"
    " hut M51; place J48 S; hut R51; place K46 NW; expand M51 clearing; place M46 SW;"
    " expand L49 clearing; place O48 SW; hut I49; place I51 NE; temple J51; place J43 NE; hut K43;"
    " erupt L51 N; expand N50 jungle; place H50 S; expand K43 jungle; erupt K46 SE; hut L45;"
    " place K53 NE; expand M52 sand; place S50 SE; expand R51 jungle; erupt K48 NE; hut T50;"
    " place T52 SW; temple S52; place I46 NW; expand M52 jungle; place E50 NE; expand L45 sand;"
    " place O52 SW; expand K43 clearing; place H47 NE; expand L45 jungle; erupt I46 N; temple N51;"
    " place P46 S; hut H45; place I42 S; temple J45"
)
LATE_STACK = _stack(
    "JG,GS,RJ,SR,SL,GJ,RG,GR,JG,GG,JG,LS,LR,JL,JL,RJ,JS,JS,JS,GJ,SG,LL,JR,LJ,SJ,RR,SR,JG,SJ,JJ"
)
RANKED = (
    "hut N50; place O52 SW; hut N52; place O49 NE; hut P49; place Q53 NW; expand N50"
    " clearing; place N48 N; hut P48; place M53 NW; hut P52; place O54 N; temple M52; place"
    " M49 SW; hut L49; place O55 NE; hut L52; place J51 NE; hut P53; place H52 N; hut N47;"
    " place S54 SW; hut K51; place Q57 NW; expand P53 clearing; place P50 SE; hut K52; place"
    " S57 SW; hut L48; place O56 SW; expand O53 jungle; place S53 NW; hut N55; place L54 N;"
    " hut I52; place P47 N; temple P55; place O45 S; hut R53; place M58 NW; hut P56; place J57"
    " SE; expand O53 rock; place M48 NW; hut K58; place U52 SW; hut N45; place Q50 N; expand"
    " O53 jungle; place T57 N; hut R57; place U56 NW; hut L57; place V56 N; hut R52; place K48"
    " SW; hut M54; place I53 SE; hut I54; place I56 S; expand R52 jungle; place I49 S; hut"
    " H56; place M55 S; hut R49; place S58 SE; expand Q52 rock; place J46 N; hut V55; place"
    " Q45 SE; hut H49; place J59 SE"
)
"""Three players, and Red has two temples and two settlements that may build another."""
RANKED_STACK = _stack(
    "LG,GJ,LS,JS,JG,SL,JG,JL,GJ,SR,SR,LR,RS,SJ,JR,RG,RJ,JR,GS,GJ,GG,GS,SJ,SS,JS,JG,GJ,LJ,GL,GR,"
    "LL,RR,JJ,SJ,RG,JG,RL,JG"
)


def _all_huts_built(state: State) -> None:
    """The learner's last huts lie under lava: they count as built."""
    huts = LEARNER * len(Piece) + Piece.HUT
    state.buried[LEARNER] += state.supply[huts]
    state.supply[huts] = 0


def _expands_wide(played: LessonPlay) -> bool:
    """Huts on two fields or more at once."""
    return any(
        event.name == "expanded" and len(event.facts["cells"]) > 1 for event in played.events
    )


def _expands_high(played: LessonPlay) -> bool:
    """More huts than fields."""
    return any(
        event.name == "expanded" and event.facts["huts"] > len(event.facts["cells"])
        for event in played.events
    )


def _joins(played: LessonPlay) -> bool:
    """Two settlements have become one."""
    before, after = (board.settlements(state, LEARNER) for state in (played.before, played.after))
    return len(after) < len(before)


def _wins(played: LessonPlay) -> bool:
    return not played.after.agenda and outcome(played.after).winners == (LEARNER,)


def _team_wins(played: LessonPlay) -> bool:
    return not played.after.agenda and outcome(played.after).winners == (LEARNER, partner(LEARNER))


BASICS = Chapter(
    "basics",
    "Your first island",
    (
        Lesson(
            "taluva.place",
            "You are Red. Whoever first builds all pieces of two types (huts, towers, temples) wins. A turn begins with a tile: lay it.",
            Position(FIRST_SHORE, options=FIRST_STACK),
            told("placed"),
            ("place P51 NW",),
            "The island has grown. A tile only has to touch the land with one side.",
            "That went on top of the land. For now, lay it beside.",
            "3.2",
            offers=("place J49 NW", "place P51 NW"),
        ),
        Lesson(
            "taluva.hut",
            "Then you build. Found a settlement: put a hut on a free field away from your own.",
            Position(f"{FIRST_SHORE}; place P51 NW", options=FIRST_STACK),
            told("built", piece=Piece.HUT),
            ("hut P50",),
            "That is a turn: a tile, then a building. Nothing is ever built on a volcano.",
            "You made a settlement larger. Found a new one: choose the hut.",
            "5.1",
            ("P50", "K50"),
            offers=("hut", "expand N50 jungle"),
            are_plain=True,
        ),
        Lesson(
            "taluva.expand",
            "Expand: your settlement takes every free field of one terrain beside it. Put down two huts at once.",
            Position(
                "hut N49; place P48 SW; hut O48; place M48 S",
                options=_stack("LS,LG,JG,SJ,RG,GG"),
            ),
            _expands_wide,
            ("expand N49 clearing",),
            "Two huts in one turn: that is how you grow.",
            "That was one hut only. Look for a terrain that your settlement touches twice.",
            "5.4",
            offers=("expand",),
            are_plain=True,
        ),
        Lesson(
            "taluva.bury",
            "Let a volcano erupt: lay your tile on top, volcano on volcano. Bury one of Blue's huts.",
            Position(
                "hut N49; place O48 S; hut O49; place M47 NE; expand N49 jungle; place Q50 NW;"
                " expand O49 sand",
                options=_stack("JR,SJ,GJ,SG,SG,JG,JJ"),
            ),
            lambda played: played.told("buried", seat=1),
            ("erupt O48 SW",),
            "The land rises to level 2. Buried huts still count as built, and the last hut of a settlement is safe.",
            "Blue still has both huts. Cover the volcano beside them.",
            "4.2",
            ("O48",),
            offers=("erupt", "place P48"),
            are_plain=True,
        ),
        Lesson(
            "taluva.height",
            "High fields take more huts: as many as their level. Expand uphill, onto level 2.",
            Position(
                f"{HEIGHTS}; hut J48; erupt O50 SW; hut O49; erupt K50 NW", options=HEIGHTS_STACK
            ),
            _expands_high,
            ("expand J48 jungle",),
            "More huts than fields. With all 20 built, you are halfway to winning.",
            "Those fields were low. Look for a field with a 2 beside your settlement.",
            "5.4",
            ("K49", "J49", "N50"),
            offers=("expand J48 jungle", "hut O48"),
            are_plain=True,
        ),
        Lesson(
            "taluva.temple",
            "A settlement of three fields may add one temple, on any free field beside it. Build a temple.",
            Position(HEIGHTS, options=HEIGHTS_STACK),
            told("built", piece=Piece.TEMPLE),
            ("temple O49",),
            "One of your three temples, and no lava can bury it.",
            "No temple yet. Choose the temple, beside your settlement of three.",
            "5.3",
            ("O49",),
            offers=("temple", "expand", "hut J48"),
            are_plain=True,
        ),
        Lesson(
            "taluva.tower",
            "Towers stand high: on level 3 or more, beside a settlement without one. Build a tower.",
            Position(
                "hut N50; place O48 SE; hut P48; place N51 NE; expand N50 clearing; erupt N51 N;"
                " hut O52; place M51 SW; hut L51; erupt M50 S; expand P48 lake; erupt M50 SE",
                options=_stack("LG,LS,RR,JG,SJ,GJ,GR,GG"),
            ),
            told("built", piece=Piece.TOWER),
            ("tower N50",),
            "One of your two towers, and no lava can bury it either.",
            "No tower yet. Two fields here are on level 3.",
            "5.2",
            ("N50", "M51"),
            offers=("tower", "expand N50 rock"),
            are_plain=True,
        ),
        Lesson(
            "taluva.win",
            "Build all pieces of two types and you win. All your huts are built: now build your last temple!",
            Position(f"{LATE}; place M44 S", options=LATE_STACK),
            told("finished"),
            ("temple L48",),
            "You've won! Any two types will do. But whoever can build nothing after laying a tile is out.",
            "Not yet. One temple is left to build, beside a settlement of three fields.",
            "7.1",
            ("L44", "M45", "L48"),
            are_plain=True,
        ),
    ),
)

FINER = Chapter(
    "finer",
    "The finer rules",
    (
        Lesson(
            "taluva.peak",
            "Eruptions can go on top of eruptions. Raise land to level 3, where towers can stand.",
            Position(
                "hut N50; place M49 N; hut N49; place N51 SW; hut N48; place L52 SW; hut M48;"
                " place N52 S; expand N50 clearing; place M54 SW; hut K53; erupt N52 NW;"
                " expand N50 sand; erupt M54 N; expand K53 rock",
                options=_stack("JG,RG,GJ,RJ,JG,RS,JS,JG,SL"),
            ),
            told("erupted", level=3),
            ("erupt N52 S",),
            "A mountain, with room for a tower. All three fields must lie on land of one height.",
            "That is not high enough. Cover the volcano that is on level 2 already.",
            "4.3",
            ("N52",),
            offers=("erupt",),
        ),
        Lesson(
            "taluva.join",
            "Settlements that touch become one. Join your two: together they are large enough for a temple.",
            Position(
                "hut N50; place L50 SE; hut M51; place O52 N; hut P51; place R50 S;"
                " expand M51 clearing; place S53 SW",
                options=_stack("SJ,GR,GR,JS,GS,JS,SG,RG"),
            ),
            _joins,
            ("expand N50 rock",),
            "One settlement of three fields. Two that have a temple each may be joined, too.",
            "They are still two. Expand into the terrain that lies between them.",
            "5.5",
            ("N50", "P51"),
        ),
        Lesson(
            "taluva.split",
            "This settlement has its temple. Split it with an eruption, then give its other part one too.",
            Position(
                "hut N49; place M51 SE; hut N50; place L52 NW; hut M52; place P51 SW; hut K52;"
                " place Q50 SE; hut O52; place M53 S; hut R50; place S49 SW; expand O52 jungle;"
                " place N48 NE; expand R50 jungle; place T50 NW; temple L51; place N55 SW; hut R48",
                options=_stack("GJ,SJ,RR,JS,JS,JG,JG,JJ,JR,SJ,LL,GG"),
            ),
            told("built", piece=Piece.TEMPLE),
            ("erupt L52 NE", "temple M52"),
            "Each part is a settlement of its own now. Your own huts count as built, buried or not.",
            "No second temple yet. Erupt through your own huts, then look what remains.",
            "4.4",
            ("L52",),
            offers=("erupt",),
        ),
        Lesson(
            "taluva.last",
            "The last tile lies, and nobody has two types: temples count first, then towers, then huts. Blue has more huts. Win!",
            Position(
                "hut N50; place P50 NW; hut O50; place M49 N; hut P49; place L48 NW; hut M48;"
                " erupt M49 NE; expand N50 sand; place O52 SW; expand M48 clearing; erupt L48 N;"
                " expand N49 rock; erupt M49 NW; expand N48 sand; place N47 NW;"
                " expand N49 clearing; place N53 NE; hut K48; place K50 NE",
                options={"stack": "GS,JR,LG,JG,SG,RG,RG,SJ,JS,RS,RL"},
            ),
            _wins,
            ("temple O53",),
            "You've won, by a single temple. Keep an eye on the stack.",
            "Blue wins by huts. One temple would have been worth more than all of them.",
            "7.2",
            ("O53",),
        ),
    ),
    "How mountains grow, how settlements join and split, and what counts after the last tile.",
)

OPTIONS = Chapter(
    "options",
    "Other ways to play",
    (
        Lesson(
            "taluva.ranking",
            "In ranking play every place counts: whoever has built two types takes the best one and leaves. Take first place!",
            Position(
                RANKED,
                seats=3,
                options={**RANKED_STACK, "mode": "ranking"},
                arrange=_all_huts_built,
            ),
            told("takes_place", place=1),
            ("temple Q51",),
            "First! The others play on for second place.",
            "Not yet. Your huts are all built, and your third temple makes it two types.",
            "8.1",
            ("Q51", "T51"),
            offers=("temple",),
        ),
        Lesson(
            "taluva.teams",
            "In teams partners sit opposite. Nobody has two types, this is the last tile, and partners add up their buildings. Win!",
            Position(
                "hut N50; place O52 NW; hut N51; place L52 N; hut M52; place P51 SE; hut P52;"
                " place M54 NW; expand N50 rock; place K53 S; expand N51 clearing; place O48"
                " S; hut L53; place Q50 SE; expand P52 jungle; place I53 SW; expand N49"
                " clearing; place P49 S; expand O51 rock; place M48 NW; hut L47; place P54 N;"
                " expand Q52 jungle; place L45 NE",
                seats=4,
                options={
                    "stack": "SR,GG,LS,GJ,SR,LL,GS,JR,GJ,RR,JG,RJ,LR",
                    "mode": "teams",
                },
            ),
            _team_wins,
            ("temple O49",),
            "You've won, both of you. A team also wins at once: two types for one partner, one for the other.",
            "The others have more huts between them. A temple would count before all huts.",
            "9.3",
            ("O49",),
            offers=("temple", "expand", "hut M45", "hut R50"),
        ),
    ),
    "Playing for every place, or two against two.",
)

COURSE = Course(
    (BASICS, FINER, OPTIONS),
    reference=("1", "2", "6"),
    advice={
        "PlaceTile": "Lay tiles so that several fields of one terrain touch your settlement: one expansion takes them all.",
        "Build": "Three fields in one settlement mean a temple next turn. Get there early.",
    },
)
