import { useState } from "react";
import { RowList } from "../list/row-list";
import type { ViewProps } from "../view-props";
import { Comment } from "./comment";
import { useUnfolded } from "./use-unfolded";

/** The usual height of a comment without replies, in pixels. */
const rowHeight = 104;

/** What was said, by whom and when, each with the replies that came with it. */
export function CommentsView({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	const unfolded = useUnfolded();
	return (
		<RowList {...rows} label={feature.paging?.many ?? "comments"} rowHeight={rowHeight}>
			{(row, place) => (
				<Comment
					feature={feature}
					row={row}
					at={String(row.id ?? `#${place}`)}
					now={now}
					unfolded={unfolded}
				/>
			)}
		</RowList>
	);
}
