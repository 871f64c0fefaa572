package mcp

import (
	"context"
	"errors"
	"fmt"
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
		about: "Makes a file of all rows of a collection and says where it is. Costs no call.",
		parameters: []parameter{
			collectionParameter, {name: "format", kind: kindText, choices: catalog.FileFormatNames(), required: true},
			{name: "safe", kind: kindFlag, about: "in CSV, put an apostrophe before each text that a spreadsheet would run as a formula"},
		},
	}
}

// exportCollection says where the file of a collection's rows is downloaded, or writes it
// to the folder.
func (s *Server) exportCollection(ctx context.Context, by caller, args arguments) (reply, error) {
	id := args.texts["collection"]
	engine, c, err := s.collection(ctx, by, id)
	if err != nil {
		return reply{}, err
	}
	format, _ := catalog.FileFormatByName(catalog.ExportFormat(args.texts["format"]))
	if c.Run.Rows.Unique == 0 {
		return reply{}, problem.Newf(problem.Empty, "There is no file, since no row has come yet: %s. %s", runText(c.Run), nextOfRun(id, c.Run))
	}
	r := reply{summary: []string{fmt.Sprintf("%s of %s: %s.", c.Feature, id, runText(c.Run))}}
	if s.config.Folder == "" {
		address := by.console + collections.Path + "/" + id + "/export?format=" + string(format.Name)
		if args.flags["safe"] {
			address += "&safe=true"
		}
		r.next = []string{
			"The file is downloaded with the same access key, by a person or a program:",
			fmt.Sprintf(`curl -H "Authorization: Bearer $VIEWFINDER_KEY" -o %s.%s '%s'`, id, format.Extension, address),
		}
		return s.withQuota(ctx, engine, by, r), nil
	}
	path, file, err := s.writeFile(ctx, engine, by, c, format, args.flags["safe"])
	if err != nil {
		return reply{}, err
	}
	r.next = []string{fmt.Sprintf("%d rows are written to %s", file.Rows, path)}
	r.next = append(r.next, file.Notes()...)
	return s.withQuota(ctx, engine, by, r), nil
}

// writeFile writes a collection's rows to a new file of the folder. It has its name once
// it is whole.
func (s *Server) writeFile(ctx context.Context, engine collections.Engine, by caller, c collect.Collection, format catalog.FileFormat, isSafe bool) (path string, file *table.File, err error) {
	t, err := engine.Table(ctx, by.key, c.ID, 0)
	if err != nil {
		return "", nil, err
	}
	file, err = t.UsualFile(ctx, table.Query{}, table.FileOptions{Format: format.Name, Safe: isSafe})
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

// noFile returns the problem of a file that could not be written; nil where it was.
func noFile(err error) error {
	if _, isKnown := errors.AsType[*problem.Error](err); isKnown || err == nil {
		return err
	}
	return problem.Because(err, problem.NoRoom, "The file could not be written; have a person look at the disk and the folder of the data.")
}
