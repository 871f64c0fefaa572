import { useState } from "react";
import { RowList } from "@/features/views/elements/row-list";
import type { ViewProps } from "@/features/views/elements/view-props";
import { Comment } from "./comment";
import { useExpanded } from "./use-expanded";

/** The estimated height of a comment, in pixels. */
const commentRowHeight = 104;

/** A list of comments with their replies. */
export function CommentsView({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	const expanded = useExpanded();
	return (
		<RowList {...rows} label={feature.paging?.many ?? "comments"} rowHeight={commentRowHeight}>
			{(row, index) => (
				<Comment
					feature={feature}
					row={row}
					rowKey={String(row.id ?? `#${index}`)}
					now={now}
					expanded={expanded}
				/>
			)}
		</RowList>
	);
}
