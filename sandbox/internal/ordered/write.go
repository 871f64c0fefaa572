package ordered

import (
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"
)

// flushAt is the number of bytes to buffer before writing them.
const flushAt = 16 << 10

// Write writes v as JSON. It supports Object, List, Rows, Literal, string, bool, int, int64, uint64
// and nil, and returns an error for other types.
func Write(w io.Writer, v any) error {
	e := encoder{w: w, buf: make([]byte, 0, flushAt+4<<10)}
	e.value(v)
	e.flush()
	return e.err
}

type encoder struct {
	w   io.Writer
	buf []byte
	err error
}

func (e *encoder) flush() {
	if e.err == nil && len(e.buf) > 0 {
		_, e.err = e.w.Write(e.buf)
	}
	e.buf = e.buf[:0]
}

func (e *encoder) value(v any) {
	if len(e.buf) >= flushAt {
		e.flush()
	}
	switch v := v.(type) {
	case Object:
		e.object(v)
	case List:
		e.rows(v.rows())
	case Rows:
		e.rows(v)
	default:
		e.scalar(v)
	}
}

func (e *encoder) scalar(v any) {
	switch v := v.(type) {
	case nil:
		e.buf = append(e.buf, "null"...)
	case string:
		e.buf = appendText(e.buf, v)
	case bool:
		e.buf = strconv.AppendBool(e.buf, v)
	case int:
		e.buf = strconv.AppendInt(e.buf, int64(v), 10)
	case int64:
		e.buf = strconv.AppendInt(e.buf, v, 10)
	case uint64:
		e.buf = strconv.AppendUint(e.buf, v, 10)
	case Literal:
		e.buf = append(e.buf, v...)
	default:
		e.err = fmt.Errorf("write a response: no JSON for a %T", v)
	}
}

func (e *encoder) object(o Object) {
	e.buf = append(e.buf, '{')
	for i, pair := range o {
		if i > 0 {
			e.buf = append(e.buf, ',')
		}
		e.buf = append(appendText(e.buf, pair.Key), ':')
		e.value(pair.Value)
	}
	e.buf = append(e.buf, '}')
}

func (e *encoder) rows(rows Rows) {
	e.buf = append(e.buf, '[')
	first := true
	for row := range rows {
		if !first {
			e.buf = append(e.buf, ',')
		}
		first = false
		e.value(row)
		if e.err != nil {
			return
		}
	}
	e.buf = append(e.buf, ']')
}

// appendText appends a string as JSON with only the required escapes.
func appendText(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, '\\', 'n')
		case r < 0x20:
			b = append(b, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
