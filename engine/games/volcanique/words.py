"""How Volcanique's events, questions and refusals read."""

from engine import notation
from engine.game import About, Words
from engine.games.volcanique.box import (
    KIND_NAMES,
    Card,
    Figure,
    Land,
    Power,
)
from engine.games.volcanique.glossary import GLOSSARY
from engine.games.volcanique.icons import ICON_PARTS, ICONS
from engine.games.volcanique.labels import LABELS, LISTS
from engine.games.volcanique.names import (
    BIOMES,
    CARDS,
    PHRASES,
    POWERS,
    a_kind,
    goods,
    kind,
    on_sale,
    price,
    resources,
    short_price,
    spot,
    ware,
)
from engine.games.volcanique.refusals import REFUSALS, instead
from engine.language.spoken import speaking
from engine.language.tables import Sentences
from engine.sentences import any_of


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


OPTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "style": (
        "Who may be struck, with three seats and more",
        {
            "symbiosis": "whoever has the most critters, or five and more",
            "left": "To the Left: the left neighbour, or whoever has five and more",
        },
    ),
    "islands": (
        "Starting islands",
        {
            "ready": "ready-made islands",
            "built": "each player builds an island",
        },
    ),
    "migration": (
        "Who says where a squashed critter migrates",
        {
            "active": "the player who lays the tile",
            "owner": "the critter’s owner",
        },
    ),
    "lava": (
        "When new lava flows on",
        {
            "now": "at the end of the same turn",
            "next": "at the end of the next turn",
        },
    ),
    "landslides": (
        "Which volcanoes set off a Landslide",
        {
            "any": "anybody’s",
            "own": "only your own",
        },
    ),
}
"""What can be chosen before a match: the title of each option, and what its choices mean."""

BAD_OPTIONS = Sentences(
    "engine.games.volcanique:bad_options.",
    {
        "left": "To the Left is for three seats and more.",
    },
)
"""Why options do not fit the match."""

with speaking("en"):  # whatever is spoken where the game is imported
    POWER_TERMS = {power: GLOSSARY[POWERS[power]] for power in POWERS}


def does(power: int) -> str:
    """What a power does: the first sentence that explains it, without its full stop."""
    return POWER_TERMS[Power(power)].text.partition(". ")[0]


WORDS: Words = Words(
    about=About(
        tagline="Stack islands, settle your critters on them, and drop volcanoes on everybody else’s.",
        aim="Score the most points: for critters on land, tile edges that match, volcanoes, sacrifices"
        " and cards.",
        turn="On your turn you may move a critter, you buy a tile or a volcano and stack it, settle empty"
        " tiles, and collect from every biome that you hold; then all lava flows on.",
        end="It ends when the land tiles run out, when somebody’s last critter is placed, or with a"
        " super volcano or a volcanic winter; mostly the others have one last turn.",
        minutes=60,
    ),
    minor={
        *("took", "paid", "bought", "collected", "kept", "bartered", "sacrificed"),
        *("no_lava", "soil"),
    },
    weighty={
        *("squashed", "repelled", "emerged_to_hand", "casualty", "wiped", "perished"),
        *("washed_away", "aimed", "bomb_hits", "lateral", "lava_stopped", "invaded", "contested"),
        *("unlocked", "points", "ring", "last_turns"),
    },
    trivial={"over"},
    no_reason={"card_played", "cannot_buy", "nothing_unlocked", "small_island", "no_rift"},
    echoes={"lava_threatens": "lava_flows", "erupted": "aimed"},
    together={"soil": "The lava on {cells:cells} has become volcanic soil."},
    yours={
        "repelled": "a critter back in hand",
        "squashed": "the critter on {cell:cell} back in hand",
        "emerged_to_hand": "the critter on {cell:cell} back in hand",
        "migrated": "the critter on {cell:cell} pushed aside to {there:cell}",
        "fled": "a critter fled from {cell:cell} to {there:cell}",
        "evacuated": "a critter evacuated from {cell:cell} to {there:cell}",
        "casualty": "a critter lost on {cell:cell}",
        "wiped": "the critter on {cell:cell} hit by a volcano",
        "perished": "the critter on {cell:cell} lost to the lava",
        "washed_away": "a critter washed off {cell:cell}",
        "lava_stopped": "the lava on {cell:cell} stopped by a colossal critter",
    },
    tally={"critters": "critter on land|critters on land"},
    events={
        "begins": "{seat:seat} begins.",
        "laid": "{seat:seat} lays {kind:a_kind} on {cell:cell}.",
        "settled": "{seat:seat} settles on {cells:cells}.",
        "took": "{seat:seat} takes {goods:resources}.",
        "moved": "{seat:seat} moves {count:critters} from {cell:cell} to the {biome:biome} biome on {there:cell}.",
        "changed_biome": "{seat:seat} moves {count:critters} on {cell:cell} to its {biome:biome} biome.",
        "invaded": "{seat:seat} drives the others off the {biome:biome} biome at {cell:cell}.",
        "shared": "{seats:seats} share the {biome:biome} biome at {cell:cell}.",
        "repelled": "{seat:seat}’s critter is driven off: back in hand.",
        "bought": "{seat:seat} buys {ware:ware}.",
        "paid": "{seat:seat} pays {goods:resources}.",
        "your_card": "Your new card: {card:card}.",
        "card_played": "{seat:seat} plays {card:card}.",
        "card_gone": "You hold {cards:card|cards} now.",
        "cannot_buy": "{seat:seat} cannot buy a tile.",
        "stacked": "{seat:seat} lays {kind:a_kind} on {cell:cell}: now {height} high.",
        "island_tile": "{seat:seat} summons {kind:a_kind} on {cell:cell}.",
        "small_island": "{seat:seat}’s island stays smaller.",
        "migrated": "{seat:seat}’s critter migrates from {cell:cell} to {there:cell}.",
        "squashed": "{seat:seat}’s critter on {cell:cell} has nowhere to go: back in hand.",
        "contested": "The {biome:biome} biome at {cell:cell} is contested by {seats:seats}.",
        "casualty": "{seat:seat} loses a critter on {cell:cell}.",
        "aimed": "{seat:seat} drops a volcano on {cell:cell}.",
        "super_declared": "{seat:seat} declares a super volcano. It erupts one round later.",
        "fled": "{seat:seat}’s critter flees from {cell:cell} to {there:cell}.",
        "wiped": "{seat:seat}’s critter on {cell:cell} is hit: back in hand.",
        "rotated": "{seat:seat} turns the tile on {cell:cell} to point {way:way}.",
        "erupted": "{seat:seat}’s volcano erupts on {cell:cell}.",
        "siphoned": "{seat:seat} siphons {goods:resources}.",
        "lateral": "{seat:seat}’s volcano breaks out on {cell:cell}, too.",
        "slid": "{seat:seat} lets the tile on {cell:cell} slide onto {there:cell}.",
        "bomb": "{seat:seat} sends a magma bomb from {cell:cell}.",
        "bomb_hits": "It comes down on {cell:cell}.",
        "lava_ahead": "Its lava will flow to lower ground by lot: {cells:any_cell}.",
        "no_lava_ahead": "No lava will flow: no ground around it is lower, or no lava is left.",
        "no_lava": "No lava flows from {cell:cell}.",
        "lava_threatens": "Lava from {cell:cell} is about to flow onto {there:cell}.",
        "diverted": "{seat:seat} rolls a {roll}: the lava turns to {there:cell}.",
        "not_diverted": "{seat:seat} rolls a {roll}: the lava stays on course.",
        "lava_flows": "Lava flows from {cell:cell} onto {there:cell}.",
        "lava_stopped": "{seat:seat}’s colossal critter stops the lava on {cell:cell} and loses a piece.",
        "evacuated": "{seat:seat} evacuates from {cell:cell} to {there:cell}.",
        "perished": "{seat:seat}’s critter on {cell:cell} does not escape the lava: back in hand.",
        "soil": "The lava on {cell:cell} has become volcanic soil.",
        "vent": "{seat:seat} lets lava break out on {cell:cell}.",
        "unlocked": "{seat:seat} unlocks {power:power}: “{power:does}.”",
        "nothing_unlocked": "{seat:seat} can unlock nothing.",
        "claimed": "{seat:seat} claims the {biome:biome} biome on {cell:cell}.",
        "eroded": "{seat:seat} lets the tile on {cell:cell} erode.",
        "upgraded": "{seat:seat}’s critter on {cell:cell} becomes colossal.",
        "dived": "{seat:seat} puts a critter into the ocean at {cell:cell}.",
        "swam": "{seat:seat}’s sea critter swims from {cell:cell} to {there:cell}.",
        "ashore": "{seat:seat}’s sea critter comes ashore on the {biome:biome} biome of {there:cell}.",
        "offered": "{seat:seat} sacrifices the critter on {cell:cell}.",
        "sacrificed": "{seat:seat} has {crater:critter|critters} in the crater now.",
        "burrowed": "{seat:seat}’s critter on {cell:cell} burrows.",
        "emerged": "{seat:seat}’s critter on {cell:cell} comes up.",
        "emerged_to_hand": "{seat:seat}’s critter on {cell:cell} finds no place: back in hand.",
        "turned": "{seat:seat} turns the tile on {cell:cell} to point {way:way}.",
        "washed_away": "A wave takes {seat:seat}’s critter off {cell:cell}.",
        "bartered": "{seat:seat} has {goods:resources} now.",
        "collected": "{seat:seat} collects {goods:resources}.",
        "kept": "{seat:seat} keeps {goods:resources}.",
        "converged": "{seat:seat} shifts the island at {cell:cell} {way:way} by {spaces:space|spaces}.",
        "rifted": "{seat:seat} splits {cells:cells} off, drifting {way:way}.",
        "no_rift": "{seat:seat} gives up the rift for this turn.",
        "winter": "{seat:seat} lets the volcanic winter begin on {cell:cell}.",
        "all_frozen": "All land is frozen.",
        "last_turns": "The end begins: all the others have one last turn.",
        "points": "{seat:seat} buys {count:point|points}.",
        "ring": "The super volcano on {cell:cell} erupts: a ring of fire.",
        "crowned": "{seat:seat} puts a last critter into the ring.",
        "over": "The game is over; points are counted.",
        "won_by_points": "Victory for {winners:seats} with {points:point|points}.",
        "won_together": "Victory for {winners:seats} with {points:point|points} each.",
    },
    prompts={
        "PickStart": "Build your starting island. Which {family} do you take?",
        "LayStart": "Lay your {kind:kind} beside your island. At least one edge must match.",
        "StartCritters": "Which biome of your Trio gets a critter?",
        "FirstBonus": "Take two resources of any kind.",
        "MoveCritter": "Would you like to move a critter first? {left:move|moves} left.",
        "BuyTile": "What do you buy? You have {goods:resources}.",
        "PayPrice": "Which resources do you pay? The price is {price:price}.",
        "LayTile": "Lay the {kind:kind} on other land. At least one edge must match a neighbour.",
        "PickIslandTile": "Choose a tile for your island: {left:tile|tiles} to go.",
        "LayIslandTile": "Lay the {kind:kind} of your island.",
        "MigrateCritter": "Where does {owner:seat}’s {biome:biome} critter on {cell:cell} migrate?",
        "ChooseCasualty": "You win the {biome:biome} biome at {cell:cell} and lose {left:critter|critters}: which?",
        "AimVolcano": "Where does the volcano erupt?",
        "FleeVolcano": "A volcano is aimed at your {biome:biome} critter on {cell:cell}. Flee for {price:resource|resources}?",
        "LimpAway": "A volcano is aimed at your colossal critter on {cell:cell}. Where does it flee?",
        "TurnTarget": "Turn the tile on {cell:cell} before the volcano covers it?",
        "EruptSideways": "A second eruption? It hits one of four neighbours of {cell:cell} by lot: choose the first of them, the others follow clockwise.",
        "SlideTile": "The volcano on {cell:cell} shakes the land. Let a tile slide?",
        "SendBomb": "The volcano on {cell:cell} erupts. Send your magma bomb?",
        "DivertLava": "Lava is about to flow onto {cell:cell}. Roll to divert it? 1–2 turns it left, 5–6 right.",
        "EvacuateCritter": "Your {biome:biome} critter on {cell:cell} must leave. Evacuate for {price:resource|resources}?",
        "UnlockPower": "Your volcano unlocks a power. Which one?",
        "BeginWinter": "Where does the volcanic winter begin?",
        "ClaimTiles": "You may claim empty tiles: you have {hand:critter|critters} in hand.",
        "FinaleClaims": "The finale: claim empty tiles. You have {hand:critter|critters} in hand.",
        "Sacrifice": "You may sacrifice a critter for a point: {crater} of 3 in your crater.",
        "LastSacrifice": "You may sacrifice a critter from the land: {crater} of 3 in your crater.",
        "SpendGoods": "Spend your last resources. You have {goods:goods}.",
        "SpendRest": "The end has begun. Buy points for your {goods:resources}: three each.",
        "KeepGoods": "With what you collect you have too many resources. Which {limit} do you keep?",
        "GrowPart": "The rift takes {cells:cells}. Add another tile, or let the part drift.",
        "PlaceCrown": "Put a last critter into the ring of fire?",
    },
    refusals={name: said + " {instead:instead}" for name, said in REFUSALS.items()},
    moves={
        "done": "that is all",
        "hold": "let it happen",
        "stay": "no further move",
        "move": "to {to:cell}, {into:biome}",
        "alone": "one of them to {to:cell}, {into:biome}",
        "converge": "shift the island {way:way} by {spaces}",
        "rift": "split off {cell:cell}, perhaps with more",
        "with": "{cell:cell}, too",
        "drift": "the part goes {way:way}",
        "buy": "buy {ware:ware}",
        "pay": "{light} light, {medium} medium, {dark} dark",
        "lay": "on {cell:cell}, pointing {way:way}",
        "tile": "{land:land}",
        "erupt": "the volcano on {cell:cell}",
        "super": "the super volcano on {cell:cell}: the end begins",
        "unlock": "{power:power}",
        "freeze": "the winter begins on {cell:cell}",
        "claim": "a critter on {cell:cell}, {biome:biome}",
        "StartCritters.claim": "the critter of the Trio on its {biome:biome} biome",
        "erode": "remove the tile on {cell:cell}",
        "upgrade": "make the critter on {cell:cell} colossal",
        "dive": "a critter into the ocean at {cell:cell}",
        "swim": "the sea critter to {to:cell}",
        "ashore": "the sea critter onto {to:cell}, {biome:biome}",
        "offer": "sacrifice the critter on {cell:cell}",
        "ritual": "pay to sacrifice a critter from the hand",
        "burrow": "the critter on {cell:cell} burrows",
        "emerge": "the critter on {cell:cell} comes up",
        "points": "{count:point|points} for three resources each",
        "keep": "{light} light, {medium} medium, {dark} dark",
        "take": "{light} light, {medium} medium, {dark} dark",
        "crown": "a critter into the ring: one point",
        "migrate": "to {to:cell}",
        "lose": "the critter on {cell:cell}",
        "flee": "pay and go to {to:cell}",
        "limp": "go to {to:cell}, losing a piece",
        "perish": "back to the hand",
        "turn": "pointing {way:way}",
        "lateral": "one of four neighbours clockwise from {way:way}",
        "slide": "the tile on {cell:cell} slides {way:way}",
        "bomb": "hit one of the six neighbours by lot",
        "divert": "1–2 left, 3–4 stays, 5–6 right",
        "paws": "Quick Paws: one more move",
        "updraft": "Updraft: to {to:cell}, {into:biome}",
        "mudslip": "Mudslip: remove the tile on {cell:cell}",
        "cinder": "Falling Cinder: hit a neighbour of {cell:cell}",
        "levee": "Basalt Levee: the lava on {cell:cell} flows {way:way}",
        "rite": "Cheap Rite: a critter into the crater",
        "bumper": "Bumper Season: {light} light, {medium} medium, {dark} dark",
        "barter": "Barter Winds: have {light} light, {medium} medium, {dark} dark",
        "bolthole": "Bolthole: burrow the critter on {cell:cell}",
        "turnstone": "Turnstone: turn {cell:cell}, pointing {way:way}",
        "stowaway": "Stowaway: a critter on {cell:cell}, {biome:biome}",
        "bargain": "Hot Bargain: a cheaper volcano",
        "growth": "Second Growth: one more land tile",
        "wave": "Rogue Wave: away with the critter on {cell:cell}",
        "vent": "Vent Burst: lava on {cell:cell}",
    },
    labels=LABELS,
    lists=LISTS,
    icons=ICONS,
    glossary=GLOSSARY,
    standing_when={
        "PayPrice": "when you pay out of turn",
        "EvacuateCritter": "when lava drives a critter of yours away",
        "MigrateCritter": "when a tile lands on a critter of yours",
        "ChooseCasualty": "when you win a contested biome and must lose critters",
        "DivertLava": "when lava is about to flow and you can divert it",
        "SendBomb": "when a volcano erupts and you can send a magma bomb",
        "SlideTile": "when a volcano lets you slide a tile",
        "FleeVolcano": "when a volcano is dropped on a critter of yours",
        "LimpAway": "when a volcano is dropped on your colossal critter",
    },
    standing={
        "evenly": "Pay evenly, from what I have most of",
        "evacuate": "Always evacuate, if I can pay",
        "perish": "Always take it back to my hand",
        "MigrateCritter.first": "To the first tile there is",
        "LimpAway.first": "To the first tile there is",
        "lowest": "Lose the one on the lowest tile",
        "always": "Always",
        "never": "Never",
        "flee": "Always flee, if I can pay",
        "stay": "Never flee",
    },
    characters={
        "farmer": "farmer: wants biomes that yield, and resources in store",
        "climber": "climber: takes its critters up to the crater",
        "collector": "collector: unlocks powers and buys cards",
    },
    terms={
        "points": "points",
        "income": "income",
        "goods": "resources",
        "scarce": "having every kind of resource",
        "hand": "critters on the board",
        "high": "high ground",
        "refuge": "room to migrate",
        "power": "powers",
        "card": "cards",
        "crater": "your crater",
        "promise": "what your turn can still bring",
        "rivals": "holding rivals back",
    },
    parts={
        "cell": "Where?",
        "biome": "Which biome there?",
        "way": "Which way?",
        "to": "Where should it go?",
        "into": "Onto which biome there?",
        "light": "How many of each kind?",
        "medium": "And how many of the others?",
        "dark": "And how many dark ones?",
        "move.cell": "Which critter do you move?",
        "alone.cell": "Which critter goes alone?",
        "converge.cell": "Which island do you shift?",
        "converge.spaces": "How far?",
        "rift.cell": "Which tile splits off?",
        "with.cell": "Which tile goes along?",
        "buy.ware": "Here is what you can pay and place.",
        "lay.cell": "Where should it go?",
        "lay.way": "How should it lie?",
        "turn.way": "How should it lie?",
        "turnstone.way": "How should it lie?",
        "tile.land": "Which tile comes next?",
        "unlock.power": "It is yours for the rest of the game.",
        "swim.cell": "Which sea critter swims?",
        "ashore.cell": "Which sea critter comes ashore?",
        "updraft.cell": "Which critter flies?",
        "points.count": "How many points do you buy?",
        "lateral.way": "Which neighbour is the first of the four?",
    },
    changes={
        2: "Sea critters land on the biome that faces them, Erosion may take a volcano, Converging and"
        " Rift can be used at any of your questions and move what stands on the tiles, one of a"
        " pack or herd may go alone, and burrowed critters come up at the end and count.",
        3: "Sea critters may also go to the sea between the islands that is further from any of them. On"
        " the ice nobody burrows, and no card lays lava there.",
        4: "In a contest only a larger pack reduces a herd; with Herding or Pack a critter may also join one"
        " of yours that is burrowed. A burrowed critter comes up neither where another of yours stands nor"
        " out of a bolthole in the ice. The end for want of purchases comes after four whole rounds.",
        5: "Finale turns end with the last lava on land. More of your critters may follow onto a biome that you"
        " share. In the turn that declares a super volcano all cards can still be played, and before it erupts"
        " its player may claim.",
        6: "A burrowed critter may become colossal, then stops lava, and counts for Magma Siphon. In your last"
        " turn one may still burrow or come up. To the Left, a left neighbour who has only burrowed critters is"
        " still the one to strike. A Cooperative critter does not join one of yours that is burrowed, and no card"
        " lets you play Mudslip after claiming.",
        7: "Of equal packs or herds in a contest none stays; a colossal critter is a herd of two against packs there,"
        " too. Hot Bargain is for one volcano, Mudslip may follow Erosion, a rift drifts to the nearest place, and"
        " you may name a colossal critter beside a plain one.",
    },
    scores={
        "points": "point|points",
        **{
            what: f"for {what}|for {what}"
            for what in ("critters", "connections", "volcanoes", "sacrifices", "bonuses", "cards")
        },
    },
    spell={
        **ICON_PARTS,
        "goods": goods,
        "any_cell": lambda cells: any_of([notation.name(at) for at in cells]),
        "resources": resources,
        "critters": lambda count: PHRASES.say(
            "a_critter" if count == 1 else "critters", count=count
        ),
        "instead": lambda found: instead(found, WORDS.as_typed),
        "price": price,
        "kind": kind,
        "a_kind": a_kind,
        "land": lambda land: kind(KIND_NAMES.index(Land(land).value)),
        "ware": lambda ware_: ware(getattr(ware_, "value", ware_)),
        "power": lambda power: POWERS[Power(power)],
        "does": does,
        "card": lambda card: CARDS[Card(card)],
        "biome": lambda biome: BIOMES[Figure(biome)],
        "Biome": lambda biome: capital(BIOMES[Figure(biome)]),
        "spot": spot,
        "on_biome": lambda biome: capital(PHRASES.say("on_biome", biome=BIOMES[Figure(biome)])),
        "all_goods": lambda counts: capital(goods(counts)),
        "on_sale": on_sale,
        "on_offer": lambda land: on_sale(Land(land)),
        "short_price": short_price,
    },
)
