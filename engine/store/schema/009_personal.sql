-- What a person keeps to themself about one match: a note, whether they want to hear of it, and
-- which hints they were given, so that none comes twice. A row as soon as there is any of it.

CREATE TABLE personal (
    person BIGINT NOT NULL,
    match TEXT NOT NULL REFERENCES matches (id),
    -- mute, follow, or empty
    attention TEXT NOT NULL DEFAULT '',
    note TEXT NOT NULL DEFAULT '',
    -- The names of hints, with spaces between them.
    hints TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (person, match)
);

CREATE INDEX personal_by_match ON personal (match);
