package collections

import (
	"net/http"
	"slices"

	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/problem"
)

// ledger answers GET /inputs: the inputs of a run and how each goes, by their numbers.
// A program goes on with after. A page that shows any stretch of a long list sends
// from, how many of those that match it leaves out, and gets their total.
func (h *Handler) ledger(x *exchange) error {
	query, err := x.ledgerQuery()
	if err != nil {
		return err
	}
	entries, err := h.Engine.Ledger(x.r.Context(), x.key, x.id, query)
	if err != nil {
		return err
	}
	reply := LedgerReply{Inputs: entries}
	if entries == nil {
		reply.Inputs = []collect.LedgerEntry{}
	}
	if len(entries) == query.Count {
		reply.Next = entries[len(entries)-1].Number
	}
	if x.q.Has("from") {
		total, err := h.Engine.LedgerTotal(x.r.Context(), x.key, x.id, query)
		if err != nil {
			return err
		}
		reply.Total = &total
	}
	return x.reply(http.StatusOK, reply)
}

func (x *exchange) ledgerQuery() (collect.LedgerQuery, error) {
	values := x.q
	query := collect.LedgerQuery{Outcome: values.Get("outcome"), Search: values.Get("search")}
	run, err := x.number("run", 0, 1, maxLimit)
	if err != nil {
		return query, err
	}
	after, err := x.number("after", 0, 0, maxLimit)
	if err != nil {
		return query, err
	}
	from, err := x.number("from", 0, 0, maxLimit)
	if err != nil {
		return query, err
	}
	if x.q.Has("after") && x.q.Has("from") {
		return query, problem.New(problem.Invalid, "Send after, a number, or from, a count; not both.")
	}
	count, err := x.number("count", 100, 1, 1000)
	query.Run, query.After, query.From, query.Count = int(run), after, from, int(count)
	return query, err
}

// addInputs answers POST /inputs: the list is that of a new collection, and inputs that
// the collection has already are skipped and counted.
func (h *Handler) addInputs(x *exchange) error {
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return err
	}
	s, err := h.readSubmission(x, c.Feature)
	if err != nil {
		return err
	}
	defer s.close()
	found, err := s.survey()
	if err == nil {
		err = s.accepted(found)
	}
	if err != nil {
		return err
	}
	if !slices.Equal(found.ColumnNames, c.Columns) && len(found.ColumnNames) > 0 {
		return problem.Newf(problem.Invalid, "The columns that ride along are %q here and %q in the collection. Send the same ones, or none.", found.ColumnNames, c.Columns)
	}
	list, err := s.list()
	if err != nil {
		return err
	}
	added, err := h.Engine.AddInputs(x.r.Context(), x.key, x.id, list.Inputs(&inputs.Tally{}))
	if err != nil {
		return err
	}
	return x.reply(http.StatusOK, AddedReply{added, int64(found.Valid) - added})
}

// errWhich: a field that was forgotten must not empty a collection.
var errWhich = problem.New(problem.Invalid,
	"Say which inputs: by outcome, search or both. For all of them send all as true, and neither of the others.")

// matching answers POST /inputs/retry and its like: it acts on all inputs that match,
// or counts them.
func (h *Handler) matching(action collect.InputAction) endpoint {
	return func(x *exchange) error {
		var sent struct {
			Outcome string `json:"outcome"` // or waiting, or open
			Search  string `json:"search"`
			All     bool   `json:"all"`    // in place of both
			DryRun  bool   `json:"dryRun"` // counts only
		}
		if err := x.readJSON(&sent, maxDocument); err != nil {
			return err
		}
		if isFiltered := sent.Outcome != "" || sent.Search != ""; isFiltered == sent.All {
			return errWhich
		}
		do := h.Engine.ChangeInputs
		if sent.DryRun {
			do = h.Engine.CountInputs
		}
		count, err := do(x.r.Context(), x.key, x.id, action, collect.LedgerQuery{Outcome: sent.Outcome, Search: sent.Search})
		if err != nil {
			return err
		}
		return x.reply(http.StatusOK, CountReply{count})
	}
}
