package mcp

import (
	"context"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"viewfinder/catalog"
	"viewfinder/problem"
)

type tool struct {
	name, about string
	feature     catalog.Feature // of a tool that is a feature
	parameters  []parameter
	writes      bool // it makes a collection or a file
	isOpen      bool // it asks the provider
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

// handler runs a tool for the caller in the context. Every failure is a reply that the
// model can read.
func (s *Server) handler(t *tool) sdk.ToolHandler {
	return func(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		by, _ := ctx.Value(callerKey{}).(caller)
		if by.progress == nil {
			by.progress = progressOf(r)
		}
		ctx, cancel := context.WithTimeout(ctx, callTime)
		defer cancel()
		if over, ok := ctx.Value(requestKey{}).(context.Context); ok { // the SDK goes on without its client
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

// ofClient says where a client is told its key.
const ofClient = "set in the client's configuration, as the header Authorization: Bearer KEY over HTTP or as VIEWFINDER_KEY for 'viewfinder mcp', never as an argument."

var (
	errNoKey      = problem.New(problem.NoKey, "An access key is missing; have it "+ofClient)
	errBuiltInKey = problem.New(problem.NoKey,
		"A real provider answers here, and the built-in key makes no calls of it by these tools; have your own access key of the provider "+ofClient)
)
