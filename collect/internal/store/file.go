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
		"Use the same name for it: SQLite keeps the latest changes in a file next to that name.")

// MovedText says that the database file is not at its path any more, and what helps.
const MovedText = "The collections database file was deleted, moved or replaced while it was open. Put the same file back and the run resumes by itself; otherwise restart Viewfinder."

var errMoved = problem.New(problem.Unexpected, MovedText)

// IsMoved reports whether the SQLite file or the log that is open is not the one at its path.
func (d *DB) IsMoved() bool {
	return d.file != nil && !(isAt(d.file.opened, d.file.path) && isAt(d.file.openedLog, d.file.logPath()))
}

// isAt reports whether a file that was opened is the one at a path.
func isAt(opened fs.FileInfo, path string) bool {
	current, err := os.Stat(path)
	return err == nil && os.SameFile(opened, current)
}

// sqliteFile is an open SQLite file. Its handle stays open while SQLite has the file open:
// closing any handle on a file drops the locks that the process holds on it.
type sqliteFile struct {
	path      string // without symbolic links
	handle    *os.File
	opened    fs.FileInfo // of the handle
	openedLog fs.FileInfo // of the log, which is the same one until the last connection closes
	log       *os.File    // nil until it is first synced; for syncLog alone
}

func (f *sqliteFile) logPath() string { return f.path + "-wal" }

// openLog opens the log, once: when a process has too many open files, it can still be synced.
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

// openFile makes the file where it is missing, for its owner only. It fails where another
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

// syncLog writes SQLite's log, which has what was committed, to the disk itself. SQLite does so
// at checkpoints only.
func (d *DB) syncLog() error {
	if d.file == nil {
		return nil // PostgreSQL does so at each commit
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

// syncRetry is how often a sync that failed is tried again.
const syncRetry = time.Second

// awaitSync syncs the log until that succeeds or the context ends. What was reserved waits: were it
// given up, its calls would count as spent, and none were made. Meanwhile the database counts as
// unwritable.
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

// AfterSync sets what is called after each sync of the log: tests keep what a power cut leaves.
func (d *DB) AfterSync(after func()) { d.afterSync.Store(&after) }

// LockWork takes the right to work on a SQLite file, which one process has at a time. The
// caller frees it by unlock; isFree is false when another process has it.
func (d *DB) LockWork() (unlock func(), isFree bool, err error) {
	named := flock.New(d.file.path + ".working") // where a lock on the file itself is not supported
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
