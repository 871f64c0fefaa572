package collections

import (
	"slices"

	"viewfinder/collect/table"
	"viewfinder/problem"
)

// compare handles GET /compare?from=1&to=2: the numbers of rows added, changed and gone between two
// runs. With kind, it also returns the rows [start, start+count) of one kind that match a query;
// with format, it sends them as a file.
func (h *Handler) compare(x *exchange) (any, error) {
	kind := table.ChangeKind(x.q.Get("kind"))
	if kind != "" && !slices.Contains(table.ChangeKinds(), kind) {
		return nil, problem.New(problem.Invalid, "kind must be added, changed or gone.")
	}
	return inTurn(h, x, h.openBoth, func(runs tablePair) (any, error) {
		q, err := x.rowQuery()
		if err != nil {
			return nil, err
		}
		comparison, err := runs.later.Compare(x.r.Context(), runs.earlier)
		switch {
		case err != nil:
			return nil, err
		case x.q.Get("format") != "":
			return nil, h.sendChanges(x, comparison, kind, q)
		case kind == "":
			return comparison, nil
		}
		return comparison.Window(x.r.Context(), kind, q, columns(x.q), int(x.q.numbers["start"]), int(x.q.numbers["count"]))
	})
}

func (h *Handler) sendChanges(x *exchange, comparison *table.Comparison, kind table.ChangeKind, q table.Query) error {
	format, options, err := fileOptions(x.q)
	if err != nil {
		return err
	}
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return err
	}
	kinds := table.ChangeKinds()
	if kind != "" {
		kinds = []table.ChangeKind{kind}
	}
	file, err := comparison.File(x.r.Context(), q, options, kinds...)
	if err != nil {
		return err
	}
	defer file.Close()
	return h.send(x, file, format, "changes", c)
}

type tablePair struct{ later, earlier *table.Table }

func (h *Handler) openBoth(x *exchange) (runs tablePair, err error) {
	if x.q.Get("from") == "" {
		return runs, problem.New(problem.Invalid, "Name the earlier run with from, such as from=1&to=2.")
	}
	if runs.later, err = h.Engine.Table(x.r.Context(), x.key, x.id, int(x.q.numbers["to"])); err != nil {
		return runs, err
	}
	runs.earlier, err = h.Engine.Table(x.r.Context(), x.key, x.id, int(x.q.numbers["from"]))
	return runs, err
}

func (h *Handler) profile(x *exchange) (any, error) {
	return inTurn(h, x, h.open, func(t *table.Table) (any, error) { return t.Profile(x.r.Context()) })
}

func (h *Handler) departures(x *exchange) (any, error) {
	return inTurn(h, x, h.openBoth, func(runs tablePair) (any, error) {
		found, err := runs.later.Departures(x.r.Context(), runs.earlier)
		if found == nil {
			found = []table.Departure{}
		}
		return DeparturesReply{found}, err
	})
}
