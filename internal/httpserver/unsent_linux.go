package httpserver

import (
	"net"
	"syscall"
)

// unsentBytes is the number of unsent bytes of a response that the system may buffer. Without a
// limit, a slow peer would cost megabytes of the system's memory.
const unsentBytes = 64 << 10

// limitUnsent limits the bytes waiting to be sent on a connection. Bytes in transit are not
// limited, so distant peers are not slowed down.
func limitUnsent(conn net.Conn) {
	const notSentLowWater = 25 // TCP_NOTSENT_LOWAT, which package syscall does not define
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
