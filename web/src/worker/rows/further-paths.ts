import type { Field } from "@/catalog/catalog.gen";
import { isJSONObject, type JSONObject } from "@/json/value";
import { joinPath } from "@/worker/reading/selector";
import type { Scheduler } from "@/worker/runtime/scheduler";

/** The maximum number of paths that are worth listing. */
const maxPaths = 200;

/**
 * The first paths at which rows have a value that no field's selector reaches. A list counts as a single value.
 */
export async function furtherPathsOf(
	batches: Iterable<readonly (readonly JSONObject[])[]>,
	fields: readonly Field[],
	scheduler: Scheduler,
): Promise<readonly string[]> {
	const read = new Set(
		fields.flatMap(({ selectors }) => selectors.map((selector) => selector.replace(/\[.*/, ""))),
	);
	const paths = new Set<string>();
	for (const objects of batches) {
		for (const [row] of objects) if (row) collectPaths(row, "", read, paths);
		if (paths.size >= maxPaths) break;
		await scheduler.yield();
	}
	return [...paths].slice(0, maxPaths);
}

function collectPaths(object: JSONObject, path: string, read: ReadonlySet<string>, paths: Set<string>): void {
	for (const [key, value] of Object.entries(object)) {
		const inner = joinPath(path, key);
		if (value === null || read.has(inner) || paths.has(inner)) continue;
		if (isJSONObject(value) && Object.keys(value).length > 0) collectPaths(value, inner, read, paths);
		else paths.add(inner);
	}
}
