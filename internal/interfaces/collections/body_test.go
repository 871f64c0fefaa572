package collections

import (
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"
)

// TestStalledBodyEnds verifies that a body that stalls gets a response instead of an endless wait.
func TestStalledBodyEnds(t *testing.T) {
	url, _ := serve(t, &engine{}, func(c *Config) { c.Stall = 20 * time.Millisecond })
	host, _, _ := strings.Cut(strings.TrimPrefix(url, "http://"), "/")
	form := "--b\r\nContent-Disposition: form-data; name=\"request\"\r\n\r\n"
	for name, c := range map[string]struct{ path, contentType, begin string }{
		"an empty JSON body":       {"", "application/json", ""},
		"partial JSON":             {"", "application/json", `{"feature":"user-info","te`},
		"endless JSON":             {"/check", "application/json", `{"feature":"user-info","text":"natgeo"}`},
		"a change":                 {"/c1", "application/json", `{"na`},
		"an empty form":            {"", "multipart/form-data; boundary=b", ""},
		"a partial form part":      {"", "multipart/form-data; boundary=b", form + `{"feature":`},
		"one form part":            {"", "multipart/form-data; boundary=b", form + "{\"feature\":\"user-info\"}\r\n"},
		"a partial list in a form": {"", "multipart/form-data; boundary=b", form + "{\"feature\":\"user-info\"}\r\n--b\r\nContent-Disposition: form-data; name=\"inputs\"; filename=\"x\"\r\n\r\nnatgeo\n"},
		"a form without its end":   {"", "multipart/form-data; boundary=b", form + "{\"feature\":\"user-info\"}\r\n--b\r\nContent-Disposition: form-data; name=\"inputs\"; filename=\"x\"\r\n\r\nnatgeo\n\r\n--b\r\n"},
	} {
		t.Run(name, func(t *testing.T) {
			conn, err := net.Dial("tcp", host)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			method := "POST"
			if c.path == "/c1" {
				method = "PATCH"
			}
			fmt.Fprintf(conn, "%s %s%s HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer an-own-key\r\nContent-Type: %s\r\nContent-Length: 100000\r\n\r\n%s", method, Path, c.path, host, c.contentType, c.begin)
			_ = conn.SetReadDeadline(time.Now().Add(3 * time.Minute))
			answer, err := io.ReadAll(conn)
			if err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 408 ") || !strings.Contains(string(answer), "too slowly") {
				t.Errorf("got %.300s, %v; want 408", answer, err)
			}
		})
	}
}
