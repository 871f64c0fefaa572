package table

import (
	"context"
	"iter"
	"time"
)

// Source reads the stored responses of a run. Rows are numbered from 0 in arrival order; the rows
// of a response are consecutive.
type Source interface {
	State(context.Context) (State, error)
	// Origins reports whether any input has a root, and whether any has a parent, other than
	// itself.
	Origins(context.Context) (root, parent bool, err error)
	// Pages yields the responses that have rows in a range.
	Pages(context.Context, Range) iter.Seq2[StoredPage, error]
	// Complete yields the numbers of the inputs for which the run has every row.
	Complete(context.Context) iter.Seq2[int64, error]
	// Answers yields every response, ordered by input and page.
	Answers(context.Context) iter.Seq2[StoredAnswer, error]
}

// Range is the rows of a snapshot at the positions [From, To).
type Range struct {
	State
	From, To int
	// ByInput reports that positions are in list order. Otherwise they are row numbers. Removed
	// rows have no position in list order.
	ByInput bool
}

// State is the progress of a run.
type State struct {
	Rows int
	// Generation changes if stored rows are renumbered.
	Generation int64
	Ended      bool // no more rows will be added
	OnlyNew    bool // rows of earlier runs are omitted
	HasRemoved bool // inputs with rows were removed
}

// StoredPage is a response with rows and its input.
type StoredPage struct {
	Input       int64 // the input's number
	Page        int
	First       int   // number of its first row
	Position    int   // position of its first row in a range
	Count       int   // number of its rows, counting each ID once
	Positions   []int // the rows' positions in the response; nil means the first ones
	Packed      []byte
	InputValues // values of the input
}

// InputValues are the values that rows get from their input.
type InputValues struct {
	Value, Root, Parent string
	Columns             []string // the list's own columns
}

// StoredAnswer is a response as received, which may be a failure.
type StoredAnswer struct {
	Input        int64
	Value        string // the input's value
	Page, Status int
	ReceivedAt   time.Time
	Packed       []byte // compressed by Pack
}
