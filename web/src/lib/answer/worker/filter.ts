import { Held } from "@/lib/answer/worker/held";
import { Places } from "@/lib/raw/places";

/** The most bytes of an answer that JSONPath is asked of: its values are made for it, and they are larger than their source. */
const most = 64_000_000;

/** How deep `..` goes. */
const deepest = 10_000;

/**
 * The values that a JSONPath (RFC 9535) finds in an answer, as a list of the answer's own
 * slices: digits, escapes and the order of keys are those that were sent.
 *
 * @throws Error in words for a person: no JSONPath, no JSON, too large.
 */
export async function filtered(
	answer: Held,
	path: string,
): Promise<{ readonly list: Held; readonly count: number }> {
	if (answer.fault) throw new Error("JSONPath needs an answer that is JSON.");
	if (answer.size > most) throw new Error("This answer is too large for JSONPath: search takes any size.");
	const { JSONPathEnvironment } = await import("json-p3");
	const query = new JSONPathEnvironment({ maxRecursionDepth: deepest }).compile(path);
	const places = new Places(answer.tree);
	const ranges = query.query(JSON.parse(answer.text())).nodes.map(({ location }) => {
		return answer.tree.value(places.rowOf(location));
	});
	return { list: new Held(answer.tree.list(ranges)), count: ranges.length };
}
