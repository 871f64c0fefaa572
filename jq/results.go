package jq

import (
	"errors"
	"fmt"

	"github.com/itchyny/gojq"

	"viewfinder/problem"
)

// chunkList is a JSON list in chunks, which are never copied.
type chunkList struct {
	chunks [][]byte
	size   int64
}

// chunkSize is the approximate length of a chunk in bytes.
const chunkSize = 1 << 20

func (l *chunkList) add(bytes []byte) {
	l.size += int64(len(bytes))
	last := len(l.chunks) - 1
	if last >= 0 && len(l.chunks[last])+len(bytes) <= cap(l.chunks[last]) {
		l.chunks[last] = append(l.chunks[last], bytes...)
		return
	}
	if len(bytes) > chunkSize/2 {
		l.chunks = append(l.chunks, bytes)
		return
	}
	l.chunks = append(l.chunks, append(make([]byte, 0, chunkSize), bytes...))
}

func collectResults(program string, value any, results gojq.Iter, limit int64) (chunkList, error) {
	var all chunkList
	all.add([]byte("["))
	for count := 1; ; count++ {
		result, more := results.Next()
		if !more {
			break
		}
		if err, failed := result.(error); failed {
			if isHalt(err) {
				break
			}
			place := ""
			if count > 1 {
				place = fmt.Sprintf(" at result %d", count)
			}
			return chunkList{}, problem.Newf(problem.Unfinished,
				"The filter failed%s: %s. %s", place, shortened(err.Error()), advice(program, value, err))
		}
		if count > 1 {
			all.add([]byte(","))
		}
		encoded, err := gojq.Marshal(result)
		if err != nil {
			return chunkList{}, err
		}
		all.add(encoded)
		if all.size >= limit {
			return chunkList{}, problem.Newf(problem.TooLarge,
				"The results are larger than %d MB. Select fewer rows or fewer fields.", limit>>20)
		}
	}
	all.add([]byte("]"))
	return all, nil
}

// isHalt reports whether the program ended itself without an error.
func isHalt(err error) bool {
	halt, ok := errors.AsType[*gojq.HaltError](err)
	return ok && halt.Value() == nil
}
