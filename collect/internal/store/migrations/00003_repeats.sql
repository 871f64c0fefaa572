-- +goose Up

-- Inputs of a run that are the same account, by its name and by its ID.
ALTER TABLE inputs ADD COLUMN resolved TEXT NOT NULL DEFAULT ''; -- the key, with the ID that its name was resolved to
ALTER TABLE inputs ADD COLUMN repeats INTEGER NOT NULL DEFAULT 0; -- the number of the input that it is the same as
CREATE INDEX inputs_resolved ON inputs (run, resolved) WHERE resolved <> '';

-- +goose Down
DROP INDEX inputs_resolved;
ALTER TABLE inputs DROP COLUMN repeats;
ALTER TABLE inputs DROP COLUMN resolved;
