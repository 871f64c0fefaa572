package gateway

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// metrics counts requests and responses. Labels come from the catalog and from HTTP, never from a
// caller.
type metrics struct {
	requests  *prometheus.CounterVec   // by call and status
	seconds   *prometheus.HistogramVec // by call
	retries   *prometheus.CounterVec   // by reason
	upstream  prometheus.Counter
	coalesced prometheus.Counter
	bytes     prometheus.Counter
	cached    *prometheus.CounterVec // by result
}

func newMetrics(registry prometheus.Registerer, c *cache) *metrics {
	metric := promauto.With(registry) // registry may be nil
	of := func(name, help string) prometheus.CounterOpts {
		return prometheus.CounterOpts{Name: "viewfinder_gateway_" + name, Help: help}
	}
	metric.NewGaugeFunc(prometheus.GaugeOpts(of("cache_bytes", "Size of the responses stored by --cache, in bytes.")), c.size)
	return &metrics{
		requests: metric.NewCounterVec(of("requests_total", "Requests under /ig/, by call and response status."), []string{"call", "status"}),
		seconds: metric.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "viewfinder_gateway_request_seconds",
			Help:    "Time from a request under /ig/ to the end of its response.",
			Buckets: prometheus.ExponentialBuckets(0.001, 4, 8),
		}, []string{"call"}),
		retries:   metric.NewCounterVec(of("retries_total", "Retries of calls, by reason: connection, server, rate."), []string{"reason"}),
		upstream:  metric.NewCounter(of("upstream_requests_total", "Requests sent to the provider, retries included.")),
		coalesced: metric.NewCounter(of("coalesced_total", "Requests that shared an identical call already in progress.")),
		bytes:     metric.NewCounter(of("answer_bytes_total", "Bytes of provider responses passed on to callers, as received.")),
		cached:    metric.NewCounterVec(of("cache_total", "Requests with --cache, by result: hit, miss, refresh."), []string{"result"}),
	}
}

func (m *metrics) observeCache(c *cache, d directives, isHit bool) {
	result := "miss"
	switch {
	case c == nil:
		return
	case isHit:
		result = "hit"
	case !d.reads:
		result = "refresh"
	}
	m.cached.WithLabelValues(result).Inc()
}

func (m *metrics) observe(entry *requestLog) {
	m.requests.WithLabelValues(entry.call, strconv.Itoa(entry.status)).Inc()
	m.seconds.WithLabelValues(entry.call).Observe(time.Since(entry.start).Seconds())
	m.bytes.Add(float64(entry.bytes))
}
