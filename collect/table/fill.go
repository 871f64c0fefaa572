package table

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// fillStep is how many rows are added in one transaction. Other queries wait no longer
// than that.
const fillStep = 20_000

// fill adds rows to the rows file until it has those of the snapshot. It calls onRows with how
// many rows there are before the first step and after each one, but not if nothing is missing.
func (t *Table) fill(ctx context.Context, db *sql.DB, at State, onRows func(int)) error {
	for began := false; ; began = true {
		from, to, err := t.fillStep(ctx, db, at)
		switch {
		case err != nil:
			return err
		case from >= at.Rows && began:
			return t.cache.shrink(t.run)
		case from >= at.Rows:
			return nil
		case !began:
			onRows(from)
		}
		onRows(to)
	}
}

// fillStep adds some rows.
func (t *Table) fillStep(ctx context.Context, db *sql.DB, at State) (from, to int, err error) {
	release, err := t.cache.lock(ctx, t.run)
	if err != nil {
		return 0, 0, err
	}
	defer release()
	if from, err = countRows(ctx, db, "main"); err != nil || from >= at.Rows {
		return from, from, err
	}
	to = min(from+fillStep, at.Rows)
	if err := t.checkRoom(); err != nil {
		return from, to, err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return from, to, fmt.Errorf("add rows to a table: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // no-op after the commit
	if err := t.addRows(ctx, tx, Range{State: at, From: from, To: to}); err != nil {
		return from, to, err
	}
	if now, err := t.source.State(ctx); err != nil || now.Generation != at.Generation {
		return from, to, cmp.Or[error](err, errRowsDeleted)
	}
	return from, to, tx.Commit()
}

// countRows returns how many rows a rows file has.
func countRows(ctx context.Context, db querier, schema string) (count int, err error) {
	err = db.QueryRowContext(ctx, "SELECT coalesce(max(n) + 1, 0) FROM "+schema+".rows").Scan(&count)
	return count, err
}

// addRows adds the rows of a range.
func (t *Table) addRows(ctx context.Context, tx *sql.Tx, r Range) error {
	scanner, err := t.scanner(t.Columns())
	if err != nil {
		return err
	}
	inputs := &adder{tx: tx, into: "INSERT OR IGNORE INTO inputs", width: inputColumns}
	rows := &adder{tx: tx, into: "INSERT INTO rows", width: len(t.schema.Fields) + addedColumns}
	sources := &adder{tx: tx, into: "INSERT INTO received", width: receivedWidth}
	last := int64(-1)
	next, texts := r.From, map[string]bool{}
	for page, err := range fromAnswers(ctx, t, r, func(page []received) (filledPage, error) { return t.valuesOf(scanner, page), nil }) {
		if err == nil && page.first != next {
			err = errRowsDeleted
		}
		if err == nil && page.input != last {
			err = inputs.add(ctx, page.inputValues)
		}
		if err == nil {
			err = rows.add(ctx, page.values)
		}
		if err == nil {
			err = sources.add(ctx, page.received)
		}
		if err == nil {
			err = addTexts(ctx, tx, texts, page.texts)
		}
		if err != nil {
			return err
		}
		last, next = page.input, next+len(page.received)/receivedWidth
	}
	if next != r.To {
		return errRowsDeleted
	}
	return nil
}

// filledPage is the values of some rows, and those of their input.
type filledPage struct {
	first                         int
	input                         int64
	inputValues, values, received []any
	texts                         []string // columns of numbers that have texts
}

const (
	inputColumns  = 6 // of the table inputs
	addedColumns  = 3 // of the table rows, in addition to the fields
	receivedWidth = 4 // columns of the table received
)

// addTexts adds to the names of columns of numbers that have texts.
func addTexts(ctx context.Context, tx *sql.Tx, known map[string]bool, names []string) error {
	for _, name := range names {
		if known[name] {
			continue
		}
		known[name] = true
		_, err := tx.ExecContext(ctx, "INSERT INTO meta (name, value) VALUES ('texts', ?1) ON CONFLICT DO UPDATE SET value = value || ?1", " "+name+" ")
		if err != nil {
			return fmt.Errorf("add rows: %w", err)
		}
	}
	return nil
}

// valuesOf returns the values of rows of one input.
func (t *Table) valuesOf(scanner *answer.RowScanner, rows []received) filledPage {
	columns := t.Columns()
	outer := len(columns) - len(t.schema.Fields)
	cells := make([]*answer.Cell, len(columns))
	p := filledPage{first: rows[0].number, input: rows[0].input.number, values: make([]any, 0, len(rows)*(len(t.schema.Fields)+addedColumns)), received: make([]any, 0, len(rows)*receivedWidth)}
	read, blank := scanner.InPlace(), scanner.Blank()
	var words []byte
	for _, r := range rows {
		row, text := blank, any(nil)
		if r.source.Text != "" {
			row, text = read(r.source), r.source.Text
		}
		scanner.Cells(row, cells)
		p.values = append(p.values, int64(r.number), r.input.number)
		words = words[:0]
		for i, cell := range cells[outer:] {
			c := columns[outer+i]
			value := valueOf(c.Type, cell)
			if _, isText := value.(string); isText && slices.Contains(orderedTypes, c.Type) && !slices.Contains(p.texts, c.Name) {
				p.texts = append(p.texts, c.Name)
			}
			p.values = append(p.values, value)
			if cell.Text != "" && isSearched(c) {
				words = append(append(words, wordsOf(cell)...), wordsBetween)
			}
		}
		p.values = append(p.values, string(words))
		p.received = append(p.received, int64(r.number), r.input.number, r.source.IsAnswer, text)
	}
	p.inputValues = rows[0].input.values()
	return p
}

// values returns the values of an input.
func (in *input) values() []any {
	columns, err := json.Marshal(in.Columns)
	if err != nil {
		panic(err) // texts
	}
	var words []byte
	for _, text := range append([]string{in.Value, in.Root, in.Parent}, in.Columns...) {
		cell := answer.Cell{Text: text}
		words = append(append(words, wordsOf(&cell)...), wordsBetween)
	}
	return []any{in.number, in.Value, in.Root, in.Parent, string(columns), string(words)}
}

// wordsBetween separates the words of two cells.
const wordsBetween = 0

// isSearched reports whether a search reads a column: all texts and numbers but the addresses of
// pictures and clips, which people do not type, and the numbers of inputs.
func isSearched(c Column) bool {
	return !slices.Contains([]catalog.FieldType{catalog.FieldPicture, catalog.FieldVideo, catalog.FieldRows, catalog.FieldFlag, catalog.FieldAny}, c.Type) && c.Name != NumberColumn
}

// adder inserts rows into a table, some with each statement.
type adder struct {
	tx         *sql.Tx
	into       string
	width      int
	statements map[int]*sql.Stmt // by their number of rows
}

// insertRows is how many rows a statement inserts.
const insertRows = 20

// add inserts rows, whose values follow each other.
func (a *adder) add(ctx context.Context, values []any) error {
	for some := range slices.Chunk(values, insertRows*a.width) {
		rows := len(some) / a.width
		insert := a.statements[rows]
		if insert == nil {
			row := ", (?" + strings.Repeat(", ?", a.width-1) + ")"
			var err error
			if insert, err = a.tx.PrepareContext(ctx, a.into+" VALUES "+strings.Repeat(row, rows)[2:]); err != nil {
				return fmt.Errorf("add rows: %w", err)
			}
			if a.statements == nil {
				a.statements = map[int]*sql.Stmt{}
			}
			a.statements[rows] = insert
		}
		if _, err := insert.ExecContext(ctx, some...); err != nil {
			return fmt.Errorf("add rows: %w", err)
		}
	}
	return nil
}

// Prepare fills the rows file, and makes the order of the list. A query does what it needs itself:
// this is for a table that a person looks at and may sort next.
func (t *Table) Prepare(ctx context.Context) error {
	q := Query{Sort: NumberColumn}
	s, err := t.selection(q)
	if err != nil {
		return err
	}
	return t.withFile(ctx, q, func(at State, db *sql.DB) error {
		_, err := t.order(ctx, db, q, s, at)
		return err
	})
}

// PrepareQuery fills the rows file as far as a query reads it, and reports how many rows of how
// many it has. It reports nothing if all are there. What it filled stays when it is stopped.
func (t *Table) PrepareQuery(ctx context.Context, q Query, onProgress func(rows, of int)) error {
	s, err := t.selection(q)
	if err != nil {
		return err
	}
	if s.isList() {
		_, err := t.stateOf(ctx, q)
		return err
	}
	return t.withFile(ctx, q, func(at State, db *sql.DB) error {
		return t.fill(ctx, db, at, func(rows int) { onProgress(rows, at.Rows) })
	})
}

// prepareSoon prepares a large table while its first rows are looked at. A failure is left
// to the next query, which tries again.
func (t *Table) prepareSoon(rows int) {
	c := t.cache
	c.mu.Lock()
	defer c.mu.Unlock()
	if rows-c.prepared[t.run] < c.config.PrepareRows || c.closing.Err() != nil {
		return
	}
	c.prepared[t.run] = rows
	c.preparing.Go(func() { _ = t.Prepare(c.closing) })
}
