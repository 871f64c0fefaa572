package gateway

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// small limits make the window four chunks.
var small = limits{window: 4 * chunkSize, patience: time.Second}

func TestALongAnswerIsNotJoined(t *testing.T) {
	p := &provider{}
	inFlight(t, p, small, func(t *testing.T, g *Gateway) {
		first := call(g, asking)
		synctest.Wait()
		p.write(strings.Repeat("x", 4*chunkSize))
		synctest.Wait()
		long := p.out
		second := call(g, asking)
		synctest.Wait()
		if got := p.asked; got != 2 {
			t.Errorf("the provider was asked %d times", got)
		}
		_ = long.Close()
		synctest.Wait()
		third := call(g, asking) // the first one's end does not end the second
		synctest.Wait()
		p.write("x")
		_ = p.out.Close()
		synctest.Wait()
		if first.Body.Len() != 4*chunkSize || second.Body.Len() != 1 || third.Body.Len() != 1 || p.asked != 2 {
			t.Errorf("got %d, %d and %d bytes of %d answers", first.Body.Len(), second.Body.Len(), third.Body.Len(), p.asked)
		}
	})
}

func TestASlowReaderAloneHoldsTheProvider(t *testing.T) {
	p := &provider{}
	inFlight(t, p, small, func(t *testing.T, g *Gateway) {
		gate := make(chan struct{})
		c := callThrough(gate, g, asking)
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
		after(10 * DefaultTimeout) // a break does not count as the provider's time
		if written > 4 {
			t.Errorf("%d chunks are kept", written)
		}
		close(gate)
		synctest.Wait()
		if c.cut || c.Body.Len() != chunks*chunkSize {
			t.Errorf("got %d bytes, cut %t", c.Body.Len(), c.cut)
		}
	})
}

func TestWhoHoldsOthersUpIsCutOff(t *testing.T) {
	p := &provider{}
	inFlight(t, p, small, func(t *testing.T, g *Gateway) {
		gate := make(chan struct{})
		slow, quick := callThrough(gate, g, asking), call(g, asking)
		synctest.Wait()
		const chunks = 20
		go func() {
			for i := range chunks {
				p.write(strings.Repeat(string(rune('a'+i)), chunkSize))
			}
			_ = p.out.Close()
		}()
		after(small.patience / 2)
		if quick.ended.Load() {
			t.Error("the window is not held")
		}
		after(small.patience)
		if !quick.ended.Load() || quick.cut || quick.Body.Len() != chunks*chunkSize {
			t.Errorf("quick: got %d bytes, cut %t", quick.Body.Len(), quick.cut)
		}
		close(gate)
		synctest.Wait()
		if !slow.cut || slow.Body.String() != strings.Repeat("a", chunkSize) {
			t.Errorf("slow: got %d bytes, cut %t", slow.Body.Len(), slow.cut)
		}
	})
}

func TestReadersOfOnePaceSeeTheSame(t *testing.T) {
	p := &provider{}
	inFlight(t, p, small, func(t *testing.T, g *Gateway) {
		all := []*caller{call(g, asking), call(g, asking), call(g, asking)}
		synctest.Wait()
		var want strings.Builder
		for i := range 40 {
			piece := strings.Repeat(string(rune('a'+i%26)), 7_001)
			want.WriteString(piece)
			p.write(piece)
		}
		_ = p.out.Close()
		synctest.Wait()
		for _, c := range all {
			if c.cut || c.Body.String() != want.String() {
				t.Errorf("got %d bytes, want %d", c.Body.Len(), want.Len())
			}
		}
	})
}
