"""Why an answer is refused in Volcanique, and what would have been right."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.language.tables import Sentences
from engine.sentences import any_of

PHRASES = Sentences(
    "engine.games.volcanique:instead.",
    {
        "others": "{count} others",
        "instead": "You may say {moves}.",
        "instead.after": "After {after} you may say {moves}.",
    },
)

REFUSALS = {
    "taken": "there is already land on {cell:cell}.",
    "not_beside": "{cell:cell} does not touch your island.",
    "too_near": "{cell:cell} is less than two ocean spaces from somebody else.",
    "no_such_start": "no {land:land} can be taken now: an Uno comes first, then a Duo, then a Trio that can connect.",
    "not_free_on_trio": "the critter goes onto a biome of the Trio on {cell:cell} that connects with nothing.",
    "take_so_many": "take {count:resource|resources} altogether.",
    "no_critter": "you have no critter on the {biome:biome} biome of {cell:cell} that could do that.",
    "all_alike": "no two critters of yours on the {biome:biome} biome of {cell:cell} differ in that: the biome alone names one.",
    "no_critter_there": "you have no critter on {cell:cell} in that biome.",
    "no_biome": "{cell:cell} shows no {biome:biome} biome.",
    "section_taken": "somebody is already on the {biome:biome} biome of {cell:cell}.",
    "controlled": "the {biome:biome} biome of {cell:cell} is already controlled.",
    "out_of_reach": "the {biome:biome} biome of {cell:cell} is neither in the critter’s biome nor on its tile.",
    "needs_power": "that takes {power:power}, which you have not unlocked.",
    "used_up": "{power:power} may be used once in the main game and once in the last turn; you have used it.",
    "given_up": "you have given up {power:power} for this turn.",
    "once": "that may be done only once a turn.",
    "too_late": "that comes before anything else in its step.",
    "not_connected": "{cell:cell} is not connected with its {biome:biome} biome.",
    "no_room": "there is no room on the {biome:biome} biome of {cell:cell}.",
    "frozen": "{cell:cell}, or where it starts, is frozen.",
    "must_buy": "you can pay and place a tile, so you must buy one.",
    "one_card": "only one card may be bought in a turn, and not with Second Growth.",
    "no_cards_left": "the Caldera is empty.",
    "card_price": "a card costs one light, one medium and one dark resource.",
    "one_volcano": "a volcano is the only tile of a turn.",
    "enough_tiles": "another tile may only follow one that was laid on volcanic soil.",
    "sold_out": "there is no tile left for {ware:ware}.",
    "too_dear": "{ware:ware} costs {price:price}, and you do not have that.",
    "fits_nowhere": "there is no legal place for {ware:ware}.",
    "not_so_many": "you have only {goods:goods}.",
    "price": "pay {price:resource|resources}.",
    "price_alike": "pay {price:resource|resources} of any kind, or {alike} alike.",
    "frugal_price": "pay {price:resource|resources}, or {different} different ones.",
    "ocean": "{cell:cell} is ocean; tiles are stacked on land.",
    "on_volcano": "{cell:cell} is a volcano; nothing is stacked on it.",
    "on_lava": "there is lava on {cell:cell}.",
    "no_target": "the tile on {cell:cell} is not yours to strike now; you may strike {seats:seats}.",
    "no_match": "no edge of the tile would match a neighbour on {cell:cell} that way.",
    "island_first": "an island is summoned instead of a tile.",
    "crater_not_full": "an island needs three sacrifices; your crater has {crater}.",
    "island_not_done": "an island has three tiles: {left:tile|tiles} to go.",
    "no_site": "there is no room for an island.",
    "island_too_near": "one ocean space must lie between {cell:cell} and other land.",
    "island_not_there": "{cell:cell} is not one ocean space from the nearest land, or something is in the way.",
    "no_super": "a super volcano needs its power and two tiles, and the end must not have begun.",
    "not_in_grid": "{power:power} is not in the grid.",
    "unlocked_already": "you already have {power:power}.",
    "no_shared_edge": "{power:power} shares no edge with a power of yours; the first one is that of level 1.",
    "cannot_pay": "that costs {price:resource|resources}, and you do not have them.",
    "empty_hand": "you have no critter in hand.",
    "inhabited": "somebody is already on {cell:cell}.",
    "crater_full": "your crater is full; summon an island first.",
    "keep_so_many": "keep {limit:resource|resources} of {goods:goods}.",
    "only_volcanoes": "in the last turn only volcanoes are bought.",
    "no_volcano_now": "you cannot pay for a volcano, or there is no place for it.",
    "so_many_points": "your resources are enough for {points:point|points}.",
    "no_such_card": "you do not hold that card.",
    "card_useless": "the card cannot be played like that now.",
    "no_tile": "there is no open tile on {cell:cell}: it is ocean or under lava.",
    "super_stays": "the super volcano on {cell:cell} is about to erupt; it does not erode.",
    "controlled_uno": "the Uno on {cell:cell} belongs to a controlled biome.",
    "already_colossal": "the critter on {cell:cell} is colossal already.",
    "not_burrowed": "you have no burrowed critter there that could come up now.",
    "no_shore": "{cell:cell} is not a free ocean space: the ocean ends two spaces beyond the outermost land.",
    "no_swimmer": "you have no critter in the ocean at {cell:cell}.",
    "not_ashore": "the {biome:biome} biome of {cell:cell} is controlled, or does not face that space.",
    "no_converging": "the island at {cell:cell} cannot shift that far in that direction.",
    "no_rift_there": "no part of the island with {cell:cell} can be split off.",
    "no_such_part": "{cell:cell} does not touch the part, or the rest would fall apart.",
    "no_drift": "the part cannot drift {way:way}: something is in the way, or another way is shorter.",
    "no_slide": "no tile can slide from {cell:cell} {way:way}.",
    "no_lateral": "there is nothing to erupt that way.",
    "no_spot": "the winter begins on land or in the ocean around it; {cell:cell} is too far out, or is frozen already.",
    "same_way": "the tile on {cell:cell} looks the same that way.",
}
"""Why an answer is refused; what would have been right is added to each."""


MOST_WORDS = 12
"""Of those that are listed when an answer is refused."""


def instead(found: Mapping[str, Any], typed: Callable[[str], str]) -> str:
    """You may say `lay M50 NE` or `lay M50 S`, with the words that the reader could type."""
    words = [f"`{typed(word)}`" for word in found["words"]]
    if not words:
        return ""
    if len(words) > MOST_WORDS:
        rest = PHRASES.say("others", count=len(words) - MOST_WORDS)
        words = [*words[:MOST_WORDS], rest]
    key = "instead.after" if found["after"] else "instead"
    return PHRASES.say(key, after=f"`{typed(found['after'])}`", moves=any_of(words))
