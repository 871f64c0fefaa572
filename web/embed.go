// Package web holds the built page. The folder dist is filled by the page's
// build; without it the program runs and says that the page is missing.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Files is the built page: index.html and what it loads, with compressed
// copies (.br, .gz) of what compresses well.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // dist is a valid name
	}
	return files
}
