package table

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"os"
	"runtime"
	"slices"
	"syscall"

	"viewfinder/answer"
	"viewfinder/problem"
)

// spool is a file of the sources of rows, for an order that is not theirs. It has the
// texts beside the rows of a page, once, and for each row where these are, whether it is
// a whole answer, and its source.
type spool struct {
	file *os.File
	// at has where the record of a row begins, by its number, from 1; 0 is none that is read.
	at []int64
}

// The limits of a spool.
const (
	spoolPattern = ".export-*"
	spoolBuffer  = 1 << 20
	spoolRead    = 4 << 10 // bytes of a row that are read at once
	spoolBatch   = 512     // rows
)

var (
	errSpoolSize = problem.New(problem.TooLarge, "The rows take more than 32 GB, which is too much to sort for a file. Export them as they came, or filter them first.")
	errSpoolRoom = problem.New(problem.NoRoom, "The disk has no room to sort the rows for a file. Export them as they came, or make room.")
)

func isDiskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// hasNoRoom reports whether rows could not be sorted for want of room.
func hasNoRoom(err error) bool {
	return isDiskFull(err) || errors.Is(err, errSpoolSize) || errors.Is(err, errSpoolRoom)
}

// newSpool writes the rows of an order.
func (t *Table) newSpool(ctx context.Context, s *answer.RowScanner, order *rowOrder) (_ *spool, err error) {
	file, err := os.CreateTemp(t.cache.config.Folder, spoolPattern)
	if isDiskFull(err) {
		return nil, errSpoolRoom
	}
	if err != nil {
		return nil, fmt.Errorf("make a spool: %w", err)
	}
	_ = os.Remove(file.Name()) // where an open file can be: it goes with the process, too
	p := &spool{file: file, at: make([]int64, order.snapshot)}
	defer func() {
		if err != nil {
			p.close()
		}
	}()
	chosen := newRowSet(order.snapshot)
	for _, row := range order.sorted {
		chosen.set(int(row))
	}
	size := int64(1) // no record is at 0
	buf := []byte{0}
	flush := func() error {
		if size > t.cache.config.SortLimit {
			return errSpoolSize
		}
		_, err := file.Write(buf)
		buf = buf[:0]
		if isDiskFull(err) {
			return errSpoolRoom
		}
		return err
	}
	// A page's rows are read here, and not ahead: they are only copied.
	pages := mapPages(ctx, t, 0, order.snapshot, &chosen, func(page *scannedPage) (*scannedPage, error) { return page, nil })
	for page, err := range pages {
		if err != nil {
			return nil, err
		}
		if len(page.positions) == 0 {
			continue
		}
		outer := size
		start := len(buf)
		buf = appendOuter(buf, t.outerTexts(page.StoredPage))
		size += int64(len(buf) - start)
		number := page.from
		sources := page.sourcesOf(s)
		for ; number < page.from+page.span; number++ {
			if !chosen.has(number) {
				continue
			}
			start := len(buf)
			p.at[number] = size
			buf = appendRecord(buf, outer, sources())
			size += int64(len(buf) - start)
			if len(buf) >= spoolBuffer {
				if err := flush(); err != nil {
					return nil, err
				}
			}
		}
	}
	for _, row := range order.sorted {
		if p.at[row] == 0 {
			return nil, errRowsDeleted
		}
	}
	return p, flush()
}

// sourcesOf returns what returns the sources of a page's rows, one after the other;
// beyond the last one they are empty.
func (p *scannedPage) sourcesOf(s *answer.RowScanner) func() answer.RowSource {
	sources := make([]answer.RowSource, 0, len(p.positions))
	for _, source := range s.Sources(p.body, p.positions) {
		sources = append(sources, source)
	}
	return func() answer.RowSource {
		if len(sources) == 0 {
			return answer.RowSource{}
		}
		next := sources[0]
		sources = sources[1:]
		return next
	}
}

func appendOuter(dst []byte, texts []string) []byte {
	var body []byte
	for _, text := range texts {
		body = append(binary.AppendUvarint(body, uint64(len(text))), text...)
	}
	return append(binary.AppendUvarint(dst, uint64(len(body))), body...)
}

func appendRecord(dst []byte, outer int64, source answer.RowSource) []byte {
	dst = binary.AppendUvarint(dst, uint64(outer))
	isAnswer := byte(0)
	if source.IsAnswer {
		isAnswer = 1
	}
	dst = append(dst, isAnswer)
	return append(binary.AppendUvarint(dst, uint64(len(source.Text))), source.Text...)
}

// rows yields rows in an order.
func (p *spool) rows(ctx context.Context, s *answer.RowScanner, order []uint32) iter.Seq2[answer.Row, error] {
	batches := func(yield func([]uint32, error) bool) {
		for batch := range slices.Chunk(order, spoolBatch) {
			if !yield(batch, nil) {
				return
			}
		}
	}
	read := func(batch []uint32) ([]answer.Row, error) {
		rows := make([]answer.Row, len(batch))
		outers, buf := map[int64][]answer.Cell{}, make([]byte, spoolRead)
		for i, number := range batch {
			row, err := p.row(s, int(number), outers, buf)
			if err != nil {
				return nil, fmt.Errorf("read a spool: %w", err)
			}
			rows[i] = row
		}
		return rows, nil
	}
	return func(yield func(answer.Row, error) bool) {
		for rows, err := range inOrder(ctx, runtime.GOMAXPROCS(0), batches, read) {
			if err != nil {
				yield(answer.Row{}, err)
				return
			}
			for _, row := range rows {
				if !yield(row, nil) {
					return
				}
			}
		}
	}
}

// row reads a row, and the cells beside it unless the map has them.
func (p *spool) row(s *answer.RowScanner, number int, outers map[int64][]answer.Cell, buf []byte) (answer.Row, error) {
	at := p.at[number]
	n, err := p.file.ReadAt(buf, at)
	if err != nil && err != io.EOF {
		return answer.Row{}, err
	}
	outer, size := binary.Uvarint(buf[:n])
	head := size + 1
	length, size := binary.Uvarint(buf[min(head, n):n])
	head += size
	if head > n || size <= 0 {
		return answer.Row{}, io.ErrUnexpectedEOF
	}
	text := buf[head:n]
	if int(length) > len(text) {
		text = make([]byte, length)
		if _, err := p.file.ReadAt(text, at+int64(head)); err != nil {
			return answer.Row{}, err
		}
	}
	cells, known := outers[int64(outer)]
	if !known {
		if cells, err = p.outer(int64(outer)); err != nil {
			return answer.Row{}, err
		}
		outers[int64(outer)] = cells
	}
	if length == 0 {
		return s.Blank().WithOuter(cells), nil
	}
	source := answer.RowSource{Text: string(text[:length]), IsAnswer: buf[head-size-1] == 1}
	return s.Read(source).WithOuter(cells), nil
}

// outer reads the cells beside the rows of a page.
func (p *spool) outer(at int64) ([]answer.Cell, error) {
	r := io.NewSectionReader(p.file, at, math.MaxInt64-at)
	var head [binary.MaxVarintLen64]byte
	n, err := r.ReadAt(head[:], 0)
	if err != nil && err != io.EOF {
		return nil, err
	}
	length, size := binary.Uvarint(head[:n])
	body := make([]byte, length)
	if _, err := r.ReadAt(body, int64(size)); err != nil && err != io.EOF {
		return nil, err
	}
	var texts []string
	for len(body) > 0 {
		length, size := binary.Uvarint(body)
		texts = append(texts, string(body[size:size+int(length)]))
		body = body[size+int(length):]
	}
	return answer.OuterCells(texts...), nil
}

func (p *spool) close() {
	_ = p.file.Close()
	_ = os.Remove(p.file.Name())
}
