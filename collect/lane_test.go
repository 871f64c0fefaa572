package collect

import (
	"testing"
	"time"

	"viewfinder/collect/internal/testdb"
	"viewfinder/internal/tools/counting"
)

// TestSmallRunsGetTheirTurn verifies that the lanes of a large run, which takes longer than the
// test, yield to other runs.
func TestSmallRunsGetTheirTurn(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		w := newWorld(t, address, &counting.Provider{Rows: func(int) int { return 5 }, Latency: 20 * time.Millisecond})
		p := w.open()
		large := p.create(Plan{}, accounts(1, 20_001))
		p.work()
		p.await(large.ID, "wait for its first calls", spent(50))
		var small []string
		for range 20 {
			small = append(small, p.create(Plan{}, accounts(1, 6)).ID)
		}
		for _, id := range small {
			p.done(id)
		}
		progress, err := p.Progress(t.Context(), testKey, large.ID)
		p.must(err)
		if progress.Run.State != RunRunning {
			t.Errorf("the large run is %s before the small ones ended", progress.Run.State)
		}
		p.must(p.Cancel(t.Context(), testKey, large.ID))
	})
}
