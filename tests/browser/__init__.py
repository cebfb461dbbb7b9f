"""The page in a real Chromium, driven as people would."""
