// Package collect makes collections: it calls a feature for each of many inputs, page after
// page, and stores the answers.
//
// Rules:
//   - A lane makes one call at a time: it takes the input whose turn is next, and stores
//     the page, what it cost and where the list continues in one transaction. A killed
//     process loses only the calls in progress.
//   - A call is reserved before it is made. The limit of calls is never exceeded, by
//     any number of processes.
//   - Answers are stored as received. Rows are read from them by the catalog. A row counts
//     once for each input of a run.
//   - Collections belong to their access key. The key is sealed while a run is
//     unfinished and erased afterwards; it is in no log, table or error.
//   - Time and randomness are arguments.
package collect

import (
	"time"

	"viewfinder/catalog"
	"viewfinder/collect/internal/albums"
	"viewfinder/collect/internal/runs"
	"viewfinder/collect/table"
)

// Collection is a feature, its inputs and their runs.
type Collection struct {
	ID        string    `json:"id"`
	Feature   string    `json:"feature"` // ID
	Name      string    `json:"name"`
	Columns   []string  `json:"columns"`   // names of the columns that ride along with the inputs
	RowLimit  int64     `json:"rowLimit"`  // rows of an input; 0 is no limit
	CallLimit int64     `json:"callLimit"` // calls of a run; 0 is no limit
	Speed     float64   `json:"speed"`     // calls per second; 0 is no limit
	CreatedAt time.Time `json:"createdAt"`
	KeepUntil time.Time `json:"keepUntil,omitzero"` // when it is deleted; zero is never
	// PauseOnChange: a run pauses when the fields of its rows change.
	PauseOnChange bool   `json:"pauseOnChange,omitempty"`
	Media         *Media `json:"media,omitempty"` // nil: pictures and clips were not asked for
	Run           Run    `json:"run"`             // the last one
}

// Run is one pass over the inputs.
type Run struct {
	Number      int         `json:"number"` // from 1
	Mode        Mode        `json:"mode"`
	State       RunState    `json:"state"`
	PauseReason PauseReason `json:"pauseReason,omitempty"`
	// ResumeAt is when a paused run resumes by itself; zero is never.
	ResumeAt time.Time `json:"resumeAt,omitzero"`
	// Message says why it is paused or waits, for a person.
	Message string `json:"message,omitempty"`
	Inputs  int64  `json:"inputs"`
	Ended   int64  `json:"ended"` // of the inputs
	// Incomplete is how many of those that ended lack rows: they are not repeats, and did
	// not come to the end of their list, nor to the limit of rows. Where rows are limited, partial inputs count
	// once the run has ended.
	Incomplete int64 `json:"incomplete"`
	// AtRowLimit is how many inputs of a run that has ended are partial only because they
	// have as many rows as was asked for.
	AtRowLimit int64 `json:"atRowLimit,omitempty"`
	// CutByCalls is how many partial inputs of a run that has ended the limit of calls cut short;
	// those without a call are left out.
	CutByCalls int64     `json:"cutByCalls,omitempty"`
	Calls      Calls     `json:"calls"`
	Rows       RowCount  `json:"rows"`
	Bytes      int64     `json:"bytes"` // of the stored answers
	CreatedAt  time.Time `json:"createdAt"`
	StartedAt  time.Time `json:"startedAt,omitzero"`
	EndedAt    time.Time `json:"endedAt,omitzero"`
	// Generation changes when stored rows get other numbers.
	Generation int64 `json:"generation"`
	// Departures are changes of the fields of its rows since an earlier run, or its first rows.
	Departures []table.Departure `json:"departures,omitempty"`
	// Events are the changes of its state, in their order: all of them in a list of runs, and in
	// a stream of progress those since the message before.
	Events []RunEvent `json:"events,omitempty"`
}

// RunEvent is a change of a run's state.
type RunEvent struct {
	Kind        EventKind   `json:"kind"`
	At          time.Time   `json:"at"`
	PauseReason PauseReason `json:"pauseReason,omitempty"`
	ResumeAt    time.Time   `json:"resumeAt,omitzero"` // zero is never
	Message     string      `json:"message,omitempty"`
}

// EventKind names a change of a run's state.
type EventKind string

// EventKinds returns every kind.
func EventKinds() []EventKind {
	all := make([]EventKind, len(runs.Kinds()))
	for i, kind := range runs.Kinds() {
		all[i] = EventKind(kind)
	}
	return all
}

// Calls counts the calls of a run, one for each request to the provider.
type Calls struct {
	Limit    int64 `json:"limit"`    // 0 is no limit
	Reserved int64 `json:"reserved"` // calls in progress included
	Spent    int64 `json:"spent"`    // those with a result, or lost with a process
	Wasted   int64 `json:"wasted"`   // of those spent, the ones that brought no page
}

// RowCount counts rows.
type RowCount struct {
	Fetched int64 `json:"fetched"` // duplicates included
	Unique  int64 `json:"unique"`  // each ID once for each input
}

// Mode says what a run asks for.
type Mode string

// The modes.
const (
	ModeFull Mode = "full" // every row
	ModeNew  Mode = "new"  // rows that are new since the input was last complete
)

// Modes returns every mode.
func Modes() []Mode { return []Mode{ModeFull, ModeNew} }

// RunState is the state of a run.
type RunState string

// The states of a run.
const (
	RunReady     RunState = runs.Ready     // not yet started
	RunRunning   RunState = runs.Running   // calls are made
	RunPaused    RunState = runs.Paused    // no call is made until it is resumed
	RunDone      RunState = runs.Done      // every input ended
	RunCancelled RunState = runs.Cancelled // by a person
)

// RunStates returns every state.
func RunStates() []RunState {
	return []RunState{RunReady, RunRunning, RunPaused, RunDone, RunCancelled}
}

// HasEnded reports whether a run is done or cancelled.
func (s RunState) HasEnded() bool { return s == RunDone || s == RunCancelled }

// PauseReason says why a run is paused.
type PauseReason string

// The reasons of pauses.
const (
	PausedByPerson  PauseReason = runs.ByPerson
	PausedByQuota   PauseReason = runs.ByQuota   // the key's monthly quota is spent
	PausedByStorage PauseReason = runs.ByStorage // the storage limit is reached
	PausedByKey     PauseReason = runs.ByKey     // the provider does not accept the key
	PausedByShape   PauseReason = runs.ByShape   // the answers changed
	PausedByDisk    PauseReason = runs.ByDisk    // the disk of the database is full
	PausedByFile    PauseReason = runs.ByFile    // the file of the database is gone
)

// PauseReasons returns every reason.
func PauseReasons() []PauseReason {
	return []PauseReason{PausedByPerson, PausedByQuota, PausedByStorage, PausedByKey, PausedByShape, PausedByDisk, PausedByFile}
}

// InputState is how far an input of a run is.
type InputState int64

// The states of an input.
const (
	InputWaiting InputState = 0
	InputOpen    InputState = 1 // begun: calls were made
	InputEnded   InputState = 2
)

// Outcome is how an input ended.
type Outcome string

// The outcomes.
const (
	OutcomeDone      Outcome = "done"      // to the end of its list
	OutcomePartial   Outcome = "partial"   // it has some rows, and there are more
	OutcomeEmpty     Outcome = "empty"     // a list without rows
	OutcomePrivate   Outcome = "private"   // a private account
	OutcomeNotFound  Outcome = "notFound"  // no such account, post or place
	OutcomeRefused   Outcome = "refused"   // the provider refused the call
	OutcomeFailed    Outcome = "failed"    // the same failure again and again
	OutcomeLeftOut   Outcome = "leftOut"   // by the limit of calls
	OutcomeCancelled Outcome = "cancelled" // by a person
	OutcomeRepeated  Outcome = "repeated"  // another input is the same account
)

// Outcomes returns every outcome.
func Outcomes() []Outcome {
	return []Outcome{
		OutcomeDone, OutcomePartial, OutcomeEmpty, OutcomePrivate, OutcomeNotFound,
		OutcomeRefused, OutcomeFailed, OutcomeLeftOut, OutcomeCancelled, OutcomeRepeated,
	}
}

// Reason says why an input ended.
type Reason string

// The reasons.
const (
	ReasonEnd            Reason = "end"            // the list's
	ReasonLimit          Reason = "limit"          // of rows
	ReasonCalls          Reason = "calls"          // the limit of calls
	ReasonRepeatedCursor Reason = "repeatedCursor" // the next call would return a stored page
	ReasonNothingNew     Reason = "nothingNew"     // a page had only earlier rows
	ReasonKnown          Reason = "known"          // the rows of an earlier run begin
	ReasonError          Reason = "error"
	ReasonPerson         Reason = "person"   // cancelled
	ReasonRepeated       Reason = "repeated" // another input is the same account
)

// Reasons returns every reason.
func Reasons() []Reason {
	return []Reason{ReasonEnd, ReasonLimit, ReasonCalls, ReasonRepeatedCursor, ReasonNothingNew, ReasonKnown, ReasonError, ReasonPerson, ReasonRepeated}
}

// LedgerEntry is an input of a run and how it goes.
type LedgerEntry struct {
	Number    int64      `json:"number"` // from 1, in the order of the list
	Line      int64      `json:"line"`
	Value     string     `json:"value"`
	Root      string     `json:"root,omitempty"`
	Parent    string     `json:"parent,omitempty"`
	Columns   []string   `json:"columns,omitempty"`
	AccountID string     `json:"accountId,omitempty"` // that its name was resolved to
	State     InputState `json:"state"`
	Outcome   Outcome    `json:"outcome,omitempty"` // empty until it ended
	Reason    Reason     `json:"reason,omitempty"`
	Status    int        `json:"status,omitempty"`  // of the last answer
	Message   string     `json:"message,omitempty"` // the provider's first, then ours
	Calls     int64      `json:"calls"`
	Pages     int64      `json:"pages"` // stored answers
	Rows      RowCount   `json:"rows"`
	// ProviderCount is how many rows the provider says there are; -1 is not known.
	ProviderCount int64     `json:"providerCount"`
	NotBefore     time.Time `json:"notBefore,omitzero"` // the next attempt
}

// Plan is a collection that is to be made.
type Plan struct {
	Feature   string   `json:"feature"`
	Name      string   `json:"name"`
	Columns   []string `json:"columns"`
	RowLimit  int64    `json:"rowLimit"`
	CallLimit int64    `json:"callLimit"`
	Speed     float64  `json:"speed"`
	Start     bool     `json:"start"`
	Media     *Media   `json:"media,omitempty"` // nil asks for no pictures and clips
	// PauseOnChange: a run pauses when the fields of its rows change.
	PauseOnChange bool `json:"pauseOnChange"`
}

// CollectionSettings are changes of a collection and its unfinished run; nil leaves a value as it is.
type CollectionSettings struct {
	Name          *string  `json:"name,omitempty"`
	RowLimit      *int64   `json:"rowLimit,omitempty"`
	CallLimit     *int64   `json:"callLimit,omitempty"`
	Speed         *float64 `json:"speed,omitempty"`
	Media         *Media   `json:"media,omitempty"`
	PauseOnChange *bool    `json:"pauseOnChange,omitempty"`
}

// Quota is what a key's last answer said of its quota.
type Quota struct {
	Left    int64     `json:"left"`
	Limit   int64     `json:"limit"` // -1 is not known
	ResetAt time.Time `json:"resetAt,omitzero"`
	At      time.Time `json:"at"` // when it was read
}

// Progress is a run at one moment.
type Progress struct {
	ID       string            `json:"id"`
	Run      Run               `json:"run"`
	Outcomes map[Outcome]int64 `json:"outcomes"` // inputs that ended
	Open     int64             `json:"open"`     // inputs
	Waiting  int64             `json:"waiting"`  // inputs
	Rate     float64           `json:"rate"`     // calls a second, lately
	// SecondsLeft is at least what is left at this rate; -1 is not known.
	SecondsLeft int64  `json:"secondsLeft"`
	Quota       *Quota `json:"quota,omitempty"`
	// Changing is the bulk action in progress.
	Changing *BulkAction `json:"changing,omitempty"`
	// Media are the run's pictures and clips, where they were asked for.
	Media *MediaProgress `json:"media,omitempty"`
	// WaitsUntil is when the key's next call may be made, after a rate limit.
	WaitsUntil time.Time `json:"waitsUntil,omitzero"`
}

// InputAction is what is done with all inputs that match a query.
type InputAction string

// The actions.
const (
	ActionRetry  InputAction = "retry"  // continues those that ended without being done or empty, but no repeats
	ActionCancel InputAction = "cancel" // those that have not ended
	ActionRemove InputAction = "delete" // with their answers
)

// BulkAction is an action on many inputs that is in progress.
type BulkAction struct {
	Action InputAction `json:"action"`
	Done   int64       `json:"done"` // inputs
	Total  int64       `json:"total"`
}

type (
	// Media asks for the pictures and clips of a collection's rows.
	Media = albums.Media
	// MediaProgress says how far the pictures and clips of a run are.
	MediaProgress = albums.MediaProgress
)

// collectable returns a feature that can be asked of many inputs.
func collectable(id string) (catalog.Feature, bool) {
	f, ok := catalog.FeatureByID(id)
	return f, ok && f.Call != "" && len(f.Inputs) > 0
}
