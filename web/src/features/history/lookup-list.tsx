import { useRef } from "react";
import type { AccountNames } from "@/answers/lookup-name";
import type { LookupChanges, LookupRecord } from "@/answers/lookup-record";
import { usePageLines } from "@/features/rows/use-page-lines";
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
	const isWide = useMediaQuery("(min-width: 64rem)", true);
	const lineHeight = isWide ? rowHeights.wide : rowHeights.narrow;
	const lines = usePageLines(list, { count: lookups.length, lineHeight, pinned: null });
	return (
		<ul
			ref={list}
			className="relative edge-to-edge border-line border-y bg-surface"
			style={{ height: lines.height }}
		>
			{lines.lines.map((line) => {
				const lookup = lookups[line.index];
				if (!lookup) return null;
				return (
					<li
						key={lookup.id}
						id={rowID(lookup.id)}
						aria-posinset={line.index + 1}
						aria-setsize={lookups.length}
						className="absolute inset-x-0 top-0 border-line border-b gutter focus-within:bg-accent-soft hover:bg-sunken"
						style={{ height: lineHeight, transform: `translateY(${lines.placeOf(line)}px)` }}
					>
						<LookupRow lookup={lookup} names={names} onRemove={onRemove} onChange={onChange} />
					</li>
				);
			})}
		</ul>
	);
}
