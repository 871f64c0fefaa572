import { type ReactNode, useState } from "react";
import type { ChangeKind } from "@/answers/comparison-protocol";
import { Panel } from "@/components/panel";
import { SegmentedControl } from "@/components/segmented-control";
import { formatCount } from "@/lib/format";

/** One kind of change. */
export type KindOfChange<K extends ChangeKind> = {
	readonly value: K;
	readonly name: string;
	readonly count: number;
	/** What is said where there are no rows of it. */
	readonly empty: string;
};

type DifferencesProps<K extends ChangeKind> = {
	readonly kinds: readonly KindOfChange<K>[];
	readonly kind: K;
	readonly onKind: (kind: K) => void;
	/** What changes the rows that are shown, such as a filter. */
	readonly tools?: ReactNode;
	/** What saves them. */
	readonly files: ReactNode;
	/** Draws the rows of the chosen kind, given where the tools of a table go. */
	readonly children: (bar: HTMLElement | null) => ReactNode;
};

/** What differs between two answers or two runs, one kind of change at a time. */
export function Differences<K extends ChangeKind>(props: DifferencesProps<K>) {
	const { kinds, kind, onKind, tools, files, children } = props;
	const [bar, setBar] = useState<HTMLElement | null>(null);
	const chosen = kinds.find(({ value }) => value === kind);
	return (
		<section aria-label="Differences" className="grid min-w-0 grid-cols-1 gap-3">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<SegmentedControl
					label="Show"
					value={kind}
					onChange={onKind}
					options={kinds.map(({ value, name, count }) => ({ value, name: `${name} ${formatCount(count)}` }))}
					wraps
				/>
				<div className="ml-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
					{tools}
					<div ref={setBar} className="contents" />
					{files}
				</div>
			</div>
			{chosen?.count === 0 ? (
				<Panel role="status" className="py-8 text-center">
					<p className="font-medium">{chosen.empty}</p>
				</Panel>
			) : (
				children(bar)
			)}
		</section>
	);
}

/** What limits a comparison, and what it left out. */
export function ComparisonNotes({ notes }: { readonly notes: readonly ReactNode[] }) {
	const shown = notes.filter((note) => note !== false && note !== null);
	if (shown.length === 0) return null;
	return (
		<ul className="grid max-w-[90ch] gap-1 text-muted text-sm">
			{shown.map((note, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the notes of a comparison do not change
				<li key={index}>{note}</li>
			))}
		</ul>
	);
}
