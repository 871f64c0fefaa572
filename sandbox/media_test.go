package sandbox_test

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"viewfinder/sandbox"
)

func mediaServer(t *testing.T) *httptest.Server {
	t.Helper()
	provider, err := sandbox.New(sandbox.Config{})
	if err != nil {
		t.Fatal(err)
	}
	srv := httptest.NewServer(provider.Media())
	t.Cleanup(srv.Close)
	return srv
}

func fetchMedia(t *testing.T, url string, headers ...string) (*http.Response, []byte) {
	t.Helper()
	req, err := http.NewRequest("GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, body
}

func TestPicturesHaveSizeInURL(t *testing.T) {
	srv := mediaServer(t)
	for _, path := range []string{"/p/u00000000000000ab/150x150.jpg", "/p/m00000000000000ab/320x400.jpg", "/p/cffffffffffffffff/320x320.jpg"} {
		res, body := fetchMedia(t, srv.URL+path)
		config, format, err := image.DecodeConfig(bytes.NewReader(body))
		if err != nil || format != "jpeg" {
			t.Fatalf("%s: got %s, %v", path, format, err)
		}
		var width, height int
		if _, err := fmt.Sscanf(path[21:], "%dx%d.jpg", &width, &height); err != nil {
			t.Fatal(err)
		}
		if config.Width != width || config.Height != height || res.Header.Get("Content-Type") != "image/jpeg" {
			t.Errorf("%s: got %dx%d as %s", path, config.Width, config.Height, res.Header.Get("Content-Type"))
		}
	}
}

func TestPicturesAreReproducible(t *testing.T) {
	srv := mediaServer(t)
	_, one := fetchMedia(t, srv.URL+"/p/m0123456789abcdef/320x320.jpg")
	_, second := fetchMedia(t, srv.URL+"/p/m0123456789abcdef/320x320.jpg?oe=6B04D380")
	_, other := fetchMedia(t, srv.URL+"/p/m0123456789abcdee/320x320.jpg")
	if !bytes.Equal(one, second) || bytes.Equal(one, other) {
		t.Error("a picture does not follow from its seed")
	}
}

func TestClipsAreServedInRanges(t *testing.T) {
	srv := mediaServer(t)
	res, body := fetchMedia(t, srv.URL+"/v/0000000000000007.mp4", "Range", "bytes=4-7")
	if res.StatusCode != http.StatusPartialContent || string(body) != "ftyp" {
		t.Errorf("got %d %q, want 206 and the mark of an MP4 file", res.StatusCode, body)
	}
	if got := res.Header.Get("Content-Type"); got != "video/mp4" {
		t.Errorf("got %s", got)
	}
}

func TestOtherMediaAreNotFound(t *testing.T) {
	srv := mediaServer(t)
	for _, path := range []string{"/", "/p/x0123456789abcdef/1x1.jpg", "/p/m0123/1x1.jpg", "/v/../clips/README.md"} {
		if res, _ := fetchMedia(t, srv.URL+path); res.StatusCode != http.StatusNotFound {
			t.Errorf("%s: got %d", path, res.StatusCode)
		}
	}
}

// TestHomePagePictures verifies that responses contain the pictures of the home page's jobs on
// every day.
func TestHomePagePictures(t *testing.T) {
	page, err := os.ReadFile("../web/src/features/home/jobs.tsx")
	if err != nil {
		t.Fatal(err)
	}
	paths := regexp.MustCompile(`/p/[muc][0-9a-f]{16}`).FindAllString(string(page), -1)
	if len(paths) < 3 {
		t.Fatalf("got the pictures %v, want one a lookup at least", paths)
	}
	for _, day := range []string{"2024-02-29", "2026-11-22"} {
		now, err := time.Parse(time.DateOnly, day)
		if err != nil {
			t.Fatal(err)
		}
		provider, err := sandbox.New(sandbox.Config{Now: func() time.Time { return now }})
		if err != nil {
			t.Fatal(err)
		}
		srv := httptest.NewServer(provider)
		var answers strings.Builder
		for _, call := range []string{
			"info_username/?user=natgeo", "followers/?id_user=787132&count=200", "posts_username/?user=natgeo&count=100",
			"similar_accounts/?id_user=787132",
		} {
			_, body := fetchMedia(t, srv.URL+"/ig/"+call, "Authorization", "Bearer "+sandbox.BuiltInKey)
			answers.Write(body)
		}
		srv.Close()
		for _, path := range paths {
			if !strings.Contains(answers.String(), sandbox.MediaHost+path) {
				t.Errorf("%s: no response names the picture %s", day, path)
			}
		}
	}
}
