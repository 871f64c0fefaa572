package collections

import (
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/collect/table"
)

// The documents that are sent in addition to those of packages collect and table. The page's
// types are generated from all of them: see internal/tools/gen.
type (
	// CollectionsReply answers GET.
	CollectionsReply struct {
		Collections []collect.Collection `json:"collections"`
		Next        string               `json:"next,omitempty"` // for after; missing on the last page
	}

	// CheckReply answers POST /check: the inputs of a list and the cost of collecting them.
	CheckReply struct {
		*Survey
		inputs.Estimate
		Quota   *collect.Quota `json:"quota,omitempty"` // by the key's last answer
		Storage Storage        `json:"storage"`
	}

	// Storage is what all collections of the server store, in bytes. Runs pause when it
	// is full.
	Storage struct {
		Used  int64 `json:"used"`
		Limit int64 `json:"limit"`
	}

	// LedgerReply answers GET /{id}/inputs.
	LedgerReply struct {
		Inputs []collect.LedgerEntry `json:"inputs"`
		Next   int64                 `json:"next,omitempty"`  // for after; missing on the last page
		Total  *int64                `json:"total,omitempty"` // all that match
	}

	// AddedReply answers POST /{id}/inputs.
	AddedReply struct {
		Added    int64 `json:"added"`
		Repeated int64 `json:"repeated"` // that the collection had already
	}

	// CountReply answers actions on all matching inputs.
	CountReply struct {
		Count int64 `json:"count"`
	}

	// ColumnsReply answers GET /{id}/columns.
	ColumnsReply struct {
		Columns []table.Column `json:"columns"`
	}

	// SummaryReply answers GET /{id}/summary.
	SummaryReply struct {
		Columns []table.ColumnSummary `json:"columns"`
	}

	// Preparation says how many rows of a query are prepared.
	Preparation struct {
		Rows int `json:"rows"`
		Of   int `json:"of"`
	}

	// RunsReply answers GET /{id}/runs, the first one first.
	RunsReply struct {
		Runs []collect.Run `json:"runs"`
	}

	// DeparturesReply answers GET /{id}/departures.
	DeparturesReply struct {
		Departures []table.Departure `json:"departures"`
	}

	// EndEvent is the last event of a stream.
	EndEvent struct {
		Reason EndReason `json:"reason"`
	}
)

// The bodies of requests in addition to a submission.
type (
	estimateRequest struct {
		Feature   string  `json:"feature"`
		Valid     int     `json:"valid"`
		Resolved  int     `json:"resolved"`
		RowLimit  int64   `json:"rowLimit"`
		CallLimit int64   `json:"callLimit"`
		Speed     float64 `json:"speed"`
	}

	changeRequest struct {
		collect.CollectionSettings
		State *collect.RunState `json:"state"`
	}

	// matchRequest chooses inputs.
	matchRequest struct {
		Outcome string `json:"outcome"` // or waiting, or open
		Search  string `json:"search"`
		All     bool   `json:"all"`    // instead of both
		DryRun  bool   `json:"dryRun"` // counts only
	}

	rerunRequest struct {
		Mode collect.Mode `json:"mode"`
	}
)

// EndReason says why a stream of events ends.
type EndReason string

// The reasons.
const (
	StreamEnded    EndReason = "ended"    // the run has, or what was prepared is
	StreamStopping EndReason = "stopping" // the program stops
	StreamFailed   EndReason = "error"    // such as for a collection that is deleted
)

// EndReasons returns every reason.
func EndReasons() []EndReason { return []EndReason{StreamEnded, StreamStopping, StreamFailed} }

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
