package table

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"viewfinder/answer"
	"viewfinder/catalog"
)

// Profile counts the values in a snapshot's rows.
type Profile struct {
	Rows int `json:"rows"`
	// Fields are all paths with values, including those outside the schema.
	Fields []answer.FieldCount `json:"fields"`
	// Cut reports that there are more paths than listed.
	Cut bool `json:"cut,omitempty"`
	// Inputs summarizes the inputs that have rows.
	Inputs RowsPerInput `json:"inputs"`
}

// RowsPerInput describes the distribution of rows per input, among inputs that have rows.
type RowsPerInput struct {
	Inputs int `json:"inputs"`
	Least  int `json:"least"`
	Median int `json:"median"`
	Max    int `json:"max"`
}

// profileState is a stored profile that later rows are added to.
type profileState struct {
	Counts answer.FieldCounts `json:"counts"`
	Rows   int                `json:"rows"` // rows counted so far
	Inputs map[int64]int      `json:"inputs"`
}

// Profile counts the values of all rows. It reads only the rows stored since the last call.
func (t *Table) Profile(ctx context.Context) (Profile, error) {
	state, err := t.profile(ctx)
	if err != nil {
		return Profile{}, err
	}
	return Profile{state.Rows, state.Counts.Fields(t.schemaScanner()), state.Counts.Cut, rowsPerInput(state.Inputs)}, nil
}

// profile returns the profile of all rows.
func (t *Table) profile(ctx context.Context) (state profileState, err error) {
	err = t.withFile(ctx, Query{}, func(at State, db *sql.DB) error {
		if state, err = storedProfile(ctx, db, at.Rows); err != nil || state.Rows == at.Rows {
			return err
		}
		if err := t.count(ctx, &state, at, at.Rows); err != nil {
			return err
		}
		text, err := json.Marshal(&state)
		if err != nil {
			return err
		}
		release, err := t.cache.lock(ctx, t.run)
		if err != nil {
			return err
		}
		defer release()
		_, err = db.ExecContext(ctx, "INSERT OR REPLACE INTO meta (name, value) VALUES ('profile', ?)", string(text))
		return err
	})
	return state, err
}

// storedProfile reads the profile from the rows file. The profile is empty if there is none.
func storedProfile(ctx context.Context, db *sql.DB, rows int) (state profileState, err error) {
	var text string
	err = db.QueryRowContext(ctx, "SELECT value FROM meta WHERE name = 'profile'").Scan(&text)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return state, err
	}
	if err != nil || json.Unmarshal([]byte(text), &state) != nil || state.Rows > rows {
		state = profileState{Inputs: map[int64]int{}}
	}
	return state, nil
}

// count adds the rows that the state lacks.
func (t *Table) count(ctx context.Context, state *profileState, at State, to int) error {
	type countedPage struct {
		counts answer.FieldCounts
		input  int64
		rows   int
	}
	scanner := t.schemaScanner()
	count := func(rows []received) (*countedPage, error) {
		c := &countedPage{input: rows[0].input.number, rows: len(rows)}
		for _, row := range rows {
			if row.source.Text != "" {
				c.counts.Add(scanner, row.source, row.number)
			}
		}
		return c, nil
	}
	for page, err := range fromAnswers(ctx, t, Range{State: at, From: state.Rows, To: to}, count) {
		if err != nil {
			return err
		}
		state.Counts.Merge(&page.counts)
		state.Inputs[page.input] += page.rows
	}
	state.Rows = to
	return nil
}

func rowsPerInput(rows map[int64]int) RowsPerInput {
	counts := slices.Sorted(maps.Values(rows))
	if len(counts) == 0 {
		return RowsPerInput{}
	}
	return RowsPerInput{len(counts), counts[0], counts[len(counts)/2], counts[len(counts)-1]}
}

// withFurther adds a column for each path in the profile with a value that no column shows as sent.
// If columns were chosen, paths that other fields of the table show are omitted. The names are the
// same as in a flat file and differ from those of the table's other columns.
func (t *Table) withFurther(ctx context.Context, columns []Column, isChosen bool) ([]Column, error) {
	state, err := t.profile(ctx)
	if err != nil {
		return nil, err
	}
	of := columns
	if isChosen {
		of = t.Columns()
	}
	var fields []string
	for _, c := range of {
		if c.chosen.Field != "" {
			fields = append(fields, c.chosen.Field)
		}
	}
	taken := map[string]bool{}
	for _, c := range slices.Concat(columns, t.Columns()) {
		if c.chosen.Selector == "" {
			taken[c.Label] = true
		}
	}
	var paths [][]string
	var at []int
	for _, path := range state.Counts.Unread(fields) {
		c := Column{Name: pathPrefix + path, Type: catalog.FieldAny, chosen: answer.Column{Selector: catalog.Selector(path)}}
		i := slices.IndexFunc(columns, func(chosen Column) bool { return chosen.Name == c.Name })
		if i < 0 && len(columns) < maxColumns {
			i, columns = len(columns), append(columns, c)
		}
		if i >= 0 {
			paths, at = append(paths, answer.PathKeys(c.chosen.Selector)), append(at, i)
		}
	}
	for i, name := range answer.FurtherNames(paths, taken) {
		columns[at[i]].Label = name
	}
	return columns, nil
}

// Departure is a difference between the fields of a run and those of an earlier run.
type Departure struct {
	Kind DepartureKind `json:"kind"`
	Path string        `json:"path,omitempty"`
	// Type is the new kind of value.
	Type string `json:"type,omitempty"`
	// Before and After are the number of rows per 1,000 that have a value, or the median number of
	// rows per input.
	Before  int      `json:"before"`
	After   int      `json:"after"`
	Samples []Sample `json:"samples,omitempty"`
}

// Sample is the first row in which a shape change was detected. If a value is gone, the row is from
// the earlier run.
type Sample struct {
	Number int    `json:"number"`
	Input  string `json:"input"`
	Value  string `json:"value"`
}

// DepartureKind is the kind of a departure.
type DepartureKind string

// Kinds of shape changes.
const (
	DepartureNew   DepartureKind = "new"   // a value that no earlier row had
	DepartureGone  DepartureKind = "gone"  // a value that no row has anymore
	DepartureType  DepartureKind = "type"  // a value of another type
	DepartureShare DepartureKind = "share" // a value that far more or far fewer rows have
	DepartureRows  DepartureKind = "rows"  // inputs have far more or far fewer rows
)

// DepartureKinds returns every kind.
func DepartureKinds() []DepartureKind {
	return []DepartureKind{DepartureNew, DepartureGone, DepartureType, DepartureShare, DepartureRows}
}

// Thresholds for differences that are unlikely to be chance.
const (
	expectedRows   = 10  // minimum number of rows expected to have the value if none has it
	shareRows      = 50  // minimum number of rows in each run
	shareDeparture = 200 // per 1,000 rows
	rowsInputs     = 10  // minimum number of inputs in each run
)

// Departures compares the profiles of two runs. Its samples do not have values yet.
func Departures(before, after Profile) []Departure {
	var all []Departure
	if before.Rows == 0 || after.Rows == 0 {
		return nil
	}
	old := map[string]answer.FieldCount{}
	for _, f := range before.Fields {
		old[f.Path] = f
	}
	for _, f := range after.Fields {
		earlier := old[f.Path]
		delete(old, f.Path)
		all = append(all, departuresOf(earlier, f, before.Rows, after.Rows)...)
	}
	for _, f := range before.Fields {
		if _, left := old[f.Path]; left {
			all = append(all, departuresOf(f, answer.FieldCount{Path: f.Path}, before.Rows, after.Rows)...)
		}
	}
	b, a := before.Inputs, after.Inputs
	if b.Inputs >= rowsInputs && a.Inputs >= rowsInputs && (b.Median > 2*a.Median || a.Median > 2*b.Median) {
		all = append(all, Departure{Kind: DepartureRows, Before: b.Median, After: a.Median})
	}
	return all
}

func departuresOf(before, after answer.FieldCount, rowsBefore, rowsAfter int) []Departure {
	path := after.Path
	one, other := before.Values(), after.Values()
	d := Departure{Path: path, Before: 1000 * one / rowsBefore, After: 1000 * other / rowsAfter}
	switch {
	case one == 0 && other == 0:
		return nil
	case one == 0 && other*rowsBefore/rowsAfter >= expectedRows:
		d.Kind, d.Samples = DepartureNew, samplesOf(after, "")
		return []Departure{d}
	case other == 0 && one*rowsAfter/rowsBefore >= expectedRows:
		d.Kind, d.Samples = DepartureGone, samplesOf(before, "")
		return []Departure{d}
	case one == 0 || other == 0:
		return nil
	}
	var all []Departure
	for _, kind := range slices.Sorted(maps.Keys(after.Kinds)) {
		if kind != "null" && before.Kinds[kind] == 0 {
			typed := d
			typed.Kind, typed.Type, typed.Samples = DepartureType, kind, samplesOf(after, kind)
			all = append(all, typed)
		}
	}
	if rowsBefore >= shareRows && rowsAfter >= shareRows && max(d.Before-d.After, d.After-d.Before) >= shareDeparture {
		d.Kind, d.Samples = DepartureShare, samplesOf(after, "")
		all = append(all, d)
	}
	return all
}

// samplesOf returns the first rows with a value of one kind, or of each kind.
func samplesOf(f answer.FieldCount, kind string) (samples []Sample) {
	for _, k := range slices.Sorted(maps.Keys(f.First)) {
		if k != "null" && (kind == "" || k == kind) {
			samples = append(samples, Sample{Number: f.First[k]})
		}
	}
	return samples
}

// maxSample is the maximum length of a sample's value in bytes.
const maxSample = 200

// Departures compares the fields of a table's rows to those of an earlier run and adds samples.
func (t *Table) Departures(ctx context.Context, earlier *Table) ([]Departure, error) {
	before, err := earlier.Profile(ctx)
	if err != nil {
		return nil, err
	}
	after, err := t.Profile(ctx)
	if err != nil {
		return nil, err
	}
	all := Departures(before, after)
	return all, t.readSamples(ctx, earlier, all)
}

// readSamples reads the values of samples. For fields that are gone, it reads the earlier table.
func (t *Table) readSamples(ctx context.Context, earlier *Table, all []Departure) error {
	for i := range all {
		of := t
		if all[i].Kind == DepartureGone {
			of = earlier
		}
		for j := range all[i].Samples {
			if err := of.sample(ctx, all[i].Path, &all[i].Samples[j]); err != nil {
				return err
			}
		}
	}
	return nil
}

// sample reads the value of a sample.
func (t *Table) sample(ctx context.Context, path string, s *Sample) error {
	columns, err := t.named([]string{InputColumn, pathPrefix + path})
	if err != nil {
		return nil // the path is too long to be parsed
	}
	scanner, err := t.scanner(columns)
	if err != nil {
		return nil
	}
	at, err := t.source.State(ctx)
	if err != nil {
		return err
	}
	cells := make([]*answer.Cell, len(columns))
	for row, err := range each(fromAnswers(ctx, t, Range{State: at, From: s.Number, To: s.Number + 1}, reading(scanner)), 1) {
		if err != nil {
			return err
		}
		scanner.Cells(row.Row, cells)
		s.Input, s.Value = cells[0].Text, cutText(cells[1].Text)
	}
	return nil
}

// cutText returns the start of a string.
func cutText(text string) string {
	if len(text) <= maxSample {
		return text
	}
	end := maxSample
	for end > 0 && text[end]&0xc0 == 0x80 {
		end--
	}
	return text[:end] + "…"
}
