package gateway

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Why a question is asked again, as the metric has it.
const (
	retryConnection = "connection"
	retryServer     = "server"
	retryRate       = "rate"
)

// retry says why to ask again, and after which wait. Empty: the answer stands.
func (a *asker) retry(answer *http.Response, err error, attempts int, rateLimited bool) (why string, wait time.Duration) {
	switch {
	case err != nil:
		if attempts < maxAttempts && !useless(err) {
			return retryConnection, a.backOff(attempts)
		}
	case answer.StatusCode == http.StatusTooManyRequests:
		if !rateLimited && perSecond(answer) {
			return retryRate, retryAfter(answer, rateWait)
		}
	case answer.StatusCode >= 502 && answer.StatusCode <= 504:
		if attempts < maxAttempts {
			return retryServer, max(a.backOff(attempts), retryAfter(answer, 0))
		}
	}
	return "", 0
}

// backOff doubles with each attempt; a random part of it, up to half, is left
// out, so that callers who failed together do not return together.
func (a *asker) backOff(attempts int) time.Duration {
	full := firstWait << (attempts - 1)
	return full - time.Duration(a.random()*float64(full/2))
}

// retryAfter reads the header: seconds, or a date. Without it, usual counts.
func retryAfter(answer *http.Response, usual time.Duration) time.Duration {
	text := answer.Header.Get("Retry-After")
	if seconds, err := strconv.ParseUint(text, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(text); err == nil {
		return max(time.Until(at), 0)
	}
	return usual
}

// perSecond tells the limit per second from the monthly quota, which no wait
// helps. Both are 429; only the words differ. The body that was looked at is
// put back.
func perSecond(answer *http.Response) bool {
	const enough = 8 << 10
	seen, err := io.ReadAll(io.LimitReader(answer.Body, enough))
	answer.Body = &putBack{io.MultiReader(bytes.NewReader(seen), failing(err), answer.Body), answer.Body}
	words := strings.ToLower(string(unpacked(seen, answer.Header.Get("Content-Encoding"), enough)))
	if strings.Contains(words, "quota") {
		return false
	}
	return strings.Contains(words, "rate limit per second") || strings.Contains(words, "too many requests")
}

// putBack is a body of which a part was read before.
type putBack struct {
	io.Reader
	io.Closer
}

// failing is a reader that returns err, or nothing at all.
func failing(err error) io.Reader { return failingReader{err} }

type failingReader struct{ err error }

func (f failingReader) Read([]byte) (int, error) {
	if f.err == nil {
		return 0, io.EOF
	}
	return 0, f.err
}

// unpacked is the beginning of a body in plain, as far as it can be read.
// Encodings that are not the standard library's give nothing.
func unpacked(body []byte, encoding string, most int64) []byte {
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
	text, _ := io.ReadAll(io.LimitReader(plain, most)) // what could be read is enough
	return text
}
