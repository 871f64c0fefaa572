import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { convert } from "fontverter";
import type { Plugin } from "vite";

/**
 * The weights that the page uses. Leaving out the others makes a font a third smaller, and the first page waits for its
 * fonts.
 */
const weights = { min: 400, max: 700, default: 400 };

const folder = fileURLToPath(new URL("./.fonts", import.meta.url));

const { resolve } = createRequire(import.meta.url);

/** Writes the page's fonts to web/.fonts, limited to the weights that it uses. */
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
	const file = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
	const light = await limitWeights(await convert(await readFile(file), "truetype"));
	// Another build may read the file meanwhile, so it must always be complete.
	const unfinished = `${folder}/${name}.${process.pid}`;
	await writeFile(unfinished, await convert(light, "woff2"));
	await rename(unfinished, `${folder}/${name}.woff2`);
}

/** The HarfBuzz functions that are called. Pointers, counts and tags are numbers. */
type HarfBuzz = { readonly memory: WebAssembly.Memory } & {
	readonly [name in
		| "_initialize"
		| "malloc"
		| "hb_blob_create"
		| "hb_blob_get_data"
		| "hb_blob_get_length"
		| "hb_face_create"
		| "hb_face_reference_blob"
		| "hb_set_clear"
		| "hb_set_invert"
		| "hb_subset_input_create_or_fail"
		| "hb_subset_input_set"
		| "hb_subset_input_set_axis_range"
		| "hb_subset_input_set_flags"
		| "hb_subset_input_unicode_set"
		| "hb_subset_or_fail"]: (...args: readonly number[]) => number;
};

// Constants from hb-subset.h.
const layoutFeatures = 6;
const notdefOutline = 0x40;
const writable = 2;

/**
 * Returns a TrueType font with all its glyphs, including the box for a missing one, limited to the weights
 * above.
 */
async function limitWeights(font: Buffer): Promise<Buffer> {
	const { instance } = await WebAssembly.instantiate(
		await readFile(resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")),
	);
	const hb = instance.exports as unknown as HarfBuzz;
	hb._initialize();
	const bytes = hb.malloc(font.length);
	new Uint8Array(hb.memory.buffer).set(font, bytes);
	const face = hb.hb_face_create(hb.hb_blob_create(bytes, font.length, writable, 0, 0), 0);
	const input = hb.hb_subset_input_create_or_fail();
	for (const all of [hb.hb_subset_input_set(input, layoutFeatures), hb.hb_subset_input_unicode_set(input)]) {
		hb.hb_set_clear(all);
		hb.hb_set_invert(all);
	}
	hb.hb_subset_input_set_flags(input, notdefOutline);
	const weight = [..."wght"].reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0);
	hb.hb_subset_input_set_axis_range(input, face, weight, weights.min, weights.max, weights.default);
	const blob = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input));
	const start = hb.hb_blob_get_data(blob, 0);
	const length = hb.hb_blob_get_length(blob);
	if (length === 0) throw new Error("HarfBuzz could not limit the weights of a font.");
	return Buffer.from(hb.memory.buffer.slice(start, start + length));
}
