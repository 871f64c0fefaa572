package gen

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"reflect"
	"strings"

	"viewfinder/catalog"
	"viewfinder/sandbox"
)

// First lines of generated files.
const (
	typeScriptHeader = "// Code generated from the Go catalog; DO NOT EDIT. Run: make generate\n"
	sandboxHeader    = "// Code generated from the sandbox; DO NOT EDIT. Run: make generate\n"
)

// unions returns the string types that TypeScript declares as unions of their values.
func unions() map[reflect.Type][]string {
	return map[reflect.Type][]string{
		reflect.TypeFor[catalog.Category]():         values(catalog.Categories()),
		reflect.TypeFor[catalog.Layout]():           values(catalog.Layouts()),
		reflect.TypeFor[catalog.Tab]():              values(catalog.Tabs()),
		reflect.TypeFor[catalog.InputKind]():        values(catalog.InputKinds()),
		reflect.TypeFor[catalog.ParamSource]():      values(catalog.ParamSources()),
		reflect.TypeFor[catalog.ParamEncoding]():    values(catalog.ParamEncodings()),
		reflect.TypeFor[catalog.FieldType]():        values(catalog.FieldTypes()),
		reflect.TypeFor[catalog.FailurePlacement](): values(catalog.FailurePlacements()),
		reflect.TypeFor[catalog.MessageMatch]():     values(catalog.MessageMatches()),
		reflect.TypeFor[catalog.ExportShape]():      values(catalog.ExportShapes()),
		reflect.TypeFor[catalog.ExportFormat]():     names(catalog.FileFormats(), func(f catalog.FileFormat) catalog.ExportFormat { return f.Name }),
		reflect.TypeFor[catalog.CallName]():         names(catalog.Calls(), func(c catalog.Call) catalog.CallName { return c.Name }),
		reflect.TypeFor[catalog.SchemaKind]():       names(catalog.Schemas(), func(s catalog.Schema) catalog.SchemaKind { return s.Kind }),
	}
}

// names returns the name of each value.
func names[T any, N ~string](all []T, name func(T) N) []string {
	out := make([]string, len(all))
	for i, v := range all {
		out[i] = string(name(v))
	}
	return out
}

func values[T ~string](all []T) []string {
	out := make([]string, len(all))
	for i, v := range all {
		out[i] = string(v)
	}
	return out
}

// featureCard is the part of a feature that the home page shows.
type featureCard struct {
	ID          string           `json:"id"`
	Name        string           `json:"name"`
	Method      string           `json:"method"`
	Description string           `json:"description"`
	Path        string           `json:"path"`
	Category    catalog.Category `json:"category"`
	Keywords    []string         `json:"keywords,omitempty"`
	Title       string           `json:"title,omitempty"`
	Route       string           `json:"route,omitempty"`
	Instead     string           `json:"instead,omitempty"`
	Opens       catalog.Tab      `json:"opens,omitempty"`
	Call        catalog.CallName `json:"call,omitempty"`

	// Paged reports whether a response may have more pages.
	Paged bool `json:"paged,omitempty"`
	// Example is the query that fills the first input with its example.
	Example string `json:"example,omitempty"`
}

// featureCards returns the card of each feature.
func featureCards() ([]featureCard, error) {
	features := catalog.Features()
	text, err := json.Marshal(features)
	if err != nil {
		return nil, fmt.Errorf("write features: %w", err)
	}
	var cards []featureCard
	if err := json.Unmarshal(text, &cards); err != nil {
		return nil, fmt.Errorf("read features as cards: %w", err)
	}
	for i, f := range features {
		cards[i].Paged = f.Paging != nil
		if len(f.Inputs) > 0 {
			cards[i].Example = f.Inputs[0].Prefill + "=" + url.QueryEscape(f.Inputs[0].Example)
		}
	}
	return cards, nil
}

// typeScriptCards renders the part of the catalog that the home page loads.
func typeScriptCards() ([]byte, error) {
	cards, err := featureCards()
	if err != nil {
		return nil, err
	}
	w := &writer{imported: map[reflect.Type]string{
		reflect.TypeFor[catalog.Category](): "Category",
		reflect.TypeFor[catalog.Tab]():      "Tab",
		reflect.TypeFor[catalog.CallName](): "CallName",
	}}
	var body strings.Builder
	w.fields(&body, reflect.TypeFor[featureCard]())
	w.buf.WriteString(typeScriptHeader)
	w.buf.WriteString("\nimport type { CallName, Category, Tab } from \"./catalog.gen\";\n")
	fmt.Fprintf(&w.buf, "\nexport type FeatureCard = {\n%s};\n", body.String())
	w.constant("categories", "readonly Category[]", catalog.Categories())
	w.constant("cards", "readonly FeatureCard[]", cards)
	return w.buf.Bytes(), w.err
}

// featureDetails returns the fields that are not in cards, by feature ID.
func featureDetails() (map[string]map[string]json.RawMessage, error) {
	details := map[string]map[string]json.RawMessage{}
	for _, f := range catalog.Features() {
		text, err := json.Marshal(f)
		if err != nil {
			return nil, fmt.Errorf("write the feature %s: %w", f.ID, err)
		}
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(text, &fields); err != nil {
			return nil, fmt.Errorf("read the feature %s: %w", f.ID, err)
		}
		card := reflect.TypeFor[featureCard]()
		for i := range card.NumField() {
			name, _ := jsonName(card.Field(i))
			delete(fields, name)
		}
		details[f.ID] = fields
	}
	return details, nil
}

// features is the TypeScript code that joins cards and details.
const features = `
export const features: readonly Feature[] = cards.map((card) => ({ inputs: [], ...card, ...details[card.id] }));
`

// typeScript renders the part of the catalog that other pages need: all types, then the features.
func typeScript() ([]byte, error) {
	w := &writer{unions: unions(), declared: map[reflect.Type]bool{}}
	w.buf.WriteString(typeScriptHeader)
	w.buf.WriteString("\nimport { cards, type FeatureCard } from \"./cards.gen\";\n")
	for _, t := range []reflect.Type{
		reflect.TypeFor[catalog.Feature](), reflect.TypeFor[catalog.Call](),
		reflect.TypeFor[catalog.Schema](), reflect.TypeFor[catalog.OutcomeSchema](), reflect.TypeFor[catalog.SharedTexts](),
		reflect.TypeFor[catalog.FileFormat](),
	} {
		w.declare(t)
	}
	details, err := featureDetails()
	if err != nil {
		return nil, err
	}
	w.constant("details", "Readonly<Record<string, Omit<Feature, keyof FeatureCard>>>", details)
	w.buf.WriteString(features)
	w.constant("sharedTexts", "SharedTexts", catalog.Shared)
	return w.buf.Bytes(), w.err
}

// typeScriptCalls renders the part of the catalog that only lookups need, which the home page does
// not load.
func typeScriptCalls() ([]byte, error) {
	w := &writer{}
	w.buf.WriteString(typeScriptHeader)
	w.buf.WriteString("\nimport type { Call, ExportFormat, FileFormat, OutcomeSchema, Schema } from \"./catalog.gen\";\n")
	w.constant("calls", "readonly Call[]", catalog.Calls())
	w.constant("schemas", "readonly Schema[]", catalog.Schemas())
	w.constant("outcomeSchema", "OutcomeSchema", catalog.SharedOutcomeSchema)
	w.constant("fileFormats", "Readonly<Record<ExportFormat, FileFormat>>", fileFormats())
	return w.buf.Bytes(), w.err
}

// fileFormats returns the formats of exports by name.
func fileFormats() map[catalog.ExportFormat]catalog.FileFormat {
	byName := map[catalog.ExportFormat]catalog.FileFormat{}
	for _, f := range catalog.FileFormats() {
		byName[f.Name] = f
	}
	return byName
}

// writer renders Go types and values as TypeScript.
type writer struct {
	buf      bytes.Buffer
	unions   map[reflect.Type][]string
	imported map[reflect.Type]string // types declared in other files, with their names there
	declared map[reflect.Type]bool
	err      error
}

// declare writes the type, preceded by every named type that it uses.
func (w *writer) declare(t reflect.Type) {
	if w.declared[t] {
		return
	}
	w.declared[t] = true
	if names, ok := w.unions[t]; ok {
		fmt.Fprintf(&w.buf, "\nexport type %s = \"%s\";\n", t.Name(), strings.Join(names, `" | "`))
		return
	}
	if t.Kind() != reflect.Struct {
		fmt.Fprintf(&w.buf, "\nexport type %s = string;\n", t.Name())
		return
	}
	var body strings.Builder
	w.fields(&body, t)
	fmt.Fprintf(&w.buf, "\nexport type %s = {\n%s};\n", t.Name(), body.String())
}

// fields writes the fields of a struct as encoded in JSON, including those of embedded structs.
func (w *writer) fields(body *strings.Builder, t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, optional := jsonName(f)
		switch {
		case f.Anonymous && name == "":
			embedded := f.Type
			if embedded.Kind() == reflect.Pointer {
				embedded = embedded.Elem()
			}
			w.fields(body, embedded)
		case f.IsExported() && name != "-":
			fmt.Fprintf(body, "\treadonly %s%s: %s;\n", name, optional, w.typeName(f.Type))
		}
	}
}

func jsonName(f reflect.StructField) (name, optional string) {
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	if strings.HasPrefix(options, "omit") {
		optional = "?"
	}
	return name, optional
}

func (w *writer) typeName(t reflect.Type) string {
	if name, ok := w.imported[t]; ok {
		return name
	}
	switch t.Kind() {
	case reflect.Pointer:
		return w.typeName(t.Elem())
	case reflect.Slice:
		return "readonly " + w.element(t.Elem()) + "[]"
	case reflect.Map:
		if _, ok := w.unions[t.Key()]; ok {
			return "Readonly<Partial<Record<" + w.typeName(t.Key()) + ", " + w.typeName(t.Elem()) + ">>>"
		}
		return "Readonly<Record<string, " + w.typeName(t.Elem()) + ">>"
	case reflect.Bool:
		return "boolean"
	case reflect.Int, reflect.Int64, reflect.Float64:
		return "number"
	case reflect.Struct:
		w.declare(t)
		return t.Name()
	}
	if t.PkgPath() != "" {
		w.declare(t)
		return t.Name()
	}
	return t.Kind().String()
}

func (w *writer) element(t reflect.Type) string {
	if t.Kind() == reflect.Slice {
		return "(" + w.typeName(t) + ")"
	}
	return w.typeName(t)
}

func (w *writer) constant(name, typ string, value any) {
	text, err := marshal(value)
	if err != nil {
		w.err = fmt.Errorf("write %s: %w", name, err)
		return
	}
	fmt.Fprintf(&w.buf, "\nexport const %s: %s = %s;\n", name, typ, text)
}

// longestEntry is the maximum length of a JSON value on a single line, in bytes.
const longestEntry = 400

// marshal encodes a value as JSON with one entry per line. Longer lists and objects have one line
// per element.
func marshal(value any) (string, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return "", err
	}
	return broken(bytes.TrimSpace(buf.Bytes()), "\n")
}

// broken inserts line breaks into compact JSON. indent is a line break followed by the value's
// indentation.
func broken(text []byte, indent string) (string, error) {
	if len(text) <= longestEntry || text[0] != '{' && text[0] != '[' {
		return string(text), nil
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	start, _ := decoder.Token() // the text is valid JSON
	var out strings.Builder
	out.WriteByte(text[0])
	for separator := ""; decoder.More(); separator = "," {
		out.WriteString(separator + indent + "\t")
		if start == json.Delim('{') {
			key, err := decoder.Token()
			if err != nil {
				return "", err
			}
			fmt.Fprintf(&out, "%q: ", key)
		}
		var part json.RawMessage
		if err := decoder.Decode(&part); err != nil {
			return "", err
		}
		line, err := broken(part, indent+"\t")
		if err != nil {
			return "", err
		}
		out.WriteString(line)
	}
	return out.String() + indent + string(text[len(text)-1]), nil
}

// testIdentifiers renders the sandbox's test identifiers for the page.
func testIdentifiers() ([]byte, error) {
	w := &writer{declared: map[reflect.Type]bool{}, buf: *bytes.NewBufferString(sandboxHeader)}
	w.declare(reflect.TypeFor[sandbox.TestIdentifier]())
	w.constant("testIdentifiers", "readonly TestIdentifier[]", sandbox.TestIdentifiers())
	return w.buf.Bytes(), w.err
}
