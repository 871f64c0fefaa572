package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"viewfinder/accept"
)

// variant is one document in its representations, plain and compressed.
type variant struct {
	plain, gzip, brotli representation
}

// representation is the bytes of a document. Those of a file stay in the program's file
// until they are sent.
type representation struct {
	size int64
	open func() (io.ReadCloser, error)
	etag func() string // computed once, when it is first needed
}

func newRepresentation(size int64, open func() (io.ReadCloser, error)) representation {
	return representation{size, open, sync.OnceValue(func() string {
		sum := sha256.New()
		if body, err := open(); err == nil { // an embedded file always opens
			_, _ = io.Copy(sum, body)
		}
		return `"` + base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:12]) + `"`
	})}
}

func inMemory(body []byte) representation {
	return newRepresentation(int64(len(body)), func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil })
}

func (r representation) isMissing() bool { return r.open == nil }

// readFiles lists every file of the built page but the shell, by path. Files ending
// in .gz and .br are compressed representations of the file without the ending.
func readFiles(dist fs.FS) (map[string]variant, error) {
	files := map[string]variant{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || isHidden(name) {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		content := newRepresentation(info.Size(), func() (io.ReadCloser, error) { return dist.Open(name) })
		base, isBrotli := strings.CutSuffix(name, ".br")
		base, isGzip := strings.CutSuffix(base, ".gz")
		file := files["/"+base]
		switch {
		case isBrotli:
			file.brotli = content
		case isGzip:
			file.gzip = content
		default:
			file.plain = content
		}
		files["/"+base] = file
		return nil
	})
	return files, err
}

func isHidden(name string) bool {
	return name == ".gitkeep" || name == manifestFile || strings.HasPrefix(name, "index.html")
}

func compressed(body []byte) variant {
	var buf bytes.Buffer
	w, _ := gzip.NewWriterLevel(&buf, gzip.BestCompression) // the level is valid
	_, _ = w.Write(body)                                    // a buffer takes all
	_ = w.Close()
	return variant{plain: inMemory(body), gzip: inMemory(buf.Bytes())}
}

func (v variant) smallest(accepted string) (best representation, encoding string) {
	switch {
	case !v.brotli.isMissing() && accept.Encoding(accepted, "br"):
		return v.brotli, "br"
	case !v.gzip.isMissing() && accept.Encoding(accepted, "gzip"):
		return v.gzip, "gzip"
	}
	return v.plain, ""
}

// serve sends the document, or 304 if the client's copy is current.
func serve(w http.ResponseWriter, r *http.Request, v variant, status int) {
	representation, encoding := v.smallest(r.Header.Get("Accept-Encoding"))
	h := w.Header()
	h.Add("Vary", "Accept-Encoding")
	h.Set("ETag", representation.etag())
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	if status == http.StatusOK && isCurrent(r.Header.Get("If-None-Match"), representation.etag()) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.FormatInt(representation.size, 10))
	w.WriteHeader(status)
	if body, err := representation.open(); err == nil && r.Method != http.MethodHead {
		_, _ = io.Copy(w, body) // fails if the client has disconnected
	}
}

// isCurrent reports whether If-None-Match names a validator. The comparison is
// weak (RFC 9110, 13.1.2): a proxy that compresses an answer marks its validator so.
func isCurrent(header, etag string) bool {
	for element := range strings.SplitSeq(header, ",") {
		if element = strings.TrimSpace(element); element == "*" || strings.TrimPrefix(element, "W/") == etag {
			return true
		}
	}
	return false
}
