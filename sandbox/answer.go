package sandbox

import (
	"viewfinder/sandbox/internal/ordered"
	"viewfinder/sandbox/internal/shape"
)

// answer is one page of a response before it is rendered: the rows of a list, or one object. Faults
// alter it.
type answer struct {
	rows     ordered.Rows
	rowsPath string         // path of the rows, unless the shape has one
	list     *list          // the list that contains the page's rows; nil means that there are no pages
	next     int            // index of the next page's first row; 0 on the last page
	ownerID  string         // ID of the rows' owner
	owner    ordered.Object // account or highlight that the rows belong to
	fields   ordered.Object // additional fields for rows without pages

	object ordered.Object // a response with a single shape; it has no rows
	extra  ordered.Object // pairs at the end of an object

	text *string // a body that replaces the response
	cut  bool    // the connection is cut halfway
}

func unpaged(total int, row func(k int) any, fields ordered.Object) answer {
	return answer{rows: rowRange(0, total, row), fields: fields}
}

func single(row any) answer { return unpaged(1, func(int) any { return row }, nil) }

func (a answer) render(s shape.Shape) any {
	if a.object != nil {
		return a.object.With(a.extra...)
	}
	p := shape.Page{
		Rows: a.rows, RowsPath: a.rowsPath, OwnerID: a.ownerID, Owner: a.owner,
		Fields: a.fields, Extra: a.extra,
	}
	if l := a.list; l != nil {
		p.Paged, p.CursorPath, p.FlagPaths = true, l.cursorPath, l.flagPaths
		if a.next > 0 {
			p.NextCursor = l.cursor.write(a.next)
		}
		if l.fields != nil {
			p.Fields = l.fields(a.next)
		}
	}
	return s.Render(p)
}
