// Follows the guide to the letter: runs every `sh` block, each page in its own folder, against a console.
import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { needs, root, runProgram, startProgram } from "./program.mjs";

const guide = join(root, "docs/guide");

let server;

before(async () => {
	server = await startProgram("serve");
});

after(() => server?.stop());

/** A status of 400 or more ends a block. */
const prelude = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }\n';

/** Runs a page's blocks in order. */
async function follow(markdown) {
	const home = await mkdtemp(join(server.folder, "home-"));
	const env = { HOME: home, PATH: `${join(root, "bin")}:${process.env.PATH}` };
	const blocks = [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code);
	for (const code of blocks) {
		const script = prelude + code.replaceAll("http://127.0.0.1:8080", server.url);
		const ended = await runProgram("bash", ["-euo", "pipefail", "-c", script], { cwd: home, env });
		assert.equal(ended.code, 0, `${code}\n${ended.stdout.slice(0, 2000)}${ended.stderr}`);
	}
	return blocks.length;
}

const files = (await readdir(guide)).filter((name) => name.endsWith(".md"));

test("the guide’s examples work unchanged", needs("curl"), async () => {
	let count = 0;
	for (const name of files) count += await follow(await readFile(join(guide, name), "utf8"));
	assert.ok(count >= 15, `found only ${count} blocks`);
});

test("a failing example is found", needs("curl"), async () => {
	for (const code of ["curl http://127.0.0.1:8080/ig/nothing/", "viewfinder call user-info missing.person"])
		await assert.rejects(follow(`\`\`\`sh\n${code}\n\`\`\`\n`), /nothing|missing\.person/);
});
