package store

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"viewfinder/problem"
)

var errOtherName = problem.New(problem.Invalid,
	"Another Viewfinder process has this database open under another name, such as a hard link or a mount of the file alone. "+
		"Open it under the same name: SQLite keeps the latest changes in a second file, which it finds by that name.")

// MovedText is the message for a database file that is no longer at its path.
const MovedText = "The collections database file was deleted, moved or replaced while it was open. Put the same file back and the run resumes automatically; otherwise restart Viewfinder."

var errMoved = problem.New(problem.Unexpected, MovedText)

// IsMoved reports whether the open SQLite file or its log is no longer the one at its path.
func (d *DB) IsMoved() bool {
	return d.file != nil && !(isAt(d.file.opened, d.file.path) && isAt(d.file.openedLog, d.file.logPath()))
}

// isAt reports whether an opened file is the one at a path.
func isAt(opened fs.FileInfo, path string) bool {
	current, err := os.Stat(path)
	return err == nil && os.SameFile(opened, current)
}

// sqliteFile is an open SQLite file. Its handle stays open as long as SQLite uses the file, because
// closing any handle to a file drops all of the process's locks on it.
type sqliteFile struct {
	path      string // with symbolic links resolved
	handle    *os.File
	opened    fs.FileInfo // of the handle
	openedLog fs.FileInfo // the log, which stays the same until the last connection closes
	log       *os.File    // nil until the first sync; used by syncLog only
}

func (f *sqliteFile) logPath() string { return f.path + "-wal" }

// openLog opens the log once, so it can still be synced if the process runs out of file handles.
func (f *sqliteFile) openLog() (err error) {
	if f.log == nil {
		f.log, err = os.OpenFile(f.logPath(), os.O_RDWR, 0)
	}
	return err
}

func (f *sqliteFile) closeLog() {
	if f.log != nil {
		_ = f.log.Close()
	}
}

// openFile opens the file, or creates it so that only its owner can read it. It fails if another
// process has the file open under another name.
func openFile(path string) (*sqliteFile, error) {
	handle, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	f := &sqliteFile{handle: handle}
	f.path, err = filepath.EvalSymlinks(path)
	if err == nil {
		f.opened, err = handle.Stat()
	}
	if err == nil {
		err = lockName(handle, f.path)
	}
	if err != nil {
		_ = handle.Close()
		return nil, err
	}
	return f, nil
}

// syncLog writes SQLite's log, which holds the committed transactions, to disk. SQLite itself does
// so only at checkpoints.
func (d *DB) syncLog() error {
	if d.file == nil {
		return nil // PostgreSQL syncs each commit
	}
	d.syncMu.Lock()
	defer d.syncMu.Unlock()
	if err := d.file.openLog(); err != nil {
		return err
	}
	err := d.file.log.Sync()
	if after := d.afterSync.Load(); after != nil {
		(*after)()
	}
	return err
}

// syncRetry is the wait before a failed sync is retried.
const syncRetry = time.Second

// awaitSync syncs the log until it succeeds or the context ends. Reservations wait for it: if they
// were abandoned, their calls would count as spent although they were never made. In the meantime,
// the database counts as unwritable.
func (d *DB) awaitSync(ctx context.Context, sync func() error) error {
	for {
		err := sync()
		if err == nil {
			return nil
		}
		d.lastFull.Store(time.Now().UnixNano())
		select {
		case <-ctx.Done():
			return err
		case <-time.After(syncRetry):
		}
	}
}

// AfterSync sets a function to call after each sync of the log. Tests use it to save what would
// survive a power failure.
func (d *DB) AfterSync(after func()) { d.afterSync.Store(&after) }

// LockWork acquires the right to work on a SQLite file, which only one process has at a time. The
// caller releases it with unlock. isFree is false if another process has it.
func (d *DB) LockWork() (unlock func(), isFree bool, err error) {
	named := flock.New(d.file.path + ".working") // for file systems that do not support locks on the file itself
	if isFree, err = named.TryLock(); err != nil || !isFree {
		return nil, false, err
	}
	if isFree, err = lockWork(d.file.handle); err != nil || !isFree {
		_ = named.Unlock()
		return nil, false, err
	}
	return func() {
		unlockWork(d.file.handle)
		_ = named.Unlock()
	}, true, nil
}
