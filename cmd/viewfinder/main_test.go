package main

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// asProgram is the environment variable that makes the test binary act as the program.
const asProgram = "VIEWFINDER_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// key is a caller's key.
const key = "k3y-0f-a-caller"

// program is a running console.
type program struct {
	*exec.Cmd
	url    string
	stderr *bytes.Buffer // read only after it has ended
}

func start(t *testing.T, args ...string) *program {
	t.Helper()
	p := &program{Cmd: exec.Command(os.Args[0], args...), stderr: &bytes.Buffer{}}
	p.Args = append(p.Args, "--listen", "127.0.0.1:0", "--data-dir", t.TempDir())
	p.Env = append(os.Environ(), asProgram+"=1")
	p.Cmd.Stderr = p.stderr
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the program printed %q and %s", line, p.stderr)
	}
	p.url = strings.TrimSpace(line[strings.Index(line, "http://"):])
	return p
}

func (p *program) signal(t *testing.T) {
	t.Helper()
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
}

// get makes one request on a new connection.
func (p *program) get(path string) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodGet, p.url+path, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bearer "+key)
	return (&http.Transport{DisableKeepAlives: true}).RoundTrip(req)
}

func (p *program) lookup(t *testing.T) *http.Response {
	t.Helper()
	res, err := p.get("/ig/user_id/?user=a")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = res.Body.Close() })
	return res
}

// health returns the status of /healthz, or 0 if there is no response.
func (p *program) health() int {
	res, err := p.get("/healthz")
	if err != nil {
		return 0
	}
	_ = res.Body.Close()
	return res.StatusCode
}

// listening accepts connections one at a time.
func listening(t *testing.T, serve func(conn net.Conn)) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go serve(conn)
		}
	}()
	return "http://" + l.Addr().String()
}

// TestLogHasNoResponseContent has a provider send the key on an idle connection, because the
// transport logs what it receives there.
func TestLogHasNoResponseContent(t *testing.T) {
	for level, logged := range map[string]bool{"debug": true, "info": true, "warn": true, "error": false} {
		t.Run(level, func(t *testing.T) {
			closed := make(chan struct{})
			provider := listening(t, func(conn net.Conn) {
				defer conn.Close()
				in := bufio.NewReader(conn)
				r, err := http.ReadRequest(in)
				if err != nil {
					return
				}
				sent := r.Header.Get("Authorization")
				_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"+sent+" HTTP/1.1 "+sent)
				_, _ = io.Copy(io.Discard, in) // the transport closes the connection after logging
				closed <- struct{}{}
			})
			p := start(t, "serve", "--provider", provider, "--log-level", level)
			for range 5 { // on a slow machine, the transport may close a connection before it is idle
				res := p.lookup(t)
				if body, err := io.ReadAll(res.Body); err != nil || string(body) != "{}" {
					t.Fatalf("got %s, %v", body, err)
				}
				<-closed
			}
			p.signal(t)
			if err := p.Wait(); err != nil {
				t.Errorf("ended with %v", err)
			}
			text := p.stderr.String()
			if strings.Contains(text, key) || strings.Contains(text, "unsolicited") != logged {
				t.Errorf("stderr is %s", text)
			}
		})
	}
}

func TestSecondSignalEndsImmediately(t *testing.T) {
	received := make(chan struct{})
	var once sync.Once
	provider := listening(t, func(conn net.Conn) {
		defer conn.Close()
		in := bufio.NewReader(conn)
		_, _ = http.ReadRequest(in)
		_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[")
		once.Do(func() { close(received) })
		_, _ = io.Copy(io.Discard, in)
	})
	p := start(t, "serve", "--provider", provider, "--timeout", "1m")
	p.lookup(t)
	<-received
	p.signal(t)
	for p.health() == http.StatusOK { // the signal is on its way
	}
	for p.health() != 0 { // several signals, because the first is still being handled for a moment
		p.signal(t)
	}
	err := p.Wait() // would take a minute without the second signal
	if status, ok := p.ProcessState.Sys().(syscall.WaitStatus); !ok || !status.Signaled() || status.Signal() != syscall.SIGTERM {
		t.Errorf("ended with %v: %s", err, p.stderr)
	}
}

func TestRequestTextIsTruncatedInLog(t *testing.T) {
	p := start(t, "serve", "--log-level", "debug")
	long := strings.Repeat("ä", 1000)
	noHost := "https://" + strings.Repeat("y", 1000) + ".cdninstagram.com/a.jpg" // too long to resolve
	for _, path := range []string{"/ig/" + long, "/api/" + long, "/" + long, "/media?url=" + url.QueryEscape(noHost)} {
		res, err := http.Get(p.url + path)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
	}
	p.signal(t)
	_ = p.Wait()
	text := p.stderr.String()
	for _, letter := range []string{"ä", "y"} {
		if !strings.Contains(text, strings.Repeat(letter, 80)) || strings.Contains(text, strings.Repeat(letter, 201)) {
			t.Errorf("stderr is %s", text)
		}
	}
}
