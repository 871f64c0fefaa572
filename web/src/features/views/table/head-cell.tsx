import { ArrowDown, ArrowUp } from "lucide-react";
import type { Sort } from "@/lib/answer/order";
import { cx } from "@/lib/cx";
import type { Column } from "./columns";

type HeadCellProps = {
	readonly column: Column;
	readonly sort: Sort | null;
	readonly onSort: (sort: Sort | null) => void;
};

/** The head of a column: pressed once it sorts up, twice down, three times not at all. */
export function HeadCell({ column: { field, head }, sort, onSort }: HeadCellProps) {
	const mine = sort?.field === field.name ? sort : null;
	const next =
		mine === null
			? { field: field.name, descending: false }
			: mine.descending
				? null
				: { ...mine, descending: true };
	const Arrow = mine?.descending ? ArrowDown : ArrowUp;
	return (
		<th
			scope="col"
			aria-sort={mine ? (mine.descending ? "descending" : "ascending") : undefined}
			className="sticky top-0 z-10 border-line border-b bg-sunken p-0 text-left font-medium"
		>
			<button
				type="button"
				onClick={() => onSort(next)}
				className="flex min-h-9 w-full items-center gap-1 whitespace-nowrap px-3 hover:text-accent"
			>
				{head}
				<Arrow aria-hidden size={14} className={cx(!mine && "invisible")} />
			</button>
		</th>
	);
}
