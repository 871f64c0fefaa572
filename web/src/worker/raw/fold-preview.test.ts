import fc from "fast-check";
import { expect, test } from "vitest";
import { foldPreview } from "./fold-preview";
import { anyText, openView } from "./testing";

test.each([
	['{"pk": 68812, "username":"lina"}', 'pk: 68812, username: "lina"'],
	['{"pk":9223372036854775807,"x":1.00}', "pk: 9223372036854775807, x: 1.00"],
	['{"a key":null,"":true}', '"a key": null, "": true'],
	['{"biography":"Light over the ridge, at noon"}', 'biography: "Light over the …"'],
	['{"n":123456789012345678901234567890}', "n: 12345678901234567890…"],
	['{"a":{ },"b":[\n],"c":{"d":1},"e":[1]}', "a: {}, b: [], c: {…}, e: […]"],
	["[1,2,3]", "1, 2, 3"],
	[
		'{"pk":688123,"pk_id":"688123","id":"688123","name":"lina","a":true,"b":true}',
		'pk: 688123, …, name: "lina", a: true, b: true',
	],
	['[{"pk":1,"name":"A"},{"pk":2},{"pk":3}]', '{pk: 1, name: "A"}, {…}, {…}'],
	["[[1,[2]],3]", "[1, […]], 3"],
	[`[${Array(100).fill("1000").join(",")}]`, `${Array(10).fill("1000").join(", ")}, …`],
	['["\\ud83d\\ude00\\ud83d\\ude00"]', '"\\ud83d\\ude00…"'],
	['["ab\\u00e9cdefghi\\u00e9"]', '"ab\\u00e9cdefghi…"'],
	[`["${"😀".repeat(20)}"]`, `"${"😀".repeat(15)}…"`],
])("the fold preview of %s", (source, preview) => {
	expect(foldPreview(openView(source).tree, 0)).toBe(preview);
});

test("a fold preview is bounded for any content", () => {
	fc.assert(
		fc.property(anyText, (source) => {
			const { tree } = openView(source);
			for (let node = 0; node < tree.index.count; node++) {
				if (!tree.index.isOpening(node)) continue;
				// If not everything fits, an ellipsis follows. A character may be two UTF-16 units.
				expect(Array.from(foldPreview(tree, node)).length).toBeLessThanOrEqual(63);
			}
		}),
	);
});

test("a fold preview reads no more of a long string than it shows", () => {
	const { tree } = openView(`{"s":"${"x".repeat(5_000_000)}","t":1}`);
	expect(foldPreview(tree, 0)).toBe(`s: "${"x".repeat(15)}…", t: 1`);
});
