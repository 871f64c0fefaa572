package collections

import (
	"io"
	"net/http"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/problem"
)

// zipFormat is the file of pictures and clips.
var zipFormat = catalog.FileFormat{Name: "zip", Extension: "zip", MediaType: "application/zip"}

// mediaProgress answers GET /media: how far the pictures and clips of a run are.
func (h *Handler) mediaProgress(x *exchange) error {
	run, err := x.number("run", 0, 1, maxLimit)
	if err != nil {
		return err
	}
	progress, err := h.Engine.Media(x.r.Context(), x.key, x.id, int(run))
	if err != nil {
		return err
	}
	return x.reply(http.StatusOK, progress)
}

// retryMedia answers POST /media/retry: what is missing is fetched again.
func (h *Handler) retryMedia(x *exchange) error {
	run, err := x.number("run", 0, 1, maxLimit)
	if err != nil {
		return err
	}
	progress, err := h.Engine.RetryMedia(x.r.Context(), x.key, x.id, int(run))
	if err != nil {
		return err
	}
	return x.reply(http.StatusAccepted, progress)
}

// deleteMedia answers DELETE /media: the files go, the collection stays.
func (h *Handler) deleteMedia(x *exchange) error {
	if err := h.Engine.DeleteMedia(x.r.Context(), x.key, x.id); err != nil {
		return err
	}
	x.w.Header().Set("Cache-Control", "no-store")
	x.w.WriteHeader(http.StatusNoContent)
	return nil
}

// manifest answers GET /media/manifest: a line for each address of each row.
func (h *Handler) manifest(x *exchange) error {
	format, _ := catalog.FileFormatByName(catalog.FormatJSONL)
	return h.sendMedia(x, format, "manifest", func(run int, w io.Writer) error {
		return h.Engine.WriteManifest(x.r.Context(), x.key, x.id, run, w)
	})
}

// mediaFile answers GET /media/file: a picture or a clip by its name in the manifest, or a
// range of its bytes.
func (h *Handler) mediaFile(x *exchange) error {
	file, mediaType, err := h.Engine.OpenMedia(x.r.Context(), x.key, x.id, x.q.Get("name"))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	x.w.Header().Set("Content-Type", mediaType)
	x.w.Header().Set("Cache-Control", "no-store")
	http.ServeContent(x.w, x.r, "", time.Time{}, file)
	return nil
}

// mediaZIP answers GET /media.zip: the files that there are, and the manifest.
func (h *Handler) mediaZIP(x *exchange) error {
	return h.sendMedia(x, zipFormat, "media", func(run int, w io.Writer) error {
		return h.Engine.WriteMedia(x.r.Context(), x.key, x.id, run, w)
	})
}

// sendMedia sends what write writes. One that cannot be completed is cut off. It takes no
// turn: it copies files, at the pace of whoever reads, for as long as gigabytes take.
func (h *Handler) sendMedia(x *exchange, format catalog.FileFormat, what string, write func(run int, w io.Writer) error) error {
	run, err := x.number("run", 0, 1, maxLimit)
	if err != nil {
		return err
	}
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return err
	}
	out := &lateHeader{x: x, begin: func() { h.saved(x, format, what, c) }}
	if err := write(int(run), out); err != nil {
		if !out.begun {
			return err
		}
		h.Log.Warn("a file of a collection was cut off", "format", format.Name, "error", err)
		panic(http.ErrAbortHandler)
	}
	out.start() // it may be empty
	return nil
}

// lateHeader writes the headers with the first byte, so that an error before it has its
// own.
type lateHeader struct {
	x     *exchange
	begin func()
	begun bool
}

func (l *lateHeader) start() {
	if !l.begun {
		l.begun = true
		l.begin()
	}
}

// Write writes the headers once, and the bytes.
func (l *lateHeader) Write(b []byte) (int, error) {
	l.start()
	return l.x.w.Write(b)
}

// checkMedia checks what is asked for.
func checkMedia(m *collect.Media) error {
	if m == nil {
		return nil
	}
	for _, limit := range []int64{m.FileLimit, m.TotalLimit} {
		if limit < 0 || limit > maxLimit {
			return problem.New(problem.Invalid, "fileLimit and totalLimit of media are whole numbers of bytes; 0 leaves them as they are.")
		}
	}
	return nil
}
