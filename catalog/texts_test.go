package catalog

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// fillings are the placeholders that each text may have; other texts have no placeholders.
var fillings = map[string][]string{
	"Texts.Note": {"count"}, "Failure.Default": {"status"}, "Paging.Failed": {}, "Paging.Loaded": {"count"},
	"Paging.AllLoaded": {"count"}, "Export.Label": {"format", "count"}, "Export.File": {"input", "time", "extension"},
	"Export.Saved.Title": {"format"}, "Export.Saved.Text": {"format"},
	"ExportNotGenerated": {"format"}, "ExportNotDownloaded": {"format"},
	"Skipped": {"count"}, "Failure.Explanations.Text": {"code"}, "Inputs.NotNumeric": {"code"}, "ComingSoon": {"name"},
}

// optional lists the texts that may be empty.
var optional = map[string]bool{
	"Texts.Success": true, "Texts.Note": true, "Texts.Limited": true, "Failure.Explanations.Code": true,
	"Export.Saved.Text": true, "Paging.Failed": true, "Export.Empty.Text": true, "Inputs.Fills": true, "Inputs.Missing": true,
	"Inputs.NotNumeric": true, "Inputs.Default": true,
}

func TestFeatureTexts(t *testing.T) {
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

func TestSharedStrings(t *testing.T) { checkTexts(t, "shared", "", Shared) }

// TestFileFormats verifies that each format is found by name, and that no two share a label or an
// extension.
func TestFileFormats(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range FileFormats() {
		checkTexts(t, "format", string(f.Name), f)
		if found, ok := FileFormatByName(f.Name); !ok || found != f {
			t.Errorf("look up %s: got %v, %v", f.Name, found, ok)
		}
		for _, text := range []string{"label " + f.Label, "extension " + f.Extension} {
			if seen[text] {
				t.Errorf("two formats have the %s", text)
			}
			seen[text] = true
		}
	}
	if _, ok := FileFormatByName("odd"); ok {
		t.Error("an unknown format was found")
	}
}

// checkTexts checks every text inside a value: it is not empty, unless it is optional, and it has
// only placeholders that are filled.
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
			t.Errorf("%s is %q: {%s} is never filled", what, text, m[1])
		}
	}
}

func TestInputsAreComplete(t *testing.T) {
	for _, f := range Features() {
		for _, in := range f.Inputs {
			what := f.ID + "." + in.Name
			if !slices.Contains(InputKinds(), in.Kind) {
				t.Errorf("%s is of the kind %q", what, in.Kind)
			}
			if (in.Missing == "") != (in.Default != "") {
				t.Errorf("%s: a field without a default says what is missing", what)
			}
			if (in.NotNumeric != "") != (in.Kind == InputUserID) {
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
			t.Errorf("%s: layout %q, tab %q; want one of Layouts, and none or one of Tabs", f.ID, f.Layout, f.Opens)
		}
		if !slices.Contains(FailurePlacements(), f.Failure.Placement) || !slices.Contains(ExportShapes(), f.Export.Shape) {
			t.Errorf("%s: failures %q, export %q", f.ID, f.Failure.Placement, f.Export.Shape)
		}
		for _, e := range f.Failure.Explanations {
			if !slices.Contains(MessageMatches(), e.Match) || strings.Contains(e.Text, "{code}") != (e.Code != "") {
				t.Errorf("%s: an explanation matches by %q, its code is %q", f.ID, e.Match, e.Code)
			}
		}
	}
}

// TestExportsFitTheirSchema verifies that schemas whose rows are exported have columns, and that
// schemas with a summary have nested rows.
func TestExportsFitTheirSchema(t *testing.T) {
	for _, f := range Features() {
		if f.Export == nil {
			continue
		}
		schema, _ := SchemaByKind(f.Schema)
		columns := slices.ContainsFunc(schema.Fields, Field.IsUsual)
		nested := slices.ContainsFunc(schema.Fields, func(f Field) bool { return f.Type == FieldRows })
		if f.Export.Shape != ShapeFlat && !columns || f.Export.Shape == ShapeSummary && !nested {
			t.Errorf("%s: the shape %s does not fit the schema %s", f.ID, f.Export.Shape, f.Schema)
		}
	}
}
