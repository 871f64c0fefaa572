import { useEffect, useRef } from "react";
import { Skeleton } from "@/components/skeleton";
import { RowRegion } from "@/features/views/elements/row-region";
import { usePageLines } from "@/features/views/elements/use-page-lines";
import { useRovingRows } from "@/features/views/elements/use-roving-rows";
import { useMediaQuery } from "@/lib/media-query";
import { LedgerHeads, LedgerRow, ledgerRowName } from "./ledger-row";
import type { RunLimits } from "./outcomes";
import type { LedgerEntry } from "./replies.gen";
import type { OpenLedger } from "./use-ledger";

/** The height of a row, in pixels: of one line, and of three where there is less room. */
const rowHeights = { wide: 41, narrow: 81 };

type LedgerListProps = {
	readonly ledger: OpenLedger;
	/** The entries in the list are `[from, from + count)` of the ledger. */
	readonly from: number;
	readonly count: number;
	readonly limits: RunLimits;
	readonly onOpen: (entry: LedgerEntry) => void;
};

/** Inputs, of which only those in sight are read and drawn. */
export function LedgerList({ ledger, from, count, limits, onOpen }: LedgerListProps) {
	const box = useRef<HTMLUListElement>(null);
	const isWide = useMediaQuery("(min-width: 64rem)", true);
	const { active, hasFocus, attributesOf, handlers } = useRovingRows(box, { total: count });
	const { virtual, lines, top, visible } = usePageLines(box, {
		count,
		lineHeight: isWide ? rowHeights.wide : rowHeights.narrow,
		pinned: hasFocus ? active : null,
	});
	const { show } = ledger;
	// The server has the entries.
	useEffect(() => show(from + visible.from, from + visible.to), [show, from, visible.from, visible.to]);
	const tabStop = lines.some(({ index }) => index === active) ? active : visible.from;
	return (
		<RowRegion label="Inputs" kind="list" total={count} className="edge-to-edge">
			{(keysID) => (
				<>
					<LedgerHeads />
					<ul
						ref={box}
						{...handlers}
						className="relative border-line border-y bg-surface"
						style={{ height: virtual.getTotalSize() }}
					>
						{lines.map(({ index, key, start }) => {
							const entry = ledger.entryAt(from + index);
							return (
								<li
									key={key}
									ref={virtual.measureElement}
									{...attributesOf(index, tabStop, keysID)}
									aria-label={entry && ledgerRowName(entry, limits)}
									className="absolute inset-x-0 top-0 border-line border-b -outline-offset-2 focus-within:bg-accent-soft hover:bg-sunken [&_:focus-visible]:outline-2"
									style={{ transform: `translateY(${start - top}px)` }}
								>
									{entry ? (
										<LedgerRow entry={entry} limits={limits} onOpen={() => onOpen(entry)} />
									) : (
										<Skeleton className="mx-(--gutter) my-2.5 h-5 max-lg:h-15" />
									)}
								</li>
							);
						})}
					</ul>
				</>
			)}
		</RowRegion>
	);
}
