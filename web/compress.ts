import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const worthwhile = /\.(js|css|svg)$/;

/** Writes a .gz and a .br copy beside every text file of the built page, so that serving costs nothing. */
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
	await writeFile(`${path}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }));
	await writeFile(`${path}.br`, brotliCompressSync(body, quality));
}
