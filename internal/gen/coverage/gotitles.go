package coverage

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
)

// goTitles are the subtests t.Run("S3.2: …", …) of a file, each under the name
// of the function that runs it.
func goTitles(name string, text []byte) ([]Title, error) {
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var titles []Title
	for _, declared := range file.Decls {
		function, ok := declared.(*ast.FuncDecl)
		if !ok {
			continue
		}
		for _, run := range calls(function, "Run") {
			said := literal(run)
			if found := number.FindAllString(said, -1); found != nil {
				titles = append(titles, Title{
					File: name, Text: function.Name.Name + " › " + said, Numbers: found, Skipped: skips(function, run),
				})
			}
		}
	}
	return titles, nil
}

// calls are those of a method, whatever it is called on.
func calls(within ast.Node, method string) []*ast.CallExpr {
	var found []*ast.CallExpr
	ast.Inspect(within, func(node ast.Node) bool {
		if call, ok := node.(*ast.CallExpr); ok {
			if called, ok := call.Fun.(*ast.SelectorExpr); ok && called.Sel.Name == method {
				found = append(found, call)
			}
		}
		return true
	})
	return found
}

// literal is the first argument when it is written out.
func literal(call *ast.CallExpr) string {
	if len(call.Args) == 0 {
		return ""
	}
	written, ok := call.Args[0].(*ast.BasicLit)
	if !ok {
		return ""
	}
	said, err := strconv.Unquote(written.Value)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(said)
}

// skips says whether a subtest skips itself, or its function may before it.
func skips(function *ast.FuncDecl, run *ast.CallExpr) bool {
	for _, method := range []string{"Skip", "Skipf", "SkipNow"} {
		for _, call := range calls(function, method) {
			if holds(run, call) || call.End() < run.Pos() && !ofAnother(function, run, call) {
				return true
			}
		}
	}
	return false
}

// ofAnother says whether a call stands in a subtest that the run is no part of.
func ofAnother(function *ast.FuncDecl, run, call *ast.CallExpr) bool {
	for _, other := range calls(function, "Run") {
		if holds(other, call) && !holds(other, run) {
			return true
		}
	}
	return false
}

func holds(outer, inner *ast.CallExpr) bool {
	return outer.Pos() <= inner.Pos() && inner.End() <= outer.End()
}
