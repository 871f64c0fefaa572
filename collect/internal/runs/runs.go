// Package runs owns the states of runs. Transition is the only writer of runs.state, and it
// records each change in the table events, in the same transaction.
package runs

import (
	"context"
	"fmt"
	"strings"

	"viewfinder/collect/internal/store"
)

// The states of a run.
const (
	Ready     = "ready"     // not yet started
	Running   = "running"   // calls are made
	Paused    = "paused"    // no call is made until it is resumed
	Done      = "done"      // every input ended
	Cancelled = "cancelled" // by a person
)

// Kind is what happens to a run.
type Kind string

// The kinds of events.
const (
	Start  Kind = "started"   // a person starts or resumes a run
	Reopen Kind = "reopened"  // a run that ended has inputs again
	Resume Kind = "resumed"   // the time of a pause is over
	Pause  Kind = "paused"    // calls stop
	Finish Kind = "finished"  // every input ended
	Cancel Kind = "cancelled" // a person ends it
)

// Kinds returns every kind.
func Kinds() []Kind { return []Kind{Start, Reopen, Resume, Pause, Finish, Cancel} }

// transitions are the states that a kind of event applies to, and the state that follows.
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

// Event is a change of a run's state.
type Event struct {
	Kind Kind
	At   int64 // microseconds since 1970
	// Reason, ResumeAt and Message say why a run is paused, when it resumes by itself (0 is
	// never), and what to tell a person.
	Reason   string
	ResumeAt int64
	Message  string
}

// Transition applies an event to the runs that meet a condition on the table runs. Runs whose
// state does not allow the event stay as they are. It returns the IDs of those that changed.
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

// change is a run that changed, and the number of the event.
type change struct{ run, seq int64 }

// Events returns the events of a run after the first ones, in their order. The numbers of a run's
// events have no gaps.
func Events(ctx context.Context, tx store.Tx, id int64, after int) ([]Event, error) {
	return store.Collect(ctx, tx, func(row store.Row) (e Event, err error) {
		return e, row.Scan(&e.Kind, &e.At, &e.Reason, &e.ResumeAt, &e.Message)
	}, "SELECT kind, at, reason, resume_at, message FROM events WHERE run = $1 AND seq > $2 ORDER BY seq", id, after)
}
