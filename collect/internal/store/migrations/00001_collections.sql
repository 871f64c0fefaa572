-- Times are in microseconds since 1970, or 0 if unset; flags are 0 or 1.
CREATE TABLE collections (
    id         TEXT PRIMARY KEY,
    owner      TEXT NOT NULL,
    feature    TEXT NOT NULL,
    name       TEXT NOT NULL,
    columns    TEXT NOT NULL,              -- other columns of the input list, a JSON list of names
    row_limit  INTEGER NOT NULL,            -- per input; 0 means no limit
    call_limit INTEGER NOT NULL,            -- per run; 0 means no limit
    speed      REAL NOT NULL,            -- calls per second; 0 means no limit
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
    rows_removed   INTEGER NOT NULL DEFAULT 0, -- rows of deleted inputs; their numbers are not reused
    bytes          INTEGER NOT NULL DEFAULT 0,
    next_at        INTEGER NOT NULL DEFAULT 0, -- time of the run's next call
    turn           INTEGER NOT NULL DEFAULT 0,
    generation     INTEGER NOT NULL DEFAULT 0, -- changes when row numbers change
    departures     TEXT NOT NULL DEFAULT '', -- differences in shape from earlier rows, a JSON list
    shape_rows     INTEGER NOT NULL DEFAULT 0, -- rows whose shape was checked
    event_seq      INTEGER NOT NULL DEFAULT 0, -- the number of its last event
    pulse_at       INTEGER NOT NULL DEFAULT 0,
    pulse_calls    INTEGER NOT NULL DEFAULT 0,
    pulse_rate     REAL NOT NULL DEFAULT 0, -- measured calls per second
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
    value          TEXT NOT NULL,          -- as shown to people
    key            TEXT NOT NULL,          -- equal for inputs that make the same call
    params         TEXT NOT NULL,          -- the call's values by parameter, a JSON object
    unresolved     TEXT NOT NULL DEFAULT '', -- the parameter whose value is a username
    account_id     TEXT NOT NULL DEFAULT '',
    root           TEXT NOT NULL DEFAULT '',
    parent         TEXT NOT NULL DEFAULT '',
    columns        TEXT NOT NULL DEFAULT '[]',
    resolved       TEXT NOT NULL DEFAULT '', -- the key it has by ID, once its name is resolved
    repeats        INTEGER NOT NULL DEFAULT 0, -- number of the input with the same account
    state          INTEGER NOT NULL DEFAULT 0, -- 0 waiting, 1 open, 2 ended
    outcome        TEXT NOT NULL DEFAULT '',
    reason         TEXT NOT NULL DEFAULT '',
    status         INTEGER NOT NULL DEFAULT 0, -- of the last response
    message        TEXT NOT NULL DEFAULT '',
    calls          INTEGER NOT NULL DEFAULT 0,
    pages          INTEGER NOT NULL DEFAULT 0, -- stored responses
    rows_fetched   INTEGER NOT NULL DEFAULT 0,
    rows_unique    INTEGER NOT NULL DEFAULT 0,
    provider_count INTEGER NOT NULL DEFAULT -1,
    cursor         TEXT NOT NULL DEFAULT '',
    next           TEXT NOT NULL DEFAULT '', -- other values for the next call, a JSON object
    cursor_at      INTEGER NOT NULL DEFAULT 0,
    cursor_of      TEXT NOT NULL DEFAULT '', -- parameters for which the cursor is valid
    old_pages      INTEGER NOT NULL DEFAULT 0, -- pages that may have no new rows after a restart
    restarts       INTEGER NOT NULL DEFAULT 0,
    known_streak   INTEGER NOT NULL DEFAULT 0,
    marked         INTEGER NOT NULL DEFAULT 0, -- later runs may stop at its rows
    failure        TEXT NOT NULL DEFAULT '', -- kind of the latest failures
    same_failures  INTEGER NOT NULL DEFAULT 0,
    failures       INTEGER NOT NULL DEFAULT 0, -- since the last page
    failed_at      INTEGER NOT NULL DEFAULT 0, -- time of the first one
    not_before     INTEGER NOT NULL DEFAULT 0,
    turn           INTEGER NOT NULL,
    call           INTEGER NOT NULL DEFAULT 0, -- calls reserved so far; late responses with another number are dropped
    worker         INTEGER NOT NULL DEFAULT 0, -- worker with a call in progress, or 0
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
    positions    BLOB,                    -- of its unique rows; NULL if they come first
    PRIMARY KEY (run, input, page)
) STRICT;
CREATE INDEX answers_by_row ON answers (run, first_row, input, page, rows_unique) WHERE rows_unique > 0;

-- The row IDs of each input, without duplicates.
CREATE TABLE rows (
    run    INTEGER NOT NULL,
    input  INTEGER NOT NULL,
    row_id TEXT COLLATE BINARY NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (run, input, row_id)
) STRICT, WITHOUT ROWID;

-- The rate, pause and quota that all collections of an access key share.
CREATE TABLE keys (
    owner        TEXT PRIMARY KEY,
    next_at      INTEGER NOT NULL DEFAULT 0,
    rate         REAL NOT NULL DEFAULT 0, -- calls per second after the last pause; 0 means no limit
    peak         REAL NOT NULL DEFAULT 0, -- highest rate that hit a limit
    limited      REAL NOT NULL DEFAULT 0, -- share of rate limits among responses received during pauses
    window_at    INTEGER NOT NULL DEFAULT 0, -- start of counting successful responses
    window_good  INTEGER NOT NULL DEFAULT 0,
    paused_until INTEGER NOT NULL DEFAULT 0,
    strikes      INTEGER NOT NULL DEFAULT 0, -- pauses in a row
    answered_at  INTEGER NOT NULL DEFAULT 0, -- time of the last successful response
    quota_left   INTEGER NOT NULL DEFAULT -1,
    quota_limit  INTEGER NOT NULL DEFAULT -1,
    quota_reset  INTEGER NOT NULL DEFAULT 0,
    quota_at     INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Worker processes. A worker is alive while it holds a lock: an advisory lock on PostgreSQL, the file lock on SQLite.
CREATE TABLE workers (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    calls INTEGER NOT NULL                 -- concurrent calls
) STRICT;

CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Collections with downloads of pictures and clips.
CREATE TABLE albums (
    collection  TEXT PRIMARY KEY,            -- may be deleted before its files are
    home        TEXT NOT NULL,               -- the data folder that has the files
    is_on       INTEGER NOT NULL,
    file_limit  INTEGER NOT NULL,            -- bytes
    total_limit INTEGER NOT NULL,            -- bytes
    retry       INTEGER NOT NULL DEFAULT 0,  -- number of the run whose missing files are retried
    states      TEXT NOT NULL DEFAULT '{}',  -- progress by run number, a JSON object
    bytes       INTEGER NOT NULL DEFAULT 0,  -- total size of the files
    message     TEXT NOT NULL DEFAULT ''     -- why downloads are waiting
) STRICT, WITHOUT ROWID;
CREATE INDEX albums_by_home ON albums (home);

-- Bulk actions on a run's inputs.
CREATE TABLE changes (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    run     INTEGER NOT NULL,
    action  TEXT NOT NULL,               -- retry, cancel, delete
    total   INTEGER NOT NULL,            -- inputs
    done    INTEGER NOT NULL DEFAULT 0,  -- processed inputs
    changed INTEGER NOT NULL DEFAULT 0,
    is_done INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX changes_pending ON changes (run, id) WHERE is_done = 0;

-- The remaining inputs of a bulk action, with one batch per transaction.
CREATE TABLE change_batches (
    change INTEGER NOT NULL,
    number INTEGER NOT NULL,
    inputs TEXT NOT NULL,                -- a JSON list of numbers
    PRIMARY KEY (change, number)
) STRICT;

-- Changes to run states, stored in the same transaction as each change.
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
