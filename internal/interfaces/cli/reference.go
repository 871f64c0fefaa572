package cli

import (
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"viewfinder/internal/config"
)

// Command describes a command for documentation. It is derived from the command itself.
type Command struct {
	Name      string // without "viewfinder": collections export
	Usage     string // the whole line
	Short     string
	Flags     []Flag
	ExitCodes []ExitCode // from the command's help; empty if it has only the usual ones
}

// Flag describes a flag of a command.
type Flag struct {
	Name      string
	Shorthand string // one letter, or empty
	Value     string // type, such as string; empty for a switch
	Default   string // empty if there is none or the usage shows it
	Usage     string
	Variable  string // environment variable, or empty
}

// ExitCode is an exit code and what it means.
type ExitCode struct{ Code, Meaning string }

// Commands lists the commands in help order, with subcommands after their parents. It omits the
// commands for features, because they have the same flags as call.
func Commands() []Command {
	var all []Command
	var add func(parent *cobra.Command)
	add = func(parent *cobra.Command) {
		for _, cmd := range parent.Commands() {
			if cmd.Hidden || cmd.Name() == "help" || parent.Name() == "call" {
				continue
			}
			all = append(all, describe(cmd))
			add(cmd)
		}
	}
	add(newRoot(Env{}))
	return all
}

func describe(cmd *cobra.Command) Command {
	name := strings.TrimPrefix(cmd.CommandPath(), "viewfinder ")
	described := Command{Name: name, Usage: cmd.UseLine(), Short: cmd.Short, ExitCodes: exitCodes(cmd.Long)}
	add := func(f *pflag.Flag) {
		if f.Name == "help" || f.Hidden {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		flag := Flag{Name: f.Name, Shorthand: f.Shorthand, Value: value, Usage: usage}
		if !slices.Contains([]string{"", "0", "0s", "[]", "false"}, f.DefValue) {
			flag.Default = f.DefValue
		}
		if hasVariable(cmd, f) {
			flag.Variable = config.Variable(f.Name)
		}
		described.Flags = append(described.Flags, flag)
	}
	cmd.NonInheritedFlags().VisitAll(add)
	cmd.InheritedFlags().VisitAll(add)
	slices.SortFunc(described.Flags, func(a, b Flag) int { return strings.Compare(a.Name, b.Name) })
	return described
}

// settingAnnotation marks the flags of call that have environment variables.
const settingAnnotation = "setting"

// withoutSettings lists the commands that read no environment variables.
var withoutSettings = []string{"completion", "features", "version"}

func hasVariable(cmd *cobra.Command, f *pflag.Flag) bool {
	_, isMarked := f.Annotations[settingAnnotation]
	top, _, _ := strings.Cut(strings.TrimPrefix(cmd.CommandPath(), "viewfinder "), " ")
	return !slices.Contains(withoutSettings, top) && (top != "call" || isMarked) && f.Name != "help"
}

var exitLine = regexp.MustCompile(`(?m)^  (\d+) +(.+)$`)

func exitCodes(help string) (codes []ExitCode) {
	_, table, _ := strings.Cut(help, "\nExit codes:\n")
	for _, m := range exitLine.FindAllStringSubmatch(table, -1) {
		codes = append(codes, ExitCode{m[1], m[2]})
	}
	return codes
}
