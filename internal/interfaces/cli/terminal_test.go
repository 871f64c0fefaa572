//go:build linux

package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// openTerminal returns the two ends of a new pseudoterminal.
func openTerminal(t *testing.T) (controller, terminal *os.File) {
	t.Helper()
	controller, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("no pseudoterminal can be opened here: %v", err)
	}
	t.Cleanup(func() { controller.Close() })
	var unlocked, number int32
	for request, value := range map[uintptr]*int32{syscall.TIOCSPTLCK: &unlocked, syscall.TIOCGPTN: &number} {
		if _, _, failed := syscall.Syscall(syscall.SYS_IOCTL, controller.Fd(), request, uintptr(unsafe.Pointer(value))); failed != 0 {
			t.Fatal(failed)
		}
	}
	terminal, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return controller, terminal
}

// TestTerminalsAreNotControlled verifies that escape sequences and invisible characters in a
// response are made visible in every format. Piped output is exact.
func TestTerminalsAreNotControlled(t *testing.T) {
	const hostile = "a\x1b]0;title\a\x1b[2J\u009b31m\u202eb"
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		name, err := json.Marshal(hostile)
		if err != nil {
			t.Error(err)
		}
		fmt.Fprintf(w, `{"users":[{"pk":"1","username":%s}]}`, name)
	}))
	defer srv.Close()
	for _, flags := range [][]string{
		{"--format", "csv"}, {"--format", "jsonl"}, {"--format", "json"}, {"--format", "table"}, {"--jq", ".users[].username", "-r"},
		{"--jsonpath", "$..username", "-r"}, {"--jsonpath", "$..username"}, {"--format", "csv", "-o", "/dev/tty-of-the-test"},
	} {
		controller, terminal := openTerminal(t)
		if last := len(flags) - 1; flags[last] == "/dev/tty-of-the-test" {
			flags[last] = terminal.Name()
		}
		args := append([]string{"call", "followers", "1", "--provider", srv.URL}, flags...)
		env := Env{Stdin: strings.NewReader(""), Stdout: terminal, Stderr: io.Discard, LookupEnv: func(name string) (string, bool) { return "an-own-key", name == keyVariable }}
		shown := make(chan string)
		go func() {
			text, _ := io.ReadAll(controller) // ends with an error once the terminal is closed
			shown <- string(text)
		}()
		code := Run(t.Context(), args, env)
		_ = terminal.Close()
		text := <-shown
		if code != 0 || !strings.Contains(text, "]0;title") || strings.ContainsAny(text, "\x1b\a\u009b\u202e") {
			t.Errorf("%q: got code %d, %q", flags, code, text)
		}
	}
	var piped strings.Builder
	env := Env{Stdin: strings.NewReader(""), Stdout: &piped, Stderr: io.Discard, LookupEnv: func(name string) (string, bool) { return "an-own-key", name == keyVariable }}
	if code := Run(t.Context(), []string{"call", "followers", "1", "--provider", srv.URL, "--jq", ".users[].username", "-r"}, env); code != 0 || piped.String() != hostile+"\n" {
		t.Errorf("a pipe got code %d, %q", code, piped.String())
	}
}

// TestTerminalOutputInPieces verifies that a character that is split between two writes is written
// once it is complete.
func TestTerminalOutputInPieces(t *testing.T) {
	controller, terminal := openTerminal(t)
	out, flush := withoutControls(terminal)
	for _, piece := range []byte("é\u009b👩 \xff\r\n\r") {
		if n, err := out.Write([]byte{piece}); n != 1 || err != nil {
			t.Fatal(n, err)
		}
	}
	if err := flush(); err != nil {
		t.Fatal(err)
	}
	_ = terminal.Close()
	got, _ := io.ReadAll(controller)
	if want := "é\\u009b👩 \ufffd\r\r\n\\x0d"; string(got) != want { // a terminal ends a line with \r\n
		t.Errorf("got %q, want %q", got, want)
	}
}
