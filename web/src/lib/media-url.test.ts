import { expect, test } from "vitest";
import { isExpiredLink, mediaURL, safeLink } from "./media-url";

test("a picture is loaded through the console", () => {
	expect(mediaURL("https://a.test/p.jpg?x=1&y=ü")).toBe(
		"/media?url=https%3A%2F%2Fa.test%2Fp.jpg%3Fx%3D1%26y%3D%C3%BC",
	);
});

test.each([
	["https://a.test/p.jpg?oh=1&oe=629FFA81&x=2", true],
	["https://a.test/p.jpg?oe=629FFA81", true],
	["https://a.test/p.jpg?oe=FFFFFFFF", false],
	["https://a.test/p.jpg?shoe=629FFA81", false],
	["https://a.test/p.jpg?oe=soon", false],
	["https://a.test/p.jpg", false],
])("%s has expired: %j", (url, want) => {
	expect(isExpiredLink(url, new Date("2026-11-20T00:00:00Z"))).toBe(want);
});

test.each([
	["https://natgeo.com/", "https://natgeo.com/"],
	["http://natgeo.com", "http://natgeo.com/"],
	["javascript:alert(1)", undefined],
	[" JavaScript:alert(1)", undefined],
	["data:text/html,x", undefined],
	["//natgeo.com", undefined],
	["natgeo.com", undefined],
	["", undefined],
])("%j is linked as %j", (address, want) => {
	expect(safeLink(address)).toBe(want);
});
