package gen

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"viewfinder/internal/interfaces/cli"
)

const commandsIntro = `# Commands

Every command with its flags, environment variables, and exit codes. Generated from the program.

## Flags and environment variables

A flag takes precedence over its environment variable. ` + "`viewfinder`" + ` without a command runs ` + "`viewfinder serve`" + `.

Set the access key with ` + "`VIEWFINDER_KEY`" + `. There is no flag for it, because other users can see command lines.

## Shared flags

`

// usualCodes are the exit codes of commands that list no others.
var usualCodes = []cli.ExitCode{
	{Code: "0", Meaning: "success"}, {Code: "1", Meaning: "an error"}, {Code: "2", Meaning: "invalid usage"},
	{Code: "5", Meaning: "the disk is full, or the storage limit is reached"},
}

// guideCommands renders the guide's page about commands. Flags that several commands share are in
// one table.
func guideCommands() []byte {
	var b bytes.Buffer
	b.WriteString(commandsIntro)
	commands := cli.Commands()
	shared, users := sharedFlags(commands)
	b.WriteString("| Flag | Description |\n|---|---|\n")
	for _, f := range shared {
		fmt.Fprintf(&b, "| %s | %s<br>Used by %s |\n", flagCell(f), usageCell(f), strings.Join(users[f], ", "))
	}
	for _, c := range commands {
		fmt.Fprintf(&b, "\n## viewfinder %s\n\n%s.\n\n```text\n%s\n```\n", c.Name, cell(c.Short), c.Usage)
		own, inherited := ownFlags(c, users)
		if len(own) > 0 {
			b.WriteString("\n| Flag | Description |\n|---|---|\n")
		}
		for _, f := range own {
			fmt.Fprintf(&b, "| %s | %s |\n", flagCell(f), usageCell(f))
		}
		if len(inherited) > 0 {
			fmt.Fprintf(&b, "\n[Shared flags](#shared-flags): %s.\n", strings.Join(inherited, ", "))
		}
		if len(c.ExitCodes) > 0 {
			b.WriteString("\n| Exit code | Meaning |\n|---|---|\n")
			writeCodes(&b, c.ExitCodes)
		}
	}
	b.WriteString("\n## Exit codes for all other commands\n\n| Exit code | Meaning |\n|---|---|\n")
	writeCodes(&b, usualCodes)
	return b.Bytes()
}

func writeCodes(b *bytes.Buffer, codes []cli.ExitCode) {
	for _, c := range codes {
		fmt.Fprintf(b, "| %s | %s |\n", c.Code, cell(c.Meaning))
	}
}

// sharedFlags returns the flags that several commands share, by name, and the names of these
// commands. Commands on one collection count as one.
func sharedFlags(commands []cli.Command) (shared []cli.Flag, users map[cli.Flag][]string) {
	users = map[cli.Flag][]string{}
	for _, c := range commands {
		top, _, _ := strings.Cut(c.Name, " ")
		for _, f := range c.Flags {
			if name := "`" + top + "`"; !slices.Contains(users[f], name) {
				users[f] = append(users[f], name)
			}
		}
	}
	for f, names := range users {
		if len(names) > 1 {
			shared = append(shared, f)
		}
	}
	slices.SortFunc(shared, func(a, b cli.Flag) int {
		if a.Name != b.Name {
			return strings.Compare(a.Name, b.Name)
		}
		return strings.Compare(a.Default+a.Usage+a.Variable, b.Default+b.Usage+b.Variable)
	})
	return shared, users
}

// ownFlags returns the flags that only this command has, and the names of its other flags.
func ownFlags(c cli.Command, users map[cli.Flag][]string) (own []cli.Flag, others []string) {
	for _, f := range c.Flags {
		if len(users[f]) == 1 {
			own = append(own, f)
		} else {
			others = append(others, "`--"+f.Name+"`")
		}
	}
	return own, others
}

// flagCell renders a flag with its value, and its variable below.
func flagCell(f cli.Flag) string {
	text := "--" + f.Name
	if f.Shorthand != "" {
		text = "-" + f.Shorthand + ", " + text
	}
	if f.Value != "" {
		text += " " + f.Value
	}
	text = "`" + text + "`"
	if f.Variable != "" {
		text += "<br>`" + f.Variable + "`"
	}
	return text
}

// usageCell describes what a flag sets, and its default.
func usageCell(f cli.Flag) string {
	if f.Default == "" {
		return cell(f.Usage)
	}
	return cell(f.Usage) + " (default: `" + f.Default + "`)"
}

// escaper escapes characters that would end a cell or start Markdown formatting.
var escaper = strings.NewReplacer("|", `\|`, "<", `\<`, "*", `\*`, "_", `\_`, "[", `\[`)

func cell(text string) string { return escaper.Replace(text) }
