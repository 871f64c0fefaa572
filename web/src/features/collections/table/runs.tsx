import { Link } from "@/components/link";
import { LoadNotice } from "@/components/load-notice";
import { WideTableHead } from "@/components/wide-table";
import { readRuns } from "@/features/collections/api";
import { addressOfCollection, useCollectionAddress } from "@/features/collections/collection-address";
import type { Collection, Run } from "@/features/collections/replies.gen";
import { incompleteText, RunStateBadge, rowLimitText } from "@/features/collections/run-state";
import { useKey } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { formatBytes, formatCount, formatMinute } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { RunComparison } from "./run-comparison";

type CollectionRunsProps = {
	/** The collection, with the current state of its last run. */
	readonly collection: Collection;
};

/** A collection's runs, newest first, and a comparison of two of them. */
export function CollectionRuns({ collection }: CollectionRunsProps) {
	const key = useKey();
	const { id, run: last } = collection;
	const request = useLoad([key, id, last.number, last.state], (signal) => readRuns(key, id, {}, signal));
	const earlier = request.value?.runs.filter(({ number }) => number !== last.number) ?? [];
	const runs = [...earlier, last];
	return (
		<section aria-label="Runs" className="grid min-w-0 grid-cols-1 gap-6">
			<LoadNotice load={request} doing="Reading the runs" failed="The earlier runs could not be read" />
			<RunsTable collection={collection} runs={runs} />
			{runs.length > 1 ? (
				<RunComparison key={`${key} ${id}`} collection={collection} runs={runs} />
			) : (
				<p className="max-w-[70ch] text-muted text-sm">
					Run this collection again on the same inputs to see what was added, removed and changed, by ID.
				</p>
			)}
		</section>
	);
}

const runHeads = [
	{ text: "Run" },
	{ text: "State" },
	{ text: "Started" },
	{ text: "Inputs ended", isNumber: true },
	{ text: "Rows / fetched", isNumber: true },
	{ text: "Calls / wasted", isNumber: true },
	{ text: "Stored", isNumber: true },
];

type RunsTableProps = {
	readonly collection: Collection;
	/** Oldest first. */
	readonly runs: readonly Run[];
};

function RunsTable({ collection: { id, rowLimit }, runs }: RunsTableProps) {
	const [address] = useCollectionAddress();
	const last = runs.at(-1);
	return (
		<div className="edge-to-edge border-line border-y bg-surface">
			<table aria-label="Runs" className="w-full border-collapse text-sm max-xl:block">
				<WideTableHead heads={runHeads} className="max-xl:sr-only" />
				<tbody className="divide-y divide-line max-xl:block">
					{runs.toReversed().map((run) => (
						<RunRow
							key={run.number}
							run={run}
							rowLimit={run === last ? rowLimit : 0}
							href={addressOfCollection(id, {
								...address,
								tab: "rows",
								run: run === last ? null : run.number,
							})}
						/>
					))}
				</tbody>
			</table>
		</div>
	);
}

type RunRowProps = {
	readonly run: Run;
	/** The row limit per input; 0 if unknown. */
	readonly rowLimit: number;
	/** The link to its rows. */
	readonly href: string;
};

const figureClass = "py-2 tabular-nums xl:whitespace-nowrap xl:px-3 xl:text-end max-xl:text-xs max-xl:py-0";

/** A row in the table. On narrow screens its cells are stacked. */
function RunRow({ run, rowLimit, href }: RunRowProps) {
	const { number, mode, startedAt, ended, inputs, rows, calls, bytes } = run;
	return (
		<tr className="max-xl:flex max-xl:flex-wrap max-xl:gutter max-xl:gap-x-4 max-xl:gap-y-0.5 max-xl:py-2.5">
			<th scope="row" className="whitespace-nowrap text-start font-medium xl:px-3 xl:py-2 xl:pl-(--gutter)">
				<Link href={href} className="inline-flex min-h-6 items-center text-accent">
					Run {number}
				</Link>
			</th>
			<td className="max-xl:flex-1 xl:px-3 xl:py-2">
				<RunStateBadge run={run} />
				{mode === "new" && <span className="ml-2">only new rows</span>}
				<span className="block text-warning text-xs empty:hidden">{incompleteText(run)}</span>
				<span className="block text-muted text-xs empty:hidden">{rowLimitText(run, rowLimit)}</span>
			</td>
			<td className={cx(figureClass, "xl:text-start! max-xl:basis-full max-xl:text-muted")}>
				{startedAt ? formatMinute(startedAt) : "—"}
			</td>
			<td className={figureClass}>
				{formatCount(ended)} of {formatCount(inputs)} <Unit>inputs</Unit>
			</td>
			<td className={figureClass}>
				{formatCount(rows.unique)}{" "}
				<span className="text-muted">
					of {formatCount(rows.fetched)} <Unit>rows</Unit>
				</span>
			</td>
			<td className={figureClass}>
				{formatCount(calls.spent)} <Unit>{calls.spent === 1 ? "call, " : "calls, "}</Unit>
				<span className="text-muted">{formatCount(calls.wasted)} wasted</span>
			</td>
			<td className={cx(figureClass, "xl:pr-(--gutter)")}>{formatBytes(bytes)}</td>
		</tr>
	);
}

/** A number's unit, if no heading shows it. */
function Unit({ children }: { readonly children: string }) {
	return <span className="text-muted xl:hidden">{children}</span>;
}
