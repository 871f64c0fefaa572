package guard

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"viewfinder/problem"
)

var errHost = problem.New(problem.Misdirected,
	"This console does not accept that host name. Open it as localhost, or start it with --allow-host set to the name.")

// Hosts rejects requests whose Host is not the console's. It accepts loopback names and addresses,
// the host in listen (host:port) and those in allow. Ports are ignored. If listen is every address
// of the machine, it also accepts the local address of a connection.
func Hosts(allow []string, listen string) func(http.Handler) http.Handler {
	ours := hosts{named: map[string]bool{"localhost": true}}
	for _, name := range append([]string{listen}, allow...) {
		ours.named[hostname(name)] = true
	}
	delete(ours.named, "")
	address, err := netip.ParseAddr(hostname(listen))
	ours.isWildcard = hostname(listen) == "" || (err == nil && address.IsUnspecified())
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !ours.contains(r) {
				WriteError(w, r, errHost)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

type hosts struct {
	named      map[string]bool
	isWildcard bool
}

func (h hosts) contains(r *http.Request) bool {
	name := hostname(r.Host)
	if h.named[name] {
		return true
	}
	address, err := netip.ParseAddr(name)
	if err != nil {
		return false
	}
	return address.Unmap().IsLoopback() || (h.isWildcard && arrivedAt(r, address))
}

// arrivedAt reports whether a request's connection has the given local address. This is safe
// because DNS rebinding requires a name.
func arrivedAt(r *http.Request, address netip.Addr) bool {
	addr, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	local, err := netip.ParseAddrPort(addr.String())
	return err == nil && local.Addr().Unmap().WithZone("") == address.Unmap().WithZone("")
}

// hostname returns a host in lowercase without its port, brackets and final dot.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	return strings.ToLower(strings.TrimSuffix(host, "."))
}
