package httpserver

import (
	"errors"
	"os"
	"testing"
	"time"
)

func TestUnsentBytesAreLimited(t *testing.T) {
	watched, _ := connected(t, 60*time.Millisecond)
	n, err := watched.Write(tooMuch)
	if n >= 1<<20 || !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("the system buffered %d bytes: %v", n, err)
	}
}
