package accept_test

import (
	"testing"

	"viewfinder/accept"
)

func TestEncoding(t *testing.T) {
	for header, want := range map[string]bool{
		"":                    false,
		"identity":            false,
		"gzip":                true,
		"GZip":                true,
		"br, gzip":            true,
		"br;q=1.0, gzip;q=.5": true,
		"gzip ; q=0.001":      true,
		"gzip;q=0":            false,
		"gzip; Q=0.000, *":    false,
		"*":                   true,
		"*;q=0":               false,
		"*;q=0, gzip":         true,
		"gzip;q=odd":          false,
		"gzip;q=0;x=1":        false,
		"gzip; x=1; Q=0.00":   false,
		"gzip;x=0":            true,
		"*, gzip;q=0":         false,
		"x-gzip":              false,
	} {
		if got := accept.Encoding(header, "gzip"); got != want {
			t.Errorf("%q: got %v, want %v", header, got, want)
		}
	}
}
