package store

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// Batch is a transaction shared by several operations. Statements take effect in the order in which
// they are issued.
type Batch struct {
	// Shared is data that the operations set and share.
	Shared any

	tx       Tx
	subjects []Subject
	waiting  []statement
	ends     []func() error
}

// statement is a statement whose result is not read.
type statement struct {
	text string
	args []any
}

func newBatch(tx Tx, group []*operation) *Batch {
	b := &Batch{tx: tx}
	for _, op := range group {
		b.subjects = append(b.subjects, op.subject)
	}
	return b
}

// Inputs returns the inputs of a run that the operations change.
func (b *Batch) Inputs(run int64) []int64 {
	var numbers []int64
	for _, s := range b.subjects {
		if s.Run == run && s.Input > 0 {
			numbers = append(numbers, s.Input)
		}
	}
	return numbers
}

// Reserving returns the number of operations that reserve a call for a run.
func (b *Batch) Reserving(run int64) (count int) {
	for _, s := range b.subjects {
		if s.Run == run && s.Reserves {
			count++
		}
	}
	return count
}

// AtEnd registers a function to run in the transaction after all operations.
func (b *Batch) AtEnd(run func() error) { b.ends = append(b.ends, run) }

// Later queues a statement. PostgreSQL receives queued statements together, before the next
// statement that is not queued.
func (b *Batch) Later(text string, args ...any) { b.waiting = append(b.waiting, statement{text, args}) }

// Exec runs a statement and returns the number of affected rows.
func (b *Batch) Exec(ctx context.Context, text string, args ...any) (int64, error) {
	if err := b.send(ctx); err != nil {
		return 0, err
	}
	return b.tx.Exec(ctx, text, args...)
}

// Query reads rows.
func (b *Batch) Query(ctx context.Context, text string, args ...any) (Rows, error) {
	if err := b.send(ctx); err != nil {
		return nil, err
	}
	return b.tx.Query(ctx, text, args...)
}

// QueryRow reads one row.
func (b *Batch) QueryRow(ctx context.Context, text string, args ...any) Row {
	if err := b.send(ctx); err != nil {
		return failedRow{err}
	}
	return b.tx.QueryRow(ctx, text, args...)
}

// Reading is a query and a function that reads its rows.
type Reading struct {
	Text string
	Args []any
	Scan func(Row) error // called for each row
}

// Read runs queries. PostgreSQL receives them in one message, after the queued statements.
func (b *Batch) Read(ctx context.Context, readings ...Reading) error {
	onServer, isPostgres := b.tx.(postgresTx)
	if !isPostgres {
		for _, r := range readings {
			rows, err := b.Query(ctx, r.Text, r.Args...)
			if err != nil {
				return err
			}
			if err := scanAll(rows, r.Scan); err != nil {
				return err
			}
		}
		return nil
	}
	together := b.takeWaiting()
	for _, r := range readings {
		together.Queue(r.Text, r.Args...).Query(func(rows pgx.Rows) error { return scanAll(rows, r.Scan) })
	}
	return onServer.pgHandle.(pgx.Tx).SendBatch(ctx, together).Close()
}

// takeWaiting returns the queued statements as one message.
func (b *Batch) takeWaiting() *pgx.Batch {
	var together pgx.Batch
	for _, s := range b.waiting {
		together.Queue(s.text, s.args...)
	}
	b.waiting = nil
	return &together
}

func scanAll(rows Rows, scan func(Row) error) error {
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// Unsent returns a Tx that does not see the effect of statements queued with Later.
func (b *Batch) Unsent() Tx { return b.tx }

type failedRow struct{ err error }

// Scan returns the error.
func (r failedRow) Scan(...any) error { return r.err }

// end runs the functions registered with AtEnd.
func (b *Batch) end(ctx context.Context) error {
	for _, run := range b.ends {
		if err := run(); err != nil {
			return err
		}
	}
	return b.send(ctx)
}

// send runs the queued statements.
func (b *Batch) send(ctx context.Context) error {
	if onServer, isPostgres := b.tx.(postgresTx); isPostgres && len(b.waiting) > 1 {
		return onServer.pgHandle.(pgx.Tx).SendBatch(ctx, b.takeWaiting()).Close()
	}
	for _, s := range b.waiting {
		if _, err := b.tx.Exec(ctx, s.text, s.args...); err != nil {
			return err
		}
	}
	b.waiting = nil
	return nil
}
