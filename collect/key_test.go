package collect

import (
	"encoding/json"
	"net/http"
	"os"
	"strconv"
	"testing"
	"time"

	"viewfinder/collect/internal/limits"
)

// TestQuotaResetIsValidTime verifies that quota resets in any unit result in a valid time, and
// invalid ones in none. A time after the year 9999 cannot be encoded as JSON.
func TestQuotaResetIsValidTime(t *testing.T) {
	now := time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)
	inAnHour := now.Add(time.Hour)
	for sent, want := range map[string]time.Time{
		"3600":                                 inAnHour,
		strconv.FormatInt(inAnHour.Unix(), 10): inAnHour,
		strconv.FormatInt(inAnHour.UnixMilli(), 10): inAnHour,
		strconv.FormatInt(now.Unix()-60, 10):        now.Add(-time.Minute),
		"99999999999999":                            {}, // the year 5138
		"9223372036854775807":                       {},
		"-9223372036854775808":                      {},
	} {
		k := limits.New("")
		k.ReadQuota(http.Header{"X-Ratelimit-Remaining": {"5"}, "X-Ratelimit-Reset": {sent}}, 0, now.UnixMicro())
		if got := quotaOf(k).ResetAt; !got.Equal(want) {
			t.Errorf("a reset of %s: got %s, want %s", sent, got, want)
		}
		if _, err := json.Marshal(quotaOf(k)); err != nil {
			t.Errorf("a reset of %s: %v", sent, err)
		}
	}
}

// TestSecretIsReadWithoutWriting verifies that the folder can be opened on a full disk, so that
// space can be freed.
func TestSecretIsReadWithoutWriting(t *testing.T) {
	folder, long := t.TempDir(), time.Unix(1e9, 0)
	made, err := readSecret(folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(folder, long, long); err != nil {
		t.Fatal(err)
	}
	if read, err := readSecret(folder); err != nil || read != made {
		t.Errorf("another secret was read: %v", err)
	}
	if state, err := os.Stat(folder); err != nil || !state.ModTime().Equal(long) {
		t.Errorf("a file was made in the folder, or %v", err)
	}
}
