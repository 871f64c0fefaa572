import { type ReactNode, useRef } from "react";
import { cx } from "@/lib/cx";
import { useOverflowEdges } from "@/lib/use-overflow-edges";

type WideTableHeadProps = {
	/** The column headings. Number headings are right-aligned. */
	readonly heads: readonly { readonly text: string; readonly isNumber?: boolean }[];
	readonly className?: string;
};

/** The heading row of a full-width table. */
export function WideTableHead({ heads, className }: WideTableHeadProps) {
	return (
		<thead className={cx("bg-sunken", className)}>
			<tr>
				{heads.map(({ text, isNumber = false }) => (
					<th
						key={text}
						scope="col"
						className={cx(
							"whitespace-nowrap px-3 py-2 font-normal text-muted text-xs first:pl-(--gutter) last:pr-(--gutter)",
							isNumber ? "text-end" : "text-start",
						)}
					>
						{text}
					</th>
				))}
			</tr>
		</thead>
	);
}

type WideTableProps = Pick<WideTableHeadProps, "heads"> & {
	readonly label: string;
	/** The class for the minimum width. Narrower screens scroll the table horizontally. */
	readonly width?: string;
	/** The table rows. */
	readonly children: ReactNode;
};

/** A full-width table that scrolls horizontally on its own. A shadow shows that there is more. */
export function WideTable({ label, heads, width, children }: WideTableProps) {
	const box = useRef<HTMLElement>(null);
	const edges = useOverflowEdges(box);
	return (
		<div data-edges={edges} className="group/wide edge-to-edge relative">
			<section
				ref={box}
				aria-label={label}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
				tabIndex={0}
				className="overflow-x-auto border-line border-y bg-surface -outline-offset-2"
			>
				<table className={cx("w-full border-collapse text-sm", width)}>
					<WideTableHead heads={heads} />
					<tbody className="divide-y divide-line [&_td:last-child]:pr-(--gutter) [&_th]:pl-(--gutter)">
						{children}
					</tbody>
				</table>
			</section>
			<EdgeShadow />
		</div>
	);
}

/** Shows that a table can be scrolled to the right, given a parent that is `group/wide` and has `data-edges`. */
export function EdgeShadow() {
	return (
		<span
			aria-hidden
			className="pointer-events-none absolute inset-y-0 right-0 hidden w-4 bg-linear-to-l from-ink/20 to-transparent group-data-[edges=both]/wide:block group-data-[edges=right]/wide:block"
		/>
	);
}

/** The class for a number cell. */
export const wideNumberClass = "px-3 py-1.5 text-end tabular-nums whitespace-nowrap";
