package collect

import (
	"context"
	"fmt"

	"viewfinder/answer"
	"viewfinder/collect/internal/store"
)

// knownRows is the number of consecutive rows from an earlier run that ends an input in a run for
// new rows. The first rows do not count, because lists begin with rows that were pinned or moved
// up.
const (
	knownRows = 6
	firstRows = 6
)

// selection holds the rows of a page that the input does not have yet.
type selection struct {
	ids       []string
	positions []int
	streak    int64 // the number of consecutive known rows at the end
	isKnown   bool  // the page reached the rows of an earlier run
	hasKnown  bool  // at least one row is from an earlier run
	isCut     bool  // the row limit removed some rows
}

// packed returns the encoded positions to store, or nil if they are the first positions.
func (s selection) packed() []byte {
	for i, position := range s.positions {
		if i != position {
			return answer.AppendPositions(nil, s.positions)
		}
	}
	return nil
}

// selectRows selects the rows of the page to store.
func (c *commitment) selectRows(ctx context.Context) (selection, error) {
	page := c.out.page
	ids := make([]string, len(page.Rows))
	for i := range page.Rows {
		ids[i] = page.RowID(i, int(c.in.pages))
	}
	have := map[string]bool{}
	if c.in.rowsUnique > 0 {
		if err := c.addStored(ctx, have, c.r.id, c.in.number, ids); err != nil {
			return selection{}, err
		}
	}
	known, err := c.knownIDs(ctx, ids)
	if err != nil {
		return selection{}, err
	}
	out := selection{streak: c.in.knownStreak}
	for i, id := range ids {
		if known[id] {
			out.hasKnown = true
			if !page.Rows[i].Pinned {
				out.streak++
			}
			if out.streak >= knownRows && c.in.rowsFetched+int64(i) >= firstRows {
				out.isKnown = true
				break
			}
			continue
		}
		out.streak = 0
		if have[id] {
			continue
		}
		if limit := c.r.rowLimit; limit > 0 && c.in.rowsUnique+int64(len(out.ids)) >= limit {
			out.isCut = true
			break
		}
		have[id] = true
		out.ids, out.positions = append(out.ids, id), append(out.positions, i)
	}
	return out, nil
}

// addStored adds the IDs that an input of a run already has. Pending rows in the batch belong to
// other inputs.
func (c *commitment) addStored(ctx context.Context, have map[string]bool, run, input int64, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	db := c.engine.db
	stored, err := store.Collect(ctx, c.batch.Unsent(), store.Value[string],
		"SELECT row_id FROM rows WHERE run = $1 AND input = $2 AND row_id IN (SELECT list.value FROM "+db.Each("$3")+")", run, input, store.List(db, ids))
	for _, id := range stored {
		have[id] = true
	}
	return err
}

// knownIDs returns the IDs that earlier runs stored for the same input, if it was completed there.
// A row without an ID is never known.
func (c *commitment) knownIDs(ctx context.Context, ids []string) (map[string]bool, error) {
	if c.r.mode != ModeNew {
		return nil, nil
	}
	withID := make([]string, 0, len(ids))
	for _, id := range ids {
		if answer.HasID(id) {
			withID = append(withID, id)
		}
	}
	type earlier struct{ run, input int64 }
	all, err := store.Collect(ctx, c.batch.Unsent(), func(row store.Row) (one earlier, err error) { return one, row.Scan(&one.run, &one.input) },
		`SELECT i.run, i.number FROM inputs i JOIN runs r ON r.id = i.run
		WHERE r.collection = $1 AND r.number < $2 AND i.key = $3 AND i.marked = 1`, c.r.collection, c.r.number, c.in.key)
	if err != nil {
		return nil, fmt.Errorf("read the earlier runs: %w", err)
	}
	known := map[string]bool{}
	for _, one := range all {
		if err := c.addStored(ctx, known, one.run, one.input, withID); err != nil {
			return nil, err
		}
	}
	return known, nil
}
