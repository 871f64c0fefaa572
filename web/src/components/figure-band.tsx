import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

/** A value with its name. */
export type Figure = {
	readonly name: string;
	readonly value: ReactNode;
};

type FigureBandProps = {
	readonly figures: readonly Figure[];
	/** Large and medium ones are numbers, facts are texts. */
	readonly size?: keyof typeof figureSizes;
	/** The classes of the columns: "grid-cols-3". */
	readonly columns: string;
	readonly className?: string | undefined;
};

/** Numbers are larger than the titles and names beside them, at every width. */
const figureSizes = {
	large: { cell: "py-4", value: "font-semibold text-2xl tracking-tight sm:text-3xl" },
	medium: { cell: "py-1.5 sm:py-2.5", value: "font-semibold text-xl tracking-tight sm:text-2xl" },
	fact: { cell: "py-3.5", value: "mt-0.5 font-medium text-base" },
};

/** Values side by side in one band, with dividers between them. */
export function FigureBand({ figures, size = "large", columns, className }: FigureBandProps) {
	const { cell, value: valueClass } = figureSizes[size];
	return (
		<div className={className}>
			{/* The dividers and lines of the outer cells are clipped; the ring of what has the focus at an edge is not. */}
			<div className="flow-root overflow-clip [clip-path:inset(0_0_-6px_-6px)] [overflow-clip-margin:6px]">
				<dl className={cx("-mt-px -ml-3 grid sm:-ml-5", columns)}>
					{figures.map(({ name, value }) => (
						<div
							key={name}
							className={cx(
								"relative min-w-0 pr-2 pl-3 sm:pl-5",
								"before:absolute before:inset-y-4 before:left-0 before:w-px before:bg-line",
								"after:absolute after:top-0 after:left-3 after:h-px after:w-dvw after:bg-line sm:after:left-5",
								cell,
							)}
						>
							<dt className="truncate text-muted text-xs">{name}</dt>
							<dd className={cx("@container [overflow-wrap:anywhere]", valueClass)}>{value}</dd>
						</div>
					))}
				</dl>
			</div>
		</div>
	);
}
