package catalog

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// fillings are the placeholders that each text may have; the others have none.
var fillings = map[string][]string{
	"Texts.Note": {"count"}, "Failure.Default": {"status"}, "Paging.Failed": {}, "Paging.Loaded": {"count"},
	"Paging.AllLoaded": {"count"}, "Export.Label": {"count"}, "Export.File": {"input", "time"},
	"Failure.Explains.Text": {"code"}, "Inputs.NotNumeric": {"code"}, "Unique": {"count", "fetched"}, "ComingSoon": {"name"},
}

// optional are the texts that a feature may do without.
var optional = map[string]bool{
	"Texts.Success": true, "Texts.Note": true, "Texts.Limited": true, "Failure.Explains.Code": true,
	"Export.Saved.Text": true, "Export.Empty.Text": true, "Inputs.Fills": true, "Inputs.Missing": true,
	"Inputs.NotNumeric": true, "Inputs.Default": true,
}

func TestTextsOfFeatures(t *testing.T) {
	for _, f := range Features() {
		if f.Route == "" {
			continue
		}
		for _, in := range f.Inputs {
			checkTexts(t, f.ID, "Inputs", in)
		}
		checkTexts(t, f.ID, "Texts", f.Texts)
		checkTexts(t, f.ID, "Failure", f.Failure)
		if f.Paging != nil {
			checkTexts(t, f.ID, "Paging", *f.Paging)
		}
		if f.Export == nil {
			t.Errorf("%s: there is no export", f.ID)
			continue
		}
		checkTexts(t, f.ID, "Export", *f.Export)
	}
}

func TestSharedTexts(t *testing.T) { checkTexts(t, "shared", "", SharedTexts) }

// checkTexts looks at every text inside a value: it is there unless it is
// optional, and it has no placeholder that nobody fills.
func checkTexts(t *testing.T, owner, name string, value any) {
	t.Helper()
	v := reflect.ValueOf(value)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			checkTexts(t, owner, strings.Trim(name+"."+v.Type().Field(i).Name, "."), v.Field(i).Interface())
		}
	case reflect.Slice:
		for i := range v.Len() {
			checkTexts(t, owner, name, v.Index(i).Interface())
		}
	case reflect.String:
		checkText(t, owner+": "+name, v.String(), optional[name], fillings[name])
	}
}

func checkText(t *testing.T, what, text string, optional bool, fillings []string) {
	t.Helper()
	if text == "" && !optional || text != strings.TrimSpace(text) {
		t.Errorf("%s is %q", what, text)
	}
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(fillings, m[1]) {
			t.Errorf("%s is %q: nobody fills {%s}", what, text, m[1])
		}
	}
}

func TestInputsAreComplete(t *testing.T) {
	for _, f := range Features() {
		for _, in := range f.Inputs {
			what := f.ID + "." + in.Name
			if !slices.Contains(Accepts(), in.Accepts) {
				t.Errorf("%s accepts %q", what, in.Accepts)
			}
			if (in.Missing == "") != (in.Default != "") {
				t.Errorf("%s: a field without a default says what is missing", what)
			}
			if (in.NotNumeric != "") != (in.Accepts == AcceptUserID) {
				t.Errorf("%s: a user ID, and nothing else, is refused when it is not numeric", what)
			}
		}
	}
}

func TestChoicesAreKnown(t *testing.T) {
	for _, f := range Features() {
		if f.Route == "" {
			continue
		}
		if !slices.Contains(Layouts(), f.Layout) || f.Opens != "" && !slices.Contains(Tabs(), f.Opens) {
			t.Errorf("%s: layout %q, tab %q", f.ID, f.Layout, f.Opens)
		}
		if !slices.Contains(Placements(), f.Failure.Shows) || !slices.Contains(ExportShapes(), f.Export.Shape) {
			t.Errorf("%s: failures %q, export %q", f.ID, f.Failure.Shows, f.Export.Shape)
		}
		for _, e := range f.Failure.Explains {
			if !slices.Contains(Matches(), e.Match) || strings.Contains(e.Text, "{code}") != (e.Code != "") {
				t.Errorf("%s: an explanation matches by %q, its code is %q", f.ID, e.Match, e.Code)
			}
		}
	}
}

// TestExportsFitTheirAnswer: rows need columns, a summary needs rows inside.
func TestExportsFitTheirAnswer(t *testing.T) {
	for _, f := range Features() {
		if f.Export == nil {
			continue
		}
		answer, _ := AnswerOf(f.Answer)
		columns := slices.ContainsFunc(answer.Fields, func(f Field) bool { return f.Column != "" })
		inside := slices.ContainsFunc(answer.Fields, func(f Field) bool { return f.Type == TypeRows })
		if f.Export.Shape != ExportFlat && !columns || f.Export.Shape == ExportSummary && !inside {
			t.Errorf("%s: %s does not fit the answer %s", f.ID, f.Export.Shape, f.Answer)
		}
	}
}
