"""`make bench`: everything that is measured, each beside its peer."""

from tests.bench import rules, store

for subject in (rules, store):
    subject.main()
