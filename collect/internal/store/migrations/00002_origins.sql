-- Finds out whether a run has inputs made from rows. SQLite uses each index only if the column is compared with >.
CREATE INDEX inputs_with_root ON inputs (run, root) WHERE root > '' AND root <> value;
CREATE INDEX inputs_with_parent ON inputs (run, parent) WHERE parent > '' AND parent <> value;
