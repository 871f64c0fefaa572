package network

import "sync"

// remembered is how many long names a running sandbox keeps.
const remembered = 1 << 16

// memory turns the IDs of long names back into names while the sandbox runs.
// It is bounded: the oldest name makes room for a new one.
type memory struct {
	mu    sync.Mutex
	names map[uint64]string
	order []uint64
	next  int
}

func newMemory() *memory { return &memory{names: map[uint64]string{}} }

func (m *memory) keep(id uint64, name string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, known := m.names[id]; known {
		return
	}
	m.names[id] = name
	if len(m.order) < remembered {
		m.order = append(m.order, id)
		return
	}
	delete(m.names, m.order[m.next])
	m.order[m.next] = id
	m.next = (m.next + 1) % remembered
}

func (m *memory) name(id uint64) (string, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	name, ok := m.names[id]
	return name, ok
}
