import { expect, it } from "vitest";
import { unsorted } from "@/answers/rows";
import { StoredAnswer } from "@/worker/answers/stored-answer";
import { listPathsOf } from "./list-paths";
import { RowStore } from "./row-store";

function storedAnswer(body: string) {
	return new StoredAnswer(new TextEncoder().encode(body));
}

it.each([
	["no list", '{"a":{"b":1}}', {}],
	["a scalar", "7", {}],
	["an empty list and a list of scalars", '{"a":[],"b":[1,"x",null]}', {}],
	["nothing but empty objects", "[{},{}]", {}],
	["the response itself", '[{"a":1},2,{"a":3}]', { "[]": 3 }],
	["lists in objects, in order", '{"a":{"b":[{"k":1}]},"c":[{"k":1}, {}]}', { "a.b[]": 1, "c[]": 2 }],
	["lists in the same list", '{"a":[{"b":[{"k":1},{}]},{"b":[{"k":1}]},{}]}', { "a[]": 3, "a[].b[]": 3 }],
	["lists of lists", '[[{"k":1},{}],[{"k":1}]]', { "[][]": 3 }],
	["keys with dots and escapes", '{"a.b":{"\\u00e9[]":[{"k":1}]}}', { '["a.b"]["é[]"][]': 1 }],
])("the lists of objects found in %s", (_name, body, want) => {
	const found = listPathsOf(storedAnswer(body).tree);
	expect(found).toEqual(Object.entries(want).map(([selector, length]) => ({ selector, length })));
});

it("a list at any path is read as rows, from several pages, with no row left out", async () => {
	const list = RowStore.ofElements('["a.b"][].c[]');
	const first = storedAnswer(
		'{"a.b":[{"c":[{"id":1,"x":1.0},{"id":1,"x":2}]},{"c":[{"id":3}]}],"next_max_id":"n"}',
	);
	expect(await list.append(first)).toMatchObject({ count: 3, cursor: null, hasMore: false });
	expect(await list.append(storedAnswer('{"a.b":[{"c":[{"y":true}]}]}'))).toMatchObject({
		count: 4,
		added: 1,
	});
	expect(await list.append(storedAnswer('{"a":[]}'))).toMatchObject({ count: 4, selector: null });
	expect(await list.furtherPaths()).toEqual(["id", "x", "y"]);
	const further = ["x", "y"].map((path) => ({ name: `$.${path}`, type: "any", selectors: [path] }) as const);
	expect((await list.rowWindow(0, 9, { ...unsorted, further })).rows).toEqual([
		{ "$.x": "1.0", "$.y": null },
		{ "$.x": "2", "$.y": null },
		{ "$.x": null, "$.y": null },
		{ "$.x": null, "$.y": "true" },
	]);
});
