package collections

import (
	"context"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/problem"
)

// check handles POST /check. It stores nothing and makes no calls.
func (h *Handler) check(x *exchange) (any, error) {
	s, err := h.readSubmission(x, "")
	if err != nil {
		return nil, err
	}
	defer s.close()
	if err := s.survey(); err != nil {
		return nil, err
	}
	reply := CheckReply{
		Survey:   s.found,
		Estimate: inputs.EstimateOf(s.feature, &s.found.Tally, s.limits(), h.sizes.Page(x.r.Context(), s.feature)),
	}
	if s.found.Valid > 0 {
		if reply.Name, err = h.Engine.DefaultName(x.r.Context(), x.key, s.feature, int64(s.found.Valid), ""); err != nil {
			return nil, err
		}
	}
	quota, known, err := h.Engine.Quota(x.r.Context(), x.key)
	if err != nil {
		return nil, err
	}
	if known {
		reply.Quota = &quota
	}
	reply.Storage.Used, reply.Storage.Limit, err = h.Engine.Storage(x.r.Context())
	return reply, err
}

// preview handles POST /preview: the start of a CSV file and the columns of the inputs. For a large
// file, clients send only its first 64 kB.
func (h *Handler) preview(x *exchange) (any, error) {
	s, err := h.readSubmission(x, "")
	if err != nil {
		return nil, err
	}
	defer s.close()
	options, list, err := s.csv()
	if err != nil {
		return nil, err
	}
	return inputs.PreviewCSV(list, s.feature, options)
}

func (h *Handler) estimate(x *exchange) (any, error) {
	var sent estimateRequest
	if err := x.readJSON(&sent, maxDocument); err != nil {
		return nil, err
	}
	feature, ok := catalog.FeatureByID(sent.Feature)
	if !ok {
		return nil, errNoFeature
	}
	limits := inputs.Limits{Rows: sent.RowLimit, Calls: sent.CallLimit, Speed: sent.Speed}
	if err := limits.Check(); err != nil {
		return nil, err
	}
	if sent.Valid < 0 || sent.Resolved < 0 || sent.Resolved > sent.Valid {
		return nil, problem.New(problem.Invalid, "valid and resolved must come from the response to a check.")
	}
	tally := inputs.Tally{Valid: sent.Valid, Resolved: sent.Resolved}
	return inputs.EstimateOf(feature, &tally, limits, h.sizes.Page(x.r.Context(), feature)), nil
}

func (h *Handler) create(x *exchange) (any, error) {
	s, list, err := h.acceptList(x, "")
	if err != nil {
		return nil, err
	}
	defer s.close()
	made, err := h.Engine.Create(x.r.Context(), x.key, s.plan(), list)
	if err != nil {
		return nil, err
	}
	x.w.Header().Set("Location", Path+"/"+made.ID)
	return made, nil
}

func (h *Handler) list(x *exchange) (any, error) {
	count := int(x.q.numbers["count"])
	page, err := h.Engine.Collections(x.r.Context(), x.key, x.q.Get("after"), count)
	reply := CollectionsReply{Collections: page}
	if len(page) == count {
		reply.Next = page[len(page)-1].ID
	}
	return reply, err
}

func (h *Handler) show(x *exchange) (any, error) {
	return h.Engine.Collection(x.r.Context(), x.key, x.id)
}

// change handles PATCH. Limits are changed before the state, so one request can raise a limit and
// resume the run.
func (h *Handler) change(x *exchange) (any, error) {
	var sent changeRequest
	if err := x.readJSON(&sent, maxDocument); err != nil {
		return nil, err
	}
	if err := checkMedia(sent.Media); err != nil {
		return nil, err
	}
	if sent.Name != nil && len([]rune(*sent.Name)) > maxName {
		return nil, problem.Newf(problem.Invalid, "A name can have at most %d characters.", maxName)
	}
	setState, err := h.stateSetter(sent.State)
	if err != nil {
		return nil, err
	}
	if sent.CollectionSettings != (collect.CollectionSettings{}) {
		if _, err := h.Engine.ChangeSettings(x.r.Context(), x.key, x.id, sent.CollectionSettings); err != nil {
			return nil, err
		}
	}
	if err := setState(x); err != nil {
		return nil, err
	}
	return h.show(x)
}

func (h *Handler) stateSetter(state *collect.RunState) (func(*exchange) error, error) {
	if state == nil {
		return func(*exchange) error { return nil }, nil
	}
	switch *state {
	case collect.RunRunning:
		return func(x *exchange) error { return h.Engine.Resume(x.r.Context(), x.key, x.id) }, nil
	case collect.RunPaused:
		return func(x *exchange) error { return h.Engine.Pause(x.r.Context(), x.key, x.id) }, nil
	case collect.RunCancelled:
		return func(x *exchange) error { return h.Engine.Cancel(x.r.Context(), x.key, x.id) }, nil
	}
	return nil, problem.New(problem.Invalid, "The state can only be set to running, paused or cancelled.")
}

// deleting returns an endpoint that deletes using a method of the engine.
func deleting(do func(e Engine, ctx context.Context, key, id string) error) endpoint {
	return func(h *Handler, x *exchange) (any, error) {
		if err := do(h.Engine, x.r.Context(), x.key, x.id); err != nil {
			return nil, err
		}
		x.noContent()
		return nil, nil
	}
}

func (h *Handler) runs(x *exchange) (any, error) {
	runs, err := h.Engine.Runs(x.r.Context(), x.key, x.id)
	return RunsReply{runs}, err
}

func (h *Handler) rerun(x *exchange) (any, error) {
	var sent rerunRequest
	if err := x.readJSON(&sent, maxDocument); err != nil {
		return nil, err
	}
	if sent.Mode != collect.ModeFull && sent.Mode != collect.ModeNew {
		return nil, problem.New(problem.Invalid, "The mode must be full (every row) or new (only rows that are not in an earlier run).")
	}
	c, err := h.Engine.Rerun(x.r.Context(), x.key, x.id, sent.Mode)
	return c.Run, err
}
