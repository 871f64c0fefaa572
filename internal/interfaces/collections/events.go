package collections

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"viewfinder/collect"
)

// events handles GET /events with server-sent events: progress whenever it changes, and end when
// the run has ended or the program stops. Clients reopen a stream that breaks off without an end
// event. Comments between events keep the connection alive.
func (h *Handler) events(x *exchange) (any, error) {
	if _, err := h.Engine.Progress(x.r.Context(), x.key, x.id); err != nil {
		return nil, err // before the stream begins
	}
	ctx, cancel := context.WithCancel(x.r.Context())
	defer cancel()
	s := x.stream()

	changes := Follow(ctx, h.Engine, x.key, x.id)
	heartbeat := time.NewTicker(h.Heartbeat)
	defer heartbeat.Stop()
	for s.err == nil {
		select {
		case <-ctx.Done():
			return nil, nil
		case <-h.Stopping:
			s.event("end", EndEvent{StreamStopping})
			return nil, nil
		case <-heartbeat.C:
			s.send(":\n\n")
		case c, open := <-changes:
			switch {
			case !open:
				s.event("end", EndEvent{StreamEnded})
				return nil, nil
			case c.Err != nil: // for example, because the collection was deleted
				s.event("end", EndEvent{StreamFailed})
				return nil, nil
			}
			s.event("progress", c.Progress)
		}
	}
	return nil, nil
}

// Change is new progress of a run, or an error if it cannot be read.
type Change struct {
	Progress collect.Progress
	Err      error
}

// Follow sends the changes of a collection's last run. It closes the channel when the run or the
// context ends, or after an error.
func Follow(ctx context.Context, engine Engine, key, id string) <-chan Change {
	changes := make(chan Change)
	go func() {
		defer close(changes)
		for progress, err := range engine.Watch(ctx, key, id) {
			select {
			case changes <- Change{progress, err}:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return changes
}

// stream starts a response of events.
func (x *exchange) stream() *stream {
	header := x.w.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no") // proxies would buffer the events
	x.w.WriteHeader(http.StatusOK)
	s := &stream{w: x.w, control: http.NewResponseController(x.w)}
	s.send("retry: 1000\n\n")
	return s
}

// stream writes events. After an error it writes nothing.
type stream struct {
	w       http.ResponseWriter
	control *http.ResponseController
	err     error
}

func (s *stream) send(text string) {
	if s.err == nil {
		_, s.err = s.w.Write([]byte(text))
	}
	if s.err == nil {
		s.err = s.control.Flush()
	}
}

func (s *stream) event(name string, document any) {
	body, err := json.Marshal(document)
	if err != nil {
		s.err = err
		return
	}
	s.send(fmt.Sprintf("event: %s\ndata: %s\n\n", name, body))
}
