package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"net/http"
	"strconv"
	"strings"

	"viewfinder/accept"
)

// variant is a document in its plain and compressed representations.
type variant struct {
	plain, gzip, brotli representation
}

type representation struct {
	body []byte
	etag string
}

func newRepresentation(body []byte) representation {
	sum := sha256.Sum256(body)
	return representation{body, `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`}
}

func (r representation) isMissing() bool { return r.etag == "" }

// readFiles reads every file of the built page except the shell, by path. Files that end in .gz and
// .br are compressed representations of the files without that extension.
func readFiles(dist fs.FS) (map[string]variant, error) {
	files := map[string]variant{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || isHidden(name) {
			return err
		}
		body, err := fs.ReadFile(dist, name)
		if err != nil {
			return err
		}
		base, isBrotli := strings.CutSuffix(name, ".br")
		base, isGzip := strings.CutSuffix(base, ".gz")
		file := files["/"+base]
		switch {
		case isBrotli:
			file.brotli = newRepresentation(body)
		case isGzip:
			file.gzip = newRepresentation(body)
		default:
			file.plain = newRepresentation(body)
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
	_, _ = w.Write(body)                                    // a buffer never fails
	_ = w.Close()
	return variant{plain: newRepresentation(body), gzip: newRepresentation(buf.Bytes())}
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
	h.Set("ETag", representation.etag)
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	if status == http.StatusOK && isCurrent(r.Header.Get("If-None-Match"), representation.etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(len(representation.body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(representation.body) // fails if the client has disconnected
	}
}

// isCurrent reports whether If-None-Match contains the ETag. The comparison is weak (RFC 9110,
// 13.1.2), because proxies that compress a response make its ETag weak.
func isCurrent(header, etag string) bool {
	for element := range strings.SplitSeq(header, ",") {
		if element = strings.TrimSpace(element); element == "*" || strings.TrimPrefix(element, "W/") == etag {
			return true
		}
	}
	return false
}
