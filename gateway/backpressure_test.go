package gateway

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// smallLimits have a window of four chunks.
var smallLimits = limits{
	window: 4 * chunkSize, ahead: 2 * chunkSize, budget: 1 << 30,
	joinableWait: time.Second, maxStall: time.Second, peekBytes: 1, peekTime: time.Second,
}

func TestLongResponsesCannotBeJoined(t *testing.T) {
	p := &provider{}
	withFlights(t, p, smallLimits, func(t *testing.T, g *Gateway) {
		first := call(g, userIDTarget)
		synctest.Wait()
		p.write(strings.Repeat("x", 4*chunkSize))
		synctest.Wait()
		long := p.out
		second := call(g, userIDTarget)
		synctest.Wait()
		if got := p.requests; got != 2 {
			t.Errorf("the provider received %d requests", got)
		}
		_ = long.Close()
		synctest.Wait()
		third := call(g, userIDTarget) // the end of the first call does not end the second
		synctest.Wait()
		p.write("x")
		_ = p.out.Close()
		synctest.Wait()
		if first.Body.Len() != 4*chunkSize || second.Body.Len() != 1 || third.Body.Len() != 1 || p.requests != 2 {
			t.Errorf("got %d, %d and %d bytes of %d responses", first.Body.Len(), second.Body.Len(), third.Body.Len(), p.requests)
		}
	})
}

func TestSlowReaderBackpressure(t *testing.T) {
	p := &provider{}
	withFlights(t, p, smallLimits, func(t *testing.T, g *Gateway) {
		gate := make(chan struct{})
		c := callThrough(gate, g, userIDTarget)
		synctest.Wait()
		const chunks = 20
		written := 0
		go func() {
			for range chunks {
				p.write(strings.Repeat("x", chunkSize))
				written++
			}
			_ = p.out.Close()
		}()
		advance(10 * DefaultTimeout) // time that readers pause does not count toward the provider's timeout
		if stored := g.flights.chunks.stored.Load(); written > 2 || stored > smallLimits.ahead {
			t.Errorf("%d chunks were read, %d bytes are stored", written, stored)
		}
		close(gate)
		synctest.Wait()
		if c.truncated || c.Body.Len() != chunks*chunkSize {
			t.Errorf("got %d bytes, cut %t", c.Body.Len(), c.truncated)
		}
	})
}

// callFor makes a call whose response is written as a single write of the given number of chunks.
// The call reads one write at a time, as its gate allows.
func callFor(p *provider, g *Gateway, chunks int) (gate chan struct{}, c *caller) {
	gate = make(chan struct{})
	c = callThrough(gate, g, userIDTarget)
	synctest.Wait()
	go func() {
		p.write(strings.Repeat("x", chunks*chunkSize))
		_ = p.out.Close()
	}()
	return gate, c
}

// joinable returns the number of flights that another caller could join.
func joinable(g *Gateway) int {
	g.flights.mu.Lock()
	defer g.flights.mu.Unlock()
	return len(g.flights.open)
}

// TestReadChunksAreFreedWhileReaderIsPaused verifies that a flight buffers no more for a reader that
// stops late than for one that stops early.
func TestReadChunksAreFreedWhileReaderIsPaused(t *testing.T) {
	p := &provider{}
	roomy := smallLimits
	roomy.window = 100 * chunkSize
	withFlights(t, p, roomy, func(t *testing.T, g *Gateway) {
		gate, c := callFor(p, g, 50)
		for range 20 {
			gate <- struct{}{}
		}
		advance(roomy.joinableWait / 2)
		open := joinable(g)
		if open != 1 {
			t.Error("a reader that stops for a moment ends joining")
		}
		advance(2 * roomy.joinableWait)
		if stored := g.flights.chunks.stored.Load(); stored > roomy.ahead {
			t.Errorf("%d bytes are stored", stored)
		}
		close(gate)
		synctest.Wait()
		if c.truncated || c.Body.Len() != 50*chunkSize || g.flights.chunks.stored.Load() != 0 {
			t.Errorf("got %d bytes, cut %t; %d bytes are stored", c.Body.Len(), c.truncated, g.flights.chunks.stored.Load())
		}
	})
}

// TestSlowReaderWaitsAddUp verifies that a flight buffers no more for a reader that reads
// slowly than for one that stops.
func TestSlowReaderWaitsAddUp(t *testing.T) {
	p := &provider{}
	roomy := smallLimits
	roomy.window = 100 * chunkSize
	withFlights(t, p, roomy, func(t *testing.T, g *Gateway) {
		gate, c := callFor(p, g, 50)
		for range 12 {
			gate <- struct{}{}
			advance(roomy.joinableWait / 8)
		}
		open := joinable(g)
		if stored := g.flights.chunks.stored.Load(); open != 0 || stored > roomy.ahead {
			t.Errorf("%d responses can be joined, %d bytes are stored, want 0 and at most %d", open, stored, roomy.ahead)
		}
		close(gate)
		synctest.Wait()
		if c.truncated || c.Body.Len() != 50*chunkSize {
			t.Errorf("got %d bytes, cut %t", c.Body.Len(), c.truncated)
		}
	})
}

func TestSlowReaderCostsOneChunkOverBudget(t *testing.T) {
	p := &provider{}
	scarce := smallLimits
	scarce.budget = chunkSize
	withFlights(t, p, scarce, func(t *testing.T, g *Gateway) {
		gate, c := callFor(p, g, 20)
		synctest.Wait()
		if stored := g.flights.chunks.stored.Load(); stored != chunkSize {
			t.Errorf("%d bytes are stored, want %d", stored, chunkSize)
		}
		close(gate)
		synctest.Wait()
		if c.truncated || c.Body.Len() != 20*chunkSize {
			t.Errorf("got %d bytes, cut %t", c.Body.Len(), c.truncated)
		}
	})
}

func TestResponsesStoreOneChunkOverBudget(t *testing.T) {
	for budget, want := range map[int64]int64{1 << 30: 4 * chunkSize, chunkSize: chunkSize} {
		p := &provider{}
		scarce := smallLimits
		scarce.budget = budget
		withFlights(t, p, scarce, func(t *testing.T, g *Gateway) {
			gate := make(chan struct{})
			slow, quick := callThrough(gate, g, userIDTarget), call(g, userIDTarget)
			synctest.Wait()
			go func() {
				for range 10 {
					p.write(strings.Repeat("x", chunkSize))
				}
				_ = p.out.Close()
			}()
			synctest.Wait()
			if stored := g.flights.chunks.stored.Load(); stored != want {
				t.Errorf("with a budget of %d: %d bytes are stored, want %d", budget, stored, want)
			}
			close(gate)
			synctest.Wait()
			if slow.truncated || quick.truncated || slow.Body.Len() != 10*chunkSize || quick.Body.Len() != 10*chunkSize {
				t.Errorf("got %d and %d bytes", slow.Body.Len(), quick.Body.Len())
			}
		})
	}
}

func TestReaderStallingOthersIsDropped(t *testing.T) {
	p := &provider{}
	withFlights(t, p, smallLimits, func(t *testing.T, g *Gateway) {
		gate := make(chan struct{})
		slow, quick := callThrough(gate, g, userIDTarget), call(g, userIDTarget)
		synctest.Wait()
		const chunks = 20
		go func() {
			for i := range chunks {
				p.write(strings.Repeat(string(rune('a'+i)), chunkSize))
			}
			_ = p.out.Close()
		}()
		advance(smallLimits.maxStall / 2)
		if quick.ended.Load() {
			t.Error("the writer does not wait for the slow reader")
		}
		advance(smallLimits.maxStall)
		if !quick.ended.Load() || quick.truncated || quick.Body.Len() != chunks*chunkSize {
			t.Errorf("quick: got %d bytes, cut %t", quick.Body.Len(), quick.truncated)
		}
		close(gate)
		synctest.Wait()
		if !slow.truncated || slow.Body.String() != strings.Repeat("a", chunkSize) {
			t.Errorf("slow: got %d bytes, cut %t", slow.Body.Len(), slow.truncated)
		}
	})
}

func TestReadersGetTheSameBytes(t *testing.T) {
	p := &provider{}
	withFlights(t, p, smallLimits, func(t *testing.T, g *Gateway) {
		all := []*caller{call(g, userIDTarget), call(g, userIDTarget), call(g, userIDTarget)}
		synctest.Wait()
		var want strings.Builder
		for i := range 40 {
			text := strings.Repeat(string(rune('a'+i%26)), 7_001)
			want.WriteString(text)
			p.write(text)
		}
		_ = p.out.Close()
		synctest.Wait()
		for _, c := range all {
			if c.truncated || c.Body.String() != want.String() {
				t.Errorf("got %d bytes, want %d", c.Body.Len(), want.Len())
			}
		}
	})
}
