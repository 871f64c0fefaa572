import type { Plugin, Rolldown } from "vite";

/**
 * Fails the build if output files import each other in a cycle. Their execution order would then depend on
 * which page was opened, and a file that runs too early would see uninitialized values.
 */
export function refuseCycles(): Plugin {
	return {
		name: "refuse-cycles",
		apply: "build",
		generateBundle(_options, bundle) {
			const cycle = findCycle(bundle);
			if (cycle) this.error(`Import cycle between output files: ${cycle.join(" → ")}`);
		},
	};
}

/** The file names in one import cycle, the first repeated at the end; undefined if there is no cycle. */
function findCycle(bundle: Rolldown.OutputBundle): readonly string[] | undefined {
	const acyclic = new Set<string>();
	const visit = (name: string, path: readonly string[]): readonly string[] | undefined => {
		if (acyclic.has(name)) return undefined;
		if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
		const file = bundle[name];
		for (const imported of file?.type === "chunk" ? file.imports : []) {
			const cycle = visit(imported, [...path, name]);
			if (cycle) return cycle;
		}
		acyclic.add(name);
		return undefined;
	};
	for (const name of Object.keys(bundle)) {
		const cycle = visit(name, []);
		if (cycle) return cycle;
	}
	return undefined;
}
