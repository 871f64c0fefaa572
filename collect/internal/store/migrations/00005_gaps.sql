-- +goose Up

-- Rows that are deleted leave a gap between the stored numbers of others, which stay. What reads a run counts its rows
-- without the gaps.
ALTER TABLE runs ADD COLUMN rows_removed INTEGER NOT NULL DEFAULT 0; -- in all gaps
CREATE TABLE gaps (
    run       INTEGER NOT NULL,
    first_row INTEGER NOT NULL,
    size      INTEGER NOT NULL,            -- rows
    PRIMARY KEY (run, first_row)
) STRICT, WITHOUT ROWID;

-- The inputs of a bulk action that are left, in batches: each is a transaction. changes.inputs is empty.
CREATE TABLE change_batches (
    change INTEGER NOT NULL,
    number INTEGER NOT NULL,
    inputs BLOB NOT NULL,                -- their numbers, each as the difference to the one before
    PRIMARY KEY (change, number)
) STRICT;

-- +goose Down

-- What is left of bulk actions is not done.
UPDATE changes SET is_done = 1 WHERE is_done = 0;
DROP TABLE change_batches;
UPDATE answers SET first_row = first_row - (SELECT sum(g.size) FROM gaps g WHERE g.run = answers.run AND g.first_row < answers.first_row)
    WHERE EXISTS (SELECT 1 FROM gaps g WHERE g.run = answers.run AND g.first_row < answers.first_row);
UPDATE rows SET number = number - (SELECT sum(g.size) FROM gaps g WHERE g.run = rows.run AND g.first_row < rows.number)
    WHERE EXISTS (SELECT 1 FROM gaps g WHERE g.run = rows.run AND g.first_row < rows.number);
DROP TABLE gaps;
ALTER TABLE runs DROP COLUMN rows_removed;
