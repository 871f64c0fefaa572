package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"path"
	"strings"

	"viewfinder/catalog"
	"viewfinder/internal/guard"
)

// page serves the shell at all page paths, and the shell's files.
type page struct {
	shell  variant
	policy string             // the shell's Content-Security-Policy
	files  map[string]variant // files by path, without the shell
	routes map[string]pageKind
	// lookupPreload is the Link header for a lookup's page.
	lookupPreload string
	log           *slog.Logger
}

// Parts of the shell: the block that the settings replace, and the whole shell if the page was not
// built.
const (
	settingsBlock = `<script type="application/json" id="settings">{}</script>`
	notBuilt      = "<!doctype html><title>Viewfinder</title><p>The page is not built. Run: make build"
)

// Values of Cache-Control.
const (
	forever    = "public, max-age=31536000, immutable" // for names that change with their content
	revalidate = "no-cache"
)

func newPage(dist fs.FS, settings Settings, log *slog.Logger) (*page, error) {
	files, err := readFiles(dist)
	if err != nil {
		return nil, err
	}
	shell, err := newShell(dist, settings)
	if err != nil {
		return nil, err
	}
	policy := guard.PolicyWithScripts(scriptSums(shell.plain.body)...)
	preload, err := lookupPreload(dist)
	if err != nil {
		return nil, err
	}
	return &page{shell: shell, policy: policy, files: files, routes: routes(), lookupPreload: preload, log: log}, nil
}

func newShell(dist fs.FS, settings Settings) (variant, error) {
	index, err := fs.ReadFile(dist, "index.html")
	if errors.Is(err, fs.ErrNotExist) {
		index = []byte(notBuilt)
	} else if err != nil {
		return variant{}, err
	}
	block, err := json.Marshal(settings) // escapes <, > and &, so it is safe inside a script element
	if err != nil {
		return variant{}, fmt.Errorf("write the settings: %w", err)
	}
	filled := strings.Replace(settingsBlock, "{}", string(block), 1)
	return compressed(bytes.Replace(index, []byte(settingsBlock), []byte(filled), 1)), nil
}

// scriptSums returns the SHA-256 of each inline script in the shell. A script with attributes is a
// file or not a script at all.
func scriptSums(shell []byte) (sums [][sha256.Size]byte) {
	for {
		_, after, found := bytes.Cut(shell, []byte("<script>"))
		if !found {
			return sums
		}
		script, rest, _ := bytes.Cut(after, []byte("</script>"))
		script = bytes.ReplaceAll(script, []byte("\r\n"), []byte("\n")) // as browsers read it
		sums = append(sums, sha256.Sum256(script))
		shell = rest
	}
}

type pageKind int

const (
	unknownPage pageKind = iota
	ownPage
	lookupPage
)

func routes() map[string]pageKind {
	all := map[string]pageKind{"/": ownPage, guidePage: ownPage, "/history": ownPage, "/compare": ownPage, collectionsPage: ownPage}
	for _, id := range guidePages {
		all[guidePage+"/"+id] = ownPage
	}
	for _, f := range catalog.Features() {
		if f.Route != "" {
			all[f.Route], all["/try/"+f.ID] = lookupPage, lookupPage
		}
	}
	return all
}

const guidePage = "/docs"

// guidePages are the IDs of the guide's other pages: the file names in docs/guide.
var guidePages = []string{
	"answers", "code", "collections", "columns", "command-line", "commands", "gateway", "limits", "mcp", "openapi",
	"pages", "problems", "provider", "sandbox", "security", "team",
}

// collectionsPage is the path of the list of collections. The pages for new and existing
// collections are below it.
const collectionsPage = "/collections"

// kindAt returns the kind of the page at a path. It does not check whether a collection exists,
// because that requires the key.
func (p *page) kindAt(requested string) pageKind {
	at := route(requested)
	if below, ok := strings.CutPrefix(at, collectionsPage+"/"); ok && below != "" && !strings.Contains(below, "/") {
		return ownPage
	}
	return p.routes[at]
}

// ServeHTTP serves a file or the shell. The status for an unknown page is 404.
func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !isReadOnly(w, r) {
		return
	}
	if file, ok := p.files[r.URL.Path]; ok {
		w.Header().Set("Content-Type", contentType(r.URL.Path))
		w.Header().Set("Cache-Control", revalidate)
		serve(w, r, file, http.StatusOK)
		return
	}
	if !acceptsHTML(r) {
		http.Error(w, "This address is a page; send Accept: text/html.", http.StatusNotAcceptable)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", p.policy)
	w.Header().Set("Cache-Control", revalidate)
	w.Header().Add("Vary", "Accept")
	switch p.kindAt(r.URL.Path) {
	case unknownPage:
		p.log.Info("unknown page", "path", r.URL.Path)
		serve(w, r, p.shell, http.StatusNotFound)
		return
	case lookupPage:
		if p.lookupPreload != "" {
			w.Header().Set("Link", p.lookupPreload)
		}
	case ownPage:
	}
	serve(w, r, p.shell, http.StatusOK)
}

func (p *page) assets() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isReadOnly(w, r) {
			return
		}
		file, ok := p.files[r.URL.Path]
		if !ok {
			http.Error(w, "There is no such file; reload the page.", http.StatusNotFound)
			return
		}
		w.Header().Set("Content-Type", contentType(r.URL.Path))
		w.Header().Set("Cache-Control", forever)
		serve(w, r, file, http.StatusOK)
	})
}

// route returns the path without a trailing slash, which the page's router also ignores.
func route(p string) string {
	if p == "/" {
		return p
	}
	return strings.TrimSuffix(p, "/")
}

func isReadOnly(w http.ResponseWriter, r *http.Request) bool {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return true
	}
	w.Header().Set("Allow", "GET, HEAD")
	http.Error(w, "Pages are read-only; use GET.", http.StatusMethodNotAllowed)
	return false
}

func acceptsHTML(r *http.Request) bool {
	accept := r.Header.Get("Accept")
	return accept == "" || strings.Contains(accept, "text/html") || strings.Contains(accept, "*/*")
}

// contentTypes maps the extensions of the page's files to types, because operating systems have
// different tables.
var contentTypes = map[string]string{
	".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
	".woff2": "font/woff2", ".json": "application/json", ".png": "image/png", ".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
}

func contentType(name string) string {
	if t, ok := contentTypes[path.Ext(name)]; ok {
		return t
	}
	return "application/octet-stream"
}
