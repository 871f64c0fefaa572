package guard

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"viewfinder/fault"
)

var errHost = fault.New(fault.Misdirected,
	"This console does not answer to that host name. Open it as localhost, or start it with --allow-host and the name.")

// Hosts refuses requests whose Host is not one of ours: the loopback's names and
// addresses, the host of listen (host:port), and those in allow. Ports do not
// matter. Where listen is every address of the machine, the address that a
// request came in on is ours too.
func Hosts(allow []string, listen string) func(http.Handler) http.Handler {
	ours := hosts{named: map[string]bool{"localhost": true}}
	for _, name := range append([]string{listen}, allow...) {
		ours.named[hostname(name)] = true
	}
	delete(ours.named, "")
	address, err := netip.ParseAddr(hostname(listen))
	ours.everywhere = hostname(listen) == "" || (err == nil && address.IsUnspecified())
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !ours.include(r) {
				refuse(w, r, errHost)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

type hosts struct {
	named      map[string]bool
	everywhere bool
}

func (h hosts) include(r *http.Request) bool {
	name := hostname(r.Host)
	if h.named[name] {
		return true
	}
	address, err := netip.ParseAddr(name)
	if err != nil {
		return false
	}
	return address.Unmap().IsLoopback() || (h.everywhere && cameInOn(r, address))
}

// cameInOn says whether the request reached us at that address. An address in
// Host cannot be a name that was pointed at us.
func cameInOn(r *http.Request, address netip.Addr) bool {
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	at, err := netip.ParseAddrPort(local.String())
	return err == nil && at.Addr().Unmap().WithZone("") == address.Unmap().WithZone("")
}

// hostname is a host without its port, brackets and final dot, in lower case.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	return strings.ToLower(strings.TrimSuffix(host, "."))
}
