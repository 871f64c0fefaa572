package cli

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"viewfinder/catalog"
	"viewfinder/gateway"
)

// attempts is a function that handles calls.
type attempts func(values map[string]string) string

func (a attempts) Attempt(_ context.Context, _ string, _ catalog.Call, values map[string]string) (gateway.Answer, error) {
	return gateway.Answer{Status: http.StatusOK, Header: http.Header{}, Body: []byte(a(values)), Requests: 1}, nil
}

// filtering writes part of a response and then fails.
type filtering func() error

func (f filtering) Write(_ context.Context, w io.Writer, _ []byte, _ bool) error {
	_, _ = io.WriteString(w, "a part\n")
	return f()
}

// callBy requests the followers of 1 and 2 from a provider, and returns the messages.
func callBy(ctx context.Context, t *testing.T, provider attempts, filter answerFilter, words ...string) string {
	t.Helper()
	c := &callCommand{}
	flags := pflag.NewFlagSet("call", pflag.ContinueOnError)
	c.bind(flags)
	if err := flags.Parse(words); err != nil {
		t.Fatal(err)
	}
	c.feature, _ = catalog.FeatureByID("followers")
	c.words, c.given = flags.Args(), givenFlags(flags)
	if err := c.take(); err != nil {
		t.Fatal(err)
	}
	if filter != nil {
		c.filter = filter
	}
	env, stdout, stderr := testEnv(nil)
	list, err := c.openInputs(env)
	if err != nil {
		t.Fatal(err)
	}
	format, err := c.answerFormat(stdout)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.callBy(ctx, env, provider, "a-key", list, format); err != (exitError{exitInterrupted}) {
		t.Errorf("got %v: %s", err, stderr)
	}
	return stderr.String()
}

// TestReceivedPageIsWritten verifies that Ctrl-C during a response loses no page. The file, the
// archive and the printed command agree.
func TestReceivedPageIsWritten(t *testing.T) {
	for _, c := range []struct {
		name, words, file, next string
	}{
		{"with one page", "1", "new.csv", ""},
		{"with all pages", "1 --all", "new.partial.csv", "--next next_max_id=b"},
		{"with several inputs", "1 2", "new.partial.csv", "call followers 2"},
		{"to a file that is written at the end", "1 --all --format parquet", "new.partial.csv", "--next next_max_id=b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			t.Chdir(folder)
			ctx, cancel := context.WithCancel(t.Context())
			calls := 0
			provider := func(map[string]string) string {
				calls++
				cancel()
				return followers("b", 11)
			}
			messages := callBy(ctx, t, provider, nil, append(strings.Fields(c.words), "-o", "new.csv", "--archive", "seen.txt")...)
			rows, err := os.ReadFile(filepath.Join(folder, c.file))
			seen, _ := os.ReadFile(filepath.Join(folder, "seen.txt"))
			if err != nil || !bytes.Contains(rows, []byte("u11")) || !bytes.HasSuffix(seen, []byte("\tid_user=1\t11\n")) || calls != 1 {
				t.Errorf("after %d calls: the file has %q, %v; the archive has %q", calls, rows, err, seen)
			}
			if !strings.Contains(messages, c.next) || strings.Contains(messages, "To continue") != (c.next != "") {
				t.Errorf("messages: %s", messages)
			}
		})
	}
}

// TestUnwrittenPageIsRequestedAgain verifies that the printed command starts with that
// page.
func TestUnwrittenPageIsRequestedAgain(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var cursors []string
	provider := func(values map[string]string) string {
		cursors = append(cursors, values["next_max_id"])
		return followers(strings.Repeat("b", len(cursors)), int64(len(cursors)))
	}
	filter := filtering(func() error {
		if len(cursors) > 1 {
			cancel()
		}
		return ctx.Err()
	})
	messages := callBy(ctx, t, provider, filter, "1", "--all", "--rows", "450", "--jq", ".")
	if !slices.Equal(cursors, []string{"", "b"}) || !strings.Contains(messages, "--next next_max_id=b ") || !strings.Contains(messages, "--rows 449") {
		t.Errorf("after %q: %s", cursors, messages)
	}
}
