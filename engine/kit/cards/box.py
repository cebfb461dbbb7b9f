"""What is in the box: tables only."""

# STUB: your own cards. A bag is a count per kind; order exists only once something is drawn.
VALUES, COPIES = 6, 4
"""Cards of 1 to 6, four of each."""
HAND = 5
"""Cards that everybody is dealt, and so the number of rounds."""
MOST_POINTS = 3
"""What a cinder is worth at most."""
COLOURS = ("Red", "Blue", "Yellow", "White")
"""Names from `render/theme.py`, one for each seat."""
