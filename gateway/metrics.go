package gateway

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics count requests and answers. Labels come from the catalog and from HTTP,
// never from a caller.
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
	m := &metrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "viewfinder_gateway_requests_total",
			Help: "Requests under /ig/, by call and by the status of their answer.",
		}, []string{"call", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "viewfinder_gateway_request_seconds",
			Help:    "Time from a request under /ig/ to the end of its answer.",
			Buckets: prometheus.ExponentialBuckets(0.001, 4, 8),
		}, []string{"call"}),
		retries: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "viewfinder_gateway_retries_total",
			Help: "Retries of calls, by reason: connection, server, rate.",
		}, []string{"reason"}),
		upstream: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "viewfinder_gateway_upstream_requests_total",
			Help: "Requests sent to the provider, retries included.",
		}),
		coalesced: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "viewfinder_gateway_coalesced_total",
			Help: "Requests that shared an identical call already under way.",
		}),
		bytes: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "viewfinder_gateway_answer_bytes_total",
			Help: "Bytes of the provider's answers that were passed on, as received.",
		}),
		cached: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "viewfinder_gateway_cache_total",
			Help: "Requests with --cache, by result: hit, miss, refresh.",
		}, []string{"result"}),
	}
	if registry != nil {
		registry.MustRegister(m.requests, m.seconds, m.retries, m.upstream, m.coalesced, m.bytes, m.cached)
		registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "viewfinder_gateway_cache_bytes",
			Help: "Bytes of the answers that --cache stores.",
		}, c.size))
	}
	return m
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
