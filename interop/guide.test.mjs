// The guide followed to the letter: every block of sh in it is run, in a folder of its own, against a console.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const guide = join(root, "docs/guide");

let server, url, folder;

before(async () => {
	folder = await mkdtemp(join(tmpdir(), "viewfinder-"));
	const flags = ["--listen", "127.0.0.1:0", "--data-dir", join(folder, "data")];
	server = spawn(join(root, "bin/viewfinder"), ["serve", ...flags], { stdio: ["ignore", "pipe", "ignore"] });
	url = await new Promise((resolve, reject) => {
		server.once("exit", (code) => reject(new Error(`viewfinder ended with ${code}`)));
		server.stdout.on("data", (text) => resolve(/http:\S+/.exec(text)?.[0]));
	});
});

after(async () => {
	server?.removeAllListeners("exit");
	server?.kill();
	if (folder) await rm(folder, { recursive: true, force: true });
});

/** A status of 400 or more ends a block, as it ends what a person does. */
const prelude = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }\n';

/** Runs the blocks of a page one after the other, as one person does. */
async function follow(markdown) {
	const home = await mkdtemp(join(folder, "home-"));
	const env = { HOME: home, PATH: `${join(root, "bin")}:${process.env.PATH}` };
	const blocks = [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code);
	for (const code of blocks) {
		const script = prelude + code.replaceAll("http://127.0.0.1:8080", url);
		try {
			await run("bash", ["-euo", "pipefail", "-c", script], { cwd: home, env, maxBuffer: 1e8 });
		} catch (error) {
			assert.fail(`${code}\n${error.stdout.slice(0, 2000)}${error.stderr}`);
		}
	}
	return blocks.length;
}

const files = (await readdir(guide)).filter((name) => name.endsWith(".md"));

test("the guide’s examples work as they stand", async () => {
	let count = 0;
	for (const name of files) count += await follow(await readFile(join(guide, name), "utf8"));
	assert.ok(count >= 15, `${count} blocks were found`);
});

test("an example that fails is found", async () => {
	for (const code of ["curl http://127.0.0.1:8080/ig/nothing/", "viewfinder call user-info missing.person"])
		await assert.rejects(follow(`\`\`\`sh\n${code}\n\`\`\`\n`), /nothing|missing\.person/);
});
