package collections

import (
	"io"
	"net/http"
	"strconv"
	"strings"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/table"
	"viewfinder/internal/interfaces/export"
	"viewfinder/problem"
)

func (x *exchange) run() int { return int(x.q.numbers["run"]) }

func (h *Handler) open(x *exchange) (*table.Table, error) {
	return h.Engine.Table(x.r.Context(), x.key, x.id, x.run())
}

// rowQuery reads the parameters of a row query: words, filter (any number of conditions, such as
// follower_count>=1000), sort (a column, descending after a minus sign, or arrival) and snapshot.
func (x *exchange) rowQuery() (q table.Query, err error) {
	q.Words, q.Snapshot = x.q.Get("words"), int(x.q.numbers["snapshot"])
	q.Sort, q.Descending = table.ParseSort(x.q.Get("sort"))
	for _, text := range x.q.Values["filter"] {
		condition, err := table.ParseCondition(text)
		if err != nil {
			return q, err
		}
		q.Conditions = append(q.Conditions, condition)
	}
	if text := x.q.Get("places"); text != "" {
		q.Places, err = table.ParsePlaces(text)
	}
	return q, err
}

// columns reads comma-separated names; nil means the usual columns. A name that contains a comma is
// sent separately, as column=.
func columns(q query) []string {
	names := q.Values["column"]
	for _, list := range q.Values["columns"] {
		for name := range strings.SplitSeq(list, ",") {
			if name = strings.TrimSpace(name); name != "" {
				names = append(names, name)
			}
		}
	}
	return names
}

// ofTable returns an endpoint that reads the table of a run using the request's query.
func ofTable(read func(*exchange, *table.Table, table.Query) (any, error)) endpoint {
	return func(h *Handler, x *exchange) (any, error) {
		t, err := h.open(x)
		if err != nil {
			return nil, err
		}
		q, err := x.rowQuery()
		if err != nil {
			return nil, err
		}
		return read(x, t, q)
	}
}

func readRows(x *exchange, t *table.Table, q table.Query) (any, error) {
	return t.Window(x.r.Context(), q, columns(x.q), int(x.q.numbers["from"]), int(x.q.numbers["count"]))
}

func readRow(x *exchange, t *table.Table, _ table.Query) (any, error) {
	return t.RowText(x.r.Context(), int(x.q.numbers["number"]))
}

// prepareRows handles GET /preparation: it prepares the data for a query and sends server-sent
// events: progress, then end. If everything is already prepared, the response has no content.
// Disconnecting cancels the request; finished work is kept.
func prepareRows(x *exchange, t *table.Table, q table.Query) (any, error) {
	var s *stream
	err := t.PrepareQuery(x.r.Context(), q, func(rows, of int) {
		if s == nil {
			s = x.stream()
		}
		s.event("progress", Preparation{rows, of})
	})
	switch {
	case s == nil && err == nil:
		x.noContent()
	case s == nil:
		return nil, err
	case err != nil: // the query that follows will return the error
		s.event("end", EndEvent{StreamFailed})
	default:
		s.event("end", EndEvent{StreamEnded})
	}
	return nil, nil
}

// summarizeRows handles GET /summary: summaries of columns for the matching rows.
func summarizeRows(x *exchange, t *table.Table, q table.Query) (any, error) {
	columns, err := t.Summarize(x.r.Context(), q, table.SummaryKind(x.q.Get("of")), columns(x.q))
	return SummaryReply{columns}, err
}

func listColumns(x *exchange, t *table.Table, _ table.Query) (any, error) {
	columns, err := t.ListColumns(x.r.Context())
	return ColumnsReply{columns}, err
}

// export handles GET /export: the rows of a query as a file. Without a sort they are in list order
// once the run has ended, and in arrival order until then. X-Rows is the number of rows in the file
// and X-Snapshot the number of rows in the table at the start. X-Values-Unread is the number of
// values that did not fit their columns, except in JSONL, and X-Columns-Text the number of numeric
// columns that a sheet stores as text.
func (h *Handler) export(x *exchange) (any, error) {
	format, options, err := fileOptions(x.q)
	if err != nil {
		return nil, err
	}
	q, err := x.rowQuery()
	if err != nil {
		return nil, err
	}
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return nil, err
	}
	return inTurn(h, x, h.open, func(t *table.Table) (any, error) {
		make := t.File
		if x.q.Get("sort") == "" {
			make = t.UsualFile
		}
		file, err := make(x.r.Context(), q, options)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		return nil, h.send(x, file, format, "collection", c)
	})
}

// fileOptions reads the options for a file: format, columns, every, safe and dates.
func fileOptions(q query) (catalog.FileFormat, table.FileOptions, error) {
	format, ok := catalog.FileFormatByName(catalog.ExportFormat(q.Get("format")))
	if !ok {
		return format, table.FileOptions{}, problem.New(problem.Invalid, "There is no such format: choose csv, jsonl, xlsx or parquet.")
	}
	return format, table.FileOptions{
		Format: format.Name, Columns: columns(q), EveryField: q.switches["every"], Safe: q.switches["safe"], Dates: q.switches["dates"],
	}, nil
}

func (h *Handler) send(x *exchange, file *table.File, format catalog.FileFormat, what string, c collect.Collection) error {
	begin := func() {
		header := h.saved(x, format, what, c)
		header.Set("X-Rows", strconv.Itoa(file.Rows))
		header.Set("X-Snapshot", strconv.Itoa(file.Snapshot))
		export.DescribeValues(header, file.Cut, file.Unread(), len(file.TextColumns()))
	}
	return h.download(x, format, begin, file.Write)
}

// download sends the output of a function. It calls begin to set the headers before the first byte.
// Errors before that result in a problem document; later errors abort the connection.
func (h *Handler) download(x *exchange, format catalog.FileFormat, begin func(), write func(io.Writer) error) error {
	out := &lateHeader{x: x, begin: begin}
	if err := write(out); err != nil {
		if !out.begun {
			return err
		}
		h.Log.Warn("a collection file was cut off", "format", format.Name, "error", err)
		panic(http.ErrAbortHandler)
	}
	out.start() // the file may be empty
	return nil
}

type lateHeader struct {
	x     *exchange
	begin func()
	begun bool
}

func (l *lateHeader) start() {
	if !l.begun {
		l.begun = true
		l.begin()
	}
}

// Write writes the headers on the first call, then the bytes.
func (l *lateHeader) Write(b []byte) (int, error) {
	l.start()
	return l.x.w.Write(b)
}

func (h *Handler) saved(x *exchange, format catalog.FileFormat, what string, c collect.Collection) http.Header {
	pattern := what + "_" + strings.ReplaceAll(c.Feature, "-", "_") + "_{input}_{time}.{extension}"
	header := x.w.Header()
	header.Set("Content-Type", format.MediaType)
	header.Set("Content-Disposition", export.Disposition(export.FileName(pattern, c.Name, format.Extension, h.Now())))
	header.Set("Cache-Control", "no-store")
	return header
}

func (h *Handler) answers(x *exchange) (any, error) {
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return nil, err
	}
	return inTurn(h, x, h.open, func(t *table.Table) (any, error) {
		format, _ := catalog.FileFormatByName(catalog.FormatJSONL)
		return nil, h.download(x, format, func() { h.saved(x, format, "answers", c) }, func(w io.Writer) error {
			_, err := t.WriteAnswers(x.r.Context(), w)
			return err
		})
	})
}
