// Loads the page's modules for tests that run in Node.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const sources = fileURLToPath(new URL("../web/src/", import.meta.url));
const output = fileURLToPath(new URL("dist/", import.meta.url));

/** Imports modules by their paths in web/src, without extensions, and returns all their exports together. */
export async function pageCode(...paths) {
	await mkdir(output, { recursive: true });
	const folder = await mkdtemp(join(output, "page-"));
	try {
		await build({
			configFile: false,
			logLevel: "warn",
			resolve: { alias: { "@": sources } },
			build: {
				ssr: true,
				outDir: folder,
				rolldownOptions: { input: paths.map((path) => join(sources, `${path}.ts`)) },
			},
		});
		const names = paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
		const modules = await Promise.all(names.map((name) => import(pathToFileURL(join(folder, `${name}.js`)))));
		return Object.assign({}, ...modules);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
