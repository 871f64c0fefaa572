package answer

import (
	"io"
	"math"
	"reflect"
	"strconv"
	"unsafe"

	"github.com/parquet-go/parquet-go"
)

// parquetKind is how a column of a Parquet file stores its values.
type parquetKind uint8

// The kinds of columns.
const (
	parquetText    parquetKind = iota // UTF-8
	parquetWhole                      // 64-bit integers
	parquetDouble                     // doubles
	parquetFlag                       // booleans
	parquetInstant                    // milliseconds, in UTC
)

// parquetColumn is a column of a Parquet file, and what its values may be.
type parquetColumn struct {
	column
	kind parquetKind

	// Of all values: that each is a number, a whole one of 64 bits, one that a double
	// returns digit by digit, a flag, a moment.
	numbers, wholes, doubles, flags, moments bool
	count                                    int
}

// newParquetTable writes rows as a Parquet file:
//
//   - IDs, codes and other texts are UTF-8.
//   - Numbers are 64-bit integers where all values of the column are, doubles where
//     all come back with the same digits (1.5, not 1.00), and else texts as sent.
//   - Flags are booleans. Times are like numbers, or with Dates and where all of the
//     column are times, timestamps in milliseconds and UTC.
//   - Nested rows are JSON text, UTF-8.
//   - Values that no field reads are numbers or flags where all of the column are.
//   - A missing value is null.
//
// Row groups are small enough to wait in memory.
func newParquetTable(t table, f *File) (func(io.Writer) (int, error), error) {
	p := &parquetTable{table: t, columns: make([]parquetColumn, len(t.columns))}
	for i, c := range t.columns {
		p.columns[i] = parquetColumn{column: c, numbers: true, wholes: true, doubles: true, flags: true, moments: true}
	}
	for cells, err := range t.each(f.rows) {
		if err != nil {
			return nil, err
		}
		for i := range p.columns {
			p.columns[i].survey(cells[i], t.Options)
		}
	}
	for i := range p.columns {
		p.columns[i].kind = p.columns[i].choose(t.Options)
	}
	return func(w io.Writer) (int, error) { return p.write(w, f) }, nil
}

// survey looks at one value.
func (c *parquetColumn) survey(cell *Cell, o Options) {
	if cell.Type == CellMissing || c.class == classText || c.class == classRows {
		return
	}
	c.count++
	c.flags = c.flags && cell.isFlag()
	c.numbers = c.numbers && (c.isNumeric() || cell.kind == KindNumber)
	if c.numbers && c.wholes {
		_, c.wholes = sentWhole(cell.Text)
	}
	if c.numbers && c.doubles {
		_, c.doubles = sentDouble(cell.Text)
	}
	if c.class == classTime && o.Dates && c.moments {
		_, c.moments = momentOf(cell.Text)
	}
}

func (c *parquetColumn) choose(o Options) parquetKind {
	hasType := c.class != classText && c.class != classRows && (c.count > 0 || c.class != classAny && c.class != classLeaf)
	switch {
	case !hasType:
		return parquetText
	case c.class == classTime && o.Dates && c.moments:
		return parquetInstant
	case c.flags && (c.count > 0 || c.class == classFlag):
		return parquetFlag
	case c.numbers && c.wholes:
		return parquetWhole
	case c.numbers && c.doubles:
		return parquetDouble
	}
	return parquetText
}

// sentWhole returns a number that an integer of 64 bits returns with the same digits.
func sentWhole(text string) (int64, bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil && (text[0] != '0' || text == "0") && text[0] != '+' && (text[0] != '-' || text[1] != '0')
}

// sentDouble returns a number that a double returns with the same digits.
func sentDouble(text string) (float64, bool) {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(n, 0) {
		return 0, false
	}
	var digits [32]byte
	return n, string(strconv.AppendFloat(digits[:0], n, 'f', -1, 64)) == text && text != "-0"
}

// parquetTable writes a table.
type parquetTable struct {
	table
	columns []parquetColumn
}

// The sizes of what waits in memory.
const (
	parquetBatch    = 256      // rows
	parquetGroup    = 16 << 20 // bytes of the values of a row group
	parquetMaxGroup = 1 << 17  // rows of a row group
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
	switch c.kind {
	case parquetWhole:
		n, _ := sentWhole(cell.Text)
		v = parquet.Int64Value(n)
	case parquetDouble:
		n, _ := sentDouble(cell.Text)
		v = parquet.DoubleValue(n)
	case parquetFlag:
		v = parquet.BooleanValue(cell.Text == "true")
	case parquetInstant:
		t, _ := momentOf(cell.Text)
		v = parquet.Int64Value(t.UnixMilli())
	default:
		text := p.text(&c.column, cell)
		v = parquet.ByteArrayValue(unsafe.Slice(unsafe.StringData(text), len(text))) // only read
		return v.Level(0, 1, i), len(text) + fixed
	}
	return v.Level(0, 1, i), fixed
}

// schema returns the file's schema, its columns in their order.
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
	switch c.kind {
	case parquetWhole:
		return parquet.Leaf(parquet.Int64Type)
	case parquetDouble:
		return parquet.Leaf(parquet.DoubleType)
	case parquetFlag:
		return parquet.Leaf(parquet.BooleanType)
	case parquetInstant:
		return parquet.Timestamp(parquet.Millisecond)
	}
	return parquet.String()
}

// orderedGroup is a group with its columns in their order; parquet.Group sorts them.
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

// Value is for rows that are Go structs; these are values already.
func (n namedNode) Value(base reflect.Value) reflect.Value { return base }
