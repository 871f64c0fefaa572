import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { ChangeKind } from "@/answers/comparison-protocol";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { Panel } from "@/components/panel";
import { SegmentedControl } from "@/components/segmented-control";
import { RowFilter, useTyped } from "@/features/rows/row-filter";
import { formatCount } from "@/lib/format";
import { navigate, useSearch } from "@/lib/location";
import { ChangedRows, type ChangeSource } from "./changed-rows";
import { type ChangeFiles, ChangesMenu } from "./changes-menu";
import { type ComparedFigures, Figures } from "./figures";
import type { KindOfChange } from "./kinds";

type ComparisonViewProps<K extends ChangeKind, F extends ExportFormat> = {
	readonly figures: ComparedFigures;
	/** Notes on the comparison's limits, and on what it skipped. */
	readonly notes: readonly ReactNode[];
	/** Shown between the notes and the differences. */
	readonly children?: ReactNode;
	readonly kinds: readonly KindOfChange<K>[];
	/** Shown instead of the differences if there are none. */
	readonly same?: string | null;
	/** Whether the differences are collapsed. */
	readonly isFolded?: boolean;
	/** The same object as long as the rows are the same; null if they cannot be read. */
	readonly source: ChangeSource<K> | null;
	/** Controls that change the rows, next to the filter. */
	readonly tools?: ReactNode;
	readonly files: ChangeFiles<K, F>;
};

/**
 * The differences between two responses or two runs: their counts, and the rows with one kind of change at a
 * time.
 */
export function ComparisonView<K extends ChangeKind, F extends ExportFormat>(
	props: ComparisonViewProps<K, F>,
) {
	const { figures, notes, children, kinds, same, isFolded = false, source, tools, files } = props;
	const [words, setWords] = useState("");
	const typed = useDeferredValue(useTyped(words, source?.typingPause ?? 0));
	const [bar, setBar] = useState<HTMLElement | null>(null);
	const [kind, setKind] = useKind(kinds);
	const value = kind?.value;
	const list = useMemo(() => (value && source?.list(value)) ?? null, [value, source]);
	return (
		<>
			<Figures {...figures} />
			<Notes notes={notes} />
			{children}
			{same && (
				<Panel role="status" className="py-8 text-center font-medium">
					{same}
				</Panel>
			)}
			{kind && !same && !isFolded && (
				<section aria-label="Differences" className="@container grid min-w-0 grid-cols-1 gap-3">
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<SegmentedControl
							label="Show"
							value={kind.value}
							onChange={setKind}
							options={kinds.map(({ value, name, count }) => ({
								value,
								name: `${name} ${formatCount(count)}`,
								isStrong: count > 0,
							}))}
							wraps
						/>
						<div className="ml-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
							{tools}
							<RowFilter words={words} onWords={setWords} />
							<div ref={setBar} className="contents" />
							<ChangesMenu files={files} kind={kind} list={list} />
						</div>
					</div>
					{kind.count === 0 ? (
						<Panel role="status" className="py-8 text-center font-medium">
							{kind.empty}
						</Panel>
					) : (
						source &&
						list && (
							<ChangedRows
								key={`${kind.value} ${kind.count}`}
								kind={kind}
								source={source}
								list={list}
								words={typed}
								tools={bar}
							/>
						)
					)}
				</section>
			)}
		</>
	);
}

/** The kind of change in the page's URL, or the first one that has rows. */
function useKind<K extends ChangeKind>(kinds: readonly KindOfChange<K>[]) {
	const query = new URLSearchParams(useSearch());
	const kind =
		kinds.find(({ value }) => value === query.get("show")) ??
		kinds.find(({ count }) => count > 0) ??
		kinds[0];
	const setKind = (next: K) => {
		query.set("show", next);
		const { location, history } = window;
		navigate(`${location.pathname}?${query}`, { replace: true, state: history.state });
	};
	return [kind, setKind] as const;
}

function Notes({ notes }: { readonly notes: readonly ReactNode[] }) {
	const shown = notes.filter(Boolean);
	if (shown.length === 0) return null;
	return (
		<ul className="grid max-w-[90ch] gap-1 text-muted text-sm">
			{shown.map((note, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a comparison's notes never change
				<li key={index}>{note}</li>
			))}
		</ul>
	);
}
