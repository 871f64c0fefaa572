package gateway

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"io"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// retryReason is the reason for a retry, as used in metrics.
type retryReason string

// Reasons for retries.
const (
	retryConnection retryReason = "connection"
	retryServer     retryReason = "server"
	retryRate       retryReason = "rate"
)

// decideRetry returns the reason for a retry and the wait before it; text is the body of a 429.
// Without a reason the response is final. A stale connection needs no wait, because it is not a
// failure of the provider.
func (c *client) decideRetry(answer *http.Response, text string, err error, made attempts) (reason retryReason, wait time.Duration) {
	switch {
	case err != nil && made.stale && made.count < maxAttempts:
		return retryConnection, 0
	case err != nil:
		if made.count < maxAttempts && !isPermanent(err) {
			return retryConnection, c.backOff(made.count)
		}
	case answer.StatusCode == http.StatusTooManyRequests:
		if !made.rateLimited && isPerSecond(text) {
			return retryRate, RetryAfter(answer.Header, time.Now(), rateWait)
		}
	case answer.StatusCode >= 502 && answer.StatusCode <= 504:
		if made.count < maxAttempts {
			return retryServer, max(c.backOff(made.count), RetryAfter(answer.Header, time.Now(), 0))
		}
	}
	return "", 0
}

// backOff returns a wait that doubles with each attempt. Jitter shortens it by up to half, so
// callers that failed together do not retry together.
func (c *client) backOff(count int) time.Duration {
	full := firstWait << (count - 1)
	return full - time.Duration(c.random()*float64(full/2))
}

// maxRetryAfter is the longest wait that RetryAfter returns. The sum of two such waits never
// overflows.
const maxRetryAfter = math.MaxInt32 * time.Second

// RetryAfter parses the Retry-After header: seconds, rounded up, or a date. If it is missing or
// invalid, it returns usual.
func RetryAfter(header http.Header, now time.Time, usual time.Duration) time.Duration {
	text := header.Get("Retry-After")
	if at, err := http.ParseTime(text); err == nil {
		return min(max(at.Sub(now), 0), maxRetryAfter)
	}
	seconds, err := strconv.ParseFloat(text, 64)
	if strings.Trim(text, "0123456789.") != "" || err != nil && !errors.Is(err, strconv.ErrRange) {
		return usual
	}
	return time.Duration(min(math.Ceil(seconds), maxRetryAfter.Seconds())) * time.Second
}

// limitText returns the start of a 429's body in lowercase, and "" for other responses.
func (c *client) limitText(answer *http.Response) string {
	if answer == nil || answer.StatusCode != http.StatusTooManyRequests {
		return ""
	}
	start := peek(answer, c.limits)
	return strings.ToLower(string(decompressed(start, answer.Header.Get("Content-Encoding"), c.limits.peekBytes)))
}

// isPerSecond reports whether the body of a 429 describes the rate limit. A used-up monthly quota
// is a 429 too, but waiting does not help then; only the message differs.
func isPerSecond(text string) bool {
	if strings.Contains(text, "quota") {
		return false
	}
	return strings.Contains(text, "rate limit per second") || strings.Contains(text, "too many requests")
}

// decompressed returns up to limit bytes of a decoded body, as far as it can be read. If the
// standard library has no decoder, it returns nothing.
func decompressed(body []byte, encoding string, limit int64) []byte {
	var (
		plain io.Reader
		err   error
	)
	switch strings.ToLower(encoding) {
	case "", "identity":
		return body
	case "gzip", "x-gzip":
		plain, err = gzip.NewReader(bytes.NewReader(body))
	case "deflate":
		plain, err = zlib.NewReader(bytes.NewReader(body))
	default:
		return nil
	}
	if err != nil {
		return nil
	}
	text, _ := io.ReadAll(io.LimitReader(plain, limit)) // the start is enough
	return text
}
