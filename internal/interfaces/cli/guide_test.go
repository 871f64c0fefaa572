package cli

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// guideFence matches a block of shell commands. A test in interop/ runs those marked sh.
var guideFence = regexp.MustCompile("(?ms)^```(?:sh|shell)\n(.*?)^```$")

// guideLines returns this program's commands in the guide and the README as words, by file.
func guideLines(t *testing.T) map[string][][]string {
	t.Helper()
	lines := map[string][][]string{}
	for file, blocks := range guideBlocks(t) {
		for _, block := range blocks {
			for line := range strings.Lines(block) {
				lines[file] = append(lines[file], programWords(line)...)
			}
		}
	}
	return lines
}

// shellToken matches a shell word, quoted or not, an operator or a comment.
var shellToken = regexp.MustCompile(`#.*$|'[^']*'|"[^"]*"|\|\||&&|[|<>;()]+|[^\s'"|<>;()]+`)

// programWords returns the words of each command on a line that runs this program.
func programWords(line string) (commands [][]string) {
	var words []string
	end := func() {
		for len(words) > 0 && regexp.MustCompile(`^[A-Z_]+=`).MatchString(words[0]) {
			words = words[1:]
		}
		if len(words) > 0 && slices.Contains([]string{"viewfinder", "bin/viewfinder"}, words[0]) {
			commands = append(commands, words[1:])
		}
		words = nil
	}
	redirected := false
	for _, token := range shellToken.FindAllString(line, -1) {
		switch {
		case token[0] == '#':
			end()
			return commands
		case strings.ContainsAny(token[:1], "|&;()"), strings.HasPrefix(token, "<("):
			end()
		case token[0] == '<' || token[0] == '>':
			redirected = true
		case redirected:
			redirected = false
		default:
			words = append(words, strings.Trim(token, `'"`))
		}
	}
	end()
	return commands
}

// TestGuideCommandsExist parses every command in the guide and the README with the flags of that
// command.
func TestGuideCommandsExist(t *testing.T) {
	count := 0
	for file, lines := range guideLines(t) {
		for _, words := range lines {
			count++
			if problem := parseProblem(words); problem != nil {
				t.Errorf("%s: viewfinder %s: %v", file, strings.Join(words, " "), problem)
			}
		}
	}
	if count < 40 {
		t.Errorf("got %d commands, want all of the guide", count)
	}
}

func parseProblem(words []string) error {
	root := newRoot(Env{Stdout: io.Discard, Stderr: io.Discard, Stdin: strings.NewReader("")})
	cmd, rest, err := root.Find(words)
	if err != nil {
		return err
	}
	if err := cmd.ParseFlags(rest); err != nil {
		if strings.Contains(err.Error(), "help requested") {
			return nil
		}
		return err
	}
	if cmd.Args == nil {
		return nil
	}
	return cmd.Args(cmd, cmd.Flags().Args())
}

func TestInvalidGuideCommandsAreReported(t *testing.T) {
	for _, line := range []string{
		"viewfinder cal user-info natgeo", "viewfinder call user-inf natgeo", "viewfinder serve --listn x",
		"viewfinder serve more", "VIEWFINDER_KEY=x viewfinder call --rows many user-info natgeo", "true | viewfinder nothing > file",
	} {
		commands := programWords(line)
		if len(commands) != 1 || parseProblem(commands[0]) == nil {
			t.Errorf("%s: got %q, want one command with a problem", line, commands)
		}
	}
}

// guideBlocks returns the blocks of shell commands in the guide and the README, by file.
func guideBlocks(t *testing.T) map[string][]string {
	t.Helper()
	files, err := filepath.Glob("../../../docs/guide/*.md")
	if err != nil || len(files) == 0 {
		t.Fatalf("got no guide: %v", err)
	}
	blocks := map[string][]string{}
	for _, file := range append(files, "../../../README.md") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range guideFence.FindAllStringSubmatch(string(text), -1) {
			blocks[filepath.Base(file)] = append(blocks[filepath.Base(file)], strings.ReplaceAll(block[1], "\\\n", " "))
		}
	}
	return blocks
}

// patternWord matches an unquoted word that a shell expands as a file pattern. zsh rejects the line
// if there is no match.
var patternWord = regexp.MustCompile(`[?*\[]`)

// TestGuideCommandsNeedNoOtherShell reports words that zsh expands as file patterns, and comments
// that contain the console's address, which the page replaces with its own.
func TestGuideCommandsNeedNoOtherShell(t *testing.T) {
	for file, blocks := range guideBlocks(t) {
		for _, block := range blocks {
			for _, problem := range shellProblems(block) {
				t.Errorf("%s: %s", file, problem)
			}
		}
	}
	for _, block := range []string{"curl http://a.example/?user=x", "ls *.csv", "viewfinder   # serves http://127.0.0.1:8080"} {
		if len(shellProblems(block)) != 1 {
			t.Errorf("%s: got no problem, want one", block)
		}
	}
}

// shellProblems parses a block using shellToken, including quotes that span several lines.
func shellProblems(block string) (problems []string) {
	for _, token := range regexp.MustCompile(`(?m)(?:^|\s)#.*$|'[^']*'|"[^"]*"|[^\s'"]+`).FindAllString(block, -1) {
		switch token = strings.TrimSpace(token); {
		case token[0] == '#':
			if strings.Contains(token, "http://127.0.0.1") {
				problems = append(problems, "leave the console's address out of the comment: "+token)
			}
		case token[0] != '\'' && token[0] != '"' && patternWord.MatchString(token):
			problems = append(problems, "quote "+token)
		}
	}
	return problems
}
