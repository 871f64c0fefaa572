package jq_test

import (
	"strings"
	"testing"
)

func TestSystemKillsChildFirst(t *testing.T) {
	url, log := startServerWith(t, "reports its OOM score", generousLimits())
	runFilter(t, url, ".", "1")
	if logged := (<-log).Error(); !strings.Contains(logged, "OOM score 1000") {
		t.Errorf("got %s", logged)
	}
}
