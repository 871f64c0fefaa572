package coverage

import (
	"slices"
	"strings"
	"testing"
)

func TestScriptTitles(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string // skipped titles start with ~
	}{
		{"a test", `test("S1.1: cards", async () => {});`, []string{"S1.1: cards"}},
		{"two numbers", `it("S1.1 S2.3: cards", () => {})`, []string{"S1.1 S2.3: cards"}},
		{"no number", `test("cards, S1 and S1.x", () => {})`, nil},
		{"quotes", `test("S1.1: the \"cards\"", () => {})`, []string{`S1.1: the "cards"`}},
		{"a template", "test(`S1.1: ${feature.id} and ${names[\"a\"]}`, () => {})", []string{"S1.1: {id} and {a}"}},
		{"a table", `test.each([["a", (b)]])("S1.1: %s", () => {})`, []string{"S1.1: %s"}},
		{"a table of rows", "test.each([\n\t[1],\n])(\"S1.1: %s\", f);", []string{"S1.1: %s"}},
		{"a title on a separate line", "test(\n\t\"S1.1: cards\",\n\tf);", []string{"S1.1: cards"}},
		{"a group", "describe(\"S1.1: home\", () => {\n\ttest(\"opens\", f);\n});", []string{"S1.1: home"}},
		{"in a group", "test.describe(\"home\", () => {\n\ttest(\"S1.1: opens\", f);\n});\ntest(\"S1.2: b\", f);", []string{"home › S1.1: opens", "S1.2: b"}},
		{"a comment", "// test(\"S1.1: a\", f)\n/** test(\"S1.2: b\", f) */\ntest(\"S1.3: c\", f)", []string{"S1.3: c"}},
		{"a method with that name", `/x/.test("S1.1: a", f)`, nil},
		{"a string that is not a title", `const title = "S1.1: a", b = expect("S1.2: b", c)`, nil},
		{"a skipped test", "test.skip(\"S1.1: a\", f);\ntest(\"S1.2: b\", f)", []string{"~S1.1: a", "S1.2: b"}},
		{"a todo test", `test.todo("S1.1: a", f)`, []string{"~S1.1: a"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			titles, err := scriptTitles("a.test.ts", []byte(test.text))
			same(t, titles, err, test.want)
		})
	}
}

func TestGoTitles(t *testing.T) {
	for _, test := range []struct {
		name, body string
		want       []string
	}{
		{"a subtest", `t.Run("S3.2: methods", f)`, []string{"TestA › S3.2: methods"}},
		{"a comment", `// t.Run("S3.2: methods", f)`, nil},
		{"a title from elsewhere", `t.Run(title, f)`, nil},
		{"a test that skips", `t.Run("S3.2: a", func(t *testing.T) { t.Skip() })`, []string{"~TestA › S3.2: a"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			titles, err := goTitles("a_test.go", []byte("package a\nfunc TestA(t *testing.T) {\n"+test.body+"\n}\n"))
			same(t, titles, err, test.want)
		})
	}
}

func same(t *testing.T, titles []Title, err error, want []string) {
	t.Helper()
	var got []string
	for _, title := range titles {
		if title.Skipped {
			title.Text = "~" + title.Text
		}
		got = append(got, title.Text)
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v\nwant %q", got, err, want)
	}
}

// two are two statements.
var two = []Section{{"Home", []Statement{{"S1.1", "Cards_stand | there in `a_list`.", "Ours."}, {"S1.2", "They open.", ""}}}}

func TestTableReportsMissingRows(t *testing.T) {
	_, err := build(two, []Title{
		{"e2e/a.spec.ts", "S1.1 S7.9: cards", []string{"S1.1", "S7.9"}, false},
		{"e2e/b.spec.ts", "S1.2: later", []string{"S1.2"}, true},
	})
	if err == nil {
		t.Fatal("got no error")
	}
	for _, want := range []string{"S7.9, which is not a statement", `e2e/b.spec.ts: "S1.2: later" is skipped`, "no test covers S1.2"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("got %v\nwant %q in it", err, want)
		}
	}
	if strings.Contains(err.Error(), "no test holds S1.1") {
		t.Errorf("S1.1 has a test: %v", err)
	}
}

func TestDocument(t *testing.T) {
	table, err := build(two, []Title{
		{"e2e/a.spec.ts", "S1.1: cards", []string{"S1.1"}, false},
		{"e2e/a.spec.ts", "S1.1 S1.2: pages", []string{"S1.1", "S1.2"}, false},
	})
	if err != nil {
		t.Fatal(err)
	}
	got := string(table.Render())
	for _, want := range []string{
		"\n## 1. Home\n",
		"\n| S1.1 | Cards\\_stand \\| there in `a_list`.<br>_Ours._ | [a.spec.ts](../e2e/a.spec.ts)<br>· cards<br>· pages |\n",
		"\n| S1.2 | They open. | [a.spec.ts](../e2e/a.spec.ts)<br>· pages |\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("got %s\nwant %q in it", got, want)
		}
	}
}
