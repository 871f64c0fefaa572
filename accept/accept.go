// Package accept reads what a client accepts of a response.
package accept

import (
	"strconv"
	"strings"
)

// Encoding reports whether an Accept-Encoding header accepts a coding such as gzip: it
// names it, or else any (*), without a weight of 0 (RFC 9110, 12.5.3). A weight that is no
// number counts as 1.
func Encoding(header, coding string) bool {
	others := false // any coding that is not named
	for element := range strings.SplitSeq(header, ",") {
		name, parameter, _ := strings.Cut(element, ";")
		switch name = strings.TrimSpace(name); {
		case strings.EqualFold(name, coding):
			return isWanted(parameter)
		case name == "*":
			others = isWanted(parameter)
		}
	}
	return others
}

// isWanted reports whether the weight of a coding, such as q=0.5, is not 0.
func isWanted(parameter string) bool {
	name, value, _ := strings.Cut(parameter, "=")
	weight, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	return !strings.EqualFold(strings.TrimSpace(name), "q") || err != nil || weight > 0
}
