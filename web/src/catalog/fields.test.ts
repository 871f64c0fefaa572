import { expect, test } from "vitest";
import { schemas } from "./calls.gen";
import { fieldWords, isUsual } from "./fields";

test.each(schemas)("$kind has the field that identifies a row, and files include it", ({ fields, id }) => {
	expect(fields.filter(isUsual).map(({ name }) => name)).toContain(id);
});

test.each([
	[{ name: "follower_count", words: "followers" }, "followers"],
	[{ name: "is_verified" }, "verified"],
	[{ name: "full_name" }, "full name"],
	[{ name: "user_id" }, "user ID"],
])("%j is named %s", (field, want) => {
	expect(fieldWords(field)).toBe(want);
});
