package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/collect/table"
	"viewfinder/internal/collections"
	"viewfinder/internal/export"
	"viewfinder/problem"
)

// The limits of collections' tools.
const (
	maxWait     = 40 // seconds
	maxName     = 200
	manyListed  = 20
	manyFailing = 10
)

// survey is a list of inputs that was checked, and what it costs.
type survey struct {
	feature  catalog.Feature
	text     string
	tally    inputs.Tally
	estimate inputs.Estimate
}

// survey checks a list. Nothing is stored and nothing is called.
func (d *Door) survey(ctx context.Context, a arguments) (survey, error) {
	f, err := callable(a.texts["feature"])
	if err != nil {
		return survey{}, err
	}
	for _, line := range a.lists["inputs"] {
		if strings.ContainsAny(line, "\r\n") {
			return survey{}, problem.New(problem.Invalid, "Each of the inputs must be one line; send several as several strings.")
		}
	}
	s := survey{feature: f, text: strings.Join(a.lists["inputs"], "\n")}
	list, err := inputs.Lines(strings.NewReader(s.text), f)
	if err != nil {
		return s, err
	}
	for _, err := range list.Inputs(&s.tally) {
		if err != nil {
			return s, err
		}
	}
	limits := inputs.Limits{Rows: a.number("rows_per_input", 0), Calls: a.number("max_calls", 0)}
	s.estimate = inputs.EstimateOf(f, &s.tally, limits, d.config.Sizes.Page(ctx, f))
	return s, nil
}

// wrongInputs says which inputs are none, nothing where all are.
func (s survey) wrongInputs() string {
	if s.tally.Dropped() == 0 {
		return ""
	}
	var wrong []string
	for _, p := range s.tally.Problems {
		if p.Kind != inputs.ProblemBlank && len(wrong) < manyFailing {
			wrong = append(wrong, fmt.Sprintf("number %d %s: %s", p.Line, quotedName(p.Text), strings.TrimSuffix(visible(p.Reason), ".")))
		}
	}
	return fmt.Sprintf("%d of the inputs %s bad or repeated: %s", s.tally.Dropped(), plural(s.tally.Dropped(), "is", "are"), strings.Join(wrong, "; "))
}

func (s survey) costText() string {
	calls := s.estimate.Calls
	text := fmt.Sprintf("%s over %d %s: ", s.feature.ID, s.tally.Valid, plural(s.tally.Valid, "input", "inputs"))
	switch {
	case calls.Most == nil:
		text += fmt.Sprintf("at least %d %s, and no upper bound without rows_per_input or max_calls", calls.Least, plural(int(calls.Least), "call", "calls"))
	case *calls.Most == calls.Least:
		text += fmt.Sprintf("%d %s", calls.Least, plural(int(calls.Least), "call", "calls"))
	default:
		text += fmt.Sprintf("%d to %d calls", calls.Least, *calls.Most)
	}
	if s.estimate.Bytes != nil && s.tally.Valid > 0 {
		text += fmt.Sprintf("; stores at least %d kB", (s.estimate.Bytes.Least+999)/1000)
	}
	return text + "; failed tries cost calls too."
}

func (d *Door) estimateCollection(ctx context.Context, by caller, a arguments) (string, error) {
	s, err := d.survey(ctx, a)
	if err != nil {
		return "", err
	}
	lines := []string{s.costText()}
	wrong := s.wrongInputs()
	if wrong != "" {
		lines = append(lines, upperFirst(wrong)+".")
	}
	limit := ""
	if !a.has("max_calls") {
		limit = " and max_calls"
	}
	switch {
	case s.tally.Valid == 0:
		lines = append(lines, "Next: correct the inputs; none of them can be collected.")
	case wrong != "" && !a.flags["leave_out"]:
		lines = append(lines, "Next: start_collection with corrected inputs, or with these arguments"+limit+` and "leave_out":true to collect without them.`)
	default:
		lines = append(lines, "Next: start_collection with these arguments"+limit+".")
	}
	return strings.Join(append(lines, d.callText(by, 0)), "\n"), nil
}

func (d *Door) startCollection(ctx context.Context, by caller, a arguments) (string, error) {
	s, err := d.survey(ctx, a)
	switch {
	case err != nil:
		return "", err
	case s.tally.Dropped() > 0 && !a.flags["leave_out"]:
		return "", problem.Newf(problem.Invalid, `%s; correct them, or send "leave_out":true to collect without them.`, upperFirst(s.wrongInputs()))
	case s.tally.Dropped() > 0 && s.tally.Valid == 0:
		return "", problem.Newf(problem.Invalid, "%s; no input is left, send one at least.", upperFirst(s.wrongInputs()))
	case s.tally.Valid == 0:
		return "", problem.New(problem.Invalid, "The list has no input; send one at least.")
	case utf8.RuneCountInString(a.texts["name"]) > maxName:
		return "", problem.Newf(problem.Invalid, "A name has at most %d characters.", maxName)
	}
	engine, err := d.config.Engine(ctx)
	if err != nil {
		return "", err
	}
	list, err := inputs.Lines(strings.NewReader(s.text), s.feature)
	if err != nil {
		return "", err
	}
	plan := collect.Plan{
		Feature: s.feature.ID, Name: a.texts["name"], Start: true,
		RowLimit: a.number("rows_per_input", 0), CallLimit: a.number("max_calls", 0),
	}
	made, err := engine.Create(ctx, by.key, plan, list.Inputs(&inputs.Tally{}))
	if err != nil {
		return "", err
	}
	lines := []string{fmt.Sprintf("Collection %s is started: %s It spends at most %d %s.", made.ID, s.costText(), plan.CallLimit, plural(int(plan.CallLimit), "call", "calls"))}
	if wrong := s.wrongInputs(); wrong != "" {
		lines = append(lines, "Left out: "+wrong+".")
	}
	return strings.Join(append(lines,
		fmt.Sprintf(`Next: collection_state {"collection":%q,"wait":20}; read_rows {"handle":%q} reads what has come.`, made.ID, made.ID),
		d.quotaText(ctx, engine, by)), "\n"), nil
}

func (d *Door) collectionState(ctx context.Context, by caller, a arguments) (string, error) {
	engine, err := d.config.Engine(ctx)
	if err != nil {
		return "", err
	}
	id := a.texts["collection"]
	if id == "" {
		return d.listCollections(ctx, engine, by)
	}
	c, err := engine.Collection(ctx, by.key, id)
	if err != nil {
		return "", err
	}
	progress, err := awaited(ctx, engine, by, id, time.Duration(a.number("wait", 0))*time.Second)
	if err != nil {
		return "", err
	}
	lines := []string{fmt.Sprintf("%s: %s, %s.", id, c.Feature, runText(progress.Run))}
	if outcomes := outcomesText(progress.Outcomes); outcomes != "" {
		lines = append(lines, "Inputs that ended: "+outcomes+".")
	}
	told, err := failing(ctx, engine, by, c, progress)
	if err != nil {
		return "", err
	}
	lines = append(append(lines, d.body(told)...), nextOfRun(id, progress.Run))
	return strings.Join(append(lines, d.quotaText(ctx, engine, by)), "\n"), nil
}

// awaited returns the progress of a run that ended or waits for a person, or that there
// is after a time.
func awaited(ctx context.Context, engine collections.Engine, by caller, id string, wait time.Duration) (collect.Progress, error) {
	last, err := engine.Progress(ctx, by.key, id)
	if err != nil || wait == 0 || last.Run.State != collect.RunRunning {
		return last, err
	}
	watching, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	for p, err := range engine.Watch(watching, by.key, id) {
		if err != nil {
			break // the time is over
		}
		if last = p; last.Run.State != collect.RunRunning {
			break
		}
		if by.progress != nil {
			by.progress(ctx, p.Run.Ended, p.Run.Inputs)
		}
	}
	if ctx.Err() != nil {
		return last, ctx.Err()
	}
	return engine.Progress(ctx, by.key, id)
}

// runText is how far a run is.
func runText(r collect.Run) string {
	ended, many, state := r.Ended, "ended", string(r.State)
	switch {
	case r.PauseReason != "":
		state += " (" + string(r.PauseReason) + ")"
	case r.State == collect.RunDone:
		ended, many = r.Inputs-r.Incomplete, "complete"
		if r.Incomplete > 0 {
			state = "ended incomplete"
		}
	}
	text := fmt.Sprintf("%s, %d of %d inputs %s", state, ended, r.Inputs, many)
	text += fmt.Sprintf(", %d %s, %d %s spent", r.Rows.Unique, plural(int(r.Rows.Unique), "row", "rows"), r.Calls.Spent, plural(int(r.Calls.Spent), "call", "calls"))
	if r.Calls.Limit > 0 {
		text += fmt.Sprintf(" of at most %d", r.Calls.Limit)
	}
	return text
}

func outcomesText(outcomes map[collect.Outcome]int64) string {
	var parts []string
	for _, o := range collect.Outcomes() {
		if n := outcomes[o]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, o))
		}
	}
	return strings.Join(parts, ", ")
}

// failing lists inputs that ended without all of their rows, and why: words of the
// provider, or else ours.
func failing(ctx context.Context, engine collections.Engine, by caller, c collect.Collection, p collect.Progress) (lines []string, err error) {
	if p.Run.Message != "" {
		lines = append(lines, "message: "+visible(quotedText(p.Run.Message)))
	}
	for _, o := range collect.Outcomes() {
		if o == collect.OutcomeDone || o == collect.OutcomeEmpty || o == collect.OutcomeRepeated || p.Outcomes[o] == 0 {
			continue
		}
		entries, err := engine.Ledger(ctx, by.key, c.ID, collect.LedgerQuery{Outcome: string(o)})
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if reason := endReason(e, c.RowLimit); reason != "" && len(lines) < manyFailing {
				lines = append(lines, fmt.Sprintf("%s %s, %d %s: %s", visible(quotedText(e.Value)), o, e.Rows.Unique, plural(int(e.Rows.Unique), "row", "rows"), reason))
			}
		}
	}
	return lines, nil
}

// endReason is why an input has not all of its rows; empty where it has as many as were
// asked for.
func endReason(e collect.LedgerEntry, rowLimit int64) string {
	switch {
	case e.Reason == collect.ReasonLimit && rowLimit > 0 && e.Rows.Unique >= rowLimit:
		return ""
	case e.Reason == collect.ReasonLimit && e.Calls == 0:
		return "the limit of calls was reached before its first call"
	case e.Reason == collect.ReasonLimit:
		return "the limit of calls ended it; there is more"
	case e.Message != "":
		message := []rune(e.Message)
		return visible(quotedText(string(message[:min(len(message), 200)])))
	case e.Reason == collect.ReasonRepeatedCursor:
		return "the provider's next page is one that came before"
	case e.Reason == collect.ReasonNothingNew:
		return "a page brought only rows that came before"
	case e.Reason == collect.ReasonPerson:
		return "a person cancelled it"
	}
	return "the provider gave no reason"
}

// nextOfRun says what to do next.
func nextOfRun(id string, r collect.Run) string {
	switch {
	case r.State == collect.RunRunning || r.State == collect.RunReady:
		return fmt.Sprintf(`Next: collection_state {"collection":%q,"wait":%d} waits for more.`, id, maxWait)
	case r.State == collect.RunPaused:
		return "Next: a person lets it go on, on the console's page of collections or by 'viewfinder collections resume'."
	}
	read := fmt.Sprintf(`read_rows {"handle":%q} reads its rows; export_collection makes a file of them`, id)
	switch {
	case r.Incomplete > 0 && r.Calls.Limit > 0 && r.Calls.Spent >= r.Calls.Limit:
		next := fmt.Sprintf("Next: a person raises the limit of calls and lets it go on where it was, on the console's page of collections or by 'viewfinder collections retry %s --calls %d'", id, 2*r.Calls.Limit)
		if r.Rows.Unique > 0 {
			next += "; " + read
		}
		return next + "."
	case r.Rows.Unique == 0:
		return "Next: no row came; check the inputs."
	}
	return "Next: " + read + "."
}

func (d *Door) listCollections(ctx context.Context, engine collections.Engine, by caller) (string, error) {
	all, err := engine.Collections(ctx, by.key, "", manyListed)
	if err != nil {
		return "", err
	}
	lines := []string{fmt.Sprintf("The newest %d %s of this access key.", len(all), plural(len(all), "collection", "collections"))}
	for _, c := range all {
		lines = append(lines, fmt.Sprintf("%s: %s %s, %s", c.ID, c.Feature, visible(strconv.Quote(c.Name)), runText(c.Run)))
	}
	if len(all) == 0 {
		lines = []string{"There is no collection of this access key; start_collection starts one."}
	}
	return strings.Join(append(lines, d.quotaText(ctx, engine, by)), "\n"), nil
}

// collectedRows reads rows of a collection.
func (d *Door) collectedRows(ctx context.Context, by caller, a arguments) (string, error) {
	if a.has("jq") {
		return "", problem.New(problem.Invalid, "jq reads answers of call_feature; of a collection read fields, or export it.")
	}
	engine, err := d.config.Engine(ctx)
	if err != nil {
		return "", err
	}
	id := a.texts["handle"]
	c, err := engine.Collection(ctx, by.key, id)
	if err != nil {
		return "", err
	}
	t, err := engine.Table(ctx, by.key, id, 0)
	if err != nil {
		return "", err
	}
	names := a.lists["fields"]
	if len(names) == 0 {
		f, _ := catalog.FeatureByID(c.Feature)
		schema, _ := catalog.SchemaByKind(f.Schema)
		names = append([]string{table.InputColumn}, usualFields(schema)...)
	}
	if err := knowsColumns(t, c, names); err != nil {
		return "", err
	}
	from := int(a.number("offset", 0))
	window, err := t.Window(ctx, table.Query{}, names, from, int(a.number("limit", moreRows)))
	if err != nil {
		return "", err
	}
	room := newBudget(a.number("max_tokens", usualTokens))
	header, _ := json.Marshal(names)
	lines := []string{string(header)}
	for _, row := range window.Rows {
		values := make([]string, len(row.Cells))
		for i, cell := range row.Cells {
			values[i], _ = cellText(cell, cutLengths[0]*4)
		}
		line := "[" + strings.Join(values, ",") + "]"
		if !room.take(line) {
			break
		}
		lines = append(lines, line)
	}
	shown := len(lines) - 1
	out := []string{fmt.Sprintf("%s of %s: returned %d of %d rows.", c.Feature, id, shown, window.Matches)}
	if shown > 0 {
		out = append(out, d.fenced(lines))
	}
	if end := from + shown; end < window.Matches && shown > 0 {
		out = append(out, fmt.Sprintf(`Next: read_rows {"handle":%q,"offset":%d} reads on.`, id, end))
	}
	return strings.Join(append(out, d.quotaText(ctx, engine, by)), "\n"), nil
}

// knowsColumns returns an error that names the columns of a table where one is wanted
// that there is not.
func knowsColumns(t *table.Table, c collect.Collection, names []string) error {
	var valid []string
	for _, column := range t.Columns() {
		valid = append(valid, column.Name)
	}
	for _, name := range names {
		if !slices.Contains(valid, name) {
			return problem.Newf(problem.Invalid, "There is no field %s; the valid fields of this collection of %s are %s.", quotedName(name), c.Feature, strings.Join(valid, ", "))
		}
	}
	return nil
}

func (d *Door) exportCollection(ctx context.Context, by caller, a arguments) (string, error) {
	engine, err := d.config.Engine(ctx)
	if err != nil {
		return "", err
	}
	id := a.texts["collection"]
	c, err := engine.Collection(ctx, by.key, id)
	if err != nil {
		return "", err
	}
	format, _ := catalog.FileFormatByName(catalog.ExportFormat(a.texts["format"]))
	head := fmt.Sprintf("%s of %s: %s.", c.Feature, id, runText(c.Run))
	if c.Run.Rows.Unique == 0 {
		return "", problem.Newf(problem.Empty, "There is no file, since no row has come yet: %s.", runText(c.Run))
	}
	if d.config.Folder == "" {
		address := by.console + collections.Path + "/" + id + "/export?format=" + string(format.Name)
		return strings.Join([]string{
			head, "The file is downloaded with the same access key, by a person or a program:",
			fmt.Sprintf(`curl -H "Authorization: Bearer $VIEWFINDER_KEY" -o %s.%s '%s'`, id, format.Extension, address), d.quotaText(ctx, engine, by),
		}, "\n"), nil
	}
	path, rows, err := d.writeFile(ctx, engine, by, c, format)
	if err != nil {
		return "", err
	}
	return strings.Join([]string{head, fmt.Sprintf("%d rows are written to %s", rows, path), d.quotaText(ctx, engine, by)}, "\n"), nil
}

// writeFile writes a collection's rows to a new file of the folder. It has its name once
// it is whole.
func (d *Door) writeFile(ctx context.Context, engine collections.Engine, by caller, c collect.Collection, format catalog.FileFormat) (path string, rows int, err error) {
	t, err := engine.Table(ctx, by.key, c.ID, 0)
	if err != nil {
		return "", 0, err
	}
	file, err := t.File(ctx, table.Query{}, table.FileOptions{Format: format.Name})
	if err != nil {
		return "", 0, err
	}
	defer file.Close()
	if err := os.MkdirAll(d.config.Folder, 0o700); err != nil {
		return "", 0, noFile(err)
	}
	out, err := os.CreateTemp(d.config.Folder, ".export-*")
	if err != nil {
		return "", 0, noFile(err)
	}
	defer os.Remove(out.Name()) // fails once it has its name
	err = errors.Join(file.Write(out), out.Close())
	name := export.FileName("collection_"+strings.ReplaceAll(c.Feature, "-", "_")+"_{input}_{time}.{extension}", c.ID+" "+c.Name, format.Extension, d.config.Now())
	path = filepath.Join(d.config.Folder, name)
	if err == nil {
		err = os.Rename(out.Name(), path)
	}
	if err != nil {
		return "", 0, noFile(err)
	}
	return path, file.Rows, nil
}

func noFile(err error) error {
	return problem.Because(err, problem.NoRoom, "The file could not be written; have a person look at the disk and the folder of the data.")
}

// quotaText says that a reply cost no call, and what the newest answer to any call of the
// key said is left: collections make calls while nobody looks.
func (d *Door) quotaText(ctx context.Context, engine collections.Engine, by caller) string {
	if q, known, err := engine.Quota(ctx, by.key); err == nil && known {
		d.answers.noteLeft(by.owner, q.Left, q.At)
	}
	return d.costLine(0, d.leftText(by))
}
