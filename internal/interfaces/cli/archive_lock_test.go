//go:build unix

package cli

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"viewfinder/catalog"
)

// TestConcurrentRunsLoseNothing verifies that a run holds the lock while it reads and replaces
// the archive. A FIFO instead of the archive blocks the run while it reads.
func TestConcurrentRunsLoseNothing(t *testing.T) {
	f, _ := catalog.FeatureByID("followers")
	path := filepath.Join(t.TempDir(), "seen.txt")
	a, err := openArchive(path, f)
	if err != nil {
		t.Fatal(err)
	}
	a.of(map[string]string{"id_user": "1"}).takes("3")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	saved := make(chan error, 1)
	go func() { saved <- a.save(t.Context(), func(string) {}) }()
	meanwhile, err := os.OpenFile(path, os.O_WRONLY, 0) // waits until the run reads
	if err != nil {
		t.Fatal(err)
	}
	other := flock.New(path + ".lock")
	if isFree, err := other.TryLock(); isFree || err != nil {
		t.Errorf("another run has the lock, too: %t, %v", isFree, err)
	}
	const line = "followers\tid_user=1\t2\n"
	_, err = meanwhile.WriteString(line)
	if err != nil || meanwhile.Close() != nil {
		t.Fatal(err)
	}
	if err := <-saved; err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if want := archiveHeader + line + "followers\tid_user=1\t3\n"; err != nil || string(text) != want {
		t.Errorf("got %q, %v", text, err)
	}
	if isFree, err := other.TryLock(); !isFree || err != nil {
		t.Errorf("the next run has no lock: %v", err)
	}
}

// TestArchiveReportsWhileItWaits verifies that Ctrl-C ends the wait for another run, and that rows
// fetched before an earlier Ctrl-C are still archived.
func TestArchiveReportsWhileItWaits(t *testing.T) {
	f, _ := catalog.FeatureByID("followers")
	path := filepath.Join(t.TempDir(), "seen.txt")
	a, err := openArchive(path, f)
	if err != nil {
		t.Fatal(err)
	}
	a.patience = time.Millisecond
	a.of(map[string]string{"id_user": "1"}).takes("3")
	other := flock.New(path + ".lock")
	if isLocked, err := other.TryLock(); !isLocked || err != nil {
		t.Fatal(err)
	}
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	for _, when := range []string{"while it waits", "before"} {
		said := "" // at Ctrl-C before the wait it may end before this
		err = a.save(ctx, func(text string) { said = text; interrupt() })
		if err == nil || !strings.HasPrefix(err.Error(), "the rows were written, but --archive could not be updated: another run holds the lock "+path+".lock") {
			t.Errorf("Ctrl-C %s: got %v", when, err)
		}
		if want := "waiting for another run to finish writing " + path; said != want && when != "before" {
			t.Errorf("Ctrl-C %s: said %q, want %q", when, said, want)
		}
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the archive was written during the other run: %v", err)
	}
	a.patience = archivePatience
	if err := errors.Join(other.Unlock(), a.save(ctx, func(string) {})); err != nil {
		t.Errorf("the lock is free: %v", err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != archiveHeader+"followers\tid_user=1\t3\n" {
		t.Errorf("got %q, %v", text, err)
	}
}

// TestNonFileLockIsRefused verifies that an invalid lock is rejected both before and after
// calls are made.
func TestNonFileLockIsRefused(t *testing.T) {
	f, _ := catalog.FeatureByID("followers")
	path := filepath.Join(t.TempDir(), "seen.txt")
	a, err := openArchive(path, f)
	if err != nil {
		t.Fatal(err)
	}
	a.of(map[string]string{"id_user": "1"}).takes("3")
	if err := syscall.Mkfifo(path+".lock", 0o600); err != nil {
		t.Fatal(err)
	}
	_, before := openArchive(path, f)
	for _, err := range []error{before, a.save(t.Context(), func(string) {})} {
		if want := "its lock " + path + ".lock is not a regular file"; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
