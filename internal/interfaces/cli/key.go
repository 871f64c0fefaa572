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

// keyVariable is the environment variable for the access key. There is no flag for it, because
// other users of a machine can see command lines.
const keyVariable = "VIEWFINDER_KEY"

var errNoKey = errors.New("an access key is missing; set " + keyVariable + ", or store it with 'viewfinder key set'")

// accessKey returns the caller's key: from the environment, from the sandbox, from the key store,
// or from a prompt.
func accessKey(c *config.Config, env Env) (string, error) {
	key, err := knownKey(c, env)
	if err != nil {
		return "", err
	}
	if key == "" && c.Provider == "" {
		return sandbox.BuiltInKey, nil
	}
	if key == "" {
		if key, err = promptKey(env.Stderr); err != nil {
			return "", err
		}
	}
	return key, checkKey(key)
}

func knownKey(c *config.Config, env Env) (string, error) {
	key, _ := env.LookupEnv(keyVariable)
	if key = strings.TrimSpace(key); key != "" || c.Provider == "" {
		return key, nil
	}
	return storedKey(c, env)
}

// Names of a key by its source, as they follow "the" in a sentence.
const (
	keyOfEnvironment = "key in " + keyVariable
	keyStored        = "stored key"
	keyTyped         = "key that you entered"
	keyBuiltIn       = "built-in key"
)

func keySource(c *config.Config, env Env, key string) string {
	if text, _ := env.LookupEnv(keyVariable); strings.TrimSpace(text) != "" {
		return keyOfEnvironment
	}
	if key == sandbox.BuiltInKey {
		return keyBuiltIn
	}
	if stored, err := storedKey(c, env); err == nil && stored == key {
		return keyStored
	}
	return keyTyped
}

// maxKey is the maximum length of a key in characters. Providers use about a hundred.
const maxKey = 4096

// checkKey returns an error if a string cannot be a key. The error does not contain the string.
func checkKey(key string) error {
	if key == "" {
		return usageError{errNoKey}
	}
	if len(key) > maxKey {
		return usageError{fmt.Errorf("the access key is longer than %d characters; copy only the key", maxKey)}
	}
	if strings.ContainsFunc(key, func(c rune) bool { return c <= ' ' || c > '~' }) {
		return usageError{errors.New("the access key contains a character that is not allowed in keys; copy it from your provider again")}
	}
	return nil
}

// promptKey reads a key from the terminal without echo, even if standard input is redirected.
func promptKey(out io.Writer) (string, error) {
	terminal, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
	if err != nil {
		return "", usageError{errNoKey}
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
