// The examples of the sandbox in other programs' tests, run as their readers run them.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { needs } from "./program.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);

/** The output of an example's tests, both streams. */
async function outputOf(language, file, ...args) {
	const { NODE_TEST_CONTEXT, ...inherited } = process.env; // the example's runner must not act as a child of this one
	const env = { ...inherited, VIEWFINDER: `${root}bin/viewfinder`, PYTHONDONTWRITEBYTECODE: "1" };
	const { stdout, stderr } = await run(file, args, { cwd: `${root}examples/test-double/${language}`, env });
	return stdout + stderr;
}

test("Go", async () =>
	assert.match(await outputOf("go", "go", "test", "-count=1", "-v", "./..."), /PASS: TestAnAnswer/));

test("Python", needs("python3"), async () =>
	assert.match(await outputOf("python", "python3", "-m", "unittest"), /Ran 4 tests[\s\S]+OK/),
);

test("Node.js", async () => assert.match(await outputOf("node", "node", "--test"), /pass 6/));
