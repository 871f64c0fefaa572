package cli

import (
	"context"
	"fmt"
	"io"
	"iter"
	"maps"
	"net/url"
	"slices"
	"strings"

	"viewfinder/catalog"
	"viewfinder/collect/inputs"
	"viewfinder/gateway"
	"viewfinder/internal/config"
	"viewfinder/internal/interfaces/collections"
	"viewfinder/problem"
)

// plan prints the calls instead of making them: the calls on standard output and their cost on
// standard error.
func (c *callCommand) plan(ctx context.Context, list iter.Seq2[inputs.Entry, error], env Env) error {
	calls, lists := int64(0), int64(0)
	say := func(text string) { fmt.Fprintln(env.Stderr, text) }
	bad, err := c.each(list, say, func(in inputs.Input) (bool, error) {
		count, err := c.planInput(in, env.Stdout)
		calls += count
		lists++
		return true, err
	})
	if err != nil {
		return err
	}
	if calls == 0 {
		return exitError{2} // the reasons were printed
	}
	pageRows, err := c.pageRows(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintln(env.Stderr, c.costText(calls, lists, pageRows))
	if bad {
		return exitError{problem.ExitIncomplete}
	}
	return nil
}

func (c *callCommand) planInput(in inputs.Input, out io.Writer) (calls int64, err error) {
	call, _ := catalog.CallByName(c.feature.Call)
	values := in.Params(c.feature)
	if param, name, ok := in.Unresolved(c.feature); ok {
		first, _ := catalog.CallByName(catalog.CallUserID)
		if err := c.printCall(out, first, map[string]string{first.Params[0].Name: name}); err != nil {
			return 0, err
		}
		values[param] = "ID" // placeholder for the ID that the first call returns
		calls++
	}
	maps.Copy(values, c.nextPage)
	return calls + 1, c.printCall(out, call, values)
}

func (c *callCommand) printCall(out io.Writer, call catalog.Call, values map[string]string) error {
	target, err := gateway.Build(call, values)
	if err != nil {
		return err
	}
	base := ""
	provider, err := c.config.ProviderURL()
	switch {
	case err != nil:
		return usageError{err}
	case provider != nil:
		base = (&url.URL{Scheme: provider.Scheme, Host: provider.Host}).JoinPath(provider.EscapedPath()).String()
	case c.curl:
		base = "http://" + config.DefaultListen
	}
	base = strings.TrimRight(base, "/")
	if !c.curl {
		_, err = fmt.Fprintf(out, "GET %s%s\n", base, target)
		return err
	}
	headers := fmt.Sprintf(`-H "Authorization: Bearer $%s"`, keyVariable)
	if c.config.ProviderAuth == string(gateway.RapidAPI) && provider != nil {
		headers = fmt.Sprintf(`-H "X-RapidAPI-Key: $%s" -H %s`, keyVariable, shellWord("X-RapidAPI-Host: "+provider.Host))
	}
	_, err = fmt.Fprintf(out, "curl --compressed %s %s\n", headers, shellWord(base+target))
	return err
}

// pageRows returns the usual number of rows per page; 0 if it is unknown or rows are not limited.
func (c *callCommand) pageRows(ctx context.Context) (int64, error) {
	if c.rows == 0 {
		return 0, nil
	}
	embedded, _, err := newProvider(c.config.Sandbox)
	if err != nil {
		return 0, err
	}
	return collections.NewSizes(embedded).Page(ctx, c.feature).Rows, nil
}

func (c *callCommand) costText(calls, lists, pageRows int64) string {
	text := counted(calls, "call", "calls")
	call, _ := catalog.CallByName(c.feature.Call)
	if c.all && catalog.HasPages(call) {
		text = "At least " + text + ", plus one for each additional page"
		limit := ", at most "
		if pageRows > 0 && c.rows > pageRows {
			pages := (c.rows + pageRows - 1) / pageRows
			each := ""
			if lists > 1 {
				each = " per input"
			}
			text += fmt.Sprintf(": %s%s take at least %s, at %s per page", counted(c.rows, "row", "rows"), each, count(calls+lists*(pages-1)), count(pageRows))
			limit = "; --max-calls allows "
		}
		if c.maxCalls > 0 {
			text += limit + count(c.maxCalls)
		}
	}
	text += ". No call was made."
	if slices.ContainsFunc(c.feature.Inputs, catalog.Input.TakesName) && calls > 1 {
		text += " Replace ID with the ID that the previous call returns."
	}
	if c.curl && c.config.Provider == "" {
		text += " The URLs assume that 'viewfinder serve' is running; its key is viewfinder-demo."
	}
	return text
}
