package gateway

import (
	"testing"
	"testing/synctest"

	"github.com/prometheus/client_golang/prometheus"
	dto "github.com/prometheus/client_model/go"
)

// counted reads metrics as name{label,…}: the value of a counter, or how many
// times a histogram was observed.
func counted(t *testing.T, registry *prometheus.Registry) map[string]float64 {
	t.Helper()
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]float64{}
	for _, family := range families {
		for _, m := range family.GetMetric() {
			found[family.GetName()+labels(m)] = m.GetCounter().GetValue() + float64(m.GetHistogram().GetSampleCount())
		}
	}
	return found
}

func labels(m *dto.Metric) string {
	text := ""
	for _, label := range m.GetLabel() {
		text += " " + label.GetValue()
	}
	return text
}

func TestMetrics(t *testing.T) {
	registry := prometheus.NewRegistry()
	s := start(t, Config{Metrics: registry}, inTurn(say(502, ""), say(429, tooManyBody), say(404, "12345"), hangUp))
	s.get(t, asking)
	s.get(t, asking)
	s.get(t, "/ig/info/")
	s.get(t, "/ig/nothing/")
	s.Close()
	got := counted(t, registry)
	for name, want := range map[string]float64{
		"viewfinder_gateway_requests_total user_id 404": 1,
		"viewfinder_gateway_requests_total user_id 502": 1,
		"viewfinder_gateway_requests_total info 400":    1,
		"viewfinder_gateway_requests_total none 404":    1,
		"viewfinder_gateway_request_seconds user_id":    2,
		"viewfinder_gateway_retries_total server":       1,
		"viewfinder_gateway_retries_total rate":         1,
		"viewfinder_gateway_retries_total connection":   2,
		"viewfinder_gateway_coalesced_total":            0,
		"viewfinder_gateway_answer_bytes_total":         5,
	} {
		if got[name] != want {
			t.Errorf("%s: got %v, want %v", name, got[name], want)
		}
	}
}

func TestSharedAndAbandonedCallsAreCounted(t *testing.T) {
	p := &provider{held: true}
	inFlight(t, p, defaultLimits, func(t *testing.T, g *Gateway) {
		registry := prometheus.NewRegistry()
		registry.MustRegister(g.metrics.coalesced, g.metrics.requests)
		first, second := call(g, asking), call(g, asking)
		synctest.Wait()
		first.leave()
		second.leave()
		synctest.Wait()
		got := counted(t, registry)
		if got["viewfinder_gateway_coalesced_total"] != 1 || got["viewfinder_gateway_requests_total user_id 499"] != 2 {
			t.Errorf("got %v", got)
		}
	})
}
