package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/term"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/internal/lookup"
	"viewfinder/problem"
)

// The formats of answers beside those of the catalog.
const (
	formatJSON  = "json"  // as the answer came
	formatTable = "table" // for people
)

// answerWriter writes answers in a format.
type answerWriter interface {
	// add takes an answer of an input's lookup; it is written now or later. An error may
	// be a *lookup.Failure.
	add(ctx context.Context, w io.Writer, in inputs.Input, l *lookup.Lookup, body []byte) error
	// finish writes the rest. It returns errNothing where no row came.
	finish(w io.Writer) error
	// rows returns how many rows are written after finish; ok is false for whole answers.
	rows() (count int64, ok bool)
	close()
}

// callFormats are the names of all formats of a call.
func callFormats() []string {
	names := []string{formatJSON}
	for _, f := range catalog.FileFormats() {
		names = append(names, string(f.Name))
	}
	return append(names, formatTable)
}

// answerFormat returns the format with the name, or of the file's name; else json, and
// on a terminal a table.
func (c *callCommand) answerFormat(stdout io.Writer) (string, error) {
	names := slices.DeleteFunc(callFormats(), func(name string) bool { return name == formatTable }) // of files
	ending := strings.TrimPrefix(strings.ToLower(filepath.Ext(c.file.path)), ".")
	file, isFile := stdout.(*os.File)
	isTerminal := c.file.stdout && isFile && term.IsTerminal(int(file.Fd()))
	switch {
	case c.filter != nil:
		return formatJSON, nil
	case c.archive != nil && (c.format == formatJSON || c.format == "" && (ending == formatJSON || c.file.path == "" && !isTerminal)):
		return "", errors.New("--archive leaves out rows, and json has whole answers; choose --format jsonl, csv, xlsx, parquet or table")
	case c.format == "" && slices.Contains(names, ending):
		return ending, nil
	case c.format == "" && c.file.path != "":
		return "", fmt.Errorf("--output %s has no ending that names a format: end it with .%s, or add --format", c.output, strings.Join(names, ", ."))
	case c.format == "" && isTerminal:
		return formatTable, nil
	case c.format == "":
		return formatJSON, nil
	case isTerminal && (c.format == string(catalog.FormatXLSX) || c.format == string(catalog.FormatParquet)):
		return "", fmt.Errorf("--format %s is no text for a terminal; name a file with -o", c.format)
	case c.format != formatTable && !slices.Contains(names, c.format):
		return "", fmt.Errorf("--format %q: choose one of %s, %s", c.format, strings.Join(names, ", "), formatTable)
	}
	return c.format, nil
}

func newAnswerWriter(format string, c *callCommand) (answerWriter, error) {
	if c.filter != nil {
		return &filteredAnswers{filter: c.filter, raw: c.raw}, nil
	}
	if format == formatJSON {
		return &jsonAnswers{isList: c.all || c.isSeveral}, nil
	}
	schema, _ := catalog.SchemaByKind(c.feature.Schema)
	rows := &answerRows{
		export: answer.Export{Schema: schema, Format: catalog.ExportFormat(format), Shape: catalog.ShapeRows},
		limit:  c.rows, archive: c.archive,
	}
	rows.export.Columns = fileColumns(schema, c.isSeveral)
	switch format {
	case string(catalog.FormatJSONL):
		rows.streams = true
		return rows, nil
	case formatTable:
		rows.export.Format, rows.text = catalog.FormatJSONL, newTextTable(schema, c.isSeveral)
	}
	file, err := os.CreateTemp("", "viewfinder-answers-*")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(file.Name()) // a killed process leaves nothing; systems that refuse remove it in close
	rows.spool = file
	return rows, nil
}

// fileColumns returns the columns of a feature's rows: those of its own file.
func fileColumns(schema catalog.Schema, hasInput bool) []answer.Column {
	var columns []answer.Column
	if hasInput {
		columns = append(columns, answer.Column{Label: "input", Outer: 1})
	}
	hasColumns := slices.ContainsFunc(schema.Fields, func(f catalog.Field) bool { return f.Column != "" })
	for _, f := range schema.Fields {
		label := f.Column
		if !hasColumns && f.Type != catalog.FieldRows {
			label = f.Name
		}
		if label != "" {
			columns = append(columns, answer.Column{Label: label, Field: f.Name})
		}
	}
	return columns
}

// jsonAnswers writes each answer as it came; a list of them is a JSON array.
type jsonAnswers struct {
	isList bool
	count  int
}

func (j *jsonAnswers) add(_ context.Context, w io.Writer, _ inputs.Input, _ *lookup.Lookup, body []byte) error {
	if j.isList {
		before := ",\n"
		if j.count == 0 {
			before = "["
		}
		if _, err := io.WriteString(w, before); err != nil {
			return err
		}
	}
	j.count++
	_, err := w.Write(body)
	return err
}

func (j *jsonAnswers) finish(w io.Writer) (err error) {
	switch {
	case j.isList && j.count == 0:
		_, err = io.WriteString(w, "[]\n")
	case j.isList:
		_, err = io.WriteString(w, "]\n")
	}
	return err
}

func (*jsonAnswers) rows() (int64, bool) { return 0, false }

func (*jsonAnswers) close() {}

// answerFilter writes what it takes of an answer, a value a line; raw are texts without
// quotes. What an answer does not fit is a *problem.Error.
type answerFilter interface {
	Write(ctx context.Context, w io.Writer, body []byte, raw bool) error
}

// filteredAnswers writes what a jq program or a JSONPath gives of each answer.
type filteredAnswers struct {
	filter answerFilter
	raw    bool
}

func (f *filteredAnswers) add(ctx context.Context, w io.Writer, _ inputs.Input, _ *lookup.Lookup, body []byte) error {
	err := f.filter.Write(ctx, w, body, f.raw)
	if e, ok := errors.AsType[*problem.Error](err); ok {
		return &lookup.Failure{Kind: lookup.FailureUnreadable, Text: e.Text}
	}
	return err
}

func (*filteredAnswers) finish(io.Writer) error { return nil }

func (*filteredAnswers) rows() (int64, bool) { return 0, false }

func (*filteredAnswers) close() {}

// answerRows writes the rows of answers.
type answerRows struct {
	export  answer.Export
	limit   int64 // of rows of an input; 0 is none
	archive *archive
	streams bool // rows are written as they come
	text    *textTable

	lists  []inputRows
	lookup *lookup.Lookup // of the last list
	last   bodyAt         // the last answer, where rows are written as they come
	spool  *os.File       // else all answers
	size   int64
	count  int64 // of rows
}

// inputRows are the rows of one input.
type inputRows struct {
	list    *answer.List
	outer   []answer.Cell
	archive *inputArchive // nil: none
}

// bodyAt is a source that has one answer at an offset.
type bodyAt struct {
	from int64
	body []byte
}

func (b *bodyAt) ReadAt(p []byte, at int64) (int, error) {
	if at < b.from || at-b.from > int64(len(b.body)) {
		return 0, io.ErrUnexpectedEOF
	}
	n := copy(p, b.body[at-b.from:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// maxLookupRows is how many rows a lookup may have.
const maxLookupRows = 50_000_000

func (r *answerRows) add(_ context.Context, w io.Writer, in inputs.Input, l *lookup.Lookup, body []byte) error {
	if !l.Matched {
		return &lookup.Failure{Kind: lookup.FailureUnreadable, Text: "No rows were found in this answer; --format json writes it as it came."}
	}
	if r.lookup != l {
		source := io.ReaderAt(r.spool)
		if r.streams {
			source = &r.last
		}
		list, err := r.export.NewList(source, maxLookupRows)
		if err != nil {
			return err
		}
		rows := inputRows{list: list, outer: answer.OuterCells(in.Text)}
		if r.archive != nil {
			rows.archive = r.archive.of(l.Values)
		}
		r.lookup, r.lists = l, append(r.lists, rows)
	}
	at := r.size
	if r.streams {
		r.last = bodyAt{at, body}
	} else if _, err := r.spool.Write(body); err != nil {
		return err
	}
	r.size += int64(len(body))
	of := &r.lists[len(r.lists)-1]
	before := of.list.Len()
	if err := of.list.Append(at, int64(len(body))); err != nil {
		return &lookup.Failure{Kind: lookup.FailureUnreadable, Text: "The answer cannot be read: " + err.Error() + "."}
	}
	if !r.streams {
		return nil
	}
	count, err := r.export.Write(w, of.rows(before, r.limit))
	r.count += int64(count)
	return err
}

// rows reads the rows from an index on, up to a limit of all.
func (i *inputRows) rows(from int, limit int64) iter.Seq2[answer.Row, error] {
	to := i.list.Len()
	if limit > 0 {
		to = min(to, int(limit))
	}
	return func(yield func(answer.Row, error) bool) {
		numbers := make([]uint32, 0, max(to-from, 0))
		for n := from; n < to; n++ {
			numbers = append(numbers, uint32(n))
		}
		if len(numbers) == i.list.Len() {
			numbers = nil // all of them are read ahead
		}
		for row, err := range i.list.Rows(numbers) {
			if i.archive != nil && err == nil && !i.archive.takes(row.Cell("id").Text) {
				continue
			}
			if !yield(row.WithOuter(i.outer), err) {
				return
			}
		}
	}
}

func (r *answerRows) finish(w io.Writer) error {
	all := func(yield func(answer.Row, error) bool) {
		for i := range r.lists {
			for row, err := range r.lists[i].rows(0, r.limit) {
				if !yield(row, err) {
					return
				}
			}
		}
	}
	var err error
	switch {
	case r.streams:
	case r.text != nil:
		r.count, err = r.text.write(w, all)
	default:
		var count int
		count, err = r.export.Write(w, all)
		r.count = int64(count)
	}
	if err == nil && r.count == 0 {
		return errNothing
	}
	return err
}

func (r *answerRows) rows() (int64, bool) { return r.count, true }

func (r *answerRows) close() {
	if r.spool != nil {
		_ = r.spool.Close()
		_ = os.Remove(r.spool.Name()) // fails where it is removed already
	}
}
