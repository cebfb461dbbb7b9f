-- Answers that a seat has in mind and has not made: those in a row that are too long for the ids of
-- buttons, each under a key made of its text, so that two open messages do not disturb each other.
-- Gone as soon as the match moves on.

CREATE TABLE unmade_answers (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    key TEXT NOT NULL,
    answers TEXT NOT NULL,
    PRIMARY KEY (match, seat, key)
);

-- Whether moves are shown before they count was yes or no; now it is "each", "once" or "never".
UPDATE people SET settings = replace(settings, '"confirm":false', '"asks":"never"');
