//go:build !linux

package httpserver

import "net"

// limitUnsent does nothing: only Linux can bound what is waiting to be sent
// without slowing far peers down.
func limitUnsent(net.Conn) {}
