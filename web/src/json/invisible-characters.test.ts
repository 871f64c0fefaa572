import { describe, expect, it } from "vitest";
import { escapeInvisible, splitAtInvisible } from "./invisible-characters";

describe("an invisible character", () => {
	it.each([
		["a control character", "\x00"],
		["delete", "\x7f"],
		["a soft hyphen", "\u00ad"],
		["a zero-width space", "\u200b"],
		["a joiner between letters", "\u200d"],
		["a direction mark", "\u202e"],
		["an isolate", "\u2066"],
		["a byte order mark", "\ufeff"],
		["a line separator", "\u2028"],
		["a filler", "\u3164"],
		["a tag outside a flag", "\u{e0041}"],
	])("is %s", (_name, character) => {
		expect(splitAtInvisible(`a${character}b`)).toEqual(["a", character, "b"]);
		expect(JSON.parse(`"${escapeInvisible(`a${character}b`)}"`)).toBe(`a${character}b`);
		expect(escapeInvisible(`a${character}b`)).toMatch(/^[\x20-\x7e]+$/);
	});

	it.each([
		["a tab", "\t"],
		["the replacement character", "\ufffd"],
		["inside an emoji", "👩\u200d🚀 ❤\ufe0f\u200d🔥 👩🏽\u200d🚀"],
		["inside a flag", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
		["a letter of any script", "Müller שלום سلام 日本"],
	])("is not %s", (_name, text) => {
		expect(splitAtInvisible(text)).toEqual([text]);
		expect(escapeInvisible(text)).toBe(text);
	});
});
