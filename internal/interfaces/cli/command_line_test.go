package cli

import (
	"testing"

	"github.com/spf13/pflag"
)

func TestCommandLine(t *testing.T) {
	flags := pflag.NewFlagSet("collect", pflag.ContinueOnError)
	flags.StringP("inputs", "i", "", "")
	flags.StringArray("column", nil, "")
	flags.String("database", "", "")
	flags.Bool("leave-out", false, "")
	flags.Bool("again", false, "")
	flags.String("unset", "x", "")
	args := []string{"--column", "a,b=c", "--column=it's", "--again", "--leave-out", "--database", "postgres://me:secret@host/db", "-i", "the list.csv"}
	if err := flags.Parse(args); err != nil {
		t.Fatal(err)
	}
	got := commandLine(append([]string{"collect", "user-info"}, givenFlags(flags)...)...)
	want := `viewfinder collect user-info --inputs 'the list.csv' --column a,b=c --column 'it'\''s' --database "$VIEWFINDER_DATABASE" --leave-out`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
