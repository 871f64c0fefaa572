import type { Plugin, Rolldown } from "vite";

/**
 * Fails a build whose files import one another in a circle: which of them runs first then depends on the page that a
 * person came from, and a file that runs too early sees values of the others that are not there yet.
 */
export function refuseCycles(): Plugin {
	return {
		name: "refuse-cycles",
		apply: "build",
		generateBundle(_options, bundle) {
			const cycle = findCycle(bundle);
			if (cycle) this.error(`Files of the page import one another in a circle: ${cycle.join(" → ")}`);
		},
	};
}

/** The file names of one circle of imports, the first of them twice; undefined if there is no circle. */
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
