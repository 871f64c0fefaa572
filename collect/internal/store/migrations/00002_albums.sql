-- +goose Up

-- The pictures and clips of a collection, where they were asked for.
CREATE TABLE albums (
    collection  TEXT PRIMARY KEY,            -- it may be deleted, until the files are
    home        TEXT NOT NULL,               -- the data folder that has the files
    is_on       INTEGER NOT NULL,
    file_limit  INTEGER NOT NULL,            -- bytes
    total_limit INTEGER NOT NULL,            -- bytes
    retry       INTEGER NOT NULL DEFAULT 0,  -- the number of the run whose missing files are fetched again
    states      TEXT NOT NULL DEFAULT '{}',  -- how far it is by number of run, a JSON object
    bytes       INTEGER NOT NULL DEFAULT 0,  -- of the files
    message     TEXT NOT NULL DEFAULT ''     -- why it waits
) STRICT, WITHOUT ROWID;
CREATE INDEX albums_by_home ON albums (home);

-- How the rows of a run depart from those before.
ALTER TABLE collections ADD COLUMN pause_on_change INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN departures TEXT NOT NULL DEFAULT ''; -- a JSON list
ALTER TABLE runs ADD COLUMN shape_rows INTEGER NOT NULL DEFAULT 0; -- rows whose shape was looked at

-- +goose Down
ALTER TABLE runs DROP COLUMN shape_rows;
ALTER TABLE runs DROP COLUMN departures;
ALTER TABLE collections DROP COLUMN pause_on_change;
DROP TABLE albums;
