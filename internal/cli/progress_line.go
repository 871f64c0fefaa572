package cli

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/term"
)

// progressLine writes how far a run is: in place on a terminal, else a line each time.
type progressLine struct {
	out      io.Writer
	terminal bool
	shown    bool
}

func newProgressLine(out io.Writer) *progressLine {
	file, ok := out.(*os.File)
	return &progressLine{out: out, terminal: ok && term.IsTerminal(int(file.Fd()))}
}

func (l *progressLine) update(text string) {
	l.clear()
	if l.terminal {
		if file, ok := l.out.(*os.File); ok { // clear removes one line
			if width, _, err := term.GetSize(int(file.Fd())); err == nil && width > 1 {
				if runes := []rune(text); len(runes) >= width {
					text = string(runes[:width-2]) + "…"
				}
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

// clear removes the line from a terminal.
func (l *progressLine) clear() {
	if l.shown {
		fmt.Fprint(l.out, "\r\x1b[K")
		l.shown = false
	}
}
