import { Check, Minus } from "lucide-react";
import { memo } from "react";
import type { Row } from "@/answers/rows";
import { BreakableText } from "@/components/breakable-text";
import { NewTabLink } from "@/components/new-tab-link";
import { emptyText, hasVisibleText } from "@/features/rows/cells";
import { pictureFor } from "@/features/rows/media-sizes";
import { NetworkPicture } from "@/features/rows/network-picture";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { cellTarget, columnText, isCodeField, isNumericField } from "./cell-text";
import { cellClass, fillerClass, type PinnedOffset, pinnedClass, type TextLines } from "./column-widths";
import type { TableColumn } from "./columns";
import { cellID } from "./cursor";

type TableRowProps = {
	/** The prefix of the cells' IDs. */
	readonly base: string;
	readonly columns: readonly TableColumn[];
	/** Undefined until the worker has sent it. */
	readonly row: Row | undefined;
	/** From 0. */
	readonly index: number;
	/** The column of the selected cell, if it is in this row. */
	readonly current: number | null;
	/** The left offsets of the pinned cells, in pixels. */
	readonly rankPinned: PinnedOffset;
	readonly firstPinned: number;
	/** The field that the rows are sorted by. */
	readonly sortedBy: string | undefined;
	readonly textLines: TextLines;
	/** The height of the row, in pixels. */
	readonly height: number;
	/** Whether the row is selected; undefined if rows cannot be selected. */
	readonly isSelected: boolean | undefined;
	readonly now: Date;
};

/** A table row. All rows have the same height. */
export const TableRow = memo(function TableRow({
	base,
	columns,
	row,
	index,
	current,
	rankPinned,
	firstPinned,
	sortedBy,
	textLines,
	height,
	isSelected,
	now,
}: TableRowProps) {
	return (
		<tr
			aria-rowindex={index + 2}
			aria-selected={isSelected}
			data-index={index}
			className={cx(
				"group/row cursor-pointer",
				fillerClass,
				"in-data-filler:hover:after:bg-sunken in-data-filler:aria-selected:after:bg-accent-soft",
			)}
		>
			<td
				data-rank={isSelected === undefined ? undefined : ""}
				style={{ height, left: rankPinned ?? undefined }}
				className={cx(
					cellClass,
					"relative bg-surface pl-(--gutter) text-right text-muted text-xs tabular-nums",
					rankPinned !== null && "sticky z-10",
				)}
			>
				{isSelected === undefined ? (
					formatCount(index + 1)
				) : (
					<RowCheck isChecked={isSelected} text={formatCount(index + 1)} label={`Select row ${index + 1}`} />
				)}
			</td>
			{columns.map((column, columnIndex) => (
				<TableCell
					key={column.field.name}
					id={cellID(base, { row: index, column: columnIndex })}
					column={column}
					index={columnIndex}
					row={row}
					isCurrent={current === columnIndex}
					isSorted={column.field.name === sortedBy}
					firstPinned={firstPinned}
					textLines={textLines}
					height={height}
					now={now}
				/>
			))}
		</tr>
	);
});

type RowCheckProps = { readonly isChecked: boolean | "mixed"; readonly text: string; readonly label: string };

/**
 * A row's number. On hover, or while rows are selected, it becomes a checkbox. The surrounding cell handles
 * presses.
 */
export function RowCheck({ isChecked, text, label }: RowCheckProps) {
	return (
		<>
			<span className="group-hover/row:invisible in-data-selecting:invisible">{text}</span>
			{/* biome-ignore lint/a11y/useSemanticElements: the cell is pressed, and keys select the row */}
			<span
				role="checkbox"
				aria-checked={isChecked}
				aria-label={label}
				tabIndex={-1}
				className={cx(
					"invisible absolute right-3 max-sm:right-2 bottom-[calc(50%-0.5rem)] grid size-4 place-items-center rounded-[3px] border group-hover/row:visible in-data-selecting:visible",
					isChecked === false ? "border-edge bg-surface" : "border-accent bg-accent text-on-accent",
				)}
			>
				{isChecked === true && <Check aria-hidden size={12} strokeWidth={3} />}
				{isChecked === "mixed" && <Minus aria-hidden size={12} strokeWidth={3} />}
			</span>
		</>
	);
}

type TableCellProps = Pick<TableRowProps, "row" | "firstPinned" | "textLines" | "height" | "now"> & {
	readonly id: string;
	readonly column: TableColumn;
	/** Starts at 0. The first one is pinned. */
	readonly index: number;
	readonly isCurrent: boolean;
	readonly isSorted: boolean;
};

const wrappedClass = "line-clamp-2 whitespace-normal leading-5 [overflow-wrap:anywhere]";

/** A cell with truncated text. A one-line cell is a single element, because there are many. */
function TableCell({
	id,
	column,
	index,
	row,
	isCurrent,
	isSorted,
	firstPinned,
	textLines,
	height,
	now,
}: TableCellProps) {
	const { field, isTitle, picture } = column;
	const Tag = isTitle ? "th" : "td";
	const text = row ? columnText(field, row) : emptyText;
	const isQuiet = text === emptyText || row?.[field.name] === false || !hasVisibleText(text);
	const isWrapped = textLines > 1 && !isCodeField(field);
	const content = row && <CellContent column={column} row={row} isWrapped={isWrapped} now={now} />;
	return (
		<Tag
			id={id}
			scope={isTitle ? "row" : undefined}
			data-column={index}
			dir="auto"
			style={{ height, left: index === 0 ? firstPinned : undefined }}
			className={cx(
				cellClass,
				isTitle ? "font-medium" : "font-normal",
				isNumericField(field) ? "text-right" : "text-start",
				isNumericField(field) && "tabular-nums",
				(isCodeField(field) || field.type === "any") && "code",
				isCodeField(field) ? "whitespace-nowrap" : "truncate",
				isQuiet && "text-muted",
				index === 0 ? cx("sticky z-10", pinnedClass) : isCurrent && "relative",
				isCurrent ? "bg-accent-soft group-hover/row:bg-accent-soft" : isSorted ? "bg-sorted" : "bg-surface",
			)}
		>
			{picture && row ? (
				<span className="flex items-center gap-2.5">
					<RowPicture row={row} name={picture} now={now} />
					<span className={cx("min-w-0", isWrapped ? wrappedClass : "truncate")}>{content}</span>
				</span>
			) : field.type === "text" && textLines > 1 ? (
				<span className={wrappedClass}>{content}</span>
			) : (
				content
			)}
			{isCurrent && (
				<span
					aria-hidden
					className="frame frame-inside frame-on absolute inset-0 [--frame-arm:7px] [--frame-gap:2px]"
				/>
			)}
		</Tag>
	);
}

/** A row's picture, next to its title. */
function RowPicture({ row, name, now }: { readonly row: Row; readonly name: string; readonly now: Date }) {
	const url = pictureFor(row, cellThumbnail, name);
	return (
		<span className="size-7 shrink-0 overflow-hidden rounded-box bg-sunken">
			{url !== null && <NetworkPicture className="size-full" url={url} now={now} alt="" fit="cover" />}
		</span>
	);
}

/** The side of a thumbnail in device pixels on a high-density screen. */
const cellThumbnail = 72;

type CellContentProps = Pick<TableCellProps, "column" | "now"> & {
	readonly row: Row;
	readonly isWrapped: boolean;
};

function CellContent({ column: { field, isTitle }, row, isWrapped, now }: CellContentProps) {
	const cell = row[field.name] ?? null;
	if (typeof cell === "boolean") return <Flag isOn={cell} />;
	const text = columnText(field, row);
	if (field.type === "picture" && typeof cell === "string" && cell !== "") {
		const url = field.name === "image_url" ? (pictureFor(row, cellThumbnail) ?? cell) : cell;
		return <NetworkPicture className="w-8" url={url} now={now} alt="" />;
	}
	if (!hasVisibleText(text)) return "blank";
	const href = cellTarget(field, cell);
	if (!href) return isTitle && isWrapped ? <BreakableText text={text} at={/(?<=[._])/} /> : text;
	return (
		<NewTabLink href={href} tabIndex={-1} className="text-accent lone-link">
			{text}
		</NewTabLink>
	);
}

/** A flag. A check mark makes the rows with a yes easy to find. */
function Flag({ isOn }: { readonly isOn: boolean }) {
	return isOn ? (
		<>
			<Check aria-hidden size={16} className="mr-1 inline" />
			Yes
		</>
	) : (
		<span className="text-code">No</span>
	);
}
