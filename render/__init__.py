"""Views into pictures. Knows nothing of Discord, and of the engine only views and hexes."""
