package sandbox_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"
)

func TestCompressionFollowsTheRequest(t *testing.T) {
	h := open(t)
	const question = "/ig/followers/?id_user=787132&count=200"
	plain := h.ask(t, question).body
	for _, c := range []struct{ name, accepts, want string }{
		{"gzip alone", "gzip", "gzip"},
		{"what browsers send", "gzip, deflate, br, zstd", "gzip"},
		{"anything", "*", "gzip"},
		{"half a liking", "br;q=1.0, gzip;q=0.5", "gzip"},
		{"nothing", "", ""},
		{"other codings", "br, zstd", ""},
		{"no gzip, please", "gzip;q=0, br", ""},
		{"no gzip, in decimals", "gzip; q=0.000", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := h.ask(t, question, "Accept-Encoding", c.accepts)
			if coding := got.header.Get("Content-Encoding"); coding != c.want {
				t.Fatalf("got %q, want %q", coding, c.want)
			}
			if got.header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("Vary: got %q, want Accept-Encoding", got.header.Get("Vary"))
			}
			body := got.body
			if c.want == "gzip" {
				body = unpack(t, got.body)
				if len(got.body)*4 > len(plain) {
					t.Errorf("got %d bytes of %d, want a quarter or less", len(got.body), len(plain))
				}
			}
			if !bytes.Equal(body, plain) {
				t.Error("the bytes are not those of the answer without compression")
			}
		})
	}
}

func unpack(t *testing.T, packed []byte) []byte {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return body
}
