import type { CodeBlock, CodeSource, CodeTarget } from "@/features/code/code-call";
import { viewfinderCall } from "@/features/code/one-call/targets";
import { curlCommand } from "@/features/code/shell";
import { pagesInGo } from "./go-program";
import { pagesInNode } from "./node-script";
import { type PagedCall, pagedCall } from "./paged-call";
import { pagesInPython } from "./python-script";
import { pagesInShell } from "./shell-script";

/** How many rows the command line brings at most until a person changes the limit. */
const rowLimit = "1000";

/** What reads all pages of a list, by language. */
export const allPagesTargets: readonly CodeTarget[] = [
	programTarget("shell/curl-pages", "Shell", "bash, curl and jq", pagesInShell),
	{
		id: "viewfinder/call-pages",
		language: "Command line",
		name: "viewfinder call",
		write: ({ call }) => [{ text: viewfinderCall(call, ["--all", "--rows", rowLimit, "--format", "jsonl"]) }],
	},
	programTarget("go/native-pages", "Go", "Go", pagesInGo),
	programTarget("python/http-pages", "Python", "Python", pagesInPython),
	programTarget("javascript/node-pages", "JavaScript", "Node.js", pagesInNode),
];

/** Why no program reads all pages of a call. */
export function allPagesAbsence({ call }: CodeSource): string | undefined {
	return pagedCallOf(call)
		? undefined
		: `${call.feature.name} answers all at once: there are no further pages.`;
}

function programTarget(
	id: string,
	language: string,
	name: string,
	write: (call: PagedCall) => string,
): CodeTarget {
	return { id, language, name, write: ({ call }) => programBlocks(call, write) };
}

/** The program; before it, where the call needs the ID of a username, the command that looks it up. */
function programBlocks(call: CodeSource["call"], write: (call: PagedCall) => string): readonly CodeBlock[] {
	const paged = pagedCallOf(call);
	if (!paged) return [];
	const text = write(paged);
	if (call.unresolved === undefined) return [{ text }];
	const lookup = { title: `First, the ID of @${call.unresolved}`, text: curlCommand(call.requests[0]) };
	return [lookup, { title: "Then all pages, with that ID in place of “ID”", text }];
}

function pagedCallOf({ feature, call, requests }: CodeSource["call"]): PagedCall | undefined {
	const request = requests.at(-1);
	return request && pagedCall(call, feature.paging?.many ?? "rows", request.url, request.headers);
}
