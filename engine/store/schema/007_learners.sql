-- How far somebody has come in learning games: which lesson is open, what was answered in it, which
-- goals were reached, and where the message is that shows it.

CREATE TABLE learners (
    id BIGINT PRIMARY KEY,
    body TEXT NOT NULL
);
