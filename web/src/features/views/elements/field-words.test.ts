import { expect, test } from "vitest";
import { fieldWords } from "./field-words";

test.each([
	["follower_count", "profile", "followers"],
	["is_verified", "accounts", "verified"],
	["taken_at", "media", "taken at"],
	["user_id", "media", "user ID"],
	["id", "media", "id"],
	["media_count", "accounts", "posts"],
	["media_count", "highlights", "count"],
	["media_count", undefined, "posts"],
	["profile_pic_url", "comments", "picture"],
	["profile_pic_url", "media", "user picture"],
] as const)("%s of %s is called %s", (name, kind, want) => {
	expect(fieldWords(name, kind)).toBe(want);
});
