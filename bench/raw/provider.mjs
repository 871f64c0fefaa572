// Responds to every call with the bytes to show, and serves the other viewers' pages.
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const types = {
	".html": "text/html",
	".js": "text/javascript",
	".css": "text/css",
	".json": "application/json",
};

/**
 * Runs the provider and passes its URL to the callback, with `answer(body)`, which sets the response to every call. Each
 * viewer's page is at `/peers/` and its name; the package files it needs are built in a temporary folder.
 */
export async function withProvider(use) {
	const built = await mkdtemp(join(tmpdir(), "peers-"));
	const folders = {
		"swagger-ui": [here("./peers/swagger-ui/"), here("../../node_modules/swagger-ui-dist/")],
		"json-view": [built],
	};
	let answer = Buffer.from("{}");
	const server = createServer(async (request, response) => {
		const [, , peer, file] = /^(\/peers\/([a-z-]+))\/([\w./-]*)$/.exec(request.url) ?? [];
		const page = peer && (await fileIn(folders[peer] ?? [], file || "index.html"));
		const body = page ?? answer;
		response.writeHead(200, {
			"content-type": page ? types[extname(file || "index.html")] : "application/json",
			"content-length": body.length,
		});
		response.end(body);
	});
	try {
		await build({
			root: here("./peers/json-view/"),
			configFile: false,
			logLevel: "error",
			base: "./",
			build: { outDir: built, emptyOutDir: true },
		});
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		return await use({
			address: `http://127.0.0.1:${server.address().port}`,
			answer: (body) => {
				answer = body;
			},
		});
	} finally {
		server.close();
		server.closeAllConnections();
		await rm(built, { recursive: true, force: true });
	}
}

/** Returns the first file with that name in the folders, or undefined if there is none. */
async function fileIn(folders, name) {
	for (const folder of folders) {
		const body = await readFile(join(folder, name)).catch(() => undefined);
		if (body) return body;
	}
}
