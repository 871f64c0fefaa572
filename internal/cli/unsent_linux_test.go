package cli

import (
	"errors"
	"os"
	"testing"
	"time"
)

func TestLittleIsTakenForAPeerThatReadsNothing(t *testing.T) {
	watched, _ := connected(t, 60*time.Millisecond)
	n, err := watched.Write(tooMuch)
	if n >= 1<<20 || !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("the system took %d bytes: %v", n, err)
	}
}
