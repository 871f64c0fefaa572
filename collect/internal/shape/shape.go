// Package shape compares the newest rows of a run to earlier rows and records changes in their
// fields.
package shape

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/maypok86/otter/v2"

	"viewfinder/collect/internal/runs"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/tables"
	"viewfinder/collect/table"
)

// Limits on shape checks. A check reads at most a few thousand rows, regardless of how fast rows
// are added.
const (
	shapeLeast    = 50   // minimum number of new rows for a check
	shapeWindow   = 500  // number of newest rows that a check reads
	shapeBaseline = 2000 // number of rows from an earlier run to compare with
	shapeOwn      = 500  // number of rows from the run itself if there is no earlier one
	mostChanges   = 50   // maximum number of shape changes stored per run
	namedChanges  = 3    // number of shape changes named in a message
	endedLately   = time.Minute
)

// baseline holds what a run's rows are compared to.
type baseline struct {
	run     int64
	rows    int
	profile table.Profile
}

// Watch checks the shapes of the rows in a database.
type Watch struct {
	db        *store.DB
	runs      *runs.Runs
	tables    *tables.Tables
	baselines *otter.Cache[int64, baseline] // by run
}

// New returns a Watch.
func New(db *store.DB, r *runs.Runs, t *tables.Tables) *Watch {
	return &Watch{db: db, runs: r, tables: t, baselines: otter.Must(&otter.Options[int64, baseline]{MaximumSize: 64})}
}

// shapedRun is a run with unchecked rows.
type shapedRun struct {
	tables.Run
	pauses  bool
	rows    int
	looked  int // rows already checked
	changes []table.Departure
}

// Look checks recently added rows. No two processes check the same rows.
func (w *Watch) Look(ctx context.Context) error {
	shaped, err := store.Collect(ctx, w.db.Read(), func(row store.Row) (r shapedRun, err error) {
		var columns, changes string
		var pauses int
		if err = row.Scan(&r.ID, &r.Number, &r.Collection, &r.Feature, &columns, &pauses, &r.rows, &r.looked, &changes); err != nil {
			return r, err
		}
		r.pauses = pauses == 1
		if r.changes, err = ReadDepartures(changes); err != nil {
			return r, err
		}
		return r, json.Unmarshal([]byte(columns), &r.Columns)
	}, `SELECT r.id, r.number, r.collection, c.feature, c.columns, c.pause_on_change, r.rows_unique, r.shape_rows, r.departures
		FROM runs r JOIN collections c ON c.id = r.collection
		WHERE c.deleted_at = 0 AND r.rows_unique >= r.shape_rows + $1 AND (r.state = 'running' OR (r.state = 'done' AND r.ended_at > $2))`,
		shapeLeast, w.runs.Now()-endedLately.Microseconds())
	if err != nil {
		return err
	}
	for _, r := range shaped {
		if err := w.look(ctx, r); err != nil {
			return fmt.Errorf("check the shape of run %d: %w", r.ID, err)
		}
	}
	return nil
}

// ReadDepartures parses a run's stored shape changes.
func ReadDepartures(text string) (all []table.Departure, err error) {
	if text == "" {
		return nil, nil
	}
	return all, json.Unmarshal([]byte(text), &all)
}

// look compares the newest rows of a run to earlier ones. If that fails, they are checked again
// later.
func (w *Watch) look(ctx context.Context, r shapedRun) error {
	isClaimed, err := w.claim(ctx, r.ID, r.looked, r.rows)
	if err != nil || !isClaimed {
		return err
	}
	if err = w.compare(ctx, r); err != nil {
		longer, cancel := w.db.Outlive(ctx)
		defer cancel()
		_, again := w.claim(longer, r.ID, r.rows, r.looked)
		return errors.Join(err, again)
	}
	return nil
}

// claim updates the number of checked rows of a run. It returns false if another process was
// faster.
func (w *Watch) claim(ctx context.Context, run int64, from, to int) (isClaimed bool, err error) {
	err = w.db.Update(ctx, func(tx store.Tx) error {
		changed, err := tx.Exec(ctx, "UPDATE runs SET shape_rows = $1 WHERE id = $2 AND shape_rows = $3", to, run, from)
		isClaimed = changed > 0
		return err
	})
	return isClaimed, err
}

// compare stores the differences between the newest rows of a run and earlier ones.
func (w *Watch) compare(ctx context.Context, r shapedRun) error {
	t, err := w.tables.Open(ctx, r.Run)
	if err != nil {
		return err
	}
	before, earlier, err := w.baselineOf(ctx, r, t)
	if err != nil || before.Rows == 0 {
		return err
	}
	after, err := t.Shape(ctx, max(r.looked, r.rows-shapeWindow), r.rows)
	if err != nil {
		return err
	}
	changes, err := t.ShapeChanges(ctx, before, earlier, after)
	if err != nil {
		return err
	}
	return w.storeChanges(ctx, r, changes)
}

// baselineOf returns what a run's rows are compared to: the first rows of the last earlier run that
// has enough, or the run's own first rows.
func (w *Watch) baselineOf(ctx context.Context, r shapedRun, own *table.Table) (table.Profile, *table.Table, error) {
	known, _ := w.baselines.GetIfPresent(r.ID)
	earlier, from := own, baseline{run: r.ID, rows: min(r.looked, shapeOwn)}
	if known.run == r.ID { // its first rows, before any change
		from.rows = known.rows
	}
	var number, rows int
	var id int64
	err := w.db.Read().QueryRow(ctx, `SELECT id, number, rows_unique FROM runs WHERE collection = $1 AND number < $2 AND rows_unique >= $3
		ORDER BY number DESC LIMIT 1`, r.Collection, r.Number, shapeLeast).Scan(&id, &number, &rows)
	if err == nil {
		other := r.Run
		other.ID, other.Number = id, number
		if earlier, err = w.tables.Open(ctx, other); err != nil {
			return table.Profile{}, nil, err
		}
		from = baseline{run: id, rows: min(rows, shapeBaseline)}
	} else if !store.IsMissing(err) {
		return table.Profile{}, nil, err
	}
	if from.rows == 0 { // its first rows become the baseline
		return table.Profile{}, own, nil
	}
	if known.run == from.run && known.rows == from.rows {
		return known.profile, earlier, nil
	}
	if from.profile, err = earlier.Shape(ctx, 0, from.rows); err != nil {
		return table.Profile{}, nil, err
	}
	w.baselines.Set(r.ID, from)
	return from.profile, earlier, nil
}

// storeChanges adds new shape changes to the run, and pauses it if requested.
func (w *Watch) storeChanges(ctx context.Context, r shapedRun, changes []table.Departure) error {
	has := map[string]bool{}
	key := func(d table.Departure) string { return strings.Join([]string{string(d.Kind), d.Path, d.Type}, "\x00") }
	for _, d := range r.changes {
		has[key(d)] = true
	}
	var added []table.Departure
	for _, d := range changes {
		if !has[key(d)] && len(r.changes)+len(added) < mostChanges {
			d.Path = store.Text(d.Path)
			for i := range d.Samples {
				d.Samples[i].Value, d.Samples[i].Input = store.Text(d.Samples[i].Value), store.Text(d.Samples[i].Input)
			}
			added = append(added, d)
		}
	}
	if len(added) == 0 {
		return nil
	}
	text, err := json.Marshal(append(r.changes, added...))
	if err != nil {
		return err
	}
	return w.db.Update(ctx, func(tx store.Tx) error {
		if _, err := tx.Exec(ctx, "UPDATE runs SET departures = $1 WHERE id = $2", string(text), r.ID); err != nil || !r.pauses {
			return err
		}
		_, err := w.runs.Change(ctx, tx, runs.Event{Kind: runs.Pause, Reason: runs.ByShape, Message: shapeText(added)}, "id = $1 AND state = 'running'", r.ID)
		return err
	})
}

// shapeText describes the shape changes in a sentence.
func shapeText(all []table.Departure) string {
	var parts []string
	for _, d := range all[:min(len(all), namedChanges)] {
		switch d.Kind {
		case table.DepartureNew:
			parts = append(parts, d.Path+" is new")
		case table.DepartureGone:
			parts = append(parts, d.Path+" is missing")
		default:
			parts = append(parts, d.Path+" is now of type "+d.Type)
		}
	}
	if more := len(all) - len(parts); more > 0 {
		parts = append(parts, fmt.Sprintf("%d more", more))
	}
	return "The rows differ from earlier ones: " + strings.Join(parts, ", ") + ". Review them; resume the run to accept the changes."
}
