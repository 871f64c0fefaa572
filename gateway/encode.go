package gateway

import (
	"net/url"
	"strings"

	"viewfinder/catalog"
	"viewfinder/fault"
)

const (
	alphanumeric = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	// unreserved is what a URL never needs to encode (RFC 3986, 2.3).
	unreserved = alphanumeric + "-._~"
	// asTyped is all that a query may hold (RFC 3986, 3.4), but for what would
	// change which request is made: & + ; % #
	asTyped = unreserved + "!$'()*,=:@/?"
)

// appendEncoded writes a value as the catalog wants it.
func appendEncoded(out []byte, value string, encoding catalog.Encoding) []byte {
	const hex = "0123456789ABCDEF"
	kept := unreserved
	if encoding == catalog.EncodingTyped {
		kept = asTyped
	}
	for i := range len(value) {
		switch c := value[i]; {
		case strings.IndexByte(kept, c) >= 0:
			out = append(out, c)
		case c == ' ' && encoding == catalog.EncodingForm:
			out = append(out, '+')
		default:
			out = append(out, '%', hex[c>>4], hex[c&15])
		}
	}
	return out
}

// readQuery finds a call's values in a query. The query may come encoded in any
// way that url.ParseQuery reads. Errors name parameters, but never repeat the
// key, should it stand among them.
func readQuery(call catalog.Call, raw, key string) (arguments, error) {
	given := make(arguments, len(call.Params))
	for pair := range strings.SplitSeq(raw, "&") {
		if pair == "" {
			continue
		}
		name, value, err := readPair(pair)
		if err != nil {
			return nil, err
		}
		i := paramNamed(call, name)
		if i < 0 {
			return nil, unknownParam(call, strings.ReplaceAll(name, key, "…"))
		}
		if given[i].there {
			return nil, fault.Newf(fault.Invalid, "The parameter %s is given twice; give it once.", name)
		}
		given[i] = argument{value, true}
	}
	return given, nil
}

func readPair(pair string) (name, value string, err error) {
	name, value, _ = strings.Cut(pair, "=")
	if strings.Contains(pair, ";") {
		return "", "", fault.New(fault.Invalid, "The query holds a bare semicolon; separate parameters with & and write the character as %3B.")
	}
	name, err = url.QueryUnescape(name)
	if err == nil {
		value, err = url.QueryUnescape(value)
	}
	if err != nil {
		return "", "", fault.New(fault.Invalid, "The query cannot be read: write a percent sign as %25.")
	}
	return name, value, nil
}
