-- Who was called for what, by which notice (its nonce), and where that stands: a reminder is taken
-- away once it is answered, and nobody is called twice for the same thing. The entry is the last one
-- there was then. Gone with the answer.

CREATE TABLE calls (
    news TEXT NOT NULL,
    match TEXT NOT NULL REFERENCES matches (id),
    person BIGINT NOT NULL,
    seat INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    -- Of the message; 0 while it is on its way, and where it was taken away.
    channel BIGINT NOT NULL,
    message BIGINT NOT NULL,
    PRIMARY KEY (news, match)
);

CREATE INDEX calls_by_match ON calls (match);

CREATE INDEX calls_by_person ON calls (person);
