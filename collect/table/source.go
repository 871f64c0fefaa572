package table

import (
	"context"
	"iter"
	"time"
)

// Source reads the stored answers of a run. Rows are numbered from 0 in the order in which they
// were received; those of one answer are consecutive.
type Source interface {
	State(context.Context) (State, error)
	// Origins reports whether some input has a root, and a parent, that is not the input itself.
	Origins(context.Context) (root, parent bool, err error)
	// Pages yields the answers that have rows of a range.
	Pages(context.Context, Range) iter.Seq2[StoredPage, error]
	// Complete yields the numbers of the inputs of which the run has every row.
	Complete(context.Context) iter.Seq2[int64, error]
	// Answers yields every answer by input and page.
	Answers(context.Context) iter.Seq2[StoredAnswer, error]
}

// Range is rows of a snapshot at the positions [From, To).
type Range struct {
	State
	From, To int
	// ByInput: the position of a row is that in the order of the list. Else it is its number.
	// Rows that were removed have no such position.
	ByInput bool
}

// State says how far a run is.
type State struct {
	Rows int
	// Generation changes when stored rows get other numbers.
	Generation int64
	Ended      bool // no more rows come
	OnlyNew    bool // rows that earlier runs have are left out
	HasRemoved bool // inputs with rows were removed
}

// StoredPage is an answer with rows, and the input that it belongs to.
type StoredPage struct {
	Input       int64 // its number
	Page        int
	First       int   // number of its first row
	Position    int   // of its first row in a range
	Count       int   // of its rows, each ID once
	Positions   []int // of these in the answer; nil: the first ones
	Packed      []byte
	InputValues // of the input
}

// InputValues are the values of an input that each of its rows has.
type InputValues struct {
	Value, Root, Parent string
	Columns             []string // those that ride along
}

// StoredAnswer is an answer as received, also a failed one.
type StoredAnswer struct {
	Input        int64
	Value        string // of the input
	Page, Status int
	ReceivedAt   time.Time
	Packed       []byte // by Pack
}
