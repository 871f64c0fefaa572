import { expect, it } from "vitest";
import { pathName } from "./paths";

it.each([
	["o.a", "o_a"],
	['o["a.b"].c', "o_a.b_c"],
	["list[0].url", "list_0_url"],
	['["\\"x\\""]', '"x"'],
])("the column for %s is named %s in a file", (path, name) => {
	expect(pathName(path)).toBe(name);
});
