import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { isSeen } from "../cell";
import { NetworkPicture } from "../shown/network-picture";
import { pictureFor } from "../shown/sizes";
import { targetOf } from "./cell-link";
import { cellText, isFigure } from "./cell-text";
import type { Column } from "./columns";
import { cellClass, pinnedClass, rowHeight } from "./layout";

type TableCellProps = {
	readonly id: string;
	readonly column: Column;
	/** From 0; the first one names the row and stays in sight. */
	readonly index: number;
	/** Undefined until it has come from the worker. */
	readonly row: Row | undefined;
	readonly isCurrent: boolean;
	/** Where the first cell stays, in pixels from the left edge. */
	readonly firstPinned: number;
	readonly now: Date;
};

/** One cell, on one line and cut where it is longer: a single element, for there are many. */
export function TableCell({ id, column, index, row, isCurrent, firstPinned, now }: TableCellProps) {
	const Tag = index === 0 ? "th" : "td";
	const { field } = column;
	const cell = row?.[field.name] ?? null;
	const isQuiet = cell === null || cell === "" || !isSeen(cellText(field, cell));
	return (
		<Tag
			id={id}
			scope={index === 0 ? "row" : undefined}
			data-column={index}
			dir="auto"
			style={{ height: rowHeight, left: index === 0 ? firstPinned : undefined }}
			className={cx(
				cellClass,
				"cursor-default truncate font-normal",
				isFigure(field) ? "text-right" : "text-start",
				(field.type === "id" || isFigure(field)) && "font-mono text-xs",
				isQuiet && "text-muted",
				index === 0 ? cx("sticky z-10", pinnedClass) : isCurrent && "relative",
				isCurrent && "bg-accent-soft group-hover/row:bg-accent-soft",
			)}
		>
			{row && <CellContent column={column} row={row} now={now} />}
			{isCurrent && (
				<span
					aria-hidden
					className="frame frame-inside frame-on absolute inset-0 [--frame-arm:7px] [--frame-gap:2px]"
				/>
			)}
		</Tag>
	);
}

/** How many pixels of a picture a thumbnail needs, on a fine screen, too. */
const thumbnail = 64;

function CellContent({ column: { field }, row, now }: Pick<TableCellProps, "column" | "now"> & { row: Row }) {
	const cell = row[field.name] ?? null;
	const text = cellText(field, cell);
	if (field.type === "picture" && typeof cell === "string" && cell !== "") {
		const url = field.name === "picture" ? (pictureFor(row, thumbnail) ?? cell) : cell;
		return <NetworkPicture className="w-7" url={url} now={now} alt="" />;
	}
	if (!isSeen(text)) return "blank";
	const href = targetOf(field, cell);
	if (!href) return text;
	return (
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer"
			tabIndex={-1}
			className="text-accent underline decoration-transparent underline-offset-4 hover:decoration-accent"
		>
			{text}
		</a>
	);
}
