package gateway

import (
	"net/url"
	"strings"

	"viewfinder/catalog"
	"viewfinder/problem"
)

// Characters that are not encoded: unreserved characters in any part of a URL (RFC 3986, 2.3), and
// in a query also the characters allowed there (3.4), except & + ; % # which would change the
// request.
const (
	alphanumeric = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	unreserved   = alphanumeric + "-._~"
	asTyped      = unreserved + "!$'()*,=:@/?"
)

// appendEncoded appends a value in the encoding specified in the catalog.
func appendEncoded(out []byte, value string, encoding catalog.ParamEncoding) []byte {
	const hex = "0123456789ABCDEF"
	literal := unreserved
	if encoding == catalog.EncodingTyped {
		literal = asTyped
	}
	for i := range len(value) {
		switch c := value[i]; {
		case strings.IndexByte(literal, c) >= 0:
			out = append(out, c)
		case c == ' ' && encoding == catalog.EncodingForm:
			out = append(out, '+')
		default:
			out = append(out, '%', hex[c>>4], hex[c&15])
		}
	}
	return out
}

// readQuery parses a call's values. It accepts every encoding that url.ParseQuery accepts. Errors
// name parameters but never contain the key.
func readQuery(call catalog.Call, raw, key string) (arguments, error) {
	args := make(arguments, len(call.Params))
	for pair := range strings.SplitSeq(raw, "&") {
		if pair == "" {
			continue
		}
		name, value, err := readPair(pair)
		if err != nil {
			return nil, err
		}
		i := paramIndex(call, name)
		if i < 0 {
			return nil, unknownParam(call, strings.ReplaceAll(name, key, "…"))
		}
		if len(value) > maxValue {
			return nil, tooLong("The parameter "+name, maxValue)
		}
		if args[i].isSet {
			return nil, problem.Newf(problem.Invalid, "The parameter %s is sent twice; send it once.", name)
		}
		args[i] = argument{value, true}
	}
	return args, nil
}

func readPair(pair string) (name, value string, err error) {
	name, value, _ = strings.Cut(pair, "=")
	if strings.Contains(pair, ";") {
		return "", "", problem.New(problem.Invalid, "The query contains a bare semicolon; separate parameters with & and write a literal semicolon as %3B.")
	}
	name, err = url.QueryUnescape(name)
	if err == nil {
		value, err = url.QueryUnescape(value)
	}
	if err != nil {
		return "", "", problem.New(problem.Invalid, "The query cannot be read: write a percent sign as %25.")
	}
	return name, value, nil
}
