package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
)

// caller repeats a call on its own connection.
type caller struct {
	conn    net.Conn
	r       *bufio.Reader
	request []byte
	size    int
}

// dial connects a caller. The index makes its calls different from those of other callers.
func dial(address string, index, size int) (*caller, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	conn, err := net.Dial("tcp", u.Host)
	if err != nil {
		return nil, err
	}
	request := fmt.Appendf(nil, "GET /ig/info_username/?user=%d.%d HTTP/1.1\r\nHost: %s\r\n"+
		"Authorization: Bearer bench\r\nAccept-Encoding: gzip\r\n\r\n", size, index, u.Host)
	return &caller{conn, bufio.NewReaderSize(conn, 32<<10), request, size}, nil
}

// call makes a call and reads the whole response. It returns an error if the
// response is incomplete.
func (c *caller) call() error {
	response, err := c.send()
	if err != nil {
		return err
	}
	n, err := io.Copy(io.Discard, response.Body)
	if err == nil && n != int64(c.size) {
		err = fmt.Errorf("the response has %d of %d bytes", n, c.size)
	}
	return err
}

// send makes a call and returns its response with an unread body.
func (c *caller) send() (*http.Response, error) {
	if _, err := c.conn.Write(c.request); err != nil {
		return nil, err
	}
	response, err := http.ReadResponse(c.r, nil)
	if err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(io.LimitReader(response.Body, 200))
		return nil, fmt.Errorf("the response is %s: %s", response.Status, text)
	}
	return response, nil
}
