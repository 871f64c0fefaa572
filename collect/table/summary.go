package table

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// SummaryKind is a kind of column summary.
type SummaryKind string

// Kinds of summaries.
const (
	SummaryFilled  SummaryKind = "filled"  // the number of rows that have a value
	SummaryValues  SummaryKind = "values"  // each value with its number of rows, if there are few values
	SummaryNumbers SummaryKind = "numbers" // the sum, minimum, maximum and median
)

// SummaryKinds returns every kind.
func SummaryKinds() []SummaryKind {
	return []SummaryKind{SummaryFilled, SummaryValues, SummaryNumbers}
}

// ColumnSummary summarizes a column for the rows of a query.
type ColumnSummary struct {
	Name string `json:"name"`
	// Filled is the number of rows that have a value. With SummaryValues it counts only rows that
	// meet the conditions on other columns, and is 0 if the values are not listed.
	Filled int `json:"filled"`
	// Values are the values in the same rows, most frequent first; nil if there are more than
	// MaxListedValues.
	Values  []ValueCount   `json:"values,omitempty"`
	Numbers *NumberSummary `json:"numbers,omitempty"` // nil if there are no numbers
}

// ValueCount is a value in condition syntax and its number of rows.
type ValueCount struct {
	Value string `json:"value"`
	Count int    `json:"count"`
}

// NumberSummary holds statistics about the numbers in a column, with all digits.
type NumberSummary struct {
	Count  int      `json:"count"`
	Sum    string   `json:"sum"`
	Min    string   `json:"min"`
	Max    string   `json:"max"`
	Middle []string `json:"middle"` // the two middle numbers; for an odd count, both are the median
}

// MaxListedValues is the maximum number of distinct values listed for a column.
const MaxListedValues = 12

// Summarize summarizes columns for the rows of a query.
func (t *Table) Summarize(ctx context.Context, q Query, of SummaryKind, names []string) ([]ColumnSummary, error) {
	columns, err := t.columns(ctx, names)
	if err == nil {
		_, err = t.scanner(columns)
	}
	if err != nil {
		return nil, err
	}
	q.Sort, q.Descending = "", false
	if _, err := t.selection(q); err != nil {
		return nil, err
	}
	var summaries []ColumnSummary
	err = t.withFile(ctx, q, func(at State, db *sql.DB) error {
		if err := t.fill(ctx, db, at, func(int) {}); err != nil {
			return err
		}
		summaries = make([]ColumnSummary, len(columns))
		for i, c := range columns {
			summaries[i].Name = c.Name
		}
		switch of {
		case SummaryFilled:
			return t.countFilled(ctx, db, q, at, columns, summaries)
		case SummaryValues:
			return t.countValues(ctx, db, q, at, columns, summaries)
		case SummaryNumbers:
			return t.sumNumbers(ctx, db, q, at, columns, summaries)
		}
		return problem.New(problem.Invalid, "There is no such summary: choose filled, values or numbers.")
	})
	return summaries, err
}

// from returns the FROM and WHERE clauses for the rows of a query, and their arguments.
func (t *Table) from(q Query, at State) (clause string, args []any, err error) {
	s, err := t.selection(q)
	if err != nil {
		return "", nil, err
	}
	return " FROM rows WHERE " + strings.Join(append(s.where, "n < ?"), " AND "), append(s.args, at.Rows), nil
}

// hasValue returns the SQL condition that a column has a value.
func (t *Table) hasValue(c Column) string { return "coalesce(" + t.valueSQL(c) + ", '') <> ''" }

func (t *Table) countFilled(ctx context.Context, db *sql.DB, q Query, at State, columns []Column, summaries []ColumnSummary) error {
	clause, args, err := t.from(q, at)
	if err != nil {
		return err
	}
	counts, targets := make([]string, len(columns)), make([]any, len(columns))
	for i, c := range columns {
		counts[i], targets[i] = "coalesce(sum("+t.hasValue(c)+"), 0)", &summaries[i].Filled
	}
	if err := db.QueryRowContext(ctx, "SELECT "+strings.Join(counts, ", ")+clause, args...).Scan(targets...); err != nil {
		return fmt.Errorf("count the values of columns: %w", err)
	}
	return nil
}

// countValues counts each value in one statement. A column that has too many values in its first
// rows is skipped, since its values would not be listed.
func (t *Table) countValues(ctx context.Context, db *sql.DB, q Query, at State, columns []Column, summaries []ColumnSummary) error {
	var parts []string
	var args []any
	for i, c := range columns {
		others := q
		others.Conditions = slices.DeleteFunc(slices.Clone(q.Conditions), func(o Condition) bool { return o.Column == c.Name })
		clause, given, err := t.from(others, at)
		if err != nil {
			return err
		}
		clause += " AND " + t.hasValue(c)
		parts = append(parts, fmt.Sprintf("SELECT %d AS i, %s AS v, count(*) AS c%s AND (SELECT count(*) FROM (SELECT DISTINCT %[2]s%[3]s LIMIT %d)) <= %d GROUP BY v",
			i, t.valueSQL(c), clause, MaxListedValues+1, MaxListedValues))
		args = append(append(args, given...), given...)
	}
	rows, err := db.QueryContext(ctx, strings.Join(parts, " UNION ALL "), args...)
	if err != nil {
		return fmt.Errorf("count values: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var i, count int
		var value any
		if err := rows.Scan(&i, &value, &count); err != nil {
			return fmt.Errorf("count values: %w", err)
		}
		cell := cellOf(columns[i].Type, value)
		summaries[i].Filled += count
		summaries[i].Values = append(summaries[i].Values, ValueCount{cell.Text, count})
	}
	for _, s := range summaries {
		slices.SortFunc(s.Values, func(a, b ValueCount) int {
			return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Value, b.Value))
		})
	}
	return rows.Err()
}

// sumNumbers computes the figures of number columns. The order used to find the median stays in the
// rows file.
func (t *Table) sumNumbers(ctx context.Context, db *sql.DB, q Query, at State, columns []Column, summaries []ColumnSummary) error {
	if err := t.countFilled(ctx, db, q, at, columns, summaries); err != nil {
		return err
	}
	for i, c := range columns {
		count := summaries[i].Filled
		if count == 0 || c.Type != catalog.FieldNumber && c.Type != catalog.FieldRows {
			continue
		}
		sum, err := t.sum(ctx, db, q, at, c)
		if err != nil || sum == "" {
			return err
		}
		ordered := q
		ordered.Sort = c.Name
		s, err := t.selection(ordered)
		if err != nil {
			return err
		}
		o, err := t.order(ctx, db, ordered, s, at)
		if err != nil {
			return err
		}
		var at [4]string
		for i, place := range []int{1, (count + 1) / 2, count/2 + 1, count} {
			if at[i], err = t.numberAt(ctx, db, o, c, place); err != nil {
				return err
			}
		}
		summaries[i].Numbers = &NumberSummary{Count: count, Sum: sum, Min: at[0], Middle: at[1:3], Max: at[3]}
	}
	return nil
}

// numberAt reads the number at a position in an order, starting at 1.
func (t *Table) numberAt(ctx context.Context, db *sql.DB, o *rowOrder, c Column, place int) (string, error) {
	var value any
	statement := "SELECT " + t.valueSQL(c) + " FROM rows WHERE n = (SELECT n FROM " + o.table + " WHERE p = ?)"
	if err := db.QueryRowContext(ctx, statement, place).Scan(&value); err != nil {
		return "", fmt.Errorf("read a sorted value: %w", err)
	}
	cell := cellOf(c.Type, value)
	return cell.Text, nil
}

// sumPart splits integers into two parts whose sums do not overflow.
const sumPart = 1 << 30

// maxSumDigits bounds the digits of a sum.
const maxSumDigits = 1000

// sum adds up a column: SQL adds integers in two parts, and Go adds numbers with a fraction. The
// result is empty if it would have too many digits.
func (t *Table) sum(ctx context.Context, db *sql.DB, q Query, at State, c Column) (string, error) {
	clause, args, err := t.from(q, at)
	if err != nil {
		return "", err
	}
	value := t.valueSQL(c)
	var high, low int64
	halves := fmt.Sprintf("SELECT coalesce(sum(v / %d), 0), coalesce(sum(v %% %[1]d), 0) FROM (SELECT %s AS v%s AND typeof(%[2]s) = 'integer')", sumPart, value, clause)
	if err := db.QueryRowContext(ctx, halves, args...).Scan(&high, &low); err != nil {
		return "", fmt.Errorf("sum a column: %w", err)
	}
	whole := new(big.Int).Mul(big.NewInt(high), big.NewInt(sumPart))
	sum := new(big.Rat).SetInt(whole.Add(whole, big.NewInt(low)))
	rows, err := db.QueryContext(ctx, "SELECT "+value+clause+" AND typeof("+value+") IN ('real', 'text')", args...)
	if err != nil {
		return "", fmt.Errorf("sum a column: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var value any
		if err := rows.Scan(&value); err != nil {
			return "", fmt.Errorf("sum a column: %w", err)
		}
		cell := cellOf(c.Type, value)
		number, ok := shortNumber(cell.Text)
		if !ok {
			return "", nil
		}
		sum.Add(sum, number)
	}
	return ratText(sum), rows.Err()
}

// shortNumber parses a number that is short enough to be summed.
func shortNumber(text string) (*big.Rat, bool) {
	if _, exponent, found := strings.Cut(strings.ToLower(text), "e"); found {
		if e, err := strconv.Atoi(exponent); err != nil || e > maxSumDigits || e < -maxSumDigits {
			return nil, false
		}
	}
	if len(text) > maxSumDigits || !answer.IsNumber(text) {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// ratText returns a sum of decimals with all digits.
func ratText(sum *big.Rat) string {
	if sum.IsInt() {
		return sum.Num().String()
	}
	digits, _ := sum.FloatPrec()
	return sum.FloatString(digits)
}

// Places is the range [From, To) in a query's order.
type Places struct{ From, To int }

// MarshalJSON encodes the range as a list of two numbers.
func (p Places) MarshalJSON() ([]byte, error) { return json.Marshal([2]int{p.From, p.To}) }

// ParsePlaces parses ranges as they appear in URLs, with both ends included: 0-11,15.
func ParsePlaces(text string) ([]Places, error) {
	var all []Places
	for part := range strings.SplitSeq(text, ",") {
		first, last, isRange := strings.Cut(part, "-")
		from, err := strconv.Atoi(first)
		to := from
		if err == nil && isRange {
			to, err = strconv.Atoi(last)
		}
		if err != nil || from < 0 || to < from || len(all) > 0 && from < all[len(all)-1].To {
			return nil, problem.Newf(problem.Invalid, "%.100q is not a list of row positions. Write numbers and ranges in ascending order, starting at 0, such as 0-11,15.", text)
		}
		all = append(all, Places{from, to + 1})
	}
	return all, nil
}

// pick creates the order for the rows at the given positions of a query.
func (t *Table) pick(ctx context.Context, tx *sql.Tx, name string, all *rowOrder, places []Places) (sql.Result, error) {
	text, err := json.Marshal(places)
	if err != nil {
		return nil, err
	}
	return tx.ExecContext(ctx, "INSERT INTO "+name+" (n) SELECT o.n FROM json_each(?) AS r JOIN "+all.table+
		" AS o ON o.p > r.value ->> 0 AND o.p <= r.value ->> 1 ORDER BY o.p", string(text))
}
