package collect

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"viewfinder/collect/album"
	"viewfinder/collect/internal/albums"
	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
	"viewfinder/problem"
)

// gallery serves pictures. For each account, the first picture is missing and the second is too
// large.
type gallery struct {
	mu     sync.Mutex
	counts map[string]int
	fault  error         // for every picture; may be nil
	closed chan struct{} // pictures wait until it is closed; nil means no wait
}

func pictureOf(id, k int) string {
	return fmt.Sprintf("https://pictures/%d/%d?oh=%d", id, k, time.Now().UnixNano())
}

// pictureName is the account and number of a picture, such as 3/7.
func pictureName(address string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(address, "https://pictures/"), "?")
	return name
}

func (g *gallery) fetch(ctx context.Context, address string, limit int64, w io.Writer) (string, error) {
	name := pictureName(address)
	g.mu.Lock()
	g.counts[name]++
	fault, closed := g.fault, g.closed
	g.mu.Unlock()
	if closed != nil {
		select {
		case <-closed:
		case <-ctx.Done():
			return "", problem.New(problem.Unreachable, "It ended.")
		}
	}
	_, k, _ := strings.Cut(name, "/")
	content := strings.Repeat("picture "+name+" ", 10)
	switch {
	case fault != nil:
		return "", fault
	case k == "0":
		return "", problem.New(problem.Gone, "The link has expired.")
	case k == "1" || int64(len(content)) > limit:
		return "", problem.New(problem.TooLarge, "It is too large.")
	}
	_, err := io.WriteString(w, content)
	return "image/jpeg", err
}

func (g *gallery) set(change func(*gallery)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	change(g)
}

// mediaWorld returns a world whose provider has pictures.
func mediaWorld(t *testing.T, address string, change ...func(*Config)) (*world, *gallery) {
	g := &gallery{counts: map[string]int{}}
	w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 12 }, Picture: pictureOf},
		append([]func(*Config){func(c *Config) { c.Fetch = g.fetch }}, change...)...)
	return w, g
}

// fetch makes the engine fetch pictures.
func (p *process) fetch() *process {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	p.albums.FaultWait, p.albums.IdleWait = time.Millisecond, 50*time.Millisecond
	go func() {
		defer close(done)
		p.FetchMedia(ctx)
	}()
	work := p.stop
	p.stop = func() {
		cancel()
		<-done
		work()
	}
	return p
}

// awaitMedia waits until the progress of the pictures meets a condition.
func (p *process) awaitMedia(id, what string, condition func(MediaProgress) bool) MediaProgress {
	p.t.Helper()
	deadline := time.NewTimer(3 * time.Minute)
	defer deadline.Stop()
	tick := time.NewTicker(4 * time.Millisecond)
	defer tick.Stop()
	for {
		progress, err := p.Media(p.t.Context(), testKey, id, 0)
		p.must(err)
		if condition(progress) {
			return progress
		}
		select {
		case <-tick.C:
		case <-deadline.C:
			p.t.Fatalf("%s: still %+v", what, progress)
		}
	}
}

func isComplete(m MediaProgress) bool { return m.Complete }

// unzip returns the file names in an album and the lines of its manifest.
func (p *process) unzip(id string) (names []string, lines int) {
	p.t.Helper()
	var file bytes.Buffer
	p.must(p.WriteMedia(p.t.Context(), testKey, id, 0, &file))
	read, err := zip.NewReader(bytes.NewReader(file.Bytes()), int64(file.Len()))
	p.must(err)
	for _, f := range read.File {
		in, err := f.Open()
		p.must(err)
		text, err := io.ReadAll(in)
		p.must(err)
		if f.Name == "manifest.jsonl" {
			lines = bytes.Count(text, []byte("\n"))
			continue
		}
		names = append(names, f.Name)
	}
	return names, lines
}

// storedPictures returns the names of the pictures in an album that have a file.
func (p *process) storedPictures(id string) (names []string) {
	p.t.Helper()
	var manifest bytes.Buffer
	p.must(p.WriteManifest(p.t.Context(), testKey, id, 0, &manifest))
	for line := range bytes.Lines(manifest.Bytes()) {
		var entry album.Entry
		p.must(json.Unmarshal(line, &entry))
		if entry.File != "" {
			names = append(names, pictureName(entry.URL))
		}
	}
	return names
}

func TestPicturesArriveWithPages(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w, g := mediaWorld(t, address)
		p := w.open().work().fetch()
		c := p.create(Plan{Media: &Media{On: true}}, accounts(1, 6))
		p.done(c.ID)
		m := p.awaitMedia(c.ID, "the pictures", isComplete)
		if m.Rows != 60 || m.Addresses != 60 || m.Files != 50 || m.Missing[album.MissingExpired] != 5 || m.Missing[album.MissingTooLarge] != 5 || m.Message != "" || m.Elsewhere {
			t.Errorf("got %+v", m)
		}
		if names, lines := p.unzip(c.ID); len(names) != 50 || lines != 60 {
			t.Errorf("the ZIP file has %d files, and %d lines of a manifest", len(names), lines)
		}
		progress, err := p.Progress(t.Context(), testKey, c.ID)
		p.must(err)
		used, _, err := p.Storage(t.Context())
		if p.must(err); progress.Media == nil || progress.Media.Files != 50 || used != progress.Run.Bytes+m.Bytes || m.Bytes < 5000 {
			t.Errorf("got %+v, and %d bytes stored, of which %d are responses and %d pictures", progress.Media, used, progress.Run.Bytes, m.Bytes)
		}
		p.must(errOf(p.Rerun(t.Context(), testKey, c.ID, ModeFull)))
		m = p.awaitMedia(c.ID, "those of the second run", func(m MediaProgress) bool { return m.Run == 2 && m.Complete })
		if m.Files != 50 || m.TotalBytes != m.Bytes || g.counts["3/7"] != 1 || g.counts["3/0"] != 2 {
			t.Errorf("the second run has %+v after %d and %d fetches", m, g.counts["3/7"], g.counts["3/0"])
		}
		if p.db.Kind == "postgres" {
			w.config.DataDir = copyOfSecret(t, w.config.DataDir)
			other := w.open()
			if m, err := other.Media(t.Context(), testKey, c.ID, 0); err != nil || !m.Elsewhere || m.Files != 50 {
				t.Errorf("another machine has %+v, %v", m, err)
			}
			if err := other.WriteMedia(t.Context(), testKey, c.ID, 0, io.Discard); !errors.Is(err, albums.ErrElsewhere) {
				t.Errorf("another machine: %v", err)
			}
			p.must(other.Delete(t.Context(), testKey, c.ID)) // deletes the files where they are stored
		} else {
			p.must(p.Delete(t.Context(), testKey, c.ID))
		}
		p.awaitCount("SELECT count(*) FROM albums", 0)
		if left, _ := filepath.Glob(filepath.Join(p.config.DataDir, "albums", c.ID)); len(left) > 0 {
			t.Errorf("the deleted collection left %q", left)
		}
	})
}

func errOf[T any](_ T, err error) error { return err }

func copyOfSecret(t *testing.T, from string) string {
	t.Helper()
	folder := t.TempDir()
	secret, err := os.ReadFile(filepath.Join(from, secretFile))
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, secretFile), secret, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestPicturesDoNotDelayPages verifies that pages are stored even if pictures never arrive.
func TestPicturesDoNotDelayPages(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w, g := mediaWorld(t, address)
		g.closed = make(chan struct{})
		p := w.open().work().fetch()
		c := p.create(Plan{Media: &Media{On: true}}, accounts(1, 6))
		p.done(c.ID)
		p.stop()
		p = w.open().fetch() // downloads in progress are repeated
		g.set(func(g *gallery) { close(g.closed); g.closed = nil })
		if m := p.awaitMedia(c.ID, "the pictures", isComplete); m.Files != 50 {
			t.Errorf("got %+v", m)
		}
	})
}

// TestPicturesAreRequestedLater verifies that pictures for existing rows can be requested, limited,
// fetched again and deleted.
func TestPicturesAreRequestedLater(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		ctx := t.Context()
		w, g := mediaWorld(t, address)
		p := w.open().work().fetch()
		c := p.create(Plan{}, accounts(1, 6))
		p.done(c.ID)
		if _, err := p.Media(ctx, testKey, c.ID, 0); !errors.Is(err, albums.ErrNoMedia) {
			t.Errorf("got %v before they are asked for", err)
		}
		changed, err := p.ChangeSettings(ctx, testKey, c.ID, CollectionSettings{Media: &Media{On: true, TotalLimit: 1000}})
		if p.must(err); changed.Media == nil || changed.Media.TotalLimit != 1000 || changed.Media.FileLimit != album.DefaultLimits.File {
			t.Errorf("got %+v", changed.Media)
		}
		m := p.awaitMedia(c.ID, "the first pictures", isComplete)
		if m.Bytes > 1000 || m.Files == 0 || m.Missing[album.MissingLimit] == 0 {
			t.Errorf("got %+v", m)
		}
		stored := p.storedPictures(c.ID)
		_, err = p.ChangeSettings(ctx, testKey, c.ID, CollectionSettings{Media: &Media{On: true, TotalLimit: 1 << 20}})
		p.must(err)
		p.must(errOf(p.RetryMedia(ctx, testKey, c.ID, 0)))
		p.awaitMedia(c.ID, "the others", func(m MediaProgress) bool { return m.Complete && m.Files == 50 })
		for _, name := range stored {
			if got := g.counts[name]; got != 1 {
				t.Errorf("the picture %s, which is there, was fetched %d times", name, got)
			}
		}
		if len(stored) != m.Files {
			t.Errorf("%d pictures are in the manifest, want %d", len(stored), m.Files)
		}
		p.must(p.DeleteMedia(ctx, testKey, c.ID))
		if _, err := p.Media(ctx, testKey, c.ID, 0); !errors.Is(err, albums.ErrNoMedia) {
			t.Errorf("got %v after they were deleted", err)
		}
		if _, err := p.Media(ctx, "another-key-0123456789", c.ID, 0); problem.Of(err).Code != problem.NotFound {
			t.Errorf("another key: got %v", err)
		}
		p.awaitCount("SELECT count(*) FROM albums", 0)
		if progress := p.done(c.ID); progress.Run.Rows.Unique != 60 || progress.Media != nil {
			t.Errorf("the collection has %+v", progress)
		}
	})
}

// TestPicturesWaitForSpace verifies that pictures wait while the disk or the storage is full, that
// the reason is reported, and that nothing is dropped.
func TestPicturesWaitForSpace(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w, g := mediaWorld(t, address)
		g.fault = fmt.Errorf("write a file: %w", syscall.ENOSPC)
		p := w.open().work().fetch()
		c := p.create(Plan{Media: &Media{On: true}}, accounts(1, 6))
		p.done(c.ID)
		m := p.awaitMedia(c.ID, "why they wait", func(m MediaProgress) bool { return m.Message != "" })
		if !strings.HasPrefix(m.Message, "The disk with the data folder is full.") || m.Complete {
			t.Errorf("got %+v", m)
		}
		g.set(func(g *gallery) { g.fault = nil })
		if m := p.awaitMedia(c.ID, "the pictures", isComplete); m.Files != 50 || m.Message != "" {
			t.Errorf("got %+v", m)
		}
		p.stop()

		used, _, err := p.Storage(t.Context())
		p.must(err)
		p.must(errOf(p.RetryMedia(t.Context(), testKey, c.ID, 0)))
		w.config.Storage = used + 500 // the responses of one more collection
		small := w.open()
		_, err = small.ChangeSettings(t.Context(), testKey, c.ID, CollectionSettings{Media: &Media{On: true}})
		p.must(err)
		other := small.create(Plan{Media: &Media{On: true}}, accounts(20, 22))
		small.work().fetch()
		m = small.awaitMedia(other.ID, "why they wait", func(m MediaProgress) bool { return m.Message != "" })
		if m.Message != store.ErrStorage.Text || m.Complete {
			t.Errorf("got %+v", m)
		}
	})
}
