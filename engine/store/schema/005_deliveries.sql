-- Whom some news (a post or a notice, by its nonce) have reached while others still wait for them,
-- each by a nonce of its own. Gone once all were told: after an outage of days nobody hears twice.

CREATE TABLE deliveries (
    news TEXT NOT NULL,
    nonce TEXT NOT NULL,
    PRIMARY KEY (news, nonce)
);
