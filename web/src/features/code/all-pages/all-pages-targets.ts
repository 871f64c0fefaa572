import type { CodeSource, CodeTarget } from "@/features/code/code-call";
import { viewfinderCall } from "@/features/code/one-call/targets";
import { pagesInGo } from "./go-program";
import { pagesInNode } from "./node-script";
import { type PagedCall, pagedCall, pageLimit } from "./paged-call";
import { pagesInPython } from "./python-script";
import { pagesInShell } from "./shell-script";

/** How many rows the command line brings at most until a person changes the limit. */
const rowLimit = 1000;

/** What reads all pages of a list, by language. */
export const allPagesTargets: readonly CodeTarget[] = [
	programTarget("shell/curl-pages", "Shell", "bash, curl and jq", pagesInShell, "max_pages"),
	{
		id: "viewfinder/call-pages",
		language: "Command line",
		name: "viewfinder call",
		purpose: purposeOf(`at ${rowLimit} rows: --rows says how many`),
		write: ({ call }) => [
			{ text: viewfinderCall(call, ["--all", "--rows", String(rowLimit), "--format", "jsonl"]) },
		],
	},
	programTarget("go/native-pages", "Go", "Go", pagesInGo, "maxPages"),
	programTarget("python/http-pages", "Python", "Python", pagesInPython, "MAX_PAGES"),
	programTarget("javascript/node-pages", "JavaScript", "Node.js", pagesInNode, "maxPages"),
];

/** Why no program reads all pages of a call. */
export function allPagesAbsence({ call }: CodeSource): string | undefined {
	return pagedCall(call)
		? undefined
		: `${call.feature.name} answers all at once: there are no further pages.`;
}

/** A program; `limit` is its name of how many pages it reads. */
function programTarget(
	id: string,
	language: string,
	name: string,
	writeProgram: (call: PagedCall) => string,
	limit: string,
): CodeTarget {
	const write = ({ call }: CodeSource) => {
		const paged = pagedCall(call);
		return paged ? [{ text: writeProgram(paged) }] : [];
	};
	const purpose = purposeOf(`after ${pageLimit} pages: ${limit}, near its top, says how many`);
	return { id, language, name, purpose, write };
}

function purposeOf(limit: string): string {
	return `Writes a row a line as JSON, IDs as text. It stops at the last page, at a cursor that came before, or ${limit}.`;
}
