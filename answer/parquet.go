package answer

import (
	"io"
	"reflect"
	"time"
	"unsafe"

	"github.com/parquet-go/parquet-go"
)

// parquetColumn is a column of a Parquet file.
type parquetColumn struct {
	column
	stored columnClass // text, integer, decimal, time or flag
}

// newParquetTable writes rows as a Parquet file. A column always has the type that the catalog
// declares:
//
//   - IDs, codes and other strings are UTF-8. Nested rows are JSON text.
//   - Numbers are 64-bit integers, or doubles if the catalog allows a fraction.
//     Flags are booleans. Times are UTC timestamps in milliseconds.
//   - A value that does not fit its column is null there and appears in the column of
//     unread values, which every file has.
//   - A missing value is null.
//
// The catalog declares no types for flat files or for values that no field reads. Such a column
// holds numbers or flags if all of its values are numbers or flags, and text otherwise.
//
// Row groups are small enough to buffer in memory.
func newParquetTable(t table, f *File) (func(io.Writer) (int, error), error) {
	p := &parquetTable{table: t, columns: make([]parquetColumn, len(t.columns))}
	surveys := make([]survey, len(t.columns))
	for cells, err := range t.each(f.rows) {
		if err != nil {
			return nil, err
		}
		for i, cell := range cells {
			f.Unread += cell.unread
			if cell.Type != CellMissing && !t.columns[i].isDeclared() {
				surveys[i].add(&t.columns[i], cell)
			}
		}
	}
	for i, c := range t.columns {
		p.columns[i] = parquetColumn{c, c.storedClass(surveys[i])}
	}
	return func(w io.Writer) (int, error) { return p.write(w, f) }, nil
}

// storedClass returns how the column stores its values. If the catalog declares no type, the survey
// decides.
func (c *column) storedClass(s survey) columnClass {
	switch {
	case c.isDeclared() && c.class != classRows:
		return c.class
	case c.isDeclared() || s.values == 0:
		return classText
	case s.flags == s.values:
		return classFlag
	case s.wholes == s.values:
		return classInteger
	case s.doubles == s.values:
		return classDecimal
	}
	return classText
}

// parquetTable writes a table.
type parquetTable struct {
	table
	columns []parquetColumn
}

// Limits on buffered values.
const (
	parquetBatch    = 256      // rows
	parquetGroup    = 16 << 20 // bytes of values in a row group
	parquetMaxGroup = 1 << 17  // rows in a row group
)

func (p *parquetTable) write(w io.Writer, f *File) (int, error) {
	out := parquet.NewWriter(w, p.schema(), parquet.Compression(&parquet.Snappy), parquet.CreatedBy("Viewfinder", "1", ""))
	batch := make([]parquet.Row, 0, parquetBatch)
	values := make([]parquet.Value, 0, parquetBatch*len(p.columns))
	count, inGroup, size := 0, 0, 0
	flush := func() error {
		_, err := out.WriteRows(batch)
		inGroup += len(batch)
		batch, values = batch[:0], values[:0]
		if err == nil && (size >= parquetGroup || inGroup >= parquetMaxGroup) {
			size, inGroup = 0, 0
			err = out.Flush()
		}
		return err
	}
	for cells, err := range p.each(f.rows) {
		if err != nil {
			return count, err
		}
		start := len(values)
		for i := range p.columns {
			value, bytes := p.value(i, cells[i])
			values = append(values, value)
			size += bytes
		}
		batch = append(batch, values[start:len(values):len(values)])
		count++
		if len(batch) == parquetBatch || size >= parquetGroup {
			if err := flush(); err != nil {
				return count, err
			}
		}
	}
	if err := flush(); err != nil {
		return count, err
	}
	return count, out.Close()
}

// value returns the value of a cell in the ith column, and its size in bytes.
func (p *parquetTable) value(i int, cell *Cell) (parquet.Value, int) {
	const fixed = 8
	c := &p.columns[i]
	if cell.Type == CellMissing {
		return parquet.NullValue().Level(0, 0, i), 1
	}
	var v parquet.Value
	hasRoom := true
	switch c.stored {
	case classInteger:
		var n int64
		n, hasRoom = wholeOf(cell.Text)
		v = parquet.Int64Value(n)
	case classDecimal:
		var n float64
		n, hasRoom = doubleOf(cell.Text)
		v = parquet.DoubleValue(n)
	case classFlag:
		v = parquet.BooleanValue(cell.Text == "true")
	case classTime:
		var t time.Time
		t, hasRoom = momentOf(cell.Text)
		v = parquet.Int64Value(t.UnixMilli())
	default:
		text := p.text(&c.column, cell)
		v = parquet.ByteArrayValue(unsafe.Slice(unsafe.StringData(text), len(text))) // never written to
		return v.Level(0, 1, i), len(text) + fixed
	}
	if !hasRoom {
		return parquet.NullValue().Level(0, 0, i), 1
	}
	return v.Level(0, 1, i), fixed
}

// schema returns the file's schema with its columns in order.
func (p *parquetTable) schema() *parquet.Schema {
	root := orderedGroup{Group: parquet.Group{}}
	for _, c := range p.columns {
		node := parquet.Optional(c.node())
		root.Group[c.label] = node
		root.fields = append(root.fields, namedNode{node, c.label})
	}
	return parquet.NewSchema("rows", root)
}

func (c *parquetColumn) node() parquet.Node {
	switch c.stored {
	case classInteger:
		return parquet.Leaf(parquet.Int64Type)
	case classDecimal:
		return parquet.Leaf(parquet.DoubleType)
	case classFlag:
		return parquet.Leaf(parquet.BooleanType)
	case classTime:
		return parquet.Timestamp(parquet.Millisecond)
	}
	return parquet.String()
}

// orderedGroup is a group that keeps the order of its columns; parquet.Group sorts them.
type orderedGroup struct {
	parquet.Group
	fields []parquet.Field
}

// Fields returns the columns.
func (g orderedGroup) Fields() []parquet.Field { return g.fields }

// namedNode is a column of an orderedGroup.
type namedNode struct {
	parquet.Node
	name string
}

// Name returns the column's name.
func (n namedNode) Name() string { return n.name }

// Value returns base because rows are written as values, not as Go structs.
func (n namedNode) Value(base reflect.Value) reflect.Value { return base }
