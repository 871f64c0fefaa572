package inputs

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// CSVOptions are options for reading a file. The zero value detects everything.
type CSVOptions struct {
	// Columns selects a column for each of the feature's inputs, in input order: by name, by number
	// starting at 1, or as input=name. #2 is always the second column, even if another column is
	// named 2. If Columns is empty, they are found by name, or the only column is used.
	Columns []string
	// Header determines whether the first row names the columns.
	Header HeaderRow
	// Delimiter separates the columns; 0 detects it.
	Delimiter rune
}

// HeaderRow determines whether a file has a header.
type HeaderRow string

// Values of HeaderRow.
const (
	HeaderAuto HeaderRow = ""    // a header if the first row looks like one
	HeaderYes  HeaderRow = "yes" // the first row is a header
	HeaderNo   HeaderRow = "no"  // the first row contains inputs
)

// noDelimiter does not occur in text files.
const noDelimiter = '\x1f'

// IsCSVName reports whether a file name belongs to a CSV or similar file.
func IsCSVName(name string) bool {
	extension := strings.ToLower(filepath.Ext(name))
	return extension == ".csv" || extension == ".tsv"
}

// CSV reads a file of rows. Columns that are not inputs are kept with each input. Cells may be
// quoted and contain line breaks, and the delimiter may be a comma, semicolon, tab, |, ^ or ~.
func CSV(r io.Reader, f catalog.Feature, o CSVOptions) (*List, error) {
	t, in, rows, err := openTable(r, f, o)
	if err != nil {
		return nil, err
	}
	if err := t.choose(rows); err != nil {
		return nil, err
	}
	if err := t.checkChosen(rows[0]); err != nil {
		return nil, err
	}
	list := &List{ColumnNames: t.riding(), Header: t.header, Delimiter: t.delimiter()}
	list.entries = func(yield func(Entry, error) bool) { t.read(in, yield) }
	return list, nil
}

// openTable opens a file and returns a reader at its start, and its first rows.
func openTable(r io.Reader, f catalog.Feature, o CSVOptions) (*table, *bufio.Reader, [][]string, error) {
	in, sample, err := decoded(r, f)
	if err != nil {
		return nil, nil, nil, err
	}
	t := &table{feature: f, options: o, checker: newChecker(f)}
	in, sample = t.skipDirective(in, sample)
	if bytes.IndexByte(sample, '\n') < 0 && bytes.IndexByte(sample, '\r') >= 0 {
		in, sample = bufio.NewReader(lineFeeds{in}), bytes.ReplaceAll(sample, []byte("\r"), []byte("\n"))
	}
	if len(sample) == SampleSize && bytes.IndexByte(sample, '\n') < 0 {
		return nil, nil, nil, problem.Newf(problem.Invalid, "The first line is longer than %d kB. Send a file with fewer columns.", SampleSize>>10)
	}
	if t.options.Delimiter == 0 {
		t.options.Delimiter = sniff(sample)
	}
	rows := firstRows(sample, t.options.Delimiter)
	if len(rows) == 0 {
		return nil, nil, nil, problem.New(problem.Invalid, "The file has no rows.")
	}
	return t, in, rows, nil
}

// delimiter returns the delimiter, or 0 if there is only one column.
func (t *table) delimiter() rune {
	if t.options.Delimiter == noDelimiter {
		return 0
	}
	return t.options.Delimiter
}

// table is a file that is being read.
type table struct {
	feature catalog.Feature
	options CSVOptions
	checker *checker
	names   []string // names of all columns, in order
	chosen  []int    // the columns of the feature's inputs; -1 means the default value
	header  bool
	skipped int // number of lines before the first row
}

// skipDirective skips a first line such as sep=; and uses its delimiter.
func (t *table) skipDirective(in *bufio.Reader, sample []byte) (*bufio.Reader, []byte) {
	line, rest, found := bytes.Cut(sample, []byte("\n"))
	delimiter, isDirective := bytes.CutPrefix(bytes.TrimRight(line, "\r"), []byte("sep="))
	if c, size := utf8.DecodeRune(delimiter); found && isDirective && size == len(delimiter) && isDelimiter(c) {
		if t.options.Delimiter == 0 {
			t.options.Delimiter = c
		}
		t.skipped = 1
		_, _ = in.Discard(len(line) + 1) // already peeked
		return in, rest
	}
	return in, sample
}

func isDelimiter(c rune) bool {
	return c != 0 && c != '"' && c != '\r' && c != '\n' && c != utf8.RuneError
}

// lineFeeds replaces each carriage return with a line feed.
type lineFeeds struct{ r io.Reader }

func (l lineFeeds) Read(p []byte) (int, error) {
	n, err := l.r.Read(p)
	for i, c := range p[:n] {
		if c == '\r' {
			p[i] = '\n'
		}
	}
	return n, err
}

// delimiters are the detectable delimiters, the rarest in ordinary text first.
const delimiters = "\t;|^~,"

// sniff returns the delimiter for which most rows have as many columns as the first row, and at
// least two. Otherwise it returns a delimiter that the first row and most other rows contain.
func sniff(sample []byte) rune {
	best, bestShare, usual := rune(noDelimiter), 0.5, rune(noDelimiter)
	for _, delimiter := range delimiters {
		rows := firstRows(sample, delimiter)
		if len(rows) == 0 || len(rows[0]) < 2 {
			continue
		}
		alike, several := 0, 0
		for _, row := range rows {
			if len(row) == len(rows[0]) {
				alike++
			}
			if len(row) > 1 {
				several++
			}
		}
		if share := float64(alike) / float64(len(rows)); share > bestShare {
			best, bestShare = delimiter, share
		}
		if usual == noDelimiter && 2*several > len(rows) {
			usual = delimiter
		}
	}
	if best == noDelimiter {
		return usual
	}
	return best
}

// firstRows returns the first complete rows of a file.
func firstRows(sample []byte, delimiter rune) [][]string {
	const many = 100
	if len(sample) == SampleSize {
		if end := bytes.LastIndexByte(sample, '\n'); end > 0 {
			sample = sample[:end]
		}
	}
	reader := newReader(bytes.NewReader(sample), delimiter)
	var rows [][]string
	for len(rows) < many {
		row, err := reader.Read()
		if err != nil {
			break
		}
		for i := range row {
			row[i] = utf8Text(row[i])
		}
		rows = append(rows, row)
	}
	return rows
}

func newReader(r io.Reader, delimiter rune) *csv.Reader {
	reader := csv.NewReader(r)
	reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = delimiter, -1, true
	return reader
}

// endRow is added after the last row of a file. If the last cell contains it, a quote was never
// closed.
const endRow = "\x1e\x1e end of the file \x1e\x1e"

// bounded limits the length of a row, because a quote may never be closed.
type bounded struct {
	r    io.Reader
	left int
}

var errLongRow = errors.New("a row is too long")

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errLongRow
	}
	n, err := b.r.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, err
}

// read reads all rows. Empty lines are blank entries.
func (t *table) read(in io.Reader, yield func(Entry, error) bool) {
	limit := &bounded{r: io.MultiReader(in, strings.NewReader("\n"+endRow))}
	reader := newReader(limit, t.options.Delimiter)
	next := 1 // the line after the previous row
	for number := 0; ; number++ {
		limit.left = maxLine
		row, err := reader.Read()
		switch {
		case errors.Is(err, io.EOF):
			return
		case errors.Is(err, errLongRow):
			yield(Entry{}, problem.Newf(problem.Invalid,
				"The row that begins on line %d is longer than 1 MB. A quote is probably not closed.", next+t.skipped))
			return
		case err != nil:
			yield(Entry{}, readError(err, next+t.skipped))
			return
		}
		switch last := row[len(row)-1]; {
		case len(row) == 1 && last == endRow:
			return
		case strings.HasSuffix(last, "\n"+endRow):
			line, _ := reader.FieldPos(len(row) - 1)
			yield(Entry{}, problem.Newf(problem.Invalid, "The quote opened on line %d is never closed, so it contains all later lines. Close or remove it.", line+t.skipped))
			return
		}
		line, _ := reader.FieldPos(0)
		for ; next < line; next++ {
			blank := Problem{Line: next + t.skipped, Kind: ProblemBlank, Reason: "The value is empty."}
			if !yield(Entry{Problem: &blank}, nil) {
				return
			}
		}
		last, _ := reader.FieldPos(len(row) - 1)
		next = last + strings.Count(row[len(row)-1], "\n") + 1
		if number == 0 && t.header {
			continue
		}
		for e := range t.entries(line+t.skipped, row) {
			if !yield(e, nil) {
				return
			}
		}
	}
}
