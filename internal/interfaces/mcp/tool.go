package mcp

import (
	"context"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"viewfinder/catalog"
	"viewfinder/problem"
)

type tool struct {
	name, about string
	feature     catalog.Feature // set for tools that are features
	parameters  []parameter
	writes      bool // creates a collection or a file
	isOpen      bool // calls the provider
	needsKey    bool
	run         func(ctx context.Context, by caller, args arguments) (reply, error)
}

func (t *tool) description() *sdk.Tool {
	return &sdk.Tool{
		Name: t.name, Description: t.about, InputSchema: inputSchema(t.parameters),
		Annotations: &sdk.ToolAnnotations{
			ReadOnlyHint: !t.writes, IdempotentHint: !t.writes && !t.isOpen,
			DestructiveHint: new(false), OpenWorldHint: new(t.isOpen),
		},
	}
}

// handler runs a tool for the caller in the context. A failure becomes a result for the model.
func (s *Server) handler(t *tool) sdk.ToolHandler {
	return func(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		by, _ := ctx.Value(callerKey{}).(caller)
		if by.progress == nil {
			by.progress = progressOf(r)
		}
		ctx, cancel := context.WithTimeout(ctx, callTime)
		defer cancel()
		if over, ok := ctx.Value(requestKey{}).(context.Context); ok { // the SDK would continue after the client disconnects
			defer context.AfterFunc(over, cancel)()
		}
		sent, err := s.run(ctx, t, by, r)
		text := ""
		if err != nil {
			text = s.failureText(by, err)
		} else {
			text = s.replyText(by, sent)
		}
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}, IsError: err != nil}, nil
	}
}

func (s *Server) run(ctx context.Context, t *tool, by caller, r *sdk.CallToolRequest) (reply, error) {
	args, err := t.parse(r.Params.Arguments)
	switch {
	case err != nil:
		return reply{}, err
	case t.needsKey && by.key == "":
		return reply{}, errNoKey
	case t.needsKey && by.key == s.config.BuiltInKey && !s.config.Sandbox:
		return reply{}, errBuiltInKey
	}
	return t.run(ctx, by, args)
}

// ofClient explains where to configure a client's key.
const ofClient = "set in the client's configuration, as the header Authorization: Bearer KEY over HTTP or as VIEWFINDER_KEY for 'viewfinder mcp', never as an argument."

var (
	errNoKey      = problem.New(problem.NoKey, "An access key is missing; it must be "+ofClient)
	errBuiltInKey = problem.New(problem.NoKey,
		"This server uses a real provider, and the built-in key does not work with it; your own access key for the provider must be "+ofClient)
)
