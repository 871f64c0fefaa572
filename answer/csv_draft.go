package answer

import "io"

// csvDraft stores the lines of a CSV file below its header. They stay in a temporary file until all
// rows have been read without finding an unread value.
type csvDraft struct {
	csvLines
	file SpoolFile
	size int64
	rows int
}

// draftCSV counts the unread values in all rows. If there are none, it returns the rows' lines, or
// nil if the file could not be written and the rows must be read again.
func (t *table) draftCSV(f *File) (*csvDraft, error) {
	draft := t.newDraft()
	for cells, err := range t.each(f.rows) {
		if err != nil {
			return nil, err
		}
		values, unread := cells[:len(cells)-1], cells[len(cells)-1]
		if f.Unread += unread.unread; draft == nil {
			continue
		}
		draft.row(t, values)
		draft.rows++
		if f.Unread > 0 || draft.flushIfLarge() != nil {
			draft = nil
		}
	}
	if draft != nil && draft.Flush() != nil {
		draft = nil
	}
	return draft, nil
}

// newDraft returns an empty draft, or nil if there is no file for it.
func (t *table) newDraft() *csvDraft {
	if t.Draft == nil {
		return nil
	}
	file, err := t.Draft()
	if err != nil {
		return nil
	}
	draft := &csvDraft{file: file}
	draft.csvLines = csvLines{output: output{w: draft}, safe: t.Safe}
	return draft
}

// Write adds lines to the file.
func (d *csvDraft) Write(lines []byte) (int, error) {
	n, err := d.file.Write(lines)
	d.size += int64(n)
	return n, err
}

// write writes the CSV file and returns the number of its rows.
func (d *csvDraft) write(w io.Writer, columns []column) (int, error) {
	c := csvLines{output: output{w: w}, safe: d.safe}
	c.header(columns)
	if err := c.Flush(); err != nil {
		return 0, err
	}
	_, err := io.Copy(w, io.NewSectionReader(d.file, 0, d.size))
	return d.rows, err
}
