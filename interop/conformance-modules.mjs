// The conformance suite imports globSync, which Node 20 lacks. Its server checks never call it, so a function that throws replaces it.
import { register } from "node:module";

const shim = `
	import * as fs from "node:fs";
	export * from "node:fs";
	export const globSync = fs.globSync ?? (() => { throw new Error("Node 22 has globSync"); });`;
const hooks = `
	const shim = "data:text/javascript," + encodeURIComponent(${JSON.stringify(shim)});
	export function resolve(specifier, context, next) {
		const isSuite = context.parentURL?.includes("/@modelcontextprotocol/conformance/");
		return isSuite && specifier === "fs" ? { url: shim, shortCircuit: true } : next(specifier, context);
	}`;

if (Number.parseInt(process.versions.node, 10) < 22) {
	register(`data:text/javascript,${encodeURIComponent(hooks)}`);
}
