import { Link } from "wouter";
import { readRuns } from "@/features/collections/api";
import { addressOfCollection, useCollectionAddress } from "@/features/collections/collection-address";
import type { Collection, Run } from "@/features/collections/replies.gen";
import { incompleteText, RunStateBadge, rowLimitText } from "@/features/collections/run-state";
import { useAccessKey } from "@/lib/access-key";
import { formatBytes, formatCount, formatMinute } from "@/lib/format";
import { RequestNotice } from "./request-notice";
import { RunComparison } from "./run-comparison";
import { useRequest } from "./use-request";
import { WideTable, wideNumberClass } from "./wide-table";

type CollectionRunsProps = {
	/** Its run is the last one, as it is now. */
	readonly collection: Collection;
};

/** The runs of a collection, the last one first, and what became of the rows between two of them. */
export function CollectionRuns({ collection }: CollectionRunsProps) {
	const [rawKey] = useAccessKey();
	const key = rawKey.trim();
	const { id, run: last } = collection;
	const request = useRequest(JSON.stringify([key, id, last.number, last.state]), (signal) =>
		readRuns(key, id, signal),
	);
	const { state } = request;
	const earlier =
		state.kind === "done" ? state.reply.runs.filter(({ number }) => number !== last.number) : [];
	const runs = [...earlier, last];
	return (
		<section aria-label="Runs" className="grid min-w-0 grid-cols-1 gap-6">
			<RequestNotice request={request} doing="Reading the runs" failed="The earlier runs could not be read" />
			<RunsTable collection={collection} runs={runs} />
			{runs.length > 1 ? (
				<RunComparison key={`${key} ${id}`} accessKey={key} collection={collection} runs={runs} />
			) : (
				<p className="max-w-[70ch] text-muted text-sm">
					Collect again over the same inputs, and two runs can be compared here: what was added, gone and
					changed, by ID.
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
	{ text: "Rows, of fetched", isNumber: true },
	{ text: "Calls, wasted", isNumber: true },
	{ text: "Stored", isNumber: true },
];

type RunsTableProps = {
	readonly collection: Collection;
	/** In their order. */
	readonly runs: readonly Run[];
};

function RunsTable({ collection: { id, rowLimit }, runs }: RunsTableProps) {
	const [address] = useCollectionAddress();
	const last = runs.at(-1);
	return (
		<WideTable label="Table of runs" heads={runHeads} width="min-w-176">
			{runs.toReversed().map((run) => (
				<tr key={run.number}>
					<th scope="row" className="px-3 py-2 text-start font-medium whitespace-nowrap">
						<Link
							href={addressOfCollection(id, {
								...address,
								tab: "rows",
								run: run === last ? null : run.number,
							})}
							className="inline-flex min-h-6 items-center text-accent"
						>
							Run {run.number}
						</Link>
					</th>
					<td className="px-3 py-2 whitespace-nowrap">
						<RunStateBadge state={run.state} />
						{run.mode === "new" && <span className="ml-2">only new rows</span>}
						<span className="block text-warning text-xs empty:hidden">{incompleteText(run)}</span>
						<span className="block text-muted text-xs empty:hidden">
							{rowLimitText(run, run === last ? rowLimit : 0)}
						</span>
					</td>
					<td className="px-3 py-2 whitespace-nowrap">{run.startedAt ? formatMinute(run.startedAt) : "—"}</td>
					<td className={wideNumberClass}>
						{formatCount(run.ended)} of {formatCount(run.inputs)}
					</td>
					<td className={wideNumberClass}>
						{formatCount(run.rows.unique)}{" "}
						<span className="text-muted">of {formatCount(run.rows.fetched)}</span>
					</td>
					<td className={wideNumberClass}>
						{formatCount(run.calls.spent)}{" "}
						<span className="text-muted">{formatCount(run.calls.wasted)} wasted</span>
					</td>
					<td className={wideNumberClass}>{formatBytes(run.bytes)}</td>
				</tr>
			))}
		</WideTable>
	);
}
