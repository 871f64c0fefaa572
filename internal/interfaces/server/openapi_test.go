package server

import (
	"encoding/json"
	"strings"
	"testing"

	"viewfinder/catalog"
	"viewfinder/internal/interfaces/collections"
)

func TestOpenAPIDocument(t *testing.T) {
	srv, _ := exampleConsole(t, "")
	res, body := send(t, "GET", srv.URL+"/openapi.json")
	if res.StatusCode != 200 || res.Header.Get("Content-Type") != "application/json" {
		t.Fatalf("got %s %.300s", res.Status, body)
	}
	var document struct {
		OpenAPI string                             `json:"openapi"`
		Servers []struct{ URL string }             `json:"servers"`
		Paths   map[string]struct{ Get, Post any } `json:"paths"`
	}
	if err := json.Unmarshal([]byte(body), &document); err != nil {
		t.Fatal(err)
	}
	if document.OpenAPI != "3.1.0" || len(document.Servers) != 1 || document.Servers[0].URL != "/" {
		t.Errorf("got version %q and servers %v", document.OpenAPI, document.Servers)
	}
	for _, call := range catalog.Calls() {
		if document.Paths[call.Path].Get == nil {
			t.Errorf("%s is not described", call.Path)
		}
	}
	requests := (&Server{}).requests()
	for path := range requests {
		if path == examplesPath {
			path += "{feature}"
		}
		if described := document.Paths[path]; path != "" && described.Get == nil && described.Post == nil {
			t.Errorf("%s is not described", path)
		}
	}
	for path := range document.Paths {
		route := strings.TrimSuffix(path, "{feature}")
		if strings.HasPrefix(path, "/api/") && !strings.HasPrefix(path, collections.Path) && requests[route] == nil {
			t.Errorf("%s is described and not served", path)
		}
	}
	if again, _ := send(t, "GET", srv.URL+"/openapi.json", "If-None-Match", res.Header.Get("ETag")); again.StatusCode != 304 {
		t.Errorf("asked again, got %s, want 304", again.Status)
	}
	if written, _ := send(t, "PUT", srv.URL+"/openapi.json"); written.StatusCode != 405 {
		t.Errorf("PUT: got %s, want 405", written.Status)
	}
}
