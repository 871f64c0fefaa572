package client

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// sandbox is the test double's URL.
var sandbox string

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

// run starts the sandbox on a free port, runs the tests and stops it.
func run(m *testing.M) int {
	program := os.Getenv("VIEWFINDER")
	if program == "" {
		program = "viewfinder"
	}
	double := exec.Command(program, "sandbox", "--listen", "127.0.0.1:0", "--sandbox-now", "2026-11-20")
	out, err := double.StdoutPipe()
	if err == nil {
		err = double.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer double.Wait()
	defer double.Process.Kill()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		fmt.Fprintln(os.Stderr, "the sandbox did not start:", err)
		return 1
	}
	sandbox = line[strings.Index(line, "http://") : len(line)-1]
	return m.Run()
}

func get(path, name, value string, answer any) error {
	return Client{BaseURL: sandbox, Key: "any"}.Get(path, url.Values{name: {value}}, answer)
}

func TestAnAccountIsTheSameInEveryCall(t *testing.T) {
	var account struct {
		ID json.Number `json:"id"`
	}
	if err := get("/ig/user_id/", "user", "natgeo", &account); err != nil {
		t.Fatal(err)
	}
	if account.ID != "787132" {
		t.Errorf("got the ID %q", account.ID)
	}
}

func TestTimesStayTheSame(t *testing.T) {
	var posts struct {
		Items []struct {
			TakenAt int64 `json:"taken_at"`
		} `json:"items"`
	}
	if err := get("/ig/posts/", "id_user", "787132", &posts); err != nil {
		t.Fatal(err)
	}
	if got := posts.Items[0].TakenAt; got != 1795124147 {
		t.Errorf("the newest post is of %d", got)
	}
}

func TestFailuresAreReported(t *testing.T) {
	for _, test := range []struct {
		name, path, param, value string
		status                   int
	}{
		{"private", "/ig/followers/", "id_user", "900100001", 400},
		{"not found", "/ig/info_username/", "user", "missing.person", 404},
		{"too many requests", "/ig/info_username/", "user", "too.many", 429},
	} {
		t.Run(test.name, func(t *testing.T) {
			var failure *StatusError
			if err := get(test.path, test.param, test.value, nil); !errors.As(err, &failure) {
				t.Fatalf("got the error %v", err)
			}
			if failure.Status != test.status || failure.Message == "" {
				t.Errorf("got %v", failure)
			}
		})
	}
}

func TestTruncatedResponsesAreErrors(t *testing.T) {
	var followers any
	if err := get("/ig/followers/", "id_user", "900100012", &followers); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got the error %v", err)
	}
}
