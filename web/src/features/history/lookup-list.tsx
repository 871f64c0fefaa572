import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { AccountNames } from "@/answers/lookup-name";
import type { LookupChanges, LookupRecord } from "@/answers/lookup-record";
import { useMediaQuery } from "@/lib/media-query";
import { LookupRow } from "./lookup-row";
import { rowID } from "./row-focus";

/** The height of a row, in pixels: of one line, and of two where there is less room. */
const rowHeights = { wide: 48, narrow: 76 };

type LookupListProps = {
	readonly lookups: readonly LookupRecord[];
	readonly names: AccountNames;
	readonly onRemove: (lookup: LookupRecord) => void;
	readonly onChange: (id: string, changes: LookupChanges) => void;
};

/** Lookups, the latest first. Only those in sight are drawn. */
export function LookupList({ lookups, names, onRemove, onChange }: LookupListProps) {
	const list = useRef<HTMLUListElement>(null);
	const [top, setTop] = useState(0);
	const isWide = useMediaQuery("(min-width: 64rem)", true);
	const height = isWide ? rowHeights.wide : rowHeights.narrow;
	useLayoutEffect(() => {
		setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
	}, []);
	const virtual = useWindowVirtualizer({
		count: lookups.length,
		estimateSize: () => height,
		overscan: 8,
		scrollMargin: top,
		// Another function measures all rows again.
		getItemKey: useCallback((index: number) => lookups[index]?.id ?? index, [lookups]),
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height
	useLayoutEffect(() => virtual.measure(), [height]);
	return (
		<ul
			ref={list}
			className="relative edge-to-edge border-line border-y bg-surface"
			style={{ height: virtual.getTotalSize() }}
		>
			{virtual.getVirtualItems().map(({ index, start, key }) => {
				const lookup = lookups[index];
				if (!lookup) return null;
				return (
					<li
						key={key}
						id={rowID(lookup.id)}
						aria-posinset={index + 1}
						aria-setsize={lookups.length}
						className="absolute inset-x-0 top-0 border-line border-b gutter focus-within:bg-accent-soft hover:bg-sunken"
						style={{ height, transform: `translateY(${start - top}px)` }}
					>
						<LookupRow lookup={lookup} names={names} onRemove={onRemove} onChange={onChange} />
					</li>
				);
			})}
		</ul>
	);
}
