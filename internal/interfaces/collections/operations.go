package collections

import (
	"embed"
	"fmt"
	"net/http"
	"reflect"
	"slices"

	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/inputs"
	"viewfinder/collect/table"
)

// Operation is a request that the handler serves. The handler's routes and the OpenAPI document are
// derived from the operations.
type Operation struct {
	Method, Path string // the path below Path
	ID           string
	Summary      string // a title
	About        string // full sentences
	Params       []Parameter
	Body         reflect.Type // type of a JSON body, or nil
	Required     []string     // required members of the body
	Sent         string       // an example body
	TakesFile    bool         // the body may be a form with a file
	Status       int          // HTTP status of a successful response; 0 means 200. With 204, a response with content has 200
	Replies      []reflect.Type
	Example      string         // a file with an example response
	Events       []reflect.Type // types of a stream's events, in the order of EventNames
	Media        []string       // media types of a file
	Headers      []Header       // headers of a file

	handle endpoint
}

// EventNames are the names of a stream's events.
var EventNames = []string{"progress", "end"}

// Header is a response header.
type Header struct{ Name, About string }

// Parameter is a query parameter. The handler enforces its limits.
type Parameter struct {
	Name, About          string
	Type                 ParameterType
	Least, Most, Default int64 // limits and default of a number; one without a default is optional
	Choices              []string
	IsRequired           bool
	IsRepeated           bool // may occur more than once
	Example              any
}

// ParameterType is the JSON type of a parameter.
type ParameterType string

// Types of parameters.
const (
	TypeText   ParameterType = "string"
	TypeNumber ParameterType = "integer"
	TypeFlag   ParameterType = "boolean"
)

// Parameters that several operations share.
var (
	runParameter = Parameter{Name: "run", Type: TypeNumber, Least: 1, Most: inputs.MaxCount, About: "Run number, starting at 1. Default: the last run.", Example: 1}
	ofQuery      = slices.Clip([]Parameter{
		{Name: "words", Type: TypeText, About: "Only rows with a cell that contains this text, ignoring case.", Example: "geo"},
		{
			Name: "filter", Type: TypeText, IsRepeated: true, Example: []string{"follower_count>=1000"},
			About: fmt.Sprintf("A condition: a column, then `=`, `!=`, `>`, `>=`, `<`, `<=` or `~` (contains) and a value, or `?` (has a value) or `!?` (has no value). Rows must meet all conditions; there can be at most %d.", table.MaxConditions),
		},
		{Name: "sort", Type: TypeText, About: "Column to sort by, prefixed with `-` for descending order. `input_number` sorts by the order of the list, `arrival` by the order in which rows were stored.", Example: "-follower_count"},
		{Name: "snapshot", Type: TypeNumber, Most: inputs.MaxCount, About: "Reads only this many rows from the start, so pages of a growing table stay consistent. Send the `snapshot` from a response. 0 reads all rows.", Example: 4},
		{Name: "places", Type: TypeText, About: "Only the rows at these positions among all that match, starting at 0.", Example: "0-11,15"},
	})
	ofColumns = slices.Clip([]Parameter{
		{Name: "columns", Type: TypeText, IsRepeated: true, About: "Column names, separated by commas: names from files, such as follower_count, or plain names, such as followers. Default: the usual columns.", Example: []string{"username,follower_count"}},
		{Name: "column", Type: TypeText, IsRepeated: true, About: "One column name. Use this for names that contain a comma.", Example: []string{"username"}},
	})
	formatParameter = Parameter{Name: "format", Type: TypeText, Choices: catalog.FileFormatNames(), About: "Format of the file.", Example: "csv"}
	safeParameter   = Parameter{Name: "safe", Type: TypeFlag, About: "In CSV, puts an apostrophe before text that a spreadsheet would run as a formula.", Example: true}
	ofFile          = slices.Clip(slices.Concat(ofColumns, []Parameter{
		{Name: "every", Type: TypeFlag, About: "Adds a column for each remaining value.", Example: true}, safeParameter,
		{Name: "dates", Type: TypeFlag, About: "Writes times as dates in UTC instead of seconds since 1970.", Example: true},
	}))
	ofLedger = slices.Clip([]Parameter{
		runParameter,
		{
			Name: "outcome", Type: TypeText, Choices: slices.Concat(texts(collect.Outcomes()), []string{"waiting", "open"}),
			About: "Only inputs with this outcome, `waiting` for their first call, or `open`: started but not ended.", Example: "notFound",
		},
		{Name: "search", Type: TypeText, About: "Only inputs that contain this text, ignoring case.", Example: "geo"},
	})
	ofRuns = slices.Clip([]Parameter{
		{Name: "from", Type: TypeNumber, Least: 1, Most: inputs.MaxCount, IsRequired: true, About: "Number of the earlier run.", Example: 1},
		{Name: "to", Type: TypeNumber, Least: 1, Most: inputs.MaxCount, About: "Number of the later run. Default: the last run.", Example: 2},
	})
)

// fromParameter and countParameter select a range of a long list.
func fromParameter(name string) Parameter {
	return Parameter{Name: name, Type: TypeNumber, Most: inputs.MaxCount, About: "How many rows to skip.", Example: 0}
}

func countParameter(usual, most int64) Parameter {
	return Parameter{Name: "count", Type: TypeNumber, Least: 1, Most: most, Default: usual, About: "Maximum number to return.", Example: usual}
}

var fileHeaders = []Header{
	{"X-Rows", "How many rows the file has."},
	{"X-Snapshot", "How many rows the table had when the export started."},
}

// Operations returns every operation.
func Operations() []Operation {
	return slices.Concat(collectionOperations(), inputOperations(), tableOperations(), runOperations(), mediaOperations())
}

func collectionOperations() []Operation {
	collection, submitted := reflect.TypeFor[collect.Collection](), reflect.TypeFor[submission]()
	return []Operation{
		{
			Method: http.MethodGet, ID: "listCollections", Summary: "List collections", handle: (*Handler).list,
			About: "Returns the access key's collections, newest first. Collections of other keys are not listed.",
			Params: []Parameter{
				{Name: "after", Type: TypeText, About: "Returns the collections after this one. Send `next` from the previous page.", Example: exampleID},
				countParameter(50, maxListed),
			},
			Replies: []reflect.Type{reflect.TypeFor[CollectionsReply]()}, Example: "collections",
		},
		{
			Method: http.MethodPost, ID: "createCollection", Summary: "Create a collection", handle: (*Handler).create,
			About: "Checks a list of inputs and stores it. The list is sent once: as `text`, `csv` or `inputs` in JSON, or as a form's `inputs` part. " +
				"No call is made unless `start` is true. A list with invalid or duplicate inputs is refused unless `leaveOut` is true.",
			Body: submitted, Required: []string{"feature"}, TakesFile: true, Sent: `{"feature":"user-info","name":"People","text":"natgeo\nnasa","callLimit":40,"start":true}`,
			Status: http.StatusCreated, Replies: []reflect.Type{collection}, Example: "ready",
			Headers: []Header{{"Location", "Path of the new collection."}},
		},
		{
			Method: http.MethodPost, Path: "/check", ID: "checkInputs", Summary: "Check a list of inputs", handle: (*Handler).check,
			About: "Reports a list's contents, any invalid lines, and the cost of collecting it. Nothing is stored and no call is made.",
			Body:  submitted, Required: []string{"feature"}, TakesFile: true, Sent: `{"feature":"followers","text":"natgeo\nnasa\nnat geo","rowLimit":500,"callLimit":40,"speed":2}`,
			Replies: []reflect.Type{reflect.TypeFor[CheckReply]()}, Example: "check",
		},
		{
			Method: http.MethodPost, Path: "/estimate", ID: "estimateCost", Summary: "Estimate the cost with other limits", handle: (*Handler).estimate,
			About: "Estimates the cost of a checked list with other limits. The list is not sent again.",
			Body:  reflect.TypeFor[estimateRequest](), Required: []string{"feature", "valid"}, Sent: `{"feature":"followers","valid":4,"resolved":4,"speed":2}`,
			Replies: []reflect.Type{reflect.TypeFor[inputs.Estimate]()}, Example: "estimate",
		},
		{
			Method: http.MethodPost, Path: "/preview", ID: "previewFile", Summary: "Preview a CSV file", handle: (*Handler).preview,
			About: fmt.Sprintf("Returns the first rows of a CSV file and the columns that would be read as inputs. The first %d bytes of a large file are enough.", inputs.SampleSize),
			Body:  submitted, Required: []string{"feature"}, TakesFile: true, Sent: `{"feature":"user-info","csv":"Notes;Handle\n\"a;b\";natgeo\nc;nasa\n"}`,
			Replies: []reflect.Type{reflect.TypeFor[inputs.Preview]()}, Example: "preview",
		},
		{
			Method: http.MethodGet, Path: "/{id}", ID: "showCollection", Summary: "Show a collection", handle: (*Handler).show,
			About:   "Returns a collection and its last run.",
			Replies: []reflect.Type{collection}, Example: "done",
		},
		{
			Method: http.MethodPatch, Path: "/{id}", ID: "changeCollection", Summary: "Change, pause, resume or cancel a collection", handle: (*Handler).change,
			About: "Changes the given settings, then the last run's state: `running` starts or resumes it; `paused` and `cancelled` stop its calls.",
			Body:  reflect.TypeFor[changeRequest](), Sent: `{"callLimit":80,"state":"running"}`,
			Replies: []reflect.Type{collection}, Example: "done",
		},
		{
			Method: http.MethodDelete, Path: "/{id}", ID: "deleteCollection", Summary: "Delete a collection", handle: deleting(Engine.Delete),
			About:  "Deletes a collection with its inputs, responses and files. A run in progress ends first.",
			Status: http.StatusNoContent,
		},
		{
			Method: http.MethodGet, Path: "/{id}/events", ID: "watchCollection", Summary: "Watch the progress of the last run", handle: (*Handler).events,
			About: "Sends the progress of the last run as server-sent events: `progress` for each change, then `end`. " +
				"Reopen a stream that stops without `end`.",
			Events: []reflect.Type{reflect.TypeFor[collect.Progress](), reflect.TypeFor[EndEvent]()}, Example: "events",
		},
	}
}

func inputOperations() []Operation {
	all := []Operation{
		{
			Method: http.MethodGet, Path: "/{id}/inputs", ID: "listInputs", Summary: "List inputs", handle: (*Handler).ledger,
			About: "Returns a run's inputs and their outcomes. Use `after` to read page by page, or `from` to read any part of a long list.",
			Params: slices.Concat(ofLedger, []Parameter{
				{Name: "after", Type: TypeNumber, Most: inputs.MaxCount, About: "Returns the inputs after this number. Send `next` from the previous page. Cannot be combined with `from`.", Example: 3},
				{Name: "from", Type: TypeNumber, Most: inputs.MaxCount, About: "How many matching inputs to skip. The response then includes `total`.", Example: 0},
				countParameter(100, 1000),
			}),
			Replies: []reflect.Type{reflect.TypeFor[LedgerReply]()}, Example: "ledger",
		},
		{
			Method: http.MethodPost, Path: "/{id}/inputs", ID: "addInputs", Summary: "Add inputs", handle: (*Handler).addInputs,
			About: "Adds a list to the last run; send it as for a new collection. Inputs already in the collection are skipped and counted.",
			Body:  reflect.TypeFor[inputList](), TakesFile: true, Sent: `{"text":"nasa\nbbc"}`,
			Replies: []reflect.Type{reflect.TypeFor[AddedReply]()}, Example: "added",
		},
		{
			Method: http.MethodGet, Path: "/{id}/inputs.csv", ID: "exportInputs", Summary: "Save the inputs as a file", handle: (*Handler).ledgerFile,
			About:  "Returns a run's inputs as a CSV file, with each input's outcome, message, calls and rows.",
			Params: slices.Concat(ofLedger, []Parameter{safeParameter}), Media: []string{"text/csv"}, Headers: []Header{{"X-Rows", "How many inputs the file has."}},
		},
	}
	for _, o := range []struct {
		path, id, summary, about string
		action                   collect.InputAction
	}{
		{"retry", "retryInputs", "Retry inputs", "Resumes all matching inputs that ended without all of their rows.", collect.ActionRetry},
		{"cancel", "cancelInputs", "Cancel inputs", "Cancels all matching inputs that have not ended.", collect.ActionCancel},
		{"delete", "deleteInputs", "Delete inputs", "Deletes all matching inputs and their rows.", collect.ActionRemove},
	} {
		all = append(all, Operation{
			Method: http.MethodPost, Path: "/{id}/inputs/" + o.path, ID: o.id, Summary: o.summary, handle: matching(o.action),
			About: o.about + " Choose inputs by `outcome`, `search` or both, or send `all`. The change continues in the background; with `dryRun` the inputs are only counted.",
			Body:  reflect.TypeFor[matchRequest](), Sent: `{"outcome":"notFound","dryRun":true}`,
			Replies: []reflect.Type{reflect.TypeFor[CountReply]()}, Example: "count",
		})
	}
	return all
}

func tableOperations() []Operation {
	return []Operation{
		{
			Method: http.MethodGet, Path: "/{id}/rows", ID: "listRows", Summary: "Read rows", handle: ofTable(readRows),
			About:   "Returns part of the table: the matching rows, in order.",
			Params:  slices.Concat(ofQuery, ofColumns, []Parameter{runParameter, fromParameter("from"), countParameter(100, table.MaxWindow)}),
			Replies: []reflect.Type{reflect.TypeFor[table.Window]()}, Example: "rows",
		},
		{
			Method: http.MethodGet, Path: "/{id}/row", ID: "showRow", Summary: "Read the JSON of a row", handle: ofTable(readRow),
			About:   "Returns one row as the provider sent it.",
			Params:  []Parameter{runParameter, {Name: "number", Type: TypeNumber, Most: inputs.MaxCount, About: "Row number in the run, starting at 0: the `number` of a row in the table.", Example: 0}},
			Replies: []reflect.Type{reflect.TypeFor[table.RowText]()}, Example: "row",
		},
		{
			Method: http.MethodGet, Path: "/{id}/preparation", ID: "prepareRows", Summary: "Prepare a row query", handle: ofTable(prepareRows),
			About: "Prepares the data that a query reads, and sends its progress as server-sent events: `progress`, then `end`. " +
				"The status is 204 when everything is prepared. Disconnecting cancels the request; finished work is kept.",
			Params: slices.Concat(ofQuery, []Parameter{runParameter}), Status: http.StatusNoContent,
			Events: []reflect.Type{reflect.TypeFor[Preparation](), reflect.TypeFor[EndEvent]()},
		},
		{
			Method: http.MethodGet, Path: "/{id}/columns", ID: "listColumns", Summary: "List columns", handle: ofTable(listColumns),
			About:  "Returns the columns that the collection's table can show.",
			Params: []Parameter{runParameter}, Replies: []reflect.Type{reflect.TypeFor[ColumnsReply]()}, Example: "columns",
		},
		{
			Method: http.MethodGet, Path: "/{id}/summary", ID: "summarizeRows", Summary: "Summarize columns", handle: ofTable(summarizeRows),
			About: fmt.Sprintf("Summarizes columns of the matching rows. `filled` counts the rows with a value, `values` counts the rows with each value  "+
				"if there are at most %d values, and `numbers` returns the exact sum, minimum, maximum and median. "+
				"Values are counted in the rows that meet the conditions on other columns.", table.MaxListedValues),
			Params: slices.Concat(ofQuery, ofColumns, []Parameter{
				{Name: "of", Type: TypeText, Choices: texts(table.SummaryKinds()), IsRequired: true, About: "What to summarize.", Example: "values"}, runParameter,
			}),
			Replies: []reflect.Type{reflect.TypeFor[SummaryReply]()}, Example: "summary",
		},
		{
			Method: http.MethodGet, Path: "/{id}/export", ID: "exportRows", Summary: "Save the rows as a file", handle: (*Handler).export,
			About:  "Returns the matching rows as a file. Without `sort`, they are in the order of the list once the run has ended; until then, they are in the order in which they were stored.",
			Params: slices.Concat(ofQuery, []Parameter{required(formatParameter)}, ofFile, []Parameter{runParameter}),
			Media:  mediaTypes(),
			Headers: slices.Concat(fileHeaders, []Header{
				{"X-Values-Unread", "How many values do not fit their columns. Omitted for JSONL, which keeps them."},
				{"X-Columns-Text", "How many numeric columns are written to the sheet as text."},
			}),
		},
		{
			Method: http.MethodGet, Path: "/{id}/answers", ID: "exportAnswers", Summary: "Save the responses as they were received", handle: (*Handler).answers,
			About:  "Returns every stored response of a run as a line of JSON.",
			Params: []Parameter{runParameter}, Media: []string{jsonLines().MediaType},
		},
		{
			Method: http.MethodGet, Path: "/{id}/profile", ID: "profileRows", Summary: "Profile the values of the rows", handle: (*Handler).profile,
			About:  "Reports which paths have values, and the types of the values.",
			Params: []Parameter{runParameter}, Replies: []reflect.Type{reflect.TypeFor[table.Profile]()}, Example: "profile",
		},
	}
}

func runOperations() []Operation {
	return []Operation{
		{
			Method: http.MethodGet, Path: "/{id}/runs", ID: "listRuns", Summary: "List runs", handle: (*Handler).runs,
			About:   "Returns the runs of a collection, oldest first.",
			Replies: []reflect.Type{reflect.TypeFor[RunsReply]()}, Example: "runs",
		},
		{
			Method: http.MethodPost, Path: "/{id}/runs", ID: "startRun", Summary: "Collect again", handle: (*Handler).rerun,
			About: "Starts another run over the same inputs once the last one has ended: `full` collects every row; `new` collects only rows that are not in an earlier run.",
			Body:  reflect.TypeFor[rerunRequest](), Required: []string{"mode"}, Sent: `{"mode":"full"}`,
			Status: http.StatusCreated, Replies: []reflect.Type{reflect.TypeFor[collect.Run]()}, Example: "rerun",
		},
		{
			Method: http.MethodGet, Path: "/{id}/compare", ID: "compareRuns", Summary: "Compare the rows of two runs", handle: (*Handler).compare,
			About: "Counts the rows added, changed or gone between two runs. With `kind`, the response contains the matching rows of that kind; with `format`, it is a file of those rows. Changed rows are matched by their later values, and gone rows by their earlier values.",
			Params: slices.Concat(ofRuns, ofQuery[:3], []Parameter{
				{Name: "kind", Type: TypeText, Choices: texts(table.ChangeKinds()), About: "Which rows to return.", Example: "changed"},
				fromParameter("start"), countParameter(100, table.MaxWindow), formatParameter,
			}, ofFile),
			Replies: []reflect.Type{reflect.TypeFor[table.Comparison](), reflect.TypeFor[table.ChangeWindow]()}, Example: "comparison",
			Media: mediaTypes(), Headers: fileHeaders,
		},
		{
			Method: http.MethodGet, Path: "/{id}/departures", ID: "listDepartures", Summary: "Compare the shape of two runs", handle: (*Handler).departures,
			About:  "Reports how the shape of a run's responses differs from an earlier run.",
			Params: ofRuns, Replies: []reflect.Type{reflect.TypeFor[DeparturesReply]()}, Example: "departures",
		},
	}
}

func mediaOperations() []Operation {
	progress := []reflect.Type{reflect.TypeFor[collect.MediaProgress]()}
	return []Operation{
		{
			Method: http.MethodGet, Path: "/{id}/media", ID: "showMedia", Summary: "Show the progress of pictures and clips", handle: (*Handler).mediaProgress,
			About:  "Reports how many pictures and clips of a run are stored, and why others are missing.",
			Params: []Parameter{runParameter}, Replies: progress,
		},
		{
			Method: http.MethodDelete, Path: "/{id}/media", ID: "deleteMedia", Summary: "Delete pictures and clips", handle: deleting(Engine.DeleteMedia),
			About:  "Deletes the pictures and clips of all runs and fetches no more. The rows are kept.",
			Status: http.StatusNoContent,
		},
		{
			Method: http.MethodPost, Path: "/{id}/media/retry", ID: "retryMedia", Summary: "Fetch missing pictures and clips", handle: (*Handler).retryMedia,
			About:  "Fetches the missing pictures and clips of a run again.",
			Params: []Parameter{runParameter}, Status: http.StatusAccepted, Replies: progress,
		},
		{
			Method: http.MethodGet, Path: "/{id}/media/manifest", ID: "exportManifest", Summary: "Save the list of pictures and clips", handle: (*Handler).manifest,
			About: "Returns a line of JSON for each address in each row: `row`, `input`, `id`, `field` and `address`, with `file`, `type` and `bytes` of a stored file, " +
				"or with `missing` and `reason`.",
			Params: []Parameter{runParameter}, Media: []string{jsonLines().MediaType},
		},
		{
			Method: http.MethodGet, Path: "/{id}/media/file", ID: "showMediaFile", Summary: "Read a picture or a clip", handle: (*Handler).mediaFile,
			About:  "Returns a stored file, or part of it with the `Range` header.",
			Params: []Parameter{{Name: "name", Type: TypeText, IsRequired: true, About: "Name of the file in the manifest.", Example: "files/ab/abcd.jpg"}},
			Media:  []string{"image/*", "video/*"},
		},
		{
			Method: http.MethodGet, Path: "/{id}/media.zip", ID: "exportMedia", Summary: "Save pictures and clips", handle: (*Handler).mediaZIP,
			About:  "Returns the stored files and the manifest as a ZIP file.",
			Params: []Parameter{runParameter}, Media: []string{zipFormat.MediaType},
		},
	}
}

func mediaTypes() []string {
	var all []string
	for _, f := range catalog.FileFormats() {
		all = append(all, f.MediaType)
	}
	return all
}

func jsonLines() catalog.FileFormat {
	format, _ := catalog.FileFormatByName(catalog.FormatJSONL)
	return format
}

func required(p Parameter) Parameter {
	p.IsRequired = true
	return p
}

func texts[T ~string](values []T) []string {
	all := make([]string, len(values))
	for i, value := range values {
		all[i] = string(value)
	}
	return all
}

const exampleID = "abcdefgh23456777"

// exampleFiles are example responses. A test compares them to actual responses.
//
//go:embed examples
var exampleFiles embed.FS

// ExampleReply returns an example of the operation's response: JSON or a stream of events.
func (o Operation) ExampleReply() ([]byte, error) {
	extension := ".json"
	if o.Events != nil {
		extension = ".txt"
	}
	return exampleFiles.ReadFile("examples/" + o.Example + extension)
}
