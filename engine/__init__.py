"""Rules, matches, storage and tournaments. Knows nothing of Discord and nothing of pictures."""
