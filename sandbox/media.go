package sandbox

import (
	"bytes"
	"embed"
	"fmt"
	"image/jpeg"
	"io/fs"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"viewfinder/sandbox/internal/draw"
)

// Size and quality of pictures.
const (
	maxPixels   = 1920 // maximum width and height
	jpegQuality = 84
)

// clips are short videos of the sandbox's pictures; see clips/README.md.
//
//go:embed clips/*.mp4
var clips embed.FS

// Paths of pictures and clips.
var (
	picturePath = regexp.MustCompile(`^/p/([muc])([0-9a-f]{16})/(\d{1,4})x(\d{1,4})\.jpg$`)
	clipPath    = regexp.MustCompile(`^/v/([0-9a-f]{16})\.mp4$`)
)

// Media serves the pictures and clips that the sandbox's responses refer to. A URL always returns
// the same bytes, on every machine and every day.
func (s *Sandbox) Media() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, body := mediaAt(r.URL.Path)
		if body == nil {
			http.Error(w, "The sandbox has no such picture or clip.", http.StatusNotFound)
			return
		}
		h := w.Header()
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		h.Set("ETag", `"`+name+`"`)
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(body))
	})
}

// mediaAt returns the bytes at a path and a file name for them.
func mediaAt(path string) (name string, body []byte) {
	if m := picturePath.FindStringSubmatch(path); m != nil {
		return pictureOf(m[1], m[2], m[3], m[4])
	}
	if m := clipPath.FindStringSubmatch(path); m != nil {
		return clipOf(m[1])
	}
	return "", nil
}

func pictureOf(subject, seed, width, height string) (name string, body []byte) {
	w, h := pixels(width), pixels(height)
	n, _ := strconv.ParseUint(seed, 16, 64) // sixteen digits, see picturePath
	var buf bytes.Buffer
	if err := jpeg.Encode(&buf, draw.Picture(draw.Subject(subject[0]), n, w, h), &jpeg.Options{Quality: jpegQuality}); err != nil {
		return "", nil // cannot happen: a buffer accepts everything, and no picture is too large
	}
	return fmt.Sprintf("%s%s-%dx%d.jpg", subject, seed, w, h), buf.Bytes()
}

func pixels(digits string) int {
	n, _ := strconv.Atoi(digits) // up to four digits, see picturePath
	return min(max(n, 1), maxPixels)
}

func clipOf(seed string) (name string, body []byte) {
	all, err := fs.Glob(clips, "clips/*.mp4")
	if err != nil || len(all) == 0 {
		return "", nil
	}
	n, _ := strconv.ParseUint(seed, 16, 64) // sixteen digits, see clipPath
	file := all[n%uint64(len(all))]
	body, err = clips.ReadFile(file)
	if err != nil {
		return "", nil
	}
	return seed + ".mp4", body
}
