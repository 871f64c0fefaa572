package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/jq"
	"viewfinder/problem"
)

// The usual numbers of rows of a reply, and how long a cursor is that stands in it, in
// bytes.
const (
	firstRows = 25
	moreRows  = 50
	maxCursor = 500
)

// cutLengths are how long a value may be: of the usual fields the first, of chosen ones
// the next that lets one row into the reply. 0 is any length.
var cutLengths = []int{300, 0, 4000, 1000, 300, 80}

// answerText is the reply with the rows from a number on.
func (d *Door) answerText(by caller, s *storedAnswer, from int, spent int64, failure error, a arguments) (string, error) {
	shown, err := d.rowLines(s, from, a.number("limit", firstRows), a)
	if err != nil {
		return "", err
	}
	_, isStored := d.answers.get(by.owner, s.handle)
	head := s.feature.ID
	if s.input != "" {
		head += " of " + quotedName(s.input)
	}
	head += ": " + shown.text(s)
	if failure != nil {
		head += " It was cut short: " + failureSentence(failure)
	}
	lines := append([]string{head}, d.body(append(shown.lines, s.cursorLines()...))...)
	if isStored {
		lines = append(lines, fmt.Sprintf("Handle: %s has the whole answer; reading it costs no call.", s.handle))
	} else {
		lines = append(lines, "This answer is too large to be stored; ask for fewer pages, or use start_collection.")
	}
	return strings.Join(append(lines, d.nextText(s, shown, isStored), d.callText(by, spent)), "\n"), nil
}

// body is what stands between head and end of a reply.
func (d *Door) body(lines []string) []string {
	if len(lines) == 0 {
		return nil
	}
	return []string{d.fenced(lines)}
}

// cursorLines has the cursor of the next page, where there is one.
func (s *storedAnswer) cursorLines() []string {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if s.state.cursor == "" || len(s.state.cursor) > maxCursor {
		return nil
	}
	return []string{"cursor: " + visible(quotedText(s.state.cursor))}
}

// nextText says what to do next.
func (d *Door) nextText(s *storedAnswer, shown rowLines, isStored bool) string {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var ways []string
	if end := shown.from + shown.count; end < shown.of && isStored {
		ways = append(ways, fmt.Sprintf(`read_rows {"handle":%q,"offset":%d} reads on`, s.handle, end))
	}
	if s.state.cursor != "" {
		way := `call_feature {"cursor":…} with the same inputs`
		if isStored {
			way = fmt.Sprintf(`call_feature {"after":%q}`, s.handle)
		}
		ways = append(ways, way+" brings the next page for 1 call")
	}
	switch end := shown.from + shown.count; {
	case len(ways) > 0:
	case end < shown.of:
		return "Next: start_collection stores lists of any length."
	case shown.count == 0 && shown.of > 0:
		return fmt.Sprintf("Next: the last row is number %d.", shown.of-1)
	case !isStored || shown.of == 0:
		return "Next: there are no further rows."
	default:
		return "Next: these are all rows; fields or jq of read_rows show more of each."
	}
	return "Next: " + strings.Join(ways, "; ") + "."
}

// rowLines are rows as text.
type rowLines struct {
	lines           []string
	from, count, of int
	noun            string
	cut             int // values that are shown in part
	isMatched       bool
}

// text says which rows are shown.
func (r rowLines) text(s *storedAnswer) string {
	text := fmt.Sprintf("returned %d of %d %s", r.count, r.of, r.noun)
	if r.from > 0 {
		text = fmt.Sprintf("from number %d on, returned %d of %d %s", r.from, r.count, r.of, r.noun)
	}
	s.mu.RLock()
	hasMore, pages := s.state.cursor != "", len(s.pages)
	s.mu.RUnlock()
	switch {
	case !r.isMatched:
		return text + `. The catalog finds no rows in this answer; read_rows with jq "." shows it as it came.`
	case hasMore:
		text += fmt.Sprintf(" that came in %d %s; the list goes on", pages, plural(pages, "page", "pages"))
	case s.schema.Cursor != nil:
		text += "; " + endText(s)
	}
	if r.cut > 0 {
		text += fmt.Sprintf("; %d long %s cut at …, which fields or jq of read_rows show whole", r.cut, plural(r.cut, "value is", "values are"))
	}
	return text + "."
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// isSingle reports whether an answer of a schema describes one object.
func isSingle(schema catalog.Schema) bool {
	return !slices.ContainsFunc(schema.Rows, func(s catalog.Selector) bool { return strings.Contains(string(s), "[]") })
}

// usualFields are those that a reply has without fields: of a list those that its table
// opens with, of one object all. Addresses of pictures are long and seldom wanted.
func usualFields(schema catalog.Schema) []string {
	isMedia := func(name string) bool {
		i := slices.IndexFunc(schema.Fields, func(f catalog.Field) bool { return f.Name == name })
		return i < 0 || schema.Fields[i].Type == catalog.FieldPicture || schema.Fields[i].Type == catalog.FieldVideo
	}
	names := fieldNames(schema)
	if !isSingle(schema) {
		names = append([]string{"id"}, slices.DeleteFunc(slices.Clone(schema.Columns), func(name string) bool { return name == "id" })...)
	}
	return slices.DeleteFunc(names, isMedia)
}

// knowsFields returns an error that names the fields of the answer where one is wanted
// that there is not.
func (d *Door) knowsFields(s *storedAnswer, a arguments) error {
	names := fieldNames(s.schema)
	for _, name := range a.lists["fields"] {
		if !slices.Contains(names, name) {
			return problem.Newf(problem.Invalid, "There is no field %s; the valid fields of %s are %s.", quotedName(name), s.feature.ID, strings.Join(names, ", "))
		}
	}
	return nil
}

// rowLines writes rows from a number on, as many as there is room for.
func (d *Door) rowLines(s *storedAnswer, from int, limit int64, a arguments) (rowLines, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	fields, lengths := a.lists["fields"], cutLengths[1:]
	areUsual := len(fields) == 0
	if areUsual {
		fields, lengths = usualFields(s.schema), cutLengths
	}
	r := rowLines{from: min(from, s.rows.Len()), of: s.rows.Len(), noun: s.schema.Many, isMatched: s.state.matched}
	if r.of == 1 {
		r.noun = s.schema.One
	}
	order := make([]uint32, 0, limit)
	for i := r.from; i < r.of && len(order) < int(limit); i++ {
		order = append(order, uint32(i))
	}
	if len(order) == 0 {
		return r, nil
	}
	if areUsual && !isSingle(s.schema) {
		var err error
		if fields, err = s.filled(fields, order); err != nil {
			return r, err
		}
	}
	for _, length := range lengths {
		room := newBudget(a.number("max_tokens", usualTokens))
		r.lines, r.count, r.cut = nil, 0, 0
		for row, err := range s.rows.Rows(order) {
			if err != nil {
				return r, err
			}
			lines, cut := tableLine(row, fields, length)
			if isSingle(s.schema) {
				lines, cut = recordLines(row, fields, length)
			} else if r.lines == nil {
				header, _ := json.Marshal(fields)
				lines = append([]string{string(header)}, lines...)
			}
			if !room.take(strings.Join(lines, "\n")) {
				break
			}
			r.lines, r.count, r.cut = append(r.lines, lines...), r.count+1, r.cut+cut
		}
		if r.count > 0 {
			return r, nil
		}
	}
	return r, problem.New(problem.TooLarge, "A row is too large for the reply; choose fewer fields, or raise max_tokens.")
}

// filled returns the fields that have a value in some of the rows.
func (s *storedAnswer) filled(fields []string, order []uint32) ([]string, error) {
	has := map[string]bool{}
	for row, err := range s.rows.Rows(order) {
		if err != nil {
			return nil, err
		}
		for _, name := range fields {
			has[name] = has[name] || row.Cell(name).Type != answer.CellMissing
		}
	}
	return slices.DeleteFunc(slices.Clone(fields), func(name string) bool { return !has[name] }), nil
}

// tableLine writes a row as a JSON array. Numbers are strings: they keep every digit.
func tableLine(row answer.Row, fields []string, length int) (lines []string, cut int) {
	values := make([]string, len(fields))
	for i, name := range fields {
		value, isCut := cellText(row.Cell(name), length)
		values[i] = value
		if isCut {
			cut++
		}
	}
	return []string{"[" + strings.Join(values, ",") + "]"}, cut
}

// recordLines writes an object, a line for each field with a value.
func recordLines(row answer.Row, fields []string, length int) (lines []string, cut int) {
	for _, name := range fields {
		cell := row.Cell(name)
		if cell.Type == answer.CellMissing || cell.Type == answer.CellRows && len(cell.Rows) == 0 {
			continue
		}
		value, isCut := cellText(cell, length)
		lines = append(lines, name+": "+value)
		if isCut {
			cut++
		}
	}
	if lines == nil {
		lines = []string{"(none of these fields has a value)"}
	}
	return lines, cut
}

// cellText writes a cell as JSON, of at most so many characters.
func cellText(cell answer.Cell, length int) (text string, isCut bool) {
	if cell.Type == answer.CellText && length > 0 {
		if runes := []rune(cell.Text); len(runes) > length {
			cell.Text, isCut = string(runes[:length])+"…", true
		}
	}
	encoded, _ := cell.MarshalJSON() // it has no errors
	text = visible(string(encoded))
	if runes := []rune(text); length > 0 && cell.Type == answer.CellRows && len(runes) > 3*length {
		return visible(quotedText(string(runes[:3*length]) + "…")), true
	}
	return text, isCut
}

// readRows reads a stored answer, or the rows of a collection.
func (d *Door) readRows(ctx context.Context, by caller, a arguments) (string, error) {
	if !strings.HasPrefix(a.texts["handle"], "h-") {
		return d.collectedRows(ctx, by, a)
	}
	s, err := d.storedOf(by, a.texts["handle"])
	if err != nil {
		return "", err
	}
	if a.has("jq") {
		if a.has("fields") {
			return "", problem.New(problem.Invalid, "Give fields or jq, not both; jq chooses what it returns itself.")
		}
		return d.filtered(ctx, by, s, a)
	}
	if err := d.knowsFields(s, a); err != nil {
		return "", err
	}
	shown, err := d.rowLines(s, int(a.number("offset", 0)), a.number("limit", moreRows), a)
	if err != nil {
		return "", err
	}
	lines := append([]string{s.feature.ID + ": " + shown.text(s)}, d.body(shown.lines)...)
	return strings.Join(append(lines, d.nextText(s, shown, true), d.callText(by, 0)), "\n"), nil
}

// FilterLimits bound the jq programs of models, which are shorter than those of people.
func FilterLimits() jq.Limits {
	limits := jq.DefaultLimits()
	limits.Answer, limits.Results, limits.Memory, limits.Time = maxStoredOfKey, 4<<20, 768<<20, 5*time.Second
	return limits
}

// maxProgram is how long a jq program may be, in bytes.
const maxProgram = 4 << 10

// filtered runs a jq program over each page and shows its results.
func (d *Door) filtered(ctx context.Context, by caller, s *storedAnswer, a arguments) (string, error) {
	program := a.texts["jq"]
	if len(program) > maxProgram {
		return "", problem.Newf(problem.TooLarge, "This jq program is longer than %d kB; shorten it.", maxProgram>>10)
	}
	results, err := d.config.Filter.Run(ctx, program, s.bodies())
	if problem.Of(err).Code == problem.Unfinished { // the program ran, and failed at a value of the answer
		return "", &filterError{err}
	}
	if err != nil {
		return "", err
	}
	elements, err := jsonElements(results)
	if err != nil {
		return "", err
	}
	from := min(int(a.number("offset", 0)), len(elements))
	room := newBudget(a.number("max_tokens", usualTokens))
	var lines []string
	isCut := false
	for _, element := range elements[from:min(len(elements), from+int(a.number("limit", moreRows)))] {
		line := visible(quoteLong(string(element)))
		if !room.take(line) {
			if isCut = len(lines) == 0; isCut {
				lines = append(lines, cutTo(line, room))
			}
			break
		}
		lines = append(lines, line)
	}
	text := fmt.Sprintf("%s by jq: returned %d of %d %s.", s.feature.ID, len(lines), len(elements), plural(len(elements), "result", "results"))
	if isCut {
		text += " The result is cut at …; narrow the program, such as with .[:20], or raise max_tokens."
	}
	out := append([]string{text}, d.body(lines)...)
	if end := from + len(lines); end < len(elements) {
		out = append(out, fmt.Sprintf(`Next: read_rows with the same jq and "offset":%d reads on.`, end))
	}
	return strings.Join(append(out, d.callText(by, 0)), "\n"), nil
}

// cutTo returns as much of a line as there is room for.
func cutTo(line string, room *budget) string {
	runes := []rune(line)
	for length := len(runes) / 2; length > 0; length /= 2 {
		text := string(runes[:length]) + "…"
		if tokensOf(text) <= room.tokens && sentSize(text) <= room.bytes {
			return text
		}
	}
	return "…"
}

// maxExact is the greatest whole number up to which a float has every one.
var maxExact = big.NewInt(1<<53 - 1)

// quoteLong quotes the whole numbers of a JSON text that a float does not have, which
// clients would round.
func quoteLong(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '"':
			end := i + 1
			for text[end] != '"' {
				if text[end] == '\\' {
					end++
				}
				end++
			}
			out.WriteString(text[i : end+1])
			i = end + 1
		case c == '-' || c >= '0' && c <= '9':
			end := i + 1
			for end < len(text) && strings.IndexByte("0123456789+-.eE", text[end]) >= 0 {
				end++
			}
			out.WriteString(quotedIfLong(text[i:end]))
			i = end
		default:
			out.WriteByte(c)
			i++
		}
	}
	return out.String()
}

func quotedIfLong(number string) string {
	const safeDigits = 15
	if len(number) <= safeDigits || strings.ContainsAny(number, ".eE") {
		return number
	}
	if n, ok := new(big.Int).SetString(number, 10); ok && n.CmpAbs(maxExact) > 0 {
		return `"` + number + `"`
	}
	return number
}

func quotedText(text string) string {
	quoted, _ := json.Marshal(text) // a string has no errors
	return string(quoted)
}
