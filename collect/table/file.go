package table

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"viewfinder/problem"
)

// The rows file of a run is a SQLite file:
//
//	inputs       the inputs that have rows
//	rows         one row per row: a column for each field of the schema, and the searchable words
//	received     the rows as received
//	orders       the tables that queries and comparisons created, order_… and changes_…
//	meta         the profile of the rows
//	texts        the number columns that also contain other strings
//
// It can always be rebuilt. Its name consists of the generation and a hash of the schema. Files
// with other names and damaged files are deleted.

// fileVersion must change if the format of rows files changes.
const fileVersion = 4

// definition returns the SQL that creates the tables of a rows file.
func (t *Table) definition() string {
	var fields strings.Builder
	for _, f := range t.schema.Fields {
		fields.WriteString(quoted(f.Name) + ", ")
	}
	return `CREATE TABLE inputs (number INTEGER PRIMARY KEY, input TEXT, root_input TEXT, parent TEXT, columns TEXT, words TEXT);
		CREATE TABLE rows (n INTEGER PRIMARY KEY, input_number INTEGER NOT NULL, ` + fields.String() + `words TEXT);
		CREATE TABLE received (n INTEGER PRIMARY KEY, input_number INTEGER NOT NULL, is_answer INTEGER NOT NULL, json TEXT);
		CREATE TABLE orders (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, summary TEXT NOT NULL);
		CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
		PRAGMA user_version = ` + strconv.Itoa(fileVersion)
}

// quoted returns a quoted SQL name.
func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// literal returns a SQL string literal.
func literal(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

// hashOf returns a hash that identifies plain values.
func hashOf(values ...any) string {
	text, err := json.Marshal(values)
	if err != nil {
		panic(err)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:12])
}

// withFile calls do with the rows file for a query's snapshot. A damaged file is deleted and
// rebuilt. If rows are deleted in the meantime, do is called again with the remaining rows.
func (t *Table) withFile(ctx context.Context, q Query, do func(State, *sql.DB) error) error {
	return t.again(ctx, q, func(at State) error {
		db, err := t.open(ctx, at.Generation)
		if err != nil {
			return err
		}
		defer func() { _ = db.Close() }()
		return do(at, db)
	})
}

// attempts is the number of tries if a rows file is damaged or rows are deleted.
const attempts = 3

// again calls do with the state of a query's snapshot, and retries if that may help.
func (t *Table) again(ctx context.Context, q Query, do func(State) error) error {
	for attempt := 1; ; attempt++ {
		at, err := t.stateOf(ctx, q)
		if err != nil {
			return err
		}
		switch err = do(at); {
		case err == nil:
			return nil
		case ctx.Err() != nil: // SQLite reports that it was interrupted
			return ctx.Err()
		case isFull(err):
			return errNoRoom
		case attempt < attempts && isDamaged(err):
			if err := t.cache.Forget(t.run); err != nil {
				return err
			}
		case attempt == attempts || !errors.Is(err, errRowsDeleted):
			return err
		}
	}
}

// open opens the rows file of a generation.
func (t *Table) open(ctx context.Context, generation int64) (*sql.DB, error) {
	name := t.fileName(generation)
	if _, err := os.Stat(name); err != nil {
		if err := t.makeFile(ctx, name); err != nil {
			return nil, fmt.Errorf("create a table's rows file: %w", err)
		}
	}
	now := time.Now() // the time when the run was last used
	_ = os.Chtimes(filepath.Dir(name), now, now)
	db, err := openFile(name)
	if err != nil {
		return nil, err
	}
	var version int
	if err = db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err == nil && version != fileVersion {
		err = errDamaged
	}
	if err != nil {
		_ = db.Close()
	}
	return db, err
}

// fileName returns the name of the rows file for a generation.
func (t *Table) fileName(generation int64) string {
	return filepath.Join(t.cache.folder(t.run), fmt.Sprintf("%d-%s.db", generation, hashOf(t.schema)))
}

// makeFile creates the rows file and deletes the run's other ones.
func (t *Table) makeFile(ctx context.Context, name string) error {
	release, err := t.cache.lock(ctx, t.run)
	if err != nil {
		return err
	}
	defer release()
	if _, err := os.Stat(name); err == nil { // another query created it
		return nil
	}
	folder, made := filepath.Dir(name), name+".new"
	if err := errors.Join(os.RemoveAll(folder), os.MkdirAll(folder, 0o700), makePrivate(made)); err != nil {
		return err
	}
	db, err := openFile(made)
	if err == nil {
		_, err = db.ExecContext(ctx, t.definition())
		err = errors.Join(err, db.Close())
	}
	if err != nil {
		return err
	}
	return os.Rename(made, name)
}

// makePrivate creates an empty file that only its owner can read. SQLite uses the same mode for its
// -wal and -shm files.
func makePrivate(name string) error {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	return file.Close()
}

// openFile opens an existing rows file.
func openFile(name string) (*sql.DB, error) {
	const query = "mode=rw&_pragma=busy_timeout(10000)&_pragma=page_size(16384)&_pragma=journal_mode(WAL)&_pragma=synchronous(OFF)&_pragma=cache_size(-4000)&_pragma=threads(2)"
	address := url.URL{Scheme: "file", Opaque: (&url.URL{Path: name}).EscapedPath(), RawQuery: query}
	return sql.Open("sqlite", address.String())
}

var (
	errNoRoom      = problem.New(problem.NoRoom, "The disk is too full to sort or filter the rows. Free some space, then try again.")
	errRowsDeleted = problem.New(problem.Unfinished, "Rows were deleted while they were being read. Try again.")
)

// errDamaged is returned if the contents of a rows file are not as expected.
var errDamaged = errors.New("a rows file is damaged")

// isDamaged reports whether the error means that a rows file is damaged or was deleted.
func isDamaged(err error) bool {
	if errors.Is(err, errDamaged) {
		return true
	}
	fault, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return false
	}
	switch fault.Code() & 0xff {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY: // the last two mean that the file was deleted
		return true
	}
	return false
}

// isFull reports whether the error means that a disk is full.
func isFull(err error) bool {
	if fault, ok := errors.AsType[*sqlite.Error](err); ok {
		return fault.Code()&0xff == sqlite3.SQLITE_FULL || fault.Code() == sqlite3.SQLITE_IOERR_SHMSIZE
	}
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// Space that rows files leave free on the disk, because responses are stored there too: at most
// keptRoom bytes, and at most a fraction of 1/keptShare.
const (
	keptRoom  = 1 << 30
	keptShare = 20
)

// checkRoom returns an error if there is no room for adding to a rows file.
func (t *Table) checkRoom() error {
	free, of, err := freeRoom(t.cache.config.Folder)
	if err == nil && free < min(keptRoom, of/keptShare) {
		return errNoRoom
	}
	return nil
}
