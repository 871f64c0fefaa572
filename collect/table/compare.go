package table

import (
	"context"
	"encoding/binary"
	"iter"
	"slices"
	"strconv"

	"viewfinder/answer"
	"viewfinder/problem"
)

// Comparison is what became of the rows of a run in a later one: by input and ID,
// addresses of pictures and clips left out.
type Comparison struct {
	Added     int `json:"added"`
	Changed   int `json:"changed"`
	Unchanged int `json:"unchanged"`
	// Gone are rows that the later run has not, of inputs that were complete in both.
	Gone int `json:"gone"`
	// Unknown are such rows of other inputs: nobody knows whether they are gone. Where the
	// later run has only what is new, all of them are.
	Unknown int `json:"unknown"`
	// OnlyNew: the later run has only rows that no run before it has.
	OnlyNew bool `json:"onlyNew,omitempty"`
	// WithoutID are rows of both runs that cannot be found again.
	WithoutID int `json:"withoutId"`
	// Before and After are the snapshots, in rows.
	Before int `json:"before"`
	After  int `json:"after"`

	before, after *Table
	key           string
	added, gone   []uint32
	changed       []rowPair // by the number of the later row
}

// rowPair is a row in both runs.
type rowPair struct{ before, after uint32 }

// ChangeKind is what became of a row.
type ChangeKind string

// The kinds of changes.
const (
	RowAdded   ChangeKind = "added"
	RowChanged ChangeKind = "changed"
	RowGone    ChangeKind = "gone"
)

// ChangeKinds returns every kind, in the order of files.
func ChangeKinds() []ChangeKind { return []ChangeKind{RowAdded, RowChanged, RowGone} }

// maxComparisons is how many comparisons stay in memory, at 4 or 8 bytes a row.
const maxComparisons = 4

// errOnlyNew: rows that were known before would count as added.
var errOnlyNew = problem.New(problem.Invalid,
	"The earlier run has only the rows that were new then, so that nothing can be compared with it. Choose one of the mode full, such as from=1.")

// Compare compares the rows of a table with those of an earlier run of the same
// collection.
func (t *Table) Compare(ctx context.Context, earlier *Table) (*Comparison, error) {
	before, err := earlier.source.State(ctx)
	if err != nil {
		return nil, err
	}
	after, err := t.source.State(ctx)
	if err != nil {
		return nil, err
	}
	if before.OnlyNew && earlier.run != t.run {
		return nil, errOnlyNew
	}
	c := &Comparison{OnlyNew: after.OnlyNew, Before: before.Rows, After: after.Rows, before: earlier, after: t}
	for _, text := range []string{earlier.run, t.run, strconv.FormatInt(before.Generation, 10), strconv.FormatInt(after.Generation, 10), strconv.Itoa(before.Rows), strconv.Itoa(after.Rows)} {
		c.key += strconv.Quote(text)
	}
	complete, err := completeInBoth(ctx, earlier.source, t.source)
	if err != nil {
		return nil, err
	}
	c.key += strconv.Itoa(complete.count())
	if known := t.cache.compared(c.key); known != nil {
		return known, nil
	}
	old, err := earlier.digests(ctx, before)
	if err != nil {
		return nil, err
	}
	current, err := t.digests(ctx, after)
	if err != nil {
		return nil, err
	}
	if err := c.match(ctx, complete, old, current); err != nil {
		return nil, err
	}
	slices.Sort(c.added)
	slices.Sort(c.gone)
	slices.SortFunc(c.changed, func(a, b rowPair) int { return int(int64(a.after) - int64(b.after)) })
	c.Added, c.Gone, c.Changed = len(c.added), len(c.gone), len(c.changed)
	t.cache.remember(c)
	return c, nil
}

// completeInBoth returns the inputs that are complete in both runs.
func completeInBoth(ctx context.Context, sources ...Source) (rowSet, error) {
	sets := make([]rowSet, len(sources))
	for i, source := range sources {
		for number, err := range source.Complete(ctx) {
			if err != nil {
				return rowSet{}, err
			}
			for int(number)/64 >= len(sets[i].words) {
				sets[i].words = append(sets[i].words, 0)
			}
			sets[i].set(int(number))
		}
	}
	both := sets[0]
	both.words = both.words[:min(len(sets[0].words), len(sets[1].words))]
	for i := range both.words {
		both.words[i] &= sets[1].words[i]
	}
	both.rows = 64 * len(both.words)
	return both, nil
}

// digests returns a digest of each row.
func (t *Table) digests(ctx context.Context, at State) ([]uint64, error) {
	digests := make([]uint64, at.Rows)
	var fields []Column
	for _, c := range t.Columns() {
		if c.chosen.Field != "" {
			fields = append(fields, c)
		}
	}
	err := t.withFiles(ctx, at, []columnTexts{{fields, digestTexts}}, func(open []*columnFile) error {
		for b, err := range open[0].blocks(at.Rows, nil) {
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return err
			}
			for i := range b.ends {
				if text := b.at(i); len(text) == digestSize {
					digests[b.first+i] = binary.LittleEndian.Uint64(text)
				}
			}
		}
		return nil
	})
	return digests, err
}

// match goes through the rows of both runs by input and ID.
func (c *Comparison) match(ctx context.Context, complete rowSet, old, current []uint64) error {
	nextOld, stopOld := iter.Pull2(identified(c.before.source.IDs(ctx), len(old), &c.WithoutID))
	defer stopOld()
	nextNew, stopNew := iter.Pull2(identified(c.after.source.IDs(ctx), len(current), &c.WithoutID))
	defer stopNew()
	one, err, hasOne := nextOld()
	other, err2, hasOther := nextNew()
	for hasOne || hasOther {
		switch {
		case err != nil:
			return err
		case err2 != nil:
			return err2
		case ctx.Err() != nil:
			return ctx.Err()
		}
		order := 0
		switch {
		case !hasOther:
			order = -1
		case !hasOne:
			order = 1
		default:
			order = one.compare(other)
		}
		switch {
		case order < 0 && complete.covers(one.Input):
			c.gone = append(c.gone, uint32(one.Number))
		case order < 0:
			c.Unknown++
		case order > 0:
			c.added = append(c.added, uint32(other.Number))
		case old[one.Number] != current[other.Number]:
			c.changed = append(c.changed, rowPair{uint32(one.Number), uint32(other.Number)})
		default:
			c.Unchanged++
		}
		if order <= 0 {
			one, err, hasOne = nextOld()
		}
		if order >= 0 {
			other, err2, hasOther = nextNew()
		}
	}
	return nil
}

// identified yields the rows of a snapshot that have an ID, and counts the others.
func identified(ids iter.Seq2[RowID, error], rows int, without *int) iter.Seq2[RowID, error] {
	return func(yield func(RowID, error) bool) {
		for id, err := range ids {
			switch {
			case err != nil:
				yield(id, err)
				return
			case id.Number >= rows: // it came meanwhile
			case !answer.HasID(id.ID):
				*without++
			case !yield(id, nil):
				return
			}
		}
	}
}

func (id RowID) compare(other RowID) int {
	switch {
	case id.Input != other.Input:
		return int(min(max(id.Input-other.Input, -1), 1))
	case id.ID < other.ID:
		return -1
	case id.ID > other.ID:
		return 1
	}
	return 0
}

// covers reports whether a set that may be smaller has a number.
func (s rowSet) covers(number int64) bool { return int(number) < s.rows && s.has(int(number)) }

// ChangeWindow is some rows of a comparison of one kind.
type ChangeWindow struct {
	*Comparison
	Kind    ChangeKind   `json:"kind"`
	From    int          `json:"from"`
	Columns []Column     `json:"columns"`
	Rows    []RowChanges `json:"rows"`
}

// RowChanges is a row, of the earlier run where it is gone, and what changed of it.
type RowChanges struct {
	RowCells
	Changes []answer.FieldChange `json:"changes,omitempty"`
}

// Window reads the rows [from, from+count) of a kind.
func (c *Comparison) Window(ctx context.Context, kind ChangeKind, names []string, from, count int) (ChangeWindow, error) {
	t, numbers := c.after, c.numbers(kind)
	if kind == RowGone {
		t = c.before
	}
	columns, err := t.windowColumns(names, from, count)
	if err != nil {
		return ChangeWindow{}, err
	}
	from = min(from, len(numbers))
	numbers = numbers[from:min(from+count, len(numbers))]
	w := ChangeWindow{Comparison: c, Kind: kind, From: from, Columns: columns, Rows: make([]RowChanges, len(numbers))}
	rows, err := t.cellsOf(ctx, columns, numbers)
	if err != nil {
		return ChangeWindow{}, err
	}
	for i := range rows {
		w.Rows[i].RowCells = rows[i]
	}
	if kind == RowChanged {
		return w, c.addChanges(ctx, w.Rows, c.changed[from:from+len(numbers)])
	}
	return w, nil
}

// addChanges sets what changed of rows.
func (c *Comparison) addChanges(ctx context.Context, rows []RowChanges, pairs []rowPair) error {
	scanner, err := c.after.scanner(c.after.Columns())
	if err != nil {
		return err
	}
	before, after := make([]uint32, len(pairs)), make([]uint32, len(pairs))
	for i, pair := range pairs {
		before[i], after[i] = pair.before, pair.after
	}
	old := make([]answer.Row, len(pairs))
	if err := c.before.read(ctx, scanner, before, func(i int, row answer.Row) { old[i] = row }); err != nil {
		return err
	}
	return c.after.read(ctx, scanner, after, func(i int, row answer.Row) { rows[i].Changes = old[i].ChangesTo(row) })
}

// numbers returns the rows of a kind, of the earlier run where they are gone.
func (c *Comparison) numbers(kind ChangeKind) []uint32 {
	switch kind {
	case RowAdded:
		return c.added
	case RowGone:
		return c.gone
	case RowChanged:
		numbers := make([]uint32, len(c.changed))
		for i, pair := range c.changed {
			numbers[i] = pair.after
		}
		return numbers
	}
	return nil
}

// compared returns a comparison that is in memory, or nil.
func (c *Cache) compared(key string) *Comparison {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, comparison := range c.comparisons {
		if comparison.key == key {
			c.comparisons = append(slices.Delete(c.comparisons, i, i+1), comparison)
			return comparison
		}
	}
	return nil
}

func (c *Cache) remember(comparison *Comparison) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.comparisons = append(c.comparisons, comparison)
	if len(c.comparisons) > maxComparisons {
		c.comparisons = slices.Delete(c.comparisons, 0, 1)
	}
}
