package mcp

import (
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"viewfinder/catalog"
	"viewfinder/problem"
)

func (s *Server) usualTools() []*tool {
	return []*tool{
		s.findFeaturesTool(), s.callFeatureTool(), s.readRowsTool(),
		s.estimateCollectionTool(), s.startCollectionTool(), s.collectionStateTool(), s.exportCollectionTool(),
	}
}

func (s *Server) featureTools() []*tool {
	var tools []*tool
	for _, f := range catalog.Features() {
		if f.Call != "" {
			tools = append(tools, s.featureTool(f))
		}
	}
	return tools
}

// Select returns the tools of a selection. The default is the usual seven; "all" adds one for each
// feature; otherwise, it is a comma-separated list of tools or features. An error names the unknown
// word.
func (s *Server) Select(selection string) ([]string, error) {
	var names []string
	for _, t := range s.tools {
		if selection == "all" || selection == "" && t.feature.ID == "" {
			names = append(names, t.name)
		}
	}
	if names != nil {
		return names, nil
	}
	for word := range strings.SplitSeq(selection, ",") {
		word = strings.TrimSpace(word)
		i := slices.IndexFunc(s.tools, func(t *tool) bool { return t.name == word || t.feature.ID != "" && t.feature.ID == word })
		if i < 0 {
			return nil, problem.Newf(problem.Invalid, "There is no tool %s: use 'all', or feature names from 'viewfinder features'.", quotedName(word))
		}
		names = append(names, s.tools[i].name)
	}
	if !slices.Contains(names, "read_rows") { // needed to read the rest of any response
		names = append(names, "read_rows")
	}
	return names, nil
}

func (s *Server) protocolServer(names []string) *sdk.Server {
	served := sdk.NewServer(&sdk.Implementation{Name: "viewfinder", Title: "Viewfinder", Version: s.config.Version}, &sdk.ServerOptions{
		Instructions: instructions,
		Capabilities: &sdk.ServerCapabilities{Tools: &sdk.ToolCapabilities{}},
	})
	for _, t := range s.tools {
		if slices.Contains(names, t.name) {
			served.AddTool(t.description(), s.handler(t))
		}
	}
	return served
}

// Parameters shared by several tools.
var (
	featureParameter    = parameter{name: "feature", kind: kindText, pattern: "^[a-z0-9-]+$", required: true, about: "ID from find_features, such as followers."}
	fieldsParameter     = parameter{name: "fields", kind: kindTexts, about: "Names of the row's fields, or unread: values that fit no field."}
	tokensParameter     = parameter{name: "max_tokens", kind: kindNumber, least: fewestTokens, most: mostTokens, about: "Maximum length of the result. Default: 4000."}
	pagesParameter      = parameter{name: "pages", kind: kindNumber, least: 1, most: maxPages, about: "How many pages of a list to fetch, each a paid call. Default: 1."}
	afterParameter      = parameter{name: "after", kind: kindText, pattern: "^h-[0-9a-z]{16}$", about: "Handle of a stored list: fetches its next page. Replaces inputs."}
	cursorParameter     = parameter{name: "cursor", kind: kindText, pattern: `^[a-z_]+=\S+$`, about: "Cursor from a result, with the same inputs, if its handle is gone."}
	limitParameter      = parameter{name: "limit", kind: kindNumber, least: 1, most: maxRows, about: "Maximum rows to show."}
	listParameter       = parameter{name: "inputs", kind: kindTexts, required: true, about: "One input per string; tabs separate its values."}
	leaveParameter      = parameter{name: "leave_out", kind: kindFlag, about: "Leaves out invalid and duplicate inputs."}
	rowsParameter       = parameter{name: "rows_per_input", kind: kindNumber, least: 1, most: maxLimit, about: "Maximum rows per list. Default: all."}
	callsParameter      = parameter{name: "max_calls", kind: kindNumber, least: 1, most: maxLimit, required: true, about: "Hard limit on paid calls."}
	collectionParameter = parameter{name: "collection", kind: kindText, pattern: "^[0-9a-z]{16}$", required: true, about: "Collection ID."}
)

// Limits on arguments.
const (
	maxPages = 20
	maxRows  = 1000
	maxLimit = 1_000_000
)

func optional(p parameter) parameter {
	p.required = false
	return p
}
