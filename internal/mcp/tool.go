package mcp

import (
	"context"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"viewfinder/catalog"
)

// tool is one tool, and what it does.
type tool struct {
	name, about string
	feature     catalog.Feature // of a tool that is a feature
	parameters  []parameter
	writes      bool // it changes something
	isOpen      bool // it asks the provider
	needsKey    bool
	run         func(ctx context.Context, by caller, a arguments) (string, error)
}

// description describes the tool to clients.
func (t *tool) description() *sdk.Tool {
	return &sdk.Tool{
		Name: t.name, Description: t.about, InputSchema: inputSchema(t.parameters),
		Annotations: &sdk.ToolAnnotations{
			ReadOnlyHint: !t.writes, IdempotentHint: !t.writes && !t.isOpen,
			DestructiveHint: new(false), OpenWorldHint: new(t.isOpen),
		},
	}
}

// handlePattern is that of handles of stored answers and of IDs of collections.
const handlePattern = "^(h-)?[0-9a-z]{16}$"

// The parameters that tools share.
var (
	featureParameter = parameter{name: "feature", kind: kindText, pattern: "^[a-z0-9-]+$", required: true, about: "ID from find_features, such as followers."}
	fieldsParameter  = parameter{name: "fields", kind: kindTexts, about: "Names of the row's fields; the usual ones without it."}
	tokensParameter  = parameter{name: "max_tokens", kind: kindNumber, least: fewestTokens, most: mostTokens, about: "Length of the reply, 4000 without it."}
	pagesParameter   = parameter{name: "pages", kind: kindNumber, least: 1, most: maxPages, about: "How many pages of a list to bring, each a paid call; 1 without it."}
	afterParameter   = parameter{name: "after", kind: kindText, pattern: "^h-[0-9a-z]{16}$", about: "Handle of a stored list: brings its next page, in place of inputs."}
	cursorParameter  = parameter{name: "cursor", kind: kindText, pattern: `^[a-z_]+=\S+$`, about: "Cursor of a reply, with its inputs, where its handle is gone."}
	limitParameter   = parameter{name: "limit", kind: kindNumber, least: 1, most: maxRows, about: "How many rows to show at most."}
	listParameter    = parameter{name: "inputs", kind: kindTexts, required: true, about: "One input each; several values of one with tabs between them."}
	leaveParameter   = parameter{name: "leave_out", kind: kindFlag, about: "Leaves out bad and repeated inputs."}
	rowsParameter    = parameter{name: "rows_per_input", kind: kindNumber, least: 1, most: maxLimit, about: "Where to end each list; at its end without it."}
)

// The limits of arguments.
const (
	maxPages = 20
	maxRows  = 1000
	maxLimit = 1_000_000
)

// usualTools are those that stand for all features.
func (d *Door) usualTools() []*tool {
	collection := parameter{name: "collection", kind: kindText, pattern: "^[0-9a-z]{16}$", required: true, about: "ID of the collection."}
	maybe := collection
	maybe.required, maybe.about = false, "ID; the newest ones without it."
	calls := parameter{name: "max_calls", kind: kindNumber, least: 1, most: maxLimit, required: true, about: "Limit of paid calls in all, never exceeded."}
	maybeCalls := calls
	maybeCalls.required = false
	return []*tool{
		{
			name: "find_features", run: d.findFeatures,
			about:      "Lists what can be looked up, and what each feature takes, costs and answers with. Costs no call.",
			parameters: []parameter{{name: "query", kind: kindText, about: "Words such as followers or hashtag; all features without it."}},
		},
		{
			name: "call_feature", run: d.callFeature, isOpen: true, needsKey: true,
			about:      "Asks the provider and spends quota: one paid call a page, one more where a name stands for an ID. Replies with first rows and the handle of the whole answer.",
			parameters: []parameter{optional(featureParameter), {name: "inputs", kind: kindValues, about: `By name, such as {"username":"natgeo"}. IDs are strings.`}, pagesParameter, afterParameter, cursorParameter, fieldsParameter, limitParameter, tokensParameter},
		},
		{
			name: "read_rows", run: d.readRows, needsKey: true,
			about: "Reads rows of a stored answer or of a collection. Costs no call.",
			parameters: []parameter{
				{name: "handle", kind: kindText, pattern: handlePattern, required: true, about: "Of an answer, or the ID of a collection."},
				fieldsParameter,
				{name: "jq", kind: kindText, about: "jq program over each page's raw JSON, in place of fields, such as [.users[]|select(.is_verified)]|length."},
				{name: "offset", kind: kindNumber, most: 1 << 40, about: "First row, from 0."},
				limitParameter, tokensParameter,
			},
		},
		{
			name: "estimate_collection", run: d.estimateCollection, needsKey: true,
			about:      "Says what collecting over a list would cost, and which inputs are wrong. Costs no call.",
			parameters: []parameter{featureParameter, listParameter, rowsParameter, maybeCalls, leaveParameter},
		},
		{
			name: "start_collection", run: d.startCollection, writes: true, isOpen: true, needsKey: true,
			about:      "Starts to collect a feature for each input, page after page, in the background. Spends paid calls up to max_calls.",
			parameters: []parameter{featureParameter, listParameter, calls, rowsParameter, leaveParameter, {name: "name", kind: kindText, about: "For people."}},
		},
		{
			name: "collection_state", run: d.collectionState, needsKey: true,
			about:      "Says how far a collection is and which inputs failed. Costs no call.",
			parameters: []parameter{maybe, {name: "wait", kind: kindNumber, most: maxWait, about: "Seconds to wait for its end."}},
		},
		{
			name: "export_collection", run: d.exportCollection, writes: d.config.Folder != "", needsKey: true,
			about:      "Makes a file of all rows of a collection and says where it is. Costs no call.",
			parameters: []parameter{collection, {name: "format", kind: kindText, choices: formatNames(), required: true}},
		},
	}
}

func optional(p parameter) parameter {
	p.required = false
	return p
}

func formatNames() []string {
	var names []string
	for _, f := range catalog.FileFormats() {
		names = append(names, string(f.Name))
	}
	return names
}

// featureTools are one tool for each feature that makes a call.
func (d *Door) featureTools() []*tool {
	var tools []*tool
	for _, f := range catalog.Features() {
		if f.Call == "" {
			continue
		}
		t := &tool{name: strings.ReplaceAll(f.ID, "-", "_"), feature: f, about: f.Description + " " + costText(f), isOpen: true, needsKey: true}
		for _, in := range f.Inputs {
			t.parameters = append(t.parameters, inputParameter(f, in))
		}
		if call, _ := catalog.CallByName(f.Call); catalog.HasPages(call) {
			t.parameters = append(t.parameters, pagesParameter, afterParameter, cursorParameter)
		}
		t.parameters = append(t.parameters, fieldsParameter, limitParameter, tokensParameter)
		t.run = func(ctx context.Context, by caller, a arguments) (string, error) {
			values := map[string]string{}
			for _, in := range f.Inputs {
				if text, ok := a.texts[in.Name]; ok {
					values[in.Name] = text
				}
			}
			return d.callNamed(ctx, by, f, values, a)
		}
		tools = append(tools, t)
	}
	return tools
}

// inputParameter is the argument that takes an input. A list that goes on after a handle
// needs no input, so that no schema demands one where there are pages.
func inputParameter(f catalog.Feature, in catalog.Input) parameter {
	call, _ := catalog.CallByName(f.Call)
	p := parameter{name: in.Name, kind: kindText, about: upperFirst(in.Kind.Takes()) + ", such as " + in.Example + ".", required: in.Default == "" && !catalog.HasPages(call)}
	switch in.Kind {
	case catalog.InputWords:
	case catalog.InputNumber:
		p.pattern = "^[0-9]+$"
	default:
		p.pattern = `^\S+$`
	}
	return p
}
