package jq_test

import (
	"strings"
	"testing"
)

func TestSystemKillsChildFirst(t *testing.T) {
	url, log := servingBy(t, "telling", patient())
	ask(t, url, ".", "1")
	if logged := (<-log).Error(); !strings.Contains(logged, "goes at 1000") {
		t.Errorf("got %s", logged)
	}
}
