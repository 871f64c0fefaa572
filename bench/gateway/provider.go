package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"strconv"
)

// fill is the content of response bodies.
var fill = bytes.Repeat([]byte("x"), 256<<10)

// serveAnswers responds to every GET with the number of bytes named in the request.
// It does nothing else, to leave the machine to the server being measured.
func serveAnswers(l net.Listener) error {
	for {
		conn, err := l.Accept()
		if err != nil {
			return err
		}
		go func() {
			defer func() { _ = conn.Close() }()
			r, w := bufio.NewReader(conn), bufio.NewWriterSize(conn, 32<<10)
			for answer(r, w) == nil {
			}
		}()
	}
}

// answer reads a request and responds to it.
func answer(r *bufio.Reader, w *bufio.Writer) error {
	size, err := readRequest(r)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(w, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", size)
	for size > 0 {
		n, err := w.Write(fill[:min(size, len(fill))])
		if err != nil {
			return err
		}
		size -= n
	}
	return w.Flush()
}

// readRequest reads a request's header and returns the requested size: the digits
// after "user=".
func readRequest(r *bufio.Reader) (int, error) {
	line, err := r.ReadSlice('\n')
	if err != nil {
		return 0, err
	}
	_, value, found := bytes.Cut(line, []byte("user="))
	digits, _, _ := bytes.Cut(value, []byte("."))
	size, err := strconv.Atoi(string(digits))
	if !found || err != nil {
		return 0, fmt.Errorf("the request has no size: %q", line)
	}
	for len(line) > len("\r\n") {
		if line, err = r.ReadSlice('\n'); err != nil {
			return 0, io.ErrUnexpectedEOF
		}
	}
	return size, nil
}
