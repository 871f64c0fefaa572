package cli

import (
	"fmt"
	"io"
	"os"
)

// progressLine shows the progress of a run: on one line in a terminal, otherwise on a new line each
// time.
type progressLine struct {
	out      io.Writer
	terminal *os.File // nil if out is not a terminal
	shown    bool
}

func newProgressLine(out io.Writer) *progressLine {
	return &progressLine{out: out, terminal: terminalOf(out)}
}

func (l *progressLine) update(text string) {
	l.clear()
	if l.terminal != nil {
		if width := terminalWidth(l.terminal); width > 1 { // clear removes only one line
			if runes := []rune(text); len(runes) >= width {
				text = string(runes[:width-2]) + "…"
			}
		}
		fmt.Fprint(l.out, text)
		l.shown = true
		return
	}
	fmt.Fprintln(l.out, text)
}

func (l *progressLine) print(text string) {
	l.clear()
	fmt.Fprintln(l.out, text)
}

func (l *progressLine) clear() {
	if l.shown {
		fmt.Fprint(l.out, "\r\x1b[K")
		l.shown = false
	}
}
