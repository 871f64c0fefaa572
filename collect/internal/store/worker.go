package store

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// workerLock is the first key of workers' advisory locks; the second key is the worker's ID.
const workerLock = 7301

// deadHost makes PostgreSQL detect a dead worker host within seconds.
const deadHost = `SELECT set_config('tcp_keepalives_idle', '3', false), set_config('tcp_keepalives_interval', '3', false), set_config('tcp_keepalives_count', '3', false)`

// Worker is a working process. On PostgreSQL it is alive as long as the server holds its lock,
// which belongs to a dedicated connection. On SQLite it is the only worker: see LockWork.
type Worker struct {
	ID   int64
	db   *DB
	conn *pgx.Conn // nil on SQLite
	// isEnded reports that the worker is no longer alive.
	isEnded bool
}

// StartWorker adds a worker that makes the given number of concurrent calls.
func (d *DB) StartWorker(ctx context.Context, calls int) (*Worker, error) {
	w := &Worker{db: d}
	const insert = "INSERT INTO workers (calls) VALUES ($1) RETURNING id"
	if d.Kind == SQLite {
		return w, d.Update(ctx, func(tx Tx) error { return tx.QueryRow(ctx, insert, calls).Scan(&w.ID) })
	}
	conn, err := d.Pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	w.conn = conn.Hijack()
	err = pgx.BeginFunc(ctx, w.conn, func(tx pgx.Tx) error { // locked before others can see the worker
		if _, err := tx.Exec(ctx, deadHost); err != nil {
			return err
		}
		if err := tx.QueryRow(ctx, insert, calls).Scan(&w.ID); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, "SELECT pg_advisory_lock($1, $2)", workerLock, w.ID)
		return err
	})
	if err != nil {
		w.End(ctx)
	}
	return w, err
}

// Check returns an error if the worker has lost its lock. It cannot be canceled, because that would
// break the connection.
func (w *Worker) Check(ctx context.Context) error {
	if w.conn == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), w.db.Grace)
	defer cancel()
	return w.conn.Ping(ctx)
}

// End releases the lock; the worker is then no longer alive.
func (w *Worker) End(ctx context.Context) {
	w.isEnded = true
	if w.conn != nil { // if it is broken, the server releases the lock
		_, _ = w.conn.Exec(ctx, "SELECT pg_advisory_unlock($1, $2)", workerLock, w.ID)
		_ = w.conn.Close(ctx)
	}
}

// Living returns a query for the IDs of living workers.
func (w *Worker) Living() string {
	if w.db.Kind == SQLite {
		return fmt.Sprintf("SELECT id FROM workers WHERE id = %d AND %t", w.ID, !w.isEnded)
	}
	return fmt.Sprintf(`SELECT id FROM workers WHERE EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = %d AND objid = workers.id
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`, workerLock)
}

// TakeOver makes the jobs of dead workers available to others and deletes these workers.
func (w *Worker) TakeOver(ctx context.Context) error {
	last := "json_extract(attempted_by, '$[#-1]')"
	if w.db.Kind == Postgres {
		last = "attempted_by[array_upper(attempted_by, 1)]"
	}
	return w.db.Update(ctx, func(tx Tx) error {
		_, err := tx.Exec(ctx, "UPDATE river_job SET state = 'available' WHERE state = 'running' AND CAST("+last+" AS BIGINT) NOT IN ("+w.Living()+")")
		if err == nil {
			_, err = tx.Exec(ctx, "DELETE FROM workers WHERE id NOT IN ("+w.Living()+")")
		}
		return err
	})
}
