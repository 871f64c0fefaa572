import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { lookUp } from "./client.mjs";

let sandbox, address;

before(async () => {
	const program = process.env.VIEWFINDER ?? "viewfinder";
	sandbox = spawn(program, ["sandbox", "--listen", "127.0.0.1:0", "--sandbox-now", "2026-11-20"]);
	const [line] = await once(sandbox.stdout, "data");
	address = /http:\S+/.exec(line)[0];
});

after(() => sandbox?.kill());

const get = (path, query) => lookUp(address, "any", path, query);

test("an account is the same in every call", async () => {
	assert.equal((await get("/ig/user_id/", { user: "natgeo" })).id, 787132);
});

test("times stay the same", async () => {
	const { items } = await get("/ig/posts/", { id_user: "787132" });
	assert.equal(items[0].taken_at, 1795124147);
});

for (const [name, status, path, query] of [
	["private", 400, "/ig/followers/", { id_user: "900100001" }],
	["not found", 404, "/ig/info_username/", { user: "missing.person" }],
	["too many requests", 429, "/ig/info_username/", { user: "too.many" }],
]) {
	test(`a failure is told: ${name}`, () => assert.rejects(get(path, query), { status, message: /\w/ }));
}

test("a truncated response is an error", () =>
	assert.rejects(get("/ig/followers/", { id_user: "900100012" }), { message: "terminated" }));
