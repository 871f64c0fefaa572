package answer

import (
	"bufio"
	"fmt"
	"io"
	"iter"
)

// RowSpool stores rows in a file until all of them are known, for the formats that need
// them twice. In memory a row takes eight bytes.
type RowSpool struct {
	scanner *RowScanner
	file    SpoolFile
	out     *bufio.Writer
	rows    []spooledRow
	outer   []spooledCells
}

// SpoolFile is where the sources of rows wait.
type SpoolFile interface {
	io.Writer
	io.ReaderAt
}

// spooledRow is a row whose source is behind that of the row before.
type spooledRow struct {
	length   uint32
	isAnswer bool
}

// spooledCells are the outer cells of the rows from an index on.
type spooledCells struct {
	from  int
	cells []Cell
}

// NewRowSpool returns a spool of rows that an export has. The file is empty.
func (e Export) NewRowSpool(file SpoolFile) (*RowSpool, error) {
	scanner, err := e.NewScanner()
	if err != nil {
		return nil, err
	}
	return &RowSpool{scanner: scanner, file: file, out: bufio.NewWriterSize(file, chunkSize)}, nil
}

// Scanner returns the scanner of the rows.
func (s *RowSpool) Scanner() *RowScanner { return s.scanner }

// Rescan reads the rows from now on as another export of the same schema has them.
func (s *RowSpool) Rescan(e Export) (err error) {
	s.scanner, err = e.NewScanner()
	return err
}

// Beside sets the outer cells, made by OuterCells, of the rows that are added next.
func (s *RowSpool) Beside(cells []Cell) {
	s.outer = append(s.outer, spooledCells{len(s.rows), cells})
}

// Add adds a row.
func (s *RowSpool) Add(source RowSource) error {
	s.rows = append(s.rows, spooledRow{uint32(len(source.Text)), source.IsAnswer})
	_, err := s.out.WriteString(source.Text)
	return err
}

// Len returns the number of rows.
func (s *RowSpool) Len() int { return len(s.rows) }

// Rows returns all rows. They can be read again; a row has no use once the next one is
// read. An error is that of the file.
func (s *RowSpool) Rows() iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		if err := s.out.Flush(); err != nil {
			yield(Row{}, fmt.Errorf("set rows aside: %w", err))
			return
		}
		in, at := sourceReader{source: s.file, ahead: readAhead}, int64(0)
		reader := s.scanner.inPlace()
		outer := s.outer
		var beside []Cell
		for i, spooled := range s.rows {
			for len(outer) > 0 && outer[0].from <= i {
				beside, outer = outer[0].cells, outer[1:]
			}
			text, err := in.text(at, int(spooled.length))
			if err != nil {
				yield(Row{}, fmt.Errorf("read a row: %w", err))
				return
			}
			at += int64(spooled.length)
			if !yield(reader.read(RowSource{Text: text, IsAnswer: spooled.isAnswer}).WithOuter(beside), nil) {
				return
			}
		}
	}
}
