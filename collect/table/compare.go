package table

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// Comparison describes how the rows of a run changed in a later run. Rows are matched by input and
// ID, and the URLs of pictures and clips are ignored.
type Comparison struct {
	Added     int `json:"added"`
	Changed   int `json:"changed"`
	Unchanged int `json:"unchanged"`
	// Gone is the number of rows that are missing in the later run and whose input was complete in
	// both runs.
	Gone int `json:"gone"`
	// Unknown is the number of missing rows whose input was not complete in both runs, so they may
	// not be gone. If the later run has only new rows, all missing rows are unknown.
	Unknown int `json:"unknown"`
	// OnlyNew reports that the later run collected only rows that are not in an earlier run.
	OnlyNew bool `json:"onlyNew,omitempty"`
	// WithoutID is the number of rows in both runs that have no ID and cannot be matched.
	WithoutID int `json:"withoutId"`
	// Before and After are the numbers of rows in the snapshots.
	Before int `json:"before"`
	After  int `json:"after"`

	before, after *Table
	kinds         map[ChangeKind]int
	files         [2]int64 // generations of the earlier and the later rows file
}

// ChangeKind is how a row changed.
type ChangeKind string

// Kinds of changes.
const (
	RowAdded   ChangeKind = "added"
	RowChanged ChangeKind = "changed"
	RowGone    ChangeKind = "gone"
)

// ChangeKinds returns every kind in the order used in files.
func ChangeKinds() []ChangeKind { return []ChangeKind{RowAdded, RowChanged, RowGone} }

// errOnlyNew is returned because rows that were already known would count as added.
var errOnlyNew = problem.New(problem.Invalid,
	"The earlier run has only rows that were new at the time, so it cannot be compared. Choose a run whose mode is full, such as from=1.")

// Compare compares the rows of a table to an earlier run of the same collection.
func (t *Table) Compare(ctx context.Context, earlier *Table) (*Comparison, error) {
	c := &Comparison{before: earlier, after: t}
	if err := c.with(ctx, func(*sql.Conn, string) error { return nil }); err != nil {
		return nil, err
	}
	return c, nil
}

// with creates the comparison if the later rows file does not have it. It calls do with a
// connection to that file, to which the earlier one is attached as old, and the name of the table
// of changes. The table has the columns p (starting at 1), before and after, which are row numbers.
func (c *Comparison) with(ctx context.Context, do func(db *sql.Conn, table string) error) error {
	return c.before.withFile(ctx, Query{}, func(before State, old *sql.DB) error {
		if before.OnlyNew && c.before.run != c.after.run {
			return errOnlyNew
		}
		if err := c.before.fillIDs(ctx, old, before); err != nil {
			return err
		}
		return c.after.withFile(ctx, Query{}, func(after State, db *sql.DB) error {
			if err := c.after.fillIDs(ctx, db, after); err != nil {
				return err
			}
			c.files = [2]int64{before.Generation, after.Generation}
			conn, err := attach(ctx, db, c.before.fileName(before.Generation))
			if err != nil {
				return err
			}
			defer func() { _ = conn.Close() }()
			name, err := c.match(ctx, conn, before, after)
			if err != nil {
				return err
			}
			return do(conn, name)
		})
	})
}

// match compares the rows by input and ID, and returns the name of the table of changes.
func (c *Comparison) match(ctx context.Context, db *sql.Conn, before, after State) (string, error) {
	complete, err := completeInBoth(ctx, c.before.source, c.after.source)
	if err != nil {
		return "", err
	}
	name := "changes_" + hashOf(c.before.run, before.Generation, before.Rows, after.Rows, len(complete))
	summary, err := c.after.ensure(ctx, db, name, func(tx *sql.Tx) (string, error) {
		made := Comparison{OnlyNew: after.OnlyNew, Before: before.Rows, After: after.Rows}
		if err := made.fill(ctx, tx, c.after.schema, name, complete); err != nil {
			return "", fmt.Errorf("compare two runs: %w", err)
		}
		text, err := json.Marshal(made)
		return string(text), err
	})
	if err == nil {
		err = json.Unmarshal([]byte(summary), c)
	}
	c.kinds = map[ChangeKind]int{RowAdded: c.Added, RowChanged: c.Changed, RowGone: c.Gone}
	return name, err
}

// fillIDs fills a rows file and adds an index for finding rows.
func (t *Table) fillIDs(ctx context.Context, db *sql.DB, at State) error {
	if err := t.fill(ctx, db, at, func(int) {}); err != nil {
		return err
	}
	release, err := t.cache.lock(ctx, t.run)
	if err != nil {
		return err
	}
	defer release()
	_, err = db.ExecContext(ctx, "CREATE INDEX IF NOT EXISTS rows_by_id ON rows (input_number, "+quoted(t.schema.ID)+")")
	return err
}

// fill creates the table of changes and counts them.
func (c *Comparison) fill(ctx context.Context, tx *sql.Tx, schema catalog.Schema, name string, complete []any) error {
	const tables = "CREATE TABLE %s (p INTEGER PRIMARY KEY, before INTEGER, after INTEGER); CREATE TEMP TABLE IF NOT EXISTS complete (input INTEGER PRIMARY KEY); DELETE FROM complete"
	if _, err := tx.ExecContext(ctx, fmt.Sprintf(tables, name)); err != nil {
		return err
	}
	inputs := &adder{tx: tx, into: "INSERT INTO complete", width: 1}
	if err := inputs.add(ctx, complete); err != nil {
		return err
	}
	known := fmt.Sprintf("b.input_number = a.input_number AND b.%[1]s = a.%[1]s", quoted(schema.ID))
	before, after := "a.n < ?1 AND a."+quoted(schema.ID)+" <> ''", "b.n < ?2 AND b."+quoted(schema.ID)+" <> ''"
	digest := func(file, row string) string {
		return fmt.Sprintf("(SELECT vf_digest(%s, is_answer, json) FROM %s.received WHERE n = %s.n)", literal(string(schema.Kind)), file, row)
	}
	for _, kind := range []struct {
		count     *int
		statement string
	}{
		{&c.Added, "SELECT NULL, b.n FROM main.rows b WHERE " + after + " AND NOT EXISTS (SELECT 1 FROM old.rows a WHERE " + known + " AND a.n < ?1) ORDER BY b.n"},
		{&c.Changed, "SELECT a.n, b.n FROM main.rows b CROSS JOIN old.rows a ON " + known + " WHERE " + before + " AND " + after + " AND " + digest("old", "a") + " <> " + digest("main", "b") + " ORDER BY b.n"},
		{&c.Gone, "SELECT a.n, NULL FROM old.rows a WHERE " + before + " AND a.input_number IN complete AND NOT EXISTS (SELECT 1 FROM main.rows b WHERE " + known + " AND b.n < ?2) ORDER BY a.n"},
	} {
		made, err := tx.ExecContext(ctx, "INSERT INTO main."+name+" (before, after) "+kind.statement, c.Before, c.After)
		if err != nil {
			return err
		}
		count, err := made.RowsAffected()
		if err != nil {
			return err
		}
		*kind.count = int(count)
	}
	var old, current int // rows with an ID
	err := tx.QueryRowContext(ctx, "SELECT (SELECT count(*) FROM old.rows a WHERE "+before+"), (SELECT count(*) FROM main.rows b WHERE "+after+")", c.Before, c.After).Scan(&old, &current)
	c.WithoutID = c.Before - old + c.After - current
	c.Unchanged = current - c.Added - c.Changed
	c.Unknown = old - c.Unchanged - c.Changed - c.Gone
	return err
}

// completeInBoth returns the inputs that are complete in both runs, in ascending order.
func completeInBoth(ctx context.Context, sources ...Source) (both []any, err error) {
	known := map[int64]int{}
	for _, source := range sources {
		for number, err := range source.Complete(ctx) {
			if err != nil {
				return nil, err
			}
			if known[number]++; known[number] == len(sources) {
				both = append(both, number)
			}
		}
	}
	return both, nil
}

// ChangeWindow is a range of a comparison's rows of one kind.
type ChangeWindow struct {
	*Comparison
	Kind    ChangeKind   `json:"kind"`
	Matches int          `json:"matches"` // rows that match the query
	From    int          `json:"from"`
	Columns []Column     `json:"columns"`
	Rows    []RowChanges `json:"rows"`
}

// RowChanges is a row and its changes. If it is gone, the row is from the earlier run.
type RowChanges struct {
	RowCells
	Changes []answer.FieldChange `json:"changes,omitempty"`
}

// Window reads the rows [from, from+count) of a kind that match a query, in the query's order.
// Changed rows are matched by their values in the later run.
func (c *Comparison) Window(ctx context.Context, kind ChangeKind, q Query, names []string, from, count int) (ChangeWindow, error) {
	columns, err := c.after.windowColumns(ctx, names, from, count)
	if err != nil {
		return ChangeWindow{}, err
	}
	w := ChangeWindow{Comparison: c, Kind: kind, Columns: columns, Rows: []RowChanges{}}
	return w, c.with(ctx, func(db *sql.Conn, table string) error {
		found, err := c.find(ctx, db, table, kind, q)
		if err != nil {
			return err
		}
		w.Matches, w.From = found.count, min(from, found.count)
		rows, err := c.after.cellsOf(columns, func(s *answer.RowScanner) iter.Seq2[numberedRow, error] {
			return c.read(ctx, db, s, found, kind == RowGone, from, from+count)
		})
		if err != nil {
			return err
		}
		w.Rows = make([]RowChanges, len(rows))
		for i := range rows {
			w.Rows[i].RowCells = rows[i]
		}
		if kind != RowChanged {
			return nil
		}
		i := 0
		for changes, err := range c.changes(ctx, db, c.after.schemaScanner(), found, from, from+count) {
			if err != nil {
				return err
			}
			w.Rows[i].Changes = changes.fields
			i++
		}
		return nil
	})
}

// foundChanges are rows of a comparison in some order: those in the table of changes c whose
// position is in (skipped, skipped+count].
type foundChanges struct {
	tables, position string // SQL expressions
	skipped, count   int
}

// all returns the rows of a kind in order of their numbers.
func (c *Comparison) all(table string, kind ChangeKind) foundChanges {
	found := foundChanges{tables: "main." + table + " AS c", position: "c.p", count: c.kinds[kind]}
	for _, before := range ChangeKinds()[:slices.Index(ChangeKinds(), kind)] {
		found.skipped += c.kinds[before]
	}
	return found
}

// find returns the rows of a kind that match a query. It creates their order if the later rows file
// does not have it.
func (c *Comparison) find(ctx context.Context, db *sql.Conn, table string, kind ChangeKind, q Query) (foundChanges, error) {
	all, side, file, number := c.all(table, kind), c.after, "main", "after"
	if kind == RowGone {
		old := *c.before
		old.attached = "old."
		side, file, number = &old, "old", "before"
	}
	s, err := side.selection(q)
	if err != nil || len(s.where) == 0 && q.Sort == "" {
		return all, err
	}
	name := "order_" + hashOf(table, kind, q)
	summary, err := c.after.ensure(ctx, db, name, func(tx *sql.Tx) (string, error) {
		// The oldest tables are deleted first, but the order depends on the table of changes, so
		// mark that table as new.
		if _, err := tx.ExecContext(ctx, "UPDATE orders SET id = (SELECT max(id) + 1 FROM orders) WHERE name = ?", table); err != nil {
			return "", err
		}
		if _, err := tx.ExecContext(ctx, "CREATE TABLE main."+name+" (p INTEGER PRIMARY KEY, n INTEGER NOT NULL)"); err != nil {
			return "", err
		}
		statement := fmt.Sprintf("INSERT INTO main.%s (n) SELECT c.p FROM %s CROSS JOIN %s.rows AS rows ON rows.n = c.%s WHERE %s ORDER BY %sc.p",
			name, all.tables, file, number, strings.Join(append(s.where, "c.p > ? AND c.p <= ?"), " AND "), s.order)
		made, err := tx.ExecContext(ctx, statement, append(s.args, all.skipped, all.skipped+all.count)...)
		if err != nil {
			return "", fmt.Errorf("find changed rows: %w", err)
		}
		count, err := made.RowsAffected()
		return strconv.FormatInt(count, 10), err
	})
	if err != nil {
		return all, err
	}
	count, err := strconv.Atoi(summary)
	return foundChanges{tables: "main." + name + " AS o CROSS JOIN main." + table + " AS c ON c.p = o.n", position: "o.p", count: count}, err
}

// read reads the rows [from, to) of found from the earlier or the later run.
func (c *Comparison) read(ctx context.Context, db querier, s *answer.RowScanner, found foundChanges, isBefore bool, from, to int) iter.Seq2[numberedRow, error] {
	to = min(to, found.count)
	from = min(from, to)
	schema, number, t := "main", "after", c.after
	if isBefore {
		schema, number, t = "old", "before", c.before
	}
	statement := fmt.Sprintf("SELECT %s FROM %s CROSS JOIN %s.received ON received.n = c.%s WHERE %[5]s > ? AND %[5]s <= ? ORDER BY %[5]s",
		receivedColumns, found.tables, schema, number, found.position)
	return each(fromFile(ctx, t, db, schema, reading(s), statement, found.skipped+from, found.skipped+to), to-from)
}

// changedRow is a row of the later run with its changes.
type changedRow struct {
	answer.Row
	fields []answer.FieldChange
}

// changes reads the changed rows [from, to) of found.
func (c *Comparison) changes(ctx context.Context, db querier, s *answer.RowScanner, found foundChanges, from, to int) iter.Seq2[changedRow, error] {
	return func(yield func(changedRow, error) bool) {
		next, stop := iter.Pull2(c.read(ctx, db, s, found, true, from, to))
		defer stop()
		for row, err := range c.read(ctx, db, s, found, false, from, to) {
			old, oldErr, _ := next()
			if err = cmp.Or(err, oldErr); err != nil {
				yield(changedRow{}, err)
				return
			}
			if !yield(changedRow{row.Row, old.ChangesTo(row.Row)}, nil) {
				return
			}
		}
	}
}
