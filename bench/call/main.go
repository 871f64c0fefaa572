// Call is the baseline for the benchmark of 'viewfinder call'. It reads followers from
// pages and writes them with a bare library, as a script would.
//
//	call csv|jsonl|parquet PAGES FILE
//
// PAGES contains the concatenated responses, as curl writes them.
package main

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"github.com/parquet-go/parquet-go"
)

// follower is one row. Its ID is text.
type follower struct {
	ID         string `json:"id" parquet:"id"`
	Username   string `json:"username" parquet:"username"`
	FullName   string `json:"full_name" parquet:"full_name"`
	IsPrivate  bool   `json:"is_private" parquet:"is_private"`
	IsVerified bool   `json:"is_verified" parquet:"is_verified"`
	PictureURL string `json:"profile_pic_url" parquet:"profile_pic_url"`
}

// rowWriter writes rows with a library.
type rowWriter struct {
	write  func(follower) error
	finish func() error
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "call bench:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 3 {
		return errors.New("usage: call csv|jsonl|parquet PAGES FILE")
	}
	pages, err := os.Open(args[1])
	if err != nil {
		return err
	}
	defer func() { _ = pages.Close() }() // opened for reading only
	file, err := os.Create(args[2])
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(file, 1<<16)
	to, err := newRowWriter(args[0], out)
	if err != nil {
		return err
	}
	if err := eachRow(pages, to.write); err != nil {
		return err
	}
	return errors.Join(to.finish(), out.Flush(), file.Close())
}

func newRowWriter(format string, out io.Writer) (rowWriter, error) {
	switch format {
	case "csv":
		w := csv.NewWriter(out)
		header := []string{"id", "username", "full_name", "is_private", "is_verified", "profile_pic_url"}
		finish := func() error { w.Flush(); return w.Error() }
		write := func(f follower) error {
			return w.Write([]string{f.ID, f.Username, f.FullName, strconv.FormatBool(f.IsPrivate), strconv.FormatBool(f.IsVerified), f.PictureURL})
		}
		return rowWriter{write, finish}, w.Write(header)
	case "jsonl":
		encoder := json.NewEncoder(out)
		return rowWriter{func(f follower) error { return encoder.Encode(f) }, func() error { return nil }}, nil
	case "parquet":
		w := parquet.NewGenericWriter[follower](out)
		write := func(f follower) error { _, err := w.Write([]follower{f}); return err }
		return rowWriter{write, w.Close}, nil
	}
	return rowWriter{}, fmt.Errorf("unknown format %q", format)
}

func eachRow(pages io.Reader, row func(follower) error) error {
	decoder := json.NewDecoder(bufio.NewReaderSize(pages, 1<<16))
	for {
		var page struct {
			Users []follower `json:"users"`
		}
		if err := decoder.Decode(&page); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		for _, f := range page.Users {
			if err := row(f); err != nil {
				return err
			}
		}
	}
}
