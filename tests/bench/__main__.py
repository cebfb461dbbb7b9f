"""`make bench`: everything that is measured, each beside its peer."""

from tests.bench import bot, local_discord, pictures, rules, store

for subject in (rules, store, pictures, local_discord, bot):
    subject.main()
