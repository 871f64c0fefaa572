package shape

import (
	"strings"

	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// Page is one page of rows before it is rendered.
type Page struct {
	OwnerID    string         // ID of the rows' owner
	Owner      ordered.Object // account or highlight that the rows belong to
	Rows       ordered.Rows
	RowsPath   string         // path of the rows, unless the shape has one
	Paged      bool           // the call takes a cursor
	NextCursor string         // for the next page; "" on the last page
	CursorPath string         // path of the cursor, unless the shape has one
	FlagPaths  []string       // paths of the flags, unless the shape has its own
	Fields     ordered.Object // additional fields of the response
	Extra      ordered.Object // pairs appended to the response
}

// Render returns a page's response in a shape.
func (s Shape) Render(p Page) any {
	if s.AsPair {
		return ordered.List{p.Rows, s.cursor(p)}
	}
	path := func(template string) string { return strings.ReplaceAll(template, "{id}", p.OwnerID) }
	answer := ordered.Object{}
	if s.OwnerPath != "" {
		answer = answer.Put(path(s.OwnerPath), p.Owner)
	}
	rowsPath := s.RowsPath
	if rowsPath == "" {
		rowsPath = p.RowsPath
	}
	answer = s.putRows(answer, path(rowsPath), p)
	if p.Paged {
		answer = s.putPaging(answer, p)
	}
	return append(answer, p.Fields...).With(ordered.Pair{Key: "status", Value: "ok"}).With(p.Extra...)
}

func (s Shape) putRows(answer ordered.Object, path string, p Page) ordered.Object {
	switch {
	case s.Section != nil:
		return answer.Put(strings.TrimSuffix(path, "[]"), s.Section.sections(p.Rows))
	case !strings.Contains(path, "[]"):
		for row := range p.Rows {
			return answer.Put(path, row)
		}
		return answer
	}
	return answer.PutRows(path, p.Rows)
}

// putPaging adds the cursor and the flags that report more pages.
func (s Shape) putPaging(answer ordered.Object, p Page) ordered.Object {
	flags, cursor := p.FlagPaths, p.CursorPath
	if s.FlagPaths != nil {
		flags = s.FlagPaths
	}
	if s.CursorPath != "" {
		cursor = s.CursorPath
	}
	for _, path := range flags {
		if s.NullFlags {
			answer = answer.Put(path, nil)
			continue
		}
		answer = answer.Put(path, p.NextCursor != "")
	}
	return answer.Put(cursor, s.cursor(p))
}

func (s Shape) cursor(p Page) any {
	if p.NextCursor == "" {
		return nil
	}
	if number, ok := network.ParseID(p.NextCursor); ok && s.NumericCursor {
		return number
	}
	return p.NextCursor
}

// sectionLayout groups media into the sections of a grid.
type sectionLayout struct {
	size    int // media per section
	section func(media ordered.List) ordered.Object
}

// gridLayout has three media per section.
func gridLayout() *sectionLayout {
	return &sectionLayout{3, func(media ordered.List) ordered.Object {
		return ordered.Object{
			{"layout_type", "media_grid"},
			{"feed_type", "media"},
			{"layout_content", ordered.Object{{"medias", media}}},
			{"explore_item_info", ordered.Object{{"num_columns", 3}, {"total_num_columns", 3}, {"autoplay", false}}},
		}
	}}
}

// fillLayout has one large clip and four small media per section.
func fillLayout() *sectionLayout {
	return &sectionLayout{5, func(media ordered.List) ordered.Object {
		clips := ordered.Object{{"id", "1"}, {"items", media[:1]}}
		return ordered.Object{
			{"layout_type", "one_by_two_left"},
			{"feed_type", "clips"},
			{"layout_content", ordered.Object{
				{"one_by_two_item", ordered.Object{{"clips", clips}}},
				{"fill_items", media[1:]},
			}},
		}
	}}
}

// sections groups rows into sections as they are written.
func (l *sectionLayout) sections(rows ordered.Rows) ordered.Rows {
	return func(yield func(any) bool) {
		var group ordered.List
		for row := range rows {
			group = append(group, ordered.Object{{"media", row}})
			if len(group) < l.size {
				continue
			}
			if !yield(l.section(group)) {
				return
			}
			group = nil
		}
		if len(group) > 0 {
			yield(l.section(group))
		}
	}
}
