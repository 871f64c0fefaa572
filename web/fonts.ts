import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** The weights that the page uses. Without the others a font has two thirds of its bytes, and the first page waits for it. */
const weights = { wght: { min: 400, max: 700, default: 400 } };

const folder = new URL("./.fonts/", import.meta.url);

const { resolve } = createRequire(import.meta.url);

/** Writes the Latin letters of the page's fonts, in the weights that it uses, into web/.fonts. */
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
	const family = `@fontsource-variable/${name}`;
	const ranges: { readonly latin: string } = JSON.parse(
		await readFile(resolve(`${family}/unicode.json`), "utf8"),
	);
	const font = await readFile(resolve(`${family}/files/${name}-latin-wght-normal.woff2`));
	const subset = await subsetFont(font, charactersIn(ranges.latin), {
		targetFormat: "woff2",
		variationAxes: weights,
	});
	await writeFile(fileURLToPath(new URL(`${name}.woff2`, folder)), subset);
}

/** The characters of a CSS unicode-range, such as "U+0000-00FF,U+0131". */
function charactersIn(range: string): string {
	return range
		.split(",")
		.flatMap((part) => {
			const [from = 0, to = from] = part
				.replace("U+", "")
				.split("-")
				.map((code) => Number.parseInt(code, 16));
			return Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset));
		})
		.join("");
}
