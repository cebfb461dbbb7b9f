"""`learn` in the terminal: a chapter from its first step to what comes next."""

from engine.cli.learn import TerminalLessons
from engine.games import GAMES


def test_a_chapter_by_typing(capsys) -> None:  # type: ignore[no-untyped-def]
    game = GAMES["taluva"]
    assert game.course is not None
    basics, finer, *_ = game.course.chapters
    first, second, *others = basics.lessons
    typed = [
        *("hut Z9", "show", *first.shown),
        *("expand N50 jungle", "back", "skip", *second.shown),
        *(answer for lesson in others for answer in lesson.shown),
    ]
    answers = iter(typed)
    TerminalLessons(game, basics, lambda: next(answers)).learn()
    said = capsys.readouterr().out
    assert "Step 1 of 8" in said
    assert first.mistake in said, "a refusal comes with the hint"
    assert "; ".join(first.shown) in said
    assert "Look at P50, K50." in said
    assert second.mistake in said
    assert all(lesson.success in said for lesson in basics.lessons)
    assert said.rstrip().endswith(f"Or go on with “{finer.title}”. {finer.about} (--chapter finer)")
    assert next(answers, "") == ""
