import { useSyncExternalStore } from "react";
import { Button } from "@/components/button";
import { Panel } from "@/components/panel";
import { ProgressBar } from "@/components/progress-bar";
import type { Collection, Run } from "@/features/collections/replies.gen";
import { isUnfinished } from "@/features/collections/run-state";
import { formatCount } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import type { RunSource } from "./run-source";

type QueryProgressProps = { readonly source: RunSource; readonly onStop: () => void };

/** The server's progress in preparing a query. */
export function QueryProgress({ source, onStop }: QueryProgressProps) {
	const preparation = useSyncExternalStore(source.subscribe, source.preparation);
	const isSlow = useDelayed(preparation !== null);
	if (!preparation || !isSlow) return null;
	return (
		<div
			role="status"
			className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface px-3 py-1 text-sm"
		>
			<ProgressBar label="Rows prepared" value={preparation.rows} max={preparation.of} />
			<span className="tabular-nums">
				{formatCount(preparation.rows)} of {formatCount(preparation.of)} rows prepared
			</span>
			<span className="min-w-0 grow text-muted">
				The first query on a column reads every row; later ones are fast.
			</span>
			<Button size="small" onClick={onStop}>
				Stop
			</Button>
		</div>
	);
}

type NoRowsProps = {
	readonly collection: Collection;
	/** The run number. */
	readonly run: number;
};

/** Why a run has no rows. */
export function NoRows({ run, collection }: NoRowsProps) {
	const current: Run | null = collection.run.number === run ? collection.run : null;
	const isOpen = current !== null && isUnfinished(current);
	return (
		<Panel role="status" className="grid gap-1 py-8 text-center">
			<p className="font-medium">{isOpen ? "No rows yet" : `Run ${run} has no rows`}</p>
			<p className="text-muted text-sm">
				{isOpen
					? "Rows appear here as soon as the first page is stored."
					: current?.mode === "new"
						? "This run found no new rows. Choose an earlier run to see its rows."
						: "Open Inputs to see how each one ended."}
			</p>
		</Panel>
	);
}
