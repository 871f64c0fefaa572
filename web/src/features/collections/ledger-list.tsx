import { useEffect } from "react";
import type { RowCache } from "@/features/rows/row-cache";
import { ListLines, useListLines } from "@/features/rows/row-list";
import { cx } from "@/lib/cx";
import { formatCount, formatQuantity } from "@/lib/format";
import { useMediaQuery } from "@/lib/media-query";
import { entryOutcomeName, isAtRowLimit, outcomeOf, type RunLimits, reasonText, rowsText } from "./outcomes";
import { OutcomeSwatch } from "./progress-band";
import type { LedgerEntry } from "./replies.gen";

/** Row heights in pixels: for one line, and for three on narrow screens. */
const rowHeights = { wide: 41, narrow: 81 };

type LedgerListProps = {
	readonly entries: RowCache<LedgerEntry>;
	readonly total: number;
	readonly limits: RunLimits;
	readonly onOpen: (entry: LedgerEntry) => void;
};

/** A list of inputs. Only visible ones are loaded and rendered. */
export function LedgerList({ entries, total, limits, onOpen }: LedgerListProps) {
	const isWide = useMediaQuery("(min-width: 64rem)", true);
	const lines = useListLines(total, isWide ? rowHeights.wide : rowHeights.narrow);
	const { from, to } = lines.visible;
	// The entries are on the server.
	useEffect(() => entries.show(from, to), [entries, from, to]);
	return (
		<ListLines
			label="Inputs"
			lines={lines}
			total={total}
			rowAt={(index) => entries.rowAt(index)}
			nameOf={(entry) => ledgerRowName(entry, limits)}
			heads={<LedgerHeads />}
		>
			{(entry) => <LedgerRow entry={entry} limits={limits} onOpen={() => onOpen(entry)} />}
		</ListLines>
	);
}

/** The ledger's columns on wide screens. Narrow screens have three lines per row. */
const ledgerGrid =
	"lg:grid lg:grid-cols-[3.5rem_minmax(11rem,1fr)_6rem_minmax(0,2fr)_2.75rem_3rem_7.5rem_4.5rem] lg:items-center lg:gap-x-3";

/** The column headings. Screen readers get the names together with the values. */
function LedgerHeads() {
	return (
		<div aria-hidden className={cx("gutter py-1.5 text-muted text-xs max-lg:hidden", ledgerGrid)}>
			<span className="text-right">Number</span>
			<span>Input</span>
			<span>Outcome</span>
			<span>Why</span>
			<span className="text-right">Status</span>
			<span className="text-right">Calls</span>
			<span className="text-right">Rows</span>
			<span className="text-right">Fetched</span>
		</div>
	);
}

type LedgerRowProps = {
	readonly entry: LedgerEntry;
	readonly limits: RunLimits;
	readonly onOpen: () => void;
};

/** An input and its progress. */
function LedgerRow({ entry, limits, onOpen }: LedgerRowProps) {
	const { number, value, accountId, root, status, message, calls, rows, providerCount } = entry;
	const why = reasonText(entry, limits);
	const words = message?.replaceAll("\n", " ");
	return (
		<div className={cx("gutter py-2 text-sm hover:bg-sunken lg:min-h-10 lg:py-1", ledgerGrid)}>
			<span className="code text-muted max-lg:hidden lg:text-right">{formatCount(number)}</span>
			<div className="flex min-w-0 items-center gap-2">
				<button
					type="button"
					onClick={onOpen}
					className="min-h-6 min-w-0 truncate rounded-box lg:max-w-full lg:shrink-0 text-left font-medium underline-offset-3 hover:text-accent hover:underline"
				>
					<bdi>{value}</bdi>
				</button>
				{accountId && accountId !== value && !root && (
					<span className="code min-w-0 shrink truncate text-muted max-xl:hidden">{accountId}</span>
				)}
				{root && root !== value && (
					<span className="min-w-0 shrink truncate text-muted">
						from <bdi>{root}</bdi>
					</span>
				)}
				<span className="ml-auto shrink-0 lg:hidden">
					<OutcomeName entry={entry} limits={limits} />
				</span>
			</div>
			<span className="max-lg:hidden">
				<OutcomeName entry={entry} limits={limits} />
			</span>
			<p className="truncate text-muted max-lg:text-xs" title={words}>
				{why}
				{why && words && ": "}
				<bdi>{words}</bdi>
			</p>
			<p className="flex flex-wrap gap-x-3 text-muted text-xs lg:contents lg:text-sm">
				<span className="lg:text-right">
					<span className="lg:sr-only">Status </span>
					{status || "–"}
				</span>
				<span className="lg:text-right">
					{formatCount(calls)}
					<span className="lg:sr-only"> {calls === 1 ? "call" : "calls"}</span>
				</span>
				<span className={cx("lg:text-right", rows.unique > 0 && "font-medium text-ink")}>
					{rowsText(entry)}
					<span className="lg:sr-only"> {rows.unique === 1 && providerCount < 0 ? "row" : "rows"}</span>
				</span>
				<span className={cx("lg:text-right", rows.fetched === rows.unique && "max-lg:hidden")}>
					{formatCount(rows.fetched)}
					<span className="lg:sr-only"> fetched</span>
				</span>
			</p>
		</div>
	);
}

/** An input at its row limit is not complete, but it did not fail either. */
function OutcomeName({ entry, limits }: Pick<LedgerRowProps, "entry" | "limits">) {
	return (
		<span className="inline-flex items-center gap-1.5">
			<OutcomeSwatch outcome={outcomeOf(entry)} isAtLimit={isAtRowLimit(entry, limits)} />
			{entryOutcomeName(entry, limits)}
		</span>
	);
}

/** The accessible name of a row. */
function ledgerRowName(entry: LedgerEntry, limits: RunLimits): string {
	const { value, number, rows } = entry;
	return `${formatCount(number)}, ${value}: ${entryOutcomeName(entry, limits)}, ${formatQuantity(rows.unique, "row")}`;
}
