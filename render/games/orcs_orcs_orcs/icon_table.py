"""What of Orcs Orcs Orcs can stand beside words: creatures, spell cards, magic, mages, rewards."""

from functools import partial

from engine.games.orcs_orcs_orcs.box import COLOURS, Card, Creature, Magic
from render.games.orcs_orcs_orcs import card_signs, creatures, icons
from render.games.orcs_orcs_orcs.ground import LOOKS
from render.painter import IconDrawing

ICONS: dict[str, IconDrawing] = {
    **{
        f"orcs_{creature.name.lower()}": partial(creatures.token, creature) for creature in Creature
    },
    **{f"orcs_card_{card.name.lower()}": partial(card_signs.sign, card) for card in Card},
    **{f"orcs_magic_{kind.name.lower()}": partial(icons.magic, kind) for kind in Magic},
    **{
        f"orcs_mage_{colour.lower()}": partial(icons.mage, look)
        for colour, look in zip(COLOURS, LOOKS, strict=True)
    },
    "orcs_card": icons.back,
    "orcs_heart": icons.heart,
    "orcs_markers": icons.markers,
    "orcs_mission": icons.scroll,
    "orcs_skull": icons.skull,
    "orcs_toadling": icons.toadling,
}
