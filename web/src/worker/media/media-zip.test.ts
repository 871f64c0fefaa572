import { unzipSync } from "fflate";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openAnswer, openRowList } from "@/answers/handles";
import type { MediaRequest } from "@/answers/media";
import { unsorted } from "@/answers/rows";
import { schemas } from "@/catalog/calls.gen";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { writeToFile } from "@/worker/export/file-target";
import { diskFile } from "@/worker/export/testing";
import { RowStore } from "@/worker/rows/row-store";
import { Scheduler } from "@/worker/runtime/scheduler";
import { saveMediaOf } from "./list-media";
import { FileNames } from "./media-zip";

afterEach(() => {
	vi.unstubAllGlobals();
});

const sizes = (name: string) =>
	`[{"url":"https:\\/\\/m.test\\/${name}-s.jpg","width":320,"height":400},{"url":"https://m.test/${name}-l.jpg","width":1080,"height":1350}]`;

const user = '"user":{"username":"nat.geo"}';

/** A picture, a clip with its picture, a carousel with two slides, and a picture whose link has expired. */
const body = `{"items":[
	{"id":"1","code":"One","taken_at":1700000000,${user},"image_versions2":{"candidates":${sizes("one")}}},
	{"id":"2","code":"../Two","taken_at":1700000001,${user},"image_versions2":{"candidates":${sizes("two")}},"video_versions":[{"url":"https://m.test/two.mp4","width":720,"height":1280}]},
	{"id":"3","code":"Three","taken_at":1700000002,${user},"carousel_media":[{"image_versions2":{"candidates":${sizes("a")}}},{"image_versions2":{"candidates":${sizes("b")}}}]},
	{"id":"4","code":"Four","taken_at":1700000003,${user},"image_versions2":{"candidates":[{"url":"https://m.test/four.jpg?oe=5F000000","width":1,"height":1}]}}
]}`;

async function listOfPosts() {
	const list = openRowList("media", "");
	await list.append(await openAnswer(new TextEncoder().encode(body).buffer.slice(0)));
	return list;
}

/** Serves pictures by URL. The second slide's picture no longer exists. */
function serveMedia() {
	const asked: string[] = [];
	let running = 0;
	let most = 0;
	vi.stubGlobal("fetch", async (address: string, { signal }: { signal?: AbortSignal } = {}) => {
		signal?.throwIfAborted();
		const url = new URL(address, "http://console").searchParams.get("url") ?? "";
		asked.push(url);
		most = Math.max(most, ++running);
		await new Promise((resolve) => setTimeout(resolve));
		running--;
		if (url.includes("/b-"))
			return new Response('{"message":"The network no longer has it."}', { status: 404 });
		const type = url.endsWith("mp4") ? "video/mp4" : "image/webp";
		return new Response(`bytes of ${url}`, { headers: { "content-type": type } });
	});
	return { asked, most: () => most };
}

const request: MediaRequest = {
	rows: { query: unsorted, indices: null },
	pictures: true,
	clips: true,
	content: "zip",
	manifest: "json",
};

async function saved(change: Partial<MediaRequest> = {}, signal = new AbortController().signal) {
	const list = await listOfPosts();
	const progress: string[] = [];
	const {
		blob,
		url: _url,
		...outcome
	} = await list.rows.saveMedia(
		{ ...request, ...change },
		null,
		(...each) => progress.push(each.join("/")),
		signal,
	);
	return { bytes: new Uint8Array((await blob?.arrayBuffer()) ?? []), outcome, progress };
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe("the pictures and clips of a list", () => {
	it("are saved in a ZIP file under descriptive names, in their largest sizes, with a manifest", async () => {
		const { asked, most } = serveMedia();
		const { bytes, outcome, progress } = await saved();
		const files = unzipSync(bytes);
		expect(Object.keys(files)).toEqual([
			"nat.geo_20231114T221320Z_One.webp",
			"nat.geo_20231114T221321Z_..-Two.webp",
			"nat.geo_20231114T221321Z_..-Two.mp4",
			"nat.geo_20231114T221322Z_Three_1.webp",
			"manifest.json",
		]);
		expect(textOf(files["nat.geo_20231114T221320Z_One.webp"])).toBe("bytes of https://m.test/one-l.jpg");
		expect(outcome.count).toBe(4);
		expect(outcome.missing.map(({ name, reason }) => [name, reason])).toEqual([
			["nat.geo_20231114T221322Z_Three_2", "The network no longer has it."],
			["nat.geo_20231114T221323Z_Four", "The link has expired. Run the lookup again for a new one."],
		]);
		const manifest = JSON.parse(textOf(files["manifest.json"]));
		expect(manifest).toHaveLength(6);
		expect(manifest[0]).toEqual({
			file: "nat.geo_20231114T221320Z_One.webp",
			kind: "picture",
			username: "nat.geo",
			time: "1700000000",
			id: "One",
			permalink: "https://www.instagram.com/p/One/",
			url: "https://m.test/one-l.jpg",
			reason: null,
		});
		expect(manifest[5]).toMatchObject({ file: null, reason: expect.stringContaining("expired") });
		// An expired link is not requested, and no more than four requests are sent at a time.
		expect(asked).toHaveLength(5);
		expect(most()).toBeLessThanOrEqual(4);
		expect(progress.at(-1)?.startsWith("6/6/")).toBe(true);
	});

	it("are limited to the chosen rows and types of media", async () => {
		serveMedia();
		const sort = { field: "taken_at", descending: true };
		const rows = { query: { words: "", sort }, indices: [2, 3] };
		const { bytes } = await saved({ rows, clips: false, manifest: "csv" });
		expect(Object.keys(unzipSync(bytes))).toEqual([
			"nat.geo_20231114T221321Z_..-Two.webp",
			"nat.geo_20231114T221320Z_One.webp",
			"manifest.csv",
		]);
	});

	it("can be saved as a list of addresses, without a request", async () => {
		const { asked } = serveMedia();
		const { bytes, outcome } = await saved({ content: "addresses", manifest: "csv" });
		const lines = textOf(bytes).trimEnd().split("\r\n");
		expect(lines[0]).toBe("file,kind,username,time,id,permalink,url,reason");
		expect(lines).toHaveLength(7);
		expect(lines[2]).toContain("https://m.test/two-l.jpg");
		expect(outcome).toEqual({ count: 6, missing: [] });
		expect(asked).toEqual([]);
	});

	it("are counted, including expired links", async () => {
		const list = await listOfPosts();
		expect(await list.rows.countMedia(request.rows)).toEqual({ pictures: 5, clips: 1, expired: 1 });
	});

	it("produce no file when stopped", async () => {
		serveMedia();
		await expect(saved({}, AbortSignal.abort())).rejects.toThrow();
	});

	it("are no longer fetched when the disk is full", async () => {
		const fetches: AbortSignal[] = [];
		vi.stubGlobal("fetch", async (_address: string, { signal }: { signal: AbortSignal }) => {
			fetches.push(signal);
			if (fetches.length === 1) return new Response("a");
			return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
		});
		const store = RowStore.ofKind("media", "");
		await store.append(new StoredAnswer(new TextEncoder().encode(body)));
		const { handle } = diskFile(() => Promise.reject(new Error("full")));
		const saving = store.saveMedia(request, handle, () => {}, new AbortController().signal);
		await expect(saving).rejects.toThrow("full");
		expect(fetches).toHaveLength(4);
		expect(fetches.slice(1).every(({ aborted }) => aborted)).toBe(true);
	});

	it("have unique names, each found in a few tries", () => {
		const names = new FileNames();
		expect(["a", "A", "a_2", "a"].map((name) => names.take(name, "jpg"))).toEqual([
			"a.jpg",
			"A_2.jpg",
			"a_2_2.jpg",
			"a_3.jpg",
		]);
		const looks = vi.spyOn(Set.prototype, "has");
		for (let count = 0; count < 1_000; count++) names.take("b", "jpg");
		expect(looks.mock.calls.length).toBeLessThan(3_000);
		looks.mockRestore();
	});

	it("have names that file systems accept", async () => {
		serveMedia();
		const long = body.replaceAll("nat.geo", "𒀀".repeat(90)).replaceAll('"One"', `"${"O".repeat(90)}"`);
		const store = RowStore.ofKind("media", "");
		await store.append(new StoredAnswer(new TextEncoder().encode(long)));
		const { blob } = await store.saveMedia(request, null, () => {}, new AbortController().signal);
		const names = Object.keys(unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? [])));
		expect(Math.max(...names.map((name) => new TextEncoder().encode(name).length))).toBeLessThanOrEqual(240);
	});

	it("leave nothing on disk when stopped before the first file", async () => {
		const { calls, handle } = diskFile();
		const [schema] = schemas;
		if (!schema) throw new Error("The catalog has no schema.");
		const source = { rows: { fieldsOf: () => [[{}]] }, schema, order: null };
		const stopped = new Scheduler(AbortSignal.abort());
		const saving = writeToFile(handle, "application/zip", (target) =>
			saveMediaOf(source, request, target, () => {}, AbortSignal.abort(), stopped),
		);
		await expect(saving).rejects.toThrow();
		expect(calls).toEqual(["remove"]);
	});
});
