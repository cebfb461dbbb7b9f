"""`make bench`: everything that is measured, each beside its peer."""

from tests.bench import local_discord, rules

for subject in (rules, local_discord):
    subject.main()
