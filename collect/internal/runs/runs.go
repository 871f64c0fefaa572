// Package runs owns the states of runs. Only Transition writes runs.state. It records each change
// in the table events in the same transaction.
package runs

import (
	"context"
	"fmt"
	"strings"

	"viewfinder/collect/internal/store"
)

// Run states.
const (
	Ready     = "ready"     // not yet started
	Running   = "running"   // making calls
	Paused    = "paused"    // makes no calls until it is resumed
	Done      = "done"      // every input has ended
	Cancelled = "cancelled" // cancelled by a person
)

// Kind is a kind of event.
type Kind string

// Kinds of events.
const (
	Start  Kind = "started"   // a person started or resumed the run
	Reopen Kind = "reopened"  // an ended run has unfinished inputs again
	Resume Kind = "resumed"   // the pause is over
	Pause  Kind = "paused"    // calls stopped
	Finish Kind = "finished"  // every input has ended
	Cancel Kind = "cancelled" // a person cancelled the run
)

// Kinds returns every kind.
func Kinds() []Kind { return []Kind{Start, Reopen, Resume, Pause, Finish, Cancel} }

// transitions maps kinds of events to the states they apply to and the resulting state.
var transitions = map[Kind]struct {
	from []string
	to   string
}{
	Start:  {[]string{Ready, Running, Paused}, Running},
	Reopen: {[]string{Done, Cancelled}, Running},
	Resume: {[]string{Paused}, Running},
	Pause:  {[]string{Ready, Running, Paused}, Paused},
	Finish: {[]string{Running, Paused}, Done},
	Cancel: {[]string{Ready, Running, Paused}, Cancelled},
}

// Event is a state change of a run.
type Event struct {
	Kind Kind
	At   int64 // microseconds since 1970
	// Reason is the reason a run is paused, ResumeAt is when it resumes automatically (0 means
	// never), and Message explains the pause.
	Reason   string
	ResumeAt int64
	Message  string
}

// Transition applies an event to the runs that meet a condition on the table runs. Runs whose state
// does not allow the event are not changed. It returns the IDs of the changed runs.
func Transition(ctx context.Context, tx store.Tx, e Event, condition string, args ...any) ([]int64, error) {
	t := transitions[e.Kind]
	n := len(args)
	set := fmt.Sprintf("state = '%s', event_seq = event_seq + 1, pause_reason = $%d, resume_at = $%d", t.to, n+1, n+2)
	args = append(args, e.Reason, e.ResumeAt)
	switch t.to {
	case Running:
		set += ", message = '', ended_at = 0, next_at = 0"
	case Paused:
		set += fmt.Sprintf(", message = $%d", n+3)
		args = append(args, e.Message)
	case Cancelled:
		set += fmt.Sprintf(", message = '', ended_at = $%d", n+3)
		args = append(args, e.At)
	case Done:
		set += fmt.Sprintf(", ended_at = $%d", n+3)
		args = append(args, e.At)
	}
	changed, err := store.Collect(ctx, tx, func(row store.Row) (c change, err error) { return c, row.Scan(&c.run, &c.seq) },
		"UPDATE runs SET "+set+" WHERE state IN ('"+strings.Join(t.from, "', '")+"') AND ("+condition+") RETURNING id, event_seq", args...)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(changed))
	for i, c := range changed {
		ids[i] = c.run
		_, err := tx.Exec(ctx, "INSERT INTO events (run, seq, kind, at, reason, resume_at, message) VALUES ($1, $2, $3, $4, $5, $6, $7)",
			c.run, c.seq, string(e.Kind), e.At, e.Reason, e.ResumeAt, e.Message)
		if err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// change is a changed run and its event's number.
type change struct{ run, seq int64 }

// Events returns the events of a run in order, skipping the first ones. The numbers of a run's
// events have no gaps.
func Events(ctx context.Context, tx store.Tx, id int64, after int) ([]Event, error) {
	return store.Collect(ctx, tx, func(row store.Row) (e Event, err error) {
		return e, row.Scan(&e.Kind, &e.At, &e.Reason, &e.ResumeAt, &e.Message)
	}, "SELECT kind, at, reason, resume_at, message FROM events WHERE run = $1 AND seq > $2 ORDER BY seq", id, after)
}
