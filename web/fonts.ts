import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** The weights that the page uses. Without the others a font has two thirds of its bytes, and the first page waits for it. */
const weights = { wght: { min: 400, max: 700, default: 400 } };

const folder = fileURLToPath(new URL("./.fonts", import.meta.url));

const { resolve } = createRequire(import.meta.url);

/** Writes the page's fonts, in the weights that it uses, into web/.fonts. */
export function fonts(): Plugin {
	return {
		name: "fonts",
		apply: (_config, { mode }) => mode !== "test",
		async buildStart() {
			await mkdir(folder, { recursive: true });
			await Promise.all(["geist", "geist-mono"].map(writeFont));
		},
	};
}

async function writeFont(name: string): Promise<void> {
	const font = await readFile(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
	const light = await subsetFont(font, undefined, {
		keepAllGlyphs: true,
		targetFormat: "woff2",
		variationAxes: weights,
	});
	// Another build may read the file meanwhile: it is whole at any time.
	const unfinished = `${folder}/${name}.${process.pid}`;
	await writeFile(unfinished, light);
	await rename(unfinished, `${folder}/${name}.woff2`);
}
