package jq

import (
	"errors"

	"github.com/itchyny/gojq"

	"viewfinder/fault"
)

// list is a JSON list in the making, in pieces that are never copied.
type list struct {
	pieces [][]byte
	size   int64
}

// pieceSize is about how long a piece is, in bytes.
const pieceSize = 1 << 20

func (l *list) add(bytes []byte) {
	l.size += int64(len(bytes))
	last := len(l.pieces) - 1
	if last >= 0 && len(l.pieces[last])+len(bytes) <= cap(l.pieces[last]) {
		l.pieces[last] = append(l.pieces[last], bytes...)
		return
	}
	if len(bytes) > pieceSize/2 {
		l.pieces = append(l.pieces, bytes)
		return
	}
	l.pieces = append(l.pieces, append(make([]byte, 0, pieceSize), bytes...))
}

// collect takes all that a program gives, up to so many bytes.
func collect(results gojq.Iter, most int64) (list, error) {
	var all list
	all.add([]byte("["))
	for count := 1; ; count++ {
		result, more := results.Next()
		if !more {
			break
		}
		if err, failed := result.(error); failed {
			if halted(err) {
				break
			}
			return list{}, fault.Newf(fault.Unfinished,
				"The filter failed at result %d: %s. A ? behind a step passes over values that it does not fit.",
				count, shortened(err.Error()))
		}
		if count > 1 {
			all.add([]byte(","))
		}
		encoded, err := gojq.Marshal(result)
		if err != nil {
			return list{}, err
		}
		all.add(encoded)
		if all.size >= most {
			return list{}, fault.Newf(fault.TooLarge,
				"The results are larger than %d MB. Ask for fewer rows or fewer fields.", most>>20)
		}
	}
	all.add([]byte("]"))
	return all, nil
}

// halted says whether a program ended itself without an error.
func halted(err error) bool {
	halt, ok := errors.AsType[*gojq.HaltError](err)
	return ok && halt.Value() == nil
}
