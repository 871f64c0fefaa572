package gen

import (
	"bytes"
	"path/filepath"
	"testing"
)

func TestGeneratedFilesAreFresh(t *testing.T) {
	for _, f := range Files() {
		t.Run(f.Path, func(t *testing.T) {
			present, want, err := f.states(filepath.Join("..", "..", ".."))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(present, want) {
				t.Errorf("%s is stale; run: make generate", f.Path)
			}
		})
	}
}
