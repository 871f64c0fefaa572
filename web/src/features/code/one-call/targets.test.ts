import { expect, test } from "vitest";
import { features } from "@/catalog/catalog.gen";
import { hostileRequest, hostileText } from "@/features/code/testing";
import { codeServers, describeCall } from "@/features/lookup/call/describe-call";
import { requireFeature } from "@/features/lookup/testing";
import { oneCallTargets } from "./targets";

const settings = {
	version: "1",
	providerName: "data.example",
	sandbox: false,
	guidesURL: "/docs",
	demoKey: false,
	origin: "http://127.0.0.1:8080",
	providerURL: "https://data.example/v1",
} as const;

const [ownConsole] = codeServers({ ...settings, providerAuth: "bearer" });

const servers = [
	...codeServers({ ...settings, providerAuth: "bearer" }),
	...codeServers({ ...settings, providerAuth: "rapidapi" }),
];

const called = features.filter(({ call }) => call !== undefined);

test.each(called.map((feature) => ({ id: feature.id, feature })))(
	"$id has code in every target, for the console and the provider, with the key read from the environment",
	async ({ feature }) => {
		for (const server of servers) {
			const call = describeCall(feature, {}, server, settings.origin);
			for (const target of oneCallTargets) {
				const [block, ...others] = await target.write({ call, answer: null });
				const text = block?.text ?? "";
				expect(others).toEqual([]);
				expect(text.includes("VIEWFINDER_KEY"), target.id).toBe(!hasNoKeyInText(target.id));
				expect(text, target.id).not.toContain("KEYMARK");
				expect(text, target.id).not.toMatch(/undefined|\[object/);
				const { pathname, search } = new URL(call.requests.at(-1)?.url ?? "");
				if (!hasNoKeyInText(target.id)) expect(text, target.id).toContain(pathname + search);
			}
		}
	},
);

test("the command contains the feature, the server and the values as typed", async () => {
	const feature = requireFeature("user-info");
	const command = async (username: string, { at }: { at: number } = { at: 0 }) => {
		const [server = ownConsole] = servers.slice(at);
		const call = describeCall(feature, { username }, server, settings.origin);
		const target = oneCallTargets.find(({ id }) => id === "viewfinder/call");
		return (await target?.write({ call, answer: null }))?.map(({ text }) => text);
	};
	expect(await command("natgeo")).toEqual([
		"viewfinder call user-info --console http://127.0.0.1:8080 natgeo",
	]);
	expect(await command("-it's $(id) 😀")).toEqual([
		"viewfinder call user-info --console http://127.0.0.1:8080 -- '-it'\\''s $(id) 😀'",
	]);
	expect(await command("=natgeo")).toEqual([
		"viewfinder call user-info --console http://127.0.0.1:8080 '=natgeo'", // zsh expands =name
	]);
	expect(await command("natgeo", { at: 3 })).toEqual([
		"viewfinder call user-info --provider https://data.example/v1 --provider-auth rapidapi natgeo",
	]);
});

test("the code in the tabs looks up the ID of a username; in other libraries it is in two parts", async () => {
	const call = describeCall(requireFeature("followers"), { user_id: "natgeo" }, ownConsole, settings.origin);
	const written = await Promise.all(
		oneCallTargets.map(async ({ id, write }) => ({ id, blocks: await write({ call, answer: null }) })),
	);
	const whole = written.filter(({ blocks }) => blocks.length === 1).map(({ id }) => id);
	expect(whole).toEqual([
		...["shell/curl", "viewfinder/call", "link/page", "go/native"],
		...["python/requests", "python/httpx", "javascript/fetch"],
	]);
	const php = written.find(({ id }) => id === "php/curl");
	expect(php?.blocks.map(({ title }) => title)).toEqual([
		"First, look up the ID of @natgeo",
		"Then replace “ID” with that ID and make the call",
	]);
});

/**
 * Whether the code contains no key. The command reads the variable itself, and a link opens with the page's
 * key.
 */
function hasNoKeyInText(id: string): boolean {
	return id === "link/page" || id === "viewfinder/call";
}

test("there are more than twenty targets, each with a unique name", () => {
	const ids = oneCallTargets.map(({ id }) => id);
	expect(ids.length).toBeGreaterThanOrEqual(30);
	expect(new Set(ids).size).toBe(ids.length);
	const names = oneCallTargets.map(({ language, name }) => `${language} ${name}`);
	expect(new Set(names).size).toBe(names.length);
});

test.each(oneCallTargets.map((target) => ({ id: target.id, target })))(
	"$id, with hostile values and a custom key header",
	async ({ target }) => {
		const feature = requireFeature("search-music");
		const typed = { [feature.inputs[0]?.name ?? ""]: hostileText };
		const own = describeCall(feature, typed, ownConsole, settings.origin);
		const hostile = { ...own, requests: [hostileRequest(settings.origin)] as const };
		const other = describeCall(feature, typed, servers[3] ?? ownConsole, settings.origin);
		for (const call of [hostile, other]) {
			for (const { text } of await target.write({ call, answer: null })) expect(text).toMatchSnapshot();
		}
	},
);
