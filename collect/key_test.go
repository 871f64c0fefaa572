package collect

import (
	"encoding/json"
	"net/http"
	"os"
	"strconv"
	"testing"
	"time"
)

// TestTheQuotaIsTheLeastOfAnswersOutOfOrder: an answer that was counted earlier may come
// later, and a quota that begins anew is taken as soon as no such answer can be under way.
func TestTheQuotaIsTheLeastOfAnswersOutOfOrder(t *testing.T) {
	const second, hour = int64(time.Second / time.Microsecond), int64(time.Hour / time.Microsecond)
	for name, c := range map[string]struct {
		answers [][2]int64 // seconds, and what is left
		want    int64
	}{
		"in order":          {[][2]int64{{0, 90}, {1, 89}, {2, 88}}, 88},
		"out of order":      {[][2]int64{{0, 90}, {1, 88}, {1, 89}}, 88},
		"the first one":     {[][2]int64{{0, 3}}, 3},
		"a large one anew":  {[][2]int64{{0, 3}, {1, 500_000}}, 500_000},
		"a small one anew":  {[][2]int64{{0, 0}, {1, 100}, {30, 99}, {61, 98}}, 98},
		"after a long rest": {[][2]int64{{0, 3}, {90, 100}}, 100},
	} {
		k := keyRow{quotaLeft: -1}
		for _, each := range c.answers {
			header := http.Header{"X-Ratelimit-Remaining": {strconv.FormatInt(each[1], 10)}}
			k.readQuota(header, 0, hour+each[0]*second)
		}
		if k.quotaLeft != c.want {
			t.Errorf("%s: got %d left, want %d", name, k.quotaLeft, c.want)
		}
	}
}

// TestAQuotaBeginsAnewWithACallThatWasSentAfterTheLastAnswer: such a call is counted later,
// however little more its answer says is left.
func TestAQuotaBeginsAnewWithACallThatWasSentAfterTheLastAnswer(t *testing.T) {
	const second = int64(time.Second / time.Microsecond)
	for _, c := range []struct{ sent, want int64 }{{sent: 9, want: 60}, {sent: 10, want: 60}, {sent: 11, want: 100}} {
		k := keyRow{quotaLeft: 60, quotaAt: 10 * second}
		k.readQuota(http.Header{"X-Ratelimit-Remaining": {"100"}}, c.sent*second, 12*second)
		if k.quotaLeft != c.want {
			t.Errorf("sent at %d, after an answer at 10: got %d left, want %d", c.sent, k.quotaLeft, c.want)
		}
	}
}

// TestTheQuotasResetIsATimeThatCanBeSent: providers send resets in several units, and some
// are none; a time after the year 9999 cannot be written as JSON.
func TestTheQuotasResetIsATimeThatCanBeSent(t *testing.T) {
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
		k := keyRow{quotaLeft: -1}
		k.readQuota(http.Header{"X-Ratelimit-Remaining": {"5"}, "X-Ratelimit-Reset": {sent}}, 0, now.UnixMicro())
		if got := k.quota().ResetAt; !got.Equal(want) {
			t.Errorf("a reset of %s: got %s, want %s", sent, got, want)
		}
		if _, err := json.Marshal(k.quota()); err != nil {
			t.Errorf("a reset of %s: %v", sent, err)
		}
	}
}

// TestASecretIsReadWithoutWriting: whoever has a full disk has to open the folder to make
// room.
func TestASecretIsReadWithoutWriting(t *testing.T) {
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
