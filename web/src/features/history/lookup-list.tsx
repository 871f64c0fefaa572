import { useMemo, useRef } from "react";
import type { AccountPictures } from "@/answers/account-pictures";
import type { AccountNames } from "@/answers/lookup-name";
import type { LookupChanges, LookupRecord } from "@/answers/lookup-record";
import { usePageLines } from "@/features/rows/use-page-lines";
import { formatRelativeDay } from "@/lib/format";
import { useMediaQuery } from "@/lib/media-query";
import { LookupHeads, LookupRow } from "./lookup-row";
import { rowID } from "./row-focus";

/** The row height in pixels, with two lines, and with three on a phone. */
const rowHeights = { wide: 56, narrow: 76 };

type LookupListProps = {
	readonly lookups: readonly LookupRecord[];
	readonly names: AccountNames;
	readonly pictures: AccountPictures;
	readonly onRemove: (lookup: LookupRecord) => void;
	readonly onChange: (id: string, changes: LookupChanges) => void;
};

/** Lookups by day, newest first. Only visible ones are rendered. */
export function LookupList({ lookups, names, pictures, onRemove, onChange }: LookupListProps) {
	const list = useRef<HTMLUListElement>(null);
	const isWide = useMediaQuery("(min-width: 48rem)", true);
	const lineHeight = isWide ? rowHeights.wide : rowHeights.narrow;
	const [first, ...entries] = useMemo(() => byDay(lookups), [lookups]);
	const lines = usePageLines(list, { count: entries.length, lineHeight, pinned: null });
	return (
		<div className="edge-to-edge">
			<LookupHeads />
			{first?.kind === "day" && (
				<h2 className="border-line border-b gutter pb-1.5 font-medium text-sm md:pt-3">{first.day}</h2>
			)}
			<ul ref={list} className="relative border-line border-b bg-surface" style={{ height: lines.height }}>
				{lines.lines.map((line) => {
					const entry = entries[line.index];
					if (!entry) return null;
					const style = { height: lineHeight, top: lines.placeOf(line) };
					if (entry.kind === "day") {
						return (
							<li
								key={entry.day}
								className="absolute inset-x-0 flex items-end border-line border-b bg-paper gutter pb-1.5"
								style={style}
							>
								<h2 className="font-medium text-sm">{entry.day}</h2>
							</li>
						);
					}
					const { lookup } = entry;
					return (
						<li
							key={lookup.id}
							id={rowID(lookup.id)}
							className="absolute inset-x-0 border-line border-b gutter focus-within:bg-accent-soft hover:bg-sunken"
							style={style}
						>
							<LookupRow
								lookup={lookup}
								names={names}
								pictures={pictures}
								onRemove={onRemove}
								onChange={onChange}
							/>
						</li>
					);
				})}
			</ul>
		</div>
	);
}

type Entry =
	| { readonly kind: "day"; readonly day: string }
	| { readonly kind: "lookup"; readonly lookup: LookupRecord };

/** The lookups with a heading before each day. */
function byDay(lookups: readonly LookupRecord[]): readonly Entry[] {
	let last = "";
	return lookups.flatMap((lookup): readonly Entry[] => {
		const day = formatRelativeDay(lookup.time);
		const entry = { kind: "lookup", lookup } as const;
		if (day === last) return [entry];
		last = day;
		return [{ kind: "day", day }, entry];
	});
}
