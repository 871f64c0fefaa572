-- Whether a run has inputs that were made from rows, without reading all of them. SQLite uses the index if root, or parent, is compared with >.
CREATE INDEX inputs_with_root ON inputs (run, root) WHERE root > '' AND root <> value;
CREATE INDEX inputs_with_parent ON inputs (run, parent) WHERE parent > '' AND parent <> value;
