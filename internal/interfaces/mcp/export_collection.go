package mcp

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"viewfinder/atomicfile"
	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/table"
	"viewfinder/internal/interfaces/collections"
	"viewfinder/internal/interfaces/export"
	"viewfinder/problem"
)

func (s *Server) exportCollectionTool() *tool {
	return &tool{
		name: "export_collection", run: s.exportCollection, writes: s.config.Folder != "", needsKey: true,
		about: "Writes all rows of a collection to a file and returns its location. Costs no calls.",
		parameters: []parameter{
			collectionParameter, {name: "format", kind: kindText, choices: catalog.FileFormatNames(), required: true},
			{name: "columns", kind: kindTexts, about: "the columns to write, in this order: names from files, or plain names such as followers"},
			{name: "all_fields", kind: kindFlag, about: "add a column for each remaining value"},
			{name: "dates", kind: kindFlag, about: "write times as dates in UTC"},
			{name: "safe", kind: kindFlag, about: "in CSV, put an apostrophe before text that a spreadsheet would run as a formula"},
		},
	}
}

// exportCollection writes the rows of a collection to the folder, or returns a URL for downloading
// them.
func (s *Server) exportCollection(ctx context.Context, by caller, args arguments) (reply, error) {
	id := args.texts["collection"]
	engine, c, err := s.collection(ctx, by, id)
	if err != nil {
		return reply{}, err
	}
	format, _ := catalog.FileFormatByName(catalog.ExportFormat(args.texts["format"]))
	if c.Run.Rows.Unique == 0 {
		return reply{}, problem.Newf(problem.Empty, "There is no file because there are no rows yet: %s. %s", runText(c.Run), nextOfRun(id, c.Run))
	}
	options := table.FileOptions{Format: format.Name, Columns: args.lists["columns"], EveryField: args.flags["all_fields"], Dates: args.flags["dates"], Safe: args.flags["safe"]}
	r := reply{summary: []string{fmt.Sprintf("%s of %s: %s.", c.Feature, id, runText(c.Run))}}
	if s.config.Folder == "" {
		address := by.console + collections.Path + "/" + id + "/export?" + exportQuery(options).Encode()
		r.next = []string{
			"A person or a program can download the file with the same access key:",
			fmt.Sprintf(`curl -H "Authorization: Bearer $VIEWFINDER_KEY" -o %s.%s '%s'`, id, format.Extension, address),
		}
		return s.withQuota(ctx, engine, by, r), nil
	}
	path, file, err := s.writeFile(ctx, engine, by, c, format, options)
	if err != nil {
		return reply{}, err
	}
	r.next = []string{fmt.Sprintf("Wrote %d rows to %s", file.Rows, path)}
	r.next = append(r.next, file.Notes()...)
	return s.withQuota(ctx, engine, by, r), nil
}

// exportQuery returns the query of the file's URL.
func exportQuery(o table.FileOptions) url.Values {
	q := url.Values{"format": {string(o.Format)}, "column": o.Columns}
	for name, isOn := range map[string]bool{"every": o.EveryField, "dates": o.Dates, "safe": o.Safe} {
		if isOn {
			q.Set(name, "true")
		}
	}
	return q
}

// writeFile writes a collection's rows to a new file in the folder. The file gets its name once it
// is complete.
func (s *Server) writeFile(ctx context.Context, engine collections.Engine, by caller, c collect.Collection, format catalog.FileFormat, options table.FileOptions) (path string, file *table.File, err error) {
	t, err := engine.Table(ctx, by.key, c.ID, 0)
	if err != nil {
		return "", nil, err
	}
	file, err = t.UsualFile(ctx, table.Query{}, options)
	if err != nil {
		return "", nil, err
	}
	defer file.Close()
	if err := os.MkdirAll(s.config.Folder, 0o700); err != nil {
		return "", nil, noFile(err)
	}
	out, err := atomicfile.Create(s.config.Folder, ".export-*", 0o600)
	if err != nil {
		return "", nil, noFile(err)
	}
	defer out.Discard()
	name := export.FileName("collection_"+strings.ReplaceAll(c.Feature, "-", "_")+"_{input}_{time}.{extension}", c.ID+" "+c.Name, format.Extension, s.config.Now())
	path = filepath.Join(s.config.Folder, name)
	if err = file.Write(out); err == nil {
		err = out.Commit(path)
	}
	return path, file, noFile(err)
}

// noFile returns the problem for a file that could not be written, or nil.
func noFile(err error) error {
	if _, isKnown := errors.AsType[*problem.Error](err); isKnown || err == nil {
		return err
	}
	return problem.Because(err, problem.NoRoom, "The file could not be written; ask the user to check the disk and the data folder.")
}
