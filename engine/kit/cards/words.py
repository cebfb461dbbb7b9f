"""What people read: sentences by name. `Words` in `engine/game.py` explains each table."""

from engine.game import About, Term, Words

# STUB: every sentence here is about Cinders. The player is *you*; one verb follows {seat:seat}.
WORDS = Words(
    about=About(
        tagline="Bid a card in secret, and be the only one who dared so much.",
        aim="Whoever has the most points wins.",
        turn="In each round everybody bids one card in secret for a cinder of one to three points.",
        end="The match is over after five rounds.",
        minutes=20,
    ),
    events={
        "cinder": "The cinder is worth {value:point|points}.",
        "bid": "{seat:seat} bids {card}.",
        "won": "{seat:seat} takes {value:point|points}.",
        "tied": "More than one bid {card}: nobody takes the cinder.",
        "over": "Victory for {winners:seats}.",
    },
    prompts={"SealBid": "Bid a card."},
    refusals={"no_card": "you do not hold that card."},
    moves={"bid": "bid this card"},
    parts={"card": "Which card do you bid?"},
    labels={"bid": "Bid", "bid card": "Bid {card}"},
    glossary={
        "Cinder": Term("What a round is about. It is worth one to three points.", "2.1"),
    },
    terms={"lead": "points", "cards": "high cards for later"},
    scores={"points": "point|points"},
)

PICTURE = {
    "points": "points {points}",
    "now": "Bid a card",
    "left": "Cards in each hand: {cards}",
    "score": "Points",
    "cinder": "cinder",
    "place": "bid of seat {n}",
    "none": "–",
}
"""What stands in pictures."""
