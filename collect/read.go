package collect

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"viewfinder/collect/internal/albums"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/shape"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/tables"
	"viewfinder/collect/table"
	"viewfinder/problem"
)

var (
	// ErrNoCollection is returned if the key has no collection with the given ID.
	ErrNoCollection = problem.New(problem.NotFound,
		"There is no such collection for this access key. It may have been deleted, or belong to another key. Use the key that created it.")
	errNoRun = tables.ErrNoRun
)

// Collection returns one of the key's collections.
func (e *Engine) Collection(ctx context.Context, key, id string) (Collection, error) {
	c, run, err := e.find(ctx, key, id, 0)
	if err == nil {
		c.Run, err = e.countIncomplete(ctx, e.db.Read(), run)
	}
	return c, err
}

// Collections returns up to count of the key's collections, newest first. If after is an ID, it
// returns only older collections.
func (e *Engine) Collections(ctx context.Context, key, after string, count int) ([]Collection, error) {
	owner, err := e.owner(key)
	if err != nil {
		return nil, err
	}
	before := int64(1) << 62
	if after != "" {
		c, err := e.Collection(ctx, key, after)
		if err != nil {
			return nil, err
		}
		before = c.CreatedAt.UnixMicro()
	}
	all := []Collection{}
	runs, err := store.Collect(ctx, e.db.Read(), func(row store.Row) (runRow, error) {
		c, run, err := scanCollection(row)
		all = append(all, c)
		return run, err
	}, "SELECT "+collectionColumns+withRun(lastRunNumber)+
		" WHERE c.owner = $1 AND c.deleted_at = 0 AND c.created_at < $2 ORDER BY c.created_at DESC LIMIT $3", owner, before, count)
	if err != nil {
		return nil, err
	}
	for i, run := range runs {
		e.setDiskPause(&run.run)
		if all[i].Run, err = e.countIncomplete(ctx, e.db.Read(), run); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// ReadCollections is like Collections but opens the database read-only and creates nothing. It
// returns an error if the database has another version.
func ReadCollections(ctx context.Context, c Config, key string, count int) ([]Collection, error) {
	c = withDefaults(c)
	if _, err := os.Stat(filepath.Join(c.DataDir, secretFile)); errors.Is(err, fs.ErrNotExist) {
		return nil, err // readSecret would create the secret
	}
	installation, err := readSecret(c.DataDir)
	if err != nil {
		return nil, err
	}
	db, err := store.OpenReading(ctx, c.Database)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	e := &Engine{config: c, db: db, secret: installation, limitCounts: newLimitCounts()}
	return e.Collections(ctx, key, "", count)
}

// Runs returns the runs of a collection, oldest first.
func (e *Engine) Runs(ctx context.Context, key, id string) ([]Run, error) {
	if _, _, err := e.find(ctx, key, id, 0); err != nil {
		return nil, err
	}
	stored, err := store.Collect(ctx, e.db.Read(), scanRun, "SELECT "+runColumns+" FROM runs r WHERE r.collection = $1 ORDER BY r.number", id)
	if err != nil {
		return nil, err
	}
	all := make([]Run, len(stored))
	for i, run := range stored {
		e.setDiskPause(&run.run)
		if all[i], err = e.countIncomplete(ctx, e.db.Read(), run); err != nil {
			return nil, err
		}
		if all[i].Events, err = runEvents(ctx, e.db.Read(), run.id, 0); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Table returns the table of a run. Run number 0 means the last run.
func (e *Engine) Table(ctx context.Context, key, id string, number int) (*table.Table, error) {
	c, run, err := e.find(ctx, key, id, number)
	if err != nil {
		return nil, err
	}
	return e.tables.Open(ctx, tables.Run{ID: run.id, Number: c.Run.Number, Collection: id, Feature: c.Feature, Columns: c.Columns})
}

// runEvents returns the events of a run, skipping the first ones.
func runEvents(ctx context.Context, tx store.Tx, run int64, after int) ([]RunEvent, error) {
	stored, err := runs.Events(ctx, tx, run, after)
	if err != nil {
		return nil, err
	}
	all := make([]RunEvent, len(stored))
	for i, e := range stored {
		all[i] = RunEvent{EventKind(e.Kind), store.Time(e.At), PauseReason(e.Reason), store.Time(e.ResumeAt), e.Message}
	}
	return all, nil
}

// find returns one of the key's collections with one of its runs. Run number 0 means the last run.
func (e *Engine) find(ctx context.Context, key, id string, number int) (Collection, runRow, error) {
	return e.findIn(ctx, e.db.Read(), key, id, number)
}

func (e *Engine) findIn(ctx context.Context, tx store.Tx, key, id string, number int) (Collection, runRow, error) {
	owner, err := e.owner(key)
	if err != nil {
		return Collection{}, runRow{}, err
	}
	if id != store.Text(id) {
		return Collection{}, runRow{}, ErrNoCollection
	}
	c, run, err := scanCollection(tx.QueryRow(ctx, "SELECT "+collectionColumns+withRun("CASE WHEN $1 > 0 THEN $1 ELSE "+lastRunNumber+" END")+
		" WHERE c.id = $2 AND c.owner = $3 AND c.deleted_at = 0", number, id, owner))
	if store.IsMissing(err) && number > 0 {
		if c, run, err = e.findIn(ctx, tx, key, id, 0); err == nil {
			err = errNoRun
		}
		return c, run, err
	}
	if store.IsMissing(err) {
		return c, run, ErrNoCollection
	}
	e.setDiskPause(&run.run)
	c.Run = run.run
	return c, run, err
}

// collectionColumns are the columns that scanCollection reads.
const collectionColumns = `c.id, c.feature, c.name, c.columns, c.row_limit, c.call_limit, c.speed, c.created_at, c.keep_until, coalesce(a.is_on, -1), coalesce(a.file_limit, 0), coalesce(a.total_limit, 0), c.pause_on_change, ` + runColumns

// runColumns are the columns that scanRun reads.
const runColumns = `r.id, r.number, r.mode, r.state, r.pause_reason, r.resume_at, r.message, r.call_limit, r.inputs, r.inputs_ended, r.inputs_open,
	r.calls_reserved, r.calls_spent, r.calls_wasted, r.rows_fetched, r.rows_unique, r.bytes, r.created_at, r.started_at, r.ended_at,
	r.generation, r.pulse_rate, r.departures,
	CAST(coalesce((SELECT sum(t.inputs) FROM tallies t WHERE t.run = r.id AND t.outcome NOT IN ('done', 'empty', 'repeated', 'partial')), 0) AS BIGINT),
	r.row_limit, coalesce((SELECT t.inputs FROM tallies t WHERE t.run = r.id AND t.outcome = 'partial'), 0)`

// runRow is a run as stored.
type runRow struct {
	id, open          int64
	rowLimit, partial int64 // the row limit per input and the number of partial inputs
	pulseRate         float64
	run               Run
}

func (r *runRow) into() ([]any, func() error) {
	var mode, state, reason, departures string
	var resume, created, started, ended int64
	into := []any{&r.id, &r.run.Number, &mode, &state, &reason, &resume, &r.run.Message, &r.run.Calls.Limit, &r.run.Inputs, &r.run.Ended, &r.open,
		&r.run.Calls.Reserved, &r.run.Calls.Spent, &r.run.Calls.Wasted, &r.run.Rows.Fetched, &r.run.Rows.Unique, &r.run.Bytes, &created, &started, &ended,
		&r.run.Generation, &r.pulseRate, &departures, &r.run.Incomplete, &r.rowLimit, &r.partial}
	return into, func() (err error) {
		r.run.Mode, r.run.State, r.run.PauseReason = Mode(mode), RunState(state), PauseReason(reason)
		r.run.ResumeAt, r.run.CreatedAt, r.run.StartedAt, r.run.EndedAt = store.Time(resume), store.Time(created), store.Time(started), store.Time(ended)
		r.run.Departures, err = shape.ReadDepartures(departures)
		return err
	}
}

func scanRun(row store.Row) (r runRow, err error) {
	into, finish := r.into()
	if err := row.Scan(into...); err != nil {
		return r, err
	}
	err = finish()
	return r, err
}

func scanCollection(row store.Row) (c Collection, run runRow, err error) {
	var columns string
	var created, keep int64
	var media Media
	var on, pauses int
	into, finish := run.into()
	err = row.Scan(append([]any{&c.ID, &c.Feature, &c.Name, &columns, &c.RowLimit, &c.CallLimit, &c.Speed, &created, &keep,
		&on, &media.FileLimit, &media.TotalLimit, &pauses}, into...)...)
	if err != nil {
		return c, run, err
	}
	if err := finish(); err != nil {
		return c, run, err
	}
	c.PauseOnChange = pauses == 1
	if media.On = on == albums.On; on != albums.Deleted {
		c.Media = &media
	}
	c.CreatedAt, c.KeepUntil, c.Run = store.Time(created), store.Time(keep), run.run
	return c, run, json.Unmarshal([]byte(columns), &c.Columns)
}

// withRun joins the tables for collectionColumns with a run. The number is a SQL expression.
func withRun(number string) string {
	return " FROM collections c JOIN runs r ON r.collection = c.id AND r.number = " + number + " LEFT JOIN albums a ON a.collection = c.id"
}

// lastRunNumber is the SQL expression for the number of a collection's last run.
const lastRunNumber = "(SELECT max(number) FROM runs WHERE collection = c.id)"

// countIncomplete sets the numbers of inputs that are incomplete and at the row limit. Counting
// reads all partial inputs, so it is done once a run has ended: until then, the inputs of a run
// with a limit are not counted.
func (e *Engine) countIncomplete(ctx context.Context, tx store.Tx, r runRow) (Run, error) {
	run := r.run
	if r.partial == 0 || r.rowLimit > 0 && !run.State.HasEnded() {
		return run, nil
	}
	if run.State.HasEnded() {
		count, err := e.limitCounts.count(ctx, tx, r.id, limitCounted{rowLimit: r.rowLimit, partial: r.partial, endedAt: run.EndedAt})
		if err != nil {
			return run, err
		}
		run.AtRowLimit, run.CutByCalls = count.rows, count.calls
	}
	run.Incomplete += r.partial - run.AtRowLimit
	return run, nil
}
