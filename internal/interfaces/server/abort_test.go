package server

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"syscall"
	"testing"
)

// startWithGateway starts a server whose gateway is the handler.
func startWithGateway(t *testing.T, gateway http.HandlerFunc, log io.Writer) *httptest.Server {
	t.Helper()
	return start(t, Server{Gateway: gateway, Log: slog.New(slog.NewTextHandler(log, nil))})
}

// rawGet sends a GET in a version of HTTP and reads until the connection ends.
func rawGet(t *testing.T, srv *httptest.Server, version, path string) (string, error) {
	t.Helper()
	conn, err := net.Dial("tcp", srv.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "GET %s HTTP/%s\r\nHost: localhost\r\n\r\n", path, version)
	body, err := io.ReadAll(bufio.NewReader(conn))
	return string(body), err
}

func TestTruncatedResponseIsNotEndedCleanly(t *testing.T) {
	for name, fail := range map[string]any{"cut": http.ErrAbortHandler, "panic": errors.New("a secret")} {
		var log bytes.Buffer
		srv := startWithGateway(t, func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, `{"half":`)
			_ = http.NewResponseController(w).Flush()
			panic(fail)
		}, &log)
		if got, err := rawGet(t, srv, "1.0", "/ig/"); !errors.Is(err, syscall.ECONNRESET) {
			t.Errorf("%s: HTTP/1.0 read %q and ended with %v", name, got, err)
		}
		if got, err := rawGet(t, srv, "1.1", "/ig/"); err != nil || !strings.Contains(got, `{"half":`) || strings.HasSuffix(got, "0\r\n\r\n") {
			t.Errorf("%s: HTTP/1.1 read %q and ended with %v", name, got, err)
		}
		srv.Close() // waits for the handlers, which write the log
		if text := log.String(); strings.Contains(text, "secret") || strings.Contains(text, "*errors.errorString") != (name == "panic") {
			t.Errorf("%s: the log is %q", name, text)
		}
	}
}

func TestCompleteResponseEndsCleanly(t *testing.T) {
	srv := startWithGateway(t, func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{}`)
		_ = http.NewResponseController(w).Flush()
	}, io.Discard)
	if got, err := rawGet(t, srv, "1.0", "/ig/"); err != nil || !strings.HasSuffix(got, "\r\n\r\n{}") {
		t.Errorf("read %q and ended with %v", got, err)
	}
}

func TestUncleanPathsReachHandler(t *testing.T) {
	srv := startWithGateway(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "gateway") }, io.Discard)
	for path, want := range map[string]string{
		"/ig": "gateway", "/ig//user_id/": "gateway", "/ig/x/../user_id/": "gateway", "//ig/user_id/": "gateway",
		"/x/../ig/": "gateway", "/ig/..": "gateway", "/igloo": "<!doctype html>",
		"/api": `"status":404`, "/api//catalog": `"status":404`, "/api/../api/catalog": `"status":404`, "//api": `"status":404`,
	} {
		got, err := rawGet(t, srv, "1.0", path)
		if err != nil || !strings.Contains(got, want) || strings.Contains(got, "Location") {
			t.Errorf("%s: got %s, %v", path, got, err)
		}
		if sandboxed := strings.Contains(got, "; sandbox\r\n"); sandboxed != (want == "gateway") {
			t.Errorf("%s: got %s", path, got)
		}
	}
}
