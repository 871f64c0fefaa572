package cli

import (
	"io"
	"os"
	"unicode/utf8"

	"golang.org/x/term"
)

// terminalOutput writes to a terminal. Control characters, such as escape sequences in a provider's
// message, are shown but not executed.
type terminalOutput struct {
	terminal *os.File
	rest     []byte // the start of a character or a line ending that the next Write completes
}

func terminalOf(w io.Writer) *os.File {
	switch out := w.(type) {
	case *terminalOutput:
		return out.terminal
	case *os.File:
		if term.IsTerminal(int(out.Fd())) {
			return out
		}
	}
	return nil
}

// withoutControls returns a writer that escapes control characters if w is a terminal, and w itself
// otherwise. flush must be called after the last write.
func withoutControls(w io.Writer) (out io.Writer, flush func() error) {
	terminal, ok := w.(*os.File)
	if !ok || terminalOf(terminal) == nil {
		return w, func() error { return nil }
	}
	t := &terminalOutput{terminal: terminal}
	return t, t.flush
}

func (t *terminalOutput) Write(text []byte) (int, error) {
	t.rest = append(t.rest, text...)
	end := len(t.rest)
	for i := max(end-utf8.UTFMax, 0); i < end; i++ {
		if utf8.RuneStart(t.rest[i]) && !utf8.FullRune(t.rest[i:]) {
			end = i
		}
	}
	if end > 0 && t.rest[end-1] == '\r' {
		end--
	}
	whole := t.rest[:end]
	t.rest = append([]byte(nil), t.rest[end:]...)
	if _, err := io.WriteString(t.terminal, escaped(string(whole))); err != nil {
		return 0, err
	}
	return len(text), nil
}

func (t *terminalOutput) flush() error {
	_, err := io.WriteString(t.terminal, escaped(string(t.rest)))
	t.rest = nil
	return err
}
