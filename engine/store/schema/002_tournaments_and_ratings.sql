-- Room for tournaments and ratings. A tournament is a log like a match: its body is a cache of it.
-- Ratings are a fold over the ranks in `seats` and can be made again at any time.

CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    server BIGINT,
    status TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    revision BIGINT NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE ratings (
    person BIGINT NOT NULL,
    server BIGINT NOT NULL,
    game TEXT NOT NULL,
    size TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (person, server, game, size)
);
