package server

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// dailyDocuments stores the documents that have the sandbox's answers until its day
// ends: all day it gives a request the same bytes. They are made one after the
// other, however many callers there are.
type dailyDocuments struct {
	now func() time.Time // the sandbox's clock

	mu     sync.Mutex
	day    time.Time
	byPath map[string]variant
}

// at returns the document of a request's path, which the day's first caller makes.
func (d *dailyDocuments) at(r *http.Request, body func(context.Context) ([]byte, error)) (variant, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if day := d.now().UTC().Truncate(24 * time.Hour); !day.Equal(d.day) || d.byPath == nil {
		d.day, d.byPath = day, map[string]variant{}
	}
	path := r.URL.Path
	if document, ok := d.byPath[path]; ok {
		return document, nil
	}
	text, err := body(context.WithoutCancel(r.Context())) // others wait for it too
	if err != nil {
		return variant{}, err
	}
	d.byPath[path] = compressed(text)
	return d.byPath[path], nil
}
