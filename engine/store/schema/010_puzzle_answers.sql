-- What people answered to the puzzle of a day: the first try, which counts, and the one that solved
-- it later. Streaks, tables and the names of solvers are folded from these rows.

CREATE TABLE puzzle_answers (
    person BIGINT NOT NULL,
    -- As 2026-11-18, so that days sort and months begin alike.
    day TEXT NOT NULL,
    -- 1: the first try; 2: the one that solved it later.
    n INTEGER NOT NULL,
    puzzle TEXT NOT NULL,
    -- Where it was answered; NULL by direct message.
    server BIGINT,
    name TEXT NOT NULL,
    answer TEXT NOT NULL,
    solved INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, day, n)
);

CREATE INDEX puzzle_answers_by_server ON puzzle_answers (server, day);
