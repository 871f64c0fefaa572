// Runs the page's programs for reading all pages against the sandbox and compares their rows with the page's reader.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import {
	languages,
	preparePrograms,
	runReadLate,
	runToEnd,
	runUnread,
	skipped,
	viewfinderCall,
} from "./all-pages-programs.mjs";
import { cellsOf, linesOf, readPages, schemaOf, writtenCells, writtenRows } from "./all-pages-rows.mjs";
import { pageCode } from "./page-code.mjs";
import { startProgram } from "./program.mjs";

let sandbox, page, limited, twoPages, failing, large, commandOf;
const cases = new Map();

before(async () => {
	[sandbox, page, limited, twoPages, failing, large] = await Promise.all([
		startProgram("sandbox"),
		loadPage(),
		localServer(refuse),
		localServer(sendPage),
		localServer(sendAfterFailures),
		localServer(sendLargePage),
	]);
	for (const feature of featureOfEachCall()) cases.set(feature.id, caseOf(feature));
	const feature = (id) => page.features.find((each) => each.id === id);
	for (const [name, id] of Object.entries(identifiers)) cases.set(name, caseOf(feature("followers"), id));
	cases.set("by.name", { ...caseOf(feature("followers"), "natgeo"), values: { id_user: "787132" } });
	cases.set("no.such.name", caseOf(feature("followers"), "missing.person"));
	cases.set("exact.digits", caseOf(feature("posts"), "270071992547409931"));
	cases.set("sent.back", caseOf(feature("hashtag"), "sea", twoPages.url));
	cases.set("limited", caseOf(feature("followers"), "1", limited.url));
	cases.set("failing", caseOf(feature("followers"), "1", failing.url));
	cases.set("large", caseOf(feature("followers"), "1", large.url));
	const calls = new Map([...cases].map(([name, { call }]) => [name, call]));
	commandOf = await preparePrograms(page, calls, sandbox.folder);
});

after(async () => {
	limited?.close();
	twoPages?.close();
	failing?.close();
	large?.close();
	await sandbox?.stop();
});

/** Accounts whose followers are special cases. */
const identifiers = {
	"per.second": "900100429",
	"stuck.cursor": "900100032",
	"missing.person": "900100404",
	"soft.failure": "900100200",
	"quota.ends": "900100433",
	"cut.short": "900100012",
	"not.json": "900100010",
};

function loadPage() {
	return pageCode(
		"features/code/all-pages/programs",
		"features/code/all-pages/paged-call",
		"features/lookup/call/describe-call",
		"catalog/calls",
		"features/lookup/call/request-url",
		"worker/reading/read-answer",
		"worker/reading/fields",
		"json/value",
		"catalog/calls.gen",
		"catalog/catalog.gen",
	);
}

/** Returns one paged feature for each call, because features that share a call have the same programs. */
function featureOfEachCall() {
	const paged = page.features.filter(({ paging }) => paging);
	return paged.filter(({ call }, index) => paged.findIndex((each) => each.call === call) === index);
}

/** Returns the call for an input in a feature's field, or for its example. */
function caseOf(feature, text, base = sandbox.url) {
	const server = { kind: "console", name: "Sandbox", base, auth: "bearer", takesAnyKey: true };
	const typed = text === undefined ? {} : { [feature.inputs[0].name]: text };
	const source = page.describeCall(feature, typed, server, base);
	const call = page.pagedCall(source);
	assert.ok(call, `${feature.id} has pages, but no description of them`);
	const pages = feature.id === "followers" ? 3 : 2;
	const { values, inputs } = source;
	return { feature, values, inputs, pages, call: { ...shortened(call), maxPages: pages } };
}

/** Reduces the page size, because small responses are quick to read. */
function shortened(call) {
	const short = (address) => address.replace(/count=\d+/, "count=12");
	return { ...call, url: short(call.url), afterID: short(call.afterID) };
}

function addressOf(feature, values, next) {
	return sandbox.url + page.requestURL(feature, values, next).replace(/count=\d+/, "count=12");
}

/** Rejects a call with the per-second limit and no waiting time. */
function refuse(_query, response) {
	response.writeHead(429, { "Retry-After": "0" }).end('{"message":"Too many requests"}');
}

/** IDs for the next page. One has more digits than a double can hold. */
const nextIDs = "[3857204226746171417,4]";

/** Sends the first of two pages, or the second if a cursor was sent. */
function sendPage(query, response) {
	const next = query.has("next_max_id") ? "" : `"next_max_id":"a","next_page":1,"next_media_ids":${nextIDs},`;
	response.end(`{${next}"sections":[{"layout_content":{"medias":[{"media":{"id":"1"}}]}}]}`);
}

/** How calls for later pages fail before they succeed, by cursor. */
const failures = {
	2: [
		(response) => {
			response.writeHead(200, { "Content-Length": "1000" });
			response.write('{"users":[{"id":"1"', () => response.destroy());
		},
		(response) => response.destroy(),
		(response) => response.writeHead(503, { "Retry-After": "0" }).end("busy"),
		(response) => response.writeHead(429, { "Retry-After": "0" }).end('{"message":"Too many requests"}'),
	],
	4: [
		(response) => response.end('{"users":[{"id":"1"'),
		(response) => response.end(""),
		(response) => response.writeHead(502, { "Retry-After": "0" }).end("<p>Bad gateway</p>"),
		(response) => response.writeHead(504, { "Retry-After": "0" }).end(),
	],
};

/** The number of requests for a page, by key. */
const tries = new Map();

/** Sends three pages of two followers. The first page also has two followers without IDs. */
function sendAfterFailures(query, response, key) {
	const number = Number(query.get("next_max_id") ?? 0);
	const count = tries.get(key + number) ?? 0;
	tries.set(key + number, count + 1);
	const fail = failures[number]?.[count];
	if (fail) return fail(response);
	const users = [number, number + 1].map((id) => `{"id":"${id}","big":12345678901234567890}`);
	if (number === 0) users.push('{"full_name":"Ana"}', '{"full_name":"Bo"}');
	response.end(`{"users":[${users}],"next_max_id":${number < 4 ? number + 2 : null}}`);
}

const largeRows = 5000;

/** Sends a page of one megabyte, then fails. */
function sendLargePage(query, response) {
	if (query.has("next_max_id")) return response.writeHead(404).end('{"message":"Page not found"}');
	const users = Array.from(
		{ length: largeRows },
		(_, id) => `{"id":"${id}","biography":"${"long ".repeat(40)}"}`,
	);
	response.end(`{"users":[${users}],"next_max_id":"2"}`);
}

/** Starts a server that records the queries it receives. */
function localServer(reply) {
	const server = createServer(({ url, headers }, response) => {
		const query = new URL(url, "http://localhost").searchParams;
		server.queries.push(query);
		reply(query, response, headers.authorization);
	});
	server.queries = [];
	return new Promise((resolve) => {
		server.listen(0, "127.0.0.1", () => {
			server.url = `http://127.0.0.1:${server.address().port}`;
			resolve(server);
		});
	});
}

/** Runs the programs for a case, compares their rows with the page's, and returns the number of pages. */
async function compare(name, inLanguages = languages) {
	const { feature, inputs } = cases.get(name);
	const { schema, rows, pages } = await readPages(page, cases.get(name), addressOf);
	assert.ok(rows.length > 0);
	const [command, ...results] = await Promise.all([
		runToEnd(viewfinderCall(sandbox.url, [feature.id, ...inputs]), "call"),
		...inLanguages.map((language) => runToEnd(commandOf(language, name), language)),
	]);
	for (const [index, { code, stdout, stderr }] of results.entries()) {
		const language = inLanguages[index];
		assert.equal(code, 0, `${language}: ${stderr}`);
		assert.deepEqual(writtenRows(page, stdout, schema), rows, language);
	}
	const cells = writtenCells(page, command.stdout, schema);
	// The command reads longer pages.
	assert.ok(cells.length >= rows.length, `viewfinder: ${command.stderr}`);
	assert.deepEqual(
		cells.slice(0, rows.length),
		rows.map((row) => cellsOf(schema, row)),
		"viewfinder",
	);
	return pages;
}

/** Returns what determines a case's programs. Calls that differ only in their URL have the same programs. */
function programOf(name) {
	const { url, many, headers, ...others } = cases.get(name).call;
	return JSON.stringify({ ...others, maxPages: 0 });
}

test("every paged call: five programs write the same rows as the page", async (t) => {
	const names = featureOfEachCall().map(({ id }) => id);
	assert.ok(names.length > 9);
	let several = 0;
	const written = new Set();
	for (const name of names) {
		const isNew = !written.has(programOf(name));
		written.add(programOf(name));
		await t.test(name, async () => {
			if ((await compare(name, isNew ? languages : ["Go"])) > 1) several++;
		});
	}
	assert.ok(written.size > 4);
	assert.ok(several > 8, `${several} calls have a second page`);
});

for (const [language, options] of skipped) test(`the programs in ${language}`, options, () => {});

test("a name’s ID is looked up first", () => compare("by.name"));

test("programs end when their reader stops reading", async () => {
	const { feature, inputs } = cases.get("by.name");
	const commands = languages.map((language) => [language, commandOf(language, "by.name")]);
	commands.push(["viewfinder", viewfinderCall(sandbox.url, [feature.id, ...inputs])]);
	await Promise.all(
		commands.map(async ([language, command]) => {
			assert.notEqual(await runUnread(command, language), 0, language);
		}),
	);
});

test("programs wait after a per-second limit", () =>
	each("per.second", async (language, { code, stdout, stderr }, { schema }) => {
		assert.equal(code, 0, `${language}: ${stderr}`);
		assert.ok(writtenRows(page, stdout, schema).length > 12, language);
	}));

test("programs recover from temporary failures", () =>
	each("failing", async (language, { code, stdout, stderr }) => {
		assert.equal(code, 0, `${language}: ${stderr}`);
		const ids = linesOf(stdout).map((line) => JSON.parse(line).id);
		assert.deepEqual(ids, ["0", "1", undefined, undefined, "2", "3", "4", "5"], language);
		assert.match(stdout, /"big": ?"?12345678901234567890"?/, language);
	}));

test("a program resumes from the cursor it printed", () =>
	each("failing", async (language, { stderr }) => {
		const [, argument] = /continue from here: '(.+)'/.exec(stderr) ?? [];
		const rest = await runToEnd(commandOf(language, "failing", argument), `${language} again`);
		assert.equal(rest.code, 0, `${language}: ${rest.stderr}`);
		const ids = linesOf(rest.stdout).map((line) => JSON.parse(line).id);
		assert.deepEqual(ids, ["2", "3", "4", "5"], language);
	}));

test("a program that stops at its page limit says so", () =>
	each("by.name", async (language, { code, stderr }) => {
		assert.equal(code, 0, `${language}: ${stderr}`);
		assert.match(
			stderr,
			/Stopped after 3 pages, but there are more rows\. Increase (MAX_PAGES|maxPages|max_pages) to load them\./,
			language,
		);
	}));

test("a program that reads a whole list does not report a limit", () =>
	each("failing", async (language, { stderr }) => assert.doesNotMatch(stderr, /Stopped after/, language)));

test("a program without a key explains how to set it", async () => {
	for (const language of languages) {
		const { code, stdout, stderr } = await runToEnd(commandOf(language, "by.name"), "");
		assert.notEqual(code, 0, language);
		assert.equal(stdout, "", language);
		assert.match(stderr, /Set VIEWFINDER_KEY to your access key first: export/, language);
		assert.ok(linesOf(stderr).length < 3, stderr);
	}
});

test("programs wait four times for a permanent limit", async () => {
	for (const language of languages) {
		limited.queries = [];
		const { code, stderr } = await runToEnd(commandOf(language, "limited"), language);
		assert.equal(code, 1, language);
		assert.match(stderr, /429.*Too many requests/, language);
		assert.equal(limited.queries.length, 5, language);
	}
});

test("a repeated cursor ends the program", () =>
	each("stuck.cursor", async (language, { code, stdout, stderr }, { rows, schema }) => {
		assert.equal(code, 1, language);
		assert.match(stderr, /Repeated cursor/, language);
		assert.deepEqual(writtenRows(page, stdout, schema), rows, language);
	}));

// Programs in other languages block until there is room for a row.
test("Node writes all rows, even if they are read late", async () => {
	const { code, stdout } = await runReadLate(commandOf("Node", "large"), "Node", /HTTP 404/);
	assert.equal(code, 1);
	assert.equal(linesOf(stdout).length, largeRows);
});

test("no digit of an ID is lost", () =>
	each(
		"exact.digits",
		async (language, { code, stdout, stderr }, { rows }) => {
			assert.equal(code, 0, `${language}: ${stderr}`);
			const lines = linesOf(stdout);
			assert.equal(lines.length, rows.length, language);
			for (const [index, { pk }] of rows.entries()) {
				assert.match(pk, /^\d{19}$/);
				assert.match(lines[index], new RegExp(`"pk": ?"?${pk}\\b`), language);
			}
		},
		"Shell", // jq 1.6 rejects half a surrogate pair
	));

test("IDs sent back in the next call keep their digits", async () => {
	for (const language of languages) {
		twoPages.queries = [];
		const { code, stderr } = await runToEnd(commandOf(language, "sent.back"), language);
		assert.equal(code, 0, `${language}: ${stderr}`);
		const sent = twoPages.queries.map((query) => query.get("next_media_ids"));
		assert.deepEqual(sent, [null, nextIDs], language);
	}
});

/** The last message of each case's programs when they give up, after a few seconds. */
const lastWords = {
	"missing.person": /404[\s\S]*Page not found/,
	"no.such.name": /404/,
	"soft.failure": /Please wait a few minutes before you try again\./,
	"cut.short": /unexpected EOF|transfer closed|IncompleteRead|terminated/,
	"not.json": /invalid character|Invalid numeric literal|Expecting property name|Expected property name/,
};

test("a permanent failure prints a message and no rows", { concurrency: true }, (t) =>
	Promise.all(
		Object.entries(lastWords).map(([name, message]) =>
			t.test(name, () =>
				each(name, async (language, { code, stdout, stderr }) => {
					assert.equal(code, 1, `${language}: ${stderr}`);
					assert.equal(stdout, "", language);
					assert.match(stderr, message, language);
					assert.doesNotMatch(stderr, /Traceback|goroutine|all-pages\b|at .*mjs:/, language);
				}),
			),
		),
	),
);

test("rows received before a failure are written", () =>
	each("quota.ends", async (language, { code, stdout, stderr }, { schema }) => {
		assert.equal(code, 1, language);
		assert.match(stderr, /MONTHLY quota/, language);
		assert.ok(writtenRows(page, stdout, schema).length === 12, language);
	}));

/** Runs every program for a case, except some languages. */
async function each(name, check, ...without) {
	const schema = schemaOf(page, cases.get(name).feature);
	const known = await readPages(page, cases.get(name), addressOf).catch(() => ({ schema }));
	const run = languages.filter((language) => !without.includes(language));
	await Promise.all(
		run.map(async (language) => check(language, await runToEnd(commandOf(language, name), language), known)),
	);
}
