// Package config reads the program's settings. Every flag has an environment variable: VIEWFINDER_
// and the flag's name in uppercase, with dashes replaced by underscores. A flag on the command line
// takes precedence.
package config

import (
	"fmt"
	"log/slog"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"viewfinder/gateway"
)

// Config holds the console's settings, one field per flag.
type Config struct {
	Listen       string        // host:port; port 0 uses any free port
	Provider     string        // base URL; empty means the embedded sandbox
	ProviderAuth string        // bearer or rapidapi
	ProviderName string        // shown on the page; empty means the provider's host, or Sandbox
	DemoKey      string        // the operator's secret; if empty, the built-in key works with the sandbox only
	DataDir      string        // folder; empty means the user's data folder
	Timeout      time.Duration // limit per call, including retries, and for shutting down
	MaxAnswer    Size          // bytes per response, compressed or not
	Cache        time.Duration // how long a response is cached; 0 disables the cache
	CacheSize    Size          // total size of cached responses
	AllowHosts   []string      // host names to accept in addition to this machine's
	CORSOrigins  []string      // other sites whose pages may use the console: scheme://host:port
	JQ           string        // on, off or auto
	GuidesURL    string        // URL that Help & Guides opens
	LogLevel     string        // debug, info, warn or error
	Collections  Collections
	Sandbox      Sandbox
}

// Collections holds the settings of collections.
type Collections struct {
	Database string // postgres:// URL or the path of a SQLite file; empty means a file in the data folder
	Keep     Age    // retention time of collections
	Storage  Size   // total size of stored responses
	Workers  int    // pages requested concurrently
}

// Sandbox holds the settings of the embedded provider.
type Sandbox struct {
	Shape string // shape numbers by family, such as media=2,accounts=1; empty means the documented shapes
	Now   string // a day, such as 2026-11-20, or a time in RFC 3339; empty means the machine's clock
}

// Default values of flags; the defaults of the gateway's limits are in package gateway.
const (
	DefaultListen    = "127.0.0.1:8080"
	DefaultGuidesURL = "/docs"
	DefaultWorkers   = 16
	DefaultStorage   = 10 << 30 // bytes
)

// Bind adds the flags of the console.
func (c *Config) Bind(flags *pflag.FlagSet) {
	flags.StringVar(&c.Listen, "listen", DefaultListen, "address to listen on; port 0 picks a free port")
	flags.StringVar(&c.ProviderName, "provider-name", "", "provider name shown on the page (default: its host, or Sandbox)")
	flags.StringVar(&c.DemoKey, "demo-key", "", "real key that replaces the page's built-in one; its calls are limited per IP address")
	flags.StringSliceVar(&c.AllowHosts, "allow-host", nil, "additional host names to accept, comma-separated")
	flags.StringSliceVar(&c.CORSOrigins, "cors-origin", nil, "origins of other sites whose pages may use the console, comma-separated: https://app.example")
	c.CacheSize = gateway.DefaultCacheSize
	flags.DurationVar(&c.Cache, "cache", 0, "how long to reuse a response, for the same key only, such as 10m; Cache-Control: no-cache makes a new call (default: never)")
	flags.Var(&c.CacheSize, "cache-size", "memory limit of --cache: bytes, or with KB, MB or GB")
	flags.StringVar(&c.JQ, "jq", "auto", "run jq filters: on, off, or auto (on when --listen is a loopback address)")
	flags.StringVar(&c.GuidesURL, "guides-url", DefaultGuidesURL, "URL that Help & Guides opens")
	c.BindWork(flags, "info")
}

// BindWork adds the flags of all commands that call the provider and store responses.
func (c *Config) BindWork(flags *pflag.FlagSet, logLevel string) {
	flags.StringVar(&c.DataDir, "data-dir", "", "folder for persistent files (default: viewfinder in the user's data folder)")
	c.Collections.Bind(flags)
	c.BindCalls(flags, logLevel)
}

// BindCalls adds the flags of all commands that call the provider.
func (c *Config) BindCalls(flags *pflag.FlagSet, logLevel string) {
	c.MaxAnswer = gateway.DefaultMaxAnswer
	flags.StringVar(&c.Provider, "provider", "", "base URL of the real provider; empty uses the embedded sandbox")
	flags.StringVar(&c.ProviderAuth, "provider-auth", string(gateway.Bearer), "how the key is sent: bearer or rapidapi")
	flags.DurationVar(&c.Timeout, "timeout", gateway.DefaultTimeout, "time limit for one call including retries, and for calls in progress at shutdown")
	flags.Var(&c.MaxAnswer, "max-answer", "maximum size of one response: bytes, or with KB, MB or GB")
	flags.StringVar(&c.LogLevel, "log-level", logLevel, "debug, info, warn or error")
	c.Sandbox.Bind(flags)
}

// Bind adds the flags of collections.
func (c *Collections) Bind(flags *pflag.FlagSet) {
	c.Storage = DefaultStorage
	flags.StringVar(&c.Database, "database", "", "where collections are stored: a SQLite file or postgres://… (default: collections.db in the data folder)")
	flags.Var(&c.Keep, "keep", "how long to keep a collection after it is created, such as 30d, 2w or 12h")
	flags.Var(&c.Storage, "storage", "storage limit for all collections: bytes, or with KB, MB or GB")
	flags.IntVar(&c.Workers, "workers", DefaultWorkers, "collection calls to make at a time; 0 makes none in this process")
}

// Bind adds the flags of the sandbox.
func (s *Sandbox) Bind(flags *pflag.FlagSet) {
	flags.StringVar(&s.Shape, "sandbox-shape", "", "sandbox response shapes, as FAMILY=NUMBER, such as media=2,accounts=1")
	flags.StringVar(&s.Now, "sandbox-now", "", "the sandbox's current date, such as 2026-11-20 (default: today, UTC)")
}

// fromEnvironment annotates flags that FromEnvironment has set.
const fromEnvironment = "environment"

// FromEnvironment sets flags that are not on the command line from their environment variables. It
// skips flags that have no variable. Errors name the variable.
func FromEnvironment(flags *pflag.FlagSet, takes func(*pflag.Flag) bool, lookup func(string) (string, bool)) error {
	var firstErr error
	flags.VisitAll(func(f *pflag.Flag) {
		if !takes(f) {
			return
		}
		name := Variable(f.Name)
		value, ok := lookup(name)
		if f.Changed || !ok || firstErr != nil {
			return
		}
		_ = flags.SetAnnotation(f.Name, fromEnvironment, nil) // the flag exists
		if err := flags.Set(f.Name, value); err != nil {
			firstErr = fmt.Errorf("environment variable %s: %w", name, err)
		}
	})
	return firstErr
}

// IsFromEnvironment reports whether FromEnvironment has set a flag.
func IsFromEnvironment(f *pflag.Flag) bool {
	_, isSet := f.Annotations[fromEnvironment]
	return isSet
}

// IsServer reports whether the database is a server that several processes can share.
func (c *Collections) IsServer() bool {
	return strings.HasPrefix(c.Database, "postgres://") || strings.HasPrefix(c.Database, "postgresql://")
}

// Check returns an error if collections cannot be stored with these settings.
func (c *Collections) Check() error {
	const most = 1000
	switch scheme, _, found := strings.Cut(c.Database, "://"); {
	case found && !c.IsServer():
		return fmt.Errorf("--database %s://…: use a SQLite file or postgres://USER@HOST/DATABASE", scheme)
	case c.Workers < 0 || c.Workers > most:
		return fmt.Errorf("--workers %d: choose 0 to %d", c.Workers, most)
	}
	return nil
}

// Variable returns the name of a flag's environment variable.
func Variable(flag string) string {
	return "VIEWFINDER_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// ProviderURL parses --provider; nil means the sandbox.
func (c *Config) ProviderURL() (*url.URL, error) {
	if c.Provider == "" {
		return nil, nil
	}
	u, err := url.Parse(c.Provider)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return nil, fmt.Errorf("--provider %q is not a base URL; write it as https://host.example", c.Provider)
	}
	if u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, fmt.Errorf("--provider can have only a scheme, a host and a path; keys are sent with each call")
	}
	return u, nil
}

// defaultPorts are the ports that browsers omit from origins.
var defaultPorts = map[string]string{"http": "80", "https": "443"}

// CheckOrigins returns an error if a value of --cors-origin is not an origin.
func (c *Config) CheckOrigins() error {
	for _, origin := range c.CORSOrigins {
		u, err := url.Parse(origin)
		isOrigin := err == nil && defaultPorts[u.Scheme] != "" && u.Host != "" && origin == u.Scheme+"://"+u.Host
		if !isOrigin || strings.Contains(origin, "*") || u.Port() == defaultPorts[u.Scheme] {
			return fmt.Errorf("--cors-origin %q is not an origin; write each as https://app.example, or http://localhost:3000", origin)
		}
	}
	return nil
}

// UpstreamDemoKey returns the demo key without surrounding white space. Its error never contains
// the key.
func (c *Config) UpstreamDemoKey() (string, error) {
	const longest = 1 << 10
	key := strings.TrimSpace(c.DemoKey)
	if strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r > '~' }) || len(key) > longest {
		return "", fmt.Errorf("--demo-key contains a character that is not allowed in keys, or is longer than %d characters; copy it again from your provider", longest)
	}
	return key, nil
}

// Name returns the provider's name as shown on the page.
func (c *Config) Name() string {
	if c.ProviderName != "" {
		return c.ProviderName
	}
	if u, err := c.ProviderURL(); err == nil && u != nil {
		return u.Host
	}
	return "Sandbox"
}

// Level parses --log-level.
func (c *Config) Level() (slog.Level, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.LogLevel)); err != nil {
		return 0, fmt.Errorf("--log-level %q: choose debug, info, warn or error", c.LogLevel)
	}
	return level, nil
}

// RunsJQ parses --jq. The argument reports whether other machines can reach the console.
func (c *Config) RunsJQ(reachable bool) (bool, error) {
	switch c.JQ {
	case "on":
		return true, nil
	case "off":
		return false, nil
	case "auto":
		return !reachable, nil
	}
	return false, fmt.Errorf("--jq %q: choose auto, on or off", c.JQ)
}

// Clock returns the sandbox's clock: fixed by --sandbox-now, or the machine's.
func (s Sandbox) Clock() (func() time.Time, error) {
	if s.Now == "" {
		return time.Now, nil
	}
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if t, err := time.Parse(layout, s.Now); err == nil {
			return func() time.Time { return t }, nil
		}
	}
	return nil, fmt.Errorf("--sandbox-now %q: write a date such as 2026-11-20", s.Now)
}

// DataFolder returns --data-dir, or the user's data folder.
func (c *Config) DataFolder(lookup func(string) (string, bool)) string {
	if c.DataDir != "" {
		return c.DataDir
	}
	if dir, ok := lookup("XDG_DATA_HOME"); ok && filepath.IsAbs(dir) {
		return filepath.Join(dir, "viewfinder")
	}
	if home, ok := lookup("HOME"); ok && home != "" {
		return filepath.Join(home, ".local", "share", "viewfinder")
	}
	return "viewfinder-data"
}
