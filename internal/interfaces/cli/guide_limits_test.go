package cli

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"viewfinder/answer"
	"viewfinder/collect"
	"viewfinder/collect/album"
	"viewfinder/gateway"
	"viewfinder/internal/interfaces/export"
	"viewfinder/jq"
	"viewfinder/media"
)

// TestGuideLimits compares the numbers on the guide's limits page to those in the program.
func TestGuideLimits(t *testing.T) {
	text, err := os.ReadFile("../../../docs/guide/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	limits := map[string]string{}
	for _, row := range regexp.MustCompile(`(?m)^\| (.+?) \| (.+) \|$`).FindAllStringSubmatch(string(text), -1) {
		limits[row[1]] = row[2]
	}
	files, filters := export.DefaultLimits(gateway.DefaultMaxAnswer), jq.DefaultLimits()
	for what, want := range map[string]string{
		"time per call, including retries":         seconds(gateway.DefaultTimeout) + ": `--timeout`",
		"size of a response":                       size(gateway.DefaultMaxAnswer) + ": `--max-answer`",
		"cached responses":                         "none unless you set `--cache`; " + size(gateway.DefaultCacheSize) + " of memory: `--cache-size`",
		"total calls per `viewfinder call`":        thousands(defaultMaxCalls) + ": `--max-calls`",
		"total storage":                            size(collect.DefaultStorage) + ": `--storage`",
		"pages requested at the same time":         fmt.Sprint(collect.DefaultWorkers) + ": `--workers`",
		"one picture or clip; all in a collection": size(album.DefaultLimits.File) + ": `--media-file`; " + size(album.DefaultLimits.Total) + ": `--media-total`",
		"total size of the responses":              size(files.Total),
		"rows; size of a row":                      thousands(files.Rows) + "; " + strings.TrimPrefix(answer.ErrLargeRow.Error(), "a row is larger than "),
		"nesting depth of lists and objects":       strings.TrimSuffix(strings.TrimPrefix(answer.ErrDeep.Error(), "lists and objects nest deeper than "), " levels"),
		"concurrent uploads; concurrent exports":   fmt.Sprintf("%d; %d", files.Sending, files.Writing),
		"time to write a file":                     fmt.Sprintf("%.0f minutes", files.Time.Minutes()),
		"size of the filter":                       size(filters.Program),
		"size of the response; of the results":     size(filters.Answer) + " each",
		"time":                                     seconds(filters.Time),
		"memory":                                   size(filters.Memory),
		"concurrent filters":                       fmt.Sprint(filters.AtOnce),
		"a picture or clip shown on the page":      size(media.DefaultMaxBytes),
	} {
		if got := limits[what]; got != want {
			t.Errorf("%s: the guide says %q, want %q", what, got, want)
		}
	}
	if filters.Answer != filters.Results {
		t.Error("the response and the results of a filter have different limits: the guide must list both")
	}
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.0f seconds", d.Seconds()) }

// thousands formats a number like the guide: 5,000,000.
func thousands[N int | int64](number N) string {
	text := fmt.Sprint(number)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// size formats bytes like the guide: 64 kB, 1.5 GB.
func size[N int | int64](bytes N) string {
	for _, unit := range []struct {
		bytes float64
		name  string
	}{{1 << 30, "GB"}, {1 << 20, "MB"}} {
		if float64(bytes) >= unit.bytes {
			return fmt.Sprintf("%g %s", float64(bytes)/unit.bytes, unit.name)
		}
	}
	return fmt.Sprintf("%g kB", float64(bytes)/(1<<10))
}
