import { fileURLToPath } from "node:url";

/** The page of every lookup: the one that people wait for. */
const lookupPage = fileURLToPath(new URL("./src/features/lookup/lookup-page.tsx", import.meta.url));

interface ModuleGraph {
	getModuleInfo(module: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Returns what names the file of a module that pages share: `lookup` where the page of a lookup begins with it, and
 * nothing where only other pages use it. The file imports none that only other pages share, so no lookup waits for them.
 */
export function lookupFileNames(): (module: string, graph: ModuleGraph) => string | undefined {
	let first: ReadonlySet<string> | undefined;
	return (module, graph) => {
		if (!graph.getModuleInfo(lookupPage)) throw new Error(`${lookupPage} is not a module of the page.`);
		first ??= importsOf(lookupPage, graph);
		return first.has(module) ? "lookup" : undefined;
	};
}

/** A module and, recursively, what it imports, what it loads later left out. */
function importsOf(module: string, graph: ModuleGraph, visited = new Set<string>()): ReadonlySet<string> {
	if (visited.has(module)) return visited;
	visited.add(module);
	for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) importsOf(imported, graph, visited);
	return visited;
}
