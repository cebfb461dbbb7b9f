-- Tournaments are logs of acts, as matches are logs of entries; the tables of a round are opened one
-- by one, and each row of that queue names the match before it exists, so that none is opened twice.
-- A rating's curve is kept point by point; which matches have been rated is known by their rows.

CREATE TABLE acts (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    n INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (tournament, n)
);

CREATE INDEX tournaments_by_server ON tournaments (server, status);

CREATE TABLE openings (
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    match TEXT NOT NULL UNIQUE,
    -- waiting, open, done
    state TEXT NOT NULL,
    PRIMARY KEY (tournament, round, number)
);

CREATE INDEX openings_by_state ON openings (state);

CREATE TABLE rated (
    match TEXT PRIMARY KEY,
    ended DOUBLE PRECISION NOT NULL
);

CREATE INDEX rated_by_end ON rated (ended, match);

CREATE TABLE rating_points (
    match TEXT NOT NULL,
    person BIGINT NOT NULL,
    server BIGINT NOT NULL,
    game TEXT NOT NULL,
    size TEXT NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, person, server)
);

CREATE INDEX rating_points_by_person ON rating_points (person, server, game, size, ended);
