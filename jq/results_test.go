package jq_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"
	"testing"
)

// users is a response with a list.
const users = `{"users":[{"pk":1000000000000007919,"username":"mara"},{"pk":1000000000000007920,"username":"tomas"}],"next":null}`

func TestResultsAreOneList(t *testing.T) {
	url := startServer(t, generousLimits())
	for _, c := range []struct{ name, program, answer, want string }{
		{"none", "empty", users, `[]`},
		{"some", ".users[].username", users, `["mara","tomas"]`},
		{"a program that halts", "1, halt, 2", users, `[1]`},
		{"a list is one result", "[.users[].pk]", users, `[[1000000000000007919,1000000000000007920]]`},
		{"a response that is not an object", ".", ` "é" `, `["é"]`},
		{"no environment", "env, $ENV", users, `[{},{}]`},
		{"a byte order mark", ".next", "\ufeff" + users, `[null]`},
		{"text outside ASCII", `"Łódź 🌅"`, users, `["Łódź 🌅"]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if status, got := runFilter(t, url, c.program, c.answer); status != 200 || got != c.want {
				t.Errorf("got %d %s, want 200 %s", status, got, c.want)
			}
		})
	}
}

func TestNumbersAreExact(t *testing.T) {
	url := startServer(t, generousLimits())
	const big = `{"id":9223372036854775809,"n":[1.00,1E400,-0,-0.0,0.10000000000000000555,1e2,123456789012345678901234567890]}`
	for _, c := range []struct{ name, program, want string }{
		{"unchanged", ".n", `[[1.00,1E400,-0,-0.0,0.10000000000000000555,1e2,123456789012345678901234567890]]`},
		{"moved", "{a: .n[0], b: [.n[1]]}", `[{"a":1.00,"b":[1E400]}]`},
		{"as text", ".n[0,1] | tostring", `["1.00","1E400"]`},
		{"sorted", ".n | sort", `[[-0,-0.0,0.10000000000000000555,1.00,1e2,123456789012345678901234567890,1E400]]`},
		{"adjacent integers differ", ".id == (9223372036854775808, 9223372036854775809, 9223372036854775810)", `[false,true,false]`},
		{"sums of integers", ".id + 1, .n[6] + 1", `[9223372036854775810,123456789012345678901234567891]`},
		{"sums of fractions are doubles", ".n[0] + 0, .n[4] + 0", `[1,0.1]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if status, got := runFilter(t, url, c.program, big); status != 200 || got != c.want {
				t.Errorf("got %d %s, want 200 %s", status, got, c.want)
			}
		})
	}
	if _, got := runFilter(t, url, ".users[] | select(.pk == 1000000000000007919).username", users); got != `["mara"]` {
		t.Errorf("got %s, want mara alone", got)
	}
}

// TestChangingValues covers the changes that the page lists above the results.
func TestChangingValues(t *testing.T) {
	url := startServer(t, generousLimits())
	for _, c := range []struct{ name, answer, want string }{
		{"the order of keys", `{"b":1,"a":{"d":1,"c":2}}`, `[{"a":{"c":2,"d":1},"b":1}]`},
		{"all but the last of duplicate keys", `{"a":{"x":1},"a":{"y":2}}`, `[{"a":{"y":2}}]`},
		{"lone surrogates", `["\ud83d","\udc00x","\ud83c\udf05"]`, "[[\"\ufffd\",\"\ufffdx\",\"🌅\"]]"},
		{"the escaping of strings", `["\u00e9\/\u003c"]`, `[["é/<"]]`},
		{"white space", "[ 1,\n2 ]", `[[1,2]]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if status, got := runFilter(t, url, ".", c.answer); status != 200 || got != c.want {
				t.Errorf("got %d %s, want 200 %s", status, got, c.want)
			}
		})
	}
}

func TestLargeResponseIsFiltered(t *testing.T) {
	var all strings.Builder
	all.WriteString(`{"users":[`)
	const count = 20_000
	for i := range count {
		if i > 0 {
			all.WriteByte(',')
		}
		fmt.Fprintf(&all, `{"pk":%d,"username":"u%d","note":%q}`, 1_000_000_000_000_000_000+i, i, strings.Repeat("x", 200))
	}
	all.WriteString(`]}`)
	answer := all.String()
	url := startServer(t, generousLimits())
	if _, got := runFilter(t, url, ".users[-1].pk", answer); got != fmt.Sprintf("[%d]", 1_000_000_000_000_000_000+count-1) {
		t.Errorf("got %.200s", got)
	}
	status, got := runFilter(t, url, ".users[]", answer)
	var results []json.RawMessage
	if err := json.Unmarshal([]byte(got), &results); status != 200 || err != nil || len(results) != count {
		t.Errorf("got %d, %d results, %v", status, len(results), err)
	}
}

// TestTransferEncodingIsIgnored verifies that the header is ignored, because parts of a form do not
// have it (RFC 7578).
func TestTransferEncodingIsIgnored(t *testing.T) {
	url := startServer(t, generousLimits())
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for _, c := range []struct{ name, text string }{{"filter", "., \"=41\""}, {"answer", `"=42"`}} {
		part, _ := form.CreatePart(textproto.MIMEHeader{
			"Content-Disposition":       {`form-data; name="` + c.name + `"`},
			"Content-Transfer-Encoding": {"quoted-printable"},
		})
		_, _ = part.Write([]byte(c.text))
	}
	_ = form.Close()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, &body)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", form.FormDataContentType())
	if status, got := send(t, req); status != 200 || got != `["=42","=41"]` {
		t.Errorf("got %d %s", status, got)
	}
}
