import { ArrowDown, ArrowUp } from "lucide-react";
import type { Sort } from "@/lib/answer/order";
import { cx } from "@/lib/cx";
import { isFigure } from "./cell-text";
import { type Column, meaningOf } from "./columns";
import type { Pinned } from "./layout";
import { pinnedClass } from "./layout";
import { nextSort } from "./sorting";

type HeadCellProps = {
	readonly id: string;
	readonly column: Column;
	/** Where it stays when the table is scrolled aside; null when it goes along. */
	readonly pinned: Pinned;
	readonly isCurrent: boolean;
	readonly sort: Sort | null;
	readonly onSort: (sort: Sort | null) => void;
};

/** The head of a column: pressed once it sorts up, twice down, three times not at all. */
export function HeadCell({ id, column: { field, head }, pinned, isCurrent, sort, onSort }: HeadCellProps) {
	const mine = sort?.field === field.name ? sort : null;
	const Arrow = mine?.descending ? ArrowDown : ArrowUp;
	return (
		<th
			id={id}
			scope="col"
			aria-sort={mine ? (mine.descending ? "descending" : "ascending") : "none"}
			style={{ left: pinned ?? undefined }}
			className={cx(
				"sticky top-0 border-line border-b bg-sunken p-0 font-normal",
				pinned === null ? "z-10" : cx("z-20", pinnedClass),
			)}
		>
			<button
				type="button"
				tabIndex={-1}
				title={meaningOf(field)}
				onClick={() => onSort(nextSort(sort, field.name))}
				className={cx(
					"group/head flex h-9 w-full items-center gap-1 whitespace-nowrap px-3 font-mono text-xs hover:text-accent",
					isFigure(field) && "flex-row-reverse",
					mine ? "text-accent" : "text-muted",
					isCurrent && "frame frame-inside frame-on [--frame-arm:7px] [--frame-gap:2px]",
				)}
			>
				{head}
				<Arrow
					aria-hidden
					size={14}
					className={cx("shrink-0", !mine && "opacity-0 group-hover/head:opacity-50")}
				/>
			</button>
		</th>
	);
}
