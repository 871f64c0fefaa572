import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isCutText } from "@/answers/cut-text";
import type { Row, UnreadField } from "@/answers/rows";
import { buttonClass } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { NewTabLink } from "@/components/new-tab-link";
import { ShowAll, useFirst } from "@/components/show-all";
import { emptyText, hasVisibleText } from "@/features/views/elements/cells";
import { LongText } from "@/features/views/elements/long-text";
import { cx } from "@/lib/cx";
import { cellTarget, columnText, isCodeField } from "./cell-text";
import type { TableColumn } from "./columns";

/** How many values are shown at first; a carousel has hundreds. */
const firstValueCount = 100;

type RowValuesProps = {
	readonly values: readonly UnreadField[];
	readonly row: Row | undefined;
	readonly columns: readonly TableColumn[];
	readonly pressed: TableColumn | undefined;
};

/** Every value of a row; those that columns show come first. */
export function RowValues({ values, row, columns, pressed }: RowValuesProps) {
	// What the table shows comes first, in its order.
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

/** A value: the provider's key and ours beneath it, the text as sent, what it means beside it, and a copy button. */
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

/** Whether a value is a text to read; all others are monospaced, whatever their JSON type. */
function isProse(text: string, column: TableColumn | undefined): boolean {
	return column ? column.field.type === "text" && !isCodeField(column.field) : /\s/.test(text);
}

/** What the table shows for the value where that is something else: a number grouped, a time to the minute. */
function noteOf(text: string, column: TableColumn | undefined, row: Row | undefined): string | null {
	if (!column || !row || (column.field.type !== "number" && column.field.type !== "time")) return null;
	const note = columnText(column.field, row);
	return note === text || note === emptyText ? null : note;
}
