// Runs the examples that use the sandbox in another program's tests.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { needs } from "./program.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);

/** Returns the output of an example's tests, from both streams. */
async function outputOf(language, file, ...args) {
	const { NODE_TEST_CONTEXT, ...inherited } = process.env; // otherwise the example's test runner would act as a child of this one
	const env = { ...inherited, VIEWFINDER: `${root}bin/viewfinder`, PYTHONDONTWRITEBYTECODE: "1" };
	const { stdout, stderr } = await run(file, args, { cwd: `${root}examples/test-double/${language}`, env });
	return stdout + stderr;
}

test("Go", async () =>
	assert.match(
		await outputOf("go", "go", "test", "-count=1", "-v", "./..."),
		/PASS: TestAnAccountIsTheSame/,
	));

test("Python", needs("python3"), async () =>
	assert.match(await outputOf("python", "python3", "-m", "unittest"), /Ran 4 tests[\s\S]+OK/),
);

test("Node.js", async () => assert.match(await outputOf("node", "node", "--test"), /pass 6/));
