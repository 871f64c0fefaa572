package cli

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"viewfinder/gateway"
	"viewfinder/internal/config"
	"viewfinder/internal/interfaces/collections"
	"viewfinder/internal/interfaces/mcp"
	"viewfinder/jq"
	"viewfinder/sandbox"
)

const mcpHelp = `Serve the catalog to an AI assistant as Model Context Protocol tools, over standard input
and output. Start it from the client's configuration:

  {"mcpServers": {"viewfinder": {"command": "viewfinder", "args": ["mcp"]}}}

Seven tools cover all features: find a feature, call it, read rows from a stored response,
estimate a collection, start one with a call limit, show its state, and export it.
--tools all adds a tool for each feature; --tools followers,posts serves only those two.

The access key is read from VIEWFINDER_KEY or from 'viewfinder key set'; it is never an
argument. Without --provider or --console, the built-in sandbox answers and no key is
needed. With --console, that console provides the tools and the collections. Otherwise,
collections run while this command runs, and exports are written to the exports folder
inside the data folder.`

type mcpCommand struct {
	config  config.Config
	console string
	tools   string
}

func newMCP(env Env) *cobra.Command {
	c := &mcpCommand{}
	cmd := &cobra.Command{
		Use: "mcp", Short: "Serve an AI assistant over standard input and output (MCP)", Long: mcpHelp, Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.run(cmd.Context(), env)
		},
	}
	cmd.Flags().StringVar(&c.console, "console", "", "URL of a console to make the calls")
	cmd.Flags().StringVar(&c.tools, "tools", "", "all, or a comma-separated list of features (default: seven tools that cover all features)")
	c.config.BindWork(cmd.Flags(), "error")
	return cmd
}

func (c *mcpCommand) run(ctx context.Context, env Env) error {
	if c.console != "" {
		if c.config.Provider != "" {
			return usageError{errors.New("specify only one of --console and --provider")}
		}
		c.config.Provider = c.console
	}
	if _, err := c.config.ProviderURL(); err != nil {
		return usageError{err}
	}
	key, err := knownKey(&c.config, env) // no prompt, because a client starts this command
	if err == nil && key != "" {
		err = checkKey(key)
	}
	if err != nil {
		return err
	}
	if key == "" && (c.console != "" || c.config.Provider == "") {
		key = sandbox.BuiltInKey
	}
	if c.console != "" {
		return mcp.Bridge(ctx, c.console, key, c.tools, env.Stdin, env.Stdout)
	}
	saySandbox(&c.config, env)
	return c.serve(ctx, env, key)
}

func (c *mcpCommand) serve(ctx context.Context, env Env, key string) error {
	b, err := newBackend(ctx, &c.config, env)
	if err != nil {
		return err
	}
	defer b.stop()
	filter, err := runFilter(mcp.FilterLimits())
	if err != nil {
		return err
	}
	engine := &lazyEngine{backend: b, env: env}
	defer engine.close()
	settings := b.tools(env, gateway.New(b.gateway), filter)
	settings.Engine, settings.Folder = engine.open, filepath.Join(c.config.DataFolder(env.LookupEnv), "exports")
	tools := mcp.New(settings)
	if _, err := tools.Select(c.tools); err != nil {
		return usageError{fmt.Errorf("--tools: %w", err)}
	}
	return tools.ServeStdio(ctx, key, c.tools, env.Stdin, env.Stdout)
}

func (b *backend) tools(env Env, gate *gateway.Gateway, filter *jq.Handler) mcp.Config {
	return mcp.Config{
		Version: env.Version, Provider: gate.WithMaxAnswer(mcp.MaxAnswer), Sandbox: b.gateway.Sandbox, BuiltInKey: sandbox.BuiltInKey,
		Sizes: collections.NewSizes(b.sandbox), Filter: filter, Random: randomName, Now: time.Now,
	}
}

// randomName returns 26 letters and digits that cannot be guessed.
func randomName() string { return strings.ToLower(rand.Text()) }

// lazyEngine opens the collections on first use and then runs them.
type lazyEngine struct {
	backend *backend
	env     Env

	mu     sync.Mutex
	opened *engine
	stop   func()
}

func (l *lazyEngine) open(ctx context.Context) (collections.Engine, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.opened != nil {
		return l.opened.Engine, nil
	}
	opened, err := l.backend.openEngine(context.WithoutCancel(ctx), l.env)
	if err != nil {
		return nil, err
	}
	stop := background(context.WithoutCancel(ctx), func(ctx context.Context) {
		if err := workUntil(ctx, opened.Engine, func() {}); err != nil {
			fmt.Fprintln(l.env.Stderr, escaped("Collections have stopped: "+err.Error()))
		}
	})
	l.opened = opened
	l.stop = func() { // pages in progress are stored
		stop()
		_ = opened.Close()
	}
	return opened.Engine, nil
}

func (l *lazyEngine) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.stop != nil {
		l.stop()
	}
}
