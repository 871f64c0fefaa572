package collections

import (
	"encoding/csv"
	"io"
	"strconv"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/collect"
)

// ledgerColumns are the first columns of a ledger file. The list's own columns follow, each as
// input.NAME.
var ledgerColumns = []string{
	"input_number", "line", "input", "root_input", "parent", "account_id",
	"outcome", "reason", "message", "status", "calls", "rows", "fetched",
}

const ledgerFilePage = 1000

// ledgerFile handles GET /inputs.csv: the matching inputs of a run and how each ended, including
// inputs without rows. X-Rows is their number.
func (h *Handler) ledgerFile(x *exchange) (any, error) {
	query := x.ledgerQuery()
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return nil, err
	}
	if query.Run == 0 {
		query.Run = c.Run.Number // even if another run begins in the meantime
	}
	query.Count = ledgerFilePage
	entries, err := h.Engine.Ledger(x.r.Context(), x.key, x.id, query)
	if err != nil {
		return nil, err
	}
	total, err := h.Engine.LedgerTotal(x.r.Context(), x.key, x.id, query)
	if err != nil {
		return nil, err
	}
	format, _ := catalog.FileFormatByName(catalog.FormatCSV)
	begin := func() { h.saved(x, format, "inputs", c).Set("X-Rows", strconv.FormatInt(total, 10)) }
	return nil, h.download(x, format, begin, func(w io.Writer) error {
		return h.writeLedger(x, w, query, c.Columns, entries)
	})
}

func (h *Handler) writeLedger(x *exchange, w io.Writer, query collect.LedgerQuery, riding []string, entries []collect.LedgerEntry) error {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	write := func(cells []string) {
		if x.q.switches["safe"] {
			for i := range cells {
				cells[i] = answer.SafeText(cells[i])
			}
		}
		_ = out.Write(cells) // Error returns the error
	}
	heads := append([]string{}, ledgerColumns...)
	for _, name := range riding {
		heads = append(heads, "input."+name)
	}
	write(heads)
	for {
		for _, entry := range entries {
			write(ledgerCells(entry, len(riding)))
		}
		out.Flush()
		if err := out.Error(); err != nil || len(entries) < query.Count {
			return err
		}
		query.After = entries[len(entries)-1].Number
		var err error
		if entries, err = h.Engine.Ledger(x.r.Context(), x.key, x.id, query); err != nil {
			return err
		}
	}
}

func ledgerCells(e collect.LedgerEntry, riding int) []string {
	number := func(n int64) string { return strconv.FormatInt(n, 10) }
	outcome, status := string(e.Outcome), ""
	if outcome == "" {
		outcome = "open"
		if e.State == collect.InputWaiting {
			outcome = "waiting"
		}
	}
	if e.Status > 0 {
		status = strconv.Itoa(e.Status)
	}
	cells := []string{
		number(e.Number), number(e.Line), e.Value, e.Root, e.Parent, e.AccountID,
		outcome, string(e.Reason), e.Message, status, number(e.Calls), number(e.Rows.Unique), number(e.Rows.Fetched),
	}
	others := make([]string, riding)
	copy(others, e.Columns)
	return append(cells, others...)
}
