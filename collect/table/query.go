package table

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"strings"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// Query says which rows of a table are wanted, in which order.
type Query struct {
	// Snapshot is how many rows the table had; the zero value means all that it has now.
	Snapshot int `json:"snapshot,omitempty"`
	// Words are in a text of the row, whatever their case.
	Words string `json:"words,omitempty"`
	// Conditions are met by the row, all of them.
	Conditions []Condition `json:"conditions,omitempty"`
	// Sort names a column; empty: rows are as they came. Those without a value come last.
	Sort       string `json:"sort,omitempty"`
	Descending bool   `json:"descending,omitempty"`
}

// Condition is about one column.
type Condition struct {
	Column   string   `json:"column"`
	Operator Operator `json:"operator"`
	Value    string   `json:"value,omitempty"`
}

// Operator is how a condition compares.
type Operator string

// The operators. Numbers and times are compared as such, exactly; texts whatever their
// case. A row without a value meets none but NotEqual and Missing.
const (
	Contains Operator = "~"
	Equal    Operator = "="
	NotEqual Operator = "!="
	AtLeast  Operator = ">="
	AtMost   Operator = "<="
	Above    Operator = ">"
	Below    Operator = "<"
	Present  Operator = "?"
	Missing  Operator = "!?"
)

// operators are tried in this order: longer ones first.
var operators = []Operator{NotEqual, AtLeast, AtMost, Missing, Contains, Equal, Above, Below, Present}

// ParseCondition reads a condition as a person writes it: follower_count>=1000, username~ana,
// is_verified=true, category?, category!?.
func ParseCondition(text string) (Condition, error) {
	at := 0
	if strings.HasPrefix(text, pathPrefix) {
		at = strings.LastIndexByte(text, ']') + 1 // a key in brackets may have any character
	}
	for i := at; i < len(text); i++ {
		for _, o := range operators {
			if strings.HasPrefix(text[i:], string(o)) && i > 0 {
				return Condition{strings.TrimSpace(text[:i]), o, strings.TrimSpace(text[i+len(o):])}, nil
			}
		}
	}
	return Condition{}, problem.Newf(problem.Invalid, "%.100q is no condition. Write a column, one of ~ = != >= <= > < ? !?, and a value: follower_count>=1000.", text)
}

// ArrivalOrder is what ParseSort reads as no sort: rows as they came.
const ArrivalOrder = "arrival"

// ParseSort reads the name of a column, descending after a minus, or ArrivalOrder.
func ParseSort(text string) (column string, descending bool) {
	if text == ArrivalOrder {
		return "", false
	}
	column, descending = strings.CutPrefix(text, "-")
	return column, descending
}

// UsualSort returns the sort of a file where none is chosen: that of the list once the run has
// ended. Until then rows are appended as they come, so that a later file begins with an earlier
// one.
func (t *Table) UsualSort(ctx context.Context) (string, error) {
	state, err := t.source.State(ctx)
	if err != nil || !state.Ended {
		return "", err
	}
	return NumberColumn, nil
}

// MaxConditions bounds the column files of one query.
const MaxConditions = 20

// test reports whether a row with that text in a column file is chosen.
type test func(text []byte) bool

// filters returns the column files and the tests of a query's words and conditions.
func (t *Table) filters(q Query) (wanted []columnTexts, tests []test, err error) {
	if len(q.Conditions) > MaxConditions {
		return nil, nil, problem.Newf(problem.Invalid, "A filter has at most %d conditions.", MaxConditions)
	}
	if words := strings.ToLower(strings.TrimSpace(q.Words)); words != "" {
		wanted = append(wanted, columnTexts{t.searched(), wordTexts})
		tests = append(tests, func(text []byte) bool { return bytes.Contains(text, []byte(words)) })
	}
	for _, c := range q.Conditions {
		column, err := t.column(c.Column)
		if err != nil {
			return nil, nil, err
		}
		p, test, err := c.test(column)
		if err != nil {
			return nil, nil, err
		}
		if p.kind == wordTexts {
			p, test = t.amongWords(p, test)
		}
		if _, err := t.scanner(p.columns); err != nil {
			return nil, nil, err
		}
		wanted, tests = append(wanted, p), append(tests, test)
	}
	return wanted, tests, nil
}

// amongWords lets the test of a column's words read the file of a search, which has them, too, and
// is there before others.
func (t *Table) amongWords(p columnTexts, passes test) (columnTexts, test) {
	searched := t.searched()
	at := slices.IndexFunc(searched, func(c Column) bool { return c.Name == p.columns[0].Name })
	if at < 0 {
		return p, passes
	}
	return columnTexts{searched, wordTexts}, func(text []byte) bool {
		for range at {
			text = text[bytes.IndexByte(text, wordsBetween)+1:]
		}
		if end := bytes.IndexByte(text, wordsBetween); end >= 0 {
			text = text[:end]
		}
		return passes(text)
	}
}

// test returns what a condition looks at, and whether that meets it.
func (c Condition) test(column Column) (columnTexts, test, error) {
	keys, words := columnTexts{[]Column{column}, keyTexts}, columnTexts{[]Column{column}, wordTexts}
	value := strings.ToLower(c.Value)
	isOrdered := column.Type == catalog.FieldNumber || column.Type == catalog.FieldTime || column.Type == catalog.FieldRows
	switch c.Operator {
	case Present:
		return keys, func(text []byte) bool { return len(text) > 0 }, nil
	case Missing:
		return keys, func(text []byte) bool { return len(text) == 0 }, nil
	case Contains:
		return words, func(text []byte) bool { return bytes.Contains(text, []byte(value)) }, nil
	case Equal, NotEqual:
		if !isOrdered {
			equal := c.Operator == Equal
			return words, func(text []byte) bool { return (string(text) == value) == equal }, nil
		}
	case AtLeast, AtMost, Above, Below:
	default:
		return keys, nil, problem.Newf(problem.Invalid, "There is no operator %.20q. Use one of ~ = != >= <= > < ? !?.", c.Operator)
	}
	if c.Value == "" {
		return keys, nil, problem.Newf(problem.Invalid, "The condition on %.100q needs a value to compare with.", c.Column)
	}
	key := sortKeyOf(column.Type, c.Value)
	return keys, func(text []byte) bool { return c.Operator.holds(bytes.Compare(text, key), len(text) == 0) }, nil
}

// sortKeyOf returns the key of a value that a person typed.
func sortKeyOf(t catalog.FieldType, value string) []byte {
	cell := &answer.Cell{Type: answer.CellText, Text: value}
	if t == catalog.FieldFlag {
		cell.Type = answer.CellFlag
	}
	if t == catalog.FieldRows {
		t = catalog.FieldNumber
	}
	return answer.NewSortKeys().Append(nil, t, cell)
}

func (o Operator) holds(compared int, isMissing bool) bool {
	if isMissing {
		return o == NotEqual
	}
	switch o {
	case Equal:
		return compared == 0
	case NotEqual:
		return compared != 0
	case AtLeast:
		return compared >= 0
	case AtMost:
		return compared <= 0
	case Above:
		return compared > 0
	}
	return compared < 0
}

// rowOrder is the rows of a query.
type rowOrder struct {
	run, key string
	snapshot int
	chosen   rowSet   // where rows are as they came
	sorted   []uint32 // else
}

// The orders that stay in memory, for the next window of the same query.
const (
	maxOrders     = 16
	maxOrderBytes = 32 << 20
)

func (o *rowOrder) len() int {
	if o.sorted != nil {
		return len(o.sorted)
	}
	return o.chosen.count()
}

// window returns the numbers of the rows [from, from+count).
func (o *rowOrder) window(from, count int) []uint32 {
	if o.sorted != nil {
		from = min(from, len(o.sorted))
		return o.sorted[from:min(from+count, len(o.sorted))]
	}
	return o.chosen.appendRows(nil, from, count)
}

func (o *rowOrder) bytes() int { return 4*len(o.sorted) + 8*len(o.chosen.words) }

// filesOf returns the column files that a query reads, that of its sort last, and the
// tests of the others.
func (t *Table) filesOf(q Query) (wanted []columnTexts, tests []test, err error) {
	wanted, tests, err = t.filters(q)
	if err != nil || q.Sort == "" {
		return wanted, tests, err
	}
	column, err := t.column(q.Sort)
	if err != nil {
		return nil, nil, err
	}
	if _, err := t.scanner([]Column{column}); err != nil {
		return nil, nil, err
	}
	return append(wanted, columnTexts{[]Column{column}, keyTexts}), tests, nil
}

// stateOf returns the state of a query's snapshot.
func (t *Table) stateOf(ctx context.Context, q Query) (State, error) {
	at, err := t.source.State(ctx)
	if err != nil {
		return State{}, err
	}
	if q.Snapshot < 0 || q.Snapshot > at.Rows {
		return at, problem.New(problem.Invalid, "The table has fewer rows than the snapshot says. Leave the snapshot out to read all rows.")
	}
	if q.Snapshot > 0 {
		at.Rows = q.Snapshot
	}
	return at, nil
}

// order returns the rows of a query in its order.
func (t *Table) order(ctx context.Context, q Query) (*rowOrder, State, error) {
	at, err := t.stateOf(ctx, q)
	if err != nil {
		return nil, at, err
	}
	key := q.key(at)
	if o := t.cache.ordered(t.run, key); o != nil {
		return o, at, nil
	}
	wanted, tests, err := t.filesOf(q)
	if err != nil {
		return nil, at, err
	}
	o := &rowOrder{run: t.run, key: key, snapshot: at.Rows, chosen: allRows(at.Rows)}
	if len(wanted) == 0 {
		return o, at, nil
	}
	err = t.withFiles(ctx, at, wanted, func(open []*columnFile) error {
		o.chosen = allRows(at.Rows)
		for i, test := range tests {
			if err := choose(ctx, open[i], o.chosen, test); err != nil {
				return err
			}
		}
		if q.Sort == "" {
			return nil
		}
		sorted, err := sortRows(ctx, open[len(tests)], o.chosen, q.Descending)
		if err == nil && !slices.IsSorted(sorted) { // else they are as they came, which is quicker to read
			o.sorted, o.chosen = sorted, rowSet{}
		}
		return err
	})
	if err != nil {
		return nil, at, err
	}
	t.cache.store(o)
	return o, at, nil
}

// choose leaves in the set the rows whose text passes the test.
func choose(ctx context.Context, p *columnFile, chosen rowSet, passes test) error {
	for b, err := range p.blocks(chosen.rows, chosen.anyIn) {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		for i := range b.ends {
			if row := b.first + i; chosen.has(row) && !passes(b.at(i)) {
				chosen.remove(row)
			}
		}
	}
	return nil
}

// key is equal for queries of the same rows.
func (q Query) key(at State) string {
	var key strings.Builder
	for _, text := range []string{strconv.FormatInt(at.Generation, 10), strconv.Itoa(at.Rows), q.Words, q.Sort, strconv.FormatBool(q.Descending)} {
		key.WriteString(strconv.Quote(text))
	}
	for _, c := range q.Conditions {
		key.WriteString(strconv.Quote(c.Column) + strconv.Quote(string(c.Operator)) + strconv.Quote(c.Value))
	}
	return key.String()
}

// ordered returns an order that is in memory, or nil.
func (c *Cache) ordered(run, key string) *rowOrder {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, o := range c.orders {
		if o.run == run && o.key == key {
			c.orders = append(slices.Delete(c.orders, i, i+1), o)
			return o
		}
	}
	return nil
}

// store stores an order in memory; those that were not used for longest leave.
func (c *Cache) store(o *rowOrder) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.orders = append(c.orders, o)
	total := 0
	for _, each := range c.orders {
		total += each.bytes()
	}
	for len(c.orders) > 1 && (len(c.orders) > maxOrders || total > maxOrderBytes) {
		total -= c.orders[0].bytes()
		c.orders = slices.Delete(c.orders, 0, 1)
	}
}
