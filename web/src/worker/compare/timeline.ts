import type { AccountTimeline, TimelinePoint } from "@/answers/comparison-protocol";
import { isSameCall, type LookupRecord } from "@/answers/lookup-record";
import type { Schema } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { readLookup, type StoredLookups } from "./read-lookup";

/** More lookups of one account are not read: the latest are. */
const maxPoints = 200;

/** Reads the numbers of all stored lookups that ask for the same as that one. */
export async function readTimeline(
	lookups: StoredLookups,
	key: string,
	like: LookupRecord,
	signal: AbortSignal,
): Promise<AccountTimeline> {
	const alike = (await lookups.list(key)).filter(
		(each) => isSameCall(each, like) && each.failure === null && each.pageCount > 0,
	);
	const latest = alike.toSorted((a, b) => b.time - a.time).slice(0, maxPoints);
	const points: TimelinePoint[] = [];
	for (const record of latest.toReversed()) {
		signal.throwIfAborted();
		// One that was deleted meanwhile has no point.
		const lookup = await readLookup(lookups, key, record, signal, { maxPages: 1 }).catch(() => null);
		if (!lookup) continue;
		const [row = {}] = lookup.rows.reader().slice(0, 1);
		lookup.rows.close();
		const figures = numberNames(lookup.feature.schema).map((name) => {
			const cell = row[name];
			return [name, typeof cell === "string" ? cell : null] as const;
		});
		points.push({ lookup: record.id, time: record.time, figures: Object.fromEntries(figures) });
	}
	return { points, omitted: alike.length - latest.length };
}

function numberNames(kind: Schema["kind"] | undefined): readonly string[] {
	const fields = schemaOf({ schema: kind })?.fields ?? [];
	return fields.flatMap(({ name, type }) => (type === "number" ? name : []));
}
