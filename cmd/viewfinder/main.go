// Command viewfinder runs the console. Open the URL that it prints.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"viewfinder/internal/interfaces/cli"
)

// version is set by the build.
var version = "dev"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the program immediately
	os.Exit(cli.Run(ctx, os.Args[1:], cli.Env{
		Version: version, LookupEnv: os.LookupEnv, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
	}))
}
