package answer

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"math"
)

// RowSpool stores rows in a file until all of them are known, for formats that need to read them
// twice. It is a list whose source is the file.
type RowSpool struct {
	list  *List
	out   *bufio.Writer
	size  int64 // size of the file
	outer []spooledCells
}

// SpoolFile stores the sources of spooled rows.
type SpoolFile interface {
	io.Writer
	io.ReaderAt
}

// spooledCells holds the outer cells of the rows that start at an index.
type spooledCells struct {
	from  int
	cells []Cell
}

// NewRowSpool returns a spool for the export's rows. The file must be empty.
func (e Export) NewRowSpool(file SpoolFile) (*RowSpool, error) {
	list, err := e.NewList(file, math.MaxInt)
	if err != nil {
		return nil, err
	}
	return &RowSpool{list: list, out: bufio.NewWriterSize(file, chunkSize)}, nil
}

// Scanner returns the scanner of the rows.
func (s *RowSpool) Scanner() *RowScanner { return s.list.scanner }

// Rescan makes the spool return its rows as another export of the same schema would.
func (s *RowSpool) Rescan(e Export) (err error) {
	s.list.scanner, err = e.NewScanner()
	return err
}

// SetOuter sets the outer cells, made by OuterCells, for the rows added after it.
func (s *RowSpool) SetOuter(cells []Cell) {
	s.outer = append(s.outer, spooledCells{s.Len(), cells})
}

// Add adds a row.
func (s *RowSpool) Add(source RowSource) error {
	s.list.rows = append(s.list.rows, rowSource{at: s.size, length: uint32(len(source.Text)), isAnswer: source.IsAnswer})
	s.size += int64(len(source.Text))
	_, err := s.out.WriteString(source.Text)
	return err
}

// Len returns the number of rows.
func (s *RowSpool) Len() int { return s.list.Len() }

// Rows returns all rows, as List.Rows does. An error comes from the file.
func (s *RowSpool) Rows() iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		if err := s.out.Flush(); err != nil {
			yield(Row{}, fmt.Errorf("store rows: %w", err))
			return
		}
		outer, i := s.outer, 0
		var current []Cell
		for row, err := range s.list.Rows(nil) {
			for len(outer) > 0 && outer[0].from <= i {
				current, outer = outer[0].cells, outer[1:]
			}
			if !yield(row.WithOuter(current), err) {
				return
			}
			i++
		}
	}
}
