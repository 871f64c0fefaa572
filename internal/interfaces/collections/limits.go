package collections

import (
	"viewfinder/collect/inputs"
	"viewfinder/collect/table"
)

const maxName = 200 // characters

const maxListed = 200 // collections of one request

// RequestLimits are the greatest values that requests may have. Those of the page are
// generated from them: see internal/tools/gen.
type RequestLimits struct {
	Count       int64 `json:"count"` // of rows and of calls
	Speed       int64 `json:"speed"` // calls a second
	Name        int   `json:"name"`  // characters
	Collections int   `json:"collections"`
	Conditions  int   `json:"conditions"` // of a query of rows
	Preview     int   `json:"preview"`    // bytes of a file that are looked at
}

// Limits returns the limits of requests.
func Limits() RequestLimits {
	return RequestLimits{
		Count: inputs.MaxCount, Speed: inputs.MaxSpeed, Name: maxName, Collections: maxListed,
		Conditions: table.MaxConditions, Preview: inputs.SampleSize,
	}
}
