package collections

import (
	"net/http"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/problem"
)

// check answers POST /check. Nothing is stored and nothing is called.
func (h *Handler) check(x *exchange) error {
	s, err := h.readSubmission(x, "")
	if err != nil {
		return err
	}
	defer s.close()
	found, err := s.survey()
	if err != nil {
		return err
	}
	limits := inputs.Limits{Rows: s.RowLimit, Calls: s.CallLimit, Speed: s.Speed}
	reply := CheckReply{
		Survey:   found,
		Estimate: inputs.EstimateOf(s.feature, &found.Tally, limits, h.sizes.Page(x.r.Context(), s.feature)),
	}
	quota, known, err := h.Engine.Quota(x.r.Context(), x.key)
	if err != nil {
		return err
	}
	if known {
		reply.Quota = &quota
	}
	if reply.Storage.Used, reply.Storage.Limit, err = h.Engine.Storage(x.r.Context()); err != nil {
		return err
	}
	return x.reply(http.StatusOK, reply)
}

// preview answers POST /preview: what a CSV file begins with and which of its columns are
// the inputs. A sender of a large file sends its first 64 kB.
func (h *Handler) preview(x *exchange) error {
	s, err := h.readSubmission(x, "")
	if err != nil {
		return err
	}
	defer s.close()
	options, list, err := s.csv()
	if err != nil {
		return err
	}
	found, err := inputs.PreviewCSV(list, s.feature, options)
	if err != nil {
		return err
	}
	return x.reply(http.StatusOK, found)
}

// estimate answers POST /estimate: what a list that was checked costs with other limits.
func (h *Handler) estimate(x *exchange) error {
	var sent struct {
		Feature   string  `json:"feature"`
		Valid     int     `json:"valid"`
		Resolved  int     `json:"resolved"`
		RowLimit  int64   `json:"rowLimit"`
		CallLimit int64   `json:"callLimit"`
		Speed     float64 `json:"speed"`
	}
	if err := x.readJSON(&sent, maxDocument); err != nil {
		return err
	}
	feature, ok := catalog.FeatureByID(sent.Feature)
	if !ok {
		return errNoFeature
	}
	if err := checkLimits(&sent.RowLimit, &sent.CallLimit, &sent.Speed); err != nil {
		return err
	}
	if sent.Valid < 0 || sent.Resolved < 0 || sent.Resolved > sent.Valid {
		return problem.New(problem.Invalid, "valid and resolved are those of a list that was checked.")
	}
	tally := inputs.Tally{Valid: sent.Valid, Resolved: sent.Resolved}
	limits := inputs.Limits{Rows: sent.RowLimit, Calls: sent.CallLimit, Speed: sent.Speed}
	return x.reply(http.StatusOK, inputs.EstimateOf(feature, &tally, limits, h.sizes.Page(x.r.Context(), feature)))
}

// create answers POST: the list is checked first, then stored.
func (h *Handler) create(x *exchange) error {
	s, err := h.readSubmission(x, "")
	if err != nil {
		return err
	}
	defer s.close()
	found, err := s.survey()
	if err != nil {
		return err
	}
	if err := s.accepted(found); err != nil {
		return err
	}
	list, err := s.list()
	if err != nil {
		return err
	}
	made, err := h.Engine.Create(x.r.Context(), x.key, s.plan(found), list.Inputs(&inputs.Tally{}))
	if err != nil {
		return err
	}
	x.w.Header().Set("Location", Path+"/"+made.ID)
	return x.reply(http.StatusCreated, made)
}

func (h *Handler) list(x *exchange) error {
	count, err := x.number("count", 50, 1, maxListed)
	if err != nil {
		return err
	}
	page, err := h.Engine.Collections(x.r.Context(), x.key, x.q.Get("after"), int(count))
	if err != nil {
		return err
	}
	reply := CollectionsReply{Collections: page}
	if len(page) == int(count) {
		reply.Next = page[len(page)-1].ID
	}
	return x.reply(http.StatusOK, reply)
}

func (h *Handler) show(x *exchange) error {
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return err
	}
	return x.reply(http.StatusOK, c)
}

// change answers PATCH. Limits change before the state does: one that was reached is
// raised and the run goes on in one request.
func (h *Handler) change(x *exchange) error {
	var sent struct {
		collect.CollectionSettings
		State *collect.RunState `json:"state"`
	}
	if err := x.readJSON(&sent, maxDocument); err != nil {
		return err
	}
	if err := checkLimits(sent.RowLimit, sent.CallLimit, sent.Speed); err != nil {
		return err
	}
	if err := checkMedia(sent.Media); err != nil {
		return err
	}
	if sent.Name != nil && len([]rune(*sent.Name)) > maxName {
		return problem.Newf(problem.Invalid, "A name has at most %d characters.", maxName)
	}
	setState, err := h.stateSetter(sent.State)
	if err != nil {
		return err
	}
	if sent.CollectionSettings != (collect.CollectionSettings{}) {
		if _, err := h.Engine.ChangeSettings(x.r.Context(), x.key, x.id, sent.CollectionSettings); err != nil {
			return err
		}
	}
	if err := setState(x); err != nil {
		return err
	}
	return h.show(x)
}

// stateSetter returns what brings the last run into a state.
func (h *Handler) stateSetter(state *collect.RunState) (endpoint, error) {
	if state == nil {
		return func(*exchange) error { return nil }, nil
	}
	switch *state {
	case collect.RunRunning:
		return h.run, nil
	case collect.RunPaused:
		return func(x *exchange) error { return h.Engine.Pause(x.r.Context(), x.key, x.id) }, nil
	case collect.RunCancelled:
		return func(x *exchange) error { return h.Engine.Cancel(x.r.Context(), x.key, x.id) }, nil
	}
	return nil, problem.New(problem.Invalid, "The state can be set to running, paused or cancelled.")
}

// run starts the last run, or lets it go on.
func (h *Handler) run(x *exchange) error {
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return err
	}
	if c.Run.State == collect.RunReady {
		return h.Engine.Start(x.r.Context(), x.key, x.id)
	}
	return h.Engine.Resume(x.r.Context(), x.key, x.id)
}

func (h *Handler) delete(x *exchange) error {
	if err := h.Engine.Delete(x.r.Context(), x.key, x.id); err != nil {
		return err
	}
	x.w.Header().Set("Cache-Control", "no-store")
	x.w.WriteHeader(http.StatusNoContent)
	return nil
}

func (h *Handler) runs(x *exchange) error {
	runs, err := h.Engine.Runs(x.r.Context(), x.key, x.id)
	if err != nil {
		return err
	}
	return x.reply(http.StatusOK, RunsReply{runs})
}

// rerun answers POST /runs: the same inputs once more.
func (h *Handler) rerun(x *exchange) error {
	var sent struct {
		Mode collect.Mode `json:"mode"`
	}
	if err := x.readJSON(&sent, maxDocument); err != nil {
		return err
	}
	if sent.Mode != collect.ModeFull && sent.Mode != collect.ModeNew {
		return problem.New(problem.Invalid, "The mode is full, for every row, or new, for what came since.")
	}
	c, err := h.Engine.Rerun(x.r.Context(), x.key, x.id, sent.Mode)
	if err != nil {
		return err
	}
	return x.reply(http.StatusCreated, c.Run)
}
