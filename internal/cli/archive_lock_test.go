//go:build unix

package cli

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/gofrs/flock"

	"viewfinder/catalog"
)

// TestRunsThatEndTogetherLoseNothingOfEachOther: from before a run reads the archive until
// it has replaced it, no other run has the lock. A FIFO in the place of the archive stops
// the run while it reads.
func TestRunsThatEndTogetherLoseNothingOfEachOther(t *testing.T) {
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
	go func() { saved <- a.save() }()
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
