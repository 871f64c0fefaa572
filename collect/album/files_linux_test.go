package album

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestUnreadableAlbumLeavesNoFileOpen(t *testing.T) {
	w := newWorld(t)
	w.add("1.jpg")
	w.collect()
	w.add("2.jpg")
	folder := w.store.folder("1")
	if err := os.MkdirAll(filepath.Join(folder, ".fetch-1", "not empty"), 0o700); err != nil { // it cannot be removed
		t.Fatal(err)
	}
	for range 3 {
		if _, err := w.store.Collect(context.Background(), "1", 1, w.table, func(Index) error { return nil }); err == nil {
			t.Fatal("got no error")
		}
	}
	open, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	for _, each := range open {
		if file, err := os.Readlink(filepath.Join("/proc/self/fd", each.Name())); err == nil && strings.HasPrefix(file, folder) {
			t.Errorf("%s is open", file)
		}
	}
}
