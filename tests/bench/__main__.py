"""`make bench`: everything that is measured, each beside its peer."""

from tests.bench import rules

for subject in (rules,):
    subject.main()
