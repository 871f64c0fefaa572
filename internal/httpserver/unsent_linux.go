package httpserver

import (
	"net"
	"syscall"
)

// unsentBytes is how much of an answer the system buffers that it cannot send yet.
// Without a limit a slow peer costs megabytes of the system's memory.
const unsentBytes = 64 << 10

// limitUnsent bounds what waits to be sent on a connection. Bytes on their way are
// not bounded, so distant peers lose no speed.
func limitUnsent(conn net.Conn) {
	const notSentLowWater = 25 // TCP_NOTSENT_LOWAT, which package syscall does not name
	tcp, ok := conn.(*net.TCPConn)
	if !ok {
		return
	}
	raw, err := tcp.SyscallConn()
	if err != nil {
		return
	}
	_ = raw.Control(func(fd uintptr) {
		_ = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, notSentLowWater, unsentBytes) // fails on old systems without this limit
	})
}
