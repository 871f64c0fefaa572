-- +goose Up

-- Times are microseconds since 1970, 0 is none; flags are 0 or 1.
CREATE TABLE collections (
    id         TEXT PRIMARY KEY,
    owner      TEXT NOT NULL,
    feature    TEXT NOT NULL,
    name       TEXT NOT NULL,
    columns    TEXT NOT NULL,              -- names of the columns that ride along, a JSON list
    row_limit  BIGINT NOT NULL,            -- of an input; 0 is none
    call_limit BIGINT NOT NULL,            -- of a run; 0 is none
    speed      DOUBLE PRECISION NOT NULL,            -- calls a second; 0 is none
    keep_until BIGINT NOT NULL,
    sealed_key BYTEA,                      -- only while a run is unfinished
    created_at BIGINT NOT NULL,
    deleted_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX collections_by_owner ON collections (owner, created_at);

CREATE TABLE runs (
    id             BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    collection     TEXT NOT NULL,
    number         BIGINT NOT NULL,
    mode           TEXT NOT NULL,          -- full, new
    state          TEXT NOT NULL,          -- ready, running, paused, done, cancelled
    pause_reason   TEXT NOT NULL DEFAULT '',
    resume_at      BIGINT NOT NULL DEFAULT 0,
    message        TEXT NOT NULL DEFAULT '',
    row_limit      BIGINT NOT NULL,
    call_limit     BIGINT NOT NULL,
    speed          DOUBLE PRECISION NOT NULL,
    inputs         BIGINT NOT NULL DEFAULT 0,
    inputs_open    BIGINT NOT NULL DEFAULT 0,
    inputs_ended   BIGINT NOT NULL DEFAULT 0,
    calls_reserved BIGINT NOT NULL DEFAULT 0,
    calls_spent    BIGINT NOT NULL DEFAULT 0,
    calls_wasted   BIGINT NOT NULL DEFAULT 0,
    rows_fetched   BIGINT NOT NULL DEFAULT 0,
    rows_unique    BIGINT NOT NULL DEFAULT 0,
    bytes          BIGINT NOT NULL DEFAULT 0,
    next_at        BIGINT NOT NULL DEFAULT 0, -- the run's next call
    turn           BIGINT NOT NULL DEFAULT 0,
    generation     BIGINT NOT NULL DEFAULT 0, -- changes when rows get other numbers
    pulse_at       BIGINT NOT NULL DEFAULT 0,
    pulse_calls    BIGINT NOT NULL DEFAULT 0,
    pulse_rate     DOUBLE PRECISION NOT NULL DEFAULT 0, -- calls a second, measured
    created_at     BIGINT NOT NULL,
    started_at     BIGINT NOT NULL DEFAULT 0,
    ended_at       BIGINT NOT NULL DEFAULT 0,
    UNIQUE (collection, number)
);
CREATE INDEX runs_by_state ON runs (state);

CREATE TABLE inputs (
    run            BIGINT NOT NULL,
    number         BIGINT NOT NULL,
    line           BIGINT NOT NULL,
    value          TEXT NOT NULL,          -- what a person knows it by
    key            TEXT NOT NULL,          -- equal for inputs that make the same call
    params         TEXT NOT NULL,          -- values by parameter of the call, a JSON object
    unresolved     TEXT NOT NULL DEFAULT '', -- the parameter whose value is a username
    account_id     TEXT NOT NULL DEFAULT '',
    root           TEXT NOT NULL DEFAULT '',
    parent         TEXT NOT NULL DEFAULT '',
    columns        TEXT NOT NULL DEFAULT '[]',
    state          BIGINT NOT NULL DEFAULT 0, -- 0 waiting, 1 open, 2 ended
    outcome        TEXT NOT NULL DEFAULT '',
    reason         TEXT NOT NULL DEFAULT '',
    status         BIGINT NOT NULL DEFAULT 0, -- of the last answer
    message        TEXT NOT NULL DEFAULT '',
    calls          BIGINT NOT NULL DEFAULT 0,
    pages          BIGINT NOT NULL DEFAULT 0, -- stored answers
    rows_fetched   BIGINT NOT NULL DEFAULT 0,
    rows_unique    BIGINT NOT NULL DEFAULT 0,
    provider_count BIGINT NOT NULL DEFAULT -1,
    cursor         TEXT NOT NULL DEFAULT '',
    next           TEXT NOT NULL DEFAULT '', -- further values of the next call, a JSON object
    cursor_at      BIGINT NOT NULL DEFAULT 0,
    cursor_of      TEXT NOT NULL DEFAULT '', -- the parameters that the cursor belongs to
    old_pages      BIGINT NOT NULL DEFAULT 0, -- pages that may bring nothing new, after it was started anew
    restarts       BIGINT NOT NULL DEFAULT 0,
    known_streak   BIGINT NOT NULL DEFAULT 0,
    marked         BIGINT NOT NULL DEFAULT 0, -- later runs may stop at its rows
    failure        TEXT NOT NULL DEFAULT '', -- the kind of the last failures
    same_failures  BIGINT NOT NULL DEFAULT 0,
    failures       BIGINT NOT NULL DEFAULT 0, -- since the last page
    failed_at      BIGINT NOT NULL DEFAULT 0, -- the first of them
    not_before     BIGINT NOT NULL DEFAULT 0,
    turn           BIGINT NOT NULL,
    armed          BIGINT NOT NULL DEFAULT 0, -- a job exists for it
    claim          BIGINT NOT NULL DEFAULT 0, -- the job that counts
    attempt        BIGINT NOT NULL DEFAULT 0, -- calls reserved for it
    attempt_open   BIGINT NOT NULL DEFAULT 0, -- the last of them has no result yet
    PRIMARY KEY (run, number),
    UNIQUE (run, key)
);
CREATE INDEX inputs_due ON inputs (run, turn) WHERE state < 2 AND armed = 0;
CREATE INDEX inputs_armed ON inputs (run, number) WHERE armed = 1;
CREATE INDEX inputs_open ON inputs (run, turn) WHERE state = 1 AND armed = 0;
CREATE INDEX inputs_by_outcome ON inputs (run, outcome, number);

CREATE TABLE tallies (
    run     BIGINT NOT NULL,
    outcome TEXT NOT NULL,
    inputs  BIGINT NOT NULL,
    PRIMARY KEY (run, outcome)
);

CREATE TABLE answers (
    run          BIGINT NOT NULL,
    input        BIGINT NOT NULL,
    page         BIGINT NOT NULL,
    status       BIGINT NOT NULL,
    received_at  BIGINT NOT NULL,
    took         BIGINT NOT NULL,          -- microseconds
    size         BIGINT NOT NULL,          -- bytes, before compression
    body         BYTEA NOT NULL,           -- zstd
    rows_fetched BIGINT NOT NULL,
    rows_unique  BIGINT NOT NULL,
    first_row    BIGINT NOT NULL,          -- number of its first unique row
    positions    BYTEA,                    -- of its unique rows; NULL: all of the first ones
    PRIMARY KEY (run, input, page)
);
CREATE INDEX answers_by_row ON answers (run, first_row) WHERE rows_unique > 0;

-- Each ID once: what an input of a run has.
CREATE TABLE rows (
    run    BIGINT NOT NULL,
    input  BIGINT NOT NULL,
    row_id TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (run, input, row_id)
);

-- One rate, one pause and one quota for all collections of an access key.
CREATE TABLE keys (
    owner        TEXT PRIMARY KEY,
    next_at      BIGINT NOT NULL DEFAULT 0,
    rate         DOUBLE PRECISION NOT NULL DEFAULT 0, -- calls a second, after a rate limit; 0 is none
    peak         DOUBLE PRECISION NOT NULL DEFAULT 0, -- the most good answers a second, lately
    limited      DOUBLE PRECISION NOT NULL DEFAULT 0, -- the share of answers that are rate limits, lately
    window_at    BIGINT NOT NULL DEFAULT 0, -- since when good answers are counted
    window_good  BIGINT NOT NULL DEFAULT 0,
    paused_until BIGINT NOT NULL DEFAULT 0,
    strikes      BIGINT NOT NULL DEFAULT 0, -- pauses in a row
    answered_at  BIGINT NOT NULL DEFAULT 0, -- the last good answer
    quota_left   BIGINT NOT NULL DEFAULT -1,
    quota_limit  BIGINT NOT NULL DEFAULT -1,
    quota_reset  BIGINT NOT NULL DEFAULT 0,
    quota_at     BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE processes (
    id      TEXT PRIMARY KEY,
    workers BIGINT NOT NULL,
    beat_at BIGINT NOT NULL
);

CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- +goose Down
DROP TABLE settings;
DROP TABLE processes;
DROP TABLE keys;
DROP TABLE rows;
DROP TABLE answers;
DROP TABLE tallies;
DROP TABLE inputs;
DROP TABLE runs;
DROP TABLE collections;
