// Package collect runs collections: it calls a feature for each of many inputs, page after page,
// and stores the responses.
//
// Rules:
//   - A lane makes one call at a time: it takes the input whose turn is next, and stores
//     the page, its cost and the cursor in one transaction. A killed process loses only
//     the calls in progress.
//   - A call is reserved before it is made. The call limit is never exceeded, regardless of
//     the number of processes.
//   - Responses are stored as received. Rows are read from them using the catalog. A row
//     counts once per input and run.
//   - Collections belong to their access key. The key is encrypted while a run is
//     unfinished and erased afterwards; it appears in no log, table or error.
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
	Feature   string    `json:"feature"` // feature ID
	Name      string    `json:"name"`
	Columns   []string  `json:"columns"`   // names of the columns kept with each input
	RowLimit  int64     `json:"rowLimit"`  // per input; 0 means no limit
	CallLimit int64     `json:"callLimit"` // per run; 0 means no limit
	Speed     float64   `json:"speed"`     // calls per second; 0 means no limit
	CreatedAt time.Time `json:"createdAt"`
	KeepUntil time.Time `json:"keepUntil,omitzero"` // when it is deleted; zero means never
	// PauseOnChange reports that a run pauses if the fields of its rows change.
	PauseOnChange bool   `json:"pauseOnChange,omitempty"`
	Media         *Media `json:"media,omitempty"` // nil: no pictures or clips were requested
	Run           Run    `json:"run"`             // the last run
}

// Run is one pass over the inputs.
type Run struct {
	Number      int         `json:"number"` // starts at 1
	Mode        Mode        `json:"mode"`
	State       RunState    `json:"state"`
	PauseReason PauseReason `json:"pauseReason,omitempty"`
	// ResumeAt is when a paused run resumes automatically; zero means never.
	ResumeAt time.Time `json:"resumeAt,omitzero"`
	// Message explains why the run is paused or waiting.
	Message string `json:"message,omitempty"`
	Inputs  int64  `json:"inputs"`
	Ended   int64  `json:"ended"` // ended inputs
	// Incomplete is the number of ended inputs that lack rows: they are not repeats and reached
	// neither the end of their list nor the row limit. If there is a row limit, partial inputs are
	// counted only once the run has ended.
	Incomplete int64 `json:"incomplete"`
	// AtRowLimit is the number of inputs of an ended run that are partial only because they reached
	// the row limit.
	AtRowLimit int64 `json:"atRowLimit,omitempty"`
	// CutByCalls is the number of partial inputs of an ended run that the call limit cut short, not
	// including inputs without a call.
	CutByCalls int64     `json:"cutByCalls,omitempty"`
	Calls      Calls     `json:"calls"`
	Rows       RowCount  `json:"rows"`
	Bytes      int64     `json:"bytes"` // in stored responses
	CreatedAt  time.Time `json:"createdAt"`
	StartedAt  time.Time `json:"startedAt,omitzero"`
	EndedAt    time.Time `json:"endedAt,omitzero"`
	// Generation changes if stored rows are renumbered.
	Generation int64 `json:"generation"`
	// Departures are changes in the fields of the run's rows since an earlier run, or since its
	// first rows.
	Departures []table.Departure `json:"departures,omitempty"`
	// Events are the run's state changes in order: all of them in a list of runs, and those since
	// the previous message in a stream of progress.
	Events []RunEvent `json:"events,omitempty"`
}

// RunEvent is a state change of a run.
type RunEvent struct {
	Kind        EventKind   `json:"kind"`
	At          time.Time   `json:"at"`
	PauseReason PauseReason `json:"pauseReason,omitempty"`
	ResumeAt    time.Time   `json:"resumeAt,omitzero"` // zero means never
	Message     string      `json:"message,omitempty"`
}

// EventKind names a state change of a run.
type EventKind string

// EventKinds returns every kind of event.
func EventKinds() []EventKind {
	all := make([]EventKind, len(runs.Kinds()))
	for i, kind := range runs.Kinds() {
		all[i] = EventKind(kind)
	}
	return all
}

// Calls counts a run's calls. Each call is one request to the provider.
type Calls struct {
	Limit    int64 `json:"limit"`    // 0 means no limit
	Reserved int64 `json:"reserved"` // including calls in progress
	Spent    int64 `json:"spent"`    // calls with a result and calls lost with their process
	Wasted   int64 `json:"wasted"`   // spent calls that returned no page
}

// RowCount counts rows.
type RowCount struct {
	Fetched int64 `json:"fetched"` // including duplicates
	Unique  int64 `json:"unique"`  // each ID once per input
}

// Mode determines which rows a run requests.
type Mode string

// Run modes.
const (
	ModeFull Mode = "full" // every row
	ModeNew  Mode = "new"  // rows that are new since the input was last complete
)

// Modes returns every mode.
func Modes() []Mode { return []Mode{ModeFull, ModeNew} }

// RunState is the state of a run.
type RunState string

// Run states.
const (
	RunReady     RunState = runs.Ready     // not yet started
	RunRunning   RunState = runs.Running   // making calls
	RunPaused    RunState = runs.Paused    // makes no calls until it is resumed
	RunDone      RunState = runs.Done      // every input has ended
	RunCancelled RunState = runs.Cancelled // cancelled by a person
)

// RunStates returns every state.
func RunStates() []RunState {
	return []RunState{RunReady, RunRunning, RunPaused, RunDone, RunCancelled}
}

// HasEnded reports whether a run is done or cancelled.
func (s RunState) HasEnded() bool { return s == RunDone || s == RunCancelled }

// PauseReason is the reason a run is paused.
type PauseReason string

// Pause reasons.
const (
	PausedByPerson  PauseReason = runs.ByPerson
	PausedByQuota   PauseReason = runs.ByQuota   // the key's monthly quota is used up
	PausedByStorage PauseReason = runs.ByStorage // the storage limit is reached
	PausedByKey     PauseReason = runs.ByKey     // the provider rejected the key
	PausedByShape   PauseReason = runs.ByShape   // the responses changed
	PausedByDisk    PauseReason = runs.ByDisk    // the database's disk is full
	PausedByFile    PauseReason = runs.ByFile    // the database file is missing
)

// PauseReasons returns every reason.
func PauseReasons() []PauseReason {
	return []PauseReason{PausedByPerson, PausedByQuota, PausedByStorage, PausedByKey, PausedByShape, PausedByDisk, PausedByFile}
}

// InputState is the progress of an input in a run.
type InputState int64

// Input states.
const (
	InputWaiting InputState = 0
	InputOpen    InputState = 1 // at least one call was made
	InputEnded   InputState = 2
)

// Outcome is how an input ended.
type Outcome string

// Input outcomes.
const (
	OutcomeDone      Outcome = "done"      // reached the end of its list
	OutcomePartial   Outcome = "partial"   // has some of the rows
	OutcomeEmpty     Outcome = "empty"     // a list without rows
	OutcomePrivate   Outcome = "private"   // a private account
	OutcomeNotFound  Outcome = "notFound"  // no such account, post or location
	OutcomeRefused   Outcome = "refused"   // the provider refused the call
	OutcomeFailed    Outcome = "failed"    // failed repeatedly in the same way
	OutcomeLeftOut   Outcome = "leftOut"   // not called because of the call limit
	OutcomeCancelled Outcome = "cancelled" // cancelled by a person
	OutcomeRepeated  Outcome = "repeated"  // another input has the same account
)

// Outcomes returns every outcome.
func Outcomes() []Outcome {
	return []Outcome{
		OutcomeDone, OutcomePartial, OutcomeEmpty, OutcomePrivate, OutcomeNotFound,
		OutcomeRefused, OutcomeFailed, OutcomeLeftOut, OutcomeCancelled, OutcomeRepeated,
	}
}

// Reason is the reason an input ended.
type Reason string

// Reasons that an input ended.
const (
	ReasonEnd            Reason = "end"            // reached the end of the list
	ReasonLimit          Reason = "limit"          // the row limit
	ReasonCalls          Reason = "calls"          // the call limit
	ReasonRepeatedCursor Reason = "repeatedCursor" // the next call would return a page that is already stored
	ReasonNothingNew     Reason = "nothingNew"     // a page had only earlier rows
	ReasonKnown          Reason = "known"          // a page reached the rows of an earlier run
	ReasonError          Reason = "error"
	ReasonPerson         Reason = "person"   // cancelled by a person
	ReasonRepeated       Reason = "repeated" // another input has the same account
)

// Reasons returns every reason.
func Reasons() []Reason {
	return []Reason{ReasonEnd, ReasonLimit, ReasonCalls, ReasonRepeatedCursor, ReasonNothingNew, ReasonKnown, ReasonError, ReasonPerson, ReasonRepeated}
}

// LedgerEntry is an input of a run and its progress.
type LedgerEntry struct {
	Number    int64      `json:"number"` // starts at 1, in list order
	Line      int64      `json:"line"`
	Value     string     `json:"value"`
	Root      string     `json:"root,omitempty"`
	Parent    string     `json:"parent,omitempty"`
	Columns   []string   `json:"columns,omitempty"`
	AccountID string     `json:"accountId,omitempty"` // ID of the account that the username was resolved to
	State     InputState `json:"state"`
	Outcome   Outcome    `json:"outcome,omitempty"` // empty until the input ends
	Reason    Reason     `json:"reason,omitempty"`
	Status    int        `json:"status,omitempty"`  // HTTP status of the last response
	Message   string     `json:"message,omitempty"` // the provider's message followed by our own
	Calls     int64      `json:"calls"`
	Pages     int64      `json:"pages"` // stored responses
	Rows      RowCount   `json:"rows"`
	// ProviderCount is the provider's own count of the rows; -1 means unknown.
	ProviderCount int64     `json:"providerCount"`
	NotBefore     time.Time `json:"notBefore,omitzero"` // when the next attempt is due
}

// Plan describes a collection to create.
type Plan struct {
	Feature   string   `json:"feature"`
	Name      string   `json:"name"`           // empty: see Engine.DefaultName
	File      string   `json:"file,omitempty"` // name of the file that the inputs are from
	Columns   []string `json:"columns"`
	RowLimit  int64    `json:"rowLimit"`
	CallLimit int64    `json:"callLimit"`
	Speed     float64  `json:"speed"`
	Start     bool     `json:"start"`
	Media     *Media   `json:"media,omitempty"` // nil requests no pictures or clips
	// PauseOnChange makes a run pause if the fields of its rows change.
	PauseOnChange bool `json:"pauseOnChange"`
}

// CollectionSettings are changes to a collection and its unfinished run. A nil value is not
// changed.
type CollectionSettings struct {
	Name          *string  `json:"name,omitempty"`
	RowLimit      *int64   `json:"rowLimit,omitempty"`
	CallLimit     *int64   `json:"callLimit,omitempty"`
	Speed         *float64 `json:"speed,omitempty"`
	Media         *Media   `json:"media,omitempty"`
	PauseOnChange *bool    `json:"pauseOnChange,omitempty"`
}

// Quota is the quota that the last response for a key reported.
type Quota struct {
	Left    int64     `json:"left"`
	Limit   int64     `json:"limit"` // -1 means unknown
	ResetAt time.Time `json:"resetAt,omitzero"`
	At      time.Time `json:"at"` // when it was read
}

// Progress is the state of a run at one point in time.
type Progress struct {
	ID       string            `json:"id"`
	Run      Run               `json:"run"`
	Outcomes map[Outcome]int64 `json:"outcomes"` // ended inputs
	Open     int64             `json:"open"`     // inputs
	Waiting  int64             `json:"waiting"`  // inputs
	Rate     float64           `json:"rate"`     // recent calls per second
	// SecondsLeft is the minimum time left at this rate; -1 means unknown.
	SecondsLeft int64  `json:"secondsLeft"`
	Quota       *Quota `json:"quota,omitempty"`
	// Changing is the bulk action in progress.
	Changing *BulkAction `json:"changing,omitempty"`
	// Media is the progress of the run's pictures and clips, or nil if none were requested.
	Media *MediaProgress `json:"media,omitempty"`
	// WaitsUntil is when the key's next call may be made after a rate limit.
	WaitsUntil time.Time `json:"waitsUntil,omitzero"`
}

// InputAction is an action on all inputs that match a query.
type InputAction string

// Input actions.
const (
	ActionRetry  InputAction = "retry"  // continues ended inputs, except done, empty and repeated ones
	ActionCancel InputAction = "cancel" // cancels inputs that have not ended
	ActionRemove InputAction = "delete" // deletes inputs and their responses
)

// BulkAction is an action on many inputs that is in progress.
type BulkAction struct {
	Action InputAction `json:"action"`
	Done   int64       `json:"done"` // inputs
	Total  int64       `json:"total"`
}

type (
	// Media requests the pictures and clips of a collection's rows.
	Media = albums.Media
	// MediaProgress is the progress of a run's pictures and clips.
	MediaProgress = albums.MediaProgress
)

// collectable returns a feature that accepts many inputs.
func collectable(id string) (catalog.Feature, bool) {
	f, ok := catalog.FeatureByID(id)
	return f, ok && f.Call != "" && len(f.Inputs) > 0
}
