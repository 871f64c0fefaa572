package cli

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
)

// TestExports: the built console makes a file of its own answers, for its page and for
// programs, without a key.
func TestExports(t *testing.T) {
	url := startCommand(t, map[string]string{"VIEWFINDER_DATA_DIR": t.TempDir()})
	res, err := http.Get(url + "/api/examples/followers")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	page, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, origin string
		status       int
		want         string
	}{
		{"from its page", url, 200, "PAR1"},
		{"from a program", "", 200, "PAR1"},
		{"from another site", "https://elsewhere.example", 403, "Pages of other sites"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, rows, body := exportFile(t, url, c.origin, page)
			if status != c.status || !strings.Contains(body, c.want) || (rows == "12") != (status == 200) {
				t.Errorf("got %d with %s rows: %.200q", status, rows, body)
			}
		})
	}
	metrics, err := http.Get(url + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer metrics.Body.Close()
	text, err := io.ReadAll(metrics.Body)
	if want := `viewfinder_exports_total{format="parquet",outcome="written"} 2`; err != nil || !strings.Contains(string(text), want) {
		t.Errorf("no line %s, %v", want, err)
	}
}

func exportFile(t *testing.T, url, origin string, page []byte) (status int, rows, body string) {
	t.Helper()
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	_ = w.WriteField("request", `{"feature":"followers","format":"parquet","rows":"all"}`) // a buffer takes all
	_ = w.WriteField("answer", string(page))
	_ = w.Close()
	req, err := http.NewRequest(http.MethodPost, url+"/api/export", &form)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", w.FormDataContentType())
	if origin != "" {
		req.Header.Set("Origin", origin)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, res.Header.Get("X-Rows"), string(text)
}
