package gen

import (
	"bytes"
	"reflect"

	"viewfinder/sandbox"
)

const sandboxHeader = "// Code generated from the sandbox; DO NOT EDIT. Run: make generate\n"

// identifiers renders the sandbox's test identifiers for the page.
func identifiers() ([]byte, error) {
	w := &writer{seen: map[reflect.Type]bool{}, buf: *bytes.NewBufferString(sandboxHeader)}
	w.declare(reflect.TypeFor[sandbox.Identifier]())
	w.constant("identifiers", "readonly Identifier[]", sandbox.Identifiers())
	return w.buf.Bytes(), w.err
}
