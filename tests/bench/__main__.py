"""`make bench`: everything that is measured, each beside its peer."""

from tests.bench import bot, local_discord, pairing, pictures, posts, rules, sentences, store, taps

for subject in (rules, sentences, store, pairing, pictures, local_discord, posts, bot, taps):
    subject.main()
