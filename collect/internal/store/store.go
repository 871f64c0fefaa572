// Package store is the database of collections, which is either a SQLite file or PostgreSQL.
//
// Rules:
//   - Both use the same statements: parameters are $1, $2 in order of first use,
//     times are integers, flags are 0 or 1.
//   - SQLite has one connection for writing and others for reading. Code inside a
//     transaction must use only that transaction.
//   - Write groups concurrent writes of many goroutines into one transaction.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"viewfinder/problem"
)

// Kind is the kind of a database.
type Kind string

// Kinds of databases.
const (
	SQLite   Kind = "sqlite"
	Postgres Kind = "postgres"
)

// DB is an open database. It is safe for concurrent use.
type DB struct {
	// Grace is how long a write may continue after its caller's context has ended.
	Grace  time.Duration
	Kind   Kind
	Writer *sql.DB       // SQLite's only writing connection; nil on PostgreSQL
	Pool   *pgxpool.Pool // nil on SQLite
	reader *sql.DB
	reads  statements      // for the reader
	writes statements      // for Writer
	file   *sqliteFile     // nil on PostgreSQL and for read-only databases
	firsts chan *operation // see WriteFirst
	stores chan *operation
	stop   context.CancelFunc
	closed chan struct{}
	// truncate requests that the log be emptied; see TruncateLog. It is nil on PostgreSQL.
	truncate   chan struct{}
	truncating sync.WaitGroup
	syncing    sync.WaitGroup // see writeGroup
	syncMu     sync.Mutex
	lastFull   atomic.Int64 // when the disk was last full; see IsUnwritable
	// afterSync is called by tests after each sync of the log; see AfterSync.
	afterSync atomic.Pointer[func()]
}

// defaultGrace is the default value of DB.Grace.
const defaultGrace = 10 * time.Second

// maxConns is the maximum number of PostgreSQL connections per process.
const maxConns = 12

// Open opens and migrates a database. The address is a postgres:// URL or the path of a SQLite
// file, which is created if necessary. Errors have a public message.
func Open(ctx context.Context, address string) (*DB, error) {
	d := &DB{Grace: defaultGrace, firsts: make(chan *operation, 1024), stores: make(chan *operation, 1024), closed: make(chan struct{})}
	var err error
	if IsPostgres(address) {
		d.Kind = Postgres
		err = d.openPostgres(ctx, address)
	} else {
		d.Kind = SQLite
		err = d.openSQLite(ctx, address)
	}
	if err != nil {
		return nil, err
	}
	if err := d.migrate(ctx); err != nil {
		d.closeHandles()
		if isDamaged(err) {
			err = damaged(err, address)
		}
		return nil, err
	}
	writing, stop := context.WithCancel(context.Background())
	d.stop = stop
	go d.writeGroups(writing)
	if d.Kind == SQLite {
		d.truncate = make(chan struct{}, 1)
		d.truncating.Go(func() { d.truncateLogs(writing) })
		_ = d.syncLog() // opens the log; an error will recur at the first sync
		d.TruncateLog() // a killed process may have left erased values in the log
	}
	return d, nil
}

// IsPostgres reports whether an address is a PostgreSQL URL.
func IsPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

func (d *DB) openPostgres(ctx context.Context, address string) error {
	config, err := pgxpool.ParseConfig(address)
	if err != nil { // its message may contain the password
		return problem.New(problem.Invalid, "The database address is not valid. Write it as postgres://user:password@host:5432/name.")
	}
	if config.MaxConns < maxConns {
		config.MaxConns = maxConns
	}
	config.ConnConfig.Tracer = fullTracer{d}
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error { // otherwise a power failure could lose a commit
		_, err := conn.Exec(ctx, "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'")
		return err
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err == nil {
		if err = pool.Ping(ctx); err != nil {
			pool.Close()
		}
	}
	if err != nil {
		return problem.Because(err, problem.Unreachable, "The collections database cannot be reached. Check --database, and that PostgreSQL is running.")
	}
	d.Pool = pool
	return nil
}

func (d *DB) openSQLite(ctx context.Context, path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return problem.Because(err, problem.Unexpected, "The folder for the collections database cannot be created. Choose another with --data-dir.")
	}
	var err error
	if d.file, err = openFile(path); err == nil {
		d.Writer, err = d.openHandle(d.file.path, 1, "_txlock=immediate", "_pragma=journal_mode(WAL)", "_pragma=secure_delete(1)", "_pragma=synchronous(NORMAL)", "_pragma=cache_size(-16000)")
	}
	if err == nil {
		d.reader, err = d.openHandle(d.file.path, maxReaders, "_pragma=query_only(1)", "_pragma=cache_size(-4000)")
	}
	if err == nil {
		err = d.awaitFile(ctx)
	}
	if err == nil {
		err = d.connectReaders(ctx)
	}
	if err == nil {
		d.file.openedLog, err = os.Stat(d.file.logPath())
	}
	if err != nil {
		d.closeHandles()
		switch {
		case errors.Is(err, errOtherName):
			return err
		case isDamaged(err):
			return damaged(err, path)
		}
		return problem.Because(err, problem.Unexpected, "The collections database cannot be opened. Check that --database names a SQLite file that you can write to.")
	}
	return nil
}

// awaitFile makes the first connection. It retries, because the file is locked while another
// process switches a new file to a write-ahead log, and SQLite does not wait for that lock.
func (d *DB) awaitFile(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, busyTime)
	defer cancel()
	again := time.NewTicker(busyTime / 1000)
	defer again.Stop()
	for {
		err := d.Writer.PingContext(ctx)
		if !isBusy(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-again.C:
		}
	}
}

// maxReaders is the number of connections that read a SQLite file.
const maxReaders = 4

// connectReaders opens all reading connections. If one were opened after the log was moved away, it
// would create an empty log and read from it.
func (d *DB) connectReaders(ctx context.Context) error {
	for range maxReaders {
		conn, err := d.reader.Conn(ctx)
		if err != nil {
			return err
		}
		defer func() { _ = conn.Close() }() // all are open at the same time
		if err := conn.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(new(int)); err != nil {
			return err
		}
	}
	return nil
}

// busyTime is how long a process waits for another process's lock.
const busyTime = 15 * time.Second

func isBusy(err error) bool {
	fault, ok := errors.AsType[*sqlite.Error](err)
	return ok && fault.Code()&0xff == sqlite3.SQLITE_BUSY
}

// isDamaged reports whether an error means that a file is not a database or is incomplete.
func isDamaged(err error) bool {
	fault, ok := errors.AsType[*sqlite.Error](err)
	return ok && (fault.Code()&0xff == sqlite3.SQLITE_CORRUPT || fault.Code() == sqlite3.SQLITE_NOTADB)
}

func damaged(err error, path string) error {
	return problem.Because(err, problem.Unexpected, "The collections database is damaged, or is not a SQLite file: "+path+
		". Replace it with a backup, or move it away to start with an empty one; 'sqlite3 "+path+" .recover' prints what can still be read.")
}

func (d *DB) openHandle(path string, connections int, options ...string) (*sql.DB, error) {
	address := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath()}
	address.RawQuery = strings.Join(append([]string{fmt.Sprintf("_pragma=busy_timeout(%d)", busyTime.Milliseconds()), "_pragma=temp_store(2)"}, options...), "&")
	db, err := sql.Open("sqlite", address.String())
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", filepath.Base(path), err)
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// Close waits for writes in progress and closes the database.
func (d *DB) Close() error {
	d.stop()
	<-d.closed
	d.truncating.Wait()
	return d.closeHandles()
}

func (d *DB) closeHandles() error {
	if d.Pool != nil {
		closed := make(chan struct{})
		go func() {
			defer close(closed)
			d.Pool.Close()
		}()
		select {
		case <-closed:
		case <-time.After(d.Grace): // the database does not respond
		}
	}
	var errs []error
	for _, handle := range []*sql.DB{d.reader, d.Writer} {
		if handle != nil {
			errs = append(errs, handle.Close())
		}
	}
	if d.file != nil { // closed after SQLite's own handles
		d.file.closeLog()
		errs = append(errs, d.file.handle.Close())
	}
	return errors.Join(errs...)
}

// OpenReading opens a database that has this version's tables, for Read and Snapshot. It creates
// and changes nothing, and barely waits for other processes.
func OpenReading(ctx context.Context, address string) (*DB, error) {
	d := &DB{Kind: SQLite, closed: make(chan struct{}), stop: func() {}}
	close(d.closed) // there are no writes
	var err error
	if IsPostgres(address) {
		d.Kind = Postgres
		err = d.openPostgres(ctx, address)
	} else {
		d.reader, err = d.openHandle(address, 1, "mode=rw", "_pragma=query_only(1)", "_pragma=busy_timeout(300)")
	}
	if err == nil && d.version(ctx) != len(migrationNames()) {
		err = errOtherVersion
	}
	if err != nil {
		_ = d.closeHandles()
		return nil, err
	}
	return d, nil
}
