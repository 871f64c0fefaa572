import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { curlCode, curlCommand } from "@/features/code/shell";
import { hostileAddress, hostileRequest } from "@/features/code/testing";
import { describeCall } from "@/features/lookup/call/describe-call";
import { requestHeaders } from "@/features/lookup/call/request-url";
import { requireFeature } from "@/features/lookup/testing";
import { type LibraryTargetID, writeLookup, writeRequest } from "./library";

const key = 'a-key\'s $HOME \\ "value" %s';

const body = '{"id":1234567890123456789,"name":"é 😀"}';

/** The bytes of a request as a server receives it. */
type Received = {
	readonly method: string | undefined;
	readonly url: string | undefined;
	readonly headers: readonly string[];
};

let received: Received[] = [];
let server: Server;
let base = "";
let reply: (url: string | undefined) => readonly [status: number, body: string] = () => [200, body];
let folder = "";

beforeAll(async () => {
	server = createServer(({ method, url, rawHeaders }, response) => {
		const pairs = rawHeaders.flatMap((name, at) =>
			at % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[at + 1]}`] : [],
		);
		received.push({
			method,
			url,
			headers: pairs.filter((line) => /^(accept|authorization):/.test(line)).sort(),
		});
		const [status, text] = reply(url);
		response.writeHead(status, { "Content-Type": "application/json" }).end(text);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (typeof address === "string" || address === null) throw new Error("The server has no port.");
	base = `http://127.0.0.1:${address.port}`;
	folder = mkdtempSync(join(tmpdir(), "code-"));
	symlinkSync(join(import.meta.dirname, "../../../../../node_modules"), join(folder, "node_modules"));
});

afterEach(() => {
	reply = () => [200, body];
});

afterAll(async () => {
	rmSync(folder, { recursive: true });
	await new Promise((resolve) => server.close(resolve));
});

/** A program that runs a target's code. Its test is skipped if the program is not installed. */
type Runner = {
	readonly id: LibraryTargetID | "shell/curl";
	readonly file: string;
	readonly command: readonly string[];
	/** A command that succeeds if the code can run; by default the runner itself. */
	readonly needs?: readonly string[];
};

const python = (id: LibraryTargetID, name: string): Runner => ({
	id,
	file: `with_${name}.py`,
	command: ["python3"],
	needs: ["python3", "-c", `import ${name}`],
});

const node = (id: LibraryTargetID, name: string): Runner => ({
	id,
	file: `${name}.mjs`,
	command: ["node"],
	needs: ["node", "-e", `require.resolve("${name}")`],
});

const runners: readonly Runner[] = [
	{ id: "shell/curl", file: "curl.sh", command: ["sh"], needs: ["curl", "--version"] },
	{ id: "shell/wget", file: "wget.sh", command: ["sh"], needs: ["wget", "--version"] },
	{ id: "shell/httpie", file: "httpie.sh", command: ["sh"], needs: ["http", "--version"] },
	{ id: "powershell/webrequest", file: "call.ps1", command: ["pwsh", "-File"], needs: ["pwsh", "--version"] },
	{ id: "go/native", file: "main.go", command: ["go", "run"], needs: ["go", "version"] },
	python("python/http", "http.client"),
	python("python/requests", "requests"),
	python("python/httpx", "httpx"),
	python("python/aiohttp", "aiohttp"),
	{ id: "javascript/fetch", file: "fetch.mjs", command: ["node"] },
	node("javascript/axios", "axios"),
	node("javascript/ofetch", "ofetch"),
	node("node/undici", "undici"),
	{ id: "perl/tiny", file: "call.pl", command: ["perl"], needs: ["perl", "-MHTTP::Tiny", "-e", "1"] },
	{ id: "php/curl", file: "call.php", command: ["php"], needs: ["php", "-r", "curl_init();"] },
	{ id: "ruby/native", file: "call.rb", command: ["ruby"] },
	{
		id: "c/libcurl",
		file: "main.c",
		command: ["sh", "-c", 'cc "$0" -lcurl -o call && ./call'],
		needs: ["sh", "-c", "echo '#include <curl/curl.h>' | cc -E -"],
	},
	{ id: "java/native", file: "Main.java", command: ["java"], needs: ["javac", "--version"] },
];

const keyed = { ...process.env, VIEWFINDER_KEY: key };

/** Runs code, even if it fails, with the key in its variable or without one. */
async function run({ file, command }: Runner, code: string, env: NodeJS.ProcessEnv = keyed) {
	writeFileSync(join(folder, file), code);
	received = [];
	const [program = "", ...words] = command;
	return promisify(execFile)(program, [...words, file], { cwd: folder, env }).then(
		({ stdout }) => ({ code: 0, stdout, stderr: "" }),
		(error: { code: number; stdout: string; stderr: string }) => error,
	);
}

const modules = join(import.meta.dirname, "../../../../..");

function isInstalled({ needs, command: [program = ""] }: Runner): boolean {
	const [name = "", ...words] = needs ?? [program, "--version"];
	return spawnSync(name, words, { cwd: modules }).status === 0;
}

/** The request that the page sends, made with the browser's fetch and the page's headers. */
async function sentByThePage(): Promise<Received | undefined> {
	received = [];
	await (await fetch(`${base}${hostileAddress}`, { headers: requestHeaders(key) })).text();
	return received[0];
}

const hasJQ = spawnSync("jq", ["--version"]).status === 0;

/** The runners that every build machine has. */
const required: readonly Runner["id"][] = ["go/native", "javascript/fetch"];

function codeOf(id: Runner["id"]): string {
	const request = hostileRequest(base);
	return id === "shell/curl" ? curlCommand(request) : writeRequest(id, request);
}

const checked = /^(python|javascript|node|go|perl|php|ruby|c|java)\//;

for (const runner of runners.filter(({ id }) => checked.test(id))) {
	const { id } = runner;
	test(`${id} without a key explains how to set it and sends nothing`, async ({ skip }) => {
		skip(!required.includes(id) && !isInstalled(runner), `${id} cannot run here`);
		const { VIEWFINDER_KEY: _, ...env } = process.env;
		const { code, stderr } = await run(runner, codeOf(id), env);
		expect(code).not.toBe(0);
		expect(stderr).toMatch(/Set VIEWFINDER_KEY to your access key first: export/);
		expect(stderr).not.toMatch(/Traceback|KeyError|goroutine/);
		expect(received).toEqual([]);
	});
}

for (const runner of runners) {
	const { id, command, needs = [] } = runner;
	test(`${id} sends the same bytes as the page and prints the response unchanged`, async ({ skip }) => {
		const isHere = required.includes(id) || isInstalled(runner);
		skip(!isHere, `install what \`${(needs.length ? needs : command).join(" ")}\` needs`);
		const sent = await sentByThePage();
		const { stdout } = await run(runner, codeOf(id));
		expect(received).toEqual([sent]);
		expect(stdout.trim()).toBe(body);
	});
}

const failing = /^(shell\/curl|python|javascript|node|go)/;

for (const runner of runners.filter(({ id }) => failing.test(id))) {
	const { id } = runner;
	test(`${id} shows an error response and fails`, async ({ skip }) => {
		skip(!required.includes(id) && !isInstalled(runner), `${id} cannot run here`);
		reply = () => [401, '{"message":"refused"}'];
		const { code, stdout, stderr } = await run(runner, codeOf(id));
		expect(code).not.toBe(0);
		expect(stdout + stderr).toContain("refused");
		expect(received).toHaveLength(1);
	});
}

const lookingUp: readonly string[] = [
	...["shell/curl", "python/requests", "python/httpx", "javascript/fetch", "go/native"],
];

for (const runner of runners.filter(({ id }) => lookingUp.includes(id))) {
	const { id } = runner;
	test(`${id} looks up the ID of a username`, async ({ skip }) => {
		const isHere = required.includes(id) || (isInstalled(runner) && (id !== "shell/curl" || hasJQ));
		skip(!isHere, `${id} cannot run here`);
		const server = { kind: "console", name: "", base, auth: "bearer", takesAnyKey: true } as const;
		const call = describeCall(requireFeature("followers"), { user_id: "response.id" }, server, base);
		const code = id === "shell/curl" ? curlCode(call) : (writeLookup(id, call) ?? "");
		const calls = ["/ig/user_id/?user=response.id", "/ig/followers/?id_user=270071992547409931&count=200"];
		const isLookup = (url: string | undefined) => url === calls[0];
		for (const account of ['{"status":"ok","id": 270071992547409931}', '{"user_id":"270071992547409931"}']) {
			reply = (url) => [200, isLookup(url) ? account : body];
			expect(await run(runner, code)).toMatchObject({ code: 0, stdout: expect.stringContaining(body) });
			expect(received.map(({ url }) => url)).toEqual(calls);
		}
		for (const [status, text, message] of [
			[404, '{"message":"no such account"}', "no such account"],
			[200, '{"status":"no such account"}', "no such account"],
			[502, "", "502"],
		] as const) {
			reply = () => [status, text];
			const { code: exit, stderr } = await run(runner, code);
			expect(exit).not.toBe(0);
			expect(stderr).toContain(message);
			expect(received.map(({ url }) => url)).toEqual(calls.slice(0, 1));
		}
	});
}
