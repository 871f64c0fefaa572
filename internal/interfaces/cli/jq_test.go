package cli

import (
	"strings"
	"testing"
)

func TestJQFilters(t *testing.T) {
	url := startCommand(t, map[string]string{"VIEWFINDER_DATA_DIR": t.TempDir()})
	for _, c := range []struct {
		name, program, origin string
		status                int
		want                  string
	}{
		{"from its page", ".users[] | select(.pk == 1000000000000007919).name", url, 200, `["mara"]`},
		{"from a program", ".users[].pk", "", 200, `[1000000000000007919,1000000000000007920]`},
		{"from another site", ".", "https://elsewhere.example", 403, "Pages on other sites"},
		{"an invalid program", ".[", url, 400, `"status":400,"detail":"Invalid jq program`},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := filter(t, url, c.program, c.origin)
			if status != c.status || !strings.Contains(body, c.want) {
				t.Errorf("got %d %s, want %d … %s", status, body, c.status, c.want)
			}
		})
	}
}

func TestJQAccess(t *testing.T) {
	const loopback, anywhere, off = "127.0.0.1:0", "0.0.0.0:0", "the console with --jq on"
	for _, c := range []struct {
		name, listen, choice string
		status               int
		want                 string
	}{
		{"on for loopback", loopback, "auto", 200, "[1]"},
		{"off for all addresses", anywhere, "auto", 403, off},
		{"on for all addresses by choice", anywhere, "on", 200, "[1]"},
		{"off for loopback by choice", loopback, "off", 403, off},
	} {
		t.Run(c.name, func(t *testing.T) {
			url := startCommand(t, map[string]string{"VIEWFINDER_DATA_DIR": t.TempDir(), "VIEWFINDER_JQ": c.choice},
				"serve", "--listen", c.listen)
			if status, body := filter(t, url, "1", url); status != c.status || !strings.Contains(body, c.want) {
				t.Errorf("got %d %s, want %d … %s", status, body, c.status, c.want)
			}
		})
	}
}

func TestJQCommandIsHidden(t *testing.T) {
	env, stdout, _ := testEnv(nil)
	if code := Run(t.Context(), []string{"--help"}, env); code != 0 || strings.Contains(stdout.String(), jqCommand) {
		t.Errorf("got %d and its command in the help: %s", code, stdout)
	}
}

func filter(t *testing.T, url, program, origin string) (int, string) {
	t.Helper()
	res, body := postForm(t, url+"/api/jq", origin, "filter", program,
		"answer", `{"users":[{"pk":1000000000000007919,"name":"mara"},{"pk":1000000000000007920,"name":"tomas"}]}`)
	return res.StatusCode, body
}
