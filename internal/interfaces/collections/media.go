package collections

import (
	"context"
	"io"
	"net/http"
	"time"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/problem"
)

var zipFormat = catalog.FileFormat{Name: "zip", Extension: "zip", MediaType: "application/zip"}

func (h *Handler) mediaProgress(x *exchange) (any, error) {
	return h.Engine.Media(x.r.Context(), x.key, x.id, x.run())
}

func (h *Handler) retryMedia(x *exchange) (any, error) {
	return h.Engine.RetryMedia(x.r.Context(), x.key, x.id, x.run())
}

func (h *Handler) manifest(x *exchange) (any, error) {
	return nil, h.sendMedia(x, jsonLines(), "manifest", h.Engine.WriteManifest)
}

func (h *Handler) mediaFile(x *exchange) (any, error) {
	file, mediaType, err := h.Engine.OpenMedia(x.r.Context(), x.key, x.id, x.q.Get("name"))
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	x.w.Header().Set("Content-Type", mediaType)
	x.w.Header().Set("Cache-Control", "no-store")
	http.ServeContent(x.w, x.r, "", time.Time{}, file)
	return nil, nil
}

func (h *Handler) mediaZIP(x *exchange) (any, error) {
	return nil, h.sendMedia(x, zipFormat, "media", h.Engine.WriteMedia)
}

// sendMedia sends the output of a method of the engine. It needs no work slot, because it only
// copies files at the reader's pace, which may take a long time.
func (h *Handler) sendMedia(
	x *exchange, format catalog.FileFormat, what string, write func(ctx context.Context, key, id string, run int, w io.Writer) error,
) error {
	c, err := h.Engine.Collection(x.r.Context(), x.key, x.id)
	if err != nil {
		return err
	}
	return h.download(x, format, func() { h.saved(x, format, what, c) }, func(w io.Writer) error {
		return write(x.r.Context(), x.key, x.id, x.run(), w)
	})
}

func checkMedia(m *collect.Media) error {
	if m == nil {
		return nil
	}
	for _, limit := range []int64{m.FileLimit, m.TotalLimit} {
		if limit < 0 || limit > inputs.MaxCount {
			return problem.New(problem.Invalid, "fileLimit and totalLimit of media must be whole numbers of bytes; 0 leaves them unchanged.")
		}
	}
	return nil
}
