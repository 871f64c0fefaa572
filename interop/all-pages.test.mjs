// The programs of the page that read all pages, each run against the sandbox: their rows are those of the page's reader.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { pageCode } from "./page-code.mjs";

const binary = fileURLToPath(new URL("../bin/viewfinder", import.meta.url));
const env = { PATH: process.env.PATH, HOME: process.env.HOME };
const headers = [
	{ name: "Accept", value: "application/json" },
	{ name: "Authorization", value: "Bearer ", hasKey: true },
];

let sandbox, url, folder, page, goPrograms;
const cases = new Map();

before(async () => {
	folder = await mkdtemp(join(tmpdir(), "viewfinder-"));
	sandbox = spawn(binary, ["sandbox", "--listen", "127.0.0.1:0", "--sandbox-now", "2026-11-20"]);
	[url, page] = await Promise.all([listening(sandbox), loadPage()]);
	for (const feature of page.features.filter(({ paging }) => paging)) {
		const inputs = Object.fromEntries(
			feature.inputs.map(({ param, kind, example }) => [param, kind === "account" ? "787132" : example]),
		);
		cases.set(feature.id, caseOf(feature, inputs));
	}
	const followers = page.features.find(({ id }) => id === "followers");
	const posts = page.features.find(({ id }) => id === "posts");
	for (const [name, id_user] of Object.entries(identifiers)) cases.set(name, caseOf(followers, { id_user }));
	cases.set("exact.digits", caseOf(posts, { id_user: "270071992547409931" }));
	const server = await limitedServer();
	cases.set("limited", {
		...cases.get("followers"),
		call: paged(followers, `${server.url}/ig/?id_user=1`),
		server,
	});
	goPrograms = await buildGo();
});

after(async () => {
	sandbox?.kill();
	cases.get("limited")?.server.close();
	if (folder) await rm(folder, { recursive: true, force: true });
});

/** Accounts whose followers are a case of their own. */
const identifiers = {
	"per.second": "900100429",
	"stuck.cursor": "900100032",
	"second.page": "900100031",
	"missing.person": "900100404",
	"soft.failure": "900100200",
	"quota.ends": "900100433",
	"cut.short": "900100012",
	"not.json": "900100010",
};

function listening(program) {
	return new Promise((resolve, reject) => {
		program.once("exit", (code) => reject(new Error(`viewfinder ended with ${code}`)));
		program.stdout.once("data", (text) => resolve(/http:\S+/.exec(text)?.[0]));
	});
}

function loadPage() {
	const generators = ["go-program", "node-script", "python-script", "shell-script", "paged-call"];
	return pageCode(
		...generators.map((name) => `features/code/all-pages/${name}`),
		"features/lookup/call/request-url",
		"worker/reading/read-answer",
		"worker/reading/fields",
		"json/value",
		"catalog/calls.gen",
		"catalog/catalog.gen",
	);
}

function caseOf(feature, values) {
	return { feature, values, call: paged(feature, addressOf(feature, values)) };
}

/** The address of a page with few rows: small answers are quick to read. */
function addressOf(feature, values, next) {
	return url + page.requestURL(feature, values, next).replace(/count=\d+/, "count=12");
}

/** How many pages are read: three of one feature, two of the others. */
function pagesOf({ id }) {
	return id === "followers" ? 3 : 2;
}

function paged(feature, address) {
	const call = page.pagedCall(page.callByName(feature.call), feature.paging.many, address, headers);
	assert.ok(call, `${feature.id} has pages and no description of them`);
	return { ...call, maxPages: pagesOf(feature) };
}

/** Refuses the first calls by the limit per second, with no time to wait. */
function limitedServer() {
	const server = createServer((_request, response) => {
		server.calls++;
		response.writeHead(429, { "Retry-After": "0" }).end('{"message":"Too many requests"}');
	});
	server.calls = 0;
	return new Promise((resolve) => {
		server.listen(0, "127.0.0.1", () => {
			server.url = `http://127.0.0.1:${server.address().port}`;
			resolve(server);
		});
	});
}

/** Builds all Go programs as one: each is a package, whose main is called by its name. */
async function buildGo() {
	const root = join(folder, "go");
	const names = [...cases.keys()];
	await Promise.all(
		names.map(async (name, index) => {
			await mkdir(join(root, `p${index}`), { recursive: true });
			const source = page.pagesInGo(cases.get(name).call);
			const asPackage = source
				.replace("package main", `package p${index}`)
				.replace("func main()", "func Main()");
			await writeFile(join(root, `p${index}`, "main.go"), asPackage);
		}),
	);
	await writeFile(join(root, "go.mod"), "module allpages\n\ngo 1.22\n");
	const imports = names.map((_, index) => `\t"allpages/p${index}"\n`).join("");
	const entries = names.map((name, index) => `\t\t"${name}": p${index}.Main,\n`).join("");
	await writeFile(
		join(root, "main.go"),
		`package main\n\nimport (\n\t"os"\n\n${imports})\n\nfunc main() {\n\tmap[string]func(){\n${entries}\t}[os.Args[1]]()\n}\n`,
	);
	const result = await run("go", ["build", "-o", "programs", "."], {
		cwd: root,
		env: { ...env, GOFLAGS: "-mod=mod" },
	});
	assert.equal(result.code, 0, result.stderr);
	const formatted = await run("gofmt", ["-l", "."], { cwd: root });
	assert.equal(formatted.stdout.replace("main.go\n", ""), "", "not formatted");
	return join(root, "programs");
}

/** Runs a program to its end. */
function run(file, args, options = {}) {
	return new Promise((resolve) => {
		execFile(file, args, { env, maxBuffer: 1e9, ...options }, (error, stdout, stderr) => {
			resolve({ code: error ? error.code : 0, stdout, stderr });
		});
	});
}

const languages = {
	Go: (name) => run(goPrograms, [name], withKey("Go")),
	Python: (name) => runFile(name, "py", page.pagesInPython, "python3"),
	Node: (name) => runFile(name, "mjs", page.pagesInNode, process.execPath),
	Shell: (name) => runFile(name, "sh", page.pagesInShell, "bash"),
};

/** Each program has a key of its own: the sandbox limits them apart. */
function withKey(key) {
	return { env: { ...env, VIEWFINDER_KEY: key } };
}

async function runFile(name, ending, generate, interpreter) {
	const file = join(folder, `${name}.${ending}`);
	await writeFile(file, generate(cases.get(name).call));
	return run(interpreter, [file], withKey(ending));
}

/** The rows of the pages as the page's own reader has them, each once. */
async function wanted({ feature, values }) {
	const schema = page.schemas.find(({ kind }) => kind === feature.schema);
	const { params } = page.callByName(feature.call);
	const rows = new Map();
	let next;
	let pages = 0;
	while (pages < pagesOf(feature)) {
		const answer = await fetch(addressOf(feature, values, next), {
			headers: { Authorization: "Bearer reader" },
		});
		const reading = page.readAnswer(page.parse(await answer.text()), schema, page.outcomeSchema, params);
		for (const row of reading.rows) if (!rows.has(row.id)) rows.set(row.id, withFractions(row));
		pages++;
		if (!reading.hasMore || reading.cursor === next?.cursor) break;
		next = { cursor: reading.cursor, params: reading.next };
	}
	return { schema, rows: [...rows.values()], pages };
}

/** The rows that a program wrote, read by the page's reader. */
function rowsOf(stdout, schema) {
	const lines = stdout.split("\n").slice(0, -1);
	return lines.map((line) => withFractions(page.readRow(schema.fields, page.parse(line))));
}

/** A row whose numbers with a fraction are those of a double: programs write 38.770 as 38.77. */
function withFractions(row) {
	const texts = JSON.stringify(row).replace(/"(-?\d+\.\d+)"/g, (_, digits) =>
		JSON.stringify(String(Number(digits))),
	);
	return JSON.parse(texts);
}

function fraction(text) {
	return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text;
}

/** The texts of a row's columns, as the command line writes them. */
function cellsOf({ fields }, row) {
	const named = fields.filter(({ column, type }) => column && type !== "rows");
	return named.map(({ name }) => (row[name] === null ? null : String(row[name])));
}

test("every feature with pages: five programs write the rows that the page reads", async (t) => {
	const features = [...cases].filter(([name, { feature }]) => name === feature.id);
	assert.ok(features.length > 9);
	let several = 0;
	for (const [name, { feature, values }] of features) {
		await t.test(name, async () => {
			const { schema, rows, pages } = await wanted(cases.get(name));
			assert.ok(rows.length > 0);
			if (pages > 1) several++;
			const words = ["call", name, ...feature.inputs.map(({ param }) => values[param])];
			const [command, ...results] = await Promise.all([
				run(
					binary,
					[...words, "--all", "--max-calls", "3", "--provider", url, "--format", "jsonl"],
					withKey("call"),
				),
				...Object.values(languages).map((program) => program(name)),
			]);
			for (const [index, { code, stdout, stderr }] of results.entries()) {
				const language = Object.keys(languages)[index];
				assert.equal(code, 0, `${language}: ${stderr}`);
				assert.deepEqual(rowsOf(stdout, schema), rows, language);
			}
			const written = command.stdout
				.split("\n")
				.slice(0, -1)
				.map((line) => page.parse(line));
			const labels = schema.fields.filter(({ column, type }) => column && type !== "rows");
			const cells = written.map((row) =>
				labels.map(({ column }) => (row[column] === null ? null : fraction(page.valueText(row[column])))),
			);
			// its pages are longer
			assert.ok(cells.length >= rows.length, `viewfinder: ${command.stderr}`);
			assert.deepEqual(
				cells.slice(0, rows.length),
				rows.map((row) => cellsOf(schema, row)),
				"viewfinder",
			);
		});
	}
	assert.ok(several > 8, `${several} features have a second page`);
});

test("the limit per second is waited for", () =>
	each("per.second", async (language, { code, stdout, stderr }, { schema }) => {
		assert.equal(code, 0, `${language}: ${stderr}`);
		assert.ok(rowsOf(stdout, schema).length > 12, language);
	}));

test("a limit that stays is waited for five times", async () => {
	const { server } = cases.get("limited");
	for (const language of ["Go", "Python", "Node"]) {
		// curl waits longer and longer
		server.calls = 0;
		const { code, stderr } = await languages[language]("limited");
		assert.equal(code, 1, language);
		assert.match(stderr, /429.*Too many requests/, language);
		assert.equal(server.calls, 6, language);
	}
});

test("a cursor that comes again ends the list", () =>
	each("stuck.cursor", async (language, { code, stdout, stderr }, { rows, schema }) => {
		assert.equal(code, 0, language);
		assert.match(stderr, /cursor came again/, language);
		assert.deepEqual(rowsOf(stdout, schema), rows, language);
	}));

test("no digit of an ID is lost", () =>
	each(
		"exact.digits",
		async (language, { code, stdout, stderr }, { rows }) => {
			assert.equal(code, 0, `${language}: ${stderr}`);
			const ids = stdout
				.split("\n")
				.slice(0, -1)
				.map((line) => /"pk": ?"(\d{19})"/.exec(line)?.[1]);
			assert.deepEqual(
				ids,
				rows.map(({ pk }) => pk),
				language,
			);
		},
		"Shell", // jq 1.6 refuses half a surrogate pair
	));

for (const [name, message] of Object.entries({
	"missing.person": /404/,
	"soft.failure": /\w/,
	"cut.short": /\w/,
	"not.json": /\w/,
})) {
	test(`${name} is a failure with a message, and no row is written`, () =>
		each(name, async (language, { code, stdout, stderr }) => {
			assert.equal(code, 1, `${language}: ${stderr}`);
			assert.equal(stdout, "", language);
			assert.match(stderr, message, language);
			assert.doesNotMatch(stderr, /Traceback|goroutine|all-pages\b|at .*mjs:/, language);
		}));
}

test("what came before a failure is written", () =>
	each(
		"quota.ends",
		async (language, { code, stdout, stderr }, { schema }) => {
			assert.equal(code, 1, language);
			assert.match(stderr, /MONTHLY quota/, language);
			assert.ok(rowsOf(stdout, schema).length === 12, language);
		},
		"Shell", // curl waits longer and longer
	));

/** Runs every program for a case, or all but some. */
async function each(name, check, ...without) {
	const { feature } = cases.get(name);
	const schema = page.schemas.find(({ kind }) => kind === feature.schema);
	const known = await wanted(cases.get(name)).catch(() => ({ schema }));
	const programs = Object.entries(languages).filter(([language]) => !without.includes(language));
	await Promise.all(programs.map(async ([language, program]) => check(language, await program(name), known)));
}
