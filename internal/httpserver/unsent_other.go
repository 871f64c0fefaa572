//go:build !linux

package httpserver

import "net"

// limitUnsent does nothing, because only Linux can limit the bytes waiting to be sent without
// slowing down distant peers.
func limitUnsent(net.Conn) {}
