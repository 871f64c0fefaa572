import type { CodeSource, CodeTarget } from "@/features/code/code-call";
import { viewfinderCall, viewfinderCollect } from "@/features/code/one-call/targets";
import { type PagedCall, pagedCall, pageLimit } from "./paged-call";
import { pagesInGo, pagesInNode, pagesInPython, pagesInShell } from "./programs";

/** The default row limit of the generated command. */
const rowLimit = 1000;

/** Programs that read all pages of a list, by language. */
export const allPagesTargets: readonly CodeTarget[] = [
	programTarget("shell/curl-pages", "Shell", "bash, curl and jq", pagesInShell, "max_pages", "as text"),
	{
		id: "viewfinder/call-pages",
		language: "Command line",
		name: "viewfinder call",
		purpose: `Writes one row per line as JSON. It stops at the last page or after ${rowLimit} rows; --rows changes the limit.`,
		write: ({ call }) => [
			{ text: viewfinderCall(call, ["--all", "--rows", String(rowLimit), "--format", "jsonl"]) },
			...(call.feature.inputs.length > 0
				? [{ title: "For a list of inputs, one per line", text: viewfinderCollect(call, rowLimit) }]
				: []),
		],
	},
	programTarget("go/native-pages", "Go", "Go", pagesInGo, "maxPages", "unchanged"),
	programTarget("python/http-pages", "Python", "Python", pagesInPython, "MAX_PAGES", "unchanged"),
	programTarget("javascript/node-pages", "JavaScript", "Node.js", pagesInNode, "maxPages", "as text"),
];

/** Why no program can read all pages of a call. */
export function allPagesAbsence({ call }: CodeSource): string | undefined {
	return pagedCall(call) ? undefined : `${call.feature.name} returns everything in one response.`;
}

/**
 * A program. `limit` is its constant for the maximum number of pages, and `integers` describes how it writes
 * long integers.
 */
function programTarget(
	id: string,
	language: string,
	name: string,
	writeProgram: (call: PagedCall) => string,
	limit: string,
	integers: "unchanged" | "as text",
): CodeTarget {
	const write = ({ call }: CodeSource) => {
		const paged = pagedCall(call);
		return paged ? [{ text: writeProgram(paged) }] : [];
	};
	const purpose = `Writes one row per line as JSON, with long integers ${integers}. It retries after rate limits, server overloads and cut-off responses, and prints how to continue. It stops at the last page or after ${pageLimit} pages; ${limit} changes the limit.`;
	return { id, language, name, purpose, write };
}
