package gateway

import (
	"testing"
	"testing/synctest"

	"github.com/prometheus/client_golang/prometheus"
	dto "github.com/prometheus/client_model/go"
)

// gatherCounts returns metrics by name and labels: the value of a counter or the number of
// observations in a histogram.
func gatherCounts(t *testing.T, registry *prometheus.Registry) map[string]float64 {
	t.Helper()
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]float64{}
	for _, family := range families {
		for _, m := range family.GetMetric() {
			counts[family.GetName()+labels(m)] = m.GetCounter().GetValue() + float64(m.GetHistogram().GetSampleCount())
		}
	}
	return counts
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
	s := start(t, Config{Metrics: registry}, sequence(respond(502, ""), respond(429, tooManyBody), respond(404, "12345"), abort))
	s.get(t, userIDTarget)
	s.get(t, userIDTarget)
	s.get(t, "/ig/info/")
	s.get(t, "/ig/nothing/")
	s.Close()
	got := gatherCounts(t, registry)
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
	p := &provider{blocked: true}
	withFlights(t, p, defaultLimits, func(t *testing.T, g *Gateway) {
		registry := prometheus.NewRegistry()
		registry.MustRegister(g.metrics.coalesced, g.metrics.requests)
		first, second := call(g, userIDTarget), call(g, userIDTarget)
		synctest.Wait()
		first.leave()
		second.leave()
		synctest.Wait()
		got := gatherCounts(t, registry)
		if got["viewfinder_gateway_coalesced_total"] != 1 || got["viewfinder_gateway_requests_total user_id 499"] != 2 {
			t.Errorf("got %v", got)
		}
	})
}
