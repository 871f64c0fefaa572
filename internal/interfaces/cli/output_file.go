package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"viewfinder/atomicfile"
	"viewfinder/catalog"
	"viewfinder/collect/table"
	"viewfinder/problem"
)

// outputFile is where a command writes rows: a file that gets its name once it is complete, or
// standard output, a device or a FIFO, which are written directly.
type outputFile struct {
	flag   string      // the flag that sets it, for messages
	name   string      // name as given on the command line
	path   string      // name with symbolic links resolved; empty if written directly
	mode   fs.FileMode // mode of the file to replace, or 0
	stdout bool
}

// outputOf returns the output for a name; empty and - mean standard output. A symbolic link is
// kept, and its target is replaced.
func outputOf(name string) (outputFile, error) {
	if name == "" || name == "-" {
		return outputFile{flag: "--output", name: name, stdout: true}, nil
	}
	return fileOf("--output", name)
}

func fileOf(flag, name string) (outputFile, error) {
	o := outputFile{flag: flag, name: name}
	state, err := os.Stat(name)
	switch {
	case err == nil && state.IsDir():
		return o, fmt.Errorf("%s %s is a folder; name a file in it", flag, name)
	case err == nil && !state.Mode().IsRegular():
		return o, nil
	case err == nil:
		o.mode = state.Mode().Perm()
		if o.path, err = filepath.EvalSymlinks(name); err != nil {
			return o, fmt.Errorf("%s %s: %w", flag, name, err)
		}
		return o, nil
	case !errors.Is(err, fs.ErrNotExist):
		return o, fmt.Errorf("%s %s: %w", flag, name, err)
	}
	if _, err := os.Lstat(name); err == nil {
		return o, fmt.Errorf("%s %s is a link to a file that does not exist; name that file", flag, name)
	}
	o.path = name
	return o, nil
}

// refuse returns an error if the command also reads the output file.
func (o outputFile) refuse(other fs.FileInfo, is string) error {
	if o.path == "" || other == nil || !other.Mode().IsRegular() {
		return nil
	}
	if state, err := os.Stat(o.path); err == nil && os.SameFile(state, other) {
		return fmt.Errorf("%s %s is %s; name another file", o.flag, o.name, is)
	}
	return nil
}

// check returns an error if the file cannot be written, before calls are spent.
func (o outputFile) check() error {
	if o.path == "" {
		return nil
	}
	probe, err := o.create()
	if err != nil {
		return err
	}
	probe.Discard()
	return nil
}

func (o outputFile) create() (atomicfile.File, error) {
	folder := filepath.Dir(o.path)
	file, err := atomicfile.Create(folder, ".viewfinder-*", cmp.Or(o.mode, 0o666))
	if cause, ok := errors.AsType[*fs.PathError](err); ok {
		return file, fmt.Errorf("%s %s: no file can be created in the folder %s: %w", o.flag, o.name, folder, cause.Err)
	}
	return file, err
}

// write passes a writer for the output to a function. The function may change the file's path.
func (o *outputFile) write(stdout io.Writer, content func(io.Writer) error) error {
	if o.stdout {
		return content(stdout)
	}
	if o.path == "" {
		out, err := os.OpenFile(o.name, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		device, flush := withoutControls(out)
		return o.failed(errors.Join(content(device), flush(), out.Close()))
	}
	out, err := o.create()
	if err != nil {
		return err
	}
	defer out.Discard()
	if err = content(out); err == nil && o.mode != 0 {
		err = out.Chmod(o.mode) // the umask may have restricted it
	}
	if err == nil {
		err = out.Commit(o.path)
	}
	return o.failed(err)
}

// failed adds the file's name to a write error. Errors from the collection are not changed.
func (o outputFile) failed(err error) error {
	if _, ok := errors.AsType[*problem.Error](err); ok || err == nil {
		return err
	}
	return fmt.Errorf("write %s: %w", o.name, err)
}

// report prints what was written, unless it went to standard output: Wrote 1,234 rows to rows.csv
// (56 kB). For a device or a FIFO, the size is omitted.
func (o outputFile) report(say func(format string, args ...any), content string) {
	if o.stdout {
		return
	}
	size := ""
	if state, err := os.Stat(o.path); err == nil {
		size = " (" + bytesText(state.Size()) + ")"
	}
	say("Wrote %s to %s%s.", content, cmp.Or(o.path, o.name), size)
}

// formatOf returns the format with the given name, or the one for the output's name. The default is
// CSV.
func (o outputFile) formatOf(name string) (catalog.FileFormat, error) {
	var names, endings []string
	for _, f := range catalog.FileFormats() {
		if string(f.Name) == name || name == "" && strings.HasSuffix(strings.ToLower(o.path), "."+f.Extension) {
			return f, nil
		}
		names, endings = append(names, string(f.Name)), append(endings, "."+f.Extension)
	}
	switch {
	case name != "":
		return catalog.FileFormat{}, fmt.Errorf("--format %q: choose one of %s", name, strings.Join(names, ", "))
	case o.path != "":
		return catalog.FileFormat{}, fmt.Errorf("--output %s does not name a format: end it with %s, or add --format with one of %s",
			o.name, strings.Join(endings, ", "), strings.Join(names, ", "))
	}
	f, _ := catalog.FileFormatByName(catalog.FormatCSV)
	return f, nil
}

type fileFlags struct {
	rowFlags
	format, output string

	file   outputFile
	chosen catalog.ExportFormat
}

func (f *fileFlags) bind(flags *pflag.FlagSet) {
	flags.StringVar(&f.format, "format", "", "csv, jsonl, xlsx or parquet (default: from the file name)")
	flags.StringVarP(&f.output, "output", "o", "", "file, device or FIFO to write to, or - for standard output (default: -)")
	f.rowFlags.bind(flags)
}

func (f *fileFlags) take() (err error) {
	if err = f.check(); err != nil {
		return err
	}
	if f.file, err = outputOf(f.output); err != nil {
		return err
	}
	format, err := f.file.formatOf(f.format)
	f.chosen = catalog.ExportFormat(format.Name)
	return err
}

func (f *fileFlags) options() table.FileOptions {
	return table.FileOptions{Format: f.chosen, Columns: f.columns, EveryField: f.everyField(), Safe: f.safe, Dates: f.dates}
}
