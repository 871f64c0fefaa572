package table

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"os"
	"strconv"

	"viewfinder/answer"
	"viewfinder/problem"
)

// rowOrder holds the rows of a query in order.
type rowOrder struct {
	State
	query Query
	count int
	table string // a table in the rows file with n by p, which starts at 1; "" if rows are read from responses
}

// maxOrders is the maximum number of orders and comparisons in a rows file. The oldest ones are
// deleted.
const maxOrders = 16

// stateOf returns the state of a query's snapshot.
func (t *Table) stateOf(ctx context.Context, q Query) (State, error) {
	at, err := t.source.State(ctx)
	if err != nil {
		return State{}, err
	}
	if q.Snapshot < 0 || q.Snapshot > at.Rows {
		return at, problem.New(problem.Invalid, "The table has fewer rows than the snapshot. Omit the snapshot to read all rows.")
	}
	if q.Snapshot > 0 {
		at.Rows = q.Snapshot
	}
	return at, nil
}

// orderName names the table for a query. Queries with the same rows have the same name.
func orderName(q Query, at State) string {
	q.Snapshot = at.Rows
	return "order_" + hashOf(q)
}

// withOrder calls do with the rows of a query, and with the rows file if they are read from it.
func (t *Table) withOrder(ctx context.Context, q Query, do func(*rowOrder, *sql.DB) error) error {
	s, err := t.selection(q)
	if err != nil {
		return err
	}
	if s.isList() {
		if isDone, err := t.tryAnswers(ctx, q, do); isDone || err != nil {
			return err
		}
	}
	return t.withFile(ctx, q, func(at State, db *sql.DB) error {
		o, err := t.order(ctx, db, q, s, at)
		if err != nil {
			return err
		}
		return do(o, db)
	})
}

// tryAnswers calls do with the rows in arrival order, then again in list order. It skips the second
// call if the rows file is already in list order, or if inputs were removed, because positions are
// then unknown.
func (t *Table) tryAnswers(ctx context.Context, q Query, do func(*rowOrder, *sql.DB) error) (isDone bool, err error) {
	err = t.again(ctx, q, func(at State) error {
		if isDone = q.Sort == "" || !at.HasRemoved && !t.hasOrder(ctx, q, at); !isDone {
			return nil
		}
		return do(&rowOrder{State: at, query: q, count: at.Rows}, nil)
	})
	return isDone, err
}

// hasOrder reports whether the rows file has the order of a query.
func (t *Table) hasOrder(ctx context.Context, q Query, at State) bool {
	name := t.fileName(at.Generation)
	if _, err := os.Stat(name); err != nil {
		return false
	}
	db, err := openFile(name)
	if err != nil {
		return false
	}
	defer func() { _ = db.Close() }()
	_, err = summaryOf(ctx, db, orderName(q, at))
	return err == nil
}

// order returns the rows of a query in order. It creates the order if the rows file does not have
// it.
func (t *Table) order(ctx context.Context, db *sql.DB, q Query, s *selection, at State) (*rowOrder, error) {
	if err := t.fill(ctx, db, at, func(int) {}); err != nil {
		return nil, err
	}
	var all *rowOrder
	if len(q.Places) > 0 {
		whole := q
		whole.Places = nil
		var err error
		if all, err = t.order(ctx, db, whole, s, at); err != nil {
			return nil, err
		}
	}
	name := orderName(q, at)
	summary, err := t.ensure(ctx, db, name, func(tx *sql.Tx) (string, error) {
		if _, err := tx.ExecContext(ctx, "CREATE TABLE "+name+" (p INTEGER PRIMARY KEY, n INTEGER NOT NULL)"); err != nil {
			return "", err
		}
		made, err := t.insertOrder(ctx, tx, name, s, at, all)
		if err != nil {
			return "", err
		}
		count, err := made.RowsAffected()
		return strconv.FormatInt(count, 10), err
	})
	if err != nil {
		return nil, fmt.Errorf("find the rows of a query: %w", err)
	}
	count, err := strconv.Atoi(summary)
	return &rowOrder{State: at, query: q, count: count, table: name}, err
}

// insertOrder fills the table of an order. If another order is given, it uses only the rows at the
// query's positions in that order.
func (t *Table) insertOrder(ctx context.Context, tx *sql.Tx, name string, s *selection, at State, all *rowOrder) (sql.Result, error) {
	if all != nil {
		return t.pick(ctx, tx, name, all, s.query.Places)
	}
	return tx.ExecContext(ctx, "INSERT INTO "+name+" (n) "+s.statement(), append(s.args, at.Rows)...)
}

func summaryOf(ctx context.Context, db querier, name string) (summary string, err error) {
	err = db.QueryRowContext(ctx, "SELECT summary FROM orders WHERE name = ?", name).Scan(&summary)
	return summary, err
}

// beginner is a connection to a rows file.
type beginner interface {
	querier
	BeginTx(ctx context.Context, o *sql.TxOptions) (*sql.Tx, error)
}

// ensure returns the summary of a table in the rows file. It creates the table if necessary.
func (t *Table) ensure(ctx context.Context, db beginner, name string, make func(*sql.Tx) (summary string, err error)) (string, error) {
	summary, err := summaryOf(ctx, db, name)
	if !errors.Is(err, sql.ErrNoRows) {
		return summary, err
	}
	release, err := t.cache.lock(ctx, t.run)
	if err != nil {
		return "", err
	}
	defer release()
	if summary, err = summaryOf(ctx, db, name); !errors.Is(err, sql.ErrNoRows) { // another query created it
		return summary, err
	}
	if err := t.checkRoom(); err != nil {
		return "", err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return "", err
	}
	defer func() { _ = tx.Rollback() }() // no-op after the commit
	if summary, err = make(tx); err != nil {
		return "", err
	}
	if _, err := tx.ExecContext(ctx, "INSERT INTO orders (name, summary) VALUES (?, ?)", name, summary); err != nil {
		return "", err
	}
	if err := dropOrders(ctx, tx); err != nil {
		return "", err
	}
	return summary, tx.Commit()
}

// dropOrders deletes the oldest orders and comparisons.
func dropOrders(ctx context.Context, tx *sql.Tx) error {
	for {
		var name string
		err := tx.QueryRowContext(ctx, "DELETE FROM orders WHERE id = (SELECT id FROM orders ORDER BY id DESC LIMIT 1 OFFSET ?) RETURNING name", maxOrders).Scan(&name)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, "DROP TABLE "+quoted(name))
		}
		if err != nil {
			return err
		}
	}
}

// read reads the rows [from, to) of an order.
func (t *Table) read(ctx context.Context, db querier, o *rowOrder, s *answer.RowScanner, from, to int) iter.Seq2[numberedRow, error] {
	from, to = min(from, o.count), min(to, o.count)
	if o.table == "" {
		r := Range{State: o.State, From: from, To: to, ByInput: o.query.Sort != ""}
		return each(fromAnswers(ctx, t, r, reading(s)), to-from)
	}
	statement := "SELECT " + receivedColumns + " FROM " + o.table + " AS o CROSS JOIN received ON received.n = o.n WHERE o.p > ? AND o.p <= ? ORDER BY o.p"
	return each(fromFile(ctx, t, db, "main", reading(s), statement, from, to), to-from)
}
