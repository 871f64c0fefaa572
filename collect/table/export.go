package table

import (
	"cmp"
	"context"
	"errors"
	"io"
	"iter"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// FileOptions say which file is made of a query's rows.
type FileOptions struct {
	Format catalog.ExportFormat
	// Columns are named; nil are the usual ones.
	Columns []string
	// EveryField adds a column for each path with a value that no column has as it was sent.
	EveryField bool
	Safe       bool // see answer.Options
	Dates      bool
	// OnProgress is called now and then with how many rows were read of how many; all
	// rows are read twice where the format has to know them before its first byte.
	OnProgress func(rows, of int)
}

// File is a file of a snapshot, ready to be written.
type File struct {
	Snapshot int // rows that the table had when the file was begun
	Rows     int // of the file
	Cut      int // cells that a sheet has no room for: see answer.File
	// IsUnsorted says that there was no room to sort the rows: see UsualFile.
	IsUnsorted bool

	file  *answer.File
	spool *spool
}

// UnsortedText tells a person of a file that is unsorted.
const UnsortedText = "There was no room to sort the rows: they are in the order in which they came."

// progressRows is after how many rows progress is reported.
const progressRows = 5000

// File prepares a file of the rows of a query, which are those there are now. It is to
// be closed. A file is empty only where the run has ended without rows; else that is an error of the code Invalid.
func (t *Table) File(ctx context.Context, q Query, o FileOptions) (*File, error) {
	columns, err := t.columns(o.Columns)
	if err != nil {
		return nil, err
	}
	order, at, err := t.order(ctx, q)
	if err != nil {
		return nil, err
	}
	if o.EveryField {
		if columns, err = t.withFurther(ctx, columns, o.Columns != nil); err != nil {
			return nil, err
		}
		if _, generation, err := t.State(ctx); err != nil || generation != at.Generation { // rows have other numbers
			return nil, cmp.Or[error](err, errRowsDeleted)
		}
	}
	f := &File{Snapshot: order.snapshot, Rows: order.len()}
	if f.Rows == 0 {
		if err := t.noRows(ctx); err != nil {
			return nil, err
		}
	}
	return t.file(f, columns, o, func(s *answer.RowScanner) (iter.Seq2[answer.Row, error], error) {
		return t.rowsOf(ctx, s, order, f)
	})
}

// UsualFile is File where no sort was chosen: rows are as UsualSort says, or as they came where
// there is no room to sort them.
func (t *Table) UsualFile(ctx context.Context, q Query, o FileOptions) (*File, error) {
	sort, err := t.UsualSort(ctx)
	if err != nil {
		return nil, err
	}
	q.Sort, q.Descending = sort, false
	f, err := t.File(ctx, q, o)
	if sort == "" || !hasNoRoom(err) {
		return f, err
	}
	q.Sort = ""
	if f, err = t.File(ctx, q, o); err != nil {
		return nil, err
	}
	f.IsUnsorted = true
	return f, nil
}

// noRows returns why there is nothing to write yet. A run that ended without rows has an empty file: whatever reads
// it must not find the rows of an earlier one.
func (t *Table) noRows(ctx context.Context) error {
	state, err := t.source.State(ctx)
	why := "There are no rows yet. Wait for the first rows, then save again."
	switch {
	case err != nil:
		return err
	case state.Rows > 0 && state.Ended:
		why = "No row matches. Remove or change a filter, then save again."
	case state.Rows > 0:
		why = "No row matches yet. Wait for more rows, or remove a filter."
	case state.Ended:
		return nil
	}
	return problem.New(problem.Invalid, why)
}

// file prepares a file of rows, which may be read more than once.
func (t *Table) file(f *File, columns []Column, o FileOptions, rows func(*answer.RowScanner) (iter.Seq2[answer.Row, error], error)) (*File, error) {
	format, ok := catalog.FileFormatByName(o.Format)
	if !ok {
		return nil, problem.New(problem.Invalid, "There is no such format: choose csv, jsonl, xlsx or parquet.")
	}
	e := t.export(columns)
	e.Format, e.Options = o.Format, answer.Options{Safe: o.Safe, Dates: o.Dates}
	scanner, err := t.scanner(columns)
	if err != nil {
		return nil, err
	}
	read, err := rows(scanner)
	if err != nil {
		return nil, err
	}
	if f.file, err = e.Prepare(withProgress(read, o, format, f.Rows)); err != nil {
		f.Close()
		if errors.Is(err, answer.ErrTooMany) {
			err = problem.Newf(problem.TooLarge, "A sheet has room for 1,048,575 rows and 16,384 columns, and this file has %d rows. Save it as Parquet or CSV, or filter it first.", f.Rows)
		}
		return nil, err
	}
	f.Cut = f.file.Cut
	return f, nil
}

// Write writes the file in small pieces. A file with other rows than it says is an
// error.
func (f *File) Write(w io.Writer) error {
	written, err := f.file.Write(w)
	if err == nil && written != f.Rows {
		err = errors.New("the file has other rows than it says")
	}
	return err
}

// Unread is that of answer.File. Of JSONL it is known once the file is written.
func (f *File) Unread() int { return f.file.Unread }

// TextColumns are those of answer.File.
func (f *File) TextColumns() []string { return f.file.TextColumns }

// Notes says what a reader of the file may not expect. They are complete once it is written.
func (f *File) Notes() []string {
	var notes []string
	if f.IsUnsorted {
		notes = append(notes, UnsortedText)
	}
	return append(notes, answer.FileNotes(f.Unread(), f.TextColumns())...)
}

// Close deletes what a file waits in.
func (f *File) Close() {
	if f.spool != nil {
		f.spool.close()
		f.spool = nil
	}
}

// rowsOf yields the rows of an order. Sorted ones wait in a spool, so that each answer is
// unpacked once.
func (t *Table) rowsOf(ctx context.Context, s *answer.RowScanner, order *rowOrder, f *File) (iter.Seq2[answer.Row, error], error) {
	if order.sorted == nil {
		return t.chosenRows(ctx, s, order.chosen), nil
	}
	spool, err := t.newSpool(ctx, s, order)
	if err != nil {
		return nil, err
	}
	f.spool = spool
	return spool.rows(ctx, s, order.sorted), nil
}

// withProgress reports how many rows were read.
func withProgress(rows iter.Seq2[answer.Row, error], o FileOptions, format catalog.FileFormat, count int) iter.Seq2[answer.Row, error] {
	if o.OnProgress == nil {
		return rows
	}
	total := count
	if format.Name != catalog.FormatJSONL { // the others are surveyed first
		total *= 2
	}
	read, last := 0, 0
	return func(yield func(answer.Row, error) bool) {
		began := read
		for row, err := range rows {
			if read++; read-last >= progressRows {
				last = read
				o.OnProgress(min(read, total), total)
			}
			if !yield(row, err) {
				if read-began < count { // a look at the first rows
					read = began
				}
				return
			}
		}
		o.OnProgress(min(read, total), total)
	}
}
