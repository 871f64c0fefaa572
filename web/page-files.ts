import { fileURLToPath } from "node:url";

/** The page for every lookup. Its loading time matters most. */
const lookupPage = fileURLToPath(new URL("./src/features/lookup/lookup-page.tsx", import.meta.url));

interface ModuleGraph {
	getModuleInfo(module: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Returns a function that names the file for a shared module: `lookup` if the lookup page imports it first, and
 * nothing if only other pages use it. The lookup file imports nothing that only other pages share, so no lookup
 * waits for those modules.
 */
export function lookupFileNames(): (module: string, graph: ModuleGraph) => string | undefined {
	let first: ReadonlySet<string> | undefined;
	return (module, graph) => {
		if (!graph.getModuleInfo(lookupPage)) throw new Error(`${lookupPage} is not a module of the page.`);
		first ??= importsOf(lookupPage, graph);
		return first.has(module) ? "lookup" : undefined;
	};
}

/** A module and, recursively, everything it imports, except dynamic imports. */
function importsOf(module: string, graph: ModuleGraph, visited = new Set<string>()): ReadonlySet<string> {
	if (visited.has(module)) return visited;
	visited.add(module);
	for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) importsOf(imported, graph, visited);
	return visited;
}
