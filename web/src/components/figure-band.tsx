import type { CSSProperties, ReactNode } from "react";
import { cx } from "@/lib/cx";

/** A value with its name. */
export type Figure = {
	readonly name: string;
	readonly value: ReactNode;
	/** A note below the number with its total or its meaning. The title is a longer explanation. */
	readonly note?: string;
	readonly title?: string | undefined;
	/**
	 * The length of a number that must stay on one line. All values in a band are scaled to fit the longest
	 * number.
	 */
	readonly length?: number;
};

type FigureBandProps = {
	readonly figures: readonly Figure[];
	/** Large and medium figures are numbers. Facts are text. */
	readonly size?: keyof typeof figureSizes;
	/** The column classes, such as "grid-cols-3". With lengths, the maximum number of columns: "[--columns:3]". */
	readonly columns: string;
	readonly className?: string | undefined;
};

/** Numbers are larger than nearby titles and names, at every width. */
const figureSizes = {
	large: { cell: "py-4", value: "font-semibold text-2xl tracking-tight sm:text-3xl" },
	medium: { cell: "py-1.5 sm:py-2.5", value: "font-semibold text-xl tracking-tight sm:text-2xl" },
	fact: { cell: "py-3.5", value: "mt-0.5 font-medium text-base" },
};

/** The mean width of a digit, including its share of the separators, in ems. */
const digitWidth = 0.58;

/** The minimum font size of a number with a fixed length. If that doesn't fit, there are fewer columns. */
const minNumberSize = "0.875rem";

/** The cell padding, including the divider. */
const cellPadding = "1.75rem";

/**
 * The columns and font size of a band whose longest number has the given length; empty if no number has a
 * length.
 */
function numberStyles(length: number): { readonly band?: CSSProperties; readonly value?: CSSProperties } {
	if (length === 0) return {};
	const ems = (length * digitWidth).toFixed(2);
	const cell = `calc(${ems} * ${minNumberSize} + ${cellPadding})`;
	const column = `min(100%, max(${cell}, 99% / var(--columns)))`;
	return {
		band: { gridTemplateColumns: `repeat(auto-fill, minmax(${column}, 1fr))` },
		value: { fontSize: `max(${minNumberSize}, min(1em, 100cqi / ${ems}))` },
	};
}

/** Values side by side, with dividers between them. */
export function FigureBand({ figures, size = "large", columns, className }: FigureBandProps) {
	const { cell, value: valueClass } = figureSizes[size];
	const styles = numberStyles(Math.max(...figures.map(({ length = 0 }) => length)));
	return (
		<div className={className}>
			{/* The outer dividers and lines are clipped, but focus rings at the edges are not. */}
			<div className="flow-root overflow-clip [clip-path:inset(0_0_-6px_-6px)] [overflow-clip-margin:6px]">
				<dl className={cx("-mt-px -ml-3 grid sm:-ml-5", columns)} style={styles.band}>
					{figures.map(({ name, value, note, title }) => (
						<div
							key={name}
							className={cx(
								"relative row-span-2 grid min-w-0 grid-cols-1 grid-rows-subgrid pr-2 pl-3 sm:pl-5",
								"before:absolute before:inset-y-4 before:left-0 before:w-px before:bg-line",
								"after:absolute after:top-0 after:left-3 after:h-px after:w-dvw after:bg-line sm:after:left-5",
								cell,
							)}
						>
							<dt className="break-words text-muted text-xs">{name}</dt>
							<dd className={cx("@container [overflow-wrap:anywhere]", valueClass)}>
								{styles.value ? (
									<span className="block" style={styles.value}>
										{value}
									</span>
								) : (
									value
								)}
								{note !== undefined && (
									<span title={title} className="block font-normal text-muted text-xs tracking-normal">
										{" "}
										{note}
									</span>
								)}
							</dd>
						</div>
					))}
				</dl>
			</div>
		</div>
	);
}
