package collections

import (
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/collect/table"
)

// Documents sent in addition to those in packages collect and table. The page's types are generated
// from all of them: see internal/tools/gen.
type (
	// CollectionsReply is the response to GET.
	CollectionsReply struct {
		Collections []collect.Collection `json:"collections"`
		Next        string               `json:"next,omitempty"` // value of after for the next page; missing on the last page
	}

	// CheckReply is the response to POST /check: a summary of a list and the estimated cost of
	// collecting it.
	CheckReply struct {
		*Survey
		inputs.Estimate
		Name    string         `json:"name,omitempty"`  // for a collection created without a name
		Quota   *collect.Quota `json:"quota,omitempty"` // according to the key's last response
		Storage Storage        `json:"storage"`
	}

	// Storage is the storage used by all of the server's collections, in bytes. Runs pause if it is
	// full.
	Storage struct {
		Used  int64 `json:"used"`
		Limit int64 `json:"limit"`
	}

	// LedgerReply is the response to GET /{id}/inputs.
	LedgerReply struct {
		Inputs []collect.LedgerEntry `json:"inputs"`
		Next   int64                 `json:"next,omitempty"`  // value of after for the next page; missing on the last page
		Total  *int64                `json:"total,omitempty"` // total number of matches
	}

	// AddedReply is the response to POST /{id}/inputs.
	AddedReply struct {
		Added    int64 `json:"added"`
		Repeated int64 `json:"repeated"` // inputs that the collection already had
	}

	// CountReply is the response to actions on all matching inputs.
	CountReply struct {
		Count int64 `json:"count"`
	}

	// ColumnsReply is the response to GET /{id}/columns.
	ColumnsReply struct {
		Columns []table.Column `json:"columns"`
	}

	// SummaryReply is the response to GET /{id}/summary.
	SummaryReply struct {
		Columns []table.ColumnSummary `json:"columns"`
	}

	// Preparation is the number of rows prepared for a query.
	Preparation struct {
		Rows int `json:"rows"`
		Of   int `json:"of"`
	}

	// RunsReply is the response to GET /{id}/runs, oldest first.
	RunsReply struct {
		Runs []collect.Run `json:"runs"`
	}

	// DeparturesReply is the response to GET /{id}/departures.
	DeparturesReply struct {
		Departures []table.Departure `json:"departures"`
	}

	// EndEvent is the last event of a stream.
	EndEvent struct {
		Reason EndReason `json:"reason"`
	}
)

// Request bodies other than submissions.
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

	// matchRequest selects inputs.
	matchRequest struct {
		Outcome string `json:"outcome"` // an outcome, "waiting" or "open"
		Search  string `json:"search"`
		All     bool   `json:"all"`    // all inputs, instead of Outcome and Search
		DryRun  bool   `json:"dryRun"` // only count the inputs
	}

	rerunRequest struct {
		Mode collect.Mode `json:"mode"`
	}
)

// EndReason is the reason a stream of events ends.
type EndReason string

// Reasons that a stream ends.
const (
	StreamEnded    EndReason = "ended"    // the run or the preparation has ended
	StreamStopping EndReason = "stopping" // the program is stopping
	StreamFailed   EndReason = "error"    // an error, for example because the collection was deleted
)

// EndReasons returns every reason.
func EndReasons() []EndReason { return []EndReason{StreamEnded, StreamStopping, StreamFailed} }

const maxName = 200 // characters

const maxListed = 200 // collections per request

// RequestLimits are the maximum values in requests. The page's limits are generated from them: see
// internal/tools/gen.
type RequestLimits struct {
	Count       int64 `json:"count"` // rows and calls
	Speed       int64 `json:"speed"` // calls per second
	Name        int   `json:"name"`  // characters
	Collections int   `json:"collections"`
	Conditions  int   `json:"conditions"` // conditions in a row query
	Preview     int   `json:"preview"`    // bytes of a file that are analyzed
}

// Limits returns the limits of requests.
func Limits() RequestLimits {
	return RequestLimits{
		Count: inputs.MaxCount, Speed: inputs.MaxSpeed, Name: maxName, Collections: maxListed,
		Conditions: table.MaxConditions, Preview: inputs.SampleSize,
	}
}
