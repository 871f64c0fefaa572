package cli

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// startConsole starts a console: with its embedded sandbox, or in front of a separate
// sandbox with an auth style.
func startConsole(t *testing.T, provider string) string {
	t.Helper()
	day := []string{"--sandbox-now", "2026-11-20"}
	if provider == "embedded" {
		return startCommand(t, nil, append([]string{"serve", "--data-dir", t.TempDir()}, day...)...)
	}
	sandbox := startCommand(t, nil, append([]string{"sandbox"}, day...)...)
	return startCommand(t, nil, "serve", "--data-dir", t.TempDir(), "--provider", sandbox,
		"--provider-auth", provider, "--demo-key", "a-real-key")
}

// providers are the embedded sandbox, and the auth styles of a separate one.
var providers = []string{"embedded", "bearer", "rapidapi"}

func TestEveryCallIsAnswered(t *testing.T) {
	for _, provider := range providers {
		t.Run(provider, func(t *testing.T) {
			console := startConsole(t, provider)
			for _, call := range catalog.Calls() {
				t.Run(call.Path, func(t *testing.T) {
					res, body := fetch(t, console+target(t, featureOf(t, call)), "an-own-key")
					if res.StatusCode != http.StatusOK || !json.Valid([]byte(body)) {
						t.Errorf("got %d %.200s, want 200 and JSON", res.StatusCode, body)
					}
					wantMatch(t, res.Header, "Content-Type", `^application/json`)
					wantMatch(t, res.Header, "X-RateLimit-Requests-Remaining", `^\d+$`)
					wantMatch(t, res.Header, "X-Request-Id", `.`)
					wantMatch(t, res.Header, "Server-Timing", `dur=`)
				})
			}
		})
	}
}

func TestThePageIsToldHowTheProviderIsCalled(t *testing.T) {
	for _, provider := range providers {
		t.Run(provider, func(t *testing.T) {
			_, page := fetch(t, startConsole(t, provider)+"/", "")
			_, block, _ := strings.Cut(page, `id="settings">`)
			block, _, _ = strings.Cut(block, "</script>")
			var settings struct{ ProviderURL, ProviderAuth string }
			if err := json.Unmarshal([]byte(block), &settings); err != nil {
				t.Fatalf("%s: %v", block, err)
			}
			isSandbox := provider == "embedded"
			if isSandbox && settings.ProviderURL+settings.ProviderAuth != "" {
				t.Errorf("got %s, want no provider", block)
			}
			if !isSandbox && (!strings.HasPrefix(settings.ProviderURL, "http://127.0.0.1:") || settings.ProviderAuth != provider) {
				t.Errorf("got %s, want the address and %s", block, provider)
			}
			if strings.Contains(page, "a-real-key") {
				t.Error("the page has the server's key")
			}
		})
	}
}

func TestACallWithoutAKeyFailsAsAtTheProvider(t *testing.T) {
	for _, provider := range providers {
		t.Run(provider, func(t *testing.T) {
			res, body := fetch(t, startConsole(t, provider)+"/ig/user_id/?user=natgeo", "")
			var failure struct{ Status, Message string }
			if err := json.Unmarshal([]byte(body), &failure); err != nil {
				t.Fatalf("%s: %v", body, err)
			}
			if res.StatusCode != http.StatusUnauthorized || failure.Status != "fail" ||
				!strings.Contains(strings.ToLower(failure.Message), "key") {
				t.Errorf("got %d %s", res.StatusCode, body)
			}
		})
	}
}

func TestExactDigitsPassEveryProvider(t *testing.T) {
	for _, provider := range providers {
		t.Run(provider, func(t *testing.T) {
			_, body := get(t, startConsole(t, provider)+"/ig/info_username/?user=exact.digits")
			for _, exact := range []string{`\d{19}`, `1\.00`, `1E400`, `(?i)\\ud83d`} {
				if !regexp.MustCompile(exact).MatchString(body) {
					t.Errorf("no %s in %s", exact, body)
				}
			}
		})
	}
}

// TestAnotherProcessAsProvider makes the same calls to a console with the embedded
// sandbox and to one in front of a separate sandbox: the bodies are the same bytes.
func TestAnotherProcessAsProvider(t *testing.T) {
	embedded := startConsole(t, "embedded")
	for _, auth := range []string{"bearer", "rapidapi"} {
		t.Run(auth, func(t *testing.T) {
			console := startConsole(t, auth)
			for _, f := range catalog.Features() {
				if f.Call == "" {
					continue
				}
				path := target(t, f)
				wantStatus, want := get(t, embedded+path)
				status, got := get(t, console+path)
				if status != wantStatus || got != want {
					t.Errorf("%s: got %d with %d bytes, want %d with %d bytes", path, status, len(got), wantStatus, len(want))
				}
				if status != 200 {
					t.Errorf("%s: got %d: %s", path, status, got)
				}
			}
		})
	}
}

// featureOf returns the first feature that makes a call.
func featureOf(t *testing.T, call catalog.Call) catalog.Feature {
	t.Helper()
	for _, f := range catalog.Features() {
		if f.Call == call.Name {
			return f
		}
	}
	t.Fatalf("no feature makes the call %s", call.Name)
	return catalog.Feature{}
}

// target returns the path and query of a feature's call, with the example of each input.
func target(t *testing.T, f catalog.Feature) string {
	t.Helper()
	call, ok := catalog.CallByName(f.Call)
	if !ok {
		t.Fatalf("%s: there is no call %q", f.ID, f.Call)
	}
	var query []string
	for _, in := range f.Inputs {
		value := in.Example
		if in.Kind == catalog.InputAccount {
			value = "787132"
		}
		query = append(query, in.Param+"="+strings.ReplaceAll(value, " ", "+"))
	}
	return call.Path + "?" + strings.Join(query, "&")
}

func wantMatch(t *testing.T, header http.Header, name, pattern string) {
	t.Helper()
	if got := header.Get(name); !regexp.MustCompile(pattern).MatchString(got) {
		t.Errorf("%s: got %q, want a match of %s", name, got, pattern)
	}
}
