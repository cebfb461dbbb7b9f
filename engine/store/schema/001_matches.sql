-- Matches, who plays them, and everything that must survive a restart.
-- Plain SQL that SQLite and PostgreSQL both read. What is searched for is a column; the rest of a
-- row is JSON, so that a new setting needs no new schema.

CREATE TABLE servers (
    id BIGINT PRIMARY KEY,
    settings TEXT NOT NULL
);

CREATE TABLE people (
    id BIGINT PRIMARY KEY,
    settings TEXT NOT NULL
);

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    server BIGINT,
    channel BIGINT,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    ended DOUBLE PRECISION NOT NULL,
    -- Rises with every change: whoever writes says which revision it has seen.
    revision BIGINT NOT NULL,
    entries INTEGER NOT NULL,
    -- The last entry of the post under way, and the last entry the channel has heard of.
    telling INTEGER NOT NULL,
    told INTEGER NOT NULL,
    sheet TEXT NOT NULL
);

CREATE INDEX matches_by_channel ON matches (channel, status);

CREATE INDEX matches_by_server ON matches (server, status);

CREATE INDEX matches_by_status ON matches (status, created);

-- Few matches lag at any moment: finding them must not cost a look at all of them.
CREATE INDEX matches_lagging ON matches (id) WHERE told < entries;

CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    person BIGINT,
    rank INTEGER,
    body TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);

CREATE INDEX seats_by_person ON seats (person);

-- The log. Rows are added and never changed: undo is an entry too.
CREATE TABLE entries (
    match TEXT NOT NULL REFERENCES matches (id),
    n INTEGER NOT NULL,
    act TEXT NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    draws TEXT NOT NULL,
    answered TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    UNIQUE (match, n)
);

-- A cache: every row may be deleted at any time.
CREATE TABLE snapshots (
    match TEXT PRIMARY KEY REFERENCES matches (id),
    n INTEGER NOT NULL,
    body BYTEA NOT NULL
);

-- What falls due: the owner is a match, or whatever else keeps time one day.
CREATE TABLE schedule (
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person BIGINT,
    due DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (owner, kind, seat)
);

CREATE INDEX schedule_by_due ON schedule (due);

CREATE INDEX schedule_by_person ON schedule (person, due);

-- What must still be told besides entries: reminders, votes, holidays. Gone once it was taken.
CREATE TABLE notices (
    nonce TEXT PRIMARY KEY,
    match TEXT,
    person BIGINT,
    name TEXT NOT NULL,
    facts TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);
