import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { gzipAsync as zopfli } from "@gfx/zopfli";
import type { Plugin } from "vite";

const worthwhile = /\.(js|css|svg)$/;

/** Zopfli saves 3% over zlib but takes a second per 300 kB. Larger files are rarely loaded. */
const zopfliLimit = 400_000;

/** Writes compressed copies (.gz, .br) of all text files in the built page. The server sends them unchanged. */
export function compress(folder: string): Plugin {
	return {
		name: "compress",
		apply: "build",
		async closeBundle() {
			const names = await readdir(folder, { recursive: true });
			await Promise.all(
				names.filter((name) => worthwhile.test(name)).map((name) => writeCopies(join(folder, name))),
			);
		},
	};
}

async function writeCopies(path: string): Promise<void> {
	const body = await readFile(path);
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
	await writeFile(`${path}.gz`, await gzip(body));
	await writeFile(`${path}.br`, brotliCompressSync(body, quality));
}

async function gzip(body: Buffer): Promise<Uint8Array> {
	if (body.length > zopfliLimit) return gzipSync(body, { level: constants.Z_BEST_COMPRESSION });
	return zopfli(body, {});
}
