import { expect, test } from "vitest";
import { overflowEdges } from "./use-overflow-edges";

test.each([
	["narrower than its box", 0, 300, "none"],
	["as wide as its box", 0, 400, "none"],
	["wider by a fraction of a pixel, as zoom makes it", 0, 401, "none"],
	["wider, at its start", 0, 900, "right"],
	["wider, in between", 200, 900, "both"],
	["wider, at its end", 500, 900, "left"],
])("the overflow edges of a table that is %s", (_, scrollLeft, scrollWidth, edges) => {
	expect(overflowEdges({ scrollLeft, scrollWidth, clientWidth: 400 })).toBe(edges);
});
