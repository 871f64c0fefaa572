// Command generate rewrites the generated files of the repository it is run in.
package main

import (
	"fmt"
	"os"

	"viewfinder/internal/tools/gen"
)

func main() {
	if err := gen.Write("."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
