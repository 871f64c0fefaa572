import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { unsorted } from "@/answers/rows";
import { schemas } from "@/catalog/calls.gen";
import type { Feature } from "@/catalog/catalog.gen";
import type { Collection } from "@/features/collections/replies.gen";
import type { FirstRows } from "@/features/views/elements/view-props";
import { besideColumns } from "./beside-columns";
import { RowSource } from "./row-source";

type RunRowsOptions = {
	readonly accessKey: string;
	readonly collection: Collection;
	readonly run: number;
	readonly feature: Feature;
};

/** How many rows are read before a table is drawn. */
const firstCount = 100;

/** The rows of a run: where they come from, its first ones, and how many there are by now. */
export function useRunRows({ accessKey, collection, run, feature }: RunRowsOptions) {
	const { id, columns: riding } = collection;
	const isLast = collection.run.number === run;
	const generation = isLast ? collection.run.generation : 0;
	const [attempt, setAttempt] = useState(0);
	const again = useCallback(() => setAttempt((before) => before + 1), []);
	const names = riding.join("\n");
	// biome-ignore lint/correctness/useExhaustiveDependencies: progress makes another collection object of the same columns
	const beside = useMemo(() => besideColumns(riding), [names]);
	const columns = useMemo(() => {
		const fields = schemas.find(({ kind }) => kind === feature.schema)?.fields ?? [];
		return [...beside.map(({ field }) => field.name), ...fields.map(({ name }) => name)];
	}, [beside, feature]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: rows that got other numbers, and another attempt, are read anew
	const source = useMemo(() => {
		return new RowSource({
			accessKey,
			id,
			run,
			feature,
			columns,
			beside: beside.map(({ field }) => field.selectors[0] ?? ""),
			onNumberedAnew: again,
		});
	}, [accessKey, id, run, feature, beside, columns, generation, attempt, again]);
	useEffect(() => source.stop, [source]);
	const first = useFirstRows(source, isLast && collection.run.rows.unique > 0);
	const live = isLast ? collection.run.rows.unique : 0;
	return {
		source,
		beside,
		columns,
		state: useSyncExternalStore(source.subscribe, source.state),
		matches: useSyncExternalStore(source.subscribe, source.matches),
		first,
		count: Math.max(first?.count ?? 0, live),
		again,
	};
}

/** The first rows of a source; null until they are read. They are read again when the first row is told of. */
function useFirstRows(source: RowSource, hasRows: boolean): FirstRows | null {
	const [read, setRead] = useState<{ readonly source: RowSource; readonly first: FirstRows }>();
	const isEmpty = read?.source === source && read.first.count === 0;
	const isOutdated = isEmpty && hasRows;
	// biome-ignore lint/correctness/useExhaustiveDependencies: rows that came meanwhile are read
	useEffect(() => {
		let isCurrent = true;
		source.rows.rowWindow(0, firstCount, unsorted).then(
			({ rows }) => isCurrent && setRead({ source, first: { rows, count: source.snapshot } }),
			() => undefined, // the source tells why
		);
		return () => {
			isCurrent = false;
		};
	}, [source, isOutdated]);
	return read?.source === source ? read.first : null;
}
