/** Reads a page of followers and checks a list of inputs, using the types that openapi-typescript generated from the OpenAPI document. */
import createClient from "openapi-fetch";
import type { components, paths } from "./dist/openapi.ts";

type Answer = components["schemas"]["AccountsAnswer"];
type Account = components["schemas"]["Account"];

const [address = "", user = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: address, headers: { Authorization: "Bearer interop" } });
const { data, error } = await client.GET("/ig/followers/", {
	params: { query: { id_user: user, count: 3 } },
});
if (!data) throw new Error(`followers: ${error?.message}`);
for (const follower of followers(data)) process.stdout.write(`${follower.id} ${follower.username}\n`);

const checked = await client.POST("/api/collections/check", {
	body: { feature: "user-info", text: "natgeo\nnasa" },
});
if (!checked.data) throw new Error(`check: ${checked.error.detail}`);
process.stdout.write(`${checked.data.calls.least} calls\n`);

function followers(answer: Answer): readonly Account[] {
	return Array.isArray(answer) ? [] : (answer.users ?? []).filter((account) => account !== null);
}
