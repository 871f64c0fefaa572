-- +goose Up

-- What happened to runs: each change of a run's state, stored in the same transaction.
ALTER TABLE runs ADD COLUMN event_seq INTEGER NOT NULL DEFAULT 0; -- the number of its last event
CREATE TABLE events (
    run       INTEGER NOT NULL,
    seq       INTEGER NOT NULL,            -- from 1, without gaps
    kind      TEXT NOT NULL,               -- started, reopened, resumed, paused, finished, cancelled
    at        INTEGER NOT NULL,
    reason    TEXT NOT NULL,
    resume_at INTEGER NOT NULL,
    message   TEXT NOT NULL,
    PRIMARY KEY (run, seq)
) STRICT, WITHOUT ROWID;

-- +goose Down

DROP TABLE events;
ALTER TABLE runs DROP COLUMN event_seq;
