package cli

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"viewfinder/internal/config"
)

type flagWords []string

// givenFlags returns the flags set on the command line, --inputs first.
func givenFlags(flags *pflag.FlagSet) flagWords {
	var given flagWords
	flags.Visit(func(f *pflag.Flag) {
		if config.IsFromEnvironment(f) {
			return
		}
		values := []string{f.Value.String()}
		if several, ok := f.Value.(pflag.SliceValue); ok {
			values = several.GetSlice()
		}
		for _, value := range values {
			given = append(given, "--"+f.Name+"="+value)
		}
	})
	return append(given.only("inputs"), given.without("inputs", "again", "continue")...)
}

func flagName(word string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
	return name
}

// has reports whether a flag is given.
func (g flagWords) has(name string) bool { return len(g.only(name)) > 0 }

func (g flagWords) without(names ...string) flagWords {
	return slices.DeleteFunc(slices.Clone(g), func(word string) bool { return slices.Contains(names, flagName(word)) })
}

func (g flagWords) only(names ...string) flagWords {
	return slices.DeleteFunc(slices.Clone(g), func(word string) bool { return !slices.Contains(names, flagName(word)) })
}

func (g flagWords) with(name, value string) flagWords {
	changed := slices.Clone(g)
	for i, word := range changed {
		if flagName(word) == name {
			changed[i] = "--" + name + "=" + value
		}
	}
	return changed
}

// commandLine quotes a command for a shell. The URL of a database server may contain a password, so
// it is replaced by its variable.
func commandLine(words ...string) string {
	line := "viewfinder"
	for _, word := range words {
		name, value, isFlag := strings.Cut(word, "=")
		if !isFlag || !strings.HasPrefix(word, "--") {
			line += " " + shellWord(word)
			continue
		}
		settings := config.Collections{Database: value}
		switch {
		case name == "--database" && settings.IsServer():
			value = `"$VIEWFINDER_DATABASE"`
		case value == "true":
			line += " " + name
			continue
		default:
			value = shellWord(value)
		}
		line += " " + name + " " + value
	}
	return line
}

func shellWord(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=@,+%"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
