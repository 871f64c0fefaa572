import { useEffect, useMemo, useState } from "react";
import type { Collection } from "@/features/collections/replies.gen";
import { isUnfinished } from "@/features/collections/run-state";
import { useLoad } from "@/lib/use-load";
import type { ServedTable } from "./beside-columns";
import { RunSource } from "./run-source";

/** How many rows are loaded before a table is rendered. */
const firstCount = 100;

/** A run's rows: their source, the first ones, and the current number. */
export function useRunRows(table: ServedTable, collection: Collection, run: number) {
	const isLast = collection.run.number === run;
	const generation = isLast ? collection.run.generation : 0;
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: renumbered rows and a retry need a new source
	const source = useMemo(
		() => new RunSource(table, run, () => setAttempt((before) => before + 1)),
		[table, run, generation, attempt],
	);
	useEffect(() => source.stop, [source]);
	const live = isLast ? collection.run.rows.unique : 0;
	const first = useFirstRows(source, live, isLast && isUnfinished(collection.run));
	return { source, first, count: Math.max(first.value?.count ?? 0, live) };
}

/**
 * The first rows of a source, which determine a table's columns. They are reloaded a few times as more arrive,
 * and once the run has ended.
 */
function useFirstRows(source: RunSource, live: number, isGrowing: boolean) {
	const some = isGrowing && live > 0 ? 4 ** Math.floor(Math.log2(live) / 2) : live;
	const wanted = Math.min(some, firstCount);
	const load = useLoad(
		[source, wanted],
		async (signal) => ({ source, ...(await source.firstRows(firstCount, signal)) }),
		{ keep: true },
	);
	const isRead = load.value?.source === source && (load.value.rows.length > 0 || wanted === 0);
	return { ...load, value: isRead ? load.value : undefined };
}
