import { describe, expect, it } from "vitest";
import { callByName } from "@/catalog/calls";
import { features } from "@/catalog/catalog.gen";
import type { CodeCall, CodeSource } from "@/features/code/code-call";
import { allPagesAbsence, allPagesTargets } from "./all-pages-targets";

const [server] = [
	{ kind: "console", name: "Sandbox", base: "http://127.0.0.1:8080", auth: "bearer", takesAnyKey: true },
] as const;

function sourceOf(id: string, query: string): CodeSource {
	const feature = features.find((each) => each.id === id);
	const call = callByName(feature?.call);
	if (!feature || !call) throw new Error(`${id} has no call`);
	const headers = [{ name: "Authorization", value: "Bearer ", hasKey: true }];
	const request = { method: "GET", url: `${server.base}${call.path}?${query}`, headers } as const;
	const written: CodeCall = {
		...{ feature, call, server, values: {}, inputs: ["natgeo"] },
		...{ requests: [request], isExample: false, link: `${server.base}/` },
	};
	return { call: written, answer: null };
}

async function codeOf(source: CodeSource) {
	const blocks = await Promise.all(allPagesTargets.map((target) => target.write(source)));
	return blocks.map((each) => each.map(({ text }) => text).join("\n"));
}

// The programs run in interop/all-pages.test.mjs.
describe("the programs that read all pages", () => {
	it.each(features.filter(({ paging }) => paging).map(({ id }) => id))(
		"of %s exist in five languages and read the key from the environment",
		async (id) => {
			const source = sourceOf(id, "first=1");
			expect(allPagesAbsence(source)).toBeUndefined();
			const texts = await codeOf(source);
			expect(texts).toHaveLength(5);
			for (const text of texts) {
				expect(text).toMatch(/VIEWFINDER_KEY|viewfinder call/);
				expect(text).not.toMatch(/undefined|\[object|KEY = KEY/);
				expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(150);
			}
		},
	);

	it.each(features.filter(({ call, paging }) => call && !paging).map(({ id }) => id))(
		"of %s do not exist, and the reason is given",
		(id) => {
			expect(allPagesAbsence(sourceOf(id, "first=1"))).toMatch(/returns everything in one response/);
		},
	);

	it("look up the ID of a name", async () => {
		const { call, answer } = sourceOf("followers", "id_user=ID&count=200");
		const lookup = { ...call.requests[0], url: `${server.base}/ig/user_id/?user=natgeo` };
		const unresolved = { username: "natgeo", param: "id_user" };
		const source: CodeSource = {
			call: { ...call, unresolved, requests: [lookup, ...call.requests] },
			answer,
		};
		const [shell, command, ...programs] = await codeOf(source);
		expect(command?.split("\n")).toEqual([
			"viewfinder call followers --console http://127.0.0.1:8080 --all --rows 1000 --format jsonl natgeo",
			"viewfinder collect followers --inputs names.txt --rows 1000 -o followers.csv",
		]);
		for (const text of [shell, ...programs]) {
			expect(text).toMatch(/user_id\/\?user=natgeo["']/);
			expect(text).toMatch(/followers\/\?id_user=["']/);
			expect(text).not.toContain("id_user=ID");
		}
		for (const text of await codeOf(sourceOf("followers", "id_user=787132&count=200")))
			expect(text).not.toMatch(/lookup|user_?id\(/i);
	});

	it("state their limit and where to change it", async () => {
		const source = sourceOf("followers", "id_user=1");
		for (const { purpose = "", write } of allPagesTargets) {
			const [, limit = "", name = ""] = /(\d+) (?:pages|rows): ([\w-]+)/.exec(purpose) ?? [];
			const [block] = await write(source);
			expect(block?.text).toMatch(new RegExp(`${name}\\s*=?\\s*${limit}\\b`));
		}
	});

	it("replace a value of the first page with the cursor", async () => {
		const texts = await codeOf(sourceOf("location-info", "location_id=1&max_id=100"));
		for (const text of texts.slice(2)) expect(text).toMatch(/locations\/\?location_id=1"[\s\S]+max_id/);
	});
});
