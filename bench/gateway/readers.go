package main

import (
	"errors"
	"io"
	"net"
	"sync"
	"time"
)

// The pace of a slow reader. The small receive buffer limits the bytes in transit,
// as on a slow connection.
const (
	window = 64 << 10               // bytes in the receive buffer
	sip    = 4 << 10                // bytes per read
	pause  = 100 * time.Millisecond // between reads
)

// readSlowly runs several readers for a while, each reading one response.
func readSlowly(address string, readers, size int, length time.Duration) error {
	errs := make([]error, readers)
	var all sync.WaitGroup
	for i := range readers {
		all.Go(func() { errs[i] = readOne(address, i, size, time.Now().Add(length)) })
	}
	all.Wait()
	return errors.Join(errs...)
}

func readOne(address string, index, size int, until time.Time) error {
	c, err := dial(address, index, size)
	if err != nil {
		return err
	}
	defer func() { _ = c.conn.Close() }()
	if tcp, ok := c.conn.(*net.TCPConn); ok {
		if err := tcp.SetReadBuffer(window); err != nil {
			return err
		}
	}
	response, err := c.send()
	if err != nil {
		return err
	}
	buffer := make([]byte, sip)
	for time.Now().Before(until) {
		if _, err := io.ReadFull(response.Body, buffer); err != nil {
			return err
		}
		time.Sleep(pause)
	}
	return nil
}
