"""`make bench`: everything that is measured, each beside its peer."""

from tests.bench import local_discord, rules, store

for subject in (rules, store, local_discord):
    subject.main()
