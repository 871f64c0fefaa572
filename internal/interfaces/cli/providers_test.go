package cli

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"viewfinder/catalog"
	"viewfinder/gateway"
	"viewfinder/internal/config"
)

// startConsole starts a console, either with its embedded sandbox or for a separate sandbox with an
// auth style.
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

func TestEveryCallGetsResponse(t *testing.T) {
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

func TestPageGetsProviderSettings(t *testing.T) {
	const address, key = "https://data.example/v1", "a-real-key"
	for _, c := range []struct {
		config config.Config
		want   []string
	}{
		{config.Config{Provider: address, ProviderAuth: "bearer", DemoKey: key}, []string{address, "bearer"}},
		{config.Config{Provider: address, ProviderAuth: "rapidapi", DemoKey: key}, []string{address, "rapidapi"}},
		{config.Config{ProviderAuth: "bearer"}, []string{"", ""}},
	} {
		settings := pageSettings(&c.config, "1", gateway.Config{DemoKey: c.config.DemoKey})
		if got := []string{settings.ProviderURL, settings.ProviderAuth}; !slices.Equal(got, c.want) {
			t.Errorf("got %q, want %q", got, c.want)
		}
		if text, err := json.Marshal(settings); err != nil || strings.Contains(string(text), key) {
			t.Errorf("the page has the server's key: %s, %v", text, err)
		}
	}
}

func TestCallWithoutKeyFailsLikeProvider(t *testing.T) {
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

// TestAnotherProcessAsProvider makes the same calls to a console with the embedded sandbox and to
// one that uses a separate sandbox. The bodies are identical.
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

// target returns the path and query of a feature's call with its example inputs.
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
