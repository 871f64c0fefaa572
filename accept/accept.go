// Package accept determines which response encodings a client accepts.
package accept

import (
	"strconv"
	"strings"
)

// Encoding reports whether an Accept-Encoding header accepts a coding such as gzip: the header
// lists the coding or, failing that, any coding (*), without a weight of 0 (RFC 9110, 12.5.3). An
// invalid weight counts as 0, because every client accepts an unencoded response.
func Encoding(header, coding string) bool {
	others := false // any coding not listed
	for element := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(element, ";")
		switch name = strings.TrimSpace(name); {
		case strings.EqualFold(name, coding):
			return isWanted(parameters)
		case name == "*":
			others = isWanted(parameters)
		}
	}
	return others
}

// isWanted reports whether the parameters of a coding, such as q=0.5, have a weight above 0 or no
// weight.
func isWanted(parameters string) bool {
	for parameter := range strings.SplitSeq(parameters, ";") {
		if name, value, _ := strings.Cut(parameter, "="); strings.EqualFold(strings.TrimSpace(name), "q") {
			weight, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
			return err == nil && weight > 0
		}
	}
	return true
}
