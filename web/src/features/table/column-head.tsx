import { ArrowDown, ArrowUp, ImageIcon } from "lucide-react";
import type { RowSort } from "@/answers/rows";
import type { Field, FieldType } from "@/catalog/catalog.gen";
import { cx } from "@/lib/cx";
import { isNumericField } from "./cell-text";
import { type PinnedOffset, pinnedClass } from "./column-widths";
import { selectorText, type TableColumn } from "./columns";

type ColumnHeadProps = {
	readonly id: string;
	readonly column: TableColumn;
	/** From 0. */
	readonly index: number;
	readonly pinned: PinnedOffset;
	readonly isCurrent: boolean;
	readonly sort: RowSort | null;
	readonly onSort: ((sort: RowSort | null) => void) | undefined;
};

/** A column heading. Clicks sort by the column, then in reverse order, then not at all. */
export function ColumnHead({ id, column, index, pinned, isCurrent, sort, onSort }: ColumnHeadProps) {
	const { field, key, name } = column;
	const ownSort = sort?.field === field.name ? sort : null;
	const Arrow = ownSort?.descending ? ArrowDown : ArrowUp;
	return (
		<th
			id={id}
			scope="col"
			data-head={index}
			aria-sort={ownSort ? (ownSort.descending ? "descending" : "ascending") : onSort && "none"}
			style={{ left: pinned ?? undefined }}
			className={cx(
				"sticky top-0 border-line border-b p-0 font-normal",
				ownSort ? "bg-accent-soft" : "bg-sunken",
				pinned === null ? "z-10" : cx("z-20", pinnedClass),
			)}
		>
			<button
				type="button"
				tabIndex={-1}
				title={selectorText(field)}
				disabled={!onSort}
				onClick={() => onSort?.(nextSort(sort, column))}
				className={cx(
					"group/head flex h-11.5 w-full items-center gap-1 whitespace-nowrap px-3 max-sm:px-2 [:last-child>&]:pr-(--gutter) enabled:hover:text-accent",
					isNumericField(field) ? "flex-row-reverse text-end" : "text-start",
					ownSort ? "text-accent" : "text-ink",
					isCurrent && "frame frame-inside frame-on [--frame-arm:7px] [--frame-gap:2px]",
				)}
			>
				{field.type === "picture" ? (
					<>
						<ImageIcon aria-hidden size={16} className="shrink-0 text-muted" />
						<span className="sr-only">{name ?? key}</span>
					</>
				) : (
					<span className="min-w-0">
						{name !== null && (
							<>
								<span className="block truncate font-medium text-code leading-4.5">{name}</span>{" "}
							</>
						)}
						<span
							className={cx(
								"block truncate font-mono",
								name === null ? "text-xs" : "text-[0.6875rem] text-muted",
							)}
						>
							{key}
						</span>
					</span>
				)}
				<Arrow
					aria-hidden
					size={14}
					className={cx(
						"shrink-0",
						!ownSort && "opacity-0 max-sm:hidden group-enabled/head:group-hover/head:opacity-50",
					)}
				/>
			</button>
		</th>
	);
}

/**
 * The sort after a click on a column heading: one direction, the other, then none. Numbers and times start with
 * the largest.
 */
export function nextSort(sort: RowSort | null, { field, ascending }: TableColumn): RowSort | null {
	const startsDescending = (isNumericField(field) || field.type === "time") && ascending === undefined;
	if (sort?.field !== field.name) return { field: field.name, descending: startsDescending };
	return sort.descending === startsDescending ? { field: field.name, descending: !startsDescending } : null;
}

const directionTexts: Readonly<Partial<Record<FieldType, readonly [string, string]>>> = {
	number: ["smallest first", "largest first"],
	id: ["smallest first", "largest first"],
	rows: ["fewest first", "most first"],
	time: ["oldest first", "newest first"],
	flag: ["no first", "yes first"],
};

const kindTexts = ["pictures first", "carousels first"] as const;

/** The direction of a sort as text, by field type. */
export function directionText({ name, type }: Field, { descending }: RowSort): string {
	const [up, down] = (name === "media_type" ? kindTexts : directionTexts[type]) ?? ["A to Z", "Z to A"];
	return descending ? down : up;
}
