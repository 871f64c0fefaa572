// The OpenAPI document, held by linters, and by clients that generators write from it and that ask the console.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { runProgram, startProgram } from "./program.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const document = "dist/openapi.json";

let server;

before(async () => {
	server = await startProgram("serve");
	await mkdir(join(folder, "dist"), { recursive: true });
	const answer = await fetch(`${server.url}/openapi.json`);
	await writeFile(join(folder, document), Buffer.from(await answer.arrayBuffer()));
});

after(() => server?.stop());

/** Runs a tool in this folder and returns what it wrote to stdout. */
async function tool(name, ...args) {
	const { code, stdout, stderr } = await runProgram(name, args, { cwd: folder });
	assert.equal(code, 0, `${name} ${args.join(" ")}:\n${stdout}${stderr}`);
	return stdout;
}

/** The first three followers of the sandbox's example, by a plain request, and the cost of a list of two inputs. */
async function wanted() {
	const answer = await fetch(`${server.url}/ig/followers/?id_user=787132&count=3`, {
		headers: { Authorization: "Bearer interop" },
	});
	const { users } = await answer.json();
	assert.equal(users.length, 3);
	return [...users.map((account) => `${account.id} ${account.username}`), "2 calls\n"].join("\n");
}

test("Redocly finds nothing", async () => {
	const report = await tool(
		"node_modules/.bin/redocly",
		"lint",
		"--config",
		"redocly.yaml",
		"--format",
		"json",
		document,
	);
	assert.deepEqual(JSON.parse(report).totals, { errors: 0, warnings: 0, ignored: 0 });
});

test("Spectral finds nothing", async () => {
	const report = await tool(
		"node_modules/.bin/spectral",
		"lint",
		"--fail-severity",
		"hint",
		"-r",
		"spectral.yaml",
		document,
	);
	assert.match(report, /No results/);
});

/** The words of the guide's command that has this text. */
async function guideCommand(text) {
	const guide = await readFile(join(folder, "../docs/guide/openapi.md"), "utf8");
	const line = guide.split("\n").find((line) => line.includes(text));
	assert.ok(line, `the guide has no command with ${text}`);
	return line.split(" ");
}

test("a client by openapi-typescript reads a row", async () => {
	const { devDependencies: tools } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
	const version = tools["openapi-typescript"];
	const [, , address, ...output] = await guideCommand(`npx openapi-typescript@${version} `);
	assert.deepEqual([address, ...output], ["http://127.0.0.1:8080/openapi.json", "-o", "viewfinder.ts"]);
	await tool("node_modules/.bin/openapi-typescript", document, "-o", "dist/openapi.ts");
	await tool("../node_modules/.bin/tsc", "-p", "tsconfig.json");
	assert.equal(await tool("node", "dist/openapi.client.js", server.url, "787132"), await wanted());
});

test("a client by oapi-codegen reads a row", async () => {
	const modules = await readFile(join(folder, "go/go.mod"), "utf8");
	const version = (path) => new RegExp(`${path} (v\\S+)`).exec(modules)?.[1];
	await guideCommand(`go get github.com/oapi-codegen/runtime@${version("/runtime")}`);
	const [, , , ...flags] = await guideCommand(`/oapi-codegen@${version("oapi-codegen/v2")} `);
	assert.deepEqual(flags.slice(-3), ["-o", "client/client.go", "openapi.json"]);
	await mkdir(join(folder, "go/dist"), { recursive: true });
	const files = ["-o", "dist/client.go", `../${document}`];
	await tool("go", "-C", "go", "tool", "oapi-codegen", ...flags.slice(0, -3), ...files);
	assert.equal(await tool("go", "-C", "go", "run", ".", server.url, "787132"), await wanted());
});
