package collect

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"

	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
)

// otherTx begins a transaction as another process would.
func (p *process) otherTx() pgx.Tx {
	p.t.Helper()
	tx, err := p.db.Pool.Begin(p.t.Context())
	p.must(err)
	p.t.Cleanup(func() { _ = tx.Rollback(context.Background()) })
	return tx
}

// awaitLock waits until a database transaction waits for another transaction's lock.
func (p *process) awaitLock() {
	p.t.Helper()
	p.awaitCount("SELECT least(count(*), 1) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'", 1)
}

// leftovers returns the number of table rows that no collection uses.
func (p *process) leftovers() (count int) {
	p.t.Helper()
	p.must(p.db.Read().QueryRow(p.t.Context(), `SELECT (SELECT count(*) FROM inputs WHERE run NOT IN (SELECT id FROM runs)) + (SELECT count(*) FROM answers WHERE run NOT IN (SELECT id FROM runs))
		+ (SELECT count(*) FROM rows WHERE run NOT IN (SELECT id FROM runs)) + (SELECT count(*) FROM runs WHERE collection NOT IN (SELECT id FROM collections))`).Scan(&count))
	return count
}

func TestDeletionIsRetriedAfterReadError(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{})
		p := w.open().work()
		c := p.create(Plan{}, accounts(1, 21))
		p.done(c.ID)
		p.stop()
		p.must(p.Delete(t.Context(), testKey, c.ID))
		p.execute("ALTER TABLE inputs RENAME TO elsewhere")
		if err := p.deleteExpired(t.Context()); err == nil {
			t.Error("a deletion that cannot read has no error")
		}
		p.execute("ALTER TABLE elsewhere RENAME TO inputs")
		p = w.open().work()
		p.awaitCount("SELECT count(*) FROM collections", 0)
		if count := p.leftovers(); count > 0 {
			t.Errorf("%d rows of the deleted collection are left", count)
		}
	})
}

func TestPageStoredDuringDeletionLeavesNothing(t *testing.T) {
	w := newWorld(t, testdb.MigratedPostgres(t), &counting.Provider{})
	p := w.open().work()
	c := p.create(Plan{}, accounts(1, 3))
	p.done(c.ID)
	p.stop()
	p.must(p.Delete(t.Context(), testKey, c.ID))
	storing := p.otherTx() // like another worker that stores a page: it locks the run, then the input
	for _, statement := range []string{
		"SELECT 1 FROM runs FOR UPDATE", "UPDATE inputs SET pages = pages + 1 WHERE number = 1",
		"INSERT INTO answers (run, input, page, status, received_at, took, size, body, rows_fetched, rows_unique, first_row) SELECT run, number, 7, 200, 0, 0, 0, '', 0, 0, 0 FROM inputs WHERE number = 1",
	} {
		_, err := storing.Exec(t.Context(), statement)
		p.must(err)
	}
	p = w.open().work()
	p.awaitLock()
	p.must(storing.Commit(t.Context()))
	p.awaitCount("SELECT count(*) FROM collections", 0)
	if count := p.leftovers(); count > 0 {
		t.Errorf("%d rows of the deleted collection are left", count)
	}
}
