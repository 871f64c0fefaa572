package export

import (
	"errors"
	"fmt"
	"syscall"

	"viewfinder/atomicfile"
	"viewfinder/problem"
)

// spool is a file that stores the parts of a request. If the system supports it, the file has no
// name, so it is deleted even if the process is killed.
type spool struct {
	handler *Handler
	file    atomicfile.File
	size    int64
}

// section is the range [from, from+size) of a spool.
type section struct{ from, size int64 }

func newSpool(h *Handler) (*spool, error) {
	file, err := atomicfile.CreateUnnamed(h.Folder, "export-*.tmp")
	if err != nil {
		return nil, spoolError(err)
	}
	return &spool{handler: h, file: file}, nil
}

// Write fails if this request or all requests together exceed their limit.
func (s *spool) Write(p []byte) (int, error) {
	size := int64(len(p))
	if s.size+size > s.handler.Limits.Total {
		return 0, s.handler.tooLarge()
	}
	if s.handler.spooled.Add(size) > s.handler.Limits.Spooled {
		s.handler.spooled.Add(-size)
		return 0, errSending
	}
	n, err := s.file.Write(p)
	s.handler.spooled.Add(int64(n) - size)
	s.size += int64(n)
	if err != nil {
		return n, spoolError(err)
	}
	return n, nil
}

func spoolError(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return problem.Because(err, problem.NoRoom, "The console's disk is too full for these responses. Free some space, or save CSV, which the browser writes.")
	}
	return problem.Of(fmt.Errorf("spool responses: %w", err))
}

func (s *spool) close() {
	s.file.Discard()
	s.handler.spooled.Add(-s.size)
}
