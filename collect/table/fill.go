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

// fillStep is the number of rows added per transaction. It bounds the time that other queries wait.
const fillStep = 20_000

// fill adds rows to the rows file until it has all rows of the snapshot. It calls onRows with the
// number of rows before the first step and after each step, unless no rows are missing.
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

// fillStep adds up to fillStep rows.
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

// countRows returns the number of rows in a rows file.
func countRows(ctx context.Context, db querier, schema string) (count int, err error) {
	err = db.QueryRowContext(ctx, "SELECT coalesce(max(n) + 1, 0) FROM "+schema+".rows").Scan(&count)
	return count, err
}

// addRows adds a range of rows.
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

// filledPage holds the values of some rows and of their input.
type filledPage struct {
	first                         int
	input                         int64
	inputValues, values, received []any
	texts                         []string // number columns that also contain other strings
}

const (
	inputColumns  = 6 // columns in the table inputs
	addedColumns  = 3 // columns in the table rows besides the fields
	receivedWidth = 4 // columns in the table received
)

// addTexts adds the names of number columns that also contain other strings.
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

// valuesOf returns the values for rows of one input.
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

// values returns the values for an input.
func (in *input) values() []any {
	columns, err := json.Marshal(in.Columns)
	if err != nil {
		panic(err) // cannot happen for strings
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

// isSearched reports whether searches include a column: all text and numbers except input numbers
// and the URLs of pictures and clips, which nobody types.
func isSearched(c Column) bool {
	return !slices.Contains([]catalog.FieldType{catalog.FieldPicture, catalog.FieldVideo, catalog.FieldRows, catalog.FieldFlag, catalog.FieldAny}, c.Type) && c.Name != NumberColumn
}

// adder inserts rows into a table, several per statement.
type adder struct {
	tx         *sql.Tx
	into       string
	width      int
	statements map[int]*sql.Stmt // by number of rows
}

// insertRows is the number of rows per insert statement.
const insertRows = 20

// add inserts rows given as one list of values.
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

// Prepare fills the rows file and creates the list order. Queries prepare what they need. Call
// Prepare for a table that someone is viewing and may sort next.
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

// PrepareQuery fills the rows file as far as a query needs it. It reports the number of rows filled
// and their total, unless no rows are missing. If it is stopped, the filled rows are kept.
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

// prepareSoon prepares a large table while its first rows are viewed. If that fails, the next query
// tries again.
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
