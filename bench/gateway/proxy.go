package main

import (
	"io"
	"maps"
	"net"
	"net/http"
)

// serveProxy forwards every call and copies its response, which is the minimum for a proxy based on
// net/http. It pools as many connections as the gateway.
func serveProxy(l net.Listener, upstream string) error {
	transport := &http.Transport{
		DisableCompression: true, MaxIdleConns: 512, MaxIdleConnsPerHost: 512, ReadBufferSize: 32 << 10,
	}
	return http.Serve(l, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		request, err := http.NewRequestWithContext(r.Context(), r.Method, upstream+r.URL.RequestURI(), nil)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		maps.Copy(request.Header, r.Header)
		response, err := transport.RoundTrip(request)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		defer func() { _ = response.Body.Close() }()
		maps.Copy(w.Header(), response.Header)
		w.WriteHeader(response.StatusCode)
		if _, err := io.Copy(w, response.Body); err != nil {
			panic(http.ErrAbortHandler)
		}
	}))
}
