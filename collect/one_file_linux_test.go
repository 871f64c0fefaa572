package collect

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"viewfinder/internal/tools/counting"
	"viewfinder/problem"
)

func TestWorkLockOutlivesFile(t *testing.T) {
	folder := t.TempDir()
	w := newWorld(t, filepath.Join(folder, "collections.db"), &counting.Provider{})
	p := w.open().work()
	p.done(p.create(Plan{}, accounts(1, 3)).ID)
	locks, err := filepath.Glob(filepath.Join(folder, "*.working")) // like a cleanup program
	p.must(err)
	for _, lock := range locks {
		p.must(os.Remove(lock))
	}
	if err := p.refusal(w.open()); !errors.Is(err, ErrAlreadyWorking) {
		t.Errorf("got error %v, want that another process works", err)
	}
}

// TestFileIsOpenedUnderOneName verifies that a database file is opened under one name only. SQLite
// keeps one log per file name, so writing through two names would damage the file.
func TestFileIsOpenedUnderOneName(t *testing.T) {
	path := filepath.Join(t.TempDir(), "collections.db")
	linked, mounted := filepath.Join(t.TempDir(), "linked.db"), filepath.Join(t.TempDir(), "mounted.db")
	w := newWorld(t, path, &counting.Provider{})
	p := w.open()
	refuses := func(name string) {
		t.Helper()
		w.config.Database = name
		e, err := Open(t.Context(), w.config)
		if err == nil {
			_ = e.Close()
			t.Fatalf("%s is opened", name)
		}
		if problem.Of(err).Code != problem.Invalid {
			t.Errorf("%s: got %v", name, err)
		}
	}
	p.must(os.Link(path, linked))
	refuses(linked)
	p.must(os.WriteFile(mounted, nil, 0o600))
	if err := syscall.Mount(path, mounted, "", syscall.MS_BIND, ""); err == nil {
		defer func() { p.must(syscall.Unmount(mounted, syscall.MNT_DETACH)) }()
		refuses(mounted)
	}
	w.config.Database = path
	w.open()
	p.stop()
	p.must(p.Close())
}
