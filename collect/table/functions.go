package table

import (
	"crypto/sha256"
	"database/sql/driver"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"modernc.org/sqlite"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// Cell values in a rows file: numbers are INTEGER or REAL if these keep every digit, flags are 1
// and 0, nested rows are stored as their number, and everything else is TEXT. A flag that no field
// reads is a BLOB.

// valueOf returns the stored value of a cell. Its field has type t.
func valueOf(t catalog.FieldType, c *answer.Cell) any {
	switch {
	case c.Type == answer.CellMissing:
		return nil
	case c.Type == answer.CellRows:
		return int64(len(c.Rows))
	case t == catalog.FieldAny && c.IsFlag():
		return []byte(c.Text)
	case c.IsFlag():
		return int64(len("false") - len(c.Text)) // 1 for true, 0 for false
	case t == catalog.FieldNumber || t == catalog.FieldTime:
		return numberOf(c.Text)
	}
	return c.Text
}

// numberOf returns a number that is written exactly like the text, or else the text.
func numberOf(text string) any {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && strconv.FormatInt(n, 10) == text {
		return n
	}
	if f, err := strconv.ParseFloat(text, 64); err == nil && strconv.FormatFloat(f, 'f', -1, 64) == text {
		return f
	}
	return text
}

// cellOf returns the cell for a stored value.
func cellOf(t catalog.FieldType, value driver.Value) answer.Cell {
	switch v := value.(type) {
	case int64:
		if t == catalog.FieldFlag {
			return answer.Cell{Type: answer.CellFlag, Text: strconv.FormatBool(v == 1)}
		}
		return answer.Cell{Type: answer.CellText, Text: strconv.FormatInt(v, 10)}
	case float64:
		return answer.Cell{Type: answer.CellText, Text: strconv.FormatFloat(v, 'f', -1, 64)}
	case []byte:
		return answer.Cell{Type: answer.CellFlag, Text: string(v)}
	case string:
		return answer.Cell{Type: answer.CellText, Text: v}
	}
	return answer.Cell{}
}

// keyMaker makes sort keys. It is not safe for concurrent use.
type keyMaker struct {
	keys *answer.SortKeys
	last []byte // reused for each key
}

var keyMakers = sync.Pool{New: func() any { return &keyMaker{keys: answer.NewSortKeys()} }}

// keyOf returns the sort key of a cell. It is empty if the cell has no value.
func keyOf(t catalog.FieldType, c *answer.Cell) string {
	if t == catalog.FieldRows {
		t = catalog.FieldNumber
	}
	maker := keyMakers.Get().(*keyMaker)
	defer keyMakers.Put(maker)
	maker.last = maker.keys.Append(maker.last[:0], t, c)
	return string(maker.last)
}

// wordsOf returns the lowercase text of a cell, or the number of its nested rows.
func wordsOf(c *answer.Cell) string {
	if c.Type == answer.CellRows {
		return strconv.Itoa(len(c.Rows))
	}
	return searched(c.Text)
}

// searched returns text in the form used for searches: in lowercase and without NUL, which ends SQL
// strings.
func searched(text string) string { return strings.ToLower(strings.ReplaceAll(text, "\x00", " ")) }

// registerFunctions adds SQL functions to all connections opened later:
//
//	vf_key(type, value)                       the sort key of a value, or NULL
//	vf_words(type, value)                     its text in lowercase
//	vf_path(kind, selector, is_answer, json)  the value of a selector in a row
//	vf_digest(kind, is_answer, json)          equal if the rows have the same values
var registerFunctions = sync.OnceValue(func() error {
	for name, f := range map[string]struct {
		args int32
		call func(args []driver.Value) (driver.Value, error)
	}{"vf_key": {2, keyFunction}, "vf_words": {2, wordsFunction}, "vf_path": {4, pathFunction}, "vf_digest": {3, digestFunction}} {
		call := func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) { return f.call(args) }
		if err := sqlite.RegisterFunction(name, &sqlite.FunctionImpl{NArgs: f.args, Deterministic: true, VolatileArgs: true, Scalar: call}); err != nil {
			return fmt.Errorf("add functions to SQL: %w", err)
		}
	}
	return nil
})

func keyFunction(args []driver.Value) (driver.Value, error) {
	t := catalog.FieldType(args[0].(string))
	cell := cellOf(t, args[1])
	if key := keyOf(t, &cell); key != "" {
		return key, nil
	}
	return nil, nil
}

func wordsFunction(args []driver.Value) (driver.Value, error) {
	cell := cellOf(catalog.FieldType(args[0].(string)), args[1])
	return wordsOf(&cell), nil
}

func pathFunction(args []driver.Value) (driver.Value, error) {
	scanner, err := scannerOf(args[0].(string), args[1].(string))
	source, ok := sourceOf(args[2:])
	if err != nil || !ok {
		return nil, err
	}
	cells := make([]*answer.Cell, 1)
	scanner.Cells(scanner.Read(source), cells)
	return valueOf(catalog.FieldAny, cells[0]), nil
}

func digestFunction(args []driver.Value) (driver.Value, error) {
	scanner, err := scannerOf(args[0].(string), "")
	source, ok := sourceOf(args[1:])
	if err != nil || !ok {
		return nil, err
	}
	sum := sha256.Sum256(scanner.Read(source).AppendStable(nil))
	return sum[:], nil
}

// sourceOf returns a row's source from is_answer and json.
func sourceOf(args []driver.Value) (source answer.RowSource, ok bool) {
	text, ok := args[1].(string)
	isAnswer, _ := args[0].(int64)
	return answer.RowSource{Text: text, IsAnswer: isAnswer == 1}, ok
}

// scanners caches the scanners of SQL functions by schema kind and selector.
var scanners = struct {
	sync.Mutex
	known map[[2]string]*answer.RowScanner
}{}

// maxScanners bounds the memory of scanners, because any selector can be typed.
const maxScanners = 100

// scannerOf returns a scanner for a selector, or for all fields.
func scannerOf(kind, selector string) (*answer.RowScanner, error) {
	scanners.Lock()
	defer scanners.Unlock()
	if s := scanners.known[[2]string{kind, selector}]; s != nil {
		return s, nil
	}
	kind, selector = strings.Clone(kind), strings.Clone(selector) // SQLite owns the memory of arguments
	t := &Table{}
	t.schema, _ = catalog.SchemaByKind(catalog.SchemaKind(kind))
	columns := t.Columns()
	if selector != "" {
		column, err := t.column(pathPrefix + selector)
		if err != nil {
			return nil, err
		}
		columns = []Column{column}
	}
	s, err := t.scanner(columns)
	if err == nil {
		if len(scanners.known) >= maxScanners || scanners.known == nil {
			scanners.known = map[[2]string]*answer.RowScanner{}
		}
		scanners.known[[2]string{kind, selector}] = s
	}
	return s, err
}
