package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"viewfinder/atomicfile"
	"viewfinder/internal/config"
)

const keyHelp = `Store the access key for a provider in a file that only you can read, instead of setting
VIEWFINDER_KEY. The key is typed without being shown, or read from standard input. It is
never part of a command line, which others can see.

  viewfinder key set --provider https://provider.example
  pass show provider | viewfinder key set --provider https://provider.example
  viewfinder key show
  viewfinder key forget --provider https://provider.example

A key is sent only to its provider, or to the console given with --console. If VIEWFINDER_KEY
is set, it takes precedence.`

func newKey(env Env) *cobra.Command {
	cmd := &cobra.Command{Use: "key", Short: "Store the access key for a provider", Long: keyHelp,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 && len(nearCommands(cmd, args[0])) == 0 { // may be a key, so it is not repeated
				return usageError{errors.New("\"viewfinder key\" has no such command; use set, show or forget")}
			}
			return noArgs(cmd, args)
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() }}
	cmd.AddCommand(
		keyCommand(env, "set", "Store a key read from the terminal or standard input", setKey),
		keyCommand(env, "show", "Show which keys are stored, without revealing them", showKeys),
		keyCommand(env, "forget", "Delete the key for a provider", forgetKey),
	)
	return cmd
}

func keyCommand(env Env, name, short string, run func(*config.Config, Env) error) *cobra.Command {
	c := &config.Config{}
	console := ""
	cmd := &cobra.Command{
		Use: name, Short: short, Long: keyHelp,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 { // may be a key, so it is not repeated
				return usageError{errors.New("key " + name + " takes no argument, because other users can see command lines; type the key, or pipe it to standard input")}
			}
			return nil
		},
		RunE: func(*cobra.Command, []string) error {
			if console != "" {
				c.Provider = console
			}
			if _, err := c.ProviderURL(); err != nil {
				return usageError{err}
			}
			if c.Provider == "" && name != "show" {
				return usageError{errors.New("specify which provider the key is for: --provider URL, or --console URL")}
			}
			return run(c, env)
		},
	}
	cmd.Flags().StringVar(&c.Provider, "provider", "", "base URL of the provider")
	cmd.Flags().StringVar(&console, "console", "", "URL of a console, instead of a provider")
	return cmd
}

func keyFolder(env Env) (string, error) {
	if dir, ok := env.LookupEnv("XDG_CONFIG_HOME"); ok && filepath.IsAbs(dir) {
		return filepath.Join(dir, "viewfinder", "keys"), nil
	}
	if home, ok := env.LookupEnv("HOME"); ok && home != "" {
		return filepath.Join(home, ".config", "viewfinder", "keys"), nil
	}
	return "", errors.New("there is no folder for the key: set HOME or XDG_CONFIG_HOME")
}

func keyPath(c *config.Config, env Env) (string, error) {
	folder, err := keyFolder(env)
	return filepath.Join(folder, url.QueryEscape(providerName(c))), err
}

func storedKey(c *config.Config, env Env) (string, error) {
	path, err := keyPath(c, env)
	if err != nil {
		return "", nil // nothing could have been stored
	}
	state, err := os.Stat(path) // checked first, because opening a named pipe waits for a writer
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("read the stored key: %w", err)
	}
	if !state.Mode().IsRegular() {
		return "", fmt.Errorf("%s is not a regular file; remove it, and store the key with 'viewfinder key set'", printable(path))
	}
	if othersMay(state, 0o077) {
		return "", fmt.Errorf("other users can read the stored key in %s; run 'chmod 600' on the file, and consider replacing the key", printable(path))
	}
	if err := checkFolder(filepath.Dir(path)); err != nil {
		return "", err
	}
	file, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("read the stored key: %w", err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxKeyFile))
	if err != nil {
		return "", fmt.Errorf("read the stored key: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}

// maxKeyFile is the maximum number of bytes read from a key file. It exceeds the maximum key length
// so that longer keys are detected.
const maxKeyFile = 2 * maxKey

// checkFolder rejects a folder in which others could replace a key.
func checkFolder(folder string) error {
	state, err := os.Stat(folder)
	if err != nil {
		return fmt.Errorf("check the key folder: %w", err)
	}
	if othersMay(state, 0o022) {
		return fmt.Errorf("other users can write to %s and replace keys there; run 'chmod 700' on it", printable(folder))
	}
	return nil
}

// othersMay reports whether other users have any of these permissions. Windows has no such bits.
func othersMay(state fs.FileInfo, bits fs.FileMode) bool {
	return runtime.GOOS != "windows" && state.Mode().Perm()&bits != 0
}

func setKey(c *config.Config, env Env) error {
	key, err := readKey(env)
	if err == nil && key == "" {
		return usageError{errors.New("no key was given: type it, or pipe it to standard input on one line. Nothing was stored")}
	}
	if err == nil {
		err = checkKey(key)
	}
	if err != nil {
		return err
	}
	path, err := keyPath(c, env)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("store the key: %w", err)
	}
	if err := checkFolder(filepath.Dir(path)); err != nil {
		return fmt.Errorf("%w; nothing is stored", err)
	}
	if err := atomicfile.Write(path, []byte(key+"\n"), 0o600); err != nil {
		return fmt.Errorf("store the key: %w", err)
	}
	fmt.Fprintf(env.Stderr, "The key for %s is stored in %s.\n", printable(providerName(c)), printable(path))
	return nil
}

func readKey(env Env) (string, error) {
	if file, ok := env.Stdin.(*os.File); env.Stdin == nil || ok && term.IsTerminal(int(file.Fd())) {
		return promptKey(env.Stderr)
	}
	line, err := bufio.NewReader(io.LimitReader(env.Stdin, maxKeyFile)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("read the access key: %w", err)
	}
	return strings.TrimSpace(line), nil
}

func showKeys(c *config.Config, env Env) error {
	folder, err := keyFolder(env)
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the stored keys: %w", err)
	}
	count := 0
	for _, entry := range entries {
		name, err := url.QueryUnescape(entry.Name())
		if err != nil || strings.HasPrefix(entry.Name(), ".") || c.Provider != "" && name != providerName(c) {
			continue
		}
		count++
		fmt.Fprintln(env.Stdout, printable(name))
	}
	if text, _ := env.LookupEnv(keyVariable); strings.TrimSpace(text) != "" {
		fmt.Fprintln(env.Stderr, keyVariable+" is set and takes precedence.")
	}
	switch {
	case count > 0:
		fmt.Fprintf(env.Stderr, "Stored in %s.\n", printable(folder))
	case c.Provider != "":
		fmt.Fprintf(env.Stderr, "No key for %s is stored; 'viewfinder key set' with the same address stores one.\n", printable(providerName(c)))
	default:
		fmt.Fprintln(env.Stderr, "No key is stored yet; 'viewfinder key set --provider URL' stores one.")
	}
	return nil
}

func forgetKey(c *config.Config, env Env) error {
	path, err := keyPath(c, env)
	if err != nil {
		return err
	}
	switch err := os.Remove(path); {
	case errors.Is(err, fs.ErrNotExist):
		fmt.Fprintf(env.Stderr, "No key for %s was stored.\n", printable(providerName(c)))
	case err != nil:
		return fmt.Errorf("forget the key: %w", err)
	default:
		fmt.Fprintf(env.Stderr, "The key for %s was deleted.\n", printable(providerName(c)))
	}
	return nil
}
