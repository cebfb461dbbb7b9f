"""The rule tests that each game of the kit brings along; a new game gets a copy.

test_cards   of Cinders
test_tiles   of Basalt
test_track   of Lahar
"""
