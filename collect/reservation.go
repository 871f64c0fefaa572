package collect

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strconv"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/internal/store"
)

// lockedRun holds the values of a run that a transaction has locked.
type lockedRun struct {
	id, number                 int64
	collection, owner, feature string
	state                      RunState
	mode                       Mode
	rowLimit, callLimit        int64
	inputs, rowsRemoved        int64
	speed                      float64
	sealedKey                  []byte
	runCounts
}

// runCounts holds the values of a run that calls change.
type runCounts struct {
	reserved, spent, wasted int64
	rowsFetched, rowsUnique int64
	bytes, ended, open      int64
	nextAt, turn, started   int64
	pulseAt, pulseCalls     int64
	pulseRate               float64
	message                 string
}

// nextRow returns the number for the next stored row.
func (r *lockedRun) nextRow() int64 { return r.rowsUnique + r.rowsRemoved }

// lockRun locks and reads a run.
func (e *Engine) lockRun(ctx context.Context, tx store.Tx, run int64) (r lockedRun, err error) {
	reading := e.runReading(run, &r)
	return r, reading.Scan(tx.QueryRow(ctx, reading.Text, reading.Args...))
}

func (e *Engine) runReading(run int64, r *lockedRun) store.Reading {
	return store.Reading{Text: `SELECT r.id, r.number, r.collection, c.owner, c.feature, r.state, r.mode, r.row_limit, r.call_limit, r.inputs, r.rows_removed, r.speed, c.sealed_key,
		r.calls_reserved, r.calls_spent, r.calls_wasted, r.rows_fetched, r.rows_unique, r.bytes, r.inputs_ended, r.inputs_open,
		r.next_at, r.turn, r.started_at, r.pulse_at, r.pulse_calls, r.pulse_rate, r.message
		FROM runs r JOIN collections c ON c.id = r.collection WHERE r.id = $1` + e.db.ForUpdate("r"), Args: []any{run}, Scan: func(row store.Row) error {
		var state, mode string
		err := row.Scan(&r.id, &r.number, &r.collection, &r.owner, &r.feature, &state, &mode, &r.rowLimit, &r.callLimit, &r.inputs, &r.rowsRemoved, &r.speed, &r.sealedKey,
			&r.reserved, &r.spent, &r.wasted, &r.rowsFetched, &r.rowsUnique, &r.bytes, &r.ended, &r.open,
			&r.nextAt, &r.turn, &r.started, &r.pulseAt, &r.pulseCalls, &r.pulseRate, &r.message)
		r.state, r.mode = RunState(state), Mode(mode)
		return err
	}}
}

// lockedInput holds the values of an input that a transaction has locked.
type lockedInput struct {
	number, line                   int64
	value, key, params, unresolved string
	accountID                      string
	state                          InputState
	calls, pages                   int64
	rowsFetched, rowsUnique        int64
	providerCount                  int64
	cursor, next, cursorOf         string
	cursorAt, oldPages, restarts   int64
	knownStreak                    int64
	failure                        string
	sameFailures, failures         int64
	failedAt                       int64
	call                           int64 // number of calls reserved so far; a call with another number was already settled
	worker                         int64 // the worker with a call in progress; 0 means none
	message                        string
	isRestarted                    bool // the input was restarted since it was read
}

const inputColumns = `number, line, value, key, params, unresolved, account_id, state, calls, pages, rows_fetched, rows_unique, provider_count, cursor, next, cursor_of,
	cursor_at, old_pages, restarts, known_streak, failure, same_failures, failures, failed_at, call, worker, message`

func scanInput(row store.Row) (in lockedInput, err error) {
	return in, row.Scan(&in.number, &in.line, &in.value, &in.key, &in.params, &in.unresolved, &in.accountID, &in.state, &in.calls, &in.pages, &in.rowsFetched, &in.rowsUnique,
		&in.providerCount, &in.cursor, &in.next, &in.cursorOf, &in.cursorAt, &in.oldPages, &in.restarts, &in.knownStreak, &in.failure, &in.sameFailures, &in.failures,
		&in.failedAt, &in.call, &in.worker, &in.message)
}

// inputReading reads a locked run's inputs with the given numbers, if they still exist.
func (e *Engine) inputReading(run int64, numbers []int64, found map[int64]lockedInput) store.Reading {
	return store.Reading{Text: "SELECT " + inputColumns + " FROM inputs WHERE run = $1 AND " + e.db.AnyOf("number", "$2"), Args: []any{run, store.List(e.db, numbers)}, Scan: func(row store.Row) error {
		in, err := scanInput(row)
		found[in.number] = in
		return err
	}}
}

// reservation is a call that may be made.
type reservation struct {
	run     lockedRun
	input   lockedInput
	feature catalog.Feature
	call    catalog.Call
	values  map[string]string
	key     string
	// identity identifies the call without its cursor.
	identity string
	isPaced  bool // the run's speed is limited
}

// isResolving reports whether the call looks up the ID of a username.
func (r *reservation) isResolving() bool {
	return r.input.unresolved != "" && r.input.accountID == ""
}

// prepare returns the next call for an input.
func (e *Engine) prepare(r *lockedRun, in *lockedInput, now int64) (*reservation, error) {
	feature, ok := collectable(r.feature)
	if !ok {
		return nil, fmt.Errorf("the feature %s cannot be collected", r.feature)
	}
	key, err := e.secret.open(r.collection, r.sealedKey)
	if err != nil {
		return nil, err
	}
	made := &reservation{run: *r, input: *in, feature: feature, key: key, values: map[string]string{}}
	if err := json.Unmarshal([]byte(in.params), &made.values); err != nil {
		return nil, fmt.Errorf("read the parameters of an input: %w", err)
	}
	if made.isResolving() {
		made.call, _ = catalog.CallByName(catalog.CallUserID)
		made.values = map[string]string{"user": made.values[in.unresolved]}
		return made, nil
	}
	if in.unresolved != "" {
		made.values[in.unresolved] = in.accountID
	}
	made.call, _ = catalog.CallByName(feature.Call)
	made.identity = cursorOf(made.call, made.values)
	made.renewCursor(now, e.config.CursorAge)
	return made, made.addCursor()
}

// renewCursor restarts the input if its cursor is too old or belongs to another call.
func (r *reservation) renewCursor(now int64, limit time.Duration) {
	in := &r.input
	if in.cursor == "" {
		return
	}
	age := time.Duration(now-in.cursorAt) * time.Microsecond
	switch {
	case in.cursorOf != r.identity:
		in.message = restartedText + "belonged to a request with other parameters."
	case age > limit:
		in.message = restartedText + "was " + age.Round(time.Minute).String() + " old."
	default:
		return
	}
	in.restart()
}

// restart goes back to the first page. Stored rows are kept, and the pages that are requested again
// may contain nothing new.
func (in *lockedInput) restart() {
	in.cursor, in.next, in.oldPages, in.knownStreak = "", "", in.pages+in.pages, 0
	in.restarts++
	in.isRestarted = true
}

// cursorOf returns an identifier of the call that a cursor belongs to.
func cursorOf(call catalog.Call, values map[string]string) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(call.Name))
	for _, p := range call.Params {
		if p.From == catalog.SourceInput || p.From == catalog.SourceConstant {
			_, _ = h.Write([]byte("\x00" + p.Name + "=" + values[p.Name]))
		}
	}
	return strconv.FormatUint(h.Sum64(), 36)
}

// addCursor adds the values for a later page.
func (r *reservation) addCursor() error {
	in := &r.input
	if in.cursor == "" {
		return nil
	}
	next := map[string]string{}
	if in.next != "" {
		if err := json.Unmarshal([]byte(in.next), &next); err != nil {
			return fmt.Errorf("read what the next call sends: %w", err)
		}
	}
	for _, p := range r.call.Params {
		switch {
		case catalog.TakesCursor(p):
			r.values[p.Name] = in.cursor
		case p.From == catalog.SourceAnswer && next[p.Name] != "":
			r.values[p.Name] = next[p.Name]
		}
	}
	return nil
}

// restartedText is the start of the ledger's message for a restarted input.
const restartedText = "Restarted: its cursor "

// reserveResult is one of: a reservation, the time slot of the call, a wait after which the lane
// tries again, or a note that the lane is finished. If empty, the lane tries again immediately.
type reserveResult struct {
	made       *reservation
	slot       int64
	wait       time.Duration
	isFinished bool
}
