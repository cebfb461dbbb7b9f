"""`make bench`: everything that is measured, each beside its peer."""

from tests.bench import bot, local_discord, pairing, pictures, rules, store

for subject in (rules, store, pairing, pictures, local_discord, bot):
    subject.main()
