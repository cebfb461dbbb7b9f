"""Old databases and old worlds of the local Discord, which every later version must open.

`make.py` has made them, each once, with the bot of its time; `1-tephra.sql` and `1-world.sql` are
what the first left behind, with schema 4, and 2 the second, with schema 10. They are never made
again: a later bot leaves files with another number beside them. `1-buttons.json` is every button of
that world with what the bot answered, `2-buttons.json` those that the first does not have; the
answers are renewed on purpose (`test_old_database.py`).

    scene.py        bot and Discord on copies of the files; all that knows the insides of the bot
    pressing.py     what there is to press, by whom, and what is answered
    playing.py      people who play matches on
    make.py         the six days that were lived through; story.py and foresight.py help
    later.py        the days of the second
"""
