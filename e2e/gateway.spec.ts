import { calls, features } from "../web/src/catalog/catalog.gen.ts";
import { exampleOf } from "./acting.ts";
import { expect, test } from "./test.ts";

const key = { Authorization: "Bearer an-own-key" };

/** The question that a call's first feature asks with its examples. */
function question(name: string, path: string): string {
	const feature = features.find((each) => each.call === name);
	const query = new URLSearchParams();
	for (const input of feature?.inputs ?? []) {
		query.set(input.param, exampleOf(input));
	}
	return `${path}?${query}`;
}

for (const call of calls) {
	test(`${call.path} answers`, async ({ request }) => {
		const response = await request.get(question(call.name, call.path), { headers: key });
		expect(response.status()).toBe(200);
		expect(response.headers()["content-type"]).toContain("application/json");
		expect(response.headers()["x-ratelimit-requests-remaining"]).toMatch(/^\d+$/);
		expect(response.headers()["x-request-id"]).toBeTruthy();
		expect(response.headers()["server-timing"]).toContain("dur=");
		await response.json();
	});
}

test("without a key a call is refused in the provider's shape", async ({ request }) => {
	const response = await request.get("/ig/user_id/?user=natgeo");
	expect(response.status()).toBe(401);
	expect(await response.json()).toMatchObject({ status: "fail", message: expect.stringMatching(/key/i) });
});

test("exact digits pass byte for byte", async ({ request }) => {
	const response = await request.get("/ig/info_username/?user=exact.digits", { headers: key });
	const body = await response.text();
	expect(body).toMatch(/\d{19}/);
	expect(body).toContain("1.00");
	expect(body).toContain("1E400");
	expect(body).toMatch(/\\ud83d/i);
});
