import { expect, test } from "vitest";
import { expiryOf } from "./story";

const now = new Date("2026-11-20T12:00:00Z");

const at = (seconds: number) => `${now.getTime() / 1000 + seconds}`;

test.each([
	["in a day", at(86_400), "Expires in 1 day"],
	["in just under a day", at(86_399), "Expires in 23 hours"],
	["in hours", at(5 * 3600 + 3599), "Expires in 5 hours"],
	["in a minute", at(60), "Expires in 1 minute"],
	["in a moment", at(1), "Expires in less than a minute"],
	["now", at(0), "Expired less than a minute ago"],
	["an hour ago", at(-3600), "Expired 1 hour ago"],
	["days ago", at(-3 * 86_400 - 1), "Expired 3 days ago"],
	["years ago", at(-800 * 86_400), "Expired 2 years ago"],
	["as ISO text", "2026-11-20T17:00:00Z", "Expires in 5 hours"],
	["missing", null, undefined],
	["not a time", "soon", undefined],
	["beyond the range of dates", "1E400", undefined],
])("the expiry of a story whose end is %s", (_name, expiringAt, want) => {
	const expiry = expiryOf(expiringAt, false, now);
	expect(expiry?.text).toBe(want);
	expect(expiry?.state).toBe(want && (want.startsWith("Expired") ? "expired" : "ahead"));
});

test.each([at(-86_400), at(3600), null])(
	"a story in a highlight with the expiry time %s never expires",
	(expiringAt) => {
		expect(expiryOf(expiringAt, true, now)).toEqual({ text: "Saved in a highlight", state: "archived" });
	},
);
