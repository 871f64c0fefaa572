package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"viewfinder/internal/config"
	"viewfinder/sandbox"
)

// keyVariable is the environment variable of the access key. There is no such flag:
// other users of a machine see command lines.
const keyVariable = "VIEWFINDER_KEY"

// accessKey returns the caller's key: from the environment, of the sandbox, or typed.
func accessKey(c *config.Config, env Env) (string, error) {
	key, _ := env.LookupEnv(keyVariable)
	key = strings.TrimSpace(key)
	if key == "" && c.Provider == "" {
		return sandbox.BuiltInKey, nil
	}
	if key == "" {
		var err error
		if key, err = promptKey(env.Stderr); err != nil {
			return "", err
		}
	}
	if key == "" {
		return "", usageError{errors.New("an access key is missing; set " + keyVariable)}
	}
	if strings.ContainsFunc(key, func(c rune) bool { return c <= ' ' || c > '~' }) {
		return "", usageError{errors.New("the access key contains a character that no key can have; copy it again from your provider")}
	}
	return key, nil
}

// promptKey reads a key from the terminal, whatever standard input is. It is not
// echoed.
func promptKey(out io.Writer) (string, error) {
	terminal, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
	if err != nil {
		return "", usageError{errors.New("an access key is missing; set " + keyVariable)}
	}
	defer terminal.Close()
	fmt.Fprint(out, "Access key: ")
	text, err := term.ReadPassword(int(terminal.Fd()))
	fmt.Fprintln(out)
	if err != nil {
		return "", fmt.Errorf("read the access key: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}
