package collections

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"reflect"
	"strings"
	"time"

	"viewfinder/problem"
)

// Limits on request bodies.
const (
	maxDocument = 64 << 10  // bytes of a body without a list
	maxInline   = 32 << 20  // bytes of a JSON body with a list
	maxUpload   = 512 << 20 // bytes of a form with a file
	bodyTime    = 5 * time.Minute
)

func (x *exchange) readJSON(into any, limit int64) error {
	x.bound(limit)
	decoder := json.NewDecoder(x.r.Body)
	decoder.DisallowUnknownFields()
	err := decoder.Decode(into)
	if err == nil {
		switch _, end := decoder.Token(); {
		case isTimedOut(end):
			err = end
		case !errors.Is(end, io.EOF):
			err = errors.New("there is extra data after its end")
		}
	}
	return x.bodyError(err, limit)
}

// bound limits the length of a body and the time for reading it.
func (x *exchange) bound(limit int64) {
	paced := &pacedBody{ReadCloser: x.r.Body, exchange: x, end: time.Now().Add(bodyTime)}
	x.r.Body = http.MaxBytesReader(x.w, paced, limit)
}

// setDeadline sets when reads of the request fail; zero means never.
func (x *exchange) setDeadline(at time.Time) {
	_ = http.NewResponseController(x.w).SetReadDeadline(at) // test recorders do not support it
}

// pacedBody fails reads if the sender stalls or takes too long overall.
type pacedBody struct {
	io.ReadCloser
	exchange *exchange
	end      time.Time
	deadline time.Time
}

// Read reads until the deadline.
func (b *pacedBody) Read(p []byte) (int, error) {
	deadline := time.Now().Add(b.exchange.stall)
	if deadline.After(b.end) {
		deadline = b.end
	}
	const often = 16 // setting a deadline costs more than a comparison
	if deadline.Sub(b.deadline) > b.exchange.stall/often {
		b.exchange.setDeadline(deadline)
		b.deadline = deadline
	}
	return b.ReadCloser.Read(p)
}

func isTimedOut(err error) bool { return errors.Is(err, os.ErrDeadlineExceeded) }

// bodyError returns the problem with a body, or removes the deadline if the body was read.
func (x *exchange) bodyError(err error, limit int64) error {
	if err == nil {
		x.setDeadline(time.Time{})
		return nil
	}
	if _, ok := errors.AsType[*problem.Error](err); ok {
		return err
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return problem.Newf(problem.TooLarge, "The request is longer than %d kB. To send a long list, upload it as a file in a form with the parts request and inputs.", limit>>10)
	}
	if isTimedOut(err) {
		return problem.Because(err, problem.TimedOut, "The request arrived too slowly or not at all. Send it again.")
	}
	return problem.Because(err, problem.Invalid, "The request cannot be read: "+jsonFault(err)+".")
}

const inputsExample = `, such as {"inputs": [{"values": {"user": "natgeo"}}]}; to send only names, use {"text": "natgeo\nnasa"}`

func jsonFault(err error) string {
	if fault, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		member := fault.Field[strings.LastIndexByte(fault.Field, '.')+1:]
		if member == "" {
			return "send an object"
		}
		text := fmt.Sprintf("%s has %s instead of %s", member, article(fault.Value), article(jsonKind(fault.Type)))
		if member == "inputs" || member == "values" {
			text += inputsExample
		}
		return text
	}
	if fault, ok := errors.AsType[*json.SyntaxError](err); ok {
		return fmt.Sprintf("its JSON is not valid at byte %d, %s", fault.Offset, fault)
	}
	switch {
	case errors.Is(err, io.EOF):
		return "it is empty; send a JSON object"
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "its JSON ends too early"
	}
	return strings.ReplaceAll(err.Error(), "json: ", "")
}

func article(noun string) string {
	if strings.ContainsRune("ao", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

func jsonKind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "bool"
	case reflect.Int, reflect.Int64:
		return "whole number"
	case reflect.Float64:
		return "number"
	case reflect.Slice:
		return "array"
	case reflect.Map, reflect.Struct:
		return "object"
	default:
		return "string"
	}
}
