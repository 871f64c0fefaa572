import { expect, test } from "vitest";
import { bioSegments } from "./profile-card";

test.each([
	["nothing to link", "Places & weather.", []],
	["another account", "With @nat.geo_1.", [["@nat.geo_1", "/try-user-info?username=nat.geo_1"]]],
	[
		"a web address at the end of a sentence",
		"See https://a.test/b?c=1.",
		[["https://a.test/b?c=1", "https://a.test/b?c=1"]],
	],
	["an address in brackets", "(http://a.test/x)", [["http://a.test/x", "http://a.test/x"]]],
	["an email address", "mail me@natgeo.test", []],
	["a scheme that runs code", "javascript:alert(1) data:text/html,x", []],
	["an invalid address", "https://", []],
	[
		"two adjacent addresses",
		"@a\n@b",
		[
			["@a", "/try-user-info?username=a"],
			["@b", "/try-user-info?username=b"],
		],
	],
	["markup", '<a href="https://a.test/">x</a>', [["https://a.test/", "https://a.test/"]]],
])("the links in a bio with %s", (_name, text, want) => {
	const segments = bioSegments(text);
	expect(segments.flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]))).toEqual(want);
	expect(segments.map((segment) => segment.text).join("")).toBe(text);
});
