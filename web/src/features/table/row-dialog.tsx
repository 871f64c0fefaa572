import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isCutText } from "@/answers/cut-text";
import type { Row, UnreadField } from "@/answers/rows";
import { buttonClass } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { Dialog } from "@/components/dialog";
import { NewTabLink } from "@/components/new-tab-link";
import { ShowAll, useFirst } from "@/components/show-all";
import { Skeleton } from "@/components/skeleton";
import { cellTextOf, emptyText, hasVisibleText } from "@/features/rows/cells";
import { LongText } from "@/features/rows/long-text";
import { RowLinks } from "@/features/rows/row-links";
import { PositionControls } from "@/features/rows/slide-controls";
import type { RowViewProps } from "@/features/rows/view-props";
import { PostDialog } from "@/features/views/media/post-dialog";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { cellTarget, columnText, isCodeField } from "./cell-text";
import type { TableColumn, VisibleColumns } from "./columns";
import type { CellCursor } from "./cursor";

type OpenedRowProps = RowViewProps & {
	readonly columns: VisibleColumns;
	readonly opened: CellCursor;
	readonly total: number;
	/** Undefined until the worker has sent it. */
	readonly row: Row | undefined;
	readonly onMove: (to: CellCursor) => void;
	readonly onClose: () => void;
};

/** A cell's row in a dialog: a post as in the gallery, any other row with its values. */
export function OpenedRow(props: OpenedRowProps) {
	const { opened, row, onMove } = props;
	const [now] = useState(() => new Date());
	const [slide, setSlide] = useState(0);
	if (props.feature.layout !== "media") return <RowDialog {...props} />;
	return (
		<PostDialog
			{...props}
			opened={{ index: opened.row, slide, ...(row && { row }) }}
			now={now}
			onMove={(to) => {
				setSlide(to.slide);
				if (to.index !== opened.row) onMove({ ...opened, row: to.index });
			}}
		/>
	);
}

/** A table row in a dialog: its links, and every value that the provider sent, complete and exact. */
function RowDialog(props: OpenedRowProps) {
	const { feature, list, query, opened, total, row, onMove, onClose } = props;
	const { all: columns, visible } = props.columns;
	const { row: index } = opened;
	const { value: values } = useLoad([list, query, index], () => list.rows.rowValues(index, query));
	const title = columns.find(({ isTitle }) => isTitle);
	const name = (row && title && cellTextOf(row, title.field.name)) ?? `Row ${formatCount(index + 1)}`;
	return (
		<Dialog
			title={
				<span dir="auto" className="block truncate">
					{name}
				</span>
			}
			onClose={onClose}
			tools={
				<PositionControls
					noun="row"
					index={index}
					total={total}
					onMove={(direction) => onMove({ ...opened, row: index + direction })}
				/>
			}
		>
			{row && <RowLinks feature={feature} row={row} rowName={name} look="chips" className="mb-1" />}
			{values ? (
				<RowValues key={index} values={values} row={row} columns={columns} pressed={visible[opened.column]} />
			) : (
				<Skeleton className="mt-4 h-64" />
			)}
		</Dialog>
	);
}

/** How many values are shown at first. A carousel has hundreds. */
const firstValueCount = 100;

type RowValuesProps = {
	readonly values: readonly UnreadField[];
	readonly row: Row | undefined;
	readonly columns: readonly TableColumn[];
	readonly pressed: TableColumn | undefined;
};

/** Every value of a row, starting with those in the table. */
function RowValues({ values, row, columns, pressed }: RowValuesProps) {
	// The table's values come first, in its order.
	const ranked = values
		.map((value) => ({
			value,
			column: columns.find((column) => column.field.selectors.includes(value.name)),
		}))
		.sort((one, other) => rankOf(columns, one.column) - rankOf(columns, other.column));
	const first = useFirst(ranked, firstValueCount);
	return (
		<>
			<dl aria-label="Values" className="mt-3 divide-y divide-line border-line border-y text-sm">
				{first.visible.map(({ value, column }) => (
					<RowValue
						key={value.name}
						value={value}
						column={column}
						row={row}
						isPressed={column !== undefined && column === pressed}
					/>
				))}
			</dl>
			<ShowAll first={first} noun="value" />
		</>
	);
}

function rankOf(columns: readonly TableColumn[], column: TableColumn | undefined): number {
	return column ? columns.indexOf(column) : columns.length;
}

type RowValueProps = {
	readonly value: UnreadField;
	readonly column: TableColumn | undefined;
	readonly row: Row | undefined;
	readonly isPressed: boolean;
};

const valueLimit = { characters: 600, lines: 12 };

/** A value: the provider's key with our name below it, the text as sent, its meaning, and a copy button. */
function RowValue({ value: { name, type, text }, column, row, isPressed }: RowValueProps) {
	const [isOpen, setOpen] = useState(false);
	const entry = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isPressed) entry.current?.scrollIntoView?.({ block: "nearest" });
	}, [isPressed]);
	const note = noteOf(text, column, row);
	const href = column && cellTarget(column.field, text);
	return (
		<div
			ref={entry}
			className={cx(
				"grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]",
				isPressed && "-mx-2 bg-accent-soft px-2",
			)}
		>
			<dt className="min-w-0 max-sm:col-span-2 sm:py-1">
				<span className="block font-mono text-xs leading-5 [overflow-wrap:anywhere]">{name}</span>
				{column?.name && <span className="block text-muted text-xs">{column.name}</span>}
			</dt>
			<dd className="min-w-0 py-1">
				<LongText
					text={text === "" || type === "null" ? emptyText : hasVisibleText(text) ? text : "blank"}
					limit={valueLimit}
					open={isOpen}
					onToggle={() => setOpen(!isOpen)}
					className={!isProse(text, column) && "code"}
				/>
				{note !== null && <span className="block text-muted text-xs">{note}</span>}
			</dd>
			<dd className="flex">
				{href && (
					<NewTabLink
						href={href}
						aria-label={`Open ${name} in a new tab`}
						className={buttonClass({ look: "quiet", size: "small" })}
					>
						<ExternalLink aria-hidden size={16} />
					</NewTabLink>
				)}
				{text !== "" && type !== "null" && !isCutText(text) && (
					<CopyButton look="quiet" size="small" label={`Copy ${name}`} text={() => text} />
				)}
			</dd>
		</div>
	);
}

/** Whether a value is prose. All others are monospaced, regardless of their JSON type. */
function isProse(text: string, column: TableColumn | undefined): boolean {
	return column ? column.field.type === "text" && !isCodeField(column.field) : /\s/.test(text);
}

/** The table's text for the value if it differs: a number with grouping, a time to the minute. */
function noteOf(text: string, column: TableColumn | undefined, row: Row | undefined): string | null {
	if (!column || !row || (column.field.type !== "number" && column.field.type !== "time")) return null;
	const note = columnText(column.field, row);
	return note === text || note === emptyText ? null : note;
}
