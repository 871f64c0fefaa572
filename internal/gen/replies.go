package gen

import (
	"encoding/json"
	"fmt"
	"reflect"
	"time"

	"viewfinder/answer"
	"viewfinder/catalog"
	"viewfinder/collect"
	"viewfinder/collect/album"
	"viewfinder/collect/inputs"
	"viewfinder/collect/table"
	"viewfinder/internal/collections"
)

const repliesHeader = `// Code generated from the documents of /api/collections; DO NOT EDIT. Run: make generate

import type { Cell } from "@/answers/rows";
import type { FieldType } from "@/catalog/catalog.gen";
`

// collectionReplies renders the types of the documents that /api/collections sends. Times
// are texts, in RFC 3339.
func collectionReplies() ([]byte, error) {
	w := &writer{
		declared: map[reflect.Type]bool{},
		unions: map[reflect.Type][]string{
			reflect.TypeFor[collect.Mode]():          values(collect.Modes()),
			reflect.TypeFor[collect.RunState]():      values(collect.RunStates()),
			reflect.TypeFor[collect.PauseReason]():   values(collect.PauseReasons()),
			reflect.TypeFor[collect.EventKind]():     values(collect.EventKinds()),
			reflect.TypeFor[collect.Outcome]():       values(collect.Outcomes()),
			reflect.TypeFor[collect.Reason]():        values(collect.Reasons()),
			reflect.TypeFor[album.Missing]():         values(album.Reasons()),
			reflect.TypeFor[inputs.ProblemKind]():    values(inputs.ProblemKinds()),
			reflect.TypeFor[table.ChangeKind]():      values(table.ChangeKinds()),
			reflect.TypeFor[table.DepartureKind]():   values(table.DepartureKinds()),
			reflect.TypeFor[collections.EndReason](): values(collections.EndReasons()),
		},
		imported: map[reflect.Type]string{
			reflect.TypeFor[time.Time]():          "string",
			reflect.TypeFor[answer.Cell]():        "Cell",
			reflect.TypeFor[catalog.FieldType]():  "FieldType",
			reflect.TypeFor[collect.InputState](): "number",
		},
	}
	w.buf.WriteString(repliesHeader)
	for _, t := range []reflect.Type{
		reflect.TypeFor[collections.CollectionsReply](), reflect.TypeFor[collect.CollectionSettings](), reflect.TypeFor[collections.CheckReply](), reflect.TypeFor[inputs.Estimate](), reflect.TypeFor[inputs.Preview](),
		reflect.TypeFor[collections.LedgerReply](), reflect.TypeFor[collections.AddedReply](), reflect.TypeFor[collections.CountReply](),
		reflect.TypeFor[collections.ColumnsReply](), reflect.TypeFor[table.Window](), reflect.TypeFor[table.RowText](), reflect.TypeFor[collections.Preparation](), reflect.TypeFor[table.Profile](),
		reflect.TypeFor[collections.RunsReply](), reflect.TypeFor[table.Comparison](), reflect.TypeFor[table.ChangeWindow](),
		reflect.TypeFor[collections.DeparturesReply](), reflect.TypeFor[collect.Progress](), reflect.TypeFor[album.Entry](), reflect.TypeFor[collections.EndEvent](),
	} {
		w.declare(t)
	}
	limits, err := json.Marshal(collections.Limits())
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&w.buf, "\n/** The greatest values that requests may have. */\nexport const requestLimits = %s as const;\n", limits)
	return w.buf.Bytes(), w.err
}
