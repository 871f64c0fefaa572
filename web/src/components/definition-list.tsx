import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

/** A name and its value. */
export type Definition = { readonly name: ReactNode; readonly value: ReactNode };

type DefinitionListProps = {
	readonly layout: keyof typeof definitionLayouts;
	readonly entries: readonly Definition[];
	readonly className?: string;
};

const ruledList = "divide-y divide-line border-line border-y text-sm";

const definitionLayouts = {
	/** An explanation for each name, which is below the name on narrow screens. */
	explained: {
		list: ruledList,
		entry: "grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[15rem_minmax(0,1fr)]",
		name: "font-medium",
		value: "text-muted",
	},
	/** Short values side by side. */
	inline: {
		list: "flex flex-wrap gap-x-6 gap-y-1",
		entry: "flex items-baseline gap-1.5",
		name: "text-muted",
		value: "font-medium",
	},
	/** Values in a column. If a value has a button, it is at the end of the line. */
	compact: {
		list: ruledList,
		entry: "flex min-h-9 items-center gap-4 py-1",
		name: "w-24 shrink-0 text-muted",
		value: "flex min-w-0 grow items-center justify-between gap-2",
	},
	/** Like compact, but a button follows its value. */
	wide: {
		list: ruledList,
		entry: "grid min-h-10 grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 py-1.5",
		name: "text-muted",
		value: "flex min-w-0 items-center gap-1",
	},
	/** Like wide, but denser, with a narrow column of short names. */
	facts: {
		list: ruledList,
		entry: "grid min-h-9 grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-2 py-1",
		name: "whitespace-nowrap text-muted",
		value: "flex min-w-0 items-center gap-1",
	},
	/** The names are header names. */
	headers: {
		list: ruledList,
		entry: "grid gap-x-4 py-1 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]",
		name: "code text-muted [overflow-wrap:anywhere]",
		value: "min-w-0",
	},
	/** Durations, each with a bar. */
	phases: {
		list: ruledList,
		entry: "flex items-center gap-4 py-1",
		name: "w-48 shrink-0",
		value: "flex min-w-0 grow items-center justify-end gap-3",
	},
	/** The names are keys from a response. */
	keys: {
		list: "divide-y divide-line text-sm",
		entry: "grid gap-x-6 py-1.5 sm:grid-cols-[minmax(0,20rem)_1fr]",
		name: "code text-muted [overflow-wrap:anywhere]",
		value: "min-w-0",
	},
} as const;

/** Names and their values. Names that are strings must be unique in the list. */
export function DefinitionList({ layout, entries, className }: DefinitionListProps) {
	const classes = definitionLayouts[layout];
	return (
		<dl className={cx(classes.list, className)}>
			{entries.map(({ name, value }, index) => (
				<div key={typeof name === "string" ? name : index} className={classes.entry}>
					<dt className={classes.name}>{name}</dt>
					<dd className={classes.value}>{value}</dd>
				</div>
			))}
		</dl>
	);
}
