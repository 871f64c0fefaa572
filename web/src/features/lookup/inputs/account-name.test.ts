import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unlikelyNameText } from "@/answers/parse-input";

/** Names, and why they cannot be account names. Lists of inputs reject the same ones. */
const names: readonly { readonly name: string; readonly flaw: string }[] = JSON.parse(
	readFileSync("testdata/usernames.json", "utf8"),
);

test.each(names)("$name is refused for its flaw: $flaw", ({ name, flaw }) => {
	const text = unlikelyNameText(name);
	expect(text?.slice(text.indexOf("This one has"))).toBe(flaw === "" ? undefined : `This one has ${flaw}.`);
});
