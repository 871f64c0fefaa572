package limits

import (
	"net/http"
	"strconv"
	"testing"
	"time"
)

// TestQuotaIsMinimumOfUnorderedResponses verifies that a reset quota is accepted only once no
// response that was counted earlier can still be in progress.
func TestQuotaIsMinimumOfUnorderedResponses(t *testing.T) {
	const second, hour = int64(time.Second / time.Microsecond), int64(time.Hour / time.Microsecond)
	for name, c := range map[string]struct {
		answers [][2]int64 // seconds, and the remaining quota
		want    int64
	}{
		"in order":          {[][2]int64{{0, 90}, {1, 89}, {2, 88}}, 88},
		"out of order":      {[][2]int64{{0, 90}, {1, 88}, {1, 89}}, 88},
		"the first one":     {[][2]int64{{0, 3}}, 3},
		"a large reset":     {[][2]int64{{0, 3}, {1, 500_000}}, 500_000},
		"a small reset":     {[][2]int64{{0, 0}, {1, 100}, {30, 99}, {61, 98}}, 98},
		"after a long rest": {[][2]int64{{0, 3}, {90, 100}}, 100},
	} {
		k := Key{QuotaLeft: -1}
		for _, each := range c.answers {
			header := http.Header{"X-Ratelimit-Remaining": {strconv.FormatInt(each[1], 10)}}
			k.ReadQuota(header, 0, hour+each[0]*second)
		}
		if k.QuotaLeft != c.want {
			t.Errorf("%s: got %d left, want %d", name, k.QuotaLeft, c.want)
		}
	}
}

// TestQuotaResetsWithCallSentAfterLastResponse verifies that the quota reported for such a call
// is accepted, however small it is.
func TestQuotaResetsWithCallSentAfterLastResponse(t *testing.T) {
	const second = int64(time.Second / time.Microsecond)
	for _, c := range []struct{ sent, want int64 }{{sent: 9, want: 60}, {sent: 10, want: 60}, {sent: 11, want: 100}} {
		k := Key{QuotaLeft: 60, QuotaAt: 10 * second}
		k.ReadQuota(http.Header{"X-Ratelimit-Remaining": {"100"}}, c.sent*second, 12*second)
		if k.QuotaLeft != c.want {
			t.Errorf("sent at %d, after a response at 10: got %d left, want %d", c.sent, k.QuotaLeft, c.want)
		}
	}
}
