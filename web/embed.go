// Package web contains the built page. The page's build writes the dist folder. If the
// folder is empty, the program still runs and reports that the page is missing.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Files returns the built page: index.html and the files it loads, with compressed
// copies (.br, .gz) of compressible files.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // dist is a valid name
	}
	return files
}
