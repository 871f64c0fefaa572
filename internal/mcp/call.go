package mcp

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/gateway"
	"viewfinder/internal/lookup"
	"viewfinder/problem"
)

// callFeature asks for a feature by its ID, or for the next page of a stored answer.
func (d *Door) callFeature(ctx context.Context, by caller, a arguments) (string, error) {
	if !a.has("feature") && !a.has("after") {
		return "", problem.New(problem.Invalid, `call_feature needs feature and inputs, such as {"feature":"user-info","inputs":{"username":"natgeo"}}, or after with the handle of a stored list.`)
	}
	if !a.has("feature") {
		return d.callNamed(ctx, by, catalog.Feature{}, nil, a)
	}
	f, err := callable(a.texts["feature"])
	if err != nil {
		return "", err
	}
	return d.callNamed(ctx, by, f, a.values["inputs"], a)
}

// callNamed asks for a feature with inputs by their names. The feature may be missing
// where a stored answer goes on.
func (d *Door) callNamed(ctx context.Context, by caller, f catalog.Feature, values map[string]string, a arguments) (string, error) {
	stored, err := d.storedOf(by, a.texts["after"])
	switch {
	case err != nil:
		return "", err
	case stored != nil && f.ID != "" && stored.feature.ID != f.ID:
		return "", problem.Newf(problem.Invalid, "The handle is that of %s; leave out after to ask %s.", stored.feature.ID, f.ID)
	case stored == nil:
		if stored, err = d.newAnswer(by, f, values, a.texts["cursor"]); err != nil {
			return "", err
		}
	}
	if err := d.knowsFields(stored, a); err != nil {
		return "", err
	}
	select {
	case stored.turn <- struct{}{}:
		defer func() { <-stored.turn }()
	case <-ctx.Done():
		return "", errSlow
	}
	before := stored.count()
	spent, err := d.bring(ctx, by, stored, a.number("pages", 1))
	if err != nil && stored.count() == before && !stored.hasPages(before) {
		return "", &spentError{spent, err}
	}
	return d.answerText(by, stored, before, spent, err, a)
}

// spentError is why no answer came, and what that cost.
type spentError struct {
	spent int64
	cause error
}

func (e *spentError) Error() string { return e.cause.Error() }
func (e *spentError) Unwrap() error { return e.cause }

var (
	errSlow = problem.Newf(problem.TooSlow, "There was no answer within %.0f seconds; try again in a moment.", callTime.Seconds())
	errGone = problem.New(problem.NotFound, "No answer is stored under this handle for this access key: it made room for later ones; call the feature again.")
)

// storedOf returns the stored answer of a handle, nil without one.
func (d *Door) storedOf(by caller, handle string) (*storedAnswer, error) {
	if handle == "" {
		return nil, nil
	}
	stored, ok := d.answers.get(by.owner, handle)
	if !ok {
		return nil, errGone
	}
	return stored, nil
}

// handleLength is how many characters a handle has behind its mark.
const handleLength = 16

// newAnswer prepares a lookup. Nothing is called.
func (d *Door) newAnswer(by caller, f catalog.Feature, values map[string]string, cursor string) (*storedAnswer, error) {
	in, err := inputOf(f, values)
	if err != nil {
		return nil, err
	}
	next, err := nextOf(f, cursor)
	if err != nil {
		return nil, err
	}
	schema, _ := catalog.SchemaByKind(f.Schema)
	s := &storedAnswer{
		handle: "h-" + d.config.Random()[:handleLength], owner: by.owner, feature: f, schema: schema, input: in.Text,
		turn: make(chan struct{}, 1), caller: &lookup.Caller{Provider: d.config.Provider, Key: by.key},
	}
	if s.lookup, err = s.caller.New(f, in, next, 0); err != nil {
		return nil, err
	}
	export := answer.Export{Schema: schema, Format: catalog.FormatJSONL, Shape: catalog.ShapeRows}
	for _, field := range schema.Fields {
		export.Columns = append(export.Columns, answer.Column{Label: field.Name, Field: field.Name})
	}
	s.rows, err = export.NewList(s, maxStoredRows)
	return s, err
}

// inputOf checks the inputs of a feature, as the page's fields do.
func inputOf(f catalog.Feature, values map[string]string) (inputs.Input, error) {
	var names []string
	for _, in := range f.Inputs {
		names = append(names, in.Name)
	}
	takes := f.ID + " takes no inputs"
	if names != nil {
		takes = "the valid inputs of " + f.ID + " are " + strings.Join(names, ", ")
	}
	for name := range values {
		if !slices.Contains(names, name) {
			return inputs.Input{}, problem.Newf(problem.Invalid, "There is no input %s; %s.", quotedName(name), takes)
		}
	}
	if names == nil {
		return inputs.Input{}, nil
	}
	list, err := inputs.Rows(slices.Values([]inputs.Row{{Values: values}}), nil, f)
	if err != nil {
		return inputs.Input{}, err
	}
	next, stop := iter.Pull2(list.Entries())
	defer stop()
	entry, err, _ := next()
	if err == nil && entry.Problem == nil {
		if _, _, more := next(); more {
			return inputs.Input{}, problem.Newf(problem.Invalid, "%s takes one input at a time; start_collection works through many.", f.ID)
		}
	}
	switch {
	case err != nil:
		return inputs.Input{}, err
	case entry.Problem != nil && entry.Problem.Kind == inputs.ProblemBlank:
		return inputs.Input{}, problem.Newf(problem.Invalid, "An input is missing; %s, such as %s.", takes, exampleText(f))
	case entry.Problem != nil:
		return inputs.Input{}, problem.Newf(problem.Invalid, "%s; %s, such as %s.", strings.TrimSuffix(visible(entry.Problem.Reason), "."), takes, exampleText(f))
	}
	return entry.Input, nil
}

// exampleText are a feature's inputs as they are sent.
func exampleText(f catalog.Feature) string {
	var pairs []string
	for _, in := range f.Inputs {
		pairs = append(pairs, fmt.Sprintf("%q:%q", in.Name, in.Example))
	}
	return "{" + strings.Join(pairs, ",") + "}"
}

// cursorText writes what the call of the next page sends as one word.
func cursorText(next map[string]string) string {
	query := url.Values{}
	for name, value := range next {
		query.Set(name, value)
	}
	return query.Encode()
}

// nextOf reads a cursor that cursorText wrote.
func nextOf(f catalog.Feature, cursor string) (map[string]string, error) {
	if cursor == "" {
		return nil, nil
	}
	call, _ := catalog.CallByName(f.Call)
	query, err := url.ParseQuery(cursor)
	next := map[string]string{}
	for name := range query {
		if !slices.ContainsFunc(call.Params, func(p catalog.Param) bool {
			return p.Name == name && (catalog.TakesCursor(p) || p.From == catalog.SourceAnswer)
		}) {
			err = errors.New("no such parameter")
		}
		next[name] = query.Get(name)
	}
	if err != nil {
		return nil, problem.Newf(problem.Invalid, "This is no cursor of %s; copy it from a reply, or use after with the handle.", f.ID)
	}
	return next, nil
}

// MaxAnswer is how long an answer may be that a provider of Config gives, in bytes.
const MaxAnswer = 32 << 20

// answersBudget is how many bytes the answers of all callers have together on their way
// that are larger than 1 MB.
const answersBudget = 64 << 20

// maxCalling is how many callers have pages on their way at the same time.
const maxCalling = 16

// retries are calls beside those of pages: of a name, and after failures.
const retries = 3

// bring makes the calls of pages and stores what comes, which a failure after it leaves.
func (d *Door) bring(ctx context.Context, by caller, s *storedAnswer, pages int64) (spent int64, err error) {
	if s.isOver() {
		return 0, problem.Newf(problem.Invalid, "The list of this handle has ended: %s; read_rows reads what came.", endText(s))
	}
	select {
	case d.calling <- struct{}{}:
		defer func() { <-d.calling }()
	case <-ctx.Done():
		return 0, errSlow
	}
	before := s.caller.Made()
	s.caller.Limit = before + pages + retries
	defer func() { spent = s.caller.Made() - before }()
	for page := int64(1); page <= pages; page++ {
		a, err := s.lookup.Page(gateway.WithBudget(ctx, d.budget))
		if left, err := strconv.ParseInt(a.Header.Get("X-RateLimit-Requests-Remaining"), 10, 64); err == nil && left >= 0 {
			d.answers.noteLeft(by.owner, left, time.Now())
		}
		if ctx.Err() != nil {
			a.Release()
			return 0, errSlow
		}
		if err != nil {
			return 0, err
		}
		_, err = s.add(a.Body)
		a.Release()
		if err != nil {
			return 0, &lookup.Failure{Kind: lookup.FailureUnreadable, Text: err.Error()}
		}
		if !d.answers.put(s) {
			return 0, nil
		}
		if by.progress != nil {
			by.progress(ctx, page, pages)
		}
		if s.isOver() {
			break
		}
	}
	return 0, nil
}

func (s *storedAnswer) count() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.rows.Len()
}

// hasPages reports whether pages came of which the rows before were all known.
func (s *storedAnswer) hasPages(before int) bool {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return before == 0 && len(s.pages) > 0
}

// isOver reports whether pages came and no further one follows.
func (s *storedAnswer) isOver() bool {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return len(s.pages) > 0 && s.state.cursor == ""
}

// endText says why a list has ended.
func endText(s *storedAnswer) string {
	s.mu.RLock()
	defer s.mu.RUnlock()
	switch s.state.end {
	case lookup.EndLimited:
		return "the network shows only some of the rows"
	case lookup.EndRepeated:
		return "the provider's next page is one that came before"
	case lookup.EndNothingNew:
		return "a page brought only rows that came before"
	}
	return "all pages came"
}
