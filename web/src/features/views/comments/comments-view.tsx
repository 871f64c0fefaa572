import { useState } from "react";
import type { Row } from "@/answers/rows";
import { cellTextOf } from "@/features/rows/cells";
import { excerptOf } from "@/features/rows/long-text";
import { RowList } from "@/features/rows/row-list";
import type { ViewProps } from "@/features/rows/view-props";
import { Comment, commentAuthor, useExpanded } from "./comment";

/** The estimated height of a comment, in pixels. */
const commentRowHeight = 93;

/** A list of comments with their replies. */
export function CommentsView({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	const expanded = useExpanded();
	return (
		<RowList
			{...rows}
			label={feature.paging?.many ?? "comments"}
			rowHeight={commentRowHeight}
			nameOf={commentName}
		>
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

/** The part of a comment that is used in its accessible name. */
const nameLimit = { characters: 80, lines: 1 };

function commentName(row: Row): string {
	const text = cellTextOf(row, "text") ?? "";
	return `${commentAuthor(row)}: ${excerptOf(text, nameLimit) ?? text}`;
}
