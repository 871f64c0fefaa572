package inputs

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// usernameNames are common names of columns with usernames, idNames of columns with IDs.
var (
	usernameNames = []string{"username", "user name", "user", "handle", "screen name", "account", "profile", "profile url", "instagram", "link", "url"}
	idNames       = []string{"user id", "id user", "id", "pk", "account id"}
)

// columnNames returns common names for the column of an input, best first.
func columnNames(in catalog.Input) []string {
	names := []string{in.Name, in.Label, in.Param, in.Prefill}
	switch in.Kind {
	case catalog.InputUsername:
		names = append(names, usernameNames...)
	case catalog.InputAccount, catalog.InputUserID:
		names = append(append(names, idNames...), usernameNames...)
	case catalog.InputShortcode:
		names = append(names, "code", "post", "permalink", "link", "url")
	case catalog.InputStoryID:
		names = append(names, "story id", "story", "pk", "id", "link", "url")
	case catalog.InputHighlightID:
		names = append(names, "highlight", "id", "link", "url")
	case catalog.InputHashtag:
		names = append(names, "tag", "name", "link", "url")
	case catalog.InputLocationID:
		names = append(names, "location", "place id", "pk", "id", "link", "url")
	case catalog.InputWords:
		names = append(names, "name", "words", "term", "keyword")
	}
	return names
}

// plainName keeps only letters and digits: User_ID and "user id" are equal.
func plainName(name string) string {
	return strings.Map(func(c rune) rune {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return -1
		}
		return unicode.ToLower(c)
	}, name)
}

// choose finds the columns for the inputs and determines whether the first row is a header.
func (t *table) choose(rows [][]string) error {
	first, width := rows[0], widthOf(rows)
	t.chosen = slices.Repeat([]int{-1}, len(t.feature.Inputs))
	byName, err := t.chooseNamed(first, width)
	if err != nil {
		return err
	}
	if len(t.options.Columns) == 0 {
		byName = t.chooseUsual(first, width)
		for _, column := range t.chosen {
			if err := ambiguous(first, column); byName && err != nil {
				return err
			}
		}
	}
	switch t.options.Header {
	case HeaderYes:
		t.header = true
	case HeaderNo:
		t.header = false
	default:
		t.header = byName || t.looksLikeHeader(rows)
	}
	t.nameColumns(first, width)
	return nil
}

// widthOf returns the number of columns.
func widthOf(rows [][]string) (width int) {
	for _, row := range rows {
		width = max(width, len(row))
	}
	return width
}

// checkChosen returns an error if an input has no column.
func (t *table) checkChosen(first []string) error {
	for i, in := range t.feature.Inputs {
		if t.chosen[i] < 0 && in.Default == "" && !t.filledByLink(i) {
			return t.unchosen(in, first)
		}
	}
	return nil
}

// chooseNamed chooses the columns given in the options. It reports whether any of them is named in
// the first row.
func (t *table) chooseNamed(first []string, width int) (byName bool, err error) {
	if len(t.options.Columns) > len(t.feature.Inputs) {
		return false, problem.Newf(problem.Invalid, "%s takes %d inputs, but %d columns are chosen.",
			t.feature.Name, len(t.feature.Inputs), len(t.options.Columns))
	}
	for i, choice := range t.options.Columns {
		name := choice
		if prefix, rest, found := strings.Cut(choice, "="); found {
			if at := slices.IndexFunc(t.feature.Inputs, func(in catalog.Input) bool { return in.Name == prefix }); at >= 0 {
				i, name = at, rest
			}
		}
		column := numbered(first, name, width)
		if column < 0 && t.options.Header != HeaderNo {
			column = columnNamed(first, name)
		} else if column >= 0 {
			t.chosen[i] = column
			continue
		}
		if err := ambiguous(first, column); err != nil {
			return false, err
		}
		byName = byName || column >= 0
		if number, err := strconv.Atoi(name); column < 0 && err == nil && number >= 1 && number <= width {
			column = number - 1
		}
		if column < 0 {
			return false, problem.Newf(problem.Invalid, "The file has no column %q. It has %s.", name, described(first))
		}
		t.chosen[i] = column
	}
	return byName, nil
}

// numbered returns the column for a choice such as #2, or -1. A column with exactly that name takes
// precedence.
func numbered(first []string, choice string, width int) int {
	digits, isNumbered := strings.CutPrefix(choice, "#")
	number, err := strconv.Atoi(digits)
	if !isNumbered || err != nil || number < 1 || number > width || slices.Contains(first, choice) {
		return -1
	}
	return number - 1
}

// columnNamed returns the column with the given name in the first row, or -1. An exact match takes
// precedence over a different spelling.
func columnNamed(first []string, name string) int {
	if i := slices.Index(first, name); i >= 0 {
		return i
	}
	plain := plainName(name)
	return slices.IndexFunc(first, func(cell string) bool { return plain != "" && plainName(cell) == plain })
}

// ambiguous returns an error if another column has the same name.
func ambiguous(first []string, column int) error {
	if column < 0 || column >= len(first) {
		return nil
	}
	for other, name := range first {
		if other != column && strings.TrimSpace(name) == strings.TrimSpace(first[column]) {
			return problem.Newf(problem.Invalid, "Columns %d and %d are both named %q. Choose one by its number.",
				min(column, other)+1, max(column, other)+1, strings.TrimSpace(name))
		}
	}
	return nil
}

// chooseUsual chooses columns by their common names, or the only column.
func (t *table) chooseUsual(first []string, width int) (byName bool) {
	if t.options.Header != HeaderNo {
		for i, in := range t.feature.Inputs {
			for _, name := range columnNames(in) {
				if column := columnNamed(first, name); column >= 0 && !slices.Contains(t.chosen, column) {
					t.chosen[i], byName = column, true
					break
				}
			}
		}
	}
	if width == 1 && t.chosen[0] < 0 {
		t.chosen[0] = 0
	}
	return byName
}

// looksLikeHeader reports whether the first row looks like a header: a chosen cell is a common name
// or not a valid input, or a column of numbers begins with a word.
func (t *table) looksLikeHeader(rows [][]string) bool {
	first := rows[0]
	for i, in := range t.feature.Inputs {
		column := t.chosen[i]
		if column < 0 || column >= len(first) || first[column] == "" {
			continue
		}
		if columnNamed(columnNames(in), first[column]) >= 0 {
			return true
		}
		if _, _, reason := checkText(in, first[column]); reason != "" && Parse(in, first[column]).Entries == nil {
			return true
		}
	}
	for column, cell := range first {
		if !isNumber(cell) && strings.TrimSpace(cell) != "" && isNumeric(rows[1:], column) {
			return true
		}
	}
	return false
}

// isNumeric reports whether a column has at least two values and all are numbers.
func isNumeric(rows [][]string, column int) bool {
	count := 0
	for _, row := range rows {
		if column >= len(row) || strings.TrimSpace(row[column]) == "" {
			continue
		}
		if !isNumber(row[column]) {
			return false
		}
		count++
	}
	return count > 1
}

func isNumber(cell string) bool {
	_, err := strconv.ParseFloat(strings.TrimSpace(cell), 64)
	return err == nil
}

// nameColumns gives each column a unique name.
func (t *table) nameColumns(first []string, width int) {
	used := map[string]bool{}
	for column := range width {
		name := ""
		if t.header && column < len(first) {
			name = strings.TrimSpace(first[column])
		}
		if name == "" {
			name = fmt.Sprintf("column %d", column+1)
		}
		for unique := 2; used[name]; unique++ {
			name = fmt.Sprintf("%s %d", strings.TrimSuffix(name, fmt.Sprintf(" %d", unique-1)), unique)
		}
		used[name] = true
		t.names = append(t.names, name)
	}
}

// filledByLink reports whether a link in the first column can fill the input.
func (t *table) filledByLink(i int) bool {
	return i > 0 && t.chosen[0] >= 0 && linked[t.feature.Inputs[i].Kind] != "" && len(t.options.Columns) == 1
}

func (t *table) unchosen(in catalog.Input, first []string) error {
	return problem.Newf(problem.Invalid, "Which column has the %s? Choose it by name or number. The file has %s.",
		labelInSentence(in), described(first))
}

// described lists the columns of a row: 1 "name", 2 "city".
func described(row []string) string {
	const many, long = 12, 40
	var names []string
	for i, cell := range row {
		if i == many {
			names = append(names, fmt.Sprintf("%d more", len(row)-many))
			break
		}
		if runes := []rune(cell); len(runes) > long {
			cell = string(runes[:long]) + "…"
		}
		names = append(names, fmt.Sprintf("%d %q", i+1, cell))
	}
	return strings.Join(names, ", ")
}

// riding returns the names of the columns that are not inputs.
func (t *table) riding() []string {
	var names []string
	for column, name := range t.names {
		if !slices.Contains(t.chosen, column) {
			names = append(names, name)
		}
	}
	return names
}

// entries yields the entries for a row.
func (t *table) entries(line int, row []string) iter.Seq[Entry] {
	for i := range row {
		row[i] = utf8Text(row[i])
	}
	texts := make([]string, 0, len(t.chosen))
	for _, column := range t.chosen {
		text := ""
		if column >= 0 && column < len(row) {
			text = row[column]
		}
		texts = append(texts, text)
	}
	for len(texts) > 1 && texts[len(texts)-1] == "" {
		texts = texts[:len(texts)-1]
	}
	if len(row) > len(t.names) && !isBlank(row[len(t.names):]) {
		return func(yield func(Entry) bool) {
			yield(bad(line, texts, fmt.Sprintf("This row has %d cells, but the rows before it have %d.", len(row), len(t.names))))
		}
	}
	return t.checker.check(line, texts, t.others(row))
}

// others returns the cells that are not inputs.
func (t *table) others(row []string) []string {
	if len(t.names) == 1 {
		return nil
	}
	var cells []string
	for column := range t.names {
		if slices.Contains(t.chosen, column) {
			continue
		}
		cell := ""
		if column < len(row) {
			cell = row[column]
		}
		cells = append(cells, cell)
	}
	return cells
}
