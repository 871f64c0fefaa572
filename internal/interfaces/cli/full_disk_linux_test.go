package cli

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"viewfinder/problem"
)

// smallDisk mounts a disk of 3 MB. It returns the disk's folder and a function that makes room on
// it.
func smallDisk(t *testing.T) (folder string, makeRoom func()) {
	t.Helper()
	folder = t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=3m"); err != nil {
		t.Skipf("a full disk needs the right to mount one: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(folder, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return folder, func() {
		if err := syscall.Mount("tmpfs", folder, "tmpfs", syscall.MS_REMOUNT, "size=60m"); err != nil {
			t.Error(err)
		}
	}
}

// onText is a writer that calls a function once after a text was written.
type onText struct {
	bytes.Buffer
	text string
	call func()
	once sync.Once
}

// Write writes b.
func (w *onText) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte(w.text)) {
		w.once.Do(w.call)
	}
	return w.Buffer.Write(p)
}

// filling is a collection of 600 pages of 6 kB with its data on a small disk.
type filling struct {
	t          *testing.T
	disk, home string
	provider   *httptest.Server
	requests   atomic.Int64
}

func newFilling(t *testing.T, disk string) *filling {
	t.Helper()
	f := &filling{t: t, disk: disk, home: t.TempDir()}
	f.provider = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f.requests.Add(1)
		var noise [6000]byte // does not compress
		_, _ = rand.Read(noise[:])
		fmt.Fprintf(w, `{"users":[{"pk":%s,"username":"u","x":"%x"}],"status":"ok"}`, r.URL.Query().Get("id_user"), noise)
	}))
	t.Cleanup(f.provider.Close)
	var ids strings.Builder
	for id := range 600 {
		ids.WriteString(strconv.Itoa(5000+id) + "\n")
	}
	f.write("list.txt", ids.String())
	f.write("rows.csv", "an earlier file\n")
	return f
}

func (f *filling) write(name, text string) {
	f.t.Helper()
	if err := os.WriteFile(filepath.Join(f.home, name), []byte(text), 0o600); err != nil {
		f.t.Fatal(err)
	}
}

// collect runs the command and calls a function when it reports that the disk is full.
func (f *filling) collect(ctx context.Context, whenFull func()) (code int, said, rows string) {
	f.t.Helper()
	env, _, _ := testEnv(map[string]string{"VIEWFINDER_KEY": "an-own-key", "HOME": f.home})
	stderr := &onText{text: "paused · The disk", call: whenFull}
	env.Stderr = stderr
	code = Run(ctx, []string{"collect", "followers", "--inputs", filepath.Join(f.home, "list.txt"), "--provider", f.provider.URL,
		"--data-dir", filepath.Join(f.disk, "data"), "-o", filepath.Join(f.home, "rows.csv")}, env)
	written, err := os.ReadFile(filepath.Join(f.home, "rows.csv"))
	if err != nil {
		f.t.Fatal(err)
	}
	return code, stderr.String(), string(written)
}

// checkDone fails unless the command succeeded with all rows and the same number of requests.
func (f *filling) checkDone(code int, said, rows string, requests int64) {
	f.t.Helper()
	if lines := strings.Count(rows, "\n"); code != 0 || f.requests.Load() != requests || lines != 601 {
		f.t.Errorf("got code %d, %d requests, want %d, and a file of %d lines: %s", code, f.requests.Load(), requests, lines, said)
	}
}

func TestWorkWaitsForFreeSpace(t *testing.T) {
	disk, makeRoom := smallDisk(t)
	f := newFilling(t, disk)
	code, said, rows := f.collect(t.Context(), makeRoom)
	f.checkDone(code, said, rows, 600)
}

func TestCommandStoppedOnFullDiskCountsLostResponses(t *testing.T) {
	disk, makeRoom := smallDisk(t)
	f := newFilling(t, disk)
	ctx, stop := context.WithCancel(t.Context())
	code, said, rows := f.collect(ctx, stop)
	stop()
	if code != problem.ExitPaused || rows != "an earlier file\n" || strings.Contains(said, "othing is lost") {
		t.Errorf("got code %d and a file of %d bytes: %s", code, len(rows), said)
	}
	found := regexp.MustCompile(`(\d+) responses? could not be stored`).FindStringSubmatch(said)
	if found == nil {
		t.Fatalf("no count: %s", said)
	}
	dropped, _ := strconv.ParseInt(found[1], 10, 64)
	makeRoom()
	code, said, rows = f.collect(t.Context(), func() {})
	f.checkDone(code, said, rows, 600+dropped)
}
