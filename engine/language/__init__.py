"""Which language something is said in, and its sentences. Knows nothing of games or Discord.

English stands in tables beside the code. What is looked up in them reads in the language that is
spoken: whoever knows the reader says `with speaking("de"):`, and tasks started inside speak it as
well. A sentence that a catalogue lacks is said in English.

spoken            the language of the moment, what is known of it, and which there are
nearest_language  which of our languages somebody gets who speaks another
translated        a sentence of a catalogue: with the forms of a noun, and to the person it is about
filling           a sentence with its facts: numbers with the right noun, lists, forms of nouns
tables            tables of sentences, and fields that hold one, said in the language of the moment
you               an English sentence as it reads to the person it is about
catalogue         the PO files in `catalogues/`, a folder per language, read and written
checks            whether a translation says the same facts as the English
pseudo            a made-up language: longer, with accents, in brackets
"""
