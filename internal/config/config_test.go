package config

import (
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

func bound(c *Config) *pflag.FlagSet {
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	c.Bind(flags)
	return flags
}

func anyFlag(*pflag.Flag) bool { return true }

func TestEveryFlagHasEnvironmentVariable(t *testing.T) {
	valid := map[string]string{"duration": "5s", "size": "3MB", "string": "x", "stringSlice": "a.example,b.example", "time": "30d", "int": "3"}
	var names []string
	bound(&Config{}).VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	for _, name := range names {
		flags := bound(&Config{})
		before := flags.Lookup(name).Value.String()
		lookup := func(variable string) (string, bool) {
			return valid[flags.Lookup(name).Value.Type()], variable == Variable(name)
		}
		if err := FromEnvironment(flags, anyFlag, lookup); err != nil {
			t.Errorf("%s: %v", Variable(name), err)
		}
		if after := flags.Lookup(name).Value.String(); after == before {
			t.Errorf("%s: still %q", Variable(name), after)
		}
	}
}

func TestCommandLineTakesPrecedence(t *testing.T) {
	var c Config
	flags := bound(&c)
	if err := flags.Parse([]string{"--listen", "127.0.0.1:1"}); err != nil {
		t.Fatal(err)
	}
	err := FromEnvironment(flags, anyFlag, func(name string) (string, bool) { return "127.0.0.1:2", name == "VIEWFINDER_LISTEN" })
	if err != nil || c.Listen != "127.0.0.1:1" {
		t.Errorf("got %q, %v", c.Listen, err)
	}
}

func TestSize(t *testing.T) {
	for text, want := range map[string]Size{"1": 1, "10B": 10, "2kb": 2 << 10, "64 MB": 64 << 20, "1GB": 1 << 30} {
		var got Size
		if err := got.Set(text); err != nil || got != want {
			t.Errorf("%q: got %d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "-1", "MB", "1.5MB", "1TB", "99999999999999GB"} {
		if err := new(Size).Set(text); err == nil {
			t.Errorf("%q: got no error", text)
		}
	}
}

func TestAge(t *testing.T) {
	for text, want := range map[string]string{"30d": "30d", "14d": "2w", "2w": "2w", "48h": "2d", "12h": "12h", "0": "until deleted", "until deleted": "until deleted"} {
		var got Age
		if err := got.Set(text); err != nil || got.String() != want {
			t.Errorf("%q: got %s, %v, want %s", text, got.String(), err, want)
		}
	}
	for _, text := range []string{"", "d", "-1d", "1.5d", "30", "30m", "99999999999w"} {
		if err := new(Age).Set(text); err == nil {
			t.Errorf("%q: got no error", text)
		}
	}
}

func TestCollectionsAreChecked(t *testing.T) {
	for _, c := range []struct {
		settings Collections
		want     string // in the error; empty: no error
	}{
		{Collections{}, ""},
		{Collections{Database: "other.db", Workers: 1000}, ""},
		{Collections{Database: "postgres://me:secret@host/db"}, ""},
		{Collections{Database: "mysql://me:secret@host/db"}, "postgres://USER"},
		{Collections{Workers: -1}, "0 to 1000"},
		{Collections{Workers: 1001}, "0 to 1000"},
	} {
		err := c.settings.Check()
		if (err == nil) != (c.want == "") || err != nil && (!strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "secret")) {
			t.Errorf("%+v: got %v", c.settings, err)
		}
	}
}

func TestName(t *testing.T) {
	for _, c := range []struct{ name, provider, want string }{
		{"", "", "Sandbox"},
		{"", "https://host.example/base", "host.example"},
		{"Ours", "https://host.example", "Ours"},
	} {
		config := Config{Provider: c.provider, ProviderName: c.name}
		if got := config.Name(); got != c.want {
			t.Errorf("%+v: got %q", c, got)
		}
	}
}

func TestUpstreamDemoKey(t *testing.T) {
	for _, c := range []struct {
		name, key, want string
		isValid         bool
	}{
		{"none", "", "", true},
		{"a key", "sk_Live-1/+=", "sk_Live-1/+=", true},
		{"surrounded by spaces", " sk_Live-1\n", "sk_Live-1", true},
		{"with a space in it", "sk Live", "", false},
		{"with a control character", "sk\x00Live", "", false},
		{"with another alphabet", "skЖLive", "", false},
		{"far too long", strings.Repeat("k", 1025), "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := (&Config{DemoKey: c.key}).UpstreamDemoKey()
			if got != c.want || (err == nil) != c.isValid {
				t.Errorf("got %q, %v", got, err)
			}
			if err != nil && strings.Contains(err.Error(), c.key) {
				t.Errorf("the error repeats the key: %v", err)
			}
		})
	}
}

func TestDataFolder(t *testing.T) {
	for _, c := range []struct {
		flag        string
		environment map[string]string
		want        string
	}{
		{"/here", map[string]string{"HOME": "/home/me"}, "/here"},
		{"", map[string]string{"HOME": "/home/me", "XDG_DATA_HOME": "/data"}, "/data/viewfinder"},
		{"", map[string]string{"HOME": "/home/me"}, "/home/me/.local/share/viewfinder"},
		{"", nil, "viewfinder-data"},
	} {
		config := Config{DataDir: c.flag}
		got := config.DataFolder(func(name string) (string, bool) { v, ok := c.environment[name]; return v, ok })
		if got != c.want {
			t.Errorf("%+v: got %q", c, got)
		}
	}
}
