package inputs

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// List is a list of inputs that can be read once.
type List struct {
	// ColumnNames are the headers of the columns that are not inputs, in the order of
	// Input.Columns.
	ColumnNames []string
	// Header reports whether the first row of a file is a header.
	Header bool
	// Delimiter separates the columns of a file; 0 means that it has one column.
	Delimiter rune

	entries iter.Seq2[Entry, error]
}

// Entries yields the entries of the list. An error ends it; the error's message is public.
func (l *List) Entries() iter.Seq2[Entry, error] { return l.entries }

// Tally counts the entries of a list and lists its first problems.
type Tally struct {
	Valid    int       `json:"valid"`
	Bad      int       `json:"bad"`
	Blank    int       `json:"blank"`
	Repeated int       `json:"repeated"`
	Resolved int       `json:"resolved"` // valid entries that need an ID first
	Problems []Problem `json:"problems"` // the first 1,000
}

// maxProblems is the maximum number of problems in a Tally.
const maxProblems = 1000

// Dropped returns the number of entries that are not inputs, not counting empty lines.
func (t *Tally) Dropped() int { return t.Bad + t.Repeated }

func (t *Tally) add(e Entry) {
	if e.Problem == nil {
		t.Valid++
		if e.Input.NeedsID {
			t.Resolved++
		}
		return
	}
	switch e.Problem.Kind {
	case ProblemBad:
		t.Bad++
	case ProblemBlank:
		t.Blank++
	case ProblemRepeated:
		t.Repeated++
	}
	if len(t.Problems) < maxProblems {
		t.Problems = append(t.Problems, *e.Problem)
	}
}

// Inputs reads the list's inputs and counts all entries in the tally.
func (l *List) Inputs(tally *Tally) iter.Seq2[Input, error] {
	return func(yield func(Input, error) bool) {
		for e, err := range l.entries {
			if err != nil {
				yield(Input{}, err)
				return
			}
			tally.add(e)
			if e.Problem == nil && !yield(e.Input, nil) {
				return
			}
		}
	}
}

// Lines reads pasted text: one input per line, or several if a line is a list of inputs. If the
// feature has more than one input, a line has their values in order, separated by a tab, a
// semicolon or a comma. Values with a default may be omitted at the end, and a single link may fill
// all inputs.
func Lines(r io.Reader, f catalog.Feature) (*List, error) {
	in, _, err := decoded(r, f)
	if err != nil {
		return nil, err
	}
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, maxLine)
	scanner.Split(splitLines)
	c := newChecker(f)
	return &List{entries: func(yield func(Entry, error) bool) {
		line := 0
		for scanner.Scan() {
			line++
			for e := range c.check(line, c.texts(utf8Text(scanner.Text())), nil) {
				if !yield(e, nil) {
					return
				}
			}
		}
		switch err := scanner.Err(); {
		case errors.Is(err, bufio.ErrTooLong):
			yield(Entry{}, problem.Newf(problem.Invalid, "Line %d is longer than 1 MB: this is not a list of inputs.", line+1))
		case err != nil:
			yield(Entry{}, readError(err, line+1))
		}
	}}, nil
}

// texts returns the values of the inputs on a line.
func (c *checker) texts(line string) []string {
	if len(c.feature.Inputs) == 1 {
		return []string{line}
	}
	for _, delimiter := range []string{"\t", ";", ","} {
		if strings.Contains(line, delimiter) {
			if _, isLink := parseLink(strings.TrimFunc(line, isOuterSpace)); !isLink || delimiter == "\t" {
				return strings.Split(line, delimiter)
			}
		}
	}
	return []string{line}
}

// splitLines splits at LF, CR LF and CR.
func splitLines(data []byte, atEOF bool) (advance int, token []byte, err error) {
	at := bytes.IndexAny(data, "\r\n")
	switch {
	case at < 0 && atEOF && len(data) > 0:
		return len(data), data, nil
	case at < 0, data[at] == '\r' && at+1 == len(data) && !atEOF:
		return 0, nil, nil
	case data[at] == '\r' && at+1 < len(data) && data[at+1] == '\n':
		return at + 2, data[:at], nil
	}
	return at + 1, data[:at], nil
}

// SampleSize is the number of bytes at the start of a list that are used for detection.
const SampleSize = 64 << 10

// decoded returns a reader for a list in UTF-8 without a byte order mark, and the start of the
// list.
func decoded(r io.Reader, f catalog.Feature) (*bufio.Reader, []byte, error) {
	if err := collectable(f); err != nil {
		return nil, nil, err
	}
	in := bufio.NewReaderSize(transform.NewReader(r, unicode.BOMOverride(transform.Nop)), SampleSize)
	sample, err := in.Peek(SampleSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, nil, readError(err, 1)
	}
	if at := bytes.IndexByte(sample, 0); at >= 0 && bytes.Count(sample, []byte{0}) < len(sample)/10+2 && !hasMagic(sample) {
		return nil, nil, problem.Newf(problem.Invalid, "Line %d has a NUL byte, which text cannot contain. Remove it, or save the list as plain text.", bytes.Count(sample[:at], []byte("\n"))+1)
	}
	if isBinary(sample) {
		return nil, nil, problem.New(problem.Invalid, "This is not a text file. It may be a workbook or an archive. Save the list as CSV first.")
	}
	return in, sample, nil
}

// isBinary reports whether a file is a workbook, an archive, a PDF or similar.
func isBinary(sample []byte) bool { return hasMagic(sample) || bytes.IndexByte(sample, 0) >= 0 }

// hasMagic reports whether a file starts like a known binary format.
func hasMagic(sample []byte) bool {
	for _, magic := range []string{"PK\x03\x04", "PAR1", "\xd0\xcf\x11\xe0", "%PDF", "\x1f\x8b"} {
		if bytes.HasPrefix(sample, []byte(magic)) {
			return true
		}
	}
	return false
}

// utf8Text returns text as UTF-8. Invalid bytes are read as Windows-1252.
func utf8Text(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	converted, err := charmap.Windows1252.NewDecoder().String(text)
	if err != nil {
		return strings.ToValidUTF8(text, "\ufffd")
	}
	return converted
}

func readError(err error, line int) error {
	if _, ok := errors.AsType[*problem.Error](err); ok {
		return err
	}
	return problem.Because(err, problem.Invalid, fmt.Sprintf("The list cannot be read past line %d.", line))
}
