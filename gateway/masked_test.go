package gateway

import (
	"encoding/base64"
	"encoding/hex"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/iotest"
)

// oddDemo is a demo key whose characters every encoding escapes.
const oddDemo = `Ab+/"\0perators%key`

// jsonEscaped writes every character as \u00XX.
func jsonEscaped(text string) string {
	var out strings.Builder
	for i := range len(text) {
		out.WriteString(`\u00` + hex.EncodeToString([]byte{text[i]}))
	}
	return out.String()
}

func percentEncoded(text string) string {
	return strings.ReplaceAll(strings.TrimPrefix(jsonEscaped(text), `\u00`), `\u00`, "%")
}

// spellings are the encodings in which a provider may return a key.
func spellings(key string) map[string]string {
	quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(key)
	return map[string]string{
		"plain":            key,
		"quoted in JSON":   quoted,
		"slashes escaped":  strings.ReplaceAll(quoted, "/", `\/`),
		"escaped in JSON":  jsonEscaped(key),
		"upper-case hex":   hexEscape.ReplaceAllStringFunc(jsonEscaped(key), upperHex),
		"in a query":       url.QueryEscape(key),
		"in a path":        url.PathEscape(key),
		"lower-case query": hexEscape.ReplaceAllStringFunc(url.QueryEscape(key), strings.ToLower),
		"percent-encoded":  "%" + percentEncoded(key),
		"base64":           base64.StdEncoding.EncodeToString([]byte(key)),
		"base64 in JSON":   strings.ReplaceAll(base64.StdEncoding.EncodeToString([]byte(key)), "/", `\/`),
		"base64, 1 before": base64.StdEncoding.EncodeToString([]byte("x" + key + "yz")),
		"base64, 2 before": base64.URLEncoding.EncodeToString([]byte("xx" + key + "y")),
		"base64, Bearer":   base64.RawURLEncoding.EncodeToString([]byte("Bearer " + key)),
	}
}

// demoKeys contain the letters that escapes use.
var demoKeys = []string{
	demo, oddDemo, "our-secret-key-u1", "plainvalueXYZ", "UuUuUuUu", `u0075\u0075`, "%25%2525", `\\\\"\\\\`, `"/"/"/"/u`, "0u%5c/5cu",
}

func TestDemoKeyIsMaskedInEveryEncoding(t *testing.T) {
	for _, key := range demoKeys {
		secret := newSecret(key)
		for name, spelling := range spellings(key) {
			text := `{"a":"` + spelling + `","b":[1,2]}`
			want := len(spelling)
			if strings.HasPrefix(name, "base64") { // the ends share bits with adjacent characters
				want = len(key)*8/6 - 2
			}
			got := masked(t, secret, strings.NewReader(text))
			if len(got) != len(text) || strings.Count(got, "*") < want ||
				!strings.HasPrefix(got, `{"a":"`) || !strings.HasSuffix(got, `","b":[1,2]}`) {
				t.Errorf("%s: %s became %s", name, text, got)
			}
		}
	}
}

func TestDemoKeyIsMaskedAcrossChunks(t *testing.T) {
	for _, key := range demoKeys {
		secret := newSecret(key)
		for name, spelling := range spellings(key) {
			text := `{"a":"` + spelling + `"}`
			want := masked(t, secret, strings.NewReader(text))
			if got := masked(t, secret, iotest.OneByteReader(strings.NewReader(text))); got != want {
				t.Errorf("%s, byte by byte: got %s, want %s", name, got, want)
			}
			for at := range text {
				chunks := io.MultiReader(strings.NewReader(text[:at]), strings.NewReader(text[at:]))
				if got := masked(t, secret, chunks); got != want {
					t.Fatalf("%s, in two at %d: got %s, want %s", name, at, got, want)
				}
			}
		}
	}
}

func TestDemoKeyIsMaskedInLongResponse(t *testing.T) {
	secret := newSecret(demo)
	filler := strings.Repeat("x", 20_000) // more than a single read
	for name, spelling := range spellings(demo) {
		got := masked(t, secret, strings.NewReader(filler+spelling+filler))
		if middle := strings.Trim(got, "x"); len(got) != 2*len(filler)+len(spelling) || strings.Count(middle, "*") < len(demo) || strings.Contains(got, spelling) {
			t.Errorf("%s: %s became %s", name, spelling, middle)
		}
	}
}

// masked returns a text as forwarded.
func masked(t *testing.T, s *secret, text io.Reader) string {
	t.Helper()
	got, err := io.ReadAll(&maskedBody{body: io.NopCloser(text), secret: s})
	if err != nil {
		t.Fatal(err)
	}
	return string(got)
}

func TestTextResemblingKeyIsKept(t *testing.T) {
	text := strings.Join([]string{demo[:len(demo)-1] + "z", demo[1:], `\u0074he`, "%74he-0perator", "tthe-", `\\\\\\\\\\\\`, "%25%25"}, " ") + " the-"
	if got := masked(t, newSecret(demo), strings.NewReader(text)); got != text {
		t.Errorf("%s became %s", text, got)
	}
}

func TestTruncatedDemoKeyIsMasked(t *testing.T) {
	for _, key := range demoKeys {
		secret := newSecret(key)
		for name, spelling := range map[string]string{"plain": key, "escaped in JSON": jsonEscaped(key), "percent-encoded": "%" + percentEncoded(key)} {
			for end := len(spelling) * minPrefix / len(key); end < len(spelling); end++ {
				if got := masked(t, secret, strings.NewReader("x"+spelling[:end])); got != "x"+strings.Repeat("*", end) {
					t.Errorf("%s: x%s became %s", name, spelling[:end], got)
				}
			}
		}
	}
}

func TestDemoKeyIsNeverForwarded(t *testing.T) {
	half := len(demo) / 2
	s := start(t, Config{BuiltInKey: builtInKey, DemoKey: demo}, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json; by="+demo)
		w.Header().Set("X-Ratelimit-Requests-Limit", demo)
		w.Header().Set("X-Ratelimit-"+demo, "1")
		w.Header().Set("Content-Length", "60")
		body := strings.Repeat(" ", 60-len(demo)) + demo
		_, _ = io.WriteString(w, body[:60-half]) // a key in two writes
		_ = http.NewResponseController(w).Flush()
		_, _ = io.WriteString(w, body[60-half:])
	})
	got := s.get(t, userIDTarget, "Authorization", "Bearer "+builtInKey, "Accept-Encoding", "gzip")
	if want := strings.Repeat(" ", 60-len(demo)) + strings.Repeat("*", len(demo)); got.body != want || got.truncated || got.header.Get("Content-Length") != "60" {
		t.Errorf("got %v %q", got.header, got.body)
	}
	for name, values := range got.header {
		if strings.Contains(strings.ToLower(name+strings.Join(values, "")), demo) {
			t.Errorf("the key is in the header %s: %s", name, values)
		}
	}
	if own := s.get(t, userIDTarget); !strings.HasSuffix(own.body, demo) {
		t.Errorf("a response to a caller's own key is changed: %q", own.body)
	}
}

func TestCompressedDemoKeyResponsesFail(t *testing.T) {
	encoding := ""
	s := start(t, Config{BuiltInKey: builtInKey, DemoKey: demo}, func(w http.ResponseWriter, r *http.Request) {
		encoding = r.Header.Get("Accept-Encoding")
		with("Content-Encoding", "gzip", respond(200, compressed("gzip", demo)))(w, r)
	})
	got := s.get(t, userIDTarget, "Authorization", "Bearer "+builtInKey, "Accept-Encoding", "gzip, br")
	if encoding != "identity" || got.status != 502 || !strings.Contains(got.message(), "your own access key") {
		t.Errorf("the provider got Accept-Encoding %q; got %d %q", encoding, got.status, got.body)
	}
	if got := s.get(t, userIDTarget, "Accept-Encoding", "gzip"); got.status != 200 || encoding != "gzip" {
		t.Errorf("the provider got Accept-Encoding %q; got %d", encoding, got.status)
	}
}
