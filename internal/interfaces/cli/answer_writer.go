package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"viewfinder/answer"
	"viewfinder/atomicfile"
	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/internal/lookup"
	"viewfinder/problem"
)

// Formats for responses in addition to the catalog's.
const (
	formatJSON  = "json"  // the response as received
	formatTable = "table" // for people
)

type answerWriter interface {
	// add takes a response of an input's lookup and writes it now or later. An error may be a
	// *lookup.Failure.
	add(ctx context.Context, w io.Writer, in inputs.Input, l *lookup.Lookup, page lookup.Page) error
	// finish writes the rest. Without rows, a file has only its header; for a table the error is
	// errNothing.
	finish(w io.Writer) error
	// rows returns the number of rows written; ok is false for whole responses. It is called after
	// finish.
	rows() (count int64, ok bool)
	// notes returns sentences for readers of the file. It is called after finish.
	notes() []string
	close()
}

func callFormats() []string {
	return slices.Concat([]string{formatJSON}, catalog.FileFormatNames(), []string{formatTable})
}

// answerFormat returns the format given by the flag or the file name. The default is json, or table
// in a terminal.
func (c *callCommand) answerFormat(stdout io.Writer) (string, error) {
	names := slices.DeleteFunc(callFormats(), func(name string) bool { return name == formatTable }) // file formats
	ending := strings.TrimPrefix(strings.ToLower(filepath.Ext(c.file.path)), ".")
	isTerminal := c.file.stdout && terminalOf(stdout) != nil
	switch {
	case c.to.choose() && (c.filter != nil || c.format == formatJSON || c.format == "" && ending == formatJSON):
		return "", errors.New("--columns, --fields and --dates are for rows, but whole responses are written; choose --format jsonl, csv, xlsx, parquet or table")
	case c.filter != nil:
		return formatJSON, nil
	case c.archive != nil && (c.format == formatJSON || c.format == "" && (ending == formatJSON || c.file.path == "" && !isTerminal)):
		return "", errors.New("--archive skips rows, but json writes whole responses; choose --format jsonl, csv, xlsx, parquet or table")
	case c.format == "" && slices.Contains(names, ending):
		return ending, nil
	case c.format == "" && c.file.path != "":
		return "", fmt.Errorf("--output %s does not name a format: end it with .%s, or add --format", c.output, strings.Join(names, ", ."))
	case c.format == "" && isTerminal:
		return formatTable, nil
	case c.format == "" && c.to.choose():
		return string(catalog.FormatCSV), nil
	case c.format == "":
		return formatJSON, nil
	case isTerminal && (c.format == string(catalog.FormatXLSX) || c.format == string(catalog.FormatParquet)):
		return "", fmt.Errorf("--format %s cannot be shown in a terminal; name a file with -o", c.format)
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
	columns, err := c.to.columnsOf(schema, c.isSeveral)
	if err != nil {
		return nil, err
	}
	rows := &answerRows{
		export: answer.Export{
			Schema: schema, Format: catalog.ExportFormat(format), Shape: catalog.ShapeRows, Columns: columns,
			Options: answer.Options{Safe: c.to.safe, Dates: c.to.dates},
		},
		limit: c.rows, seen: c.archive,
	}
	if format == formatTable {
		rows.text = &textTable{schema: schema, hasInput: c.isSeveral}
		if c.to.columns != nil {
			rows.text.chosen = columns
		} else {
			rows.export.Columns = nil // any field may be shown
		}
	}
	// Streamed CSV always has the column of unread values, which should not be added to chosen
	// columns.
	isStreamed := format == string(catalog.FormatJSONL) ||
		format == string(catalog.FormatCSV) && c.file.path == "" && (c.to.columns == nil || c.all)
	switch {
	case c.to.everyField():
		rows.counts = &answer.FieldCounts{}
	case isStreamed:
		return rows, nil
	}
	if rows.file, err = atomicfile.CreateUnnamed("", "viewfinder-answers-*"); err != nil {
		return nil, err
	}
	rows.spool, err = rows.export.NewRowSpool(rows.file)
	return rows, err
}

var inputColumn = answer.Column{Label: "input", Outer: 1}

func fileColumns(schema catalog.Schema, hasInput bool) []answer.Column {
	var columns []answer.Column
	if hasInput {
		columns = append(columns, inputColumn)
	}
	for _, f := range schema.Fields {
		if f.IsUsual() {
			columns = append(columns, answer.Column{Label: f.Name, Field: f.Name})
		}
	}
	return columns
}

type wholeAnswers struct{}

func (wholeAnswers) rows() (int64, bool) { return 0, false }

func (wholeAnswers) notes() []string { return nil }

func (wholeAnswers) close() {}

// jsonAnswers writes each response as received; several responses form a JSON array.
type jsonAnswers struct {
	wholeAnswers
	isList bool
	count  int
}

func (j *jsonAnswers) add(_ context.Context, w io.Writer, _ inputs.Input, _ *lookup.Lookup, page lookup.Page) error {
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
	_, err := w.Write(page.Body)
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

// answerFilter writes the selected values of a response, one per line; raw writes strings without
// quotes. If it cannot read a response, the error is a *problem.Error.
type answerFilter interface {
	Write(ctx context.Context, w io.Writer, body []byte, raw bool) error
}

type filteredAnswers struct {
	wholeAnswers
	filter answerFilter
	raw    bool
}

func (f *filteredAnswers) add(ctx context.Context, w io.Writer, _ inputs.Input, _ *lookup.Lookup, page lookup.Page) error {
	err := f.filter.Write(ctx, w, page.Body, f.raw)
	if e, ok := errors.AsType[*problem.Error](err); ok {
		return &lookup.Failure{Code: problem.Unreadable, Text: e.Text}
	}
	return err
}

func (*filteredAnswers) finish(io.Writer) error { return nil }

// answerRows writes the rows of responses: page by page if the format allows it, otherwise once all
// of them are known.
type answerRows struct {
	export answer.Export
	limit  int64 // rows per input; 0 means no limit
	seen   *archive
	text   *textTable

	counts *answer.FieldCounts // counts the rows' values if every field is written; otherwise nil

	spool *answer.RowSpool // nil if rows are streamed
	file  atomicfile.File  // the spool's file
	out   *answer.RowWriter
	of    *lookup.Lookup // the lookup of the current rows
	outer []answer.Cell  // cells before each row's values
	known *inputArchive  // the current input's archive, or nil
	count int64

	unread      int // unread values in the file; see answer.File
	textColumns []string
}

func (r *answerRows) add(_ context.Context, w io.Writer, in inputs.Input, l *lookup.Lookup, page lookup.Page) error {
	if page.Unread != nil {
		return &lookup.Failure{Code: problem.Unreadable, Text: "The rows in this response cannot be read: " + page.Unread.Reason + ". --format json writes the response as received."}
	}
	if !l.Matched {
		return &lookup.Failure{Code: problem.Unreadable, Text: "No rows were found in this response; --format json writes it unchanged."}
	}
	if err := r.begin(w, in, l); err != nil {
		return err
	}
	room := len(page.New)
	if before := l.Rows - int64(len(page.New)); r.limit > 0 {
		room = int(max(min(r.limit-before, int64(room)), 0))
	}
	for _, position := range page.New[:room] {
		row := page.Rows[position]
		if r.known != nil && !r.known.takes(row.ID) {
			continue
		}
		r.count++
		if err := r.addRow(row.Source()); err != nil {
			return err
		}
	}
	if r.spool != nil {
		return nil
	}
	return r.out.Flush()
}

func (r *answerRows) begin(w io.Writer, in inputs.Input, l *lookup.Lookup) (err error) {
	if r.of == l {
		return nil
	}
	r.of, r.outer = l, answer.OuterCells(in.Text)
	if r.seen != nil {
		r.known = r.seen.of(l.Values)
	}
	switch {
	case r.spool != nil:
		r.spool.SetOuter(r.outer)
	case r.out == nil:
		r.out, err = r.export.NewRowWriter(w)
	}
	return err
}

func (r *answerRows) addRow(source answer.RowSource) error {
	if r.counts != nil {
		r.counts.Add(r.spool.Scanner(), source, r.spool.Len())
	}
	if r.spool != nil {
		return r.spool.Add(source)
	}
	return r.out.Write(source, r.outer)
}

// addEveryField adds a column for each value that no other column shows.
func (r *answerRows) addEveryField() error {
	columns := r.export.Columns
	if columns == nil { // a human-readable table
		columns = fileColumns(r.export.Schema, r.text.hasInput)
	}
	taken := map[string]bool{}
	var fields []string
	for _, c := range columns {
		taken[c.Label] = true
		fields = append(fields, c.Field)
	}
	unread := r.counts.Unread(fields)
	paths := make([][]string, len(unread))
	for i, path := range unread {
		paths[i] = answer.PathKeys(catalog.Selector(path))
	}
	for i, name := range answer.FurtherNames(paths, taken) {
		columns = append(columns, answer.Column{Label: name, Selector: catalog.Selector(unread[i])})
	}
	r.export.Columns = columns
	if r.text != nil {
		r.text.chosen, r.text.isSparse = columns, true
	}
	return r.spool.Rescan(r.export)
}

func (r *answerRows) finish(w io.Writer) (err error) {
	if r.counts != nil {
		if err := r.addEveryField(); err != nil {
			return err
		}
	}
	switch {
	case r.text != nil && r.count == 0:
		return errNothing
	case r.text != nil:
		_, err = r.text.write(w, r.spool.Rows())
	case r.spool != nil:
		err = r.writeFile(w)
	case r.out == nil: // no lookup returned a row
		if r.out, err = r.export.NewRowWriter(w); err == nil {
			err = r.out.Flush()
		}
	default:
		r.unread = r.out.Unread()
	}
	return err
}

func (r *answerRows) writeFile(w io.Writer) error {
	file, err := r.export.Prepare(r.spool.Rows())
	if err != nil {
		return err
	}
	r.unread, r.textColumns = file.Unread, file.TextColumns
	_, err = file.Write(w)
	return err
}

func (r *answerRows) rows() (int64, bool) { return r.count, true }

func (r *answerRows) notes() []string { return answer.FileNotes(r.unread, r.textColumns) }

func (r *answerRows) close() {
	if r.spool != nil {
		r.file.Discard()
	}
}
