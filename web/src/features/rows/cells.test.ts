import { expect, test } from "vitest";
import { hasVisibleText, visibleText } from "./cells";

test.each([
	["", false],
	[" \n\t\u00a0", false],
	["\u200b\u2060\u00ad\ufeff\u2066\u202e", false],
	["\u3164\u115f\u2800", false],
	["\u200bx", true],
	["👩🏽‍🚀", true],
	["\uf8ff", true],
])("%j is visible: %s", (text, want) => {
	expect(hasVisibleText(text)).toBe(want);
	expect(visibleText({ text }, "text")).toBe(want ? text : null);
});
