// Tests the MCP tools with the official conformance suite and the official inspector's command line.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { binary, day, startProgram } from "./program.mjs";

const run = promisify(execFile);
const folder = fileURLToPath(new URL(".", import.meta.url));

let server;

before(async () => {
	server = await startProgram("serve");
});

after(() => server?.stop());

/** Runs a Node program and returns its standard output. */
async function node(...args) {
	try {
		return (await run("node", args, { cwd: folder, maxBuffer: 1e8 })).stdout;
	} catch (error) {
		return assert.fail(`node ${args.join(" ")}:\n${error.stdout}${error.stderr}`);
	}
}

/** Queries a server with the inspector's command line. */
async function inspect(target, ...args) {
	const program = "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";
	return JSON.parse(await node(program, "--cli", ...args, ...target));
}

const http = () => [
	"--server-url",
	`${server.url}/mcp`,
	"--transport",
	"http",
	"--header",
	"Authorization: Bearer interop",
];
const stdio = () => ["--", binary, "mcp", "--data-dir", `${server.folder}/data`, "--sandbox-now", day];

test("the applicable conformance tests pass", async (t) => {
	const report = await node(
		"--import",
		"./conformance-modules.mjs",
		"node_modules/@modelcontextprotocol/conformance/dist/index.js",
		"server",
		"--url",
		`${server.url}/mcp`,
		"--expected-failures",
		"mcp.conformance.yml",
	);
	t.diagnostic(/^Total: .*$/m.exec(report)[0]);
	const passed = [...report.matchAll(/^✓ (\S+): [1-9]/gm)].map((match) => match[1]);
	assert.deepEqual(passed, [
		"server-initialize",
		"logging-set-level",
		"ping",
		"tools-list",
		"resources-list",
		"prompts-list",
		"dns-rebinding-protection",
	]);
});

for (const [name, target] of [
	["HTTP", http],
	["standard input and output", stdio],
]) {
	test(`the inspector lists and calls the tools over ${name}`, async () => {
		const { tools } = await inspect(target(), "--method", "tools/list", "--strict");
		assert.equal(tools.length, 7);
		const { content } = await inspect(
			target(),
			"--method",
			"tools/call",
			"--tool-name",
			"call_feature",
			"--tool-arg",
			"feature=followers",
			'inputs={"user_id":"787132"}',
			"limit=1",
		);
		assert.match(content[0].text, /returned 1 of 200 accounts/);
	});
}
