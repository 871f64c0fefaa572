package gen

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/album"
	"viewfinder/internal/interfaces/collections"
)

const repliesHeader = `// Code generated from the documents of /api/collections; DO NOT EDIT. Run: make generate

import type { Cell } from "@/answers/rows";
import type { FieldType } from "@/catalog/catalog.gen";
`

// collectionReplies renders the types of the documents sent by /api/collections. Times are RFC 3339
// strings.
func collectionReplies() ([]byte, error) {
	w := &writer{
		declared: map[reflect.Type]bool{},
		unions:   collections.Choices(),
		imported: map[reflect.Type]string{
			reflect.TypeFor[time.Time]():          "string",
			reflect.TypeFor[answer.Cell]():        "Cell",
			reflect.TypeFor[catalog.FieldType]():  "FieldType",
			reflect.TypeFor[collect.InputState](): "number",
		},
	}
	w.buf.WriteString(repliesHeader)
	w.declare(reflect.TypeFor[collect.CollectionSettings]())
	for _, o := range collections.Operations() {
		for _, t := range slices.Concat(o.Replies, o.Events) {
			w.declare(t)
		}
	}
	w.declare(reflect.TypeFor[album.Entry]()) // a line in the manifest
	limits, err := json.Marshal(collections.Limits())
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&w.buf, "\n/** Maximum values in requests. */\nexport const requestLimits = %s as const;\n", limits)
	nouns := map[string]string{}
	for _, f := range catalog.Features() {
		if len(f.Inputs) > 0 {
			nouns[f.ID] = collect.AnswerNoun(f)
		}
	}
	answerNouns, err := json.Marshal(nouns)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&w.buf, "\n/** Lowercase plural nouns for the results of features, by feature ID. */\nexport const answerNouns: Readonly<Record<string, string>> = %s;\n", answerNouns)
	return w.buf.Bytes(), w.err
}
