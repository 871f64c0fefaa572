import type { ReactNode } from "react";
import { Picture } from "@/components/picture";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { isExpired, mediaURL } from "../media-url";
import { pictureFor } from "../shown/sizes";
import { targetOf } from "./cell-link";
import { cellText, isBlank, isFigure } from "./cell-text";
import type { Column } from "./columns";

type TableCellProps = {
	readonly column: Column;
	/** Undefined until it has come from the worker. */
	readonly row: Row | undefined;
	readonly now: Date;
};

/** How many pixels of a picture a thumbnail needs, on a fine screen, too. */
const thumbnail = 64;

/** What is in a cell, on one line and cut where it is longer. */
export function TableCell({ column: { field }, row, now }: TableCellProps) {
	if (!row) return null;
	const cell = row[field.name] ?? null;
	const text = cellText(field, cell);
	if (cell === null || cell === "") return <Quiet end={isFigure(field)}>{text}</Quiet>;
	if (field.type === "picture" && typeof cell === "string") {
		const url = field.name === "picture" ? (pictureFor(row, thumbnail) ?? cell) : cell;
		return <Picture className="w-7" src={mediaURL(url)} expired={isExpired(url, now)} alt="" />;
	}
	if (isBlank(text)) return <Quiet>blank</Quiet>;
	const href = targetOf(field, cell);
	return (
		<span
			dir="auto"
			className={cx(
				"block truncate",
				field.type === "id" && "font-mono text-xs",
				isFigure(field) && "text-right font-mono text-xs",
				field.type === "time" && "tabular-nums",
			)}
		>
			{href ? (
				<a
					href={href}
					target="_blank"
					rel="noopener noreferrer"
					tabIndex={-1}
					className="text-accent underline decoration-transparent underline-offset-4 hover:decoration-accent"
				>
					{text}
				</a>
			) : (
				text
			)}
		</span>
	);
}

function Quiet({ end = false, children }: { readonly end?: boolean; readonly children: ReactNode }) {
	return <span className={cx("block text-muted", end && "text-right")}>{children}</span>;
}
