package table

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// Query selects and orders rows of a table.
type Query struct {
	// Snapshot is the number of rows in the table at an earlier time; zero means all current rows.
	Snapshot int `json:"snapshot,omitempty"`
	// Words must occur in the row's text, ignoring case.
	Words string `json:"words,omitempty"`
	// Conditions must all be met.
	Conditions []Condition `json:"conditions,omitempty"`
	// Sort is a column name; empty means arrival order. Rows without a value come last.
	Sort       string `json:"sort,omitempty"`
	Descending bool   `json:"descending,omitempty"`
	// Places restricts the result to these positions in the order of all matching rows. It may be
	// empty.
	Places []Places `json:"places,omitempty"`
}

// Condition is a condition on one column.
type Condition struct {
	Column   string   `json:"column"`
	Operator Operator `json:"operator"`
	Value    string   `json:"value,omitempty"`
}

// Operator determines how a condition compares values.
type Operator string

// Operators of conditions. Numbers and times are compared exactly by value; text is compared
// ignoring case. A row without a value meets only NotEqual and Missing.
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

// operators lists the operators in parsing order: longer ones first.
var operators = []Operator{NotEqual, AtLeast, AtMost, Missing, Contains, Equal, Above, Below, Present}

// ParseCondition parses a condition as typed: follower_count>=1000, username~ana, is_verified=true,
// category?, category!?.
func ParseCondition(text string) (Condition, error) {
	at := 0
	if strings.HasPrefix(text, pathPrefix) {
		at = strings.LastIndexByte(text, ']') + 1 // a key in brackets may contain any character
	}
	for i := at; i < len(text); i++ {
		for _, o := range operators {
			if strings.HasPrefix(text[i:], string(o)) && i > 0 {
				return Condition{strings.TrimSpace(text[:i]), o, strings.TrimSpace(text[i+len(o):])}, nil
			}
		}
	}
	return Condition{}, problem.Newf(problem.Invalid, "%.100q is not a condition. Write a column, one of ~ = != >= <= > < ? !?, and a value: follower_count>=1000.", text)
}

// ArrivalOrder means no sort in ParseSort: rows in the order in which they were received.
const ArrivalOrder = "arrival"

// ParseSort parses ArrivalOrder or a column name. A minus sign before it means descending order.
func ParseSort(text string) (column string, descending bool) {
	if text == ArrivalOrder {
		return "", false
	}
	column, descending = strings.CutPrefix(text, "-")
	return column, descending
}

// UsualSort returns the default sort of a file: list order once the run has ended. Until then it is
// arrival order, so later files begin with the rows of earlier ones.
func (t *Table) UsualSort(ctx context.Context) (string, error) {
	state, err := t.source.State(ctx)
	if err != nil || !state.Ended {
		return "", err
	}
	return NumberColumn, nil
}

// MaxConditions is the maximum number of conditions in one query.
const MaxConditions = 20

// selection is a query's rows and order in SQL.
type selection struct {
	query Query
	where []string
	args  []any
	order string
}

// isList reports whether a query selects all rows in arrival or list order.
func (s *selection) isList() bool {
	return len(s.where) == 0 && len(s.query.Places) == 0 && (s.query.Sort == "" || s.query.Sort == NumberColumn && !s.query.Descending)
}

// statement returns a statement for the numbers of the selected rows. Its last argument is the
// upper bound.
func (s *selection) statement() string {
	return "SELECT n FROM rows WHERE " + strings.Join(append(s.where, "n < ?"), " AND ") + " ORDER BY " + s.order + "n"
}

// selection returns the SQL for a query.
func (t *Table) selection(q Query) (*selection, error) {
	if len(q.Conditions) > MaxConditions {
		return nil, problem.Newf(problem.Invalid, "A filter can have at most %d conditions.", MaxConditions)
	}
	s := &selection{query: q}
	if words := searched(strings.TrimSpace(q.Words)); words != "" {
		s.require("(instr(rows.words, ?) > 0 OR input_number IN (SELECT number FROM "+t.attached+"inputs WHERE instr(words, ?) > 0))", words, words)
	}
	for _, c := range q.Conditions {
		column, err := t.readable(c.Column)
		if err == nil {
			err = s.add(t, c, column)
		}
		if err != nil {
			return nil, err
		}
	}
	if q.Sort == "" {
		return s, nil
	}
	column, err := t.readable(q.Sort)
	if s.order = "ifnull(" + t.keySQL(column) + ", " + lastKey + "), "; q.Descending {
		s.order = t.keySQL(column) + " DESC, " // NULL comes last
	}
	return s, err
}

// readable returns a column by name if a scanner can read it.
func (t *Table) readable(name string) (Column, error) {
	column, err := t.column(name)
	if err == nil {
		_, err = t.scanner([]Column{column})
	}
	return column, err
}

// require adds a SQL condition.
func (s *selection) require(condition string, args ...any) {
	s.where, s.args = append(s.where, condition), append(s.args, args...)
}

// add adds a condition of a query.
func (s *selection) add(t *Table, c Condition, column Column) error {
	value, words := t.valueSQL(column), searched(c.Value)
	isOrdered := slices.Contains(orderedTypes, column.Type)
	compared := map[Operator]string{Equal: " = ?", NotEqual: " IS NOT ?", AtLeast: " >= ?", AtMost: " <= ?", Above: " > ?", Below: " < ?"}[c.Operator]
	cell, err := c.operand(column.Type)
	switch {
	case c.Operator == Present:
		s.require(value + " <> ''")
	case c.Operator == Missing:
		s.require("coalesce(" + value + ", '') = ''")
	case c.Operator != Contains && c.Value != "" && err != nil:
		return err
	case c.Operator == Contains || !isOrdered && (c.Operator == Equal || c.Operator == NotEqual):
		if column.chosen.Field != "" && isSearched(column) && c.Operator != NotEqual { // excludes most rows without calling a function
			s.require("instr(rows.words, ?) > 0", words)
		}
		test := map[Operator]string{Contains: "instr(%s, ?) > 0", Equal: "%s = ?", NotEqual: "%s <> ?"}[c.Operator]
		s.require(fmt.Sprintf(test, call("vf_words", column.Type, value)), words)
	case compared == "":
		return problem.Newf(problem.Invalid, "%.20q is not an operator. Use one of ~ = != >= <= > < ? !?.", c.Operator)
	case c.Value == "":
		return problem.Newf(problem.Invalid, "The condition on %.100q needs a value to compare with.", c.Column)
	default:
		key, keys := keyOf(column.Type, &cell), call("vf_key", column.Type, value)
		if n, err := strconv.ParseInt(c.Value, 10, 64); err == nil && isOrdered {
			s.require(fmt.Sprintf("CASE typeof(%s) WHEN 'integer' THEN %[1]s%[2]s ELSE %[3]s%[2]s END", value, compared, keys), n, key)
			return nil
		}
		s.require(keys+compared, key)
	}
	return nil
}

// operand returns the value to compare a column with.
func (c Condition) operand(t catalog.FieldType) (answer.Cell, error) {
	cell := answer.Cell{Type: answer.CellText, Text: c.Value}
	fits, wanted := true, ""
	switch t {
	case catalog.FieldNumber, catalog.FieldRows:
		fits, wanted = answer.IsNumber(c.Value), "a number, such as 1000"
	case catalog.FieldFlag:
		cell.Type = answer.CellFlag
		fits, wanted = c.Value == "true" || c.Value == "false", "true or false"
	case catalog.FieldTime:
		if _, err := time.Parse(time.DateOnly, c.Value); err == nil {
			cell.Text += "T00:00:00Z"
		}
		fits, wanted = answer.IsTime(cell.Text), "a date, such as 2026-11-20 or 2026-11-20T15:04:05Z"
	}
	if !fits {
		return cell, problem.Newf(problem.Invalid, "Compare %.100s with %s, not with %.100q.", c.Column, wanted, c.Value)
	}
	return cell, nil
}

// lastKey is the sort key of rows without a value: it sorts after every number and every key. NULLS
// LAST would prevent SQLite's faster sort for columns of one type.
const lastKey = "char(0x10ffff)"

// orderedTypes are the field types whose values are compared as numbers.
var orderedTypes = []catalog.FieldType{catalog.FieldNumber, catalog.FieldTime, catalog.FieldRows}

// keySQL returns the sort expression of a column. Number columns without other strings sort by
// value, which is the same order.
func (t *Table) keySQL(c Column) string {
	value := t.valueSQL(c)
	if !slices.Contains(orderedTypes, c.Type) {
		return call("vf_key", c.Type, value)
	}
	return fmt.Sprintf("CASE WHEN (SELECT value FROM %smeta WHERE name = 'texts') LIKE %s THEN %s ELSE %s END", t.attached,
		literal("% "+c.Name+" %"), call("vf_key", c.Type, value), value)
}

func call(function string, t catalog.FieldType, value string) string {
	return function + "(" + literal(string(t)) + ", " + value + ")"
}

// valueSQL returns the SQL expression for a column's value.
func (t *Table) valueSQL(c Column) string {
	switch {
	case c.Name == NumberColumn:
		return "input_number"
	case c.chosen.Outer >= outerRiding:
		return fmt.Sprintf("(SELECT columns ->> %d FROM %sinputs WHERE number = input_number)", c.chosen.Outer-outerRiding, t.attached)
	case c.chosen.Outer > 0:
		return "(SELECT " + c.Name + " FROM " + t.attached + "inputs WHERE number = input_number)"
	case c.chosen.Selector != "":
		return fmt.Sprintf("(SELECT vf_path(%s, %s, is_answer, json) FROM %sreceived AS r WHERE r.n = rows.n)", literal(string(t.schema.Kind)), literal(string(c.chosen.Selector)), t.attached)
	}
	return "rows." + quoted(c.Name)
}
