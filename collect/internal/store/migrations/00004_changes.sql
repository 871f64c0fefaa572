-- +goose Up

-- What a person changes of many inputs of a run, until all are.
CREATE TABLE changes (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    run     INTEGER NOT NULL,
    action  TEXT NOT NULL,               -- retry, cancel, delete
    inputs  BLOB NOT NULL,               -- their numbers, each as the difference to the one before
    total   INTEGER NOT NULL,            -- of these
    done    INTEGER NOT NULL DEFAULT 0,  -- of these, the ones that were looked at
    changed INTEGER NOT NULL DEFAULT 0,
    is_done INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX changes_pending ON changes (run, id) WHERE is_done = 0;

-- +goose Down
DROP TABLE changes;
