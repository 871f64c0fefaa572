import { describe, expect, it } from "vitest";
import { splitAtUnseen, withUnseenEscaped } from "@/lib/json/unseen";

describe("a character that is not seen", () => {
	it.each([
		["a control", "\x00"],
		["delete", "\x7f"],
		["a soft hyphen", "\u00ad"],
		["a zero-width space", "\u200b"],
		["a joiner between letters", "\u200d"],
		["a direction", "\u202e"],
		["an isolate", "\u2066"],
		["a byte order mark", "\ufeff"],
		["a line separator", "\u2028"],
		["a filler", "\u3164"],
		["a tag that is in no flag", "\u{e0041}"],
	])("is %s", (_name, character) => {
		expect(splitAtUnseen(`a${character}b`)).toEqual(["a", character, "b"]);
		expect(JSON.parse(`"${withUnseenEscaped(`a${character}b`)}"`)).toBe(`a${character}b`);
		expect(withUnseenEscaped(`a${character}b`)).toMatch(/^[\x20-\x7e]+$/);
	});

	it.each([
		["a tab", "\t"],
		["the sign for bytes that are none", "\ufffd"],
		["a part of an emoji", "👩\u200d🚀 ❤\ufe0f\u200d🔥 👩🏽\u200d🚀"],
		["a part of a flag", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
		["a letter of any script", "Müller שלום سلام 日本"],
	])("is not %s", (_name, text) => {
		expect(splitAtUnseen(text)).toEqual([text]);
		expect(withUnseenEscaped(text)).toBe(text);
	});
});
