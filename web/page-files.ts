import { fileURLToPath } from "node:url";

/** The page of every lookup: the one that people wait for. */
const lookupPage = fileURLToPath(new URL("./src/features/lookup/lookup-page.tsx", import.meta.url));

interface ModuleGraph {
	getModuleInfo(module: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Names the file of modules that the page of a lookup begins with and other pages use too; others it leaves unnamed. A
 * lookup does not wait for what other pages share, and nothing of this file imports anything of theirs.
 */
export function nameLookupFile(): (module: string, graph: ModuleGraph) => string | undefined {
	let first: ReadonlySet<string> | undefined;
	return (module, graph) => {
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
