-- Several processes on one database: who is there, and who has taken what upon itself. A claim holds
-- as long as its holder has a row in `processes`; whoever finds that one is gone deletes that row,
-- and with it everything its holder had taken is free again.

CREATE TABLE processes (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    pid INTEGER NOT NULL,
    -- Its part of the gateway as in SHARDS; empty for all of it.
    shards TEXT NOT NULL,
    -- Since when it is there, whether it answers yet, and when it was last heard of.
    since DOUBLE PRECISION NOT NULL,
    ready INTEGER NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);

CREATE TABLE claims (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);

CREATE INDEX claims_by_holder ON claims (holder);

-- Small facts that outlive every process: which commands Discord knows, where a move came from.
CREATE TABLE marks (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Who stored the latest step, and sees to it that the match goes on; whose post is under way.
ALTER TABLE matches ADD COLUMN keeper TEXT;

ALTER TABLE matches ADD COLUMN teller TEXT;

-- Who lets it happen; who delivers it.
ALTER TABLE schedule ADD COLUMN holder TEXT;

ALTER TABLE notices ADD COLUMN holder TEXT;
