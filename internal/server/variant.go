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
)

// variant is one document with its compressed twins, where there are any.
type variant struct {
	plain, gzip, brotli form
}

// form is what is sent of a document, with its strong validator.
type form struct {
	body []byte
	etag string
}

func newForm(body []byte) form {
	sum := sha256.Sum256(body)
	return form{body, `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`}
}

func (f form) missing() bool { return f.etag == "" }

// readFiles loads every file of the built page but the shell, by address.
// Twins ending in .gz and .br join the file they were made of.
func readFiles(dist fs.FS) (map[string]variant, error) {
	files := map[string]variant{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || hidden(name) {
			return err
		}
		body, err := fs.ReadFile(dist, name)
		if err != nil {
			return err
		}
		base, twin := strings.CutSuffix(name, ".br")
		if !twin {
			base = strings.TrimSuffix(name, ".gz")
		}
		file := files["/"+base]
		file.keep(name, body)
		files["/"+base] = file
		return nil
	})
	return files, err
}

func hidden(name string) bool {
	return name == ".gitkeep" || strings.HasPrefix(name, "index.html")
}

func (v *variant) keep(name string, body []byte) {
	switch {
	case strings.HasSuffix(name, ".br"):
		v.brotli = newForm(body)
	case strings.HasSuffix(name, ".gz"):
		v.gzip = newForm(body)
	default:
		v.plain = newForm(body)
	}
}

// compressed is a document made at start-up, with its gzip twin.
func compressed(body []byte) variant {
	var buf bytes.Buffer
	w, _ := gzip.NewWriterLevel(&buf, gzip.BestCompression) // the level is valid
	_, _ = w.Write(body)                                    // a buffer takes all
	_ = w.Close()
	return variant{plain: newForm(body), gzip: newForm(buf.Bytes())}
}

// best chooses the smallest form that the client takes.
func (v variant) best(accepted string) (best form, encoding string) {
	switch {
	case !v.brotli.missing() && accepts(accepted, "br"):
		return v.brotli, "br"
	case !v.gzip.missing() && accepts(accepted, "gzip"):
		return v.gzip, "gzip"
	}
	return v.plain, ""
}

// accepts reads an Accept-Encoding header: is the coding named, and not with q=0?
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(strings.TrimSpace(name), coding) {
			q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(quality), "q="), 64)
			return quality == "" || err != nil || q > 0
		}
	}
	return false
}

func serve(w http.ResponseWriter, r *http.Request, v variant) {
	serveStatus(w, r, v, http.StatusOK)
}

// serveStatus sends the document, or 304 when the client has it already.
func serveStatus(w http.ResponseWriter, r *http.Request, v variant, status int) {
	sent, encoding := v.best(r.Header.Get("Accept-Encoding"))
	h := w.Header()
	h.Add("Vary", "Accept-Encoding")
	h.Set("ETag", sent.etag)
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	if status == http.StatusOK && r.Header.Get("If-None-Match") == sent.etag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(len(sent.body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(sent.body) // the client is gone when this fails
	}
}
