package collections

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/table"
	"viewfinder/internal/export"
	"viewfinder/problem"
)

// open returns the table of the run in the query; 0 is the last.
func (h *Handler) open(x *exchange) (*table.Table, error) {
	return h.openRun(x, "run")
}

// openRun returns the table of the run in a parameter.
func (h *Handler) openRun(x *exchange, name string) (*table.Table, error) {
	run, err := x.number(name, 0, 1, maxLimit)
	if err != nil {
		return nil, err
	}
	return h.Engine.Table(x.r.Context(), x.key, x.id, int(run))
}

// query reads which rows are wanted: words, filter (any number of conditions, such as
// follower_count>=1000), sort (a column, descending after a minus, or arrival) and snapshot.
func (x *exchange) query() (q table.Query, err error) {
	values := x.q
	q.Words = values.Get("words")
	q.Sort, q.Descending = table.ParseSort(values.Get("sort"))
	for _, text := range values["filter"] {
		condition, err := table.ParseCondition(text)
		if err != nil {
			return q, err
		}
		q.Conditions = append(q.Conditions, condition)
	}
	snapshot, err := x.number("snapshot", 0, 0, maxLimit)
	q.Snapshot = int(snapshot)
	return q, err
}

// columns reads names with commas between them; nil are the usual ones. A name with a
// comma in it is sent as a column of its own, column=.
func columns(values url.Values) []string {
	names := values["column"]
	for _, list := range values["columns"] {
		for name := range strings.SplitSeq(list, ",") {
			if name = strings.TrimSpace(name); name != "" {
				names = append(names, name)
			}
		}
	}
	return names
}

// rows answers GET /rows: the rows [from, from+count) of a query.
func (h *Handler) rows(x *exchange) error {
	t, err := h.open(x)
	if err != nil {
		return err
	}
	q, err := x.query()
	if err != nil {
		return err
	}
	from, err := x.number("from", 0, 0, maxLimit)
	if err != nil {
		return err
	}
	count, err := x.number("count", 100, 1, table.MaxWindow)
	if err != nil {
		return err
	}
	window, err := t.Window(x.r.Context(), q, columns(x.q), int(from), int(count))
	if err != nil {
		return err
	}
	return x.reply(http.StatusOK, window)
}

// row answers GET /row: a row as it came, by its number.
func (h *Handler) row(x *exchange) error {
	t, err := h.open(x)
	if err != nil {
		return err
	}
	number, err := x.number("number", 0, 0, maxLimit)
	if err != nil {
		return err
	}
	row, err := t.RowText(x.r.Context(), int(number))
	if err != nil {
		return err
	}
	return x.reply(http.StatusOK, row)
}

// prepare answers GET /preparation: it makes what a query reads, and sends how far it is
// as server-sent events, progress, and at last end. Where all of it is there, there is no
// content. Whoever goes away stops it; what it made stays.
func (h *Handler) prepare(x *exchange) error {
	t, err := h.open(x)
	if err != nil {
		return err
	}
	q, err := x.query()
	if err != nil {
		return err
	}
	var s *stream
	err = t.PrepareQuery(x.r.Context(), q, func(rows, of int) {
		if s == nil {
			s = x.stream()
		}
		s.event("progress", Preparation{rows, of})
	})
	switch {
	case s == nil && err == nil:
		x.w.Header().Set("Cache-Control", "no-store")
		x.w.WriteHeader(http.StatusNoContent)
	case s == nil:
		return err
	case err != nil: // the query that follows says what is wrong
		s.event("end", EndEvent{StreamFailed})
	default:
		s.event("end", EndEvent{StreamEnded})
	}
	return nil
}

// tableColumns answers GET /columns: what a table of the collection can show.
func (h *Handler) tableColumns(x *exchange) error {
	t, err := h.open(x)
	if err != nil {
		return err
	}
	return x.reply(http.StatusOK, ColumnsReply{t.Columns()})
}

// export answers GET /export: the rows of a query as a file. Without a sort they are in the order
// of the list once the run has ended, and as they came until then, or where there is no room to
// sort them: X-Order says arrival then. X-Rows counts its rows, X-Snapshot those that the table
// had when it was begun. X-Values-Unread counts values that did not fit their columns, but those of
// JSONL, and X-Columns-Text the columns of numbers that a sheet has as text.
func (h *Handler) export(x *exchange) error {
	values := x.q
	format, options, err := fileOptions(values)
	if err != nil {
		return err
	}
	q, err := x.query()
	if err != nil {
		return err
	}
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return err
	}
	return inTurn(h, x, h.open, func(t *table.Table) error {
		make := t.File
		if x.q.Get("sort") == "" {
			make = t.UsualFile
		}
		file, err := make(x.r.Context(), q, options)
		if err != nil {
			return err
		}
		defer file.Close()
		return h.send(x, file, format, "collection", c)
	})
}

// fileOptions reads which file is wanted: format, columns, and every, safe and dates.
func fileOptions(values url.Values) (catalog.FileFormat, table.FileOptions, error) {
	format, ok := catalog.FileFormatByName(catalog.ExportFormat(values.Get("format")))
	if !ok {
		return format, table.FileOptions{}, problem.New(problem.Invalid, "There is no such format: choose csv, jsonl, xlsx or parquet.")
	}
	options := table.FileOptions{Format: format.Name, Columns: columns(values)}
	for name, into := range map[string]*bool{"every": &options.EveryField, "safe": &options.Safe, "dates": &options.Dates} {
		var err error
		if *into, err = isSet(values, name); err != nil {
			return format, options, err
		}
	}
	return format, options, nil
}

// send sends a file. One that cannot be completed is cut off.
func (h *Handler) send(x *exchange, file *table.File, format catalog.FileFormat, what string, c collect.Collection) error {
	header := h.saved(x, format, what, c)
	header.Set("X-Rows", strconv.Itoa(file.Rows))
	header.Set("X-Snapshot", strconv.Itoa(file.Snapshot))
	if file.IsUnsorted {
		header.Set("X-Order", table.ArrivalOrder)
	}
	export.DescribeValues(header, file.Cut, file.Unread(), len(file.TextColumns()))
	if err := file.Write(x.w); err != nil {
		h.Log.Warn("a file of a collection was cut off", "format", format.Name, "error", err)
		panic(http.ErrAbortHandler)
	}
	return nil
}

// saved sets the headers of a file that is to be saved.
func (h *Handler) saved(x *exchange, format catalog.FileFormat, what string, c collect.Collection) http.Header {
	pattern := what + "_" + strings.ReplaceAll(c.Feature, "-", "_") + "_{input}_{time}.{extension}"
	header := x.w.Header()
	header.Set("Content-Type", format.MediaType)
	header.Set("Content-Disposition", export.Disposition(export.FileName(pattern, c.Name, format.Extension, h.Now())))
	header.Set("Cache-Control", "no-store")
	return header
}

// answers answers GET /answers: every answer of a run as it came, one a line.
func (h *Handler) answers(x *exchange) error {
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return err
	}
	return inTurn(h, x, h.open, func(t *table.Table) error {
		format, _ := catalog.FileFormatByName(catalog.FormatJSONL)
		h.saved(x, format, "answers", c)
		if _, err := t.WriteAnswers(x.r.Context(), x.w); err != nil {
			h.Log.Warn("the answers of a collection were cut off", "error", err)
			panic(http.ErrAbortHandler)
		}
		return nil
	})
}
