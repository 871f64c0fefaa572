package collections

import (
	"slices"

	"viewfinder/collect"
	"viewfinder/problem"
)

// ledger handles GET /inputs: the inputs of a run and their outcomes, by number. Programs send "after" to
// continue. The console's page sends "from", the number of matching inputs to skip, and gets the total.
func (h *Handler) ledger(x *exchange) (any, error) {
	if x.q.Has("after") && x.q.Has("from") {
		return nil, problem.New(problem.Invalid, "Send either after (a number) or from (a count), not both.")
	}
	query := x.ledgerQuery()
	query.After, query.From, query.Count = x.q.numbers["after"], x.q.numbers["from"], int(x.q.numbers["count"])
	entries, err := h.Engine.Ledger(x.r.Context(), x.key, x.id, query)
	if err != nil {
		return nil, err
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
			return nil, err
		}
		reply.Total = &total
	}
	return reply, nil
}

func (x *exchange) ledgerQuery() collect.LedgerQuery {
	return collect.LedgerQuery{Run: int(x.q.numbers["run"]), Outcome: x.q.Get("outcome"), Search: x.q.Get("search")}
}

func (h *Handler) addInputs(x *exchange) (any, error) {
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return nil, err
	}
	s, list, err := h.acceptList(x, c.Feature)
	if err != nil {
		return nil, err
	}
	defer s.close()
	if found := s.found; !slices.Equal(found.ColumnNames, c.Columns) && len(found.ColumnNames) > 0 {
		return nil, problem.Newf(problem.Invalid, "The extra columns are %q here and %q in the collection. Send the same columns, or none.", found.ColumnNames, c.Columns)
	}
	added, err := h.Engine.AddInputs(x.r.Context(), x.key, x.id, list)
	return AddedReply{added, int64(s.found.Valid) - added}, err
}

// errWhich prevents a forgotten field from emptying a collection.
var errWhich = problem.New(problem.Invalid,
	"Choose the inputs by outcome, search or both. For all inputs, send only all, set to true.")

func matching(action collect.InputAction) endpoint {
	return func(h *Handler, x *exchange) (any, error) {
		var sent matchRequest
		if err := x.readJSON(&sent, maxDocument); err != nil {
			return nil, err
		}
		if isFiltered := sent.Outcome != "" || sent.Search != ""; isFiltered == sent.All {
			return nil, errWhich
		}
		do := h.Engine.ChangeInputs
		if sent.DryRun {
			do = h.Engine.CountInputs
		}
		count, err := do(x.r.Context(), x.key, x.id, action, collect.LedgerQuery{Outcome: sent.Outcome, Search: sent.Search})
		return CountReply{count}, err
	}
}
