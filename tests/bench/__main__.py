"""`make bench`: everything that is measured, each beside its peer."""

from tests.bench import (
    bot,
    languages,
    local_discord,
    pairing,
    pictures,
    posts,
    rules,
    sentences,
    store,
    taps,
)

spoken = (rules, sentences, languages)
for subject in (*spoken, store, pairing, pictures, local_discord, posts, bot, taps):
    subject.main()
