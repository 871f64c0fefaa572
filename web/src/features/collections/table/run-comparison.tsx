import type { ReactNode } from "react";
import { LoadNotice } from "@/components/load-notice";
import { Choice } from "@/components/select";
import { compareRuns } from "@/features/collections/api";
import { useCollectionAddress } from "@/features/collections/collection-address";
import type { Collection, Comparison, Run } from "@/features/collections/replies.gen";
import { isUnfinished, runText } from "@/features/collections/run-state";
import { useKey } from "@/lib/access-key";
import { formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { RunChanges } from "./run-changes";

type RunComparisonProps = {
	readonly collection: Collection;
	/** Oldest first, at least two. */
	readonly runs: readonly Run[];
};

/** How the rows of one run changed in a later one. */
export function RunComparison({ collection, runs }: RunComparisonProps) {
	const accessKey = useKey();
	const [pair, setPair] = useRunPair(runs);
	const later = runs.find(({ number }) => number === pair.to);
	// The comparison uses a snapshot, so new rows do not start another comparison.
	const request = useLoad([pair.from, pair.to], (signal) =>
		compareRuns(accessKey, collection.id, pair, signal),
	);
	const { value: comparison, again } = request;
	const earlierRuns = runs.filter(({ number }) => number < pair.to);
	return (
		<section aria-label="Comparison of two runs" className="grid min-w-0 grid-cols-1 gap-4">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<h2 className="font-semibold text-lg">What changed</h2>
				<RunChoice
					label="from"
					runs={earlierRuns}
					value={pair.from}
					onChange={(from) => setPair({ ...pair, from })}
				/>
				<RunChoice
					label="to"
					runs={runs.slice(1)}
					value={pair.to}
					onChange={(to) => setPair({ from: Math.min(pair.from, to - 1), to })}
				/>
			</div>
			<LoadNotice load={request} doing="Comparing the two runs" failed="These two runs cannot be compared" />
			{comparison && (
				<RunChanges
					key={`${pair.from} ${pair.to} ${comparison.before} ${comparison.after}`}
					collection={collection}
					pair={pair}
					comparison={comparison}
					notes={notesOf(
						comparison,
						pair,
						later && isUnfinished(later) && (
							<>
								Run {pair.to} is still running. This compares its first{" "}
								{formatQuantity(comparison.after, "row")}.{" "}
								<button type="button" onClick={again} className="min-h-6 text-accent underline">
									Compare again
								</button>
							</>
						),
					)}
				/>
			)}
		</section>
	);
}

/** The numbers of two runs, the earlier one first. */
export type ComparedPair = { readonly from: number; readonly to: number };

/** The runs in the page's URL, or else the last run and the full run before it. */
function useRunPair(runs: readonly Run[]): readonly [ComparedPair, (pair: ComparedPair) => void] {
	const [address, setAddress] = useCollectionAddress();
	const numbers = runs.map(({ number }) => number);
	const known = (number: number | null) => numbers.find((each) => each === number);
	const to = Math.max(known(address.to) ?? numbers.at(-1) ?? 2, 2);
	const full = runs.findLast(({ number, mode }) => number < to && mode === "full")?.number ?? 1;
	const from = Math.min(known(address.from) ?? full, to - 1);
	return [{ from, to }, (pair) => setAddress(pair, "same")];
}

type RunChoiceProps = {
	readonly label: string;
	readonly runs: readonly Run[];
	readonly value: number;
	readonly onChange: (run: number) => void;
};

/** A select for a run. */
export function RunChoice({ runs, ...choice }: RunChoiceProps) {
	return (
		<Choice
			{...choice}
			className="max-w-full"
			options={runs.map((run) => [run.number, `Run ${run.number} (${runText(run)})`])}
		/>
	);
}

/**
 * Notes on what a comparison skipped or could not determine. `running` describes a later run that may get more
 * rows.
 */
function notesOf(
	{ onlyNew, unknown, withoutId }: Comparison,
	{ from, to }: ComparedPair,
	running: ReactNode,
): readonly ReactNode[] {
	return [
		running,
		onlyNew
			? `Run ${to} collected only new rows, so removed and changed rows are unknown.`
			: unknown > 0 &&
				`${formatQuantity(unknown, "row")} from run ${from} ${unknown === 1 ? "is" : "are"} not in run ${to}. ${unknown === 1 ? "It" : "They"} may not have been removed, because ${unknown === 1 ? "its input was" : "their inputs were"} not completed in both runs.`,
		withoutId > 0 &&
			`${formatQuantity(withoutId, "row")} in both runs ${withoutId === 1 ? "has no ID and is" : "have no ID and are"} not compared.`,
		"Rows are compared by input and ID. Picture and clip URLs change every time and are ignored.",
	];
}
