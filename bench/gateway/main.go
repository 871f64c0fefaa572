// Gateway runs the programs that the gateway's benchmark needs: a provider, a minimal proxy for
// comparison, callers that measure, and slow readers. All traffic stays on 127.0.0.1.
//
//	gateway provider            serves responses until it is stopped
//	gateway proxy URL           forwards calls to URL until it is stopped
//	gateway load URL [flags]    makes calls for a while and prints a JSON report
//	gateway read URL [flags]    reads slowly for a while
//
// A call names the size of its response and its caller: user=2000.7 gets 2,000
// bytes. Each caller makes different calls, because the gateway would merge
// identical ones.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "gateway bench:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errors.New("missing command: provider, proxy, load or read")
	}
	command, rest := args[0], args[1:]
	if command == "provider" {
		return listen(serveAnswers)
	}
	if len(rest) == 0 {
		return fmt.Errorf("%s: missing URL", command)
	}
	address, flags := rest[0], flag.NewFlagSet(command, flag.ContinueOnError)
	callers := flags.Int("callers", 1, "number of connections, each with one call at a time")
	size := flags.Int("bytes", 2000, "response size in bytes")
	length := flags.Duration("for", time.Second, "how long to measure or read")
	warmUp := flags.Duration("warm-up", 0, "how long to make calls before measuring")
	rate := flags.Float64("rate", 0, "total calls per second; 0 means no limit")
	if err := flags.Parse(rest[1:]); err != nil {
		return err
	}
	switch command {
	case "proxy":
		return listen(func(l net.Listener) error { return serveProxy(l, address) })
	case "load":
		r, err := load{address, *callers, *size, *length, *warmUp, *rate}.run()
		if err != nil {
			return err
		}
		return json.NewEncoder(os.Stdout).Encode(r)
	case "read":
		return readSlowly(address, *callers, *size, *length)
	}
	return fmt.Errorf("unknown command %s", command)
}

// listen serves on a free port and prints its address.
func listen(serve func(net.Listener) error) error {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("http://%s\n", l.Addr())
	return serve(l)
}
