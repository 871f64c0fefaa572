-- Times are microseconds since 1970, 0 is none; flags are 0 or 1.
CREATE TABLE collections (
    id         TEXT PRIMARY KEY,
    owner      TEXT NOT NULL,
    feature    TEXT NOT NULL,
    name       TEXT NOT NULL,
    columns    TEXT NOT NULL,              -- names of the columns that ride along, a JSON list
    row_limit  INTEGER NOT NULL,            -- of an input; 0 is none
    call_limit INTEGER NOT NULL,            -- of a run; 0 is none
    speed      REAL NOT NULL,            -- calls a second; 0 is none
    keep_until INTEGER NOT NULL,
    pause_on_change INTEGER NOT NULL DEFAULT 0,
    sealed_key BLOB,                      -- only while a run is unfinished
    created_at INTEGER NOT NULL,
    deleted_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX collections_by_owner ON collections (owner, created_at);

CREATE TABLE runs (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    collection     TEXT NOT NULL,
    number         INTEGER NOT NULL,
    mode           TEXT NOT NULL,          -- full, new
    state          TEXT NOT NULL,          -- ready, running, paused, done, cancelled
    pause_reason   TEXT NOT NULL DEFAULT '',
    resume_at      INTEGER NOT NULL DEFAULT 0,
    message        TEXT NOT NULL DEFAULT '',
    row_limit      INTEGER NOT NULL,
    call_limit     INTEGER NOT NULL,
    speed          REAL NOT NULL,
    inputs         INTEGER NOT NULL DEFAULT 0,
    inputs_open    INTEGER NOT NULL DEFAULT 0,
    inputs_ended   INTEGER NOT NULL DEFAULT 0,
    calls_reserved INTEGER NOT NULL DEFAULT 0,
    calls_spent    INTEGER NOT NULL DEFAULT 0,
    calls_wasted   INTEGER NOT NULL DEFAULT 0,
    rows_fetched   INTEGER NOT NULL DEFAULT 0,
    rows_unique    INTEGER NOT NULL DEFAULT 0,
    rows_removed   INTEGER NOT NULL DEFAULT 0, -- of inputs that were removed; the numbers of their rows are not given again
    bytes          INTEGER NOT NULL DEFAULT 0,
    next_at        INTEGER NOT NULL DEFAULT 0, -- the run's next call
    turn           INTEGER NOT NULL DEFAULT 0,
    generation     INTEGER NOT NULL DEFAULT 0, -- changes when rows get other numbers
    departures     TEXT NOT NULL DEFAULT '', -- how its rows depart from those before, a JSON list
    shape_rows     INTEGER NOT NULL DEFAULT 0, -- rows whose shape was looked at
    event_seq      INTEGER NOT NULL DEFAULT 0, -- the number of its last event
    pulse_at       INTEGER NOT NULL DEFAULT 0,
    pulse_calls    INTEGER NOT NULL DEFAULT 0,
    pulse_rate     REAL NOT NULL DEFAULT 0, -- calls a second, measured
    created_at     INTEGER NOT NULL,
    started_at     INTEGER NOT NULL DEFAULT 0,
    ended_at       INTEGER NOT NULL DEFAULT 0,
    UNIQUE (collection, number)
) STRICT;
CREATE INDEX runs_by_state ON runs (state);

CREATE TABLE inputs (
    run            INTEGER NOT NULL,
    number         INTEGER NOT NULL,
    line           INTEGER NOT NULL,
    value          TEXT NOT NULL,          -- what a person knows it by
    key            TEXT NOT NULL,          -- equal for inputs that make the same call
    params         TEXT NOT NULL,          -- values by parameter of the call, a JSON object
    unresolved     TEXT NOT NULL DEFAULT '', -- the parameter whose value is a username
    account_id     TEXT NOT NULL DEFAULT '',
    root           TEXT NOT NULL DEFAULT '',
    parent         TEXT NOT NULL DEFAULT '',
    columns        TEXT NOT NULL DEFAULT '[]',
    resolved       TEXT NOT NULL DEFAULT '', -- the key, with the ID that its name was resolved to
    repeats        INTEGER NOT NULL DEFAULT 0, -- the number of the input that is the same account
    state          INTEGER NOT NULL DEFAULT 0, -- 0 waiting, 1 open, 2 ended
    outcome        TEXT NOT NULL DEFAULT '',
    reason         TEXT NOT NULL DEFAULT '',
    status         INTEGER NOT NULL DEFAULT 0, -- of the last answer
    message        TEXT NOT NULL DEFAULT '',
    calls          INTEGER NOT NULL DEFAULT 0,
    pages          INTEGER NOT NULL DEFAULT 0, -- stored answers
    rows_fetched   INTEGER NOT NULL DEFAULT 0,
    rows_unique    INTEGER NOT NULL DEFAULT 0,
    provider_count INTEGER NOT NULL DEFAULT -1,
    cursor         TEXT NOT NULL DEFAULT '',
    next           TEXT NOT NULL DEFAULT '', -- further values of the next call, a JSON object
    cursor_at      INTEGER NOT NULL DEFAULT 0,
    cursor_of      TEXT NOT NULL DEFAULT '', -- the parameters that the cursor belongs to
    old_pages      INTEGER NOT NULL DEFAULT 0, -- pages that may bring nothing new, after it was started anew
    restarts       INTEGER NOT NULL DEFAULT 0,
    known_streak   INTEGER NOT NULL DEFAULT 0,
    marked         INTEGER NOT NULL DEFAULT 0, -- later runs may stop at its rows
    failure        TEXT NOT NULL DEFAULT '', -- the kind of the last failures
    same_failures  INTEGER NOT NULL DEFAULT 0,
    failures       INTEGER NOT NULL DEFAULT 0, -- since the last page
    failed_at      INTEGER NOT NULL DEFAULT 0, -- the first of them
    not_before     INTEGER NOT NULL DEFAULT 0,
    turn           INTEGER NOT NULL,
    call           INTEGER NOT NULL DEFAULT 0, -- the number of calls reserved for it: the fence of a late answer
    worker         INTEGER NOT NULL DEFAULT 0, -- that has a call under way; 0 is none
    PRIMARY KEY (run, number),
    UNIQUE (run, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX inputs_due ON inputs (run, turn) WHERE state < 2 AND worker = 0;
CREATE INDEX inputs_open ON inputs (run, turn) WHERE state = 1 AND worker = 0;
CREATE INDEX inputs_under_way ON inputs (worker, run) WHERE worker > 0;
CREATE INDEX inputs_resolved ON inputs (run, resolved) WHERE resolved <> '';
CREATE INDEX inputs_by_outcome ON inputs (run, outcome, number);

CREATE TABLE tallies (
    run     INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    inputs  INTEGER NOT NULL,
    PRIMARY KEY (run, outcome)
) STRICT, WITHOUT ROWID;

CREATE TABLE answers (
    run          INTEGER NOT NULL,
    input        INTEGER NOT NULL,
    page         INTEGER NOT NULL,
    status       INTEGER NOT NULL,
    received_at  INTEGER NOT NULL,
    took         INTEGER NOT NULL,          -- microseconds
    size         INTEGER NOT NULL,          -- bytes, before compression
    body         BLOB NOT NULL,           -- zstd
    rows_fetched INTEGER NOT NULL,
    rows_unique  INTEGER NOT NULL,
    first_row    INTEGER NOT NULL,          -- number of its first unique row
    positions    BLOB,                    -- of its unique rows; NULL: all of the first ones
    PRIMARY KEY (run, input, page)
) STRICT;
CREATE INDEX answers_by_row ON answers (run, first_row, input, page, rows_unique) WHERE rows_unique > 0;

-- Each ID once: what an input of a run has.
CREATE TABLE rows (
    run    INTEGER NOT NULL,
    input  INTEGER NOT NULL,
    row_id TEXT COLLATE BINARY NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (run, input, row_id)
) STRICT, WITHOUT ROWID;

-- One rate, one pause and one quota for all collections of an access key.
CREATE TABLE keys (
    owner        TEXT PRIMARY KEY,
    next_at      INTEGER NOT NULL DEFAULT 0,
    rate         REAL NOT NULL DEFAULT 0, -- calls a second after the last pause; 0 is any number
    peak         REAL NOT NULL DEFAULT 0, -- the highest rate that met a limit
    limited      REAL NOT NULL DEFAULT 0, -- the share of the answers in pauses that are rate limits
    window_at    INTEGER NOT NULL DEFAULT 0, -- since when good answers are counted
    window_good  INTEGER NOT NULL DEFAULT 0,
    paused_until INTEGER NOT NULL DEFAULT 0,
    strikes      INTEGER NOT NULL DEFAULT 0, -- pauses in a row
    answered_at  INTEGER NOT NULL DEFAULT 0, -- the last good answer
    quota_left   INTEGER NOT NULL DEFAULT -1,
    quota_limit  INTEGER NOT NULL DEFAULT -1,
    quota_reset  INTEGER NOT NULL DEFAULT 0,
    quota_at     INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Processes that work. One is alive while it holds a lock: on PostgreSQL an advisory one, on SQLite that of the file.
CREATE TABLE workers (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    calls INTEGER NOT NULL                 -- at a time
) STRICT;

CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

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

-- Bulk actions on the inputs of a run.
CREATE TABLE changes (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    run     INTEGER NOT NULL,
    action  TEXT NOT NULL,               -- retry, cancel, delete
    total   INTEGER NOT NULL,            -- inputs
    done    INTEGER NOT NULL DEFAULT 0,  -- of these, the ones that were looked at
    changed INTEGER NOT NULL DEFAULT 0,
    is_done INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX changes_pending ON changes (run, id) WHERE is_done = 0;

-- The remaining inputs of a bulk action, in batches: each is a transaction.
CREATE TABLE change_batches (
    change INTEGER NOT NULL,
    number INTEGER NOT NULL,
    inputs TEXT NOT NULL,                -- their numbers, a JSON list
    PRIMARY KEY (change, number)
) STRICT;

-- What happened to runs: each change of a run's state, stored in the same transaction.
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
