import { describe, expect, test } from "vitest";
import { sharedTexts } from "@/catalog/catalog.gen";
import { routedFeatures } from "@/catalog/features";
import { requireFeature } from "@/features/lookup/testing";
import {
	type FailedAnswer,
	failureText,
	failureToast,
	interruptedFailure,
	missingAnswerFailure,
	unreadableFailure,
} from "./failure";
import { CallError } from "./fetch-answer";

const failed = (status: number, message: string | null = null): FailedAnswer => ({
	status,
	message,
	size: 20,
	syntaxError: null,
});

describe("failureText", () => {
	test.each(routedFeatures)("$id has a default message", (feature) => {
		const { text } = failureText(feature, failed(500));
		expect(text).toBe(feature.failure?.default.replace("{status}", "500"));
	});

	test("shows the provider's message first and verbatim", () => {
		const words = "  Page not found <b>\nreally ";
		expect(failureText(requireFeature("user-id"), failed(404, words)).text).toBe(words);
	});

	test.each([
		[
			"posts",
			"Invalid id_user format: natgeo",
			"Please enter a numeric user ID, not a username. Example: {code}.",
		],
		["reels", "Something went wrong", "No reels were returned. Possible reasons:"],
		["reels", "Something went wrong!", "Something went wrong!"],
		["followers", "Invalid id_user format", "Invalid id_user format"],
	])("for %s explains %j", (id, message, text) => {
		expect(failureText(requireFeature(id), failed(400, message)).text).toBe(text);
	});

	test("adds the code and the reasons of an explanation", () => {
		expect(failureText(requireFeature("posts"), failed(400, "Invalid id_user format")).code).toBe("25025320");
		expect(failureText(requireFeature("reels"), failed(500, "Something went wrong")).lines).toHaveLength(3);
	});

	test.each([
		[401, "Invalid API key.", "access key"],
		[403, "Invalid API key.", "access key"],
		[403, "You are not subscribed to this API.", "Subscribe"],
		[404, "Page not found", "spelling"],
		[429, "You have exceeded the MONTHLY quota for Requests", "larger plan"],
		[429, "You have exceeded the rate limit per second", "in a few seconds"],
		[429, "Too many requests", "in a few seconds"],
		[500, "", "internal error"],
		[502, "The API is unreachable", "is unavailable"],
		[503, "", "in a minute"],
		[504, "The request to the API has timed out.", "too long"],
		[400, "unknown parameter", "Check your input"],
		[400, "Not authorized to view user", "This account is private"],
		[200, "Page not found", "spelling"],
		[200, "Invalid id_user format", "numeric ID"],
		[200, "Please wait a few minutes", "though the status is 200"],
	])("hints at what to do for %i %j", (status, message, hint) => {
		expect(failureText(requireFeature("user-id"), failed(status, message)).hint).toContain(hint);
	});

	test("does not repeat the advice in a message", () => {
		const feature = requireFeature("user-id");
		const hint = (message: string) => failureText(feature, failed(200, message)).hint;
		expect(hint("Please wait a few minutes before you try again.")).not.toMatch(/try again/i);
		expect(hint("Something failed")).toMatch(/try again later/);
	});

	test.each([429, 503])("gives no second retry time for %i with a Retry-After", (status) => {
		const failure = failureText(requireFeature("user-id"), { ...failed(status), retryAt: 1 });
		expect(failure.retryAt).toBe(1);
		expect(failure.hint).not.toMatch(/try again/i);
	});

	test("has a hint for an empty body and for one that is not JSON", () => {
		const syntaxError = { line: 1, column: 2, offset: 1, reason: "A name is not a value." };
		const feature = requireFeature("user-id");
		expect(failureText(feature, { ...failed(200), size: 0, syntaxError }).hint).toContain("empty");
		expect(failureText(feature, { ...failed(200), syntaxError }).hint).toContain("not JSON");
	});

	test.each([
		[502, "502 Bad Gateway", "an HTML page, “502 Bad Gateway”", /^A gateway .* answered.* in a minute\.$/],
		[403, "Attention", "an HTML page, “Attention”", /URL/],
		[200, null, "an HTML page without a title", /URL/],
	])("recognizes an HTML page with status %i", (status, title, name, next) => {
		const syntaxError = { line: 1, column: 1, offset: 0, reason: "" };
		const { text, hint } = failureText(requireFeature("user-id"), {
			...failed(status),
			syntaxError,
			html: { title },
		});
		expect(text).toBe("Failed to fetch user data");
		expect(hint).toContain(name);
		expect(hint).toMatch(next);
		expect(hint).not.toMatch(/JSON|cannot be reached|Subscribe|reports/);
	});

	test("does not claim that a response without status ok reports a failure", () => {
		const { hint, hintCode } = failureText(requireFeature("posts"), { ...failed(200), lacksOK: true });
		expect(hint?.replace("{code}", hintCode ?? "")).toMatch(/no status: ok in this response/);
		expect(failureText(requireFeature("posts"), failed(200)).hint).toContain("reported a failure");
	});

	test("splits the console's own message and adds nothing to it", () => {
		const words = "The demo key is shared, and your address has used its part. Use your own access key.";
		const feature = requireFeature("posts");
		expect(failureText(feature, { ...failed(429, words), isConsoles: true })).toEqual({
			text: "The demo key is shared, and your address has used its part.",
			hint: "Use your own access key.",
			isPassing: true,
		});
		expect(failureText(feature, { ...failed(429), isConsoles: true }).hint).toContain("Rate limited");
	});
});

describe("missingAnswerFailure", () => {
	test.each([
		[new CallError("The cable is cut", "connect"), "The cable is cut", "still running"],
		[new CallError("Failed to fetch", "connect", true), sharedTexts.thrown, "still running"],
		[new CallError("network error", "body", true), sharedTexts.thrown, "was discarded"],
		[new CallError("", "connect"), sharedTexts.thrown, "still running"],
	])("%s", (error, text, hint) => {
		const failure = missingAnswerFailure(error);
		expect(failure.text).toBe(text);
		expect(failure.hint).toContain(hint);
	});

	test("adds the browser's message after ours", () => {
		const failure = missingAnswerFailure(new CallError("Failed to fetch", "connect", true));
		expect(failure.browserText).toBe("Failed to fetch");
		expect(failureToast(failure)).toMatchObject({
			title: sharedTexts.thrown,
			text: "The browser reported: “Failed to fetch”.",
		});
	});

	test.each([
		[true, "20 B received, shown below."],
		[false, "20 B received, discarded."],
	])("includes the size of an interrupted response", (isShown, hint) => {
		expect(interruptedFailure(20, isShown)).toEqual({
			text: "The connection ended before the response was complete",
			isPassing: true,
			hint,
		});
	});

	test("has a message for a thrown value that is not an error", () => {
		expect(missingAnswerFailure("gone")).toEqual({ text: sharedTexts.thrown });
		expect(unreadableFailure(undefined).text).toBe(sharedTexts.thrown);
	});
});
