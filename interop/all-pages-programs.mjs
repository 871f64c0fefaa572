// Generates the page's programs for reading all pages and runs them.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { binary, needs, runProgram } from "./program.mjs";

const env = { PATH: process.env.PATH, HOME: process.env.HOME };

/** The languages of the programs, and the options for their tests. */
const allLanguages = {
	Go: needs("go"),
	Python: needs("python3"),
	Node: needs("node"),
	Shell: needs("curl", "jq"),
};

/** The languages whose programs can run on this machine, and those whose software is missing, each with what to install. */
export const languages = Object.keys(allLanguages).filter((language) => !allLanguages[language].skip);
export const skipped = Object.entries(allLanguages).filter(([, { skip }]) => skip);

/** Writes the programs for named calls and returns each command by language and name. */
export async function preparePrograms(page, calls, folder) {
	const goProgram = await buildGo(page, calls, folder);
	const commands = {
		Go: (name) => [goProgram, name],
		Python: (name) => ["python3", join(folder, `${name}.py`)],
		Node: (name) => [process.execPath, join(folder, `${name}.mjs`)],
		Shell: (name) => ["bash", join(folder, `${name}.sh`)],
	};
	for (const [name, call] of calls) {
		await writeFile(join(folder, `${name}.py`), page.pagesInPython(call));
		await writeFile(join(folder, `${name}.mjs`), page.pagesInNode(call));
		await writeFile(join(folder, `${name}.sh`), page.pagesInShell(call));
	}
	return (language, name, ...args) => [...commands[language](name), ...args];
}

/** Returns the command that reads all pages itself, in at most three calls. */
export function viewfinderCall(url, words) {
	return [binary, "call", ...words, "--all", "--max-calls", "3", "--provider", url, "--format", "jsonl"];
}

/** Runs a command until it exits. Each language has its own key, because the sandbox limits each key separately. */
export function runToEnd([file, ...args], key) {
	return runProgram(file, args, { env: { ...env, VIEWFINDER_KEY: key } });
}

/** Runs a command and reads its rows only after it has printed its last message. */
export async function runReadLate([file, ...args], key, lastWords) {
	const program = spawn(file, args, {
		env: { ...env, VIEWFINDER_KEY: key },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let stderr = "";
	for await (const chunk of program.stderr.setEncoding("utf8")) {
		stderr += chunk;
		if (lastWords.test(stderr)) break;
	}
	const [stdout] = await Promise.all([text(program.stdout), once(program, "close")]);
	return { code: program.exitCode, stdout, stderr };
}

/** Runs a command, ignores its output, and returns its exit code, or the signal that ended it. */
export async function runUnread([file, ...args], key) {
	const program = spawn(file, args, {
		env: { ...env, VIEWFINDER_KEY: key },
		stdio: ["ignore", "pipe", "ignore"],
	});
	program.stdout.destroy();
	const [code, signal] = await once(program, "close");
	return code ?? signal;
}

/** Builds all Go programs as one. Each is a package, and its main function is called by name. */
async function buildGo(page, calls, folder) {
	const directory = join(folder, "go");
	const names = [...calls.keys()];
	for (const [index, name] of names.entries()) {
		await mkdir(join(directory, `p${index}`), { recursive: true });
		const asPackage = page
			.pagesInGo(calls.get(name))
			.replace("package main", `package p${index}`)
			.replace("func main()", "func Main()");
		await writeFile(join(directory, `p${index}`, "main.go"), asPackage);
	}
	await writeFile(join(directory, "go.mod"), "module allpages\n\ngo 1.22\n");
	const imports = names.map((_, index) => `\t"allpages/p${index}"\n`).join("");
	const entries = names.map((name, index) => `\t\t"${name}": p${index}.Main,\n`).join("");
	await writeFile(
		join(directory, "main.go"),
		`package main\n\nimport (\n\t"os"\n\n${imports})\n\nfunc main() {\n\tname := os.Args[1]\n\tos.Args = os.Args[1:]\n\tmap[string]func(){\n${entries}\t}[name]()\n}\n`,
	);
	const built = await runProgram("go", ["build", "-o", "programs", "."], {
		cwd: directory,
		env: { ...env, GOFLAGS: "-mod=mod" },
	});
	assert.equal(built.code, 0, built.stderr);
	const formatted = await runProgram("gofmt", ["-l", "."], { cwd: directory, env });
	assert.equal(formatted.stdout.replace("main.go\n", ""), "", "not formatted");
	return join(directory, "programs");
}
