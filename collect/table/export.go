package table

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"iter"

	"viewfinder/answer"
	"viewfinder/atomicfile"
	"viewfinder/catalog"
	"viewfinder/problem"
)

// FileOptions are options for a file of a query's rows.
type FileOptions struct {
	Format catalog.ExportFormat
	// Columns are column names; nil selects the usual columns.
	Columns []string
	// EveryField adds a column for each path with values that no column shows as sent.
	EveryField bool
	Safe       bool // see answer.Options
	Dates      bool
	// OnProgress is called from time to time with the number of rows read and their total. Formats
	// that need all rows before the first byte read them twice, so the total is twice the number of
	// rows.
	OnProgress func(rows, of int)
}

// File is a file of a snapshot that is ready to be written.
type File struct {
	Snapshot int // number of rows in the table when the file was prepared
	Rows     int // number of rows in the file
	Cut      int // number of truncated cells: see answer.File

	file  *answer.File
	draft *draftFile
	close func() // closes the rows file; nil if it is not used
}

// progressRows is the number of rows between progress reports.
const progressRows = 5000

// File prepares a file of a query's current rows. It must be closed. The file may be empty only if
// the run has ended without rows; otherwise, the error has the code Invalid.
func (t *Table) File(ctx context.Context, q Query, o FileOptions) (*File, error) {
	columns, err := t.fileColumns(ctx, o)
	if err != nil {
		return nil, err
	}
	var f *File
	err = t.withOrder(ctx, q, func(order *rowOrder, _ *sql.DB) error {
		f = &File{Snapshot: order.Rows, Rows: order.count}
		if f.Rows == 0 {
			if err := t.noRows(ctx); err != nil {
				return err
			}
		}
		var db querier
		if order.table != "" {
			var err error
			if db, err = f.open(ctx, t, order.Generation, ""); err != nil {
				f.Close()
				return err
			}
		}
		return t.prepareFile(f, columns, o, func(s *answer.RowScanner) iter.Seq2[answer.Row, error] {
			return unnumbered(t.read(ctx, db, order, s, 0, order.count))
		})
	})
	if err != nil {
		return nil, err
	}
	return f, nil
}

// fileColumns returns the columns of a file. With EveryField they include the root and the parent.
func (t *Table) fileColumns(ctx context.Context, o FileOptions) ([]Column, error) {
	if o.EveryField && o.Columns == nil {
		return t.withFurther(ctx, usualOf(t.Columns()), false)
	}
	columns, err := t.columns(ctx, o.Columns)
	if err == nil && o.EveryField {
		columns, err = t.withFurther(ctx, columns, true)
	}
	return columns, err
}

func unnumbered(rows iter.Seq2[numberedRow, error]) iter.Seq2[answer.Row, error] {
	return func(yield func(answer.Row, error) bool) {
		for row, err := range rows {
			if !yield(row.Row, err) {
				return
			}
		}
	}
}

// open keeps a rows file open while the export reads it. It reads a snapshot, so later changes have
// no effect. A second rows file is attached as old.
func (f *File) open(ctx context.Context, t *Table, generation int64, old string) (querier, error) {
	db, err := t.open(ctx, generation)
	if err != nil {
		return nil, err
	}
	f.close = func() { _ = db.Close() }
	conn, err := attach(ctx, db, old)
	if err != nil {
		return nil, err
	}
	f.close = func() { _, _ = conn.Close(), db.Close() }
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	f.close = func() { _, _, _ = tx.Rollback(), conn.Close(), db.Close() }
	if _, err = countRows(ctx, tx, "main"); err == nil && old != "" { // the first read fixes the transaction's snapshot
		_, err = countRows(ctx, tx, "old")
	}
	return tx, err
}

// attach returns a connection to a rows file with another one attached as old.
func attach(ctx context.Context, db *sql.DB, old string) (*sql.Conn, error) {
	conn, err := db.Conn(ctx)
	if err != nil || old == "" {
		return conn, err
	}
	if _, err = conn.ExecContext(ctx, "ATTACH ? AS old", old); err != nil {
		return nil, errors.Join(fmt.Errorf("open two rows files: %w", err), conn.Close())
	}
	return conn, nil
}

// UsualFile is like File, but a query without a chosen sort uses UsualSort.
func (t *Table) UsualFile(ctx context.Context, q Query, o FileOptions) (*File, error) {
	sort, err := t.UsualSort(ctx)
	if err != nil {
		return nil, err
	}
	q.Sort, q.Descending = sort, false
	return t.File(ctx, q, o)
}

// noRows returns the reason there is nothing to write yet. A run that ended without rows has an
// empty file, so that programs do not read rows from an earlier file.
func (t *Table) noRows(ctx context.Context) error {
	state, err := t.source.State(ctx)
	why := "There are no rows yet. Wait for the first rows, then save again."
	switch {
	case err != nil:
		return err
	case state.Rows > 0 && state.Ended:
		why = "No rows match. Remove or change a filter, then save again."
	case state.Rows > 0:
		why = "No rows match yet. Wait for more rows, or remove a filter."
	case state.Ended:
		return nil
	}
	return problem.New(problem.Invalid, why)
}

// prepareFile prepares a file of rows, which may be read more than once. It closes the file if
// there is an error.
func (t *Table) prepareFile(f *File, columns []Column, o FileOptions, rows func(*answer.RowScanner) iter.Seq2[answer.Row, error]) (err error) {
	defer func() {
		if err != nil {
			f.Close()
		}
	}()
	format, ok := catalog.FileFormatByName(o.Format)
	if !ok {
		return problem.New(problem.Invalid, "There is no such format: choose csv, jsonl, xlsx or parquet.")
	}
	e := t.export(columns)
	e.Format, e.Options = o.Format, answer.Options{Safe: o.Safe, Dates: o.Dates, Draft: func() (answer.SpoolFile, error) { return f.newDraft(t) }}
	scanner, err := t.scanner(columns)
	if err != nil {
		return err
	}
	f.file, err = e.Prepare(withProgress(rows(scanner), o, format, f.Rows))
	if errors.Is(err, answer.ErrTooMany) {
		return problem.Newf(problem.TooLarge, "A sheet can have at most 1,048,575 rows and 16,384 columns, but this file has %d rows. Save it as Parquet or CSV, or filter it first.", f.Rows)
	}
	if err == nil {
		f.Cut = f.file.Cut
	}
	return err
}

// Write writes the file in small chunks. It returns an error if the rows have changed.
func (f *File) Write(w io.Writer) error {
	written, err := f.file.Write(w)
	if err == nil && written != f.Rows {
		err = errors.New("the number of rows written differs from the number announced")
	}
	return err
}

// Unread returns answer.File.Unread. For JSONL it is known once the file is written.
func (f *File) Unread() int { return f.file.Unread }

// TextColumns returns answer.File.TextColumns.
func (f *File) TextColumns() []string { return f.file.TextColumns }

// Notes returns sentences with what readers of the file should know. They are complete once the
// file is written.
func (f *File) Notes() []string { return answer.FileNotes(f.Unread(), f.TextColumns()) }

// draftFile stores the lines of a CSV file while its rows are read. It leaves free space on the
// disk.
type draftFile struct {
	atomicfile.File
	table *Table
}

func (d *draftFile) Write(lines []byte) (int, error) {
	if err := d.table.checkRoom(); err != nil {
		return 0, err
	}
	return d.File.Write(lines)
}

func (f *File) newDraft(t *Table) (answer.SpoolFile, error) {
	file, err := atomicfile.CreateUnnamed(t.cache.config.Folder, "draft-*")
	if err != nil {
		return nil, err
	}
	f.draft = &draftFile{file, t}
	return f.draft, nil
}

// Close closes the sources of the file.
func (f *File) Close() {
	if f.draft != nil {
		f.draft.Discard()
		f.draft = nil
	}
	if f.close != nil {
		f.close()
		f.close = nil
	}
}

// withProgress reports the number of rows read.
func withProgress(rows iter.Seq2[answer.Row, error], o FileOptions, format catalog.FileFormat, count int) iter.Seq2[answer.Row, error] {
	if o.OnProgress == nil {
		return rows
	}
	total := count
	if format.Name != catalog.FormatJSONL { // other formats read the rows twice
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
				if read-began < count { // a survey of only the first rows does not count
					read = began
				}
				return
			}
		}
		o.OnProgress(min(read, total), total)
	}
}
