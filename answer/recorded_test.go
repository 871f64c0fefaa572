package answer

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"viewfinder/catalog"
)

// TestRecordedResponses reads a folder of recorded responses, named after their calls. The recordings
// are not part of this repository.
func TestRecordedResponses(t *testing.T) {
	folder := os.Getenv("VIEWFINDER_ANSWERS")
	if folder == "" {
		t.Skip("set VIEWFINDER_ANSWERS to a folder of recorded responses")
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	recorded, read := load[map[string][]string](t, "answers.json"), 0
	for _, file := range files {
		name := filepath.Base(file)
		for start, features := range recorded {
			if !strings.HasPrefix(name, start+"_") && !strings.HasPrefix(name, start+".") {
				continue
			}
			for _, id := range features {
				f, _ := catalog.FeatureByID(id)
				t.Run(id+" "+name, func(t *testing.T) { checkRecorded(t, file, schemaOf(t, f.Schema)) })
				read++
			}
		}
	}
	if read == 0 {
		t.Errorf("no file in %s is named after a call", folder)
	}
}

func checkRecorded(t *testing.T, file string, schema catalog.Schema) {
	body, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	reading, err := Read(body, schema)
	if err != nil || len(reading.Rows) == 0 || reading.Failed {
		t.Fatalf("read %d rows, failed %v, %v", len(reading.Rows), reading.Failed, err)
	}
	checkView(t, schema, reading.Rows)
	ids := make([]string, len(reading.Rows))
	for i, row := range reading.Rows {
		ids[i] = row.Cell(schema.ID).Text
		if !regexp.MustCompile(`[":\s]` + regexp.QuoteMeta(ids[i]) + `[",\s]`).Match(body) {
			t.Errorf("row %d: the response does not hold the id %q", i, ids[i])
		}
	}
	checkIDs(t, body, schema, ids)
}

// viewFields are the fields that each schema's view needs.
var viewFields = map[catalog.SchemaKind][]string{
	"identity": {"user_id"}, "profile": {"id", "username", "follower_count", "following_count", "media_count", "profile_pic_url", "is_business"},
	"accounts": {"id", "username", "profile_pic_url"}, "media": {"id"}, "stories": {"id", "image_url", "taken_at"},
	"highlights": {"id", "title", "cover_url", "media_count"}, "places": {"pk", "name", "lat", "lng"},
	"music":    {"audio_cluster_id", "title", "display_artist", "cover_artwork_uri", "duration_in_ms", "is_trending_in_clips"},
	"comments": {"id", "text", "username", "created_at", "like_count"},
}

func checkView(t *testing.T, schema catalog.Schema, rows []Row) {
	for i, row := range rows {
		for _, name := range viewFields[schema.Kind] {
			if row.Cell(name).Type == CellMissing {
				t.Errorf("row %d has no %s", i, name)
			}
		}
	}
}

// checkIDs compares the IDs in the CSV file with those that were read.
func checkIDs(t *testing.T, body []byte, schema catalog.Schema, ids []string) {
	export := Export{Schema: schema, Format: catalog.FormatCSV, Shape: catalog.ShapeRows, Options: Options{Safe: true}}
	file, count := exported(t, export, string(body))
	if count != len(ids) {
		t.Fatalf("write CSV: %d rows of %d", count, len(ids))
	}
	if schema.Kind == catalog.SchemaProfile {
		return // exported flat, so its fields have no columns
	}
	lines, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for i, id := range ids {
		if lines[i+1][0] != id {
			t.Errorf("line %d: id %q in the file, %q in the response", i+1, lines[i+1][0], id)
		}
	}
}
