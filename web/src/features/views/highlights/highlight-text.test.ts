import { expect, test } from "vitest";
import { createdText, storyCountText } from "./highlights-view";

test.each([
	["0", "0 stories"],
	["1", "1 story"],
	["12345678901234567890", "12,345,678,901,234,567,890 stories"],
	[null, null],
])("a count of %s stories", (count, want) => {
	expect(storyCountText({ media_count: count })).toBe(want);
});

test("the date of a highlight is read from seconds or a timestamp", () => {
	expect(createdText({ created_at: "1760617676" })).toBe("Oct 16, 2025");
	expect(createdText({ created_at: "2025-10-16T12:27:56Z" })).toBe("Oct 16, 2025");
	expect(createdText({ created_at: "soon" })).toBe("soon");
	expect(createdText({})).toBeNull();
});
