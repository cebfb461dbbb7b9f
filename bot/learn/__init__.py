"""Lessons: a game learned by playing it, in a private message that is edited in place.

lessons       which lesson is meant: by its key, by the id of a button, next and before
attempts      a lesson as its learner tries it: goal reached, missed or still open; without Discord
panels        what a lesson looks like: its position, the choices, a goal reached, a chapter's end
lesson_posts  where lessons are shown: direct messages or a private thread, one message a person
by_message    a lesson's answer that was typed
offers        who is offered a lesson, and the buttons for it
words         what is said around lessons
"""
