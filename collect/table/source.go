package table

import (
	"context"
	"iter"
	"time"
)

// Source reads what is stored of one run. Rows have numbers from 0 on, in the order in
// which they came; those of one answer are side by side.
type Source interface {
	State(context.Context) (State, error)
	// Pages yields the answers that have rows in [from, to), by their first row.
	Pages(ctx context.Context, from, to int) iter.Seq2[StoredPage, error]
	// Inputs yields which inputs have the rows [from, to): the first one is that of the row
	// from, or one before it. No answer is read for it.
	Inputs(ctx context.Context, from, to int) iter.Seq2[InputRows, error]
	// IDs yields every row by input and ID, whose bytes give the order.
	IDs(context.Context) iter.Seq2[RowID, error]
	// Complete yields the numbers of the inputs of which the run has every row.
	Complete(context.Context) iter.Seq2[int64, error]
	// Answers yields every answer by input and page.
	Answers(context.Context) iter.Seq2[StoredAnswer, error]
}

// State says how far a run is.
type State struct {
	Rows int
	// Generation changes when stored rows get other numbers.
	Generation int64
	Ended      bool // no rows come any more
	OnlyNew    bool // rows that earlier runs have are left out
}

// StoredPage is an answer with rows, and the input that it belongs to.
type StoredPage struct {
	Input       int64 // its number
	Page        int
	First       int   // number of its first row
	Count       int   // of its rows, each ID once
	Positions   []int // of these in the answer; nil: the first ones
	Packed      []byte
	InputValues // of the input
}

// InputRows says that the rows from the first one on are of an input, until others say
// otherwise.
type InputRows struct {
	Input int64 // its number
	First int
}

// InputValues are what each row of an input has beside its answer.
type InputValues struct {
	Value, Root, Parent string
	Columns             []string // those that ride along
}

// RowID is the ID of a row.
type RowID struct {
	Input  int64
	ID     string // as answer.Page.RowID makes it
	Number int
}

// StoredAnswer is an answer as it came, a failed one too.
type StoredAnswer struct {
	Input        int64
	Value        string // of the input
	Page, Status int
	ReceivedAt   time.Time
	Packed       []byte // by Pack
}
