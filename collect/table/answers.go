package table

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/klauspost/compress/zstd"
)

// byteOrderMark may precede a response. JSON lines must not contain it.
var byteOrderMark = []byte("\ufeff")

// lineBreaks are the bytes that become spaces. In JSON, line breaks occur only between values.
var lineBreaks = [256]bool{'\n': true, '\r': true}

// WriteAnswers writes all responses of a run as JSON Lines and returns their number:
//
//	{"input":"natgeo","input_number":1,"page":0,"status":200,"receivedAt":"2026-11-20T15:04:05.000001Z","answer":…}
//
// A response is written as received, except that line breaks between its values become spaces. If
// it is not JSON, or nests deeper than 10,000 levels, it is a string under "text", or under
// "base64" if it is not UTF-8.
func (t *Table) WriteAnswers(ctx context.Context, w io.Writer) (count int, err error) {
	out := bufio.NewWriterSize(w, 64<<10)
	var line []byte
	for a, err := range t.source.Answers(ctx) {
		if err != nil {
			return count, err
		}
		body, err := Unpack(a.Packed)
		if err != nil {
			return count, err
		}
		line = appendAnswer(line[:0], a, body)
		if _, err := out.Write(line); err != nil {
			return count, fmt.Errorf("write the responses: %w", err)
		}
		count++
	}
	if err := out.Flush(); err != nil {
		return count, fmt.Errorf("write the responses: %w", err)
	}
	return count, nil
}

func appendAnswer(dst []byte, a StoredAnswer, body []byte) []byte {
	dst = append(dst, `{"input":`...)
	dst = appendString(dst, a.Value)
	dst = strconv.AppendInt(append(dst, `,"input_number":`...), a.Input, 10)
	dst = strconv.AppendInt(append(dst, `,"page":`...), int64(a.Page), 10)
	dst = strconv.AppendInt(append(dst, `,"status":`...), int64(a.Status), 10)
	dst = append(dst, `,"receivedAt":"`...)
	dst = append(a.ReceivedAt.UTC().AppendFormat(dst, time.RFC3339Nano), '"')
	plain := bytes.TrimPrefix(body, byteOrderMark)
	switch {
	case utf8.Valid(plain) && json.Valid(plain):
		start := len(append(dst, `,"answer":`...))
		dst = append(append(dst, `,"answer":`...), plain...)
		for i := start; i < len(dst); i++ {
			if lineBreaks[dst[i]] {
				dst[i] = ' '
			}
		}
	case utf8.Valid(body):
		dst = appendString(append(dst, `,"text":`...), string(body))
	default:
		dst = append(base64.StdEncoding.AppendEncode(append(dst, `,"base64":"`...), body), '"')
	}
	return append(dst, "}\n"...)
}

func appendString(dst []byte, text string) []byte {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err) // cannot happen for strings
	}
	return append(dst, quoted...)
}

// maxUnpacked is the maximum size of a response in bytes.
const maxUnpacked = 1 << 30

// codec compresses and decompresses responses. It is safe for concurrent use.
var codec = sync.OnceValues(func() (*zstd.Encoder, *zstd.Decoder) {
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<20))
	if err != nil {
		panic(err) // cannot happen: the options are valid
	}
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.WithDecoderMaxMemory(maxUnpacked))
	if err != nil {
		panic(err)
	}
	return encoder, decoder
})

// Pack compresses a response to one zstd frame with its size and a checksum.
func Pack(body []byte) []byte {
	encoder, _ := codec()
	return encoder.EncodeAll(body, nil)
}

// Unpack returns the response passed to Pack, byte for byte.
func Unpack(packed []byte) ([]byte, error) {
	_, decoder := codec()
	body, err := decoder.DecodeAll(packed, nil)
	if err != nil {
		return nil, fmt.Errorf("unpack a response: %w", err)
	}
	return body, nil
}
