import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { Scheduler } from "@/worker/runtime/scheduler";
import { evaluatePath } from "./evaluate";
import { NodeLocator } from "./node-locator";

/** Cases that `viewfinder call --jsonpath` runs too: internal/jsonpath/vectors_test.go. */
type Vectors = {
	readonly selections: readonly {
		readonly path: string;
		readonly text: string;
		readonly want: readonly string[];
	}[];
	readonly comparisons: readonly (readonly [one: string, operator: string, other: string, want: boolean])[];
	readonly invalid: readonly { readonly path: string; readonly want?: string; readonly at?: number }[];
};

const vectors: Vectors = JSON.parse(
	readFileSync(join(import.meta.dirname, "../../../../testdata/jsonpath.json"), "utf8"),
);

/** The sources of a path's matches, in order. */
async function selected(text: string, path: string): Promise<readonly string[]> {
	const bytes = new TextEncoder().encode(text);
	const { tree } = new StoredAnswer(new Uint8Array(bytes));
	const locator = new NodeLocator(tree, new Scheduler(new AbortController().signal));
	const sources: string[] = [];
	for (const location of evaluatePath(text, path)) {
		const { from, to } = tree.value(await locator.nodeOf(location));
		sources.push(new TextDecoder().decode(bytes.subarray(from, to)));
	}
	return sources;
}

it.each(vectors.selections)("$path selects from $text", async ({ path, text, want }) => {
	expect(await selected(text, path)).toEqual(want);
});

it.each(vectors.comparisons)("%s %s %s: %s", async (one, operator, other, want) => {
	const list = `[${one},${other}]`;
	expect(await selected(`[${list}]`, `$[?@[0] ${operator} @[1]]`)).toEqual(want ? [list] : []);
});

it.each(vectors.invalid)("$path is not a JSONPath", ({ path, want, at }) => {
	const message = want ?? `Invalid JSONPath at character ${at === undefined ? "" : `${at}: `}`;
	expect(() => [...evaluatePath("{}", path)]).toThrow(message);
});

describe("an invalid JSONPath", () => {
	it.each([
		["$.users[", "Invalid JSONPath at character 9: unclosed bracketed selection."],
		["$[?@.a == 01]", /^Invalid JSONPath at character 11: invalid number literal '01'\.$/],
		["$['(':1]", /^Invalid JSONPath at character \d+: [^(]*\.$/],
	])("such as %s is explained in plain words", (path, message) => {
		expect(() => [...evaluatePath("{}", path)]).toThrow(message);
	});
});
