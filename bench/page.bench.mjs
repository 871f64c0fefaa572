// Measures the first page's scripts and styles as transferred: with gzip, and with brotli for comparison.
import { readFile, stat } from "node:fs/promises";
import { printText, targetText } from "./print.mjs";

const dist = new URL("../web/dist/", import.meta.url);
const index = await readFile(new URL("index.html", dist), "utf8");
const linked = [...index.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1]);

/** Returns the files and, recursively, everything their scripts import. */
async function closure(names, visited = new Set()) {
	for (const name of names) {
		if (visited.has(name)) continue;
		visited.add(name);
		if (!name.endsWith(".js")) continue;
		const text = await readFile(new URL(name, dist), "utf8");
		const imports = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
			(match) => `assets/${match[1]}`,
		);
		await closure(imports, visited);
	}
	return visited;
}

const size = async (name) => (await stat(new URL(name, dist))).size;
const totals = { js: { gz: 0, br: 0 }, css: { gz: 0, br: 0 } };
for (const name of await closure(linked)) {
	const kind = name.endsWith(".js") ? totals.js : totals.css;
	kind.gz += await size(`${name}.gz`);
	kind.br += await size(`${name}.br`);
}
/** The limit for the first page's scripts, in kB with gzip. */
const maxScript = 85;
for (const [kind, { gz, br }] of Object.entries(totals)) {
	const sizes = `${(gz / 1000).toFixed(1)} kB gzip, ${(br / 1000).toFixed(1)} kB brotli`;
	const outcome = kind === "js" ? `  ${targetText(gz / 1000, { max: maxScript, unit: "kB" })}` : "";
	printText(kind, sizes + outcome);
}
