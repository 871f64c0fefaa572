package lru

import "testing"

func TestAnLRUForgetsWhatWasNotUsed(t *testing.T) {
	l := Cache[int64, int]{Limit: 10}
	for run := range int64(1000) {
		l.Set(run, int(run))
		if _, ok := l.Get(0); !ok {
			t.Fatalf("the value that is used is forgotten after %d others", run)
		}
		if got := len(l.newer) + len(l.older); got > 20 {
			t.Fatalf("%d values are remembered", got)
		}
		for recent := max(0, run-4); recent <= run; recent++ {
			if got, ok := l.Get(recent); !ok || got != int(recent) {
				t.Fatalf("after run %d: got %d, %t of run %d", run, got, ok, recent)
			}
		}
	}
	if _, ok := l.Get(500); ok {
		t.Error("a value that was not used for long is remembered")
	}
}
