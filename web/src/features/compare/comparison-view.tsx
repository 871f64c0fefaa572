import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { ChangeKind, Sides } from "@/answers/comparison-protocol";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { Panel } from "@/components/panel";
import { RowFilter, useTyped } from "@/features/rows/row-filter";
import { navigate, useSearch } from "@/lib/location";
import { ChangedRows, type ChangeSource } from "./changed-rows";
import { type ChangeFiles, ChangesMenu } from "./changes-menu";
import { type ComparedFigures, Figures } from "./figures";
import { KindChoice } from "./kind-choice";
import type { KindOfChange } from "./kinds";
import type { SideHead } from "./side-names";

type ComparisonViewProps<K extends ChangeKind, F extends ExportFormat> = {
	readonly figures: ComparedFigures;
	readonly sides: Sides<SideHead>;
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
	const { figures, sides, notes, children, kinds, same, isFolded = false, source, tools, files } = props;
	const [words, setWords] = useState("");
	const typed = useDeferredValue(useTyped(words, source?.typingPause ?? 0));
	const [isFilterOpen, setFilterOpen] = useState(false);
	const [bar, setBar] = useState<HTMLElement | null>(null);
	const [order, setOrder] = useState<HTMLElement | null>(null);
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
					<div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-1.5">
						<KindChoice kinds={kinds} value={kind.value} onChange={setKind} />
						<div className={toolsClass}>
							<div ref={setOrder} className="contents" />
							{tools}
						</div>
						<div className={barClass}>
							<RowFilter
								words={words}
								onWords={setWords}
								fold={{ isOpen: isFilterOpen, setOpen: setFilterOpen }}
								className="min-w-16 max-sm:order-1 max-sm:basis-full sm:w-28 lg:w-36"
							/>
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
								sides={sides}
								tools={bar}
								order={order}
							/>
						)
					)}
				</section>
			)}
		</>
	);
}

/** The sort order and the switch: together in a row of their own unless there is room, one of them in the first rows. */
const toolsClass =
	"flex items-center justify-between gap-3 whitespace-nowrap max-sm:mr-auto has-[select]:order-2 has-[select]:w-full [&>button]:shrink-0 not-has-[button,select]:hidden max-sm:not-has-[button]:order-0 max-sm:not-has-[button]:w-auto max-sm:not-has-[button]:min-w-0 max-sm:not-has-[button]:flex-1 @min-[64rem]:order-0! @min-[64rem]:w-auto!";

/** The tools after the kinds of change. On a phone, they are just as high, and the open filter has its own line. */
const barClass =
	"flex items-center gap-x-3 max-sm:contents max-sm:[&>.contents>button]:h-8.5 max-sm:[&>button]:h-8.5 max-sm:[&>button]:min-w-8.5";

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
		<ul className="grid max-w-[110ch] gap-2 text-pretty text-muted text-sm">
			{shown.map((note, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a comparison's notes never change
				<li key={index}>{note}</li>
			))}
		</ul>
	);
}
