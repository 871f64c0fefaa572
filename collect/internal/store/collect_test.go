package store_test

import (
	"slices"
	"testing"

	"viewfinder/collect/internal/store"
	"viewfinder/collect/internal/testdb"
)

func TestARowThatCannotBeReadIsAnError(t *testing.T) {
	testdb.EachMigrated(t, func(t *testing.T, address string) {
		db := open(t, address)
		got, err := store.Collect(t.Context(), db.Read(), store.Value[string], "SELECT 'a' UNION ALL SELECT 'b' ORDER BY 1")
		if want := []string{"a", "b"}; err != nil || !slices.Equal(got, want) {
			t.Errorf("got %q, %v, want %q", got, err, want)
		}
		if numbers, err := store.Collect(t.Context(), db.Read(), store.Value[int64], "SELECT 'a'"); err == nil {
			t.Errorf("got %d and no error", numbers)
		}
	})
}
