package gateway

import (
	"io"
	"net/http"
	"slices"
	"strings"

	"viewfinder/problem"
)

var errCompressed = problem.New(problem.BadAnswer,
	"The provider compressed its response although it was asked not to, so the demo key cannot be removed from it. Use your own access key.")

// mustMask reports whether the key must be masked in a response: the demo key is the operator's
// secret, and the caller does not know it.
func (c *client) mustMask(call upstreamCall) bool {
	return c.demo != nil && call.key == c.config.DemoKey
}

// mask masks the demo key in a response.
func (c *client) mask(answer *http.Response) {
	for name, values := range answer.Header {
		answer.Header[name] = c.demo.maskAll(values)
	}
	answer.Body = &maskedBody{body: answer.Body, secret: c.demo}
}

func isEncoded(answer *http.Response) bool {
	return slices.ContainsFunc(answer.Header["Content-Encoding"], func(coding string) bool {
		return coding != "" && !strings.EqualFold(coding, "identity")
	})
}

type maskedBody struct {
	body   io.ReadCloser
	secret *secret
	buffer []byte // received but not read yet
	masked int    // number of masked bytes in the buffer
	err    error
}

// Read returns masked bytes. It holds back bytes that may be the start of a key.
func (m *maskedBody) Read(to []byte) (int, error) {
	for m.masked == 0 {
		if m.err != nil {
			return 0, m.err
		}
		m.fill()
	}
	n := copy(to, m.buffer[:m.masked])
	m.buffer, m.masked = m.buffer[n:], m.masked-n
	return n, nil
}

func (m *maskedBody) fill() {
	const size = 16 << 10
	m.buffer = slices.Grow(m.buffer, size)
	var n int
	n, m.err = m.body.Read(m.buffer[len(m.buffer) : len(m.buffer)+size])
	m.buffer = m.buffer[:len(m.buffer)+n]
	m.masked = m.secret.mask(m.buffer, m.err != nil)
}

// Close closes the body.
func (m *maskedBody) Close() error { return m.body.Close() }
