package shape

import "viewfinder/sandbox/internal/ordered"

// layout is how a section of a grid holds its media.
type layout struct {
	size int // media in a section
	make func(media ordered.List) ordered.Object
}

// gridLayout is a row of three.
func gridLayout() *layout {
	return &layout{3, func(media ordered.List) ordered.Object {
		return ordered.Object{
			{"layout_type", "media_grid"},
			{"feed_type", "media"},
			{"layout_content", ordered.Object{{"medias", media}}},
			{"explore_item_info", ordered.Object{{"num_columns", 3}, {"total_num_columns", 3}, {"autoplay", false}}},
		}
	}}
}

// fillLayout is one large clip beside four small media.
func fillLayout() *layout {
	return &layout{5, func(media ordered.List) ordered.Object {
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

// of puts rows into sections while they are written.
func (l *layout) of(rows ordered.Rows) ordered.Rows {
	return func(yield func(any) bool) {
		var group ordered.List
		for row := range rows {
			group = append(group, ordered.Object{{"media", row}})
			if len(group) < l.size {
				continue
			}
			if !yield(l.make(group)) {
				return
			}
			group = nil
		}
		if len(group) > 0 {
			yield(l.make(group))
		}
	}
}
