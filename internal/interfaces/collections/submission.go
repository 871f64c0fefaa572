package collections

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"mime"
	"mime/multipart"
	"slices"
	"strings"
	"syscall"
	"unicode/utf8"

	"viewfinder/atomicfile"
	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/problem"
)

// submission is a list of inputs from a caller, with settings for its collection.
type submission struct {
	Feature   string  `json:"feature"`
	Name      string  `json:"name"`
	RowLimit  int64   `json:"rowLimit"`
	CallLimit int64   `json:"callLimit"`
	Speed     float64 `json:"speed"`
	Start     bool    `json:"start"`
	// Media requests pictures and clips.
	Media         *collect.Media `json:"media"`
	PauseOnChange bool           `json:"pauseOnChange"`
	inputList

	feature catalog.Feature
	file    *atomicfile.File // the inputs part, or nil
	found   *Survey          // counts for the list, set once it has been read
}

// inputList is a list of inputs: text, csv or inputs. In a form, the inputs part contains the list
// and the request part everything else.
type inputList struct {
	// LeaveOut skips invalid entries; otherwise they are an error.
	LeaveOut bool `json:"leaveOut"`

	Text   *string      `json:"text"`   // as pasted, one input per line
	CSV    *string      `json:"csv"`    // the text of a file
	Inputs []inputs.Row `json:"inputs"` // values by input name
	// Format is the format of the inputs part: csv or text.
	Format string `json:"format"`
	// Columns, Header and Delimiter are options for a CSV file. If they are missing, they are
	// detected.
	Columns   []string         `json:"columns"`
	Header    inputs.HeaderRow `json:"header"`
	Delimiter string           `json:"delimiter"`
	// ColumnNames are the names of the columns in Inputs.
	ColumnNames []string `json:"columnNames"`
}

func (s *submission) close() {
	if s.file != nil {
		s.file.Discard()
	}
}

// readSubmission reads a body, which is JSON or a form. featureID is the feature of the collection
// if inputs are added to one.
func (h *Handler) readSubmission(x *exchange, featureID string) (*submission, error) {
	s := &submission{}
	media, params, err := mime.ParseMediaType(x.r.Header.Get("Content-Type"))
	switch {
	case err == nil && media == "multipart/form-data":
		x.bound(maxUpload)
		err = x.bodyError(h.readForm(multipart.NewReader(x.r.Body, params["boundary"]), s), maxUpload)
	default:
		err = x.readJSON(s, maxInline)
	}
	if err == nil {
		err = s.check(featureID)
	}
	if err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

const maxUploading = 4

var errUploading = problem.New(problem.Busy, "Other lists are being received. Send this one again in a moment.")

var errForm = problem.New(problem.Invalid, "Send a form with two parts: first request, a JSON object, then inputs, a file.")

// readForm reads the parts of a form. The file is stored on disk first, so slow clients do not
// delay others.
func (h *Handler) readForm(parts *multipart.Reader, s *submission) error {
	request, err := parts.NextPart()
	if isTimedOut(err) {
		return err
	}
	if err != nil || request.FormName() != "request" {
		return errForm
	}
	decoder := json.NewDecoder(io.LimitReader(request, maxDocument))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(s); err != nil {
		return fmt.Errorf("the request part: %w", err)
	}
	list, err := parts.NextPart()
	if isTimedOut(err) {
		return err
	}
	if err != nil || list.FormName() != "inputs" || s.Text != nil || s.CSV != nil || s.Inputs != nil {
		return errForm
	}
	if s.Format == "" && inputs.IsCSVName(list.FileName()) {
		s.Format = "csv"
	}
	if !h.uploading.TryAcquire(1) {
		return errUploading
	}
	defer h.uploading.Release(1)
	file, err := atomicfile.CreateUnnamed(h.Folder, "inputs-*")
	if err != nil {
		return problem.Because(err, problem.NoRoom, "The list could not be stored. Ask the operator to check the server's disk.")
	}
	s.file = &file
	if _, err := io.Copy(s.file, list); err != nil {
		if errors.Is(err, syscall.ENOSPC) {
			return problem.Because(err, problem.NoRoom, "The server's disk is full. Send a shorter list, or ask the operator to free space.")
		}
		return err
	}
	if _, err := parts.NextPart(); isTimedOut(err) {
		return err
	} else if !errors.Is(err, io.EOF) {
		return errForm
	}
	return nil
}

var errNoFeature = problem.New(problem.Invalid, "There is no such feature; /api/catalog lists the features by id.")

func (s *submission) check(featureID string) error {
	if featureID != "" {
		s.Feature = featureID
	}
	feature, ok := catalog.FeatureByID(s.Feature)
	if !ok {
		return errNoFeature
	}
	s.feature = feature
	lists := 0
	for _, sent := range []bool{s.Text != nil, s.CSV != nil, s.Inputs != nil, s.file != nil} {
		if sent {
			lists++
		}
	}
	switch {
	case lists != 1:
		return problem.New(problem.Invalid, "Send the list once: as text, as csv, as inputs, or as a form's inputs part.")
	case utf8.RuneCountInString(s.Name) > maxName:
		return problem.Newf(problem.Invalid, "A name can have at most %d characters.", maxName)
	case !slices.Contains([]string{"", "csv", "text"}, s.Format):
		return problem.New(problem.Invalid, "The format of the inputs part must be csv or text.")
	case !slices.Contains([]inputs.HeaderRow{inputs.HeaderAuto, inputs.HeaderYes, inputs.HeaderNo}, s.Header):
		return problem.New(problem.Invalid, "header must be yes or no; omit it to have it detected.")
	case utf8.RuneCountInString(s.Delimiter) > 1 || strings.ContainsAny(s.Delimiter, "\"\r\n\x00\ufffd"):
		return problem.New(problem.Invalid, "delimiter must be one character; omit it to have it detected.")
	}
	if err := checkMedia(s.Media); err != nil {
		return err
	}
	return s.limits().Check()
}

func (s *submission) limits() inputs.Limits {
	return inputs.Limits{Rows: s.RowLimit, Calls: s.CallLimit, Speed: s.Speed}
}

func (s *submission) list() (*inputs.List, error) {
	switch {
	case s.Text != nil:
		return inputs.Lines(strings.NewReader(*s.Text), s.feature)
	case s.CSV == nil && s.file == nil:
		return inputs.Rows(slices.Values(s.Inputs), s.ColumnNames, s.feature)
	case s.CSV != nil || s.Format == "csv":
		options, file, err := s.csv()
		if err != nil {
			return nil, err
		}
		return inputs.CSV(file, s.feature, options)
	}
	if err := s.rewind(); err != nil {
		return nil, err
	}
	return inputs.Lines(s.file, s.feature)
}

func (s *submission) csv() (inputs.CSVOptions, io.Reader, error) {
	options := inputs.CSVOptions{Columns: s.Columns, Header: s.Header}
	if s.Delimiter != "" {
		options.Delimiter, _ = utf8.DecodeRuneInString(s.Delimiter)
	}
	switch {
	case s.CSV != nil:
		return options, strings.NewReader(*s.CSV), nil
	case s.file == nil || s.Format != "csv":
		return options, nil, problem.New(problem.Invalid, "Send a CSV file: as csv, or as a form's inputs part with the format csv.")
	}
	return options, s.file, s.rewind()
}

func (s *submission) rewind() error {
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return fmt.Errorf("read an uploaded list: %w", err)
	}
	return nil
}

// Survey summarizes the inputs of a list.
type Survey struct {
	inputs.Tally
	ColumnNames []string `json:"columnNames"` // names of the list's own columns
	Header      bool     `json:"header"`      // the first row is a header
	Delimiter   string   `json:"delimiter,omitempty"`
	First       []string `json:"first"` // the first inputs as parsed
}

func (s *submission) survey() error {
	const firsts = 5
	list, err := s.list()
	if err != nil {
		return err
	}
	found := &Survey{ColumnNames: append([]string{}, list.ColumnNames...), Header: list.Header, First: []string{}}
	found.Problems = []inputs.Problem{}
	if list.Delimiter != 0 {
		found.Delimiter = string(list.Delimiter)
	}
	for in, err := range list.Inputs(&found.Tally) {
		if err != nil {
			return err
		}
		if len(found.First) < firsts {
			found.First = append(found.First, in.Text)
		}
	}
	s.found = found
	return nil
}

func (h *Handler) acceptList(x *exchange, featureID string) (s *submission, list iter.Seq2[inputs.Input, error], err error) {
	if s, err = h.readSubmission(x, featureID); err != nil {
		return nil, nil, err
	}
	if err = s.survey(); err == nil {
		err = s.accepted()
	}
	var opened *inputs.List
	if err == nil {
		opened, err = s.list()
	}
	if err != nil {
		s.close()
		return nil, nil, err
	}
	return s, opened.Inputs(&inputs.Tally{}), nil
}

func (s *submission) accepted() error {
	first := ""
	for _, p := range s.found.Problems {
		if p.Kind != inputs.ProblemBlank {
			first = fmt.Sprintf(" The first is on line %d: %s", p.Line, p.Reason)
			break
		}
	}
	switch dropped := s.found.Dropped(); {
	case s.found.Valid == 0 && dropped == 0:
		return problem.New(problem.Invalid, "The list has no inputs. Send at least one.")
	case s.found.Valid == 0:
		return problem.Newf(problem.Invalid, "None of the list's %d entries is a valid input.%s", dropped, first)
	case dropped > 0 && !s.LeaveOut:
		return problem.Newf(problem.Invalid, "%d of the list's entries are invalid or duplicates.%s Correct them, or send leaveOut to collect without them.", dropped, first)
	}
	return nil
}

func (s *submission) plan() collect.Plan {
	return collect.Plan{
		Feature: s.Feature, Name: s.Name, Columns: s.found.ColumnNames,
		RowLimit: s.RowLimit, CallLimit: s.CallLimit, Speed: s.Speed, Start: s.Start, Media: s.Media,
		PauseOnChange: s.PauseOnChange,
	}
}
