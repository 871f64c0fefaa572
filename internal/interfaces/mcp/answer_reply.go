package mcp

import (
	"fmt"
	"slices"
	"strings"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// maxCursor is the maximum length of a cursor in a result, in bytes.
const maxCursor = 500

// answerRows are the rows of a stored response that fit in a result.
type answerRows struct {
	rowText
	from, of  int // the first row's index and the total number of rows
	isMatched bool
}

// answerReply returns the result of calls: their rows starting at a position, and why any pages are
// missing.
func (s *Server) answerReply(by caller, stored *storedAnswer, from int, spent int64, missing string, args arguments) (reply, error) {
	rows, err := stored.read(from, args.number("limit", firstRows), args)
	if err != nil {
		return reply{}, err
	}
	_, isStored := s.answers.get(by.owner, stored.handle)
	head := stored.feature.ID
	if stored.input != "" {
		head += " of " + quotedName(stored.input)
	}
	now := stored.now()
	head += ": " + stored.summary(now, rows) + missing
	handle := "This response is too large to be stored; request fewer pages, or use start_collection."
	switch {
	case isStored && now.isDeep():
		handle = fmt.Sprintf("Handle: %s has the rows from the earlier pages; reading them uses no quota.", stored.handle)
	case isStored:
		handle = fmt.Sprintf("Handle: %s has the whole response; reading it uses no quota.", stored.handle)
	}
	next := []string{handle, stored.nextLine(now, rows, isStored)}
	if now.isDeep() && rows.of == 0 {
		next = next[1:] // there is nothing left to read
	}
	return reply{summary: []string{head}, data: append(rows.lines, now.cursorLines()...), next: next, spent: spent}, nil
}

func (s *storedAnswer) read(from int, limit int64, args arguments) (answerRows, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	names := args.lists["fields"]
	t := rowTable{isObject: !s.schema.IsList(), areChosen: len(names) > 0}
	if !t.areChosen {
		names = usualFields(s.schema)
	}
	for _, name := range names {
		t.fields = append(t.fields, s.schema.Field(name))
	}
	r := answerRows{from: min(from, s.rows.Len()), of: s.rows.Len(), isMatched: s.state.matched}
	order := make([]uint32, 0, limit)
	for i := r.from; i < r.of && len(order) < int(limit); i++ {
		order = append(order, uint32(i))
	}
	for row, err := range s.rows.Rows(order) {
		if err != nil {
			return r, err
		}
		cells := make([]answer.Cell, len(names))
		for i, name := range names {
			if cells[i] = row.Cell(name); name == answer.UnreadLabel {
				cells[i], _ = row.Unread()
			}
		}
		_, misfits := row.Unread(names...)
		t.rows, t.misfits = append(t.rows, cells), append(t.misfits, misfits)
	}
	var err error
	r.rowText, err = t.text(args.number("max_tokens", usualTokens))
	return r, err
}

// summary describes the rows in a result and whether the list has more.
func (s *storedAnswer) summary(now snapshot, r answerRows) string {
	text := fmt.Sprintf("returned %d of %d %s", r.count, r.of, plural(r.of, s.schema.One, s.schema.Many))
	if r.from > 0 {
		text = fmt.Sprintf("starting at row %d, ", r.from) + text
	}
	switch pages := len(now.pages); {
	case now.isDeep():
		return text + ". The rows of the last response cannot be read: " + now.unread.Reason + ". No tool can read such a response; 'viewfinder call' with --format json writes it, at the cost of another call."
	case now.unread != nil:
		return text + ". The rows of the last response cannot be read: " + now.unread.Reason + `. read_rows with jq reads the response as received.`
	case !r.isMatched:
		return text + `. No rows were found in this response; read_rows with jq "." shows it as received.`
	case now.cursor != "":
		text += fmt.Sprintf(" read from %d %s; the list has more", pages, plural(pages, "page", "pages"))
	case s.schema.Cursor != nil:
		text += "; " + now.endText()
	}
	text += r.notes() + "."
	return strings.TrimRight(text+" "+now.notes.Text(), " ")
}

func (l listState) cursorLines() []string {
	if l.cursor == "" || len(l.cursor) > maxCursor {
		return nil
	}
	return []string{"cursor: " + visible(quotedText(l.cursor))}
}

func (s *storedAnswer) nextLine(now snapshot, r answerRows, isStored bool) string {
	end := r.from + r.count
	var next []string
	if end < r.of && isStored {
		next = append(next, fmt.Sprintf(`read_rows {"handle":%q,"offset":%d} reads the next rows`, s.handle, end))
	}
	if now.cursor != "" {
		call := `call_feature {"cursor":…} with the same inputs`
		if isStored {
			call = fmt.Sprintf(`call_feature {"after":%q}`, s.handle)
		}
		next = append(next, call+" fetches the next page for 1 call")
	}
	switch {
	case len(next) > 0:
		return "Next: " + strings.Join(next, "; ") + "."
	case end < r.of:
		return "Next: start_collection stores lists of any length."
	case r.count == 0 && r.of > 0:
		return fmt.Sprintf("No rows at this offset; the last row is number %d.", r.of-1)
	case !isStored || r.of == 0:
		return "Next: there are no further rows."
	}
	return "Next: these are all the rows; read_rows with fields or jq shows more of each."
}

func (s *storedAnswer) knowsFields(args arguments) error {
	return knownFields(args.lists["fields"], append(fieldNames(s.schema), answer.UnreadLabel), s.feature.ID)
}

func knownFields(names, valid []string, of string) error {
	for _, name := range names {
		if !slices.Contains(valid, name) {
			return problem.Newf(problem.Invalid, "There is no field %s; the valid fields for %s are %s.", quotedName(name), of, strings.Join(valid, ", "))
		}
	}
	return nil
}

func fieldNames(schema catalog.Schema) []string {
	names := make([]string, len(schema.Fields))
	for i, f := range schema.Fields {
		names[i] = f.Name
	}
	return names
}
